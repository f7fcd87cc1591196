"""What the packages of Debian say of the libraries that are linked into them.

Usage: static_built_using_test.py BUILD
"""

import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))
import package  # noqa: E402

BUILD = Path()
STANZA = re.compile(r"^Package: (\S+)\nStatic-Built-Using: (.+)$", re.M)


class StaticBuiltUsing(unittest.TestCase):
    def test_names_the_sources_of_what_is_linked(self):
        found = dict(STANZA.findall(package.control(BUILD)))
        self.assertEqual(set(found), set(package.LINKED))
        for name, sources in found.items():
            for each in sources.split(", "):
                self.assertRegex(each, r"^[a-z0-9][a-z0-9.+-]+ \(= [0-9][A-Za-z0-9.+:~-]*\)$", name)
            # C++'s own library is in all of them.
            self.assertRegex(sources, r"\bgcc-\d+ \(= ", name)
        for source in ("boost1.81", "libsodium", "sqlite3", "libzstd"):
            self.assertIn(f"{source} (= ", found["compongo"])
        # That is the system's, which repairs it.
        self.assertNotIn("openssl", " ".join(found.values()))

    @unittest.skipUnless(shutil.which("dpkg-gencontrol"), "dpkg-dev is not installed")
    def test_is_what_debian_reads(self):
        with tempfile.TemporaryDirectory() as folder:
            debian = Path(folder, "debian")
            debian.mkdir()
            Path(debian, "control").write_text(package.control(BUILD))
            Path(debian, "changelog").write_text(
                "compongo (1) unstable; urgency=low\n\n  * x\n\n -- A <a@b.example>  Thu, 01 Jan 2026 00:00:00 +0000\n")
            made = subprocess.run(["dpkg-gencontrol", "-pcompongo", "-O"], cwd=folder, text=True, capture_output=True, check=True)
            self.assertRegex(made.stdout, r"(?m)^Static-Built-Using: .*libsodium \(= ")


if __name__ == "__main__":
    BUILD = Path(sys.argv.pop(1))
    unittest.main()
