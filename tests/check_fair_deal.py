#!/usr/bin/env python3
"""Checks that the examples of the deal are what their script makes.

The program and the web client test themselves against tests/vectors/fair_deal.json.
"""

import subprocess
import sys
from pathlib import Path

MAKER = Path(__file__).resolve().parent / "vectors/make_fair_deal.py"

if __name__ == "__main__":
    sys.exit(subprocess.run([sys.executable, MAKER, "--check"], check=False).returncode)
