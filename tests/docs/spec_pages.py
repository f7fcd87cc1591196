"""Checks the chapters of the book in spec/ and generates parts of them.

Usage: spec_pages.py [EXECUTABLE] [--write]

The heading of a rule is its id. Below it stands its gist, which is written by hand. The part between `<!-- generated: ID -->`
and `<!-- end -->` is generated: what each edition says, how gaps are read, the functions that rule by the rule, and the scenarios
that show it. `--write` regenerates these parts and adds missing ones, so a new rule needs only a heading and a gist. Faults are
printed; documents_test.py expects none. EXECUTABLE is build/release/compongo unless given.
"""

import bisect
import collections
import fnmatch
import json
import re
import subprocess
import sys
import textwrap
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import interpretations

ROOT = Path(__file__).resolve().parents[2]
SPEC = ROOT / "spec"
# The editions in the order of the tables, with their names there.
EDITIONS = {"fide-1997": "1997", "fide-2009": "2009", "fide-2014": "2014", "fide-2017": "2017", "fide-2018": "2018",
            "fide-2023": "2023", "fide-online-2023": "online 2023", "olimpiadas-xii": "XII Olimpiadas"}
# The only edition of a rule, by the beginning of the rule's id.
ONLY_IN = {"HOUSE-": "olimpiadas-xii", "ONLINE-": "fide-online-2023"}
# Editions with rapid and blitz of their own.
WITH_MODES = [edition for edition in EDITIONS if edition not in ONLY_IN.values()]
MODES = [(mode, supervision) for mode in ("rapid", "blitz") for supervision in ("full", "limited")]
# The edition of each text that docs/INTERPRETATIONS.md names.
TEXTS = {"": "fide-2023", "2017": "fide-2017", "2014": "fide-2014", "2009": "fide-2009", "1997": "fide-1997",
         "house": "olimpiadas-xii", "online": "fide-online-2023"}
LONGEST_GIST = 3
CONTENTS = "contents"
BLOCK = re.compile(r"<!-- generated: (\S+) -->\n.*?<!-- end -->\n", re.DOTALL)
READING = """\
An edition with `*` has no text of its own on the point, so that of another edition applies, and the article is a number of
that one. A number with `?` has been reconstructed and is not verified. Rows that name neither rapid nor blitz are about standard
play; rapid and blitz have rows of their own where they differ. *Full supervision* means that the full Competition Rules apply."""


@dataclass(frozen=True)
class Section:
    """A rule in a chapter; `text` goes from its heading, on this line, to the next heading."""

    rule: str
    line: int
    text: str

    @property
    def gist(self):
        """The paragraphs between the heading and the generated part."""
        return [" ".join(each.split()) for each in self.text.partition("<!-- generated: ")[0].split("\n\n")[1:] if each.strip()]


def sections(text):
    """The rules of a chapter, in their order."""
    starts = [*re.finditer(r"^## (\S+)$", text, re.MULTILINE)]
    ends = [*(each.start() for each in starts[1:]), len(text)]
    return [Section(each[1], text.count("\n", 0, each.start()) + 1, text[each.start():end]) for each, end in zip(starts, ends)]


def sentences(text):
    """The number of sentences."""
    return len(re.findall(r"[.!?](?=$| [A-Z*\"])", text))


