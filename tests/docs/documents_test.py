"""Holds the pages of this repository against the program, the files and each other.

Usage: documents_test.py EXECUTABLE
"""

import difflib
import json
import os
import re
import subprocess
import sys
import unittest
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import command_lines
import commands
import commands_page
import editions
import interpretations
import markdown
import protocol_page
import rooms_picture
import scenario_files
import source_names
import spanish_pages
import spec_pages
from commands import Command

ROOT = Path(__file__).resolve().parents[2]
EXECUTABLE = ""
FOLDERS_PASSED_OVER = {"build", "node_modules"}


def all_pages():
    """Every page of Markdown, by its path."""
    pages = {}
    for folder, folders, files in os.walk(ROOT):
        folders[:] = sorted(name for name in folders if name not in FOLDERS_PASSED_OVER and not name.startswith("."))
        for path in (Path(folder, name) for name in sorted(files) if name.endswith(".md")):
            pages[path] = markdown.read(path.read_text(encoding="utf-8"))
    return pages


PAGES = all_pages()


def broken(link, path, pages):
    """The fault of a link on the page at this path; None if it leads somewhere."""
    name, _, anchor = link.partition("#")
    target = (path.parent / name).resolve() if name else path
    if not target.exists():
        return f"found a link to {name}, expected a file or folder that exists"
    if anchor and target in pages and anchor not in pages[target].anchors:
        return f"found a link to #{anchor}, expected a heading of {target.name}: {', '.join(sorted(pages[target].anchors))}"
    return None


class Checks(unittest.TestCase):
    maxDiff = None

    def assert_no_faults(self, faults):
        faults = list(faults)
        if faults:
            self.fail("\n" + "\n".join(f"{path.relative_to(ROOT)}:{line}: {what}" for path, line, what in faults))


class Commands(Checks):
    """The pages against the program."""

    @classmethod
    def setUpClass(cls):
        cls.program = commands.ask(EXECUTABLE, ["compongo"])
        cls.dev = commands.ask_dev(ROOT / "dev", cls.program.find("serve"))

    def test_commands_md_is_what_the_commands_say(self):
        found = (ROOT / "docs/COMMANDS.md").read_text(encoding="utf-8").splitlines()
        expected = commands_page.page(self.program).splitlines()
        if found != expected:
            difference = "\n".join(difflib.unified_diff(found, expected, "docs/COMMANDS.md", "the commands' help", lineterm=""))
            executable = os.path.relpath(EXECUTABLE, ROOT)
            self.fail(f"{difference}\nRegenerate it: python3 tests/docs/commands_page.py {executable} > docs/COMMANDS.md")

    def test_help_begins_with_an_example(self):
        self.assertEqual([command.name for command in self.program.all() if command is not self.program
                          and not re.match(rf"{command.name}\b", command.example)], [], "commands without an example before `Usage:`")

    def test_help_is_text(self):
        self.assertFalse([command.name for command in self.program.all() for line in commands_page.section(command)
                          if not line.replace("\n", "").isprintable()], "commands whose help has bytes that nobody can read")

    def test_a_word_that_is_in_no_list_is_named_in_text(self):
        asked = 0
        for command in self.program.all():
            for written, _ in command.lists.get("Options", []):
                if ":{" in written:
                    asked += 1
                    call = [*command.words[1:], written.split(" ")[0].split(",")[-1], "no_such_word"]
                    answer = subprocess.run([EXECUTABLE, *call], capture_output=True, text=True)
                    self.assertEqual(answer.returncode, 2, call)
                    self.assertIn("no_such_word not in {", answer.stderr, call)
                    self.assertTrue(answer.stderr.replace("\n", "").isprintable(), answer.stderr)
        self.assertGreater(asked, 10, "options that take a word of a list")

    def test_every_command_line_names_what_is_there(self):
        faults, number = [], 0
        for path, page in PAGES.items():
            for line, called, arguments in command_lines.on(page):
                number += 1
                if what := command_lines.fault(arguments, self.dev if called == "./dev" else self.program):
                    faults.append((path, line, f"{called} {arguments}: {what}"))
        self.assert_no_faults(faults)
        self.assertGreater(number, 100, "command lines on all pages: they are no longer found")


