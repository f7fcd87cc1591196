"""The names and rules of the scenarios in tests/scenarios, whether they are written as lines of JSON or as cases."""

import json
import re


def named_scenarios(path):
    """The id of each scenario in a file, with the rules that it tests."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".case":
        yield from named_cases(text)
        return
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            scenario = json.loads(line)
            yield scenario["id"], scenario["rules"]


def named_cases(text):
    """The same of cases (spec/cases.md): a case of several editions is a scenario in each."""
    for block in re.split(r"^(?=[^\s#])", text, flags=re.MULTILINE):
        title = re.match(r"([^\s#].*?)(?:  +([A-Z0-9-]+(?: [A-Z0-9-]+)*))?\s*(?: #.*)?$", block, re.MULTILINE)
        if title:
            editions = re.search(r"^ +editions +([^#\n]*)", block, re.MULTILINE)
            editions = editions[1].split() if editions else []
            for edition in editions if len(editions) > 1 else [""]:
                yield title[1] + (edition and f" ({edition})"), (title[2] or "").split()


def scenario_files(folder):
    """All of them, in the order of their names."""
    return sorted(path for path in folder.rglob("*") if path.suffix in (".jsonl", ".case"))
