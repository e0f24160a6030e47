#!/usr/bin/env python3
"""Lets `skyloot load` start a server of its own, and play against it for a moment.

    check_load.py BUILD_DIR
"""

import http.server
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from server.patience import PATIENCE, PATIENCE_WITH_A_STORY
from speaking import speak_english

KEYS = {
    "movesPerSecond", "ackP50Ms", "ackP95Ms", "ackP99Ms", "fanoutP99Ms", "errors", "serverRssBytes",
    "serverCpuMsPerMove", "bytesPerMove",
    "moves", "games", "seconds", "idleBytesPerSocket", "errorsByCode",
}  # fmt: skip
SECONDS = (2, 8, 32, 128)  # that a load may last
SOME_GAMES = 500_000  # bytes that are stored
MOST_MEMORY = 25_000  # bytes for an idle socket; twice that are borne where there are so few


def load(program, folder, *options):
    command = [program, "load", *options]
    environment = {**os.environ, "TMPDIR": folder}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE_WITH_A_STORY)
    if run.returncode != 0 or run.stderr:
        raise AssertionError(f"{' '.join(options)}: {run.returncode}, {run.stderr}")
    return run.stdout


def check_figures(figures):
    assert set(figures) == KEYS, set(figures) ^ KEYS
    assert figures["errors"] == 0 and figures["errorsByCode"] == {}, figures
    if figures["moves"] == 0:
        return
    assert figures["movesPerSecond"] > 0, figures
    assert 0 < figures["ackP50Ms"] <= figures["ackP95Ms"] <= figures["ackP99Ms"], figures
    assert figures["fanoutP99Ms"] > 0, figures
    assert figures["serverRssBytes"] > 1_000_000, figures
    assert figures["serverCpuMsPerMove"] > 0 and figures["bytesPerMove"] > 100, figures


def figures_of(program, folder, *options, least):
    """Of as many seconds as it takes until something has come to its least number."""
    what, number = least
    for seconds in SECONDS:
        text = load(program, folder, "--spawn", *options, "--seconds", str(seconds), "--json")
        figures = json.loads(text)
        check_figures(figures)
        if figures[what] >= number:
            return figures
    raise AssertionError(f"fewer than {number} {what}: {figures}")


def the_fastest_tables_finish_games(program, folder):
    figures = figures_of(program, folder, "--tables", "3", least=("games", 1))
    assert figures["idleBytesPerSocket"] is None, figures


def people_at_tables_of_four_take_their_time(program, folder):
    options = ["--tables", "5", "--sockets-per-table", "4", "--pace", "100"]
    figures = figures_of(program, folder, *options, least=("moves", 20))
    # Five tables, each with an answer about every 100 ms; on a busy machine fewer.
    assert figures["moves"] <= 5 * 12 * figures["seconds"], figures


def idle_sockets_are_weighed(program, folder):
    figures = figures_of(program, folder, "--tables", "1", "--idle", "400", least=("moves", 1))
    assert 1_000 < figures["idleBytesPerSocket"] < 2 * MOST_MEMORY, figures


def people_read_a_small_table(program, folder):
    text = load(program, folder, "--spawn", "--tables", "2", "--seconds", "1")
    for part in ("a second", "99", "acknowledged after", "told to others after", "No errors"):
        assert part in text, text


def processes_that_name(folder):
    """Whose command line has it."""
    found = []
    for line in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if folder.encode() in line.read_bytes():
                found.append(line.parent.name)
        except OSError:  # it has ended meanwhile
            pass
    return found


def stored_bytes(folder):
    return sum(file.stat().st_size for file in Path(folder).rglob("skyloot.db*"))


def wait_until(condition, what):
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, f"still not: {what}"
        time.sleep(0.01)


def nothing_runs_on_when_the_load_is_killed(program, folder):
    command = [program, "load", "--spawn", "--tables", "2", "--seconds", "3600"]
    environment = {**os.environ, "TMPDIR": folder}
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as run:
        wait_until(lambda: stored_bytes(folder) > SOME_GAMES, "games")
        run.kill()
    wait_until(lambda: not processes_that_name(folder), "an end of the server")
    shutil.rmtree(folder)
    os.mkdir(folder)


class Stranger(http.server.BaseHTTPRequestHandler):
    """Knows no method, and refuses all requests."""

    def log_message(self, *_):
        pass


def a_server_of_something_else_is_told_from_ours(program, _):
    with http.server.HTTPServer(("127.0.0.1", 0), Stranger) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{other.server_port}"
        command = [program, "load", "--url", url, "--tables", "1", "--seconds", "1"]
        run = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        other.shutdown()
    assert run.returncode == 1 and f"{url}: nobody could play" in run.stderr, run
    assert "1 error" in run.stdout, run


def main():
    speak_english()
    program = Path(sys.argv[1]).resolve() / "bin" / "skyloot"
    stories = (
        the_fastest_tables_finish_games,
        people_at_tables_of_four_take_their_time,
        idle_sockets_are_weighed,
        people_read_a_small_table,
        nothing_runs_on_when_the_load_is_killed,
        a_server_of_something_else_is_told_from_ours,
    )
    for story in stories:
        with tempfile.TemporaryDirectory() as folder:
            story(program, folder)
            left = os.listdir(folder)
            assert not left, f"{story.__name__} left {left} behind"
    print(f"{len(stories)} stories, all as expected")


if __name__ == "__main__":
    main()
