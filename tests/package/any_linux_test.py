"""The program that goes to those whose Linux nobody knows: it wants no library of theirs, and starts.

Usage: any_linux_test.py BUILD    a release's build folder
"""
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unittest
import urllib.request

PROGRAM = pathlib.Path(sys.argv.pop(1)) / "static/compongo"


class AnyLinux(unittest.TestCase):
    def test_wants_nothing_of_the_system(self):
        read = subprocess.run(["readelf", "--wide", "--dynamic", "--program-headers", PROGRAM], text=True, capture_output=True, check=True).stdout
        self.assertNotRegex(read, r"NEEDED|INTERP")
        self.assertRegex(read, r"FLAGS_1.*\bPIE\b")

    def test_knows_chess(self):
        run = subprocess.run([PROGRAM, "perft", "startpos", "3"], text=True, capture_output=True, env={}, timeout=60)
        self.assertIn("8902 nodes", run.stdout, run.stderr)

    def test_opens_a_hall(self):
        with tempfile.TemporaryDirectory() as folder:
            hall = subprocess.Popen([PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", folder], text=True, env={}, stdout=subprocess.PIPE,
                                    stderr=subprocess.DEVNULL)
            try:
                port = re.search(r":(\d+)/", hall.stdout.readline())[1]
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=60) as answer:
                    self.assertIn(b"ready", answer.read())
            finally:
                os.kill(hall.pid, signal.SIGTERM)
                hall.communicate(timeout=60)
            self.assertEqual(hall.returncode, 0)


if __name__ == "__main__":
    unittest.main()
