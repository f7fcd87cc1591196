"""The parts that a page and its Spanish translation must share: `X.es.md` and `X.md`, and the pages of spec/es and spec that are no
chapters. (The chapters have a test of their own, spec_pages.py.)"""

import re
from pathlib import Path

import markdown

ROOT = Path(__file__).resolve().parents[2]
SPEC, IN_SPANISH = ROOT / "spec", ROOT / "spec/es"
RENAMED = {"interpretaciones.md": "interpretations.md"}
# Pages that exist in both languages without having the same parts.
SHORTER = {IN_SPANISH / "interpretaciones.md"}


def english_of(path):
    """The English page of which this one is the translation; an English page is its own."""
    if path.parent == IN_SPANISH:
        return SPEC / RENAMED.get(path.name, path.name)
    return path.with_name(path.name.replace(".es.md", ".md"))


def pages():
    """The pages in Spanish that must have the parts of the English ones."""
    chapters = set(IN_SPANISH.glob("[0-9]*.md"))
    return [*sorted(ROOT.glob("*.es.md")), *sorted(ROOT.glob("docs/*.es.md")), *sorted({*IN_SPANISH.glob("*.md")} - chapters - SHORTER)]


def in_english(text):
    """A page without its translatable parts: the comments of code, the sentences that a program prints, the remarks beside a command,
    and the language option."""
    text = text.replace("<este repositorio>", "<this repository>").replace(" --lang es", "")
    text = re.sub(r"(said(?:\.|\[\"))es\b", r"\1en", text).replace("law::Language::es]", "law::Language::en]")
    text = re.sub(r"^( {4}\S.*?\S) {2,}\S.*$", r"\1", text, flags=re.MULTILINE)
    return re.sub(r"^(//|#(?=.*\?$)|/\*) .*|/\* [^*]* \*/$|^ {4}[A-Z].*\.$", "", text, flags=re.MULTILINE)


def leads_to(link, path):
    """The target of a link: the English page and the number of the heading there, since headings are translated."""
    name, _, anchor = link.partition("#")
    if re.match(r"[a-z]+:", link):
        return link
    target = (path.parent / name).resolve() if name else path
    english = english_of(target)
    if not anchor or target.suffix != ".md" or target in SHORTER or english in map(english_of, SHORTER):
        return str(english.relative_to(ROOT))
    anchors = markdown.read(target.read_text(encoding="utf-8")).anchors_in_order
    return f"{english.relative_to(ROOT)}, heading {anchors.index(anchor) + 1 if anchor in anchors else anchor}"


def built_of(path):
    """Its headings, commands, code, rows of tables and links, in their order."""
    text = in_english(path.read_text(encoding="utf-8"))
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    links = [leads_to(link, path) for link in re.findall(r"\]\(([^)]+)\)", prose)]
    itself = str(english_of(path).relative_to(ROOT))
    return {"headings": [len(found) for found in re.findall(r"^(#+) ", prose, re.MULTILINE)],
            "code": re.findall(r"```.*?```", text, re.DOTALL),
            "commands": re.findall(r"^ {4}\S.*$", prose, re.MULTILINE),
            "rows": re.findall(r"^\| (`[^`]+`)", prose, re.MULTILINE),
            "tables": [len(re.findall(r"(?<!\\) \|", row)) for row in re.findall(r"^\|.*", prose, re.MULTILINE)],
            # Each page links the other at its beginning.
            "links": [link for link in links if link != itself]}
