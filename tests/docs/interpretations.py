"""Takes spec/interpretations.md apart, and makes its index by article. Takes spec/es/interpretaciones.md apart, which has the same
entries in short in Spanish, and makes its list of those that are there in English only.

Usage: interpretations.py --write    puts index and list into the pages; documents_test.py asks that they are fresh
"""

import fnmatch
import re
import sys
import textwrap
from dataclasses import dataclass, field
from pathlib import Path

import scenario_files
from editions import YEARS

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "spec/interpretations.md"
PAGE_IN_SPANISH = ROOT / "spec/es/interpretaciones.md"
# Before which articles stands the name of their text, and how the index calls it.
TEXTS = {"": "2023"} | {year: year for year in reversed(YEARS.values()) if year != "2023"} | {
    "house": "the house rules", "online": "play online"}
PARTS = ("Articles", "Gap", "Readings", "Ours", "Cases")
# How many entries have no Spanish yet; the number only falls.
IN_ENGLISH_ONLY = 0
PARTS_IN_SPANISH = ("Duda", "Lectura")
MISSING = re.compile(r"(?<=<!-- generated: missing -->\n).*(?=<!-- end -->\n)", re.DOTALL)
INDEX = re.compile(r"(?<=<!-- index -->\n).*(?=<!-- end of the index -->\n)", re.DOTALL)


@dataclass
class Entry:
    """`parts` are what stands behind `- **Gap:**` and the like; `articles` are those of each text, by its name."""

    number: int
    line: int
    section: str
    title: str = ""
    parts: dict[str, str] = field(default_factory=dict)

    @property
    def articles(self):
        found = {}
        for group in self.parts.get("Articles", "").split(";"):
            text, _, numbers = group.rpartition(":")
            found.setdefault(text.strip(), []).extend(number.strip() for number in numbers.split(",") if number.strip())
        return found

    @property
    def scenarios(self):
        return re.findall(r"`([^`]+)`", self.parts.get("Cases", ""))

    @property
    def switches(self):
        """The name of each switch, with its values."""
        return {name: re.findall(r"`(\w+)`", rest)
                for name, rest in re.findall(r"`((?:policy\.|reading_|house_)\w+)`(?: \(([^)]*)\))?", self.parts.get("Switch", ""))}


def read(text):
    """The entries of the page, in their order."""
    entries, section, part = [], "", ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("## "):
            section = line[3:]
        elif found := re.fullmatch(r"### I-(\d+)", line):
            entries.append(Entry(int(found[1]), number, section))
            part = ""
        elif not entries or not line.strip():
            continue
        elif found := re.fullmatch(r"\*\*([^*]+)\*\*", line):
            entries[-1].title = found[1]
        elif found := re.match(r"- \*\*(\w+):\*\* (.*)", line):
            part = found[1]
            entries[-1].parts[part] = found[2]
        elif part:
            entries[-1].parts[part] += " " + line.strip()
    return entries


def chapter(article):
    """`4.4` of `4.4.1` and `4.4.a`, `III.5` of `III.5.2`: what the index has a row for."""
    article = re.sub(r"^(remark|draft|struck)-(?=[\dIVX])", "", article)
    return re.match(r"C960-F\.\d|[A-Z]\.?\d+(?:\.\d+)?(?=\.[a-z])|[IVX]+\.\d+|[A-Z]\.\d+|\d+\.\d+|.+", article)[0]


def order(article):
    """Sorts 4.10 after 4.9, and letters after figures."""
    article = re.sub(r"^(remark|draft|struck)-", "", article)
    return [(0, int(each), "") if each.isdigit() else (1, 0, each) for each in re.findall(r"\d+|[A-Za-z]+", article)]


def index(entries):
    """The index as Markdown: for each text a table of its articles."""
    rows = {text: {} for text in TEXTS}
    for entry in entries:
        for text, articles in entry.articles.items():
            for article in articles:
                rows[text].setdefault(chapter(article), set()).add(entry.number)
    lines = []
    for text, name in TEXTS.items():
        if not rows[text]:
            continue
        lines += ["", f"### Articles of {name}", "", "| article | interpretations |", "| --- | --- |"]
        lines += [f"| {article} | {', '.join(f'[I-{number}](#i-{number})' for number in sorted(rows[text][article]))} |"
                  for article in sorted(rows[text], key=order)]
    return "\n".join(lines) + "\n\n"


