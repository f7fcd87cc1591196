"""Gives the kernel's types what is written in Python."""
from __future__ import annotations

from typing import Any


def attach(kernel_type: type, **members: Any) -> None:
    for name, member in members.items():
        function = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
        function.__name__ = name
        function.__qualname__ = f"{kernel_type.__name__}.{name}"
        setattr(kernel_type, name, member)
