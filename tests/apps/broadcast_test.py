#!/usr/bin/env python3
"""`compongo broadcast` against a server that answers as Lichess's API is described, and into a folder.

Usage: broadcast_test.py COMPONGO
"""
import http.server
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import unittest

from lichess import TOKEN, Lichess

PROGRAM = sys.argv.pop(1)
PATIENCE = 60  # seconds until a test gives up waiting


def game(number, moves, result="*"):
    return f'[Event "E"]\n[Round "1.{number}"]\n[White "White{number}, A"]\n[Black "Black{number}, B"]\n[Result "{result}"]\n\n{moves} {result}\n\n'


class Broadcast(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.token = self.folder / "token"
        self.token.write_text(TOKEN + "\n")
        self.pgn = self.folder / "games.pgn"
        self.lichess = Lichess()
        self.addCleanup(self.lichess.close)

    def words(self, *more, round_id="JxVw1z3Q", token=None):
        return [PROGRAM, "broadcast", "--lichess", round_id, "--token-file", str(token or self.token), "--server", self.lichess.url,
                *map(str, more)]

    def once(self, *more, **options):
        return subprocess.run(self.words("--once", *more, **options), capture_output=True, text=True, timeout=PATIENCE)

    def start(self, *more):
        process = subprocess.Popen(self.words(*more), stderr=subprocess.PIPE, text=True)

        def stop():
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
            said = process.communicate(timeout=PATIENCE)[1]
            self.assertNotIn(TOKEN, said)
            return said

        self.addCleanup(lambda: process.poll() is None and stop())
        return stop

    def pushed(self):
        return self.lichess.pushes.get(timeout=PATIENCE)

    def test_what_changes_is_sent_and_nothing_else(self):
        self.pgn.write_text(game(1, "1. e4") + game(2, "1. d4"))
        stop = self.start(self.pgn)
        self.assertEqual(self.pushed(), (200, 2))
        self.pgn.write_text(game(1, "1. e4 e5") + game(2, "1. d4"))
        self.assertEqual(self.pushed(), (200, 1))
        self.assertIn("1. e4 e5 *", self.lichess.games["1.1"])
        self.assertIn("3 games sent", stop())

    def test_a_hundred_games_at_once_and_no_more(self):
        self.pgn.write_text("".join(game(number, "1. e4") for number in range(1, 251)))
        self.assertEqual(self.once(self.pgn).returncode, 0)
        self.assertEqual([self.pushed() for _ in range(3)], [(200, 100), (200, 100), (200, 50)])
        self.assertEqual(len(self.lichess.games), 250)

    def test_what_is_not_taken_is_sent_again_and_loses_nothing(self):
        self.lichess.script = [(503, {}), (429, {"Retry-After": "1"})]
        self.pgn.write_text(game(1, "1. e4 {[%clk 0:10:00]} e5"))
        ran = self.once(self.pgn)
        self.assertEqual((ran.returncode, [self.pushed()[0] for _ in range(3)]), (0, [503, 429, 200]))
        self.assertIn("status 429: too many requests", ran.stderr)
        self.assertIn("{[%clk 0:10:00]}", self.lichess.games["1.1"])

    def test_a_server_that_comes_later_gets_everything(self):
        port = self.lichess.server.server_port
        self.lichess.close()
        self.pgn.write_text(game(1, "1. e4"))
        process = subprocess.Popen(self.words("--once", self.pgn), stderr=subprocess.PIPE, text=True)
        self.assertIn("Connection refused; tried again in 1 s", process.stderr.readline())
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), self.lichess.server.RequestHandlerClass)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        process.communicate(timeout=PATIENCE)
        server.shutdown()
        server.server_close()
        self.assertEqual((process.returncode, list(self.lichess.games)), (0, ["1.1"]))

    def test_a_wrong_token_or_round_ends_it_with_the_reason_and_without_the_token(self):
        self.pgn.write_text(game(1, "1. e4"))
        other = self.folder / "other"
        other.write_text("lip_other")
        for options, said in (({"token": other}, "status 401: the token may not push"), ({"round_id": "AAAAAAAA"}, "there is no round AAAAAAAA")):
            ran = self.once(self.pgn, **options)
            self.assertEqual(ran.returncode, 2)
            self.assertIn(said, ran.stderr)
            self.assertNotIn("lip_", ran.stderr)

    def test_games_that_are_refused_do_not_hold_back_the_others(self):
        self.pgn.write_text(game(1, "1. e4 {ODD}") + game(2, "1. e4 Ke6 2. d4") + game(3, "1. e4 e5 2. Ke4 Kd5", "1-0"))
        ran = self.once(self.pgn)
        self.assertIn("White1, A – Black1, B: cannot be", ran.stderr)
        self.assertIn("1. e4 {from here on with a move that is not legal: Ke6 d4} *", self.lichess.games["1.2"].replace("\n", " "))
        self.assertTrue(self.lichess.games["1.3"].endswith("1. e4 e5 1-0"))

    def test_moves_are_kept_back_while_the_game_goes_on(self):
        self.pgn.write_text(game(1, "1. e4 e5 2. Nf3 Nc6") + game(2, "1. e4 e5 2. Nf3 Nc6", "1-0"))
        self.once("--delay-moves", 1, self.pgn)
        self.assertTrue(self.lichess.games["1.1"].endswith("1. e4 e5 *"))
        self.assertTrue(self.lichess.games["1.2"].endswith("2. Nf3 Nc6 1-0"))

    def test_minutes_pass_before_anything_is_shown(self):
        self.pgn.write_text(game(1, "1. e4 e5", "1-0"))
        stop = self.start("--delay-minutes", 1, self.pgn)
        self.assertEqual(self.pushed(), (200, 1))
        self.assertTrue(self.lichess.games["1.1"].endswith("\n\n*"), self.lichess.games)
        stop()

    def test_a_folder_is_written_as_livechess_does(self):
        self.pgn.write_text(game(1, "1. e4") + game(2, "1. d4", "1/2-1/2"))
        out = self.folder / "out"
        ran = subprocess.run([PROGRAM, "broadcast", "--once", "--folder", out, self.pgn], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertEqual(sorted(path.name for path in out.iterdir()), ["game-1.pgn", "game-2.pgn", "games.pgn", "index.json"])
        self.assertEqual((out / "games.pgn").read_text(), (out / "game-1.pgn").read_text() + (out / "game-2.pgn").read_text())
        pairing = json.loads((out / "index.json").read_text())["pairings"][0]
        self.assertEqual((pairing["white"]["fname"], pairing["white"]["lname"], pairing["result"], pairing["live"]), ("A", "White1", "*", True))

    def test_what_is_wrong_with_the_words_is_said(self):
        for words, said in ((["a.pgn"], "expected one or both"), (["--lichess", "x", "a.pgn"], "expected eight letters and digits"),
                            (["--lichess", "JxVw1z3Q", "a.pgn"], "expected --token-file"),
                            (["--lichess", "JxVw1z3Q", "--server", "http://example.org", "a.pgn"], "expected https://, since a token is sent"),
                            (["--folder", "/proc/nothing", "--once", str(self.pgn)], "/proc/nothing")):
            self.pgn.write_text(game(1, "1. e4"))
            ran = subprocess.run([PROGRAM, "broadcast", *words], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(ran.returncode, 2, words)
            self.assertIn(said, ran.stderr)


if __name__ == "__main__":
    unittest.main()
