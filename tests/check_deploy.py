#!/usr/bin/env python3
"""Holds the files of deploy/ against the program: what they name must exist, and be so.

    check_deploy.py BUILD_DIR

Prints what is wrong; exit code 1 then.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

from languages.spoken import LANGUAGES
from server.exposition import read_exposition
from server.patience import PATIENCE
from server.server import Server

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
OPTION = re.compile(r"^  --([\w-]+) [A-Z]+(?:=(\S+))?", re.M)
SETTING = re.compile(r"^(#?)([\w-]+) = (.*)$", re.M)
METRIC = re.compile(r"\b(?:skyloot|process)_\w+")
IN_NO_FILE = {"config", "lang"}  # one names the file, one is spoken before it is read


def options_of(program):
    """Each option of `skyloot serve` with its usual value, if it has one."""
    shown = subprocess.run([program, "serve", "--help"], capture_output=True, text=True, check=True)
    options = {name: usual for name, usual in OPTION.findall(shown.stdout) if name not in IN_NO_FILE}
    if len(options) < 10:
        sys.exit(f"cannot read the options of:\n{shown.stdout}")
    return options


def wrong_settings(program):
    """A commented line tells the usual value; the others are examples."""
    options = options_of(program)
    text = (DEPLOY / "skyloot.conf").read_text(encoding="utf-8")
    settings = {name: (mark, value) for mark, name, value in SETTING.findall(text)}
    for name in sorted(options.keys() - settings.keys()):
        yield f"deploy/skyloot.conf does not name {name} (usually “{options[name]}”)"
    for name in sorted(settings.keys() - options.keys()):
        yield f"deploy/skyloot.conf names {name}, which `skyloot serve` does not know"
    for name in sorted(settings.keys() & options.keys()):
        mark, value = settings[name]
        if mark and value != options[name]:
            yield f"deploy/skyloot.conf says {name} = {value}; it is “{options[name]}”"


def wrong_help(program):
    """Whoever asks for help is told which options the file cannot have."""
    for language in LANGUAGES:
        command = [program, "--lang", language, "serve", "--help"]
        shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        footer = shown[shown.rindex("\n\n") :]
        if set(re.findall(r"--([\w-]+)", footer)) != IN_NO_FILE:
            yield f"the help of `skyloot serve` in {language} excepts other options: {footer.strip()}"


def metrics_with_all_settings(program):
    """Starts a server with every line of the file in force; gives the names of its metrics."""
    with tempfile.TemporaryDirectory(prefix="skyloot-deploy-") as folder:
        file = Path(folder) / "skyloot.conf"
        text = (DEPLOY / "skyloot.conf").read_text(encoding="utf-8")
        file.write_text(SETTING.sub(r"\2 = \3", text), encoding="utf-8")
        with Server(program, folder, "--config", file) as server:
            with urllib.request.urlopen(f"{server.address}/metrics", timeout=PATIENCE) as answer:
                metrics = read_exposition(answer.read().decode())
            server.stop()
    return {name + end for name in metrics for end in ("", "_bucket", "_sum", "_count")}


def wrong_alerts(known):
    text = (DEPLOY / "skyloot-alerts.yml").read_text(encoding="utf-8")
    asked = set(METRIC.findall(text))
    if not asked:
        yield "deploy/skyloot-alerts.yml asks for nothing"
    for name in sorted(asked - known):
        yield f"deploy/skyloot-alerts.yml asks for {name}, which /metrics does not show"


def wrong_unit(program):
    """systemd’s own opinion, with the program where it is and without the manual page."""
    if not shutil.which("systemd-analyze"):
        return
    unit = (DEPLOY / "skyloot.service").read_text(encoding="utf-8")
    unit = unit.replace("/usr/local/bin/skyloot", str(program.resolve()))
    unit = re.sub(r"^Documentation=.*\n", "", unit, flags=re.M)
    with tempfile.TemporaryDirectory(prefix="skyloot-unit-") as folder:
        file = Path(folder) / "skyloot.service"
        file.write_text(unit, encoding="utf-8")
        checked = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", file], capture_output=True, text=True, check=False
        )
    ours = [line for line in checked.stderr.splitlines() if "skyloot" in line]
    yield from (f"deploy/skyloot.service: {line}" for line in ours)


def main():
    program = Path(sys.argv[1]) / "bin" / "skyloot"
    wrong = [*wrong_settings(program), *wrong_help(program)]
    if not wrong:  # otherwise no server starts with it
        wrong += wrong_alerts(metrics_with_all_settings(program))
    wrong += wrong_unit(program)
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
