"""What a page and its `.es.md` must have in common."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def in_english(text, path):
    """A page without what is its language's own: the comments of code, the sentences that a program prints, and the language that it
    is asked for."""
    text = text.replace("<este repositorio>", "<this repository>").replace(" --lang es", "")
    text = re.sub(r"(said(?:\.|\[\"))es\b", r"\1en", text).replace("law::Language::es]", "law::Language::en]")
    text = re.sub(r"^(//|#(?=.*\?$)|/\*) .*|/\* [^*]* \*/$|^ {4}[A-Z].*\.$", "", text, flags=re.MULTILINE)
    english = "spec/interpretations.md" if path.parent == ROOT else "../spec/interpretations.md"
    return re.sub(r"(?:\.\./)?spec/es/interpretaciones\.md", english, text)


def built_of(path):
    """Its headings, commands, code, rows of tables and links, in their order."""
    text = in_english(path.read_text(encoding="utf-8"), path)
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    links = [link for link in re.findall(r"\]\(([^)]+)\)", prose)
             if not re.fullmatch(re.escape(path.name.split(".")[0]) + r"(\.es)?\.md", link)]
    return {"headings": [len(found) for found in re.findall(r"^(#+) ", prose, re.MULTILINE)],
            "code": re.findall(r"```.*?```", text, re.DOTALL),
            "commands": re.findall(r"^ {4}\S.*$", prose, re.MULTILINE),
            "rows": len(re.findall(r"^\|", prose, re.MULTILINE)),
            # Where a page is there in Spanish, that one is linked; its headings are of another language.
            "links": [re.sub(r"(\.es)?\.md(#.*)?$", ".md", link) for link in links]}
