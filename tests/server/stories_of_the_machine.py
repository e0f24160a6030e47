"""What the machine does to a server: its limits, its signals, its folders."""

import asyncio
import os
import socket
import stat
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from .house import COMPLAINTS_ONLY, UNHURRIED, open_table, same, story, true
from .patience import PATIENCE
from .raw import RawConnection
from .server import Server

MOST_TABLES = 2000  # until a file is full
FILES = 48  # enough for a server where nobody is
CLOSED_DOOR = "nobody can be let in"


@contextmanager
def server_within(house, *limits):
    """Started with limits of the system, in the words of prlimit."""
    with tempfile.TemporaryDirectory(prefix="skyloot-server-") as folder:
        server = Server(house.program, folder, *UNHURRIED, *COMPLAINTS_ONLY)
        server.command = ["prlimit", *limits, *server.command]
        with server:
            yield server


def is_sanitized(program):
    """Sanitizers look at objects through a pipe, and take them for wrong ones if no file is left."""
    return b"__ubsan_handle" in Path(program).read_bytes()


class TalkingServer(Server):
    """Its log goes into a pipe, too."""

    def launch(self):
        command = [*self.command, "--port", str(self.port)]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        self.running = subprocess.Popen(command, **pipes)


@story
async def the_folder_of_a_server_is_for_its_user_alone(house):
    with house.server() as server:
        data = Path(server.command[server.command.index("--data") + 1])
        same(stat.filemode(data.stat().st_mode), "drwx------", "its mode")


@story
async def who_has_started_a_server_is_told_that_it_is_ready_and_goes_on_and_stops(house):
    with tempfile.TemporaryDirectory(prefix="skyloot-server-") as folder:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            manager.settimeout(PATIENCE)
            manager.bind(f"{folder}/notify")
            with mock.patch.dict(os.environ, NOTIFY_SOCKET=f"{folder}/notify"):
                with Server(house.program, folder) as server:
                    said = [manager.recv(100) for _ in range(4)]
                    same(said, [b"READY=1"] + 3 * [b"WATCHDOG=1"], "what it says first")
                    server.stop()
            while (word := manager.recv(100)) == b"WATCHDOG=1":
                pass
            same(word, b"STOPPING=1", "what it says last")


@story
async def a_file_that_may_not_grow_refuses_what_cannot_be_stored_and_ends_nothing(house):
    """The system sends SIGXFSZ, which ends whoever does not look away."""
    with server_within(house, "--fsize=524288:unlimited") as server:
        ann = house.person("Ann", server)
        for _ in range(MOST_TABLES):
            answer = ann.post("/tables", {}, wants=(201, 503))
            if answer.status == 503:
                break
        same(answer.body.get("code"), "storeFailed", "what is said of a full file")
        lift = ["prlimit", "--pid", str(server.running.pid), "--fsize=unlimited"]
        subprocess.run(lift, check=True)
        ann.post("/tables", {}, wants=(201,))
        server.stop()


@story
async def a_server_outlives_who_reads_what_it_says(house):
    """The system sends SIGPIPE to whoever writes into a pipe without a reader."""
    with tempfile.TemporaryDirectory(prefix="skyloot-server-") as folder:
        with TalkingServer(house.program, folder, *UNHURRIED) as server:
            server.running.stdout.close()
            server.running.stderr.close()
            open_table(house.person("Ann", server), bots=["swab"])  # the log tells of it
            open_table(house.person("Bob", server), bots=["swab"])
            server.stop()


@story
async def a_server_without_files_says_so_and_lets_people_in_again(house):
    if is_sanitized(house.program):
        return
    with server_within(house, f"--nofile={FILES}") as server:
        crowd = [await RawConnection.open(server) for _ in range(2 * FILES)]
        while CLOSED_DOOR not in server.log.read_text(encoding="utf-8"):
            await asyncio.sleep(0.01)
        for raw in crowd:
            raw.drop()
        await asyncio.to_thread(house.person, "Ann", server)  # while they are dropped
        lines = server.log.read_text(encoding="utf-8").splitlines()
        said = [line for line in lines if CLOSED_DOOR in line]
        same(len(said), 1, "lines about it in ten seconds")
        true("too many files" in said[0], said[0])
