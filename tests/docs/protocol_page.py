"""Makes the tables of spec/protocol.md and spec/es/protocol.md from the program's words, and runs the examples of these pages.

Usage: protocol_page.py EXECUTABLE --write    puts the tables into the pages; documents_test.py asks that they are fresh

A table stands between `<!-- generated: FAMILY -->` and `<!-- end -->`. The first cells of a row are generated, the last one is
written by hand in the page and kept; in a table of words the last one is generated too. The families:

    scenario, regulations, policy, start    a row for each field: its values
    acts, effects                           a row for each verb or effect: its fields
    questions                               a row for each question: its fields and those of the answer
    decisions                               a row for each kind: what is asked and the options
    words PATH from NAME                    the words of a field (`acts/stop/reason`), with what en.json or es.json says of them under NAME
"""

import json
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import markdown

ROOT = Path(__file__).resolve().parents[2]
TABLE = re.compile(r"(?<=<!-- generated: )([^>]*?)( -->\n)(.*?)(?=<!-- end -->)", re.DOTALL)


@dataclass(frozen=True, eq=False)
class Words:
    """The page in one language: where it is, and what stands in its tables."""

    language: str
    page: Path
    headings: dict
    # What the schema has by reference; section 1 says how each of them is written.
    shapes: dict
    # What types and lists are called.
    kinds: dict
    these: str
    said_of: dict


ENGLISH = Words(
    "en", ROOT / "spec/protocol.md",
    {"scenario": "field | values | meaning", "regulations": "option | values | meaning", "policy": "switch | values | meaning",
     "start": "field | values | meaning", "acts": "verb | fields | meaning", "effects": "effect | fields | meaning",
     "questions": "`what` | fields | fields of the answer | meaning", "decisions": "kind | question | options | opened by",
     "words": "word | meaning"},
    {"square": "square", "man": "piece", "move": "move", "time_control": "time control", "placement": "position",
     "articles": "list of articles", "act": "act", "regulations": "object: [section 3](#3-regulations)",
     "start": "object: [section 4](#4-the-start)", "policy": "object: [switches](#switches)"},
    {"string": "text", "number": "number", "integer": "whole number", "array": "list", "object": "object", "or": "or",
     "at least": "at least", "required": "required", "rules": "identifiers of rules"},
    "one of [these](#{})", {"who": "the player", "whose": "the player’s"})
SPANISH = Words(
    "es", ROOT / "spec/es/protocol.md",
    {"scenario": "campo | valores | significado", "regulations": "opción | valores | significado", "policy": "ajuste | valores | significado",
     "start": "campo | valores | significado", "acts": "verbo | campos | significado", "effects": "efecto | campos | significado",
     "questions": "`what` | campos | campos de la respuesta | significado", "decisions": "tipo | pregunta | opciones | lo que la abre",
     "words": "palabra | significado"},
    {"square": "casilla", "man": "pieza", "move": "jugada", "time_control": "ritmo de juego", "placement": "posición",
     "articles": "lista de artículos", "act": "acto", "regulations": "objeto: [sección 3](#3-reglamento-del-torneo)",
     "start": "objeto: [sección 4](#4-el-comienzo)", "policy": "objeto: [ajustes](#ajustes)"},
    {"string": "texto", "number": "número", "integer": "número entero", "array": "lista", "object": "objeto", "or": "o",
     "at least": "al menos", "required": "obligatorio", "rules": "identificadores de reglas"},
    "una de [estas](#{})", {"who": "el jugador", "whose": "del jugador"})
PAGES = (ENGLISH, SPANISH)
FAMILIES = tuple(family for family in ENGLISH.headings if family != "words")


def anchor(heading):
    return next(iter(markdown.read(f"# {heading}\n").anchors))


def plain(sentence, said_of):
    """A sentence of en.json about a person: `{who} [has|have] used notes.` becomes `the player has used notes`."""
    sentence = sentence.removesuffix(".")
    # Its beginning is the same for all words of the list: "This has no effect: ...".
    sentence = sentence.partition(": ")[2] or sentence
    sentence = re.sub(r"\[([^|\]]*)\|[^\]]*\]", r"\1", sentence)
    return re.sub(r"\{(\w+)\}", lambda name: said_of.get(name[1], "…"), sentence)


