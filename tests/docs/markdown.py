"""What stands in a page of Markdown: its links, its headings, its code."""

import re
from dataclasses import dataclass
from functools import cached_property


@dataclass
class Found:
    """Something on a page, and the number of the line on which it begins."""

    line: int
    text: str
    language: str = ""


@dataclass
class Page:
    """`prose` is the text with as many lines, its blocks of code left empty; `blocks` are those."""

    prose: str
    blocks: list[Found]

    @property
    def spans(self):
        """`code` within a line, which may go on on the next."""
        return self._all(r"(?<!`)`([^`]+)`(?!`)", self.prose)

    @property
    def links(self):
        """Where links and pictures lead, but not out of the repository."""
        without_code = re.sub(r"`[^`]+`", lambda code: re.sub(r"\S", "x", code[0]), self.prose)
        found = self._all(r"\]\(\s*([^)\s]+)[^)]*\)", without_code) + self._all(r"^ *\[[^\]]+\]: +(\S+)", without_code)
        found += self._all(r"\b(?:src|href)=\"([^\"]+)\"", without_code)
        return [link for link in found if not re.match(r"[a-z]+:", link.text)]

    @cached_property
    def anchors(self):
        """What its headings are called behind `#`."""
        return set(self.anchors_in_order)

    @cached_property
    def anchors_in_order(self):
        """The same, in the order of the page."""
        headings = re.findall(r"^#+ +(.*?) *$", self.prose, re.MULTILINE)
        return [re.sub(r" ", "-", re.sub(r"[^\w\- ]", "", re.sub(r"\]\([^)]*\)", "", heading).lower())) for heading in headings]

    @staticmethod
    def _all(pattern, text):
        return [Found(text.count("\n", 0, each.start()) + 1, each[1]) for each in re.finditer(pattern, text, re.MULTILINE)]


def read(text):
    """Takes a page apart."""
    prose, blocks = [], []
    # The block that continues: its first line if it is one, and the fence that ends it, or none if it is set
    # in by four blanks.
    block, fence = None, ""
    for number, line in enumerate(text.splitlines(), 1):
        opening = re.match(r" {0,3}(```+)\s*(\S*)", line)
        is_text = line.strip() != "" and not line.startswith("    ")
        if block is not None and (line.strip() == fence if fence else is_text):
            block = None
            if fence:
                prose.append("")
                continue
        if block is not None:
            block.text += (line if fence else line[4:]) + "\n"
        elif opening:
            block, fence = Found(number + 1, "", opening[2]), opening[1]
            blocks.append(block)
        elif line.startswith("    ") and line.strip() and (not prose or not prose[-1].strip()):
            block, fence = Found(number, line[4:] + "\n"), ""
            blocks.append(block)
        else:
            prose.append(line)
            continue
        prose.append("")
    return Page("\n".join(prose), blocks)