class Facts:
    """Everything that the generated parts are made from: the program, the scenarios, docs/INTERPRETATIONS.md."""

    def __init__(self, executable, root=ROOT):
        def ask(*words):
            # The exit status is no error: `coverage` returns 1 if an article lacks something.
            return json.loads(subprocess.run([executable, "laws", *words, "--json"], capture_output=True, text=True).stdout)

        calls = [(edition, None) for edition in EDITIONS] + [(edition, mode) for edition in WITH_MODES for mode in MODES]
        with ThreadPoolExecutor(4) as pool:
            coverage = pool.submit(ask, "coverage")
            lists = pool.map(lambda call: ask("list", "--laws", call[0],
                                              *(["--play", call[1][0], "--supervision", call[1][1]] if call[1] else [])), calls)
            self.provisions = collections.defaultdict(dict)
            for call, found in zip(calls, lists):
                for provision in found:
                    self.provisions[provision["name"]][call] = provision
            # provision -> file -> functions that read it
            self.functions = {}
            for ruled in (each for article in coverage.result() for each in article["ruled_in"]):
                self.functions.setdefault(ruled["provision"], {})[ruled["file"]] = ruled["functions"]
        self.listed = {line.split()[0] for line in (root / "tests/scenarios/rules.txt").read_text(encoding="utf-8").splitlines()
                       if line.strip() and not line.startswith("#")}
        # rule -> provisions, and article -> rules that cite it or a paragraph of it
        self._by_rule, self._citing = collections.defaultdict(list), collections.defaultdict(dict)
        for name, calls in self.provisions.items():
            for rule in self._rules_of(calls):
                self._by_rule[rule].append(name)
                for article in {article for each in calls.values() for article in each["articles"]}:
                    parts = article.split(".")
                    for number in range(1, len(parts) + 1):
                        self._citing[".".join(parts[:number])][rule] = None
        self._read_scenarios(root / "tests/scenarios")
        self._read_interpretations((root / "docs/INTERPRETATIONS.md").read_text(encoding="utf-8"))

    @property
    def required(self):
        """The rules that must be in a chapter."""
        return self.listed | set(self._by_rule)

    def provisions_of(self, rule):
        """The names of the provisions that come from this rule."""
        return self._by_rule.get(rule, [])

    def _rules_of(self, calls):
        """The rules of a provision: those that it names, and the house rules that it cites by article."""
        house = calls.get(("olimpiadas-xii", None), {"articles": []})
        cited = ["HOUSE-" + number for edition, _, number in (each.partition(":") for each in house["articles"])
                 if edition == "olimpiadas-xii"]
        named = [rule for each in calls.values() for rule in each["catalogue"].split()]
        return dict.fromkeys([*named, *(rule for rule in cited if rule in self.listed)])

    def _read_scenarios(self, folder):
        """Fills `shown_in` (rule -> file -> number of scenarios) and `rules_of_id` (scenario -> rules)."""
        self.shown_in, self.rules_of_id = collections.defaultdict(collections.Counter), {}
        for path in sorted(folder.rglob("*.jsonl")):
            file = path.relative_to(folder.parents[1]).as_posix()
            for line in path.read_text(encoding="utf-8").splitlines():
                if line.strip() and not line.startswith("#"):
                    scenario = json.loads(line)
                    self.rules_of_id[scenario["id"]] = scenario["rules"]
                    for rule in scenario["rules"]:
                        self.shown_in[rule][file] += 1
        self._sorted_ids = sorted(self.rules_of_id)

    def _read_interpretations(self, text):
        """Fills `read_by` (rule -> entries)."""
        self.read_by = collections.defaultdict(list)
        for entry in interpretations.read(text):
            for rule in self._rules_read_by(entry):
                self.read_by[rule].append(entry)

    def _rules_read_by(self, entry):
        """The rules that an entry belongs to: those of its Fields. An entry without Fields belongs to the rules that cite one of
        its articles and that one of its scenarios names, or, if there are none, to all rules that cite one of its articles."""
        fields = re.findall(r"`([a-z_0-9]+\.[a-z_0-9]+)`", entry.parts.get("Fields", "") + entry.parts.get("Field", ""))
        if fields:
            return dict.fromkeys(rule for field in fields for rule in self._rules_of(self.provisions.get(field, {})))
        citing = dict.fromkeys(rule for text, numbers in entry.articles.items() for number in numbers
                               for rule in self._citing.get(f"{TEXTS.get(text)}:{number}", []))
        tried = {rule for pattern in entry.scenarios for found in self._ids(pattern) for rule in self.rules_of_id[found]}
        return [rule for rule in citing if rule in tried] or list(citing)

    def _ids(self, pattern):
        """The scenarios that match a pattern."""
        beginning = re.match(r"[^*?[]*", pattern)[0]
        first = bisect.bisect_left(self._sorted_ids, beginning)
        last = bisect.bisect_right(self._sorted_ids, beginning + "\uffff")
        return fnmatch.filter(self._sorted_ids[first:last], pattern)


