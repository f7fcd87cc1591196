"""What the program's commands say of themselves: `--help`, of each command and of those below it, taken apart."""

import re
import subprocess
from dataclasses import dataclass, field

TITLES = ("Positionals", "Options", "Subcommands")
PURPOSE_AT = 30


@dataclass
class Command:
    """`words` are how it is called, `compongo pgn check`; `example` is the one that its help begins with. Each of `lists` has the
    items that stand under its title: how one is written, and what it is for."""

    words: list[str]
    purpose: str = ""
    example: str = ""
    usage: str = ""
    lists: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    explanation: list[str] = field(default_factory=list)
    below: list["Command"] = field(default_factory=list)

    @property
    def name(self):
        return " ".join(self.words)

    @property
    def options(self):
        """All names: `-o,--output FILE` has two."""
        return {name for written, _ in self.lists.get("Options", []) for name in written.split(" ")[0].split(",")}

    def find(self, word):
        return next((command for command in self.below if command.words[-1] == word), None)

    def all(self):
        yield self
        for command in self.below:
            yield from command.all()


def read_help(words, text):
    """The command of this help, without those below it."""
    before, usage, after = re.split(r"^Usage: (.*)\n", text, maxsplit=1, flags=re.MULTILINE)
    command = Command(words, usage=usage)
    command.purpose, *explanation = before.strip().splitlines()
    for line in explanation:
        if line.startswith("Example: "):
            command.example = line.removeprefix("Example: ")
        else:
            command.explanation.append(line)
    lines = after.strip("\n").splitlines()
    while lines and lines[0].rstrip(":") in TITLES:
        items = command.lists.setdefault(lines.pop(0).rstrip(":"), [])
        while lines and lines[0].startswith("  "):
            line = lines.pop(0)
            # An item too long to stand before its purpose has it on the next line.
            is_long = lines and lines[0].startswith(" " * PURPOSE_AT)
            written, purpose = (line, lines.pop(0)) if is_long else (line[:PURPOSE_AT], line[PURPOSE_AT:])
            items.append((written.strip(), purpose.strip()))
        while lines and not lines[0]:
            lines.pop(0)
    command.explanation += lines
    return command


def ask(executable, words):
    """The command that is called so, and all below it, as the executable tells."""
    answer = subprocess.run([executable, *words[1:], "--help"], capture_output=True, text=True, check=True)
    command = read_help(words, answer.stdout)
    command.below = [ask(executable, [*words, name]) for name, _ in command.lists.get("Subcommands", [])]
    return command


def ask_dev(script, serve):
    """The same of `./dev`, whose help has a line or two for each command; `./dev run` takes what `compongo serve` takes."""
    answer = subprocess.run([script, "help"], capture_output=True, text=True, check=True)
    dev = Command(["./dev"], lists={"Options": [("-h,--help", "")]})
    for name, rest in re.findall(r"^  (\w+)\b(.*)", answer.stdout, re.MULTILINE):
        command = dev.find(name)
        if command is None:
            command = Command([*dev.words, name], lists={"Options": list(serve.lists["Options"]) if name == "run" else []})
            dev.below.append(command)
        command.lists["Options"] += [(option, "") for option in re.findall(r"(?<=[ \[])--?[A-Za-z][\w-]*", rest)]
    return dev