class Protocol(Checks):
    """spec/protocol.md, in both languages, against the program: its tables are those of the program's words, its examples print what is
    shown."""

    texts = {words: words.page.read_text(encoding="utf-8") for words in protocol_page.PAGES}
    text = texts[protocol_page.ENGLISH]

    def test_the_page_is_what_the_program_says(self):
        for words, text in self.texts.items():
            with self.subTest(words.language):
                found, expected = text.splitlines(), protocol_page.page(EXECUTABLE, text, words).splitlines()
                if found != expected:
                    difference = "\n".join(difflib.unified_diff(found, expected, str(words.page.relative_to(ROOT)), "the program", lineterm=""))
                    executable = os.path.relpath(EXECUTABLE, ROOT)
                    self.fail(f"{difference}\nRegenerate it: python3 tests/docs/protocol_page.py {executable} --write")

    def test_every_word_has_its_row_and_its_meaning(self):
        for words, text in self.texts.items():
            program = protocol_page.ask(EXECUTABLE, words)
            self.assertGreater(len(program.names("acts")) + len(program.names("effects")), 70, "acts and effects: they are no longer found")
            self.assert_no_faults([(words.page, line, what) for line, what in protocol_page.Tables(program, text, words).faults()])

    def test_the_examples_meet_what_they_expect(self):
        self.assertGreater(self.text.count("```jsonl"), 4, "examples: they are no longer found")
        self.assert_no_faults([(protocol_page.ENGLISH.page, line, what) for line, what in protocol_page.example_faults(EXECUTABLE, self.text)])

    def test_sections_named_in_the_sources_are_there(self):
        numbers = set(re.findall(r"^#+ ([\d.]+?)\.? ", self.text, re.MULTILINE))
        named = [(path, text.count("\n", 0, found.start()) + 1, number)
                 for path in sorted((ROOT / "compongo").rglob("*.h")) for text in [path.read_text(encoding="utf-8")]
                 for found in re.finditer(r"spec/protocol\.md, sections? ([\d.]+\d|\d)(?: (?:and|to) ([\d.]+\d|\d))?", text)
                 for number in filter(None, found.groups())]
        self.assert_no_faults([(path, line, f"found section {number} of spec/protocol.md, expected one that exists")
                               for path, line, number in named if number not in numbers])
        self.assertGreater(len(named), 15, "sections that the sources name: they are no longer found")


class Cases(Checks):
    """The examples of spec/cases.md against the program, and its headings and words against those that the program names."""

    text = (ROOT / "spec/cases.md").read_text(encoding="utf-8")

    def test_the_examples_come_out_as_they_say(self):
        blocks = re.findall(r"```case\n(.*?)```", self.text, re.DOTALL)
        self.assertGreater(len(blocks), 2, "examples: they are no longer found")
        for block in blocks:
            with self.subTest(block.splitlines()[0]):
                checked = protocol_page.run(EXECUTABLE, ["check"], block)
                self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
                self.assertNotIn("0 passed", checked.stdout)
                # What is written as cases reads back as the same.
                written = protocol_page.run(EXECUTABLE, ["judge", "--case"], block).stdout
                self.assertEqual(protocol_page.run(EXECUTABLE, ["judge", "--text"], written).stdout,
                                 protocol_page.run(EXECUTABLE, ["judge", "--text"], block).stdout)

    def test_the_names_of_cases_are_read_as_the_program_reads_them(self):
        files = [path for path in scenario_files.scenario_files(ROOT / "tests/scenarios") if path.suffix == ".case"]
        self.assertTrue(files)
        for text in ("\n".join(path.read_text(encoding="utf-8") for path in files), "".join(re.findall(r"```case\n(.*?)```", self.text, re.DOTALL))):
            read = map(json.loads, protocol_page.run(EXECUTABLE, ["judge", "--scenarios"], text).stdout.splitlines())
            self.assertEqual(list(scenario_files.named_cases(text)), [(one["id"], one.get("rules", [])) for one in read])

    def test_every_heading_and_every_word_of_its_own_is_explained(self):
        told = protocol_page.run(EXECUTABLE, ["judge"], "Title\n  Whit e4\n").stderr
        headings = told.rpartition("or a heading: ")[2].partition(";")[0].split()
        self.assertGreater(len(headings), 8, told)
        verbs = protocol_page.run(EXECUTABLE, ["judge"], "Title\n  White nothing\n").stderr.partition("one of ")[2].split("; ")[0].strip().split(", ")
        irregular = [verb for verb in verbs if " " in verb and verb not in ("blocks clock", "enters moves", "opens envelope")]
        self.assertGreater(len(irregular), 2, verbs)
        for word in headings + irregular:
            self.assertIn(f"`{word}", self.text, "spec/cases.md does not say what it is")


