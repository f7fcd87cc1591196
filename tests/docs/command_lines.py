"""Command lines as pages show them, held against what the commands take."""

import re
import shlex

# The program, by its name or by where it was built, or the script of this repository; maybe behind variables, or run by another
# program. A certificate begins as a command line would.
CALLED = re.compile(r"(?:\w+=\S+\s+)*(?:(?:nice|parallel|srun|sudo|time|xargs)\s.*?)?"
                    r"(?<!\S)((?:[\w./]*/)?compongo|\./dev)\s+(?!winnability \d)(\S.*)")


def parts(text):
    """What a shell would run, without comments. What stands two blanks behind a command says what it does."""
    text = re.sub(r"(?:^|(?<=\s))#.*", "", text)
    return [re.split(r"\s{2,}", part.strip())[0] for part in re.split(r"\|\|?|&&|;(?=\s)|\$\(", text)]


def lines_of(block):
    """The lines of a block of code, each with its number; those that a backslash joins are one."""
    joined, first = "", block.line
    for number, line in enumerate(block.text.splitlines(), block.line):
        joined = f"{joined} {line.strip()}" if joined else line
        if joined.endswith("\\"):
            joined = joined[:-1].rstrip()
            continue
        yield first, joined
        joined, first = "", number + 1
    if joined:
        yield first, joined


def on(page):
    """The command lines of a page: the number of the line, which of the two is called, and with what."""
    for block in page.blocks:
        for number, line in lines_of(block):
            for part in parts(line):
                if found := CALLED.match(part):
                    yield number, *found.groups()
    for span in page.spans:
        for part in parts(" ".join(span.text.split())):
            if found := CALLED.match(part):
                yield span.line, *found.groups()


def fault(called, program):
    """What this command line names that the program, a command with all below it, has not; none if it is right. A word in
    capitals stands for any command."""
    try:
        words = shlex.split(called)
    except ValueError:
        # A text between quotation marks that goes on on the next line.
        words = called.split()
    command = program
    while command.below and words and not words[0].startswith("-"):
        word = words.pop(0)
        if word.isupper() or word in ("…", "..."):
            return None
        if command.find(word) is None:
            return f"found the command '{word}', expected one of: {', '.join(each.words[-1] for each in command.below)}"
        command = command.find(word)
    for word in words:
        option = word.split("=")[0]
        if re.match(r"--?[A-Za-z]", option) and option not in command.options:
            return f"found the option '{option}', expected one of `{command.name} --help`: {', '.join(sorted(command.options))}"
    return None
