"""The exceptions raised."""
from __future__ import annotations

import json
from typing import Any, Mapping

from . import _kernel


_MESSAGE_MOST = 1000


def _shortened(message: str) -> str:
    """A long text is shortened to its beginning and its end."""
    half = _MESSAGE_MOST // 2 - 5
    return message if len(message) <= _MESSAGE_MOST else f"{message[:half]} ... {message[-half:]}"


class CompongoError(ValueError):
    """A fault of what was given: what was found, what was expected, and where. Nothing has changed.

    >>> from compongo import Position
    >>> try:
    ...     Position().read('Ke3')
    ... except CompongoError as error:
    ...     error.fault['reason']
    'cannot_reach'
    """

    #: The fault as the kernel says it.
    fault: Mapping[str, Any]

    def __init__(self, message: str, fault: Mapping[str, Any] = {}) -> None:
        super().__init__(_shortened(message))
        self.fault = dict(fault)


class CompongoDefect(RuntimeError):
    """A defect of Compongo itself: it ended one call. Please report it with what led here."""


def _fault_of(content: str) -> Exception:
    try:
        fault = json.loads(content)
    except ValueError:
        return CompongoError(content)
    error = fault.get("error")
    if fault.get("defect"):
        return CompongoDefect(error)
    if isinstance(error, str):
        return CompongoError(error, fault)
    if isinstance(error, dict):
        return CompongoError(str(error.get("message")), error)
    where = next((f"{word.replace('_line', '')} in line {fault[word]}: " for word in ("refused_line", "unchecked_line")
                  if word in fault), f"{fault['field']}: " if "field" in fault else "")
    found = fault.get("found")
    return CompongoError(f"{where}found {found if isinstance(found, str) and found else json.dumps(found)}, "
                         f"expected {fault.get('expected')}", fault)


_kernel.set_fault_maker(_fault_of)