class Pages(Checks):
    """The pages against the files and each other."""

    def test_the_rooms_are_drawn_as_they_are(self):
        """The picture in docs/MODULES.md is the one that the includes make."""
        page = rooms_picture.PAGE.read_text(encoding="utf-8")
        self.assertIn(f"```mermaid\n{rooms_picture.picture()}```\n", page, "Regenerate it: python3 tests/docs/rooms_picture.py --write")

    @classmethod
    def setUpClass(cls):
        cls.names = source_names.Names(ROOT)

    def test_files_and_names_on_the_pages_about_the_sources_exist(self):
        for wrong in ("compongo/game/no_such_file.cpp", "Custody" + "OfNothing", "reception"):
            self.assertFalse(self.names.has(wrong), wrong)
        spans = [(ROOT / "docs" / name, span) for name in source_names.PAGES for span in PAGES[ROOT / "docs" / name].spans]
        self.assertGreater(len(spans), 200, "names on the pages about the sources: they are no longer found")
        self.assert_no_faults([(path, span.line, f"found `{span.text}`, expected a file, a folder or a name of the sources")
                               for path, span in spans if not self.names.has(span.text)])

    def test_paths_of_sources_on_all_pages_exist(self):
        spans = [(path, span) for path, page in PAGES.items() if path.parent in (ROOT, ROOT / "docs") and path.name != "CHANGELOG.md"
                 for span in page.spans if self.names.is_of_sources(span.text)]
        self.assertGreater(len(spans), 300, "paths of sources on all pages: they are no longer found")
        self.assert_no_faults([(path, span.line, f"found `{span.text}`, expected a file or a folder that exists")
                               for path, span in spans if not self.names.has(span.text)])

    def test_every_link_leads_somewhere(self):
        faults = [(path, link.line, what) for path, page in PAGES.items() for link in page.links
                  if (what := broken(link.text, path, PAGES))]
        self.assert_no_faults(faults)

    def test_every_document_can_be_reached_from_the_readme(self):
        reached, left = set(), [ROOT / "README.md"]
        while left:
            path = left.pop()
            if path in PAGES and path not in reached:
                reached.add(path)
                left += [(path.parent / link.text.partition("#")[0]).resolve() for link in PAGES[path].links]
        self.assert_no_faults([(path, 1, "no page that one comes to from README.md leads here")
                               for path in PAGES if path.parent in (ROOT / "docs", ROOT / "spec") and path not in reached | spec_pages.MOVED.keys()])

    def test_pages_in_spanish_are_the_same_pages(self):
        pages = spanish_pages.pages()
        self.assertGreaterEqual(len(pages), 6)
        for path in pages:
            english, spanish = spanish_pages.built_of(spanish_pages.english_of(path)), spanish_pages.built_of(path)
            self.assertGreater(sum(map(len, english.values())), 20)
            for part, wanted in english.items():
                with self.subTest(path.relative_to(ROOT), part=part):
                    self.assertEqual(spanish[part], wanted)

    def test_the_library_is_shown_as_it_is_tried(self):
        """Each block of README.md, docs/LIBRARY.md and the pages for authors that names its language is a file of a program that is
        built against the library, or a part of how it is built; and these pages show each such file."""
        readme, path = ROOT / "README.md", ROOT / "docs/LIBRARY.md"
        sources = {source: source.read_text(encoding="utf-8") for source in sorted((ROOT / "tests/package/consumer").iterdir())}
        others = [source.read_text(encoding="utf-8") for folder in ("c", "python", "js") for source in (ROOT / "tests/package" / folder).glob("*.*")]
        for_authors = sorted((ROOT / "docs").glob("FOR_*.md"))
        self.assertEqual(len(for_authors), 4)
        shown = [block for page in (path, *for_authors) for block in PAGES[page].blocks if block.language]
        in_readme = [block for block in PAGES[readme].blocks if block.language]
        self.assertGreaterEqual(len(in_readme), 4)
        self.assert_no_faults([(readme, block.line, "found what is in no file of tests/package") for block in in_readme
                               if block.text not in [*sources.values(), *others]])
        built = next(text for source, text in sources.items() if source.name == "CMakeLists.txt")
        self.assert_no_faults([(path, block.line, "found what is in no file of tests/package") for block in shown
                               if block.text not in [*sources.values(), *others] and not (block.language == "cmake" and block.text in built)])
        self.assert_no_faults([(source, 1, "expected all of it in docs/LIBRARY.md or a page for authors") for source, text in sources.items()
                               if source.name != "CMakeLists.txt" and text not in {block.text for block in shown}])


