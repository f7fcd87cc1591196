#!/usr/bin/env python3
"""`compongo broadcast` against a server that answers as Lichess's API is described, into a folder, and over HTTP.

Usage: broadcast_test.py COMPONGO
"""
import http.client
import http.server
import itertools
import json
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
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
        self.assertIn("1. e4 {from here on the moves cannot be played: 1... Ke6 2. d4} *", self.lichess.games["1.2"].replace("\n", " "))
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

    def test_once_does_not_wait_for_what_is_delayed(self):
        self.pgn.write_text(game(1, "1. e4 e5", "1-0"))
        ran = self.once("--delay-minutes", 15, self.pgn)
        self.assertEqual((ran.returncode, self.pushed()), (0, (200, 1)))
        self.assertTrue(self.lichess.games["1.1"].endswith("\n\n*"), self.lichess.games)
        out = self.folder / "out"
        self.assertEqual(self.into(out, "--delay-minutes", 15).returncode, 0)
        self.assertNotIn("e4", (out / "games.pgn").read_text())

    def into(self, out, *more):
        return subprocess.run([PROGRAM, "broadcast", "--once", "--folder", out, *map(str, more), self.pgn], capture_output=True, text=True,
                              timeout=PATIENCE)

    def test_a_folder_is_written_as_livechess_does(self):
        self.pgn.write_text(game(1, "1. e4 {[%clk 1:30:00]} {[%emt 0:00:12]}").replace('[Result', '[WhiteTitle "WGM"]\n[WhiteFideId "1500000"]\n[Result')
                            + game(2, "1. d4", "1/2-1/2"))
        out = self.folder / "out"
        ran = self.into(out)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertEqual(sorted(str(path.relative_to(out)) for path in out.rglob("*") if path.is_file()),
                         ["game-1.pgn", "game-2.pgn", "games.pgn", "index.json", "round-1/game-1.json", "round-1/game-2.json",
                          "round-1/index.json", "tournament.json", "tournament.json-lock"])
        self.assertEqual((out / "games.pgn").read_text(), (out / "game-1.pgn").read_text() + (out / "game-2.pgn").read_text())
        self.assertEqual((out / "index.json").read_text(), (out / "round-1" / "index.json").read_text())
        pairing = json.loads((out / "index.json").read_text())["pairings"][0]
        self.assertEqual(pairing["white"], {"fname": "A", "mname": None, "lname": "White1", "title": "WGM", "federation": None, "fideid": 1500000})
        self.assertEqual((pairing["result"], pairing["live"]), ("*", True))
        told = json.loads((out / "round-1" / "game-1.json").read_text())
        self.assertEqual((told["moves"], told["result"], told["chess960"]), (["e4 5400+12"], None, 518))
        self.assertEqual(json.loads((out / "round-1" / "game-2.json").read_text())["result"], "DRAW")
        tournament = json.loads((out / "tournament.json").read_text())
        self.assertEqual((tournament["name"], tournament["rounds"]), ("E", [{"count": 2, "live": 1}]))
        # Our own reader has the same games of it.
        for name in ("tournament.json", "round-1/index.json"):
            read = subprocess.run([PROGRAM, "boards", "cloud", out / name], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(read.returncode, 0, read.stderr)
            self.assertIn("1. e4 {[%clk 1:30:00]} {[%emt 0:00:12]} *", read.stdout)
            self.assertIn('[WhiteFideId "1500000"]', read.stdout)

    def test_every_event_of_the_games_is_named(self):
        self.pgn.write_text(game(1, "1. e4") + game(2, "1. d4").replace('[Event "E"]', '[Event "F"]\n[TimeControl "5400+30"]'))
        out = self.folder / "out"
        self.assertEqual(self.into(out).returncode, 0)
        tournament = json.loads((out / "tournament.json").read_text())
        self.assertEqual((tournament["name"], tournament["timecontrol"]), ("E / F", "5400+30"))

    def test_rounds_that_stand_in_the_folder_stay_listed(self):
        out = self.folder / "out"
        out.mkdir()
        (out / "tournament.json").write_text(json.dumps({"id": "t", "name": "Open", "website": "https://example.org", "rounds": [{"count": 7, "live": 0}]}))
        self.pgn.write_text(game(1, "1. e4"))
        self.assertEqual(self.into(out, "--round", 3).returncode, 0)
        self.assertEqual(json.loads((out / "tournament.json").read_text()), {
            "id": "t", "name": "Open", "location": None, "timecontrol": None, "website": "https://example.org",
            "rounds": [{"count": 7, "live": 0}, {"count": 0, "live": 0}, {"count": 1, "live": 1}]})
        self.assertTrue((out / "round-3" / "game-1.json").is_file())

    def test_games_that_say_no_round_are_the_first_and_that_is_told(self):
        out = self.folder / "out"
        self.pgn.write_text(game(1, "1. e4").replace('[Round "1.1"]', '[Round "?"]'))
        self.assertEqual(self.into(out).stderr, "")
        self.assertTrue((out / "round-1" / "game-1.json").is_file())
        self.assertIn("do not say which round they are", self.into(out).stderr)
        self.assertEqual(self.into(out, "--round", 2).stderr, "")

    def test_a_tournament_that_cannot_be_read_is_left_as_it_is(self):
        out = self.folder / "out"
        out.mkdir()
        self.pgn.write_text(game(1, "1. e4"))
        for wrong in ("{", "[]", '{"rounds": "many"}', ""):
            (out / "tournament.json").write_text(wrong)
            ran = self.into(out)
            self.assertEqual(ran.returncode, 2)
            self.assertRegex(ran.stderr, r"tournament\.json: .*nothing is written until it is mended")
            self.assertEqual(sorted(path.name for path in out.iterdir()), ["tournament.json", "tournament.json-lock"])
            self.assertEqual((out / "tournament.json").read_text(), wrong)

    def test_two_do_not_write_into_one_folder(self):
        out = self.folder / "out"
        self.pgn.write_text(game(1, "1. e4"))
        first = subprocess.Popen([PROGRAM, "broadcast", "--folder", out, "--round", "1", self.pgn], stderr=subprocess.PIPE, text=True)
        self.addCleanup(lambda: first.poll() is None and first.kill())
        end = time.monotonic() + PATIENCE
        while not (out / "tournament.json").exists() and time.monotonic() < end:
            time.sleep(0.05)
        (self.folder / "same").symlink_to(out)
        for name in (out, self.folder / "same"):
            second = self.into(name, "--round", 2)
            self.assertEqual(second.returncode, 2)
            self.assertIn(f"{name}/tournament.json: found it open in process {first.pid}, ", second.stderr)
            self.assertFalse((out / "round-2").exists())
        first.send_signal(signal.SIGINT)
        first.communicate(timeout=PATIENCE)
        self.assertEqual(self.into(out, "--round", 2).returncode, 0)
        self.assertEqual(json.loads((out / "tournament.json").read_text())["rounds"], [{"count": 1, "live": 1}] * 2)

    def test_what_is_delayed_is_delayed_in_every_file(self):
        self.pgn.write_text(game(1, "1. e4 e5 2. Nf3 Nc6"))
        out = self.folder / "out"
        self.into(out, "--delay-moves", 1)
        for name in ("games.pgn", "game-1.pgn", "round-1/game-1.json"):
            text = (out / name).read_text()
            self.assertIn("e5", text, name)
            self.assertNotIn("Nf3", text, name)

    def test_lichess_broadcaster_finds_each_game_once_and_in_order(self):
        """It takes all `.pgn` below the folder but `games.pgn`, by the last number in their names; more than one `games.pgn` it refuses."""
        self.pgn.write_text("".join(game(number, "1. e4") for number in range(1, 13)))
        out = self.folder / "out"
        for number in (2, 3):
            self.into(out, "--round", number)
        found = [path for path in out.rglob("*.pgn") if path.name != "games.pgn"]
        self.assertEqual(len(list(out.rglob("games.pgn"))), 1)
        found.sort(key=lambda path: int(re.search(r"(\d+)\D*$", str(path))[1]))
        sent = "\n\n".join(path.read_text() for path in found)
        self.assertEqual(re.findall(r'\[Round "1\.(\d+)"\]', sent), [str(number) for number in range(1, 13)])

    def test_a_game_that_stands_there_from_before_is_told_of(self):
        out = self.folder / "out"
        self.pgn.write_text(game(1, "1. e4") + game(2, "1. d4"))
        self.into(out)
        self.pgn.write_text(game(1, "1. e4"))
        self.assertIn("game-2.pgn: stands there from before", self.into(out).stderr)
        self.assertTrue((out / "game-2.pgn").is_file(), "it may be somebody's")

    def test_what_is_wrong_with_the_words_is_said(self):
        for words, said in ((["a.pgn"], "expected one or several"), (["--lichess", "x", "a.pgn"], "expected eight letters and digits"),
                            (["--lichess", "JxVw1z3Q", "a.pgn"], "expected --token-file"),
                            (["--lichess", "JxVw1z3Q", "--server", "http://example.org", "a.pgn"], "expected https://, since a token is sent"),
                            (["--listen", "8090", "a.pgn"], "expected ADDRESS:PORT"), (["--listen", "127.0.0.1:99999", "a.pgn"], "expected ADDRESS:PORT"),
                            (["--listen", "127.0.0.1:0", "--once", "a.pgn"], "found --once with it"),
                            (["--listen", "192.0.2.1:0", "a.pgn"], "cannot listen on 192.0.2.1:0"),
                            (["--folder", "/proc/nothing", "--once", str(self.pgn)], "/proc/nothing")):
            self.pgn.write_text(game(1, "1. e4"))
            ran = subprocess.run([PROGRAM, "broadcast", *words], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(ran.returncode, 2, words)
            self.assertIn(said, ran.stderr)


class Published(unittest.TestCase):
    """`--listen`: the same resources over HTTP."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.pgn = self.folder / "games.pgn"

    def start(self, *more):
        process = subprocess.Popen([PROGRAM, "broadcast", "--listen", "127.0.0.1:0", *map(str, more), self.pgn], stderr=subprocess.PIPE, text=True)

        def stop():
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=PATIENCE)
            self.assertEqual(process.returncode, 0)

        self.addCleanup(stop)
        self.port = int(re.search(r"http://127\.0\.0\.1:(\d+)/games\.pgn", process.stderr.readline())[1])
        self.url = f"http://127.0.0.1:{self.port}/"
        # It listens before it has read anything.
        end = time.monotonic() + PATIENCE
        while self.pgn.exists() and self.ask("/games.pgn")[0] == 404 and time.monotonic() < end:
            time.sleep(0.05)

    def ask(self, path, method="GET", source="127.0.0.1", **fields):
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE, source_address=(source, 0))
        line.request(method, path, headers={name.replace("_", "-"): value for name, value in fields.items()})
        answer = line.getresponse()
        body = answer.read().decode()
        line.close()
        return answer.status, dict(answer.headers), body

    def until(self, path, text):
        """Waits as anybody would: with the tag of what it has."""
        tag, end = '"none"', time.monotonic() + PATIENCE
        while time.monotonic() < end:
            status, fields, body = self.ask(path + "?wait=5", If_None_Match=tag)
            if status == 200 and text in body:
                return body
            tag = fields.get("ETag", tag)
        self.fail(f"{path} never had {text}")

    def test_every_resource_is_there_and_changes_with_the_games(self):
        self.pgn.write_text(game(1, "1. e4") + game(2, "1. d4", "1-0"))
        self.start()
        self.until("/games.pgn", "1. e4 *")
        resources = json.loads(self.ask("/")[2])["resources"]
        self.assertEqual(resources, ["/game-1.pgn", "/game-2.pgn", "/games.pgn", "/index.json", "/round-1/game-1.json", "/round-1/game-2.json",
                                     "/round-1/index.json", "/tournament.json"])
        for path in resources:
            status, fields, body = self.ask(path)
            self.assertEqual((status, fields["Access-Control-Allow-Origin"], fields["Cache-Control"]), (200, "*", "no-cache"))
            self.assertEqual(fields["Content-Type"], "application/x-chess-pgn" if path.endswith(".pgn") else "application/json")
            self.assertEqual(self.ask(path, If_None_Match=fields["ETag"])[::2], (304, ""))
            head = self.ask(path, "HEAD")
            self.assertEqual((head[0], head[1]["Content-Length"], head[2]), (200, str(len(body)), ""))
        self.pgn.write_text(game(1, "1. e4 e5") + game(2, "1. d4", "1-0"))
        self.assertIn("1. e4 e5 *", self.until("/game-1.pgn", "e5"))
        self.assertEqual(json.loads(self.until("/round-1/game-1.json", "e5"))["moves"], ["e4", "e5"])

    def test_whoever_waits_is_answered_with_the_next_move_and_nobody_else(self):
        self.pgn.write_text(game(1, "1. e4") + game(2, "1. d4"))
        self.start()
        self.until("/games.pgn", "1. d4")
        first, second = (self.ask(f"/game-{number}.pgn")[1]["ETag"] for number in (1, 2))
        answers = {}

        def wait(number, tag, seconds):
            answers[number] = self.ask(f"/game-{number}.pgn?wait={seconds}", If_None_Match=tag)

        waiting = [threading.Thread(target=wait, args=each) for each in ((1, first, 25), (2, second, 1))]
        for each in waiting:
            each.start()
        waiting[1].join(PATIENCE)
        self.assertEqual((answers[2][0], 1 in answers), (304, False))
        self.pgn.write_text(game(1, "1. e4 e5") + game(2, "1. d4"))
        waiting[0].join(PATIENCE)
        self.assertEqual(answers[1][0], 200)
        self.assertIn("1. e4 e5 *", answers[1][2])

    def test_what_is_asked_wrongly_is_told_so(self):
        self.pgn.write_text(game(1, "1. e4"))
        self.start()
        for path, method, status, kind in (("/nothing.pgn", "GET", 404, "unknown"), ("/../etc/passwd", "GET", 404, "unknown"),
                                           ("/round-1/", "GET", 404, "unknown"), ("/games.pgn", "POST", 405, "method"),
                                           ("/games.pgn", "DELETE", 405, "method"), ("/games.pgn", "OPTIONS", 405, "method"),
                                           ("/games.pgn?wait=26", "GET", 400, "malformed"), ("/games.pgn?wait=x", "GET", 400, "malformed"),
                                           ("/" + "a" * 9000, "GET", 431, "too_large")):
            found, fields, body = self.ask(path, method)
            self.assertEqual((found, json.loads(body)["error"]["kind"]), (status, kind), path)
            self.assertEqual(fields.get("Allow"), "GET, HEAD" if status == 405 else None)
        self.assertEqual(self.ask("/games.pgn", Content_Length="5")[0], 413)
        asked = self.ask("/games.pgn", "OPTIONS", Origin="https://example.org", Access_Control_Request_Method="GET")
        self.assertEqual((asked[0], asked[1]["Access-Control-Allow-Headers"]), (204, "If-None-Match"))
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as line:
            line.sendall(b"\x16\x03\x01 no HTTP\r\n\r\n")
            self.assertTrue(line.recv(100).startswith(b"HTTP/1.1 400"))
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as line:
            line.sendall(b"GET /games.pgn HTTP/1.1\r\nHost: a\r\n\r\nGET http://a/nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            text = b""
            while more := line.recv(65536):
                text += more
            self.assertEqual(re.findall(rb"HTTP/1.1 (\d+)", text), [b"200", b"404"])

    def test_nobody_takes_more_than_their_share(self):
        # Long enough that no buffer of the system holds it.
        self.pgn.write_text("".join(game(number, "1. e4 {" + "long " * 60_000 + "}") for number in range(1, 41)))
        self.start()
        self.until("/games.pgn", "White40")
        lines = []
        for _ in range(300):
            line = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
            self.addCleanup(line.close)
            lines.append(line)
        for line in lines:
            try:
                line.sendall(b"GET /games.pgn HTTP/1.1\r\nHost: a\r\n\r\n")
            except OSError:
                pass
        # Another client is served meanwhile, and receives the new text.
        self.assertEqual(self.ask("/game-1.pgn", source="127.0.0.2")[0], 200)
        tag = self.ask("/games.pgn", "HEAD", source="127.0.0.2")[1]["ETag"]
        self.pgn.write_text(self.pgn.read_text() + game(41, "1. c4"))
        self.assertEqual(self.ask("/game-1.pgn", source="127.0.0.2")[0], 200)
        status, _, body = self.ask("/games.pgn?wait=25", source="127.0.0.2", If_None_Match=tag)
        self.assertEqual(status, 200)
        self.assertIn("White41", body)
        refused = 0
        for line in lines:
            line.setblocking(False)
            try:
                refused += line.recv(1) == b""
            except BlockingIOError:
                pass
            except OSError:
                refused += 1
        self.assertGreaterEqual(refused, 50, "an address has half of 500 places")

    def test_an_address_asks_no_more_than_it_may(self):
        self.pgn.write_text(game(1, "1. e4"))
        self.start()
        # Many at once: a client that awaits each answer is too slow on a busy machine.
        at_once = 500
        request = f"HEAD /games.pgn HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode()
        statuses = set()
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as line, line.makefile("rb") as answers:
            for _ in range(10):
                line.sendall(request * at_once)
                headings = (each for each in answers if each.startswith(b"HTTP/1.1 "))
                statuses |= {int(each.split()[1]) for each in itertools.islice(headings, at_once)}
                if 429 in statuses:
                    break
        self.assertEqual(statuses, {200, 429})
        self.assertEqual(self.ask("/games.pgn", source="127.0.0.2")[0], 200)

    def test_it_is_watched_by_each_of_its_addresses(self):
        for path in ("games.pgn", "tournament.json", "round-1/index.json"):
            self.pgn.write_text(game(1, "1. f3 e5 2. g4"))
            self.start()
            self.until("/games.pgn", "g4")
            watching = subprocess.Popen([PROGRAM, "watch", "--json", "--poll", "1", "--settle", "1", self.url + path], stdout=subprocess.PIPE, text=True)
            self.addCleanup(lambda watching=watching: watching.poll() is None and watching.kill())
            self.pgn.write_text(game(1, "1. f3 e5 2. g4 Qh4#"))
            told = json.loads(watching.stdout.readline())
            self.assertEqual((told["kind"], told["round"]), ("game_over", "1.1"), path)
            watching.terminate()
            watching.wait(PATIENCE)
            watching.stdout.close()

    def test_a_tournament_is_followed_from_round_to_round(self):
        source, copy = self.folder / "source", self.folder / "copy"

        def play(text):
            pgn = self.folder / "round.pgn"
            pgn.write_text(text)
            subprocess.run([PROGRAM, "broadcast", "--once", "--folder", source, pgn], check=True, timeout=PATIENCE)

        play(game(1, "1. e4 e5", "1-0") + game(2, "1. d4 d5", "1-0"))
        self.pgn = source / "tournament.json"
        self.start("--folder", copy, "--poll", "1")
        self.until("/tournament.json", '"count":2')
        self.assertTrue((copy / "game-2.pgn").exists())
        play(game(1, "1. Nf3 Nf6").replace('[Round "1.1"]', '[Round "2.1"]'))
        self.until("/tournament.json", '[{"count":2,"live":0},{"count":1,"live":1}]')
        self.assertIn("Nf6", self.ask("/round-2/game-1.json")[2])
        end = time.monotonic() + PATIENCE
        while (copy / "game-2.pgn").exists():
            self.assertLess(time.monotonic(), end, "it was of the round before")
            time.sleep(0.05)
        self.assertEqual(self.ask("/game-2.pgn")[0], 404)
        self.assertIn("d5", self.ask("/round-1/game-2.json")[2], "the round before is still there")
        self.assertIn("d5", (copy / "round-1" / "game-2.json").read_text())


if __name__ == "__main__":
    unittest.main()
