"""A real server in a folder of its own, started and ended by a test."""

import os
import random
import signal
import socket
import subprocess
import threading
from pathlib import Path

from .patience import PATIENCE

# None that the system gives to clients: one of them could have it while the server is down, which
# then could not start again; or somebody would find himself connected to himself.
PORTS = range(20_000, 30_000)


def free_port():
    """Others look for one at the same time, so it is none that all of them would try first."""
    choice = random.SystemRandom()
    while True:
        port = choice.choice(PORTS)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port


class Server:
    """`skyloot serve` on a free port. Started again it has the same port and the same tables."""

    def __init__(self, program, folder, *options):
        self.command = [program, "serve", "--data", Path(folder) / "data", *options]
        self.log = Path(folder) / "server.log"
        self.port = free_port()
        self.address = None
        self.running = None

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *failure):
        if self.running is not None:
            self.end(signal.SIGKILL)

    def start(self, **more):
        self.launch(**more)
        self.address = self.read_address()
        self.port = int(self.address.rsplit(":", 1)[1])

    def launch(self, **more):
        """Without waiting until it listens; `more` is for Popen."""
        with open(self.log, "ab") as log:
            self.running = subprocess.Popen(
                [*self.command, "--port", str(self.port)], stdout=subprocess.PIPE, stderr=log, text=True, **more
            )

    def read_address(self):
        """The last word of a line that starts with http."""
        alarm = threading.Timer(PATIENCE, self.running.kill)
        alarm.start()
        try:
            for line in self.running.stdout:
                addresses = [word for word in line.split() if word.startswith("http")]
                if addresses:
                    return addresses[-1].rstrip("/.")
        finally:
            alarm.cancel()
        raise AssertionError(f"the server did not start:\n{self.log.read_text(errors='replace')}")

    def stop(self):
        """As an administrator does; it must end well."""
        code = self.end(signal.SIGTERM)
        if code != 0:
            raise AssertionError(f"exit code {code} after SIGTERM:\n{self.log.read_text(errors='replace')}")

    def kill(self):
        """No part of the program is asked, or told."""
        code = self.end(signal.SIGKILL)
        if code != -signal.SIGKILL:
            raise AssertionError(f"it had ended with {code}:\n{self.log.read_text(errors='replace')}")

    def end(self, how):
        os.kill(self.running.pid, how)
        return self.end_by_itself()

    def end_by_itself(self):
        """Waits for it; gives the exit code."""
        try:
            return self.running.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.running.kill()
            self.running.wait()
            raise AssertionError("the server does not end") from None
        finally:
            self.running.stdout.close()
            self.running = None