def table(rule, facts):
    """The table of what each edition says, as lines; empty for a rule without provisions."""
    only = next((edition for prefix, edition in ONLY_IN.items() if rule.startswith(prefix)), None)
    lines = []
    for name in facts.provisions_of(rule):
        calls = {call: each for call, each in facts.provisions[name].items() if only in (None, call[0])}
        point = f"{next(iter(calls.values()))['gist'].rstrip('.')} (`{name.partition('.')[2]}`)"
        for editions, articles, value in rows(calls):
            lines.append(f"| {point} | {editions} | {articles} | {value} |".replace("|  |", "| |"))
            point = ""
    return ["| point | editions | article | value |", "| --- | --- | --- | --- |", *lines] if lines else []


def rows(calls):
    """Yields the rows of one provision: editions, articles, value. Editions that say the same share a row."""
    said = []
    for edition in EDITIONS:
        plain = calls.get((edition, None))
        if plain is None:
            continue
        said.append((edition, "", plain))
        differing = collections.defaultdict(list)
        for mode in MODES:
            each = calls.get((edition, mode))
            if each and (each["value"], each["articles"]) != (plain["value"], plain["articles"]):
                differing[each["value"], *each["articles"]].append(mode)
        said += [(edition, play(modes), calls[edition, modes[0]]) for modes in differing.values()]
    found = {}
    for edition, played, each in said:
        if all(article.startswith(edition + ":") for article in each["articles"]):
            found.setdefault((played, written(each, edition), each["value"]), []).append((edition, ""))
    for edition, played, each in said:
        others = {article.partition(":")[0] for article in each["articles"]} - {edition}
        if others:
            other = next(iter(others)) if len(others) == 1 else edition
            alike = (played, written(each, other), each["value"])
            if (other, "") in found.get(alike, []):
                found[alike].append((edition, "*"))
            else:
                found.setdefault((played, written(each, edition), each["value"]), []).append((edition, ""))
    order = list(EDITIONS)
    merged = sorted((bool(played), min(order.index(edition) for edition, _ in editions), played, articles, value, editions)
                    for (played, articles, value), editions in found.items())
    for _, _, played, articles, value, editions in merged:
        editions.sort(key=lambda each: order.index(each[0]))
        names = ", ".join(EDITIONS[edition] + mark for edition, mark in editions)
        yield names + (f": {played}" if played else ""), articles or "–", cell(value)


def play(modes):
    """`rapid and blitz, limited supervision`."""
    by_supervision = {supervision: [mode for mode, of in modes if of == supervision] for supervision in ("full", "limited")}
    if by_supervision["full"] == by_supervision["limited"]:
        return " and ".join(by_supervision["full"])
    return "; ".join(f"{' and '.join(found)}, {supervision} supervision" for supervision, found in by_supervision.items() if found)


def written(provision, own):
    """The articles of a provision, its own first; those of another edition follow the name of that edition."""
    numbers = collections.defaultdict(list)
    for article in sorted(provision["articles"], key=lambda each: not each.startswith(own + ":")):
        edition, _, number = article.partition(":")
        numbers[edition].append(number + ("?" if article in provision.get("unverified", []) else ""))
    return "; ".join(("" if edition == own else f"{EDITIONS[edition]}: ") + ", ".join(found) for edition, found in numbers.items())


def cell(text):
    return text.replace("|", "\\|")


def link(path):
    """A link from a chapter to a file; its text is folder and name."""
    file = Path(path)
    return f"[{file.parent.name}/{file.name}](../{path})"


def read_by(rule, facts):
    entries = [f"[I-{entry.number} {entry.title}](../docs/INTERPRETATIONS.md#i-{entry.number})"
               for entry in facts.read_by.get(rule, [])]
    return "Readings of gaps: " + ", ".join(entries) + "." if entries else "No gap in this rule needs a reading."


def ruled_in(rule, facts):
    files = {}
    for name in facts.provisions_of(rule):
        for file, functions in facts.functions.get(name, {}).items():
            files.setdefault(file, {}).update(dict.fromkeys(functions))
    if not files:
        return "No function of `compongo/game` rules by this rule."
    return "Ruled in: " + ", ".join(f"{link(file)} ({', '.join(f'`{each}`' for each in functions)})" if functions else link(file)
                                    for file, functions in sorted(files.items())) + "."


