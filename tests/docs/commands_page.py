"""Makes docs/COMMANDS.md of what the commands say of themselves, and prints it.

Usage: commands_page.py EXECUTABLE > docs/COMMANDS.md
"""

import itertools
import re
import sys

import commands

INTRODUCTION = """\
# All commands

Each command explains itself: `compongo COMMAND --help`. This page is made of these explanations by
[commands_page.py](../tests/docs/commands_page.py), and a test keeps it fresh.

| exit status | meaning |
| --- | --- |
| 0 | everything was read, and there is nothing to report |
| 1 | it was read, with findings: each fault, and everything that could not be kept, is named with file and line |
| 2 | the input is not usable, the output failed, or the command was called wrongly |

A command that has more to say by its status, such as `verify`, says so itself. From a checkout the program is called
`build/release/compongo`, once `./dev build` has made it.
"""


def link(command):
    return f"[`{command.name}`](#{'-'.join(command.words)})"


def contents(command, depth=0):
    """A line for each command below this one, with what it is for."""
    for each in command.below:
        yield f"{'  ' * depth}- {link(each)}: {prose(each.purpose)}"
        yield from contents(each, depth + 1)


def prose(text):
    """Options and pages of docs/ stand out; nothing becomes a mark of Markdown by chance."""
    parts = text.split("`")
    for at in range(0, len(parts), 2):
        plain = re.sub(r"([*<|])", r"\\\1", parts[at])
        plain = re.sub(r"(?<![\w-])--[a-z][\w-]*( [A-Z]+\b)?", r"`\g<0>`", plain)
        parts[at] = re.sub(r"\bdocs/(\w+\.md)", r"[\1](\1)", plain)
    return "`".join(parts)


def explanation(lines):
    """Prose; and what is set in by two blanks, as code."""
    for is_code, group in itertools.groupby(lines, lambda line: line.startswith("  ")):
        yield ""
        if is_code:
            yield from ("  " + line for line in group)
        else:
            yield re.sub(r"\n+(?=Exit status:)", "\n\n", prose("\n".join(group)))


def sentence(beginning, names):
    return f"<br>{beginning} {', '.join(f'`{name}`' for name in names.split())}." if names else ""


def item(written, purpose):
    """A row of a table. In the help an option is written as `--threads UINT:UINT in [1 - 256]=4 Needs: --batch`, and what is no
    option as `FILE TEXT REQUIRED`."""
    written, _, excluded = written.partition(" Excludes: ")
    written, _, needed = written.partition(" Needs: ")
    notes = []
    for pattern, note in ((r"=([^ =]+)$", r"usually `\1`"), (r":U?INT in \[(\S+) - (\S+)\]", r"\1 to \2"),
                          (r":(?:FILE|POSITIVE)", ""), (r":\{(\S+)\}", r"`\1`")):
        if found := re.search(pattern, written):
            written = written.replace(found[0], "")
            notes.insert(0, found.expand(note).replace(",", "`, `"))
    written = re.sub(r" U?INT\b", " N", written) if written.startswith("-") else re.sub(r" (TEXT|REQUIRED)\b", "", written)
    remark = f" ({'; '.join(filter(None, notes))})" if any(notes) else ""
    written = written.replace("|", "\\|")
    return f"| `{written}` | {prose(purpose)}{remark}{sentence('Only with', needed)}{sentence('Not with', excluded)} |"


def section(command):
    yield from ("", f"{'#' * len(command.words)} {command.name}", "", prose(command.purpose), "", f"    {command.usage}", "")
    rows = [item(*each) for title in ("Positionals", "Options") for each in command.lists.get(title, [])
            if not each[0].startswith("-h,")]
    if rows:
        yield from ("| | |", "| --- | --- |", *rows, "")
    yield from contents(command)
    yield from explanation(command.explanation)
    for each in command.below:
        yield from section(each)


def page(program):
    """The whole page for the program, a command with all below it."""
    lines = [INTRODUCTION, *contents(program), "", *explanation(program.explanation)]
    for command in program.below:
        lines += section(command)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)) + "\n"


if __name__ == "__main__":
    print(page(commands.ask(sys.argv[1], ["compongo"])), end="")
