"""recipes_test.py COMPONGO: the commands of docs/AUDIT.md for shards and for GNU parallel, as they stand there."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests/data/audit"
PROGRAM = ""


def recipes(heading):
    """The commands below a heading of the page."""
    page = (ROOT / "docs/AUDIT.md").read_text(encoding="utf-8")
    found = re.search(rf"^### {re.escape(heading)}\n(.*?)(?=^##)", page, re.M | re.S)
    assert found, f"docs/AUDIT.md has no {heading}"
    return re.findall(r"```sh\n(.*?)```", found[1], re.S)


class Recipes(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = Path(self.temporary.name)
        (self.folder / "programs").mkdir()
        (self.folder / "programs/compongo").symlink_to(PROGRAM)
        games = b"".join((DATA / name).read_bytes() + b"\n" for name in ("findings.pgn", "lookalikes.pgn"))
        (self.folder / "huge.pgn").write_bytes(games)

    def run_in_folder(self, *words):
        # GNU parallel keeps files in the home.
        environment = {**os.environ, "PATH": f"{self.folder}/programs:{os.environ['PATH']}", "HOME": str(self.folder)}
        return subprocess.run(words, cwd=self.folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def compare(self, command, file):
        """A command whose output is what one audit of the file prints."""
        whole = self.run_in_folder(PROGRAM, "audit", "--json", file)
        self.assertEqual(whole.returncode, 1)
        done = self.run_in_folder("bash", "-c", command)
        found = self.folder / "findings.jsonl"
        self.assertEqual(found.read_bytes(), whole.stdout, f"{command}{done.stderr.decode()}")
        found.unlink()

    def test_shards(self):
        commands = recipes("Shards")
        self.assertEqual(len(commands), 1)
        self.compare(commands[0], "huge.pgn")

    def test_certificates(self):
        if shutil.which("jq") is None:
            said = "Debian's jq is not installed"
            self.fail(said) if "COMPONGO_EVERYTHING_IS_BUILT" in os.environ else self.skipTest(said)
        command, = re.findall(r"^    (compongo audit .*\| compongo verify -)$", (ROOT / "docs/AUDIT.md").read_text(encoding="utf-8"), re.M)
        shutil.copy(DATA / "findings.pgn", self.folder / "games.pgn")
        done = self.run_in_folder("bash", "-c", command)
        self.assertRegex(done.stdout.decode(), r"\n[1-9]\d* accepted, 0 refused")
        self.assertEqual(done.returncode, 0, done.stderr.decode())

    def test_gnu_parallel(self):
        if shutil.which("parallel") is None or shutil.which("zstd") is None:
            said = "Debian's parallel or zstd is not installed"
            self.fail(said) if "COMPONGO_EVERYTHING_IS_BUILT" in os.environ else self.skipTest(said)
        subprocess.run(["zstd", "-q", "huge.pgn"], cwd=self.folder, check=True)
        plain, packed = recipes("GNU parallel")
        self.compare(plain, "huge.pgn")
        self.compare(packed, "huge.pgn.zst")


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