class Interpretations(Checks):
    """spec/interpretations.md against itself, the scenarios and the switches of a game's conditions."""

    text = interpretations.PAGE.read_text(encoding="utf-8")

    def test_the_index_is_that_of_the_entries(self):
        found = interpretations.INDEX.search(self.text)
        self.assertIsNotNone(found, "the marks between which the index stands")
        self.assertEqual(found[0], interpretations.index(interpretations.read(self.text)),
                         "Regenerate it: python3 tests/docs/interpretations.py --write")

    def test_entries_name_what_is_there(self):
        entries = interpretations.read(self.text)
        self.assertGreater(len(entries), 150, "entries: they are no longer found")
        self.assert_no_faults([(interpretations.PAGE, line, what) for line, what in interpretations.faults(
            entries, interpretations.scenario_ids(), interpretations.switches())])

    def test_in_spanish_they_have_the_same_numbers(self):
        page, entries = interpretations.PAGE_IN_SPANISH, interpretations.read(self.text)
        text = page.read_text(encoding="utf-8")
        in_spanish = interpretations.read(text)
        self.assert_no_faults([(page, line, what) for line, what in interpretations.faults_in_spanish(entries, in_spanish)])
        self.assertEqual(interpretations.MISSING.search(text)[0], interpretations.missing(entries, in_spanish),
                         "Regenerate it: python3 tests/docs/interpretations.py --write")
        self.assertLessEqual(len(entries) - len(in_spanish), interpretations.IN_ENGLISH_ONLY)

    def test_numbers_on_all_pages_are_those_of_entries(self):
        numbers = {str(entry.number) for entry in interpretations.read(self.text)}
        mentioned = [(path, line, number) for path, page in PAGES.items() for line, number in interpretations.mentioned(page.prose)]
        self.assert_no_faults([(path, line, f"found I-{number}, expected an interpretation that exists")
                               for path, line, number in mentioned if number not in numbers])
        self.assertGreater(len(mentioned), 200, "numbers of interpretations: they are no longer found")


# What the program says must not depend on the language of who runs the tests.
os.environ["LC_ALL"] = "C.UTF-8"
# Rules whose gist names a year for something that no value of their table is about.
NOT_IN_A_TABLE = {
    "ILLEGAL-DEF": "two hands and a press without a move have rules of their own",
    "REC-SIGN": "the electronic scoresheet has a rule of its own, REC-E-SCORESHEET",
    "DRAW-DEAD-96": "the article goes, the rule stays",
    "NOT-MOVE": "the long form is in no provision",
    "NOT-CAPTURE": "that the x may be left out is in no provision",
}


class Spec(Checks):
    """The chapters of the book in spec/ against the rules, the program, the scenarios and the interpretations."""

    def test_chapters_have_every_rule_and_fresh_parts(self):
        texts = spec_pages.ENGLISH.chapters()
        self.assertGreater(sum(len(spec_pages.sections(text)) for text in texts.values()), 270, "rules: they are no longer found")
        facts = spec_pages.Facts(EXECUTABLE)
        for found, least, what in ((facts.rules_of_id, 1000, "scenarios"), (facts.functions, 200, "provisions with functions"),
                                   (facts.read_by, 100, "rules with interpretations")):
            self.assertGreater(len(found), least, f"{what}: they are no longer found")
        self.assert_no_faults([*spec_pages.all_faults(facts)])
        self.assert_no_faults([fault for book in spec_pages.BOOKS for fault in spec_pages.year_faults(book.chapters(), facts, NOT_IN_A_TABLE)])


