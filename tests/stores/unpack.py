#!/usr/bin/env python3
"""Unpacks a store of this folder as if its server had been stopped a minute ago:

    unpack.py rules-1 FOLDER

Tables and sessions that nobody uses are put away after months, and clocks run out. So all times are
moved on together; nothing else is changed.
"""

import gzip
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

HERE = Path(__file__).resolve().parent
TIMES = (
    ("tables", "changed"),
    ("tables", "wake"),
    ("log", "time"),
    ("games", "ended"),
    ("sessions", "created"),
    ("sessions", "used"),
)
MINUTE = 60_000  # milliseconds


def unpack(name, folder):
    """Gives the file of the database, in a folder that is made if it is not there."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "skyloot.db"
    file.write_bytes(gzip.decompress((HERE / f"{name}.db.gz").read_bytes()))
    with closing(sqlite3.connect(file)) as database:
        move_on(database)
        # Into the file itself: what is beside it would not be copied with it.
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file


def move_on(database):
    (last,) = database.execute("SELECT max(time) FROM log").fetchone()
    later = int(time.time() * 1000) - MINUTE - last
    with database:
        for table, column in TIMES:
            database.execute(f"UPDATE {table} SET {column} = {column} + ?", (later,))


if __name__ == "__main__":
    unpack(*sys.argv[1:])
