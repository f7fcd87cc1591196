#!/usr/bin/env python3
"""Halls of earlier releases (tests/apps/journals, made by make.py) under today's program: they open, rulings stand as they
were ruled, adjourned games go on; and what a later program has written is refused, clearly and untouched.

Usage: journals_test.py COMPONGO
"""
import gzip
import json
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest

import served_hall

PROGRAM = sys.argv.pop(1)
RELEASES = sorted(folder for folder in (pathlib.Path(__file__).parent / "journals").iterdir() if (folder / "hall.sqlite.gz").exists())


class Journals(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.data = self.folder.name + "/hall"

    def take(self, release):
        shutil.rmtree(self.data, ignore_errors=True)
        pathlib.Path(self.data).mkdir(mode=0o700)
        for name in ("hall.sqlite", "hall.sqlite-heads"):
            pathlib.Path(self.data, name).write_bytes(gzip.decompress((release / f"{name}.gz").read_bytes()))
        first, *records = [json.loads(line) for line in (release / "ruled.jsonl").read_text(encoding="utf-8").splitlines()]
        return first["adjourned"], records

    def open(self):
        hall = served_hall.Hall(PROGRAM, self.data)
        self.addCleanup(hall.end)
        self.assertNotEqual(hall.port, 0, hall.said())
        hall.sign_in()
        return hall

    def test_there_are_some(self):
        self.assertTrue(RELEASES)

    def test_rulings_stand_as_they_were_ruled(self):
        for release in RELEASES:
            with self.subTest(release.name):
                _, records = self.take(release)
                hall = self.open()
                self.assertNotIn("read_only", hall.said())
                found = [record for board in dict.fromkeys(each["board"] for each in records) for record in hall.records(board)]
                # What the program does by itself at the start, since clocks were running, comes after what was there.
                by_board = {}
                for record in found:
                    by_board.setdefault(record["board"], []).append(record)
                for record in records:
                    now = by_board[record["board"]][record["number"] - 1]
                    self.assertEqual({name: now[name] for name in record}, record)
                hall.end()

    def test_an_adjourned_game_goes_on(self):
        for release in RELEASES:
            with self.subTest(release.name):
                board, _ = self.take(release)
                hall = self.open()
                state = hall.must("GET", f"/api/v1/boards/{board}")["state"]
                self.assertEqual((state["adjournment"]["stage"], state["last"]["san"]), ("adjourned", "c5"))
                for act in ({"do": "resume", "present": ["white", "black"]}, {"do": "open_envelope"}):
                    self.assertIn("record", hall.act(board, {"by": "arbiter", **act}))
                state = hall.must("GET", f"/api/v1/boards/{board}")["state"]
                self.assertEqual((state["last"]["san"], state["turn"]), ("Nf3", "black"), state)
                hall.play(board, "d7d6 d2d4")
                self.assertEqual(hall.must("GET", f"/api/v1/boards/{board}")["state"]["last"]["san"], "d4")
                hall.end()

    def test_every_game_is_verified_by_the_doctor(self):
        for release in RELEASES:
            with self.subTest(release.name):
                self.take(release)
                answer = subprocess.run([PROGRAM, "doctor", "--json", "--data", self.data, "--listen", "127.0.0.1:0"], capture_output=True, text=True)
                finding = next(each for each in json.loads(answer.stdout)["findings"] if each["about"] == "database")
                self.assertEqual(finding["health"], "well", finding)

    def test_what_a_later_program_has_written_is_refused(self):
        self.take(RELEASES[-1])
        file = pathlib.Path(self.data, "hall.sqlite")
        with sqlite3.connect(file) as database:
            later = database.execute("PRAGMA user_version").fetchone()[0] + 1
            database.execute(f"PRAGMA user_version = {later}")
        database.close()
        before = file.read_bytes()
        answer = subprocess.run([PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", self.data], capture_output=True, text=True, timeout=served_hall.PATIENCE)
        self.assertEqual(answer.returncode, 2)
        self.assertIn(f"found '{later}', expected '{later - 1}' as its format: another version of this program", answer.stderr)
        self.assertEqual(file.read_bytes(), before)


if __name__ == "__main__":
    unittest.main()
