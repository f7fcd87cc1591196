"""Values that are written in the protocol's JSON, member by member."""
from __future__ import annotations

import dataclasses
from typing import Any, Dict, Mapping, Type, TypeVar

Self = TypeVar("Self", bound="Written")


class Written:
    """A dataclass whose members are those of a JSON object. A name that Python keeps for itself has ``_`` behind it."""

    def to_json(self) -> Dict[str, Any]:
        """The object, without absent members."""
        written: Dict[str, Any] = {}
        for kind in ("do", "effect"):
            if hasattr(type(self), kind):
                written[kind] = getattr(type(self), kind)
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            if value is not None:
                written[field.name.rstrip("_")] = value.to_json() if isinstance(value, Written) else value
        return written

    @classmethod
    def from_json(cls: Type[Self], written: Mapping[str, Any]) -> Self:
        """Made of such an object; lists become tuples, and what is not known is passed over."""
        members: Dict[str, Any] = {}
        for field in dataclasses.fields(cls):
            name = field.name.rstrip("_")
            if name in written:
                value = written[name]
                members[field.name] = tuple(value) if isinstance(value, list) else value
        return cls(**members)
