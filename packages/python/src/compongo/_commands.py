"""What is known beside a move, as the commands that programs leave in comments: ``[%emt 0:00:02]``, ``[%eval 0.31]``, ``[%csl Ga4]``."""
from __future__ import annotations

import re
from typing import TYPE_CHECKING, List

from ._faults import CompongoError

if TYPE_CHECKING:
    from .pgn import Evaluation, Mark, PgnMove

_MARK = re.compile("[A-Za-z](?:[a-h][1-8]){1,2}")


def commands_of(move: "PgnMove") -> List[str]:
    """What no comment of the move says yet. The kernel writes the clock."""
    written = []
    if move.elapsed is not None and not _is_said(move, "emt"):
        written.append(f"[%emt {_time(move.elapsed)}]")
    if move.eval is not None and not _is_said(move, "eval"):
        written.append(f"[%eval {_evaluation(move.eval)}]")
    if move.marks and not _is_said(move, "csl") and not _is_said(move, "cal"):
        written.append(_marks("csl", [mark for mark in move.marks if mark.arrow_to is None])
                       + _marks("cal", [mark for mark in move.marks if mark.arrow_to is not None]))
    return written


def _is_said(move: "PgnMove", command: str) -> bool:
    return any(f"[%{command} " in comment for comment in move.comments)


def _time(elapsed: int) -> str:
    if elapsed < 0:
        raise CompongoError(f"elapsed: found {elapsed}, expected milliseconds")
    seconds, rest = divmod(elapsed, 1000)
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}" + (f".{rest:03}" if rest else "")


def _evaluation(said: "Evaluation") -> str:
    depth = "" if said.depth is None else f",{said.depth}"
    if said.mate_in is not None:
        return f"#{said.mate_in}{depth}"
    if said.centipawns is None:
        raise CompongoError("eval: found neither centipawns nor mate_in, expected one of them")
    pawns, rest = divmod(abs(said.centipawns), 100)
    return f"{'-' if said.centipawns < 0 else ''}{pawns}.{rest:02}{depth}"


def _marks(command: str, marks: "List[Mark]") -> str:
    texts = [mark.color + mark.square + (mark.arrow_to or "") for mark in marks]
    for text in texts:
        if not _MARK.fullmatch(text):
            raise CompongoError(f"marks: found {text!r}, expected a letter and one or two squares")
    return f"[%{command} {','.join(texts)}]" if texts else ""