def missing(entries, in_spanish):
    """What the Spanish page says of the entries that it has not."""
    there = {entry.number for entry in in_spanish}
    numbers = [f"[I-{number}](../interpretations.md#i-{number})" for number in sorted(entry.number for entry in entries)
               if number not in there]
    said = (f"De las {len(entries)} interpretaciones, {len(there)} están aquí y {len(numbers)} solo en inglés: " + ", ".join(numbers) + "."
            if numbers else f"Las {len(entries)} interpretaciones están aquí.")
    return "\n" + textwrap.fill(said, 120, break_long_words=False, break_on_hyphens=False) + "\n\n"


def faults_in_spanish(entries, in_spanish):
    """The faults of the entries in Spanish: line and message of each."""
    place = {entry.number: at for at, entry in enumerate(entries)}
    last = -1
    for entry in in_spanish:
        if entry.number not in place:
            yield entry.line, f"found I-{entry.number}, expected an interpretation that exists in English"
            continue
        if place[entry.number] <= last:
            yield entry.line, f"I-{entry.number} is not in the order of the English page, or is there twice"
        last = place[entry.number]
        if not entry.title:
            yield entry.line, f"I-{entry.number} has no title"
        for part in PARTS_IN_SPANISH:
            if not entry.parts.get(part):
                yield entry.line, f"I-{entry.number} has no {part}"


def titles_in_spanish():
    """The Spanish title of each entry that has one, by its number."""
    return {entry.number: entry.title for entry in read(PAGE_IN_SPANISH.read_text(encoding="utf-8"))}


def mentioned(text):
    """The numbers that a text names, each with its line."""
    return [(text.count("\n", 0, found.start()) + 1, found[1]) for found in re.finditer(r"\bI-(\d+)\b", text)]


def scenario_ids(root=ROOT):
    """The ids of all scenarios."""
    return [name for path in scenario_files.scenario_files(root / "tests/scenarios")
            for name, _ in scenario_files.named_scenarios(path)]


def switches(root=ROOT):
    """Every switch of a game's conditions, with its values; none where they stand elsewhere."""
    policy = (root / "compongo/game/protocol/policy.h").read_text(encoding="utf-8")
    words = {name: re.findall(r'"(\w+)"', values) for name, values in re.findall(r"Words<\d> (\w+) = \{([^}]*)\}", policy)}
    found = {f"policy.{name}": words.get(values, []) for name, values in
             re.findall(r'\{"(\w+)",\s*(?:PolicyWords::(\w+)|\{\})\}', policy)}
    conditions = (root / "compongo/record/transcript/written_conditions.cpp").read_text(encoding="utf-8")
    return found | {name: None for name in re.findall(r'"((?:reading|house)_\w+)"', conditions)}


def faults(entries, ids, known):
    """The faults of the entries: line and message of each."""
    named, last = {}, {}
    for entry in entries:
        for part in PARTS:
            if not entry.parts.get(part):
                yield entry.line, f"I-{entry.number} has no {part}"
        if not entry.title:
            yield entry.line, f"I-{entry.number} has no title"
        for text in entry.articles.keys() - TEXTS.keys():
            yield entry.line, f"found the text '{text}', expected one of: {', '.join(filter(None, TEXTS))}"
        first = order(next((articles[0] for articles in entry.articles.values() if articles), ""))
        if first < last.get(entry.section, []):
            yield entry.line, f"I-{entry.number} stands behind an entry with a later article"
        last[entry.section] = first
        for scenario in entry.scenarios:
            if not fnmatch.filter(ids, scenario):
                yield entry.line, f"found the scenario {scenario}, expected one that exists"
        for name, values in entry.switches.items():
            named[name] = entry
            if name not in known:
                yield entry.line, f"found the switch {name}, expected one that exists"
            elif known[name] and sorted(values) != sorted(known[name]):
                yield entry.line, f"found the values {', '.join(values)} of {name}, expected {', '.join(known[name])}"
    for name in known.keys() - named.keys():
        yield 1, f"no entry names the switch {name}"


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    page, spanish = PAGE.read_text(encoding="utf-8"), PAGE_IN_SPANISH.read_text(encoding="utf-8")
    PAGE.write_text(INDEX.sub(lambda _: index(read(page)), page), encoding="utf-8")
    PAGE_IN_SPANISH.write_text(MISSING.sub(lambda _: missing(read(page), read(spanish)), spanish), encoding="utf-8")
