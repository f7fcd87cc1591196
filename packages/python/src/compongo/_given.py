"""Checks the arguments of functions before they are used: an invalid one is reported by its name, and never taken for something else."""
from __future__ import annotations

import json
from typing import Any, Type, Union

from ._faults import CompongoError
from ._kernel import Position
from ._written import Written


def refused(name: str, found: Any, expected: str) -> CompongoError:
    """A fault that names what was given, and says what was found there and what was expected."""
    shown = repr(found) if found is None or isinstance(found, (str, bool, int, float)) else type(found).__name__
    shown = shown if len(shown) <= 80 else f"{shown[:60]}..."
    return CompongoError(f"{name}: found {shown}, expected {expected}", {"field": name, "found": shown, "expected": expected})


def text_given(name: str, value: Any, expected: str = "a text") -> str:
    if not isinstance(value, str):
        raise refused(name, value, expected)
    return value


def bool_given(name: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise refused(name, value, "True or False")
    return value


def instance_given(name: str, value: Any, kind: Type[Any], expected: str) -> Any:
    if not isinstance(value, kind):
        raise refused(name, value, expected)
    return value


def position_given(name: str, value: Any) -> Position:
    """A position: one, a FEN, or that in which a game stands."""
    if isinstance(value, str):
        return Position(value)
    position = getattr(value, "position", value)
    if not isinstance(position, Position):
        raise refused(name, value, "a Position, a FEN or a Game")
    return position


def dumps(name: str, value: Any) -> str:
    """As JSON: wherever a start is, a Position or a Game may stand."""
    def written(each: Any) -> Union[str, Any]:
        if isinstance(each, Position):
            return each.fen
        if isinstance(each, Written):
            return each.to_json()
        if hasattr(each, "_as_start"):
            return each._as_start()
        raise refused(name, each, "what JSON can write, a Position or a Game")

    try:
        return json.dumps(value, default=written, allow_nan=False)
    except (TypeError, ValueError) as error:
        if isinstance(error, CompongoError):
            raise
        raise CompongoError(f"{name}: found {error}, expected what JSON can write") from None
