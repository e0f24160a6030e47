"""nginx with the site of deploy/nginx.conf before a server, as docs/operations.md says."""

import os
import re
import socket
import subprocess
import time
from contextlib import contextmanager
from unittest import mock

from .contract import ROOT
from .patience import PATIENCE

SITE = ROOT / "deploy" / "nginx.conf"
# In the foreground, as whoever runs the test, with all files in the folder of the test.
AROUND_THE_SITE = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
events {{ worker_connections 1024; }}
http {{
  access_log {folder}/access.log;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  include {folder}/site.conf;
}}
"""


def make_certificate(folder):
    """For localhost; gives the files of the certificate and its key."""
    certificate, key = folder / "fullchain.pem", folder / "privkey.pem"
    make = ["openssl", "req", "-x509", "-nodes", "-days", "2"]
    make += ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
    make += ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    subprocess.run([*make, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    return certificate, key


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Proxy:
    """Its addresses, for a server that is started later and anew."""

    def __init__(self, folder):
        self.folder = folder
        self.log = folder / "nginx.log"
        self.ports = {"80": free_port(), "443": free_port()}
        self.address = f"https://localhost:{self.ports['443']}"
        self.plain_address = f"http://localhost:{self.ports['80']}"
        self.certificate, _ = make_certificate(folder)

    def site(self, server_port):
        """That of deploy/, with nothing changed but names, ports and the certificate."""
        text = SITE.read_text(encoding="utf-8").replace("skyloot.example.org", "localhost")
        text = text.replace("/etc/letsencrypt/live/localhost", str(self.folder))
        text = text.replace("127.0.0.1:8080", f"127.0.0.1:{server_port}")
        text = re.sub(r"^ *listen \[::\].*\n", "", text, flags=re.M)
        return re.sub(r"listen (\d+)", lambda found: f"listen 127.0.0.1:{self.ports[found[1]]}", text)

    @contextmanager
    def before(self, server):
        """Runs; and everything started meanwhile trusts its certificate."""
        (self.folder / "site.conf").write_text(self.site(server.port), encoding="utf-8")
        main = self.folder / "nginx.conf"
        main.write_text(AROUND_THE_SITE.format(folder=self.folder), encoding="utf-8")
        program = subprocess.run([ROOT / "scripts/nginx"], capture_output=True, text=True, check=False)
        if program.returncode != 0:
            raise AssertionError(program.stderr)
        command = [program.stdout.strip(), "-p", self.folder, "-e", self.log, "-c", main]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as running:
            try:
                self.wait_for(running)
                with mock.patch.dict(os.environ, SSL_CERT_FILE=str(self.certificate)):
                    yield
            finally:
                running.kill()

    def wait_for(self, running):
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and running.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.ports["443"])).close()
                return
            except ConnectionRefusedError:
                time.sleep(0.02)
        running.kill()
        raise AssertionError(f"nginx does not start: {running.stderr.read()}")