def shown_in(rule, facts):
    files = facts.shown_in.get(rule)
    if not files:
        return "No scenario names this rule."
    number = files.total()
    return (f"{number} scenario{'s' if number > 1 else ''}: "
            + ", ".join(f"{link(file)} ({count})" for file, count in sorted(files.items())) + ".")


def block(rule, facts):
    """The generated part of a rule."""
    editions = "\n".join(table(rule, facts)) or "No provision of its own comes from this rule."
    text = "\n\n".join([editions, read_by(rule, facts), ruled_in(rule, facts), shown_in(rule, facts)])
    return f"<!-- generated: {rule} -->\n\n{text}\n\n<!-- end -->\n"


def contents(rules):
    """The generated part at the head of a chapter."""
    links = textwrap.fill("Rules: " + ", ".join(f"[{rule}](#{rule.lower()})" for rule in rules) + ".", 120,
                          break_long_words=False, break_on_hyphens=False)
    return f"<!-- generated: {CONTENTS} -->\n\n{links}\n\n{READING}\n\n<!-- end -->\n"


def regenerated(text, facts):
    """A chapter with fresh generated parts."""
    found = sections(text)
    head = text[:text.index(found[0].text)] if found else text
    parts = [with_block(head, contents([section.rule for section in found]), len(head))]
    for section in found:
        heading_and_gist = re.match(r"## \S+\n\n(?:[^\n]+\n)*", section.text)
        after_gist = heading_and_gist.end() if heading_and_gist else len(section.text)
        parts.append(with_block(section.text, block(section.rule, facts), after_gist))
    return "\n".join(part.strip("\n") + "\n" for part in parts)


def with_block(text, part, place):
    """Replaces the generated part of a text, or inserts it at `place` if there is none."""
    if BLOCK.search(text):
        return BLOCK.sub(lambda _: part, text, count=1)
    return text[:place].rstrip("\n") + "\n\n" + part + "\n" + text[place:].lstrip("\n")


def chapters():
    """The chapters, by their path."""
    return {path: path.read_text(encoding="utf-8") for path in sorted(SPEC.glob("[0-9][0-9]-*.md"))}


def faults(texts, facts):
    """Yields the faults of the chapters: path, line, message."""
    places = collections.defaultdict(list)
    for path, text in texts.items():
        for section in sections(text):
            places[section.rule].append((path, section))
    for rule in sorted(facts.required - set(places)):
        yield SPEC, 1, f"no chapter has the rule {rule}"
    known = facts.required | set(facts.shown_in)
    for rule, found in places.items():
        path, section = found[0]
        if rule not in known:
            yield path, section.line, f"found the heading {rule}, expected the id of a rule"
        for other, again in found[1:]:
            yield other, again.line, f"found {rule} again, it is in {path.name}:{section.line} already"
        if len(section.gist) != 1:
            yield path, section.line, f"found {len(section.gist)} paragraphs below {rule}, expected one: its gist"
        elif not 1 <= (number := sentences(section.gist[0])) <= LONGEST_GIST:
            yield path, section.line, f"found {number} sentences in the gist of {rule}, expected 1 to {LONGEST_GIST}"
        if word := re.search(r"\b[Mm][ae]n\b", " ".join(section.gist)):
            yield path, section.line, f"found '{word[0]}' in the gist of {rule}, expected 'piece', the word of the Laws"
    for path, text in texts.items():
        expected = regenerated(text, facts)
        if text != expected:
            lines = zip(text.splitlines() + [""], expected.splitlines() + [""])
            line = next((number for number, (is_there, wanted) in enumerate(lines, 1) if is_there != wanted), 1)
            yield path, line, "the generated parts are stale. Regenerate them: python3 tests/docs/spec_pages.py EXECUTABLE --write"


def main(arguments):
    executable = next((each for each in arguments if each != "--write"), str(ROOT / "build/release/compongo"))
    facts = Facts(executable)
    if "--write" in arguments:
        for path, text in chapters().items():
            path.write_text(regenerated(text, facts), encoding="utf-8")
    found = list(faults(chapters(), facts))
    for path, line, what in found:
        print(f"{path.relative_to(ROOT)}:{line}: {what}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