class Read(Checks):
    """`compongo laws read` against the chapters that it reads from."""

    def read(self, *words):
        done = subprocess.run([EXECUTABLE, "laws", "read", *words], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def test_rules_are_told_as_the_chapters_tell_them(self):
        for chapter in sorted((ROOT / "spec").glob("[0-9]*.md"))[::3]:
            text = chapter.read_text(encoding="utf-8")
            # The first rule, and the last.
            for rule, told in (re.findall(r"^## (\S+)\n\n(.*?)\n\n", text, re.MULTILINE | re.DOTALL))[::len(re.findall("^## ", text, re.MULTILINE)) - 1]:
                with self.subTest(rule):
                    status, shown = self.read(rule, "--json")
                    self.assertEqual(status, 0, shown)
                    read = next(each for each in json.loads(shown) if each["rule"] == rule)
                    plain = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", " ".join(told.split())).replace("`", "").replace("*", "")
                    self.assertEqual(read["text"][0], plain)
                    self.assertEqual(read["chapter"], text.splitlines()[0].removeprefix("# "))

    def test_rules_are_told_in_spanish_as_well(self):
        text = (ROOT / "spec/es/07-draws.md").read_text(encoding="utf-8")
        told = " ".join(re.search(r"^## DRAW-75\n\n(.*?)\n\n", text, re.MULTILINE | re.DOTALL)[1].split())
        status, shown = self.read("DRAW-75", "--lang", "es", "--json")
        self.assertEqual(status, 0, shown)
        (read,) = (each for each in json.loads(shown) if each["rule"] == "DRAW-75")
        self.assertEqual(read["text"], [told])
        self.assertEqual(read["chapter"], text.splitlines()[0].removeprefix("# "))
        self.assertTrue(read["provisions"])
        self.assertNotEqual(read["provisions"][0]["gist"], json.loads(self.read("DRAW-75", "--json")[1])[0]["provisions"][0]["gist"])

    def test_an_article_is_that_of_its_edition(self):
        status, shown = self.read("7.5.5", "--edition", "2018")
        self.assertEqual(status, 0, shown)
        for expected in ("ILLEGAL-COUNT (Irregularities)", "FIDE 2018: 2 min (7.5.5)", "FIDE 1997 (10.3), FIDE 2009 (7.4.b)", "I-3 ",
                         "as FIDE 2018: FIDE 2014 (7.5.b)"):
            self.assertIn(expected, shown)
        self.assertLessEqual(max(map(len, shown.splitlines())), 110)
        # An appendix is found where it is in force.
        self.assertIn("RAPID-SUPERVISION", self.read("A.4.2")[1])

    def test_rules_that_rest_on_the_article_come_first(self):
        for article, first, other in (("9.2.1", "DRAW-3FOLD-INTENDED", "REC-AHEAD"), ("9.6", "DRAW-5FOLD", "CLOCK-FLAG-LOSS")):
            with self.subTest(article):
                shown = self.read(article)[1]
                self.assertTrue(shown.startswith(first), shown[:100])
                self.assertIn(f"\n{other} (", shown)

    def test_in_short_readings_have_their_titles_alone(self):
        whole, short = (" ".join(self.read("7.5.5", *more)[1].split()) for more in ((), ("--short",)))
        entry = next(each for each in interpretations.read(interpretations.PAGE.read_text(encoding="utf-8")) if each.number == 3)
        for text in (whole, short):
            self.assertIn(f"I-3 {entry.title}", text)
            self.assertIn("FIDE 2023: 2 min (7.5.5)", text)
        self.assertIn(entry.parts["Gap"].replace("`", ""), whole)
        self.assertNotIn(entry.parts["Gap"].replace("`", ""), short)
        self.assertLess(len(short), len(whole) / 2)

    def test_what_is_not_there_is_told(self):
        self.assertEqual(self.read("99.9")[0], 1)
        self.assertIn("no article \"99.9\" in any edition", self.read("99.9")[1])
        self.assertIn("nearest: 7.5 ", self.read("7.5.88")[1])
        status, shown = self.read("7.5.5", "--edition", "2016")
        self.assertEqual(status, 2)
        self.assertIn("found the edition \"2016\", expected a year", shown)

    def test_every_number_of_every_edition_is_found(self):
        """By `read` in its edition, and by `coverage` in that edition too: every number of spec/articles.md."""
        text = spec_pages.INDEX.read_text(encoding="utf-8")
        names = {name[0].upper() + name[1:]: edition for edition, name in spec_pages.EDITIONS.items()}
        asked = [(names[part.splitlines()[0]], number) for part in text.split("\n## ")[1:]
                 for number in re.findall(r"^\| (\S+?)\?? \| \[", part, re.MULTILINE)]
        self.assertGreater(len(asked), 1500, "numbers: they are no longer found")

        for edition in names.values():
            numbers = [number for of, number in asked if of == edition]
            for command in ("read", "coverage"):
                done = subprocess.run([EXECUTABLE, "laws", command, ",".join(numbers), "--edition", edition, "--json"],
                                      capture_output=True, text=True)
                found = [json.loads(line) for line in done.stdout.splitlines()]
                with self.subTest(command=command, edition=edition):
                    self.assertEqual(len(found), len(numbers), done.stderr)
                    self.assertEqual([number for number, each in zip(numbers, found) if not any(one.get("provisions") for one in each)], [])

    def test_read_coverage_chapters_and_interpretations_name_the_same_readings(self):
        entries = interpretations.read(interpretations.PAGE.read_text(encoding="utf-8"))
        named = re.compile(r"\bI-\d+\b(?= [A-Z0-9])")
        # By rule: as the chapter has it.
        for rule in ("DRAW-POSITION-SAME", "ILLEGAL-COUNT", "CLOCK-COMPLETED-BY-NEXT"):
            chapter = next(text for text in spec_pages.ENGLISH.chapters().values() if f"\n## {rule}\n" in text)
            section = next(each for each in spec_pages.sections(chapter) if each.rule == rule)
            with self.subTest(rule):
                readings = re.findall(r"\[(I-\d+) ", section.text)
                (read,) = (each for each in json.loads(self.read(rule, "--json")[1]) if each["rule"] == rule)
                self.assertEqual([each["reading"] for each in read["readings"]], readings)
        # By article: at least those that cite it.
        for article in ("9.2.3", "7.5.5", "4.4.1"):
            citing = {f"I-{entry.number}" for entry in entries if any(article == each for each in entry.articles.get("", []))}
            with self.subTest(article):
                covered = subprocess.run([EXECUTABLE, "laws", "coverage", article, "--edition", "2023"], capture_output=True, text=True).stdout
                self.assertTrue(citing)
                self.assertLessEqual(citing, {*named.findall(" ".join(covered.split()))})
                self.assertLessEqual(citing, {*named.findall(" ".join(self.read(article)[1].split()))})

    def test_readings_are_told_with_their_gap_and_their_reason(self):
        entry = next(each for each in interpretations.read(interpretations.PAGE.read_text(encoding="utf-8")) if each.number == 18)
        for what in ("I-18", "9.2.3"):
            shown = " ".join(self.read(what)[1].split())
            for part in ("Gap", "Readings", "Ours"):
                self.assertIn(entry.parts[part].replace("`", ""), shown, what)


class WhatIsWrongIsFound(Checks):
    """The checks themselves, on a program and pages that are made up."""

    program = Command(["compongo"], lists={"Options": [("-h,--help", "")]}, below=[
        Command(["compongo", "fen"], lists={"Options": [("-h,--help", ""), ("-o,--output FILE", "")]}),
        Command(["compongo", "pgn"], lists={"Options": [("-h,--help", "")]}, below=[
            Command(["compongo", "pgn", "check"], lists={"Options": [("--json", "")]})])])

    def test_in_command_lines(self):
        for called, is_right in (
            ("fen startpos -o x.txt", True), ("fen --output=x.txt", True), ('fen "4k3/8 w - - 0 1"', True), ("pgn check --json -", True),
            ("--help", True), ("COMMAND --help", True), ("pgn", True),
            ("fem startpos", False), ("fen --outptu x.txt", False), ("pgn chekc", False), ("pgn check -o x", False), ("--version", False),
        ):
            with self.subTest(called):
                self.assertEqual(command_lines.fault(called, self.program) is None, is_right)

    def test_wherever_they_stand(self):
        page = markdown.read(
            "Say `compongo\nfen x` or `cat a | compongo pgn check`, not compongo fen.\n\n"
            "    build/release/compongo fen y   what it is\n"
            "    cd compongo && ./dev test    # compongo z\n\n"
            "```sh\ncompongo pgn \\\n  check --json\n```\n- item `./dev run`\n")
        self.assertEqual(sorted(command_lines.on(page)), [
            (1, "compongo", "fen x"), (2, "compongo", "pgn check"), (4, "build/release/compongo", "fen y"), (5, "./dev", "test"),
            (8, "compongo", "pgn check --json"), (11, "./dev", "run")])

    def test_in_links(self):
        path = ROOT / "README.md"
        page = markdown.read("# Here, *it* is\n\n[a](LICENSE) [b](docs/gone.md)\n![c](docs/gone.png) `[no](link)`\n\n"
                             "    [no](link)\n\n[d](#here-it-is) [e](#elsewhere) [f](https://example.org/x)\n")
        faults = [(link.line, link.text) for link in page.links if broken(link.text, path, {path: page})]
        self.assertEqual(faults, [(3, "docs/gone.md"), (4, "docs/gone.png"), (8, "#elsewhere")])

    def test_in_interpretations(self):
        right = ("# Interpretations\n\n## Article 4\n\n### I-7\n\n**A touch**\n\n- **Articles:** 4.3.1; 2009: 4.3.a\n- **Gap:** None\n"
                 "  of it.\n- **Readings:** Two.\n- **Ours:** One.\n- **Switch:** `policy.touch` (`binds`, `frees`)\n- **Cases:** `TO-*`\n\n"
                 "### I-3\n\n**A rook**\n\n- **Articles:** 4.10; 2009: remark-4.4.b\n- **Gap:** It.\n- **Readings:** Two.\n- **Ours:** One.\n"
                 "- **Cases:** `TO-1`\n")

        def faults(text):
            return list(interpretations.faults(interpretations.read(text), ["TO-1", "TO-2"], {"policy.touch": ["binds", "frees"]}))

        self.assertEqual(faults(right), [])
        self.assertEqual(interpretations.read(right)[0].parts["Gap"], "None of it.")
        self.assertEqual([what for _, what in interpretations.faults_in_spanish(interpretations.read(right), interpretations.read(
            "### I-7\n\n**Uno**\n\n- **Duda:** Una.\n\n### I-999\n"))], ["I-7 has no Lectura", "found I-999, expected an interpretation that exists in English"])
        self.assertEqual(interpretations.mentioned("as I-7 says,\nnot VI-3 (I-12)"), [(1, "7"), (2, "12")])
        index = interpretations.index(interpretations.read(right))
        for row in ("| 4.3 | [I-7](#i-7) |", "| 4.10 | [I-3](#i-3) |", "| 4.4 | [I-3](#i-3) |"):
            self.assertIn(row, index)
        for found, put, line in (
            ("`TO-*`", "`TX-*`", 5), ("- **Ours:** One.\n", "", 5), ("**A rook**\n", "", 17), ("4.10;", "4.2;", 17), ("2009: 4", "2010: 4", 5),
            ("policy.touch", "policy.tuch", 5), ("`frees`", "`free`", 5), ("- **Switch:** `policy.touch`", "- **Switch:** none", 1),
        ):
            with self.subTest(found):
                self.assertEqual(faults(right.replace(found, put))[0][0], line)

    def test_in_chapters_of_the_book(self):
        def provision(edition, value, article, **more):
            return {"gist": "What it costs.", "value": value, "articles": [article], "catalogue": "A-ONE"} | more

        calls = {(edition, None): provision(edition, *said) for edition, said in {
            "fide-1997": ("3", "fide-2009:7.4"), "fide-2009": ("3", "fide-2009:7.4"), "fide-2014": ("2", "fide-2014:7.5"),
            "fide-2018": ("2", "fide-2018:7.6"), "fide-2023": ("2", "fide-2023:7.6")}.items()}
        calls["fide-2014", None]["unverified"] = ["fide-2014:7.5"]
        calls |= {("fide-2023", (mode, "limited")): provision("fide-2023", "1", "fide-2023:A.5") for mode in ("rapid", "blitz")}
        entry = interpretations.Entry(7, 1, "", "A gap")
        facts = SimpleNamespace(
            required={"A-ONE", "A-TWO"}, said={"en": {"a.costs": calls}, "es": {"a.costs": calls}}, provisions_of=lambda rule: ["a.costs"] if rule == "A-ONE" else [],
            functions={"a.costs": {"compongo/game/a.cpp": ["judge"]}}, read_by={"A-ONE": [entry]},
            shown_in={"A-ONE": Counter({"tests/scenarios/a/b.jsonl": 2})})
        facts.citing = {"fide-2014:7.5": {"A-ONE": None, "HOUSE-HA1": None}, "fide-2014:7.10": {"A-TWO": None}}
        facts.resting = {"fide-2014:7.5": {"A-ONE"}, "fide-2014:7.10": set()}
        facts.unverified = {"fide-2014:7.5"}
        path = spec_pages.SPEC / "01-a.md"
        right = spec_pages.regenerated("# A\n\nAn introduction.\n\n## A-ONE\n\nIt costs. It\ndoes.\n\nCases.\n\n## A-TWO\n\nIt is.\n", facts)

        def faults(text):
            return [(line, what) for _, line, what in spec_pages.faults({path: text}, facts)]

        self.assertEqual(faults(right), [])
        in_spanish = spec_pages.regenerated("# A\n\nIntro.\n\n## A-ONE\n\nCuesta. ¿Cuánto?\n", facts, spec_pages.SPANISH, "01-a.md")
        for part in ("| | 2023: rápidas y relámpago, supervisión limitada | A.5 | 1 |\n", "(2 casos): [en inglés](../01-a.md#a-one)."):
            self.assertIn(part, in_spanish)
        self.assertEqual([what for *_, what in spec_pages.translation_faults({path: right}, {spec_pages.SPANISH.folder / path.name: in_spanish})],
                         ["the rules are not those of 01-a.md: expected A-TWO at its place"])
        for part in ("| What it costs (`costs`) | 1997*, 2009 | 7.4 | 3 |\n| | 2014 | 7.5? | 2 |\n| | 2018, 2023 | 7.6 | 2 |\n"
                     "| | 2023: rapid and blitz, limited supervision | A.5 | 1 |\n", "[I-7 A gap](interpretations.md#i-7)",
                     "[game/a.cpp](../compongo/game/a.cpp) (`judge`)", "2 cases: [a/b.jsonl](../tests/scenarios/a/b.jsonl) (2)",
                     "[A-ONE](#a-one), [A-TWO](#a-two)", "<!-- end -->\n\nCases.\n\n## A-TWO"):
            self.assertIn(part, right)
        self.assertIn("## 2014\n\n| article | rules |\n| --- | --- |\n| 7.5? | [A-ONE](01-a.md#a-one) |\n| 7.10 | [A-TWO](01-a.md#a-two) |\n",
                      spec_pages.article_index({path: right}, facts))
        for found, put, what in (
            ("## A-TWO\n", "## A-THREE\n", "no chapter has the rule A-TWO"), ("## A-TWO\n", "## A-ONE\n", "found A-ONE again"),
            ("It is.", "", "found 0 paragraphs"), ("It is.", "It is.\n\nIt is.", "found 2 paragraphs"),
            ("It is.", "It is. A. B. C.", "found 4 sentences"), ("It is.", "A man moves.", "found 'man'"), ("7.5?", "7.5", "stale"),
        ):
            with self.subTest(put):
                self.assertIn(what, " ".join(what for _, what in faults(right.replace(found, put))))

    def test_in_the_protocol(self):
        text = {"type": "string"}
        program = protocol_page.Program(
            {"acts": {"stop": {"properties": {"at": {"type": "number"}, "reason": {"enum": ["flag", "seal"]}, "note": text}, "required": ["at", "reason"]},
                      "adjust": {"properties": {"words": text}, "required": []}},
             "effects": {}, "questions": {}, **{each: {"properties": {}} for each in ("scenario", "regulations", "policy", "start")}},
            {"sentence": {"stop.flag": "This counts: {whose} flag [is|are] down.", "stop.seal": "{Who} [seals|seal]."}},
            {"adjust": {"words": "I adjust"}}, {}, protocol_page.ENGLISH.said_of)
        page = ("#### Why, and how\n\n<!-- generated: words acts/stop/reason from sentence.stop -->\n<!-- end -->\n\n"
                "<!-- generated: acts -->\n| verb | fields |\n| --- | --- |\n| `stop` | stops |\n| `gone` | no |\n<!-- end -->\n")
        made = protocol_page.Tables(program, page).page()
        for row in ("| `flag` | the player’s flag is down |", "| `stop` | **`reason`** one of [these](#why-and-how); `note` text (–) | stops |"):
            self.assertIn(row + "\n", made)
        self.assertNotIn("gone", made)
        self.assertEqual(protocol_page.Tables(program, made).page(), made)
        self.assertEqual([what for _, what in protocol_page.Tables(program, made).faults()],
                         ["expected a row | `adjust` | meaning | in a table of acts, found none"])
        self.assertEqual([line for line, _ in protocol_page.Tables(program, made.replace("| stops |", "|  |")).faults()], [10, 1])

    def test_in_help(self):
        help_text = """\
Reads a FEN.
Usage: compongo fen [OPTIONS] [WORDS...]

Positionals:
  WORDS TEXT|FILE ...         a FEN

Options:
  -h,--help                   Print this help message and exit
  --csv Excludes: --json      a table
  --style TEXT:{pgn,laws}=pgn with one blank between
  --threads UINT:UINT in [1 - 256]=4 Needs: --csv --style
                              how many


More is said in docs/FEN.md, of --style WORD and *.pgn.

Examples:
  compongo fen x
Exit status: 0.
"""
        command = commands.read_help(["compongo", "fen"], help_text)
        self.assertEqual((command.purpose, command.usage), ("Reads a FEN.", "compongo fen [OPTIONS] [WORDS...]"))
        self.assertEqual(command.options, {"-h", "--help", "--csv", "--style", "--threads"})
        page = commands_page.page(Command(["compongo"], "A program.", below=[command]))
        self.assertEqual(page.partition("once `./dev build` has made it.\n")[2], """
- [`compongo fen`](#compongo-fen): Reads a FEN.

## compongo fen

Reads a FEN.

    compongo fen [OPTIONS] [WORDS...]

| | |
| --- | --- |
| `WORDS\\|FILE ...` | a FEN |
| `--csv` | a table<br>Not with `--json`. |
| `--style TEXT` | with one blank between (`pgn`, `laws`; usually `pgn`) |
| `--threads N` | how many (1 to 256; usually `4`)<br>Only with `--csv`, `--style`. |

More is said in [FEN.md](FEN.md), of `--style WORD` and \\*.pgn.

Examples:

    compongo fen x

Exit status: 0.
""")


if __name__ == "__main__":
    EXECUTABLE = sys.argv.pop(1)
    unittest.main()