@dataclass
class Program:
    """What the program says of its own words: the JSON Schema, the labels for people, the sources."""

    schema: dict
    labels: dict
    defaults: dict[str, dict[str, str]]
    options: dict[str, list[str]]
    said_of: dict[str, str]

    def words_at(self, path):
        """The closed list of `acts/stop/reason`."""
        family, owner, name = path.split("/")
        field = self.schema[family][owner]["properties"][name]
        return field.get("enum") or field["items"]["enum"]

    def names(self, family):
        """All names that the tables of this family must have a row for."""
        return list(self.options if family == "decisions" else
                    self.schema[family]["properties"] if family in ("scenario", "regulations", "policy", "start") else self.schema[family])

    def label(self, source, word):
        section, _, prefix = source.partition(".")
        return plain(self.labels[section][f"{prefix}.{word}"], self.said_of) if prefix else self.labels[section][word]


def ask(executable, words=ENGLISH):
    """Reads all of it, from the program at this path and the sources beside it."""
    schema = json.loads(subprocess.run([executable, "protocol"], capture_output=True, text=True, check=True).stdout)["$defs"]
    labels = json.loads((ROOT / f"compongo/record/words/{words.language}.json").read_text(encoding="utf-8"))
    return Program(schema, labels, read_defaults(), read_options(schema["acts"]["decide"]["properties"]["kind"]["enum"]), words.said_of)


def read_defaults():
    """What the optional fields of an act are where they are left out, by verb."""
    found = {}
    for path in sorted((ROOT / "compongo/game/protocol").glob("act_*.h")):
        for verb, body in re.findall(r'verb = "(\w+)";(.*?)\n\};', path.read_text(encoding="utf-8"), re.DOTALL):
            values = dict(re.findall(r"^ {4}\S+ (\w+) = (?:\w+::)?([^;{]+);", body, re.MULTILINE))
            named = re.findall(r'optional\(\s*"(\w+)",\s*&\w+::(\w+)\)', body)
            found[verb] = {name: values[member].strip('"') for name, member in named if member in values}
    return found


def read_options(kinds):
    """The options of each kind of decision; none where they are no closed list."""
    source = (ROOT / "compongo/record/transcript/word_lists.cpp").read_text(encoding="utf-8")
    lists = {name: re.findall(r'"([^"]+)"', words) for name, words in re.findall(r"Words<\d+> (\w+) = \{([^}]*)\}", source)}
    returned = dict(re.findall(r"DecisionKind::(\w+):\s*return (\w+);", source))
    return {kind: lists[returned[kind]] if kind in returned else [] for kind in kinds}


class Tables:
    """Writes the tables of a page."""

    def __init__(self, program, text, words=ENGLISH):
        self.program = program
        self.text = text
        self.words = words
        self.lists = {}
        for table in TABLE.finditer(text):
            family, *rest = table[1].split()
            if family in ("words", "decisions"):
                words = program.words_at(rest[0]) if rest else program.names(family)
                heading = re.findall(r"^#+ +(.*)$", text[:table.start()], re.MULTILINE)[-1]
                self.lists.setdefault(frozenset(words), anchor(heading))

    def values(self, field):
        """What may stand in a field, for people."""
        kinds = self.words.kinds
        if "$ref" in field:
            return self.words.shapes[field["$ref"].removeprefix("#/$defs/")]
        if words := field.get("enum"):
            where = self.lists.get(frozenset(words))
            return self.words.these.format(where) if where else " ".join(f"`{word}`" for word in words)
        if "const" in field:
            return f"`{field['const']}`"
        if "anyOf" in field:
            return f" {kinds['or']} ".join(self.values(each) for each in field["anyOf"])
        if field["type"] == "array":
            return f"{kinds['array']}: {self.values(field['items'])}" if "items" in field else kinds["array"]
        if field["type"] == "object":
            return f"{kinds['object']} ({self.fields(field).replace('; ', ', ')})"
        named = "`true` `false`" if field["type"] == "boolean" else kinds[field["type"]]
        return f"{named}, {kinds['at least']} {field['minimum']}" if field.get("minimum") else named

    def fields(self, schema, left_out=(), defaults=None):
        """All fields of an object: those required are bold, an optional one shows what it is where it is left out."""
        cells = []
        for name, field in schema["properties"].items():
            if name not in left_out:
                is_required = name in schema["required"]
                default = (defaults or {}).get(name)
                values = self.values(field)
                values = f"{values} ({default if default else '–'})" if defaults is not None and not is_required else values
                cells.append(f"**`{name}`** {values}" if is_required else f"`{name}` {values}")
        return "; ".join(cells) or "–"

    def cells(self, family, name):
        """The generated cells of a row, behind its name."""
        schema = self.program.schema[family] if family in self.program.schema else {}
        if family == "acts":
            return [self.fields(schema[name], ("at", "by", "do"), self.program.defaults.get(name, {}))]
        if family == "effects":
            return [self.fields(schema[name], ("effect", "articles"))]
        if family == "questions":
            return [self.fields(schema[name]["ask"], ("what",)), self.fields(schema[name]["answer"], ("articles",))]
        if family == "decisions":
            return [self.program.labels["decision"][name], " ".join(f"`{option}`" for option in self.program.options[name]) or self.words.kinds["rules"]]
        required = f", {self.words.kinds['required']}" if name in schema["required"] else ""
        return [self.values(schema["properties"][name]) + required]

    def table(self, family, body):
        """The whole table, with the handwritten cells of the present table."""
        if family.startswith("words "):
            _, path, _, source = family.split()
            rows = [[f"`{word}`", self.program.label(source, word)] for word in self.program.words_at(path)]
            return as_table(self.words.headings["words"], rows)
        rows = []
        for name, cells in rows_of(body):
            if name in self.program.names(family):
                rows.append([f"`{name}`", *self.cells(family, name), cells[-1]])
        return as_table(self.words.headings[family], rows)

    def page(self):
        """The page with all tables regenerated."""
        return TABLE.sub(lambda found: f"{found[1]}{found[2]}{self.table(found[1], found[3])}", self.text)

    def faults(self):
        """What the tables lack: the line of each, and what."""
        shown = {}
        for table in TABLE.finditer(self.text):
            line = self.text.count("\n", 0, table.start()) + 1
            for name, cells in [] if table[1].startswith("words ") else rows_of(table[3]):
                if name in shown.setdefault(table[1], []):
                    yield line, f"found {name} in two tables of {table[1]}, expected it in one"
                shown[table[1]].append(name)
                if not cells[-1]:
                    yield line, f"found no meaning of {name} in the table of {table[1]}, expected one written by hand"
        for family in FAMILIES:
            for name in self.program.names(family):
                if name not in shown.get(family, []):
                    yield 1, f"expected a row | `{name}` | meaning | in a table of {family}, found none"


