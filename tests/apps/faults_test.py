#!/usr/bin/env python3
"""What goes wrong around a hall: a full disk, a stick that is pulled out, a clock that jumps, a certificate that ends, the
program killed. What was acknowledged is there afterwards, games go on, and somebody is told what is wrong.

Disks are small file systems in memory, mounted where this test alone sees them: that takes root, or a system that lets users
have namespaces. The clock is libfaketime's (Debian: faketime). What is not there is left out, and said.

Usage: faults_test.py COMPONGO
"""
import os
import pathlib
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import unittest

import served_hall

PROGRAM = sys.argv.pop(1)
INSIDE = "COMPONGO_FAULTS_INSIDE"
DAY = 24 * 60 * 60


def own_namespace():
    """The words before a command that may mount; None if nothing may."""
    for words in (["unshare", "--mount"], ["unshare", "--user", "--map-root-user", "--mount"]):
        try:
            probe = subprocess.run([*words, "sh", "-c", "mount -t tmpfs -o size=1m none /mnt"], capture_output=True)
        except FileNotFoundError:
            return None
        if probe.returncode == 0:
            return words
    return None


def fake_clock():
    for folder in ("/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib"):
        library = pathlib.Path(folder, "faketime/libfaketime.so.1")
        if library.exists():
            return str(library)
    return None


def mount(size, where):
    pathlib.Path(where).mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size},mode=700", "none", where], check=True)


