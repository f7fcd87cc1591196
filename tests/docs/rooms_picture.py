"""Draws the layers and the rooms inside them, from what the files really include.

Usage: rooms_picture.py            prints it
       rooms_picture.py --write    puts it into docs/MODULES.md; documents_test.py asks that it is fresh
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/MODULES.md"
SHOWN = re.compile(r"(?<=```mermaid\n)flowchart TB\n.*?(?=```\n)", re.DOTALL)
INCLUDE = re.compile(r'^\s*#\s*include\s*"((?:compongo|apps)/[^"]+)"', re.M)
# These layers are drawn room by room; the others are one room.
WITH_ROOMS = ("winnability", "game", "record", "tournament", "hall", "net", "apps")


def room_of(path):
    """`game/state` of `compongo/game/state/turn.h`, `chess` of `compongo/chess/fen.h`, `apps/pgn` of `apps/pgn/pgn.cpp`."""
    parts = path.removeprefix("compongo/").split("/")
    return "/".join(parts[:2]) if parts[0] in WITH_ROOMS and len(parts) > 2 else parts[0]


def read(root=ROOT):
    """For each room the number of its units, and the other rooms that it includes."""
    units, below = {}, {}
    for folder in ("compongo", "apps"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in (".h", ".cpp"):
                continue
            name = path.relative_to(root).as_posix()
            room = room_of(name)
            units.setdefault(room, set()).add(name.rpartition(".")[0])
            below.setdefault(room, set()).update(room_of(each) for each in INCLUDE.findall(path.read_text(encoding="utf-8")))
    return {room: len(names) for room, names in units.items()}, {room: rooms - {room} for room, rooms in below.items()}


def without_detours(below):
    """Only the arrows that no longer way replaces."""
    reached = {}

    def reach(room):
        if room not in reached:
            reached[room] = set()
            for each in below[room]:
                reached[room] |= {each} | reach(each)
        return reached[room]

    return {room: {each for each in rooms if not any(each in reach(other) for other in rooms - {each})}
            for room, rooms in below.items()}


def picture(root=ROOT):
    """The picture as Mermaid text: an arrow leads from a room to one that it includes."""
    units, below = read(root)
    names = {room: room.replace("/", "_") for room in units}
    lines = ["flowchart TB"]
    for layer in sorted({room.partition("/")[0] for room in units}):
        rooms = sorted(room for room in units if room.partition("/")[0] == layer)
        box = [f'{names[room]}["{room} ({units[room]})"]' for room in rooms]
        lines += [f"    {box[0]}"] if len(box) == 1 else (
            [f"    subgraph {layer}_rooms [{layer}]"] + [f"        {each}" for each in box] + ["    end"])
    for room, rooms in sorted(without_detours(below).items()):
        lines += [f"    {names[room]} --> {names[each]}" for each in sorted(rooms)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        PAGE.write_text(SHOWN.sub(lambda _: picture(), PAGE.read_text(encoding="utf-8"), count=1), encoding="utf-8")
    else:
        print(picture(), end="")
