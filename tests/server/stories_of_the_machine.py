"""What the machine does to a server: its limits, its signals, its folders."""

import stat
from pathlib import Path

from .house import same, story


@story
async def the_folder_of_a_server_is_for_its_user_alone(house):
    with house.server() as server:
        data = Path(server.command[server.command.index("--data") + 1])
        same(stat.filemode(data.stat().st_mode), "drwx------", "its mode")
