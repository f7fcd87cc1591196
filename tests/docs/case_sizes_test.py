"""case_sizes_test.py SCENARIOS: each case can be read on a screen, and all of them in a day.

A case has at most 25 lines of at most 110 columns. LONG_CASES, SCENARIOS/long.txt, names those that cannot be told in fewer lines, one a
line: how many lines it has, its file, its title. None of them may grow, and one that fits must be taken off the list.
"""
import sys
from pathlib import Path

LINES_MOST = 25
COLUMNS_MOST = 110
CASES_MOST = 3330
BYTES_MOST = 1_500_000


def cases_in(path: Path) -> list[tuple[int, int, str]]:
    """The line of each title, how many lines the case has, and the title."""
    cases: list[tuple[int, int, str]] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if line and line[0] not in " \t#":
            cases.append((number, 1, line.split("  ")[0].strip()))
        elif cases and line.strip():
            cases[-1] = (cases[-1][0], number - cases[-1][0] + 1, cases[-1][2])
    return cases


def faults_in(folder: Path) -> list[str]:
    faults = []
    known = {}
    for line in (folder / "long.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            count, name, title = line.split(maxsplit=2)
            known[name, title] = int(count)
    count = size = 0
    for path in sorted(folder.rglob("*.case")):
        name = path.relative_to(folder).as_posix()
        size += path.stat().st_size
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            if len(line) > COLUMNS_MOST:
                faults.append(f"{name}:{number}: {len(line)} columns, more than {COLUMNS_MOST}: a line goes on behind a backslash")
        for number, lines, title in cases_in(path):
            count += 1
            most = known.pop((name, title), LINES_MOST)
            if lines > most:
                faults.append(f"{name}:{number}: {lines} lines, more than {most}")
            elif most > LINES_MOST and lines <= LINES_MOST:
                faults.append(f"{name}:{number}: {lines} lines; take it off long.txt")
    faults += [f"long.txt: there is no case {title!r} in {name}" for name, title in known]
    if count > CASES_MOST:
        faults.append(f"{count} cases, more than {CASES_MOST}: one case can cover several editions")
    if size > BYTES_MOST:
        faults.append(f"{size} bytes, more than {BYTES_MOST}")
    if count == 0:
        faults.append(f"{folder}: no cases")
    return faults


def main() -> int:
    faults = faults_in(Path(sys.argv[1]))
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
