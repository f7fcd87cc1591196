"""protocol_types.py SCHEMA FILE: the acts, effects and conditions of the protocol as dataclasses, made of its JSON Schema (`compongo protocol`)."""
from __future__ import annotations

import json
import keyword
import sys
from pathlib import Path
from typing import Any, Dict, List

NAMES = {
    "square": "str", "man": "str", "move": "str", "time_control": "str", "placement": "str", "articles": "Sequence[str]",
    "policy": "Policy", "regulations": "Regulations", "start": "Start",
}
HEAD = '''"""Acts, effects and conditions: what the kernel reads and writes. Made of the protocol's schema by scripts/protocol_types.py.

Squares are ``'e4'``; men are letters of FEN, capitals White's; moves are ``'e2e4'`` and ``'e7e8q'``, castling by the king's two
squares, in Chess960 as the king taking its own rook; articles are ``'fide-2023:7.5.1'``. Instants and times are in seconds.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Dict, Literal, Mapping, Optional, Sequence, Type, Union

from ._written import Written

'''


def pascal(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))


def field_name(name: str) -> str:
    return f"{name}_" if keyword.iskeyword(name) else name


def type_of(schema: Dict[str, Any]) -> str:
    if "$ref" in schema:
        return NAMES[schema["$ref"].split("/")[-1]]
    if "const" in schema:
        return f"Literal[{schema['const']!r}]"
    if "enum" in schema:
        return "Literal[" + ", ".join(repr(word) for word in schema["enum"]) + "]"
    if "anyOf" in schema:
        return "Union[" + ", ".join(type_of(each) for each in schema["anyOf"]) + "]"
    kind = schema["type"]
    if kind == "array":
        return f"Sequence[{type_of(schema['items'])}]"
    if kind == "object":
        return "Mapping[str, Any]"
    return {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}[kind]


def dataclass_of(name: str, schema: Dict[str, Any], says: str, base: str, word: str = "") -> str:
    required, optional = [], []
    for member, value in schema["properties"].items():
        if member == word:
            continue
        written = "Edition" if member == "laws" else type_of(value)
        if member in schema["required"]:
            required.append(f"    {field_name(member)}: {written}")
        else:
            optional.append(f"    {field_name(member)}: Optional[{written}] = None")
    marked = [f"    {word}: ClassVar[str] = {schema['properties'][word]['const']!r}"] if word else []
    # A line a member: long unions stay on one.
    return "\n".join(["@dataclass(frozen=True)", f"class {name}({base}):", f'    """{says}"""', *marked, *required, *optional, "", ""])


def main() -> None:
    schema_file, types_file = sys.argv[1:3]
    defs = json.loads(Path(schema_file).read_text(encoding="utf-8"))["$defs"]
    conditions = defs["conditions"]
    editions = conditions["properties"]["laws"]["enum"]
    parts: List[str] = [
        HEAD,
        "#: An edition of the Laws.",
        "Edition = Literal[" + ", ".join(repr(each) for each in editions) + "]",
        f"EDITIONS: Sequence[str] = {tuple(editions)!r}",
        "", "",
        dataclass_of("Policy", defs["policy"], "Where the texts leave room: what the organiser chose.", "Written"),
        dataclass_of("Regulations", defs["regulations"], "What the organiser chose.", "Written"),
        dataclass_of("Start", defs["start"], "Where a game starts.", "Written"),
        dataclass_of("Conditions", conditions, "Under what a game is played.", "Written"),
        "class Act(Written):",
        '    """Something done at the board, seen, or decided."""',
        "    do: ClassVar[str]",
        "    at: float",
        "    by: str",
        "", "",
        *(dataclass_of(f"{pascal(verb)}Act", each, f"The act ``{verb}``.", "Act", "do") for verb, each in defs["acts"].items()),
        "class Effect(Written):",
        '    """What the Laws attach to an act, with the articles."""',
        "    effect: ClassVar[str]",
        "    articles: Sequence[str]",
        "", "",
        *(dataclass_of(f"{pascal(name)}Effect", each, f"The effect ``{name}``.", "Effect", "effect")
          for name, each in defs["effects"].items()),
        "ACTS: Dict[str, Type[Act]] = {",
        *(f"    {verb!r}: {pascal(verb)}Act," for verb in defs["acts"]),
        "}",
        "EFFECTS: Dict[str, Type[Effect]] = {",
        *(f"    {name!r}: {pascal(name)}Effect," for name in defs["effects"]),
        "}",
        "",
    ]
    Path(types_file).write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
