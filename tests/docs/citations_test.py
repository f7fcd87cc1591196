"""citations_test.py EXECUTABLE SCENARIOS: what every ruling on every case cites.

Each effect of a ruling names an article. Each article is one of the edition in force, or of the one that fills its silence. Each number
is in spec/articles.md under its edition, and is named in `unverified` if it is marked there.
"""
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

# What fills the silence of an edition. The others have none that a ruling meets.
FILLED_BY = {"fide-1997": "fide-2009", "fide-2014": "fide-2009", "fide-2017": "fide-2009", "olimpiadas-xii": "fide-2009",
             "fide-online-2023": "fide-2023"}
# Texts that stand beside an edition: drafts, what was struck out, clarifications, and remarks of the Arbiters' Manual.
BESIDE = re.compile(r"(draft|struck|clarification|remark)-")
INDEX = Path(__file__).parents[2] / "spec" / "articles.md"
RULINGS_LEAST = 10_000


def heading_of(edition: str) -> str:
    return {"olimpiadas-xii": "XII Olimpiadas", "fide-online-2023": "Online 2023"}.get(edition, edition.removeprefix("fide-"))


def numbers_by_edition() -> dict[str, dict[str, bool]]:
    """Of each heading of the index: each number, and whether it is marked as reconstructed."""
    found: dict[str, dict[str, bool]] = {}
    for part in INDEX.read_text(encoding="utf-8").split("\n## ")[1:]:
        heading, _, table = part.partition("\n")
        numbers = re.findall(r"^\| ([A-Z0-9][A-Za-z0-9.-]*)(\??) \|", table, re.MULTILINE)
        found[heading.strip()] = {number: mark == "?" for number, mark in numbers}
    return found


def faults_of_article(article: str, edition: str, unverified: list[str], numbers: dict[str, dict[str, bool]]) -> Iterator[str]:
    cited, _, number = article.partition(":")
    if cited not in (edition, FILLED_BY.get(edition)):
        yield f"{article} is cited under {edition}"
    if BESIDE.match(number):
        return
    marked = numbers[heading_of(cited)].get(number)
    if marked is None:
        yield f"{article} is not in spec/articles.md"
    elif marked != (article in unverified):
        yield f"{article} is {'' if marked else 'not '}marked as reconstructed in spec/articles.md, and the ruling says otherwise"


def faults_of_ruling(ruling: dict, edition: str, numbers: dict[str, dict[str, bool]]) -> Iterator[str]:
    unverified = ruling.get("unverified", [])
    cited = set()
    for effect in ruling["effects"]:
        if not effect.get("articles"):
            yield f"{effect['effect']} cites no article"
        cited.update(effect.get("articles", []))
    for article in sorted(cited):
        yield from faults_of_article(article, edition, unverified, numbers)
    yield from (f"{article} is in `unverified` and not cited" for article in unverified if article not in cited)


def judged(executable: str, files: list[Path]) -> Iterator[tuple[str, dict]]:
    """Each line that is judged, with the edition of its scenario."""
    for path in files:
        scenarios, lines = (subprocess.run([executable, "judge", str(path), form], capture_output=True, text=True, check=True).stdout
                            for form in ("--scenarios", "--json"))
        for scenario, line in zip(scenarios.splitlines(), lines.splitlines(), strict=True):
            yield json.loads(scenario)["laws"], json.loads(line)


def main() -> int:
    executable, folder = sys.argv[1], Path(sys.argv[2])
    numbers = numbers_by_edition()
    faults: list[str] = []
    rulings = 0
    for edition, line in judged(executable, sorted(folder.rglob("*.case"))):
        for ruling in line.get("rulings", []):
            rulings += 1
            faults += [f"{line['id']}, act {ruling['act'] + 1}: {fault}" for fault in faults_of_ruling(ruling, edition, numbers)]
        answer = line.get("answer", {"error": ""})
        if not answer.get("articles") and "error" not in answer and "supervision" not in answer:
            faults.append(f"{line['id']}: the answer cites no article")
    if rulings < RULINGS_LEAST:
        faults.append(f"{rulings} rulings, expected {RULINGS_LEAST} at least")
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
