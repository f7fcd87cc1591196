"""Files, folders and names of the sources, for checking the pages that name them."""

import re

# The pages about the sources. Each `code` on them is a path, a command line, or made of names that the sources contain.
PAGES = ("ARCHITECTURE.md", "MODULES.md", "BUILDING.md", "STORAGE.md")
# Spans that read as paths and are none, with the reason.
NO_PATHS = {"cluster/on_postgres": "a test", "net/on_postgres": "a test", "web/browser": "a test", "compongo/board": "an import of the npm package",
            "compongo/law/editions/fide_2027.h": "the example of an edition to come"}
FOLDERS = ("apps", "cmake", "compongo", "packages", "packaging", "tests", "web/src")
# Comments and literals, in which words are no names.
NO_NAMES = re.compile(r"//[^\n]*|\"(?:[^\"\\\n]|\\.)*\"", re.MULTILINE)
WORD = re.compile(r"[A-Za-z_]\w*")
PATH = re.compile(r"[\w.*<>/-]*/[\w.*<>/-]*|[\w<>-]+\.(?:h|cpp|py|cmake|json|md)")


class Names:
    """What a page may name: paths from the root or from compongo/, tests, and words of the code."""

    def __init__(self, root):
        self.root = root
        self.words, self.build = set(), ""
        files = [path for folder in FOLDERS for path in (root / folder).rglob("*") if "node_modules" not in path.parts]
        for path in [*files, root / "dev", root / "CMakeLists.txt", root / "CMakePresets.json"]:
            self.words.add(path.stem)
            if path.suffix in (".h", ".cpp") and path.relative_to(root).parts[0] in ("compongo", "apps"):
                self.words |= set(WORD.findall(NO_NAMES.sub("", path.read_text(encoding="utf-8"))))
            elif path.suffix == ".cmake" or path.name in ("CMakeLists.txt", "CMakePresets.json", "dev"):
                self.build += path.read_text(encoding="utf-8")
        self.words |= set(WORD.findall(self.build))

    def is_of_sources(self, text):
        """Does this read as a path of the sources: from a folder of the root or a layer on?"""
        first, _, rest = text.partition("/")
        return (PATH.fullmatch(text) is not None and text not in NO_PATHS and first not in ("", "build") and rest != ""
                and any((folder / first).is_dir() for folder in (self.root, self.root / "compongo")))

    def is_path(self, text):
        """Is there such a file or folder, or such a unit without its ending? `<isa>` and `*` stand for any name."""
        pattern = re.sub(r"<[^>]*>", "*", text.strip("/"))
        return pattern != "" and any(next(folder.glob(each), None) is not None for folder in (self.root, self.root / "compongo")
                                     for each in (pattern, pattern + ".*", pattern + "_test.*"))

    def has(self, text):
        """Is this a path that exists, the name of a test, or made of words that the sources have?"""
        if text.startswith(("./dev", "compongo ")):
            return True  # test_every_command_line_names_what_is_there
        if text.startswith(("GET /api/", "POST /api/", "build/", "postgresql:")):
            return True
        if PATH.fullmatch(text):
            return self.is_path(text) or f"NAME {text}" in self.build or f"({text} " in self.build
        return all(word in self.words for word in WORD.findall(text.removeprefix("-D")))
