#!/usr/bin/env python3
"""Every language has every text: the lists of languages agree, each folder of texts has a file for each, and each text that the
source marks with `_words` has its translations, with the same placeholders and not left in English.

    tests/docs/languages_test.py
"""

import json
import re
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LITERAL = r'"(?:[^"\\]|\\.)*"'
MARKED = re.compile(rf"(({LITERAL}\s*)+)_words\b")
# Written alike in several languages: signs, names, and words that a language shares with English.
ALIKE = {
    "es": set(),
    "fr": {"Chess960", "Notation (C)", "Notation", "Position", "Date", "Journal", "Source", "blitz", ", blitz", "incident"},
}


def marked(code):
    """The texts that a source marks for translation."""
    for found in MARKED.finditer(code):
        yield "".join(json.loads(literal) for literal in re.findall(LITERAL, found[1]))


def texts_of_sources():
    files = [path for folder in ("compongo", "apps") for path in sorted((ROOT / folder).rglob("*")) if path.suffix in (".cpp", ".h")]
    # A header's comment may show how it is done.
    return {text for path in files for text in marked(re.sub(r"^\s*//.*$", "", path.read_text(), flags=re.MULTILINE)) if text}


def placeholders(text):
    return sorted(re.findall(r"\{\w*\}", text))


def codes():
    listed = re.search(r"language_codes = \{([^}]*)\}", (ROOT / "compongo/law/language.h").read_text())
    return re.findall(r'"(\w+)"', listed[1])


class Languages(unittest.TestCase):
    def test_marks_are_found(self):
        self.assertEqual(list(marked('x = "a\\"b " "c"_words; y = "d"; z = "e|f"_words')), ['a"b c', "e|f"])
        self.assertGreater(len(texts_of_sources()), 700)

    def test_the_lists_agree(self):
        self.assertEqual(codes()[0], "en")
        assembled = {
            "compongo/record/words/words.S": codes(),
            "compongo/law/translations/translations.S": codes()[1:],
        }
        for path, expected in assembled.items():
            with self.subTest(path):
                self.assertEqual(re.findall(r"^    language (\w+)$", (ROOT / path).read_text(), re.MULTILINE), expected)
                self.assertEqual(sorted(file.stem for file in (ROOT / path).parent.glob("*.json")), sorted(expected))
        page = re.search(r"LANGUAGES = \{([^}]*)\}", (ROOT / "web/src/lib/languages.ts").read_text())
        self.assertEqual(re.findall(r"(\w+): '", page[1]), codes())

    def test_each_folder_of_the_page_has_a_file_for_each(self):
        firsts = [path for path in sorted((ROOT / "web/src").rglob("en.*")) if path.suffix in (".json", ".ts")]
        self.assertGreater(len(firsts), 10)
        for first in firsts:
            for code in codes():
                self.assertTrue(first.with_name(code + first.suffix).is_file(), f"{first}: {code}")

    def test_every_text_is_translated(self):
        texts = texts_of_sources()
        for code in codes()[1:]:
            known = json.loads((ROOT / f"compongo/law/translations/{code}.json").read_text())
            with self.subTest(code):
                self.assertEqual(sorted(texts - set(known)), [], "not translated")
                self.assertEqual(sorted(set(known) - texts), [], "translated, and in no source")
                for text, translation in known.items():
                    self.assertEqual(placeholders(translation), placeholders(text), text)
                    self.assertEqual(translation.endswith("\n"), text.endswith("\n"), text)
                    if re.search(r"[A-Za-z]", text) and text not in ALIKE[code]:
                        self.assertNotEqual(translation, text.split("|")[0])

    def test_no_english_word_is_left(self):
        left = re.compile(r"\b(the|of|and|with|which|that|is|are|was|not|move|player|piece|clock)\b")
        for code in codes()[1:]:
            words = json.loads((ROOT / f"compongo/record/words/{code}.json").read_text())
            texts = [text for name, listed in words.items() if name != "number" for text in listed.values()]
            texts += json.loads((ROOT / f"compongo/law/translations/{code}.json").read_text()).values()
            for text in texts:
                # Placeholders, and what is typed at the command line.
                self.assertIsNone(left.search(re.sub(r"\{\w*\}|compongo laws \w+", "", text)), f"{code}: {text}")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
