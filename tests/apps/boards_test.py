#!/usr/bin/env python3
"""`compongo boards` against a LiveChess that plays recorded games back as squares that change, by hand: men are lifted, slid,
put back, knocked over; lines are cut; junk is said. And into a hall.

Usage: boards_test.py COMPONGO GAMES.pgn
"""
import contextlib
import http.server
import json
import pathlib
import queue
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import urllib.error
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import websocket_peer as ws

GAMES = pathlib.Path(sys.argv.pop(2))
PROGRAM = sys.argv.pop(1)
PATIENCE = 60  # seconds until a test gives up waiting
ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
SEED = random.SystemRandom().randrange(10**6)


def squares(placement):
    """`rnbq...` as a list of 64, a8 first."""
    return list("".join("." * int(each) if each.isdigit() else each for each in placement.replace("/", "")))


def placement(board):
    ranks = ("".join(board[at:at + 8]) for at in range(0, 64, 8))
    return "/".join(re.sub(r"\.+", lambda dots: str(len(dots[0])), rank) for rank in ranks)


def at(name):
    return (8 - int(name[1])) * 8 + "abcdefgh".index(name[0])


def positions(pgn):
    """The placements of each game, the array first, by the program itself."""
    out = subprocess.run([PROGRAM, "pgn", "convert", "--to", "fen", str(pgn)], capture_output=True, text=True, check=True).stdout
    games = []
    for line in out.split("\n"):
        fen = re.search(r"\S+/\S+ [wb] \S+ \S+ \d+ \d+", line)
        if fen and fen[0].endswith(" 0 1") and fen[0].startswith(ARRAY):
            games.append([])
        if fen:
            games[-1].append(fen[0].split(" ")[0])
    return games


def looks(before, after, dice):
    """The squares that a board shows while this move is made."""
    now, then = squares(before), squares(after)
    changed = [square for square in range(64) if now[square] != then[square]]
    shown = []
    if dice.random() < 0.2:  # a man set right
        square = dice.choice([each for each in range(64) if now[each] != "."])
        man, now[square] = now[square], "."
        shown.append(placement(now))
        now[square] = man
        shown.append(placement(now))
    left = [square for square in changed if now[square] != "."]
    dice.shuffle(left)
    for square in left:
        now[square] = "."
        shown.append(placement(now))
    came = [square for square in changed if then[square] != "."]
    dice.shuffle(came)
    for square in came:
        now[square] = then[square]
        shown.append(placement(now))
    if dice.random() < 0.05:  # several men knocked over, and put back
        for square in dice.sample([each for each in range(64) if then[each] != "."], 4):
            now[square] = "."
        shown += [placement(now), after]
    return shown


class LiveChess:
    """A server with the protocol of LiveChess 2. `show` and `press` act at its boards."""

    def __init__(self, serials=("24958",), port=0):
        self.boards = {serial: {"serialnr": serial, "source": "COM3", "state": "ACTIVE", "battery": "87%", "comment": None,
                                "board": ARRAY, "flipped": False, "clock": None} for serial in serials}
        self.listening = socket.create_server(("127.0.0.1", port))
        self.port = self.listening.getsockname()[1]
        self.lines, self.feeds, self.calls = [], {}, queue.Queue()
        self.lock = threading.Lock()
        threading.Thread(target=self.listen, daemon=True).start()

    @property
    def address(self):
        return f"ws://127.0.0.1:{self.port}/api/v1.0"

    def listen(self):
        while True:
            try:
                line, _ = self.listening.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(line,), daemon=True).start()

    def serve(self, line):
        try:
            ws.shake_hands(line)
            self.lines.append(line)
            while True:
                kind, payload = ws.read_frame(line)
                if kind == ws.CLOSE:
                    line.sendall(ws.frame(payload, ws.CLOSE))
                    return
                if kind == ws.PING:
                    line.sendall(ws.frame(payload, ws.PONG))
                elif kind == ws.TEXT:
                    self.answer(line, json.loads(payload))
        except (OSError, ConnectionError):
            pass
        finally:
            line.close()

    def say(self, line, message):
        with self.lock:
            line.sendall(ws.frame(json.dumps(message).encode()))

    def answer(self, line, message):
        self.calls.put(message)
        if message["call"] == "eboards":
            self.say(line, {"id": message["id"], "response": "call", "param": list(self.boards.values()), "time": 1})
            return
        param = message["param"]
        serial = param["param"]["serialnr"]
        if serial not in self.boards:
            self.say(line, {"id": message["id"], "response": "error", "param": {"message": "no such board"}, "time": 1})
            return
        self.say(line, {"id": message["id"], "response": "call", "param": None, "time": 1})
        self.feeds[serial] = (line, param["id"])
        self.tell(serial, board=self.boards[serial]["board"], clock=self.boards[serial]["clock"])

    def tell(self, serial, **what):
        line, feed = self.feeds[serial]
        self.say(line, {"response": "feed", "id": feed, "time": 1, "param": {"serialnr": serial, "flipped": False, **what}})

    def show(self, board, serial="24958"):
        self.boards[serial]["board"] = board
        if serial in self.feeds:
            self.tell(serial, board=board)

    def press(self, white, black, run, serial="24958"):
        self.boards[serial]["clock"] = {"white": white, "black": black, "run": run, "time": 1}
        self.tell(serial, clock=self.boards[serial]["clock"])

    def cut(self):
        self.feeds.clear()
        for line in self.lines:
            try:
                line.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        self.lines.clear()

    def close(self):
        # The caller that waits for a line keeps it open.
        try:
            self.listening.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.listening.close()
        self.cut()


