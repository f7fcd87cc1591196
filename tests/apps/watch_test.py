#!/usr/bin/env python3
"""`compongo watch` as an arbiter meets it: files that grow, are replaced and are half written, folders, addresses, a webhook.

Usage: watch_test.py COMPONGO
"""
import http.server
import json
import os
import pathlib
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
import urllib.request

from served_hall import Hall

PROGRAM = sys.argv.pop(1)
PATIENCE = 60  # seconds until a test gives up waiting
TAGS = '[Event "E"]\n[White "Ann"]\n[Black "Bob"]\n[Result "*"]\n\n'
KNIGHTS = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 "
MATE = "1. f3 e5 2. g4 Qh4# "


class Watching:
    """A run of the command whose lines can be waited for."""

    def __init__(self, *words, stdin=subprocess.DEVNULL):
        self.process = subprocess.Popen([PROGRAM, "watch", "--json", "--settle", "1", *map(str, words)],
                                        stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1)
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(json.loads(line))

    def next(self):
        return self.lines.get(timeout=PATIENCE)

    def stop(self):
        """Ends it as Ctrl-C does; gives its exit status and what it told that nobody has asked for."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)
        rest = []
        while not self.lines.empty():
            rest.append(self.lines.get())
        self.process.stdout.close()
        self.process.stderr.close()
        return self.process.returncode, rest


class Server:
    """An address that says what it is told to, and keeps what it is sent."""

    def __init__(self):
        self.text, self.posted, self.statuses, self.unchanged = "", queue.Queue(), [], 0
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                tag = '"%d"' % hash(outer.text)
                if self.headers.get("If-None-Match") == tag:
                    outer.unchanged += 1
                    self.send_response(304)
                    self.end_headers()
                    return
                body = outer.text.encode()
                self.send_response(200)
                self.send_header("ETag", tag)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                status = outer.statuses.pop(0) if outer.statuses else 204
                outer.posted.put((status, json.loads(body)))
                self.send_response(status)
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = "http://127.0.0.1:%d/round.pgn" % self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Watch(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def start(self, *words, **options):
        watching = Watching(*words, **options)
        self.addCleanup(watching.stop)
        return watching

    def test_a_file_that_grows_is_told_of_move_by_move_and_once(self):
        path = self.folder / "g.pgn"
        path.write_text(TAGS + KNIGHTS)
        watching = self.start(path)
        first = watching.next()
        self.assertEqual((first["kind"], first["player"], first["moves"]), ("threefold_by_move", "black", ["Ng8"]))
        with path.open("a") as file:
            file.write("Ng8 ")
        told = watching.next()
        self.assertEqual((told["kind"], told["player"], told["articles"][0]), ("threefold", "white", "fide-2023:9.2.2"))
        self.assertEqual(watching.next()["kind"], "threefold_by_move")
        # Half a word is waited for, and then is what it says.
        with path.open("a") as file:
            file.write("5. Kd")
            file.flush()
            os.fsync(file.fileno())
        told = watching.next()
        self.assertEqual((told["kind"], told["ply"]), ("unreadable", 8))
        self.assertEqual(watching.stop(), (1, []))

    def test_a_file_may_be_replaced_or_emptied_and_written_anew(self):
        path = self.folder / "g.pgn"
        path.write_text(TAGS + MATE)
        watching = self.start(path)
        self.assertEqual(watching.next()["kind"], "game_over")
        path.write_text("")
        path.write_text(TAGS + MATE)
        other = self.folder / "new"
        other.write_text(TAGS + MATE + "3. a3 ")
        other.replace(path)
        self.assertEqual(watching.next()["kind"], "played_on")
        # A correction takes it back.
        path.write_text(TAGS + "1. f3 e5 2. e4 Qh4+ 3. g3 ")
        withdrawn = {(each["kind"], each["withdrawn"]) for each in (watching.next(), watching.next())}
        self.assertEqual(withdrawn, {("game_over", True), ("played_on", True)})
        self.assertEqual(watching.stop(), (1, []))

    def test_what_was_told_of_a_file_that_is_taken_away_is_withdrawn(self):
        path = self.folder / "g.pgn"
        path.write_text(TAGS + MATE)
        watching = self.start(self.folder)
        self.assertEqual(watching.next()["kind"], "game_over")
        path.rename(self.folder / "later.pgn")
        told = {(os.path.basename(each["source"]), each["kind"], each.get("withdrawn", False)) for each in (watching.next(), watching.next())}
        self.assertEqual(told, {("g.pgn", "game_over", True), ("later.pgn", "game_over", False)})
        (self.folder / "later.pgn").unlink()
        self.assertTrue(watching.next()["withdrawn"])
        path.write_text(TAGS + MATE)
        self.assertEqual(watching.next()["kind"], "game_over")
        self.assertEqual(watching.stop(), (1, []))

    def test_what_was_told_of_a_whole_round_goes_where_its_games_come_to_stand_one_by_one(self):
        (self.folder / "games.pgn").write_text(TAGS + MATE)
        watching = self.start(self.folder)
        self.assertTrue(watching.next()["source"].endswith("games.pgn"))
        (self.folder / "game-1.pgn").write_text(TAGS + MATE)
        told = [watching.next(), watching.next()]
        self.assertEqual([(os.path.basename(each["source"]), each.get("withdrawn", False)) for each in told], [("games.pgn", True), ("game-1.pgn", False)])
        self.assertEqual(watching.stop(), (1, []))

    def test_a_folder_is_watched_with_what_comes_later_and_its_games_only_once(self):
        (self.folder / "round-1").mkdir()
        (self.folder / "round-1" / "games.pgn").write_text(TAGS + MATE)
        (self.folder / "round-1" / "game-1.pgn").write_text(TAGS + MATE)
        watching = self.start(self.folder)
        self.assertTrue(watching.next()["source"].endswith("game-1.pgn"))
        (self.folder / "round-2").mkdir()
        (self.folder / "round-2" / "game-7.pgn").write_text(TAGS + MATE)
        self.assertTrue(watching.next()["source"].endswith("game-7.pgn"))
        self.assertEqual(watching.stop(), (1, []))

    def test_an_address_is_asked_again_and_what_has_not_changed_is_not_sent(self):
        server = Server()
        self.addCleanup(server.close)
        server.text = TAGS + KNIGHTS
        watching = self.start("--poll", 1, server.url)
        self.assertEqual(watching.next()["kind"], "threefold_by_move")
        while server.unchanged == 0:
            threading.Event().wait(0.05)
        server.text = TAGS + KNIGHTS + "Ng8 "
        self.assertEqual(watching.next()["kind"], "threefold")
        watching.stop()

    def test_a_hall_is_watched_as_a_tournament_of_livechess_cloud(self):
        hall = Hall(PROGRAM, str(self.folder / "hall"), "--tls", "off")
        self.addCleanup(hall.end)
        hall.sign_in()
        board, _ = hall.board({"laws": "fide-2023"})
        event = hall.must("GET", f"/api/v1/boards/{board}")["event"]["id"]
        hall.play(board, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1")
        url = f"http://127.0.0.1:{hall.port}/api/v1/events/{event}/livechess/"
        watching = self.start("--poll", 1, url + "tournament.json", url + "round-1/index.json")
        told = [watching.next(), watching.next()]
        self.assertEqual({(each["kind"], each["player"], each["white"]) for each in told}, {("threefold_by_move", "black", "Ana")})
        hall.play(board, "f6g8")
        self.assertIn("threefold", [watching.next()["kind"] for _ in range(2)])
        watching.stop()

    def test_whoever_waits_for_the_tournament_of_a_hall_hears_of_its_next_round(self):
        hall = Hall(PROGRAM, str(self.folder / "hall"), "--tls", "off")
        self.addCleanup(hall.end)
        hall.sign_in()
        board, _ = hall.board({"laws": "fide-2023"})
        event = hall.must("GET", f"/api/v1/boards/{board}")["event"]["id"]
        url = f"http://127.0.0.1:{hall.port}/api/v1/events/{event}/livechess/tournament.json"
        with urllib.request.urlopen(url) as answer:
            tag = answer.headers["ETag"]
            self.assertEqual(json.load(answer)["rounds"], [{"count": 1, "live": 1}])
        told = queue.Queue()

        def wait():
            asked = urllib.request.Request(url + "?wait=25", headers={"If-None-Match": tag})
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                told.put(json.load(answer)["rounds"])

        waiting = threading.Thread(target=wait)
        waiting.start()
        hall.must("POST", f"/api/v1/events/{event}/rounds", {"pairings": [{"white": "Beto", "black": "Ana"}]})
        self.assertEqual(told.get(timeout=PATIENCE), [{"count": 1, "live": 1}] * 2)
        waiting.join(PATIENCE)

    def test_a_webhook_is_sent_everything_in_order_also_when_it_refuses_at_first(self):
        server = Server()
        self.addCleanup(server.close)
        server.statuses = [500, 503]
        path = self.folder / "g.pgn"
        path.write_text(TAGS + KNIGHTS + "Ng8 ")
        watching = self.start("--webhook", server.url, path)
        posted = [server.posted.get(timeout=PATIENCE) for _ in range(4)]
        self.assertEqual([(status, each["kind"]) for status, each in posted],
                         [(500, "threefold"), (503, "threefold"), (204, "threefold"), (204, "threefold_by_move")])
        watching.stop()

    def test_standard_input_ends_it(self):
        watching = self.start("-", stdin=subprocess.PIPE)
        watching.process.stdin.write(TAGS + KNIGHTS)
        watching.process.stdin.flush()
        self.assertEqual(watching.next()["kind"], "threefold_by_move")
        watching.process.stdin.write("Ng8 5. e4")
        watching.process.stdin.close()
        watching.process.wait(PATIENCE)
        self.assertEqual(watching.stop()[0], 1)

    def run_once(self, *words):
        return subprocess.run([PROGRAM, "watch", "--once", *map(str, words)], capture_output=True, text=True, timeout=PATIENCE)

    def test_once_tells_what_there_is_and_ends(self):
        path = self.folder / "g.pgn"
        path.write_text(TAGS + MATE)
        ran = self.run_once(path)
        self.assertEqual(ran.returncode, 1)
        self.assertRegex(ran.stdout, r"^\d\d:\d\d:\d\d ! g\.pgn 1  Ann – Bob  2\.\.\. Checkmate: Black won, 0-1\. \[fide-\d+:5\.1\.1\]\n$")
        self.assertIn("Jaque mate", self.run_once("--lang", "es", path).stdout)
        path.write_text(TAGS.replace("*", "0-1") + MATE + "0-1\n")
        self.assertEqual((self.run_once(path).returncode, self.run_once(path).stdout), (0, ""))
        self.assertIn("Checkmate", self.run_once("--all", path).stdout)

    def test_what_cannot_be_read_is_said(self):
        for words, said in ((["nothing.pgn"], "nothing.pgn: No such file"), (["http://"], "expected http://HOST"),
                            (["http://127.0.0.1:1/"], "127.0.0.1:1: Connection refused"), (["--laws", "x", "a"], "--laws: found"),
                            (["--webhook", "ftp://a", "a"], "--webhook: found")):
            ran = self.run_once(*words)
            self.assertEqual(ran.returncode, 2, words)
            self.assertIn(said, ran.stderr)

    def test_names_do_not_steer_the_terminal(self):
        path = self.folder / "g.pgn"
        path.write_bytes((TAGS + MATE).replace("Ann", "A\x1b[2Jnn").encode())
        self.assertNotIn("\x1b", self.run_once(path).stdout)


if __name__ == "__main__":
    unittest.main()