class Faults(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.data = self.folder.name + "/hall"
        self.halls = []
        self.addCleanup(lambda: [hall.end(signal.SIGKILL) for hall in self.halls])

    def open(self, *options, env=None, data=None):
        hall = served_hall.Hall(PROGRAM, data or self.data, *options, env=env)
        self.halls.append(hall)
        self.assertNotEqual(hall.port, 0, hall.said())
        return hall

    def mounted(self, size, name):
        where = f"{self.folder.name}/{name}"
        mount(size, where)
        self.addCleanup(lambda: subprocess.run(["umount", "-l", where], capture_output=True))
        return where


@unittest.skipUnless(os.environ.get(INSIDE), "nobody may mount here")
class Disks(Faults):
    def test_a_full_disk_refuses_acts_and_loses_none(self):
        disk = self.mounted("24m", "disk")
        hall = self.open(data=disk + "/hall")
        hall.sign_in()
        board, keys = hall.board({"laws": "fide-2017"})
        ballast = os.open(disk + "/ballast", os.O_WRONLY | os.O_CREAT)
        try:
            while True:
                os.write(ballast, b"x" * 4096)
        except OSError:
            os.close(ballast)
        kept = len(hall.records(board))
        text = "x" * 1500
        for _ in range(200):
            status, answer = hall.ask("POST", f"/api/v1/boards/{board}/acts", {"by": "white", "do": "write", "kind": "note", "text": text})
            if status != 200:
                break
            kept += 1
        self.assertEqual(status, 503, answer)
        self.assertIn("full", answer["error"]["message"] + answer["error"]["kind"])
        self.assertEqual(hall.ask("GET", "/readyz", key="")[0], 503)
        # The hall is readable all the same, and its arbiter can sign in.
        self.assertEqual(len(hall.records(board)), kept)
        self.assertEqual(hall.ask("GET", "/healthz", key="")[0], 200)
        hall.sign_in()
        # Killed on a full disk it opens again with all that was acknowledged.
        hall.end(signal.SIGKILL)
        os.remove(disk + "/ballast")
        again = self.open(data=disk + "/hall")
        again.sign_in()
        self.assertGreaterEqual(len(again.records(board)), kept)
        again.act(board, {"by": "white", "do": "offer"}, keys["white"])
        self.assertEqual(again.ask("GET", "/readyz", key="")[0], 200)

    def test_a_stick_that_is_pulled_out_stops_no_game(self):
        stick = self.mounted("32m", "stick")
        copies = stick + "/copies"
        os.mkdir(copies)
        hall = self.open("--backup", copies, "--backup-minutes", "1")
        hall.sign_in()
        self.assertTrue(hall.heard('"event":"backup"'))
        boards = [hall.board({"laws": "fide-2017"})[0] for _ in range(3)]
        for board in boards:
            # The round is over: a copy is made, and in the middle of it the stick is gone.
            hall.act(board, {"by": "white", "do": "resign"})
            subprocess.run(["umount", "-l", stick], check=True)
            other, _ = hall.board({"laws": "fide-2017"})
            hall.play(other, "e2e4 e7e5")
            hall.act(other, {"by": "black", "do": "resign"})
            self.assertTrue(hall.heard('"event":"backup_failed"'))
            self.assertIn("fault", hall.must("GET", "/healthz", key="")["backup"])
            # It is back, empty: copies go on by themselves.
            mount("32m", stick)
            os.mkdir(copies)
            count = hall.said().count('"event":"backup"')
            hall.act(hall.board({"laws": "fide-2017"})[0], {"by": "white", "do": "resign"})
            self.assertTrue(hall.heard('"event":"backup"', count + 1))
            self.assertNotIn("fault", hall.must("GET", "/healthz", key="")["backup"])
        # The copies on the stick are complete, whatever else lies there.
        hall.end(signal.SIGKILL)
        there = self.folder.name + "/there"
        subprocess.run([PROGRAM, "restore", copies, "--data", there], check=True, capture_output=True)
        other = self.open(data=there)
        other.sign_in()
        for board in boards:
            self.assertEqual(other.must("GET", f"/api/v1/boards/{board}")["state"]["phase"], "over")
        what = [deed["what"] for deed in other.must("GET", "/api/v1/ledger")["deeds"]]
        self.assertIn("backup_failed", what)
        self.assertIn("restored", what)

    def test_a_full_stick_is_told_and_leaves_no_half_copy(self):
        stick = self.mounted("32k", "stick")
        hall = self.open("--backup", stick)
        hall.sign_in()
        self.assertTrue(hall.heard('"event":"backup"'))
        before = list(pathlib.Path(stick).glob("hall-*.backup"))
        board, _ = hall.board({"laws": "fide-2017"})
        for _ in range(40):
            hall.must("POST", f"/api/v1/boards/{board}/remarks", {"text": os.urandom(700).hex()})
        hall.act(board, {"by": "white", "do": "resign"})
        self.assertTrue(hall.heard('"event":"backup_failed"'))
        self.assertIn("fault", hall.must("GET", "/healthz", key="")["backup"])
        self.assertEqual(list(pathlib.Path(stick).glob("hall-*.backup")), before)
        hall.board({"laws": "fide-2017"})


@unittest.skipUnless(fake_clock(), "no libfaketime here (Debian: faketime)")
class Clocks(Faults):
    def opened_at(self, *options):
        """A hall whose clock on the wall is told by a file; that of games is the machine's."""
        self.offset = self.folder.name + "/clock"
        self.jump(0)
        env = {"LD_PRELOAD": fake_clock(), "FAKETIME_TIMESTAMP_FILE": self.offset, "FAKETIME_NO_CACHE": "1", "DONT_FAKE_MONOTONIC": "1"}
        # What a sanitizer says of libfaketime is no report of ours.
        unreported = dict.fromkeys(("ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS"), "")
        probe = subprocess.run([PROGRAM, "--version"], env={**os.environ, **env, **unreported}, capture_output=True)
        if probe.returncode != 0:
            self.skipTest("this program takes no other clock (sanitizers)")
        return self.open(*options, env=env)

    def jump(self, seconds):
        pathlib.Path(self.offset).write_text(f"{seconds:+d}\n")

    def certificate(self, hall):
        """What a client is shown that looks at nothing; from when until when it holds."""
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        with socket.create_connection(("127.0.0.1", hall.port), served_hall.PATIENCE) as plain:
            with context.wrap_socket(plain) as line:
                der = line.getpeercert(binary_form=True)
        text = subprocess.run(["openssl", "x509", "-inform", "der", "-noout", "-enddate"], input=der, capture_output=True, check=True).stdout.decode()
        return ssl.cert_time_to_seconds(text.strip().partition("=")[2])

    def test_a_clock_that_jumps_touches_no_game_and_no_certificate_ends(self):
        if shutil.which("openssl") is None:
            self.skipTest("no openssl here")
        hall = self.opened_at("--tls", "own")
        hall.sign_in()
        board, keys = hall.board({"laws": "fide-2017"})
        hall.play(board, "e2e4 e7e5")
        # The round goes on, and the certificate would end: two months ahead, ten years back, and home again.
        for jump in (61 * DAY, -3650 * DAY, 0):
            count = hall.said().count('"event":"certificate"')
            self.jump(jump)
            self.assertTrue(hall.heard('"event":"certificate"', count + 1), jump)
            end = self.certificate(hall)
            now = time.time() + jump
            self.assertTrue(now + 20 * DAY < end <= now + 61 * DAY, (jump, end, now))
            # Sessions expire by the wall clock: the arbiter signs in again.
            hall.sign_in()
            # White's clock has gone on by seconds, and no flag is down.
            state = hall.must("GET", f"/api/v1/boards/{board}")["state"]
            self.assertEqual(state["phase"], "in_play")
            hall.act(board, {"do": "offer"}, keys["white"])
        hall.play(board, "g1f3")


class Killed(Faults):
    def test_nothing_acknowledged_is_lost(self):
        kept, board = 0, None
        for _ in range(5):
            hall = self.open()
            hall.sign_in()
            if board is None:
                board, _ = hall.board({"laws": "fide-2017"})
            records = hall.records(board)
            self.assertGreaterEqual(len(records), kept)
            for _ in range(20):
                kept = hall.act(board, {"by": "arbiter", "do": "observe", "what": "clock"})["record"]
            deeds = hall.must("GET", "/api/v1/ledger")["version"]
            hall.must("POST", f"/api/v1/boards/{board}/remarks", {"text": "seen"})
            hall.end(signal.SIGKILL)
        hall = self.open()
        hall.sign_in()
        self.assertGreaterEqual(len(hall.records(board)), kept)
        self.assertGreater(hall.must("GET", "/api/v1/ledger")["version"], deeds)

    def test_the_authority_survives_too(self):
        hall = self.open("--tls", "own")
        name = hall.must("GET", "/api/v1/trust", key="")["authority"]["sha256"]
        hall.end(signal.SIGKILL)
        again = self.open("--tls", "own")
        self.assertEqual(again.must("GET", "/api/v1/trust", key="")["authority"]["sha256"], name)
        again.end()
        # A file that is no authority stops the hall from being trusted, and from nothing else.
        pathlib.Path(self.data, "tls/authority.pem").write_text("nonsense")
        plain = self.open("--tls", "own")
        self.assertTrue(plain.heard("certificate_failed"))
        self.assertEqual(plain.must("GET", "/api/v1/trust", key="")["tls"], "none")
        plain.sign_in()
        plain.board({"laws": "fide-2017"})
        self.assertEqual(pathlib.Path(self.data, "tls/authority.pem").read_text(), "nonsense")


if __name__ == "__main__":
    words = None if os.environ.get(INSIDE) else own_namespace()
    if words:
        os.execvpe(words[0], [*words, "--propagation", "private", sys.executable, "-B", __file__, PROGRAM, *sys.argv[1:]], {**os.environ, INSIDE: "1"})
    for absent, what in ((not os.environ.get(INSIDE), "disks are not tried: nobody may mount here"), (fake_clock() is None, "clocks are not tried: no libfaketime (Debian: faketime)")):
        if absent:
            print(f"faults_test.py: LEFT OUT: {what}", file=sys.stderr)
    unittest.main(verbosity=2)
