"""In which language the program speaks to tests: never in that of whoever runs them."""

import os


def speak_english():
    """From now on, whatever is started."""
    os.environ["LC_ALL"] = "C.UTF-8"
