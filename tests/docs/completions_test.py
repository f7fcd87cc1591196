"""Holds manual pages and completions against what the commands' help says.

Usage: completions_test.py EXECUTABLE
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import commands

EXECUTABLE = ""


def choices_of(command):
    """Each option that takes a word of a list, by its names, with the list."""
    found = {}
    for written, _ in command.lists.get("Options", []):
        if listed := re.search(r":\{(\S+)\}", written):
            for name in written.split(" ")[0].split(","):
                found[name] = set(listed[1].split(","))
    return found


def rows():
    """Of each command: the words so far, the one that is begun, and all that must be offered."""
    for command in PROGRAM.all():
        if command.below:
            yield command.words, "", {each.words[-1] for each in command.below}
        yield command.words, "-", command.options
        for option, choices in choices_of(command).items():
            yield [*command.words, option], "", choices


class ManualPages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        subprocess.run([EXECUTABLE, "manual", "--output", cls.folder.name], check=True)
        cls.pages = {path.stem: path for path in Path(cls.folder.name).iterdir()}

    def test_each_command_has_one(self):
        self.assertEqual(set(self.pages), {"-".join(command.words) for command in PROGRAM.all()})

    def test_nothing_is_wrong_with_them(self):
        # If the commit is unknown, the page has no date.
        answer = subprocess.run(["mandoc", "-Tlint", "-Wwarning", *self.pages.values()], text=True, capture_output=True)
        self.assertEqual([line for line in answer.stdout.splitlines() if "missing date" not in line], [])

    def test_they_say_what_the_help_says(self):
        for command in PROGRAM.all():
            text = subprocess.run(["mandoc", "-Tutf8", "-Owidth=300", self.pages["-".join(command.words)]], text=True,
                                  capture_output=True, check=True).stdout
            # Letters in bold are printed over themselves.
            text = re.sub(".\x08", "", text)
            flat = " ".join(text.split())
            for title in ("Options", "Positionals"):
                for written, purpose in command.lists.get(title, []):
                    for name in written.split(" ")[0].split(","):
                        self.assertIn(name, re.split(r"[\s,.]+", text), command.words)
                    self.assertIn(" ".join(purpose.split()), flat, command.words)
            for each in command.below:
                self.assertIn(each.purpose, flat)
            for line in command.explanation:
                for piece in line.replace("Exit status: ", "").replace("Examples:", "").replace("Example:", "").split("\n"):
                    self.assertIn(" ".join(piece.split()), flat, command.words)

    def test_one_is_printed_as_it_is_written(self):
        printed = subprocess.run([EXECUTABLE, "manual", "pgn", "check"], text=True, capture_output=True, check=True).stdout
        self.assertEqual(printed, self.pages["compongo-pgn-check"].read_text())

    def test_what_is_no_command_has_none(self):
        answer = subprocess.run([EXECUTABLE, "manual", "pgn", "chekc"], text=True, capture_output=True)
        self.assertEqual(answer.returncode, 2)
        self.assertIn('found "pgn chekc", expected a command', answer.stderr)


class Completions(unittest.TestCase):
    def script(self, shell):
        return subprocess.run([EXECUTABLE, "completions", shell], text=True, capture_output=True, check=True).stdout

    def ask(self, shell, text, offered_of):
        """Asks one shell about all rows: `text` is the script's end, which prints a line for each word that is offered, and ---
        after each row; `offered_of` takes a word out of such a line."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "completion")
            path.write_text(self.script(shell) + text)
            words = {"bash": ["bash", "--norc", path], "zsh": ["zsh", "-f", path], "fish": ["fish", "--no-config", path]}[shell]
            answer = subprocess.run(words, text=True, capture_output=True, cwd=folder, env={**os.environ, "HOME": folder})
        self.assertEqual(answer.stderr, "")
        answers = answer.stdout.split("---\n")
        expected = list(rows())
        self.assertEqual(len(answers) - 1, len(expected))
        for (before, begun, wanted), said in zip(expected, answers):
            offered = {offered_of(line) for line in said.splitlines() if line}
            self.assertEqual(offered, wanted, f"{shell}: {' '.join(before)} {begun}")

    def test_bash(self):
        calls = "".join(f'COMP_WORDS=({" ".join(before)} "{begun}") COMP_CWORD={len(before)}\n_compongo\nprintf "%s\\n" "${{COMPREPLY[@]}}"\n'
                        'echo ---\n' for before, begun, _ in rows())
        self.ask("bash", "compopt() { :; }\n" + calls, lambda line: line)

    def test_bash_takes_an_option_with_its_value_in_one(self):
        calls = 'COMP_WORDS=(compongo audit --lang = e) COMP_CWORD=4\n_compongo\nprintf "%s\\n" "${COMPREPLY[@]}"\n' \
                'COMP_WORDS=(compongo audit --lang =) COMP_CWORD=3\n_compongo\nprintf "%s\\n" "${COMPREPLY[@]}"\n'
        answer = subprocess.run(["bash", "--norc", "-c", self.script("bash") + calls], text=True, capture_output=True, check=True)
        self.assertEqual(answer.stdout.split(), ["en", "es", "en", "es", "fr"])

    @unittest.skipUnless(shutil.which("zsh"), "no zsh here")
    def test_zsh(self):
        # The arguments that it passes to zsh's own functions; the second of them knows the matching options.
        beginning = """
compdef() { : }
_describe() { print -rl -- ${names%%:*} }
_arguments() {
    local spec before=${words[CURRENT-1]}
    for spec in $specs; do
        [[ $spec == (\\(*\\)|\\*|)(#b)(-[^[=]#)(=|)\\[*\\](:*:\\((*)\\)|*) ]] || continue
        if [[ $match[1] == $before ]]; then found=(${(s: :)match[4]}); fi
        all+=($match[1])
    done
    if (($#found)); then print -rl -- $found; else print -rl -- $all; fi
}
setopt extended_glob
"""
        calls = "".join(f'words=({" ".join(before)} "{begun}") CURRENT={len(before) + 1} all=() found=()\n_compongo\necho ---\n' for before, begun, _ in rows())
        script = self.script("zsh")
        self.assertTrue(script.startswith("#compdef compongo\n"))
        self.script = lambda shell: beginning + script
        self.ask("zsh", calls, lambda line: line)

    @unittest.skipUnless(shutil.which("fish"), "no fish here")
    def test_fish(self):
        calls = "".join(f'complete -C "{" ".join([*before, begun])}"\necho ---\n' for before, begun, _ in rows())
        self.ask("fish", calls, lambda line: line.split("\t")[0])


if __name__ == "__main__":
    EXECUTABLE = sys.argv.pop(1)
    PROGRAM = commands.ask(EXECUTABLE, ["compongo"])
    unittest.main()