def rows_of(table):
    """The name and the other cells of each row."""
    for line in table.splitlines()[2:]:
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        yield cells[0].strip("`"), cells[1:]


def as_table(heading, rows):
    lines = [f"| {heading} |", "| " + " | ".join("---" for _ in heading.split(" | ")) + " |"]
    return "\n".join(lines + [f"| {' | '.join(row)} |" for row in rows]) + "\n"


BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def lines_of(block):
    """The lines of JSON in a block: an indented line continues the line above."""
    return re.sub(r"\n +", "", block)


def run(executable, words, given):
    return subprocess.run([executable, *words, "-"], input=given, capture_output=True, text=True)


def broken_up(printed):
    """A line of `judge --json` with a line for each act and each effect."""
    for found, put in (('{"act":', '\n  {"act":'), ('{"effect":', '\n    {"effect":'), ('],"clock":', '],\n "clock":')):
        printed = printed.replace(found, put)
    return printed


def with_outputs(executable, text):
    """The page with what its examples print: a block `json` is the output for the lines in the block `jsonl` before it, and a block
    `transcript` is as `judge --text` writes it."""
    before = ""

    def made(block):
        nonlocal before
        language, body = block[1], block[2]
        if language == "jsonl":
            before = lines_of(body)
        elif language == "json":
            body = broken_up(run(executable, ["judge", "--json"], before).stdout)
        elif language == "transcript":
            body = run(executable, ["judge", "--text"], body).stdout.strip("\n") + "\n"
        return f"```{language}\n{body}```"

    return BLOCK.sub(made, text)


def example_faults(executable, text):
    """The examples that do not meet what they expect: the line of each, and what `check` says."""
    for block in BLOCK.finditer(text):
        if block[1] in ("jsonl", "transcript"):
            checked = run(executable, ["check"], lines_of(block[2]) if block[1] == "jsonl" else block[2])
            if checked.returncode == 1:
                yield text.count("\n", 0, block.start()) + 1, checked.stdout


def page(executable, text, words=ENGLISH):
    """The page with its tables and outputs regenerated."""
    return with_outputs(executable, Tables(ask(executable, words), text, words).page())


if __name__ == "__main__" and len(sys.argv) == 3 and sys.argv[2] == "--write":
    for each in PAGES:
        each.page.write_text(page(sys.argv[1], each.page.read_text(encoding="utf-8"), each), encoding="utf-8")