class Running:
    """The program, its lines as they come."""

    def __init__(self, *words):
        self.process = subprocess.Popen([PROGRAM, "boards", "follow", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.lines, self.seen = queue.Queue(), []
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line)

    def until(self, is_it):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                told = json.loads(self.lines.get(timeout=1))
            except queue.Empty:
                if self.process.poll() is not None:
                    break
                continue
            self.seen.append(told)
            if is_it(told):
                return told
        raise AssertionError(f"not told; told was {self.seen[-5:]}; {self.process.poll()}")

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        _, errors = self.process.communicate(timeout=PATIENCE)
        return errors


def sign(word, **more):
    return lambda told: told["sign"] == word and all(told.get(name) == value for name, value in more.items())


class Follow(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="boards"))
        self.livechess = LiveChess()
        self.addCleanup(self.livechess.close)

    def start(self, *words):
        running = Running(self.livechess.address, "--json", *words)
        self.addCleanup(lambda: running.process.poll() is None and running.process.kill())
        running.until(sign("array"))
        return running

    def test_recorded_games_come_back(self):
        dice = random.Random(SEED)
        games = self.folder / "games.pgn"
        running = self.start("--pgn", str(games))
        played = positions(GAMES)
        self.assertEqual(len(played), 3)
        for number, game in enumerate(played):
            if number:
                self.livechess.show(ARRAY)
            self.livechess.press(900, 900, True)
            for ply, (before, after) in enumerate(zip(game, game[1:])):
                for each in looks(before, after, dice):
                    self.livechess.show(each)
                self.livechess.press(900 - ply, 900 - ply, ply % 2 == 1)
            running.until(sign("completed", ply=len(game) - 2))
            king = squares(game[-1])
            king[king.index("K")], king[at("e4")] = ".", "K"
            king[king.index("k")], king[at("d5")] = ".", "k"
            self.livechess.show(placement(king))
            self.assertEqual(running.until(sign("result"))["result"], "1-0")
        self.assertEqual(running.stop(), "")
        for wrong in ("illegal", "unfinished", "ambiguous", "unexplained"):
            self.assertFalse([told for told in running.seen if told["sign"] == wrong], f"{wrong}, dice {SEED}")
        self.assertEqual(positions(games), played, f"dice {SEED}")
        text = games.read_text()
        self.assertEqual(text.count("[Result \"1-0\"]"), 3)
        self.assertIn("[%clk 0:14:58]", text)

    def test_touches_and_illegal_moves_are_told_with_their_grades(self):
        running = self.start("--all")
        self.livechess.press(900, 900, True)
        lifted = placement(["." if square == at("b1") else man for square, man in enumerate(squares(ARRAY))])
        self.livechess.show(lifted)
        told = running.until(sign("lifted"))
        self.assertEqual((told["grade"], told["acts"]), ("likely", [{"by": "white", "do": "touch", "squares": ["b1"], "intent": "unknown"}]))
        time.sleep(0.4)
        self.livechess.show(ARRAY)
        self.assertEqual(running.until(sign("back"))["candidates"], ["Na3", "Nc3"])
        board = squares(ARRAY)
        board[at("e2")], board[at("e5")] = ".", "P"
        self.livechess.show(placement(board))
        self.livechess.press(899, 900, False)
        told = running.until(sign("illegal"))
        self.assertEqual((told["grade"], told["move"], told["why"]), ("shown", "e2e5", "cannot_reach"))
        self.assertEqual(told["acts"], [{"by": "white", "do": "play", "move": "e2e5"}, {"by": "white", "do": "press"}])
        self.assertFalse(told["needs_arbiter"])
        self.assertEqual(running.stop(), "")

    def test_a_line_that_is_cut_is_taken_up_again(self):
        running = self.start()
        self.livechess.cut()
        running.until(sign("lost", reason="disconnected"))
        self.livechess.show("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR")
        running.until(sign("found"))
        told = running.until(sign("completed"))
        self.assertEqual((told["move"], told["grade"], told["needs_arbiter"]), ("e4", "likely", True))
        running.stop()

    def test_a_board_that_does_not_respond_is_lost(self):
        running = self.start()
        self.livechess.boards["24958"]["state"] = "NOTRESPONDING"
        running.until(sign("lost", reason="not_responding"))
        self.livechess.boards["24958"].update(state="ACTIVE", board="rnbqkb1r/pppppppp/5n2/8/8/2N2N2/PPPPPPPP/R1BQKB1R")
        told = running.until(sign("ambiguous"))
        self.assertEqual(sorted(told["candidates"]), ["Nc3 Nf6 Nf3", "Nf3 Nf6 Nc3"])
        running.stop()

    def test_junk_and_giants_harm_nobody(self):
        running = self.start()
        line = self.livechess.lines[0]
        for junk in (b"", b"{", b"[]", b'{"response":"feed","id":1,"param":{"serialnr":"24958","board":"9/9","clock":{"white":-1}}}',
                     b"[" * 5000, "\x1b[2J".encode(), b"\xff\xfe"):
            try:
                line.sendall(ws.frame(junk, kind=ws.TEXT))
            except OSError:
                break
        # Bytes that are no UTF-8 end a WebSocket; it is taken up again. A message in halves is one.
        end = time.monotonic() + PATIENCE
        while self.livechess.feeds["24958"][0] is line:
            self.assertLess(time.monotonic(), end)
            time.sleep(0.1)
        line = self.livechess.feeds["24958"][0]
        half = json.dumps({"response": "feed", "id": 9, "param": {"serialnr": "24958",
                           "board": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"}}).encode()
        line.sendall(ws.frame(half[:20], final=False) + ws.frame(half[20:], kind=0))
        self.livechess.boards["24958"]["board"] = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
        time.sleep(0.5)
        # It is hung up on as soon as it says how much is to come.
        with contextlib.suppress(OSError):
            line.sendall(ws.frame(b" " * (2 << 20)))
        running.until(sign("lost", reason="disconnected"))
        running.until(sign("found"))
        self.assertIsNone(running.process.poll())
        running.stop()

    def test_boards_are_listed(self):
        self.livechess.boards["24958"]["clock"] = {"white": 5400, "black": 65, "run": False, "time": 1}
        out = subprocess.run([PROGRAM, "boards", "list", self.livechess.address], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(out.returncode, 0, out.stderr)
        self.assertEqual(out.stdout, f"24958  active  1:30:00 0:01:05*  {ARRAY}  87%\n")
        self.livechess.close()
        out = subprocess.run([PROGRAM, "boards", "list", self.livechess.address], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(out.returncode, 2)
        self.assertIn("Connection refused", out.stderr)

    def test_what_is_wrong_with_the_words_is_said(self):
        for words, told in (((self.livechess.address, "--board", "1=b1"), "--board: found"), (("ftp://x",), "expected ws://"),
                            (("--hall", "http://127.0.0.1:1"), "--board SERIAL=BOARD"),
                            (("--hall", "http://example.org", "--board", "1=b1"), "https://")):
            out = subprocess.run([PROGRAM, "boards", "follow", *words], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(out.returncode, 2)
            self.assertIn(told, out.stderr)


class IntoAHall(unittest.TestCase):
    """Certain evidence becomes acts; the rest waits for the arbiter."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="boards"))
        self.server = subprocess.Popen([PROGRAM, "serve", "--data", str(self.folder / "hall"), "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE,
                                       stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(self.server.wait)
        self.addCleanup(self.server.kill)
        self.url = re.search(r"http://\S+", self.server.stdout.readline())[0].rstrip("/")
        self.key = self.server.stdout.readline().strip().rpartition("=")[2]
        self.addCleanup(self.server.stdout.close)
        self.key = self.ask("POST", "/api/v1/password", {"password": "a long one"})["key"]
        event = self.ask("POST", "/api/v1/events", {"name": "E", "conditions": {"laws": "fide-2023", "time_control": "5400+30"}})["id"]
        pairing = self.ask("POST", f"/api/v1/events/{event}/rounds", {"pairings": [{"white": "Ann", "black": "Bob"}]})
        self.board = pairing["boards"][0]["id"]
        self.acts = f"/api/v1/boards/{self.board}/acts"
        self.ask("POST", self.acts, {"by": "white", "do": "arrive"})
        self.ask("POST", self.acts, {"by": "black", "do": "arrive"})
        self.ask("POST", self.acts, {"by": "arbiter", "do": "begin"})
        (self.folder / "key").write_text(self.key + "\n")
        self.livechess = LiveChess()
        self.addCleanup(self.livechess.close)

    def ask(self, method, path, body=None):
        request = urllib.request.Request(self.url + path, None if body is None else json.dumps(body).encode(), method=method, headers={
            "Content-Type": "application/json", "Authorization": "Bearer " + self.key})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    def state(self):
        return self.ask("GET", f"/api/v1/boards/{self.board}")

    def eventually(self, what):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = what()
            if found:
                return found
            time.sleep(0.2)
        raise AssertionError("it did not come about")

    def waiting(self):
        return [each for each in self.ask("GET", f"/api/v1/boards/{self.board}/evidence")["evidence"] if "answer" not in each]

    def test_shown_is_entered_and_the_rest_waits(self):
        running = Running(self.livechess.address, "--json", "--all", "--board", f"24958={self.board}", "--hall", self.url,
                          "--key-file", str(self.folder / "key"))
        self.addCleanup(lambda: running.process.poll() is None and running.process.kill())
        running.until(sign("array"))
        self.livechess.press(5400, 5400, True)
        self.livechess.show("rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR")
        self.livechess.show("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR")
        self.livechess.press(5399, 5400, False)
        self.eventually(lambda: [each["san"] for each in self.state()["moves"]] == ["e4"] and self.state()["state"]["turn"] == "black")
        self.assertEqual(self.waiting(), [])
        # Black touches a knight, and moves a pawn: the move is entered, the touch waits.
        self.livechess.show("r1bqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR")
        running.until(sign("lifted"))
        time.sleep(0.5)
        self.livechess.show("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR")
        self.livechess.show("rnbqkbnr/pppp1ppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR")
        self.livechess.show("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR")
        self.livechess.press(5399, 5399, True)
        (touch,) = self.eventually(self.waiting)
        self.assertEqual((touch["sign"], touch["grade"], touch["reason"]), ("touched_first", "likely", "another_man"))
        self.assertIn("b8", touch["told"]["en"])
        self.assertIn("b8", touch["told"]["es"])
        self.eventually(lambda: len(self.state()["moves"]) == 2)
        self.ask("POST", f"/api/v1/boards/{self.board}/evidence/{touch['number']}", {"answer": "not_so"})
        self.assertEqual(self.waiting(), [])
        # A move that was not seen waits, and so do the following ones, until the arbiter confirms it.
        self.livechess.cut()
        running.until(sign("lost"))
        self.livechess.show("rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R")
        running.until(sign("found"))
        (unseen,) = self.eventually(self.waiting)
        self.assertEqual((unseen["sign"], unseen["reason"], unseen["acts"][0]["move"]), ("completed", "not_seen", "g1f3"))
        self.assertEqual(len(self.state()["moves"]), 2)
        # A refused act is reported, and nothing is answered; the confirmed acts are entered with one request.
        wrong = {key: unseen[key] for key in ("sign", "grade", "reason", "told")}
        wrong = self.ask("POST", f"/api/v1/boards/{self.board}/evidence",
                         wrong | {"ref": "wrong", "acts": [{"do": "begin", "by": "arbiter"}]})["number"]
        def answers():
            return [each["what"] for each in self.ask("GET", "/api/v1/ledger")["deeds"]].count("evidence_answered")
        before = answers()
        refused = self.ask("POST", f"/api/v1/boards/{self.board}/evidence/{wrong}", {"answer": "confirmed", "enter": True})
        self.assertIn("refused", refused)
        self.assertEqual(answers(), before, "nobody has answered it")
        self.assertEqual([each["number"] for each in self.waiting()], [unseen["number"], wrong])
        self.ask("POST", f"/api/v1/boards/{self.board}/evidence/{wrong}", {"answer": "not_so"})
        done = self.ask("POST", f"/api/v1/boards/{self.board}/evidence/{unseen['number']}", {"answer": "confirmed", "enter": True})
        self.assertEqual(done, {})
        self.assertEqual(answers(), before + 2, "a line for each answer")
        self.assertEqual([each["san"] for each in self.state()["moves"]][-1], "Nf3")
        self.livechess.show("rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKBR1")
        self.livechess.press(5300, 5300, False)
        self.livechess.press(5300, 5300, True)
        self.assertEqual(running.stop().count("compongo boards"), 2, "the line that was cut, and what still waits")

    def test_a_key_that_is_none_is_said(self):
        (self.folder / "key").write_text("AAAAAAAAAAAAAAAAAAAAAA")
        out = subprocess.run([PROGRAM, "boards", "follow", self.livechess.address, "--board", f"24958={self.board}", "--hall", self.url,
                              "--key-file", str(self.folder / "key")], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(out.returncode, 2)
        self.assertIn("401", out.stderr)


class Cloud(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="boards"))
        round_ = self.folder / "round-3"
        round_.mkdir()
        (self.folder / "tournament.json").write_text(json.dumps({"name": "Sample", "location": "Sotra", "timecontrol": "15m+10s",
                                                                 "rounds": [{"count": 2, "live": 1}]}))
        player = {"fname": "M", "mname": None, "lname": "Moss", "title": None, "federation": None}
        (round_ / "index.json").write_text(json.dumps({"date": "2023-11-04", "pairings": [
            {"white": player, "black": player, "result": "1-0", "live": False}, {"white": player, "black": player, "result": "*", "live": True}]}))
        (round_ / "game-1.json").write_text(json.dumps({"live": False, "chess960": 518, "result": "WHITEWIN", "moves": [
            "e4 100+1", "e5 100+2", "Qh5 99", "Nc6 +3", "Bc4 98+1", "Nf6 90+9", "Qxf7# 97+1"]}))
        self.live = round_ / "game-2.json"
        self.live.write_text(json.dumps({"live": True, "result": None, "moves": ["e4 100", "e5 100"]}))
        self.index = round_ / "index.json"

    def test_a_round_is_written_as_pgn(self):
        out = subprocess.run([PROGRAM, "boards", "cloud", str(self.index)], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(out.returncode, 0, out.stderr)
        self.assertIn('[Round "3.1"]', out.stdout)
        self.assertIn("Qxf7# {[%clk 0:01:37]}", out.stdout.replace("\n", " "))
        checked = subprocess.run([PROGRAM, "pgn", "check", "-"], input=out.stdout, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(checked.returncode, 0, checked.stdout)

    def test_it_is_watched_over_http_and_from_files(self):
        handler = lambda *words: http.server.SimpleHTTPRequestHandler(*words, directory=str(self.folder))
        http.server.SimpleHTTPRequestHandler.log_message = lambda *_: None
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.shutdown)
        for word in (str(self.index), f"http://127.0.0.1:{server.server_port}/round-3/index.json"):
            self.live.write_text(json.dumps({"live": True, "result": None, "moves": ["e4 100", "e5 100"]}))
            process = subprocess.Popen([PROGRAM, "watch", "--json", "--poll", "1", "--settle", "1", word], stdout=subprocess.PIPE, text=True)
            self.addCleanup(lambda process=process: process.poll() is None and process.kill())
            time.sleep(1)
            self.live.write_text(json.dumps({"live": True, "result": None, "moves": [
                "e4 100", "e5 100", "Qh5 99", "Nc6 99", "Bc4 98", "Nf6 90", "Qxf7# 97"]}))
            told = json.loads(process.stdout.readline())
            self.assertEqual((told["kind"], told["round"]), ("game_over", "3.2"))
            process.terminate()
            process.wait(timeout=PATIENCE)
            process.stdout.close()

    def test_what_is_none_is_said(self):
        for word in ("https://example.org/x", str(self.folder / "round-4" / "index.json")):
            out = subprocess.run([PROGRAM, "boards", "cloud", word], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(out.returncode, 2)
            self.assertTrue(out.stderr)


if __name__ == "__main__":
    unittest.main()
