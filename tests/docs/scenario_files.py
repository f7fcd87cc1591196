"""The names and rules of the scenarios in tests/scenarios, whether they are written as lines of JSON or as cases."""

import json
import re


def named_scenarios(path):
    """The name of each scenario or case in a file, with the rules that it tests."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".case":
        yield from ((name, rules) for name, rules, _ in cases(text))
        return
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            scenario = json.loads(line)
            yield scenario["id"], scenario["rules"]


def named_cases(text):
    """The id of each scenario that cases (spec/cases.md) say, with the rules: a case of several editions is a scenario in each."""
    for name, rules, editions in cases(text):
        for edition in editions if len(editions) > 1 else [""]:
            yield name + (edition and f" ({edition})"), rules


def cases(text):
    """The name of each case, its rules and its editions."""
    for block in re.split(r"^(?=[^\s#])", text, flags=re.MULTILINE):
        title = re.match(r"([^\s#].*?)(?:  +([A-Z0-9-]+(?: [A-Z0-9-]+)*))?\s*(?: #.*)?$", block, re.MULTILINE)
        if title:
            heading = dict(re.findall(r"^ +(id|rules|editions) +([^#\n]*?) *(?:#.*)?$", block, re.MULTILINE))
            rules = f"{title[2] or ''} {heading.get('rules', '')}".split()
            yield heading.get("id", title[1]).strip('"'), rules, heading.get("editions", "").split()


def scenario_files(folder):
    """All of them, in the order of their names."""
    return sorted(path for path in folder.rglob("*") if path.suffix in (".jsonl", ".case"))
