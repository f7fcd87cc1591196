#!/usr/bin/env python3
"""A day of a tournament as an arbiter has it: a report file in, three rounds paired and played, alerts and a broadcast
meanwhile, and report file and games out. No line between is written by hand.

Usage: tournament_day_test.py COMPONGO [ENGINE]

With ENGINE, which is bbpPairings, that pairs each round, and says afterwards whether it would have paired them so.
Otherwise the pairings are those that it gave (6.0.0), pasted as another program's answer.
"""
import json
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.error
import urllib.request

from lichess import TOKEN, Lichess

PROGRAM = sys.argv.pop(1)
ENGINE = sys.argv.pop(1) if len(sys.argv) > 1 and not sys.argv[1].startswith("-") else ""
PATIENCE = 60  # seconds until a test gives up waiting

PLAYERS = [("Anand, Rosa", "wWIM", 2310), ("Braun, Otto", "m FM", 2255), ("Cruz, Eva", "w", 2140), ("Diaz, Luis", "m CM", 2090),
           ("Evans, Kit", "m", 1985), ("Flores, Ana", "w", 1870), ("Gomez, Raul", "m", 1720)]
HEAD = ["012 Sunday Swiss", "022 Madrid", "032 ESP", "042 2026/03/01", "052 2026/03/01", "062 7", "072 7", "092 Individual: Swiss-System",
        "102 Arbiter, Ana", "122 15 min + 10 s", "142 3", "152 W", "202 DE,BH/C1,BH,SB", "222 900+10"]
FILE = "\n".join(HEAD + [
    f"001 {number:>4} {titles:<4} {name:<33} {rating:>4} ESP {2200000 + number:>11} {'1990/01/0' + str(number):>10} {'0.0':>4} {number:>4}"
    for number, (name, titles, rating) in enumerate(PLAYERS, 1)]) + "\n"

# What happens at each board of a round, the first board first.
ROUNDS = [["white_mates", "black_mates", "threefold"], ["threefold", "white_is_absent", "black_resigns_at_once"], ["black_mates", "white_mates", "threefold"]]
PAIRINGS = {1: "4\n1 4\n5 2\n3 6\n7 0\n", 2: "4\n7 1\n2 3\n6 5\n4 0\n", 3: "4\n1 3\n6 7\n2 4\n5 0\n"}
MOVES = {"white_mates": "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7", "black_mates": "f2f3 e7e5 g2g4 d8h4", "threefold": "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"}


class Hall:
    def __init__(self, folder):
        words = [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", folder, "--watch", folder + "/recorded.pgn"] + (["--pairing-engine", ENGINE] if ENGINE else [])
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.url = re.search(r"http://\S+", self.process.stdout.readline()).group(0).rstrip("/") + "/api/v1"
        self.key = self.process.stdout.readline().strip().rpartition("=")[2]
        self.key = self.ask("POST", "/password", {"password": "a password for tests"})["key"]

    def ask(self, method, path, body=None, key=None):
        fields = {"Content-Type": "application/json", "Authorization": "Bearer " + (key or self.key)}
        request = urllib.request.Request(self.url + path, method=method, headers=fields, data=None if body is None else json.dumps(body).encode())
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                text = answer.read().decode()
                return json.loads(text) if answer.headers["Content-Type"] == "application/json" else text
        except urllib.error.HTTPError as fault:
            raise AssertionError(f"{method} {path}: {fault.code} {fault.read().decode()}") from None

    def stop(self):
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.process.stdout.close()


def run(*words, text=None):
    ran = subprocess.run([PROGRAM, *map(str, words)], input=text, capture_output=True, text=True, timeout=PATIENCE)
    return ran.returncode, ran.stdout, ran.stderr


class Day(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.hall = Hall(folder.name)
        self.addCleanup(self.hall.stop)
        self.lichess = Lichess()
        self.addCleanup(self.lichess.close)
        (self.folder / "token").write_text(TOKEN + "\n")

    def until(self, what):
        """Asks until there is an answer that counts."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if answer := what():
                return answer
            time.sleep(0.1)
        self.fail("waited in vain")

    def alerts(self):
        return self.hall.ask("GET", "/alerts")["alerts"]

    def broadcast(self, event, round_):
        words = ["broadcast", "--lichess", "JxVw1z3Q", "--token-file", self.folder / "token", "--server", self.lichess.url, "--poll", "1",
                 f"{self.hall.url}/events/{event}/rounds/{round_}/pgn"]
        process = subprocess.Popen([PROGRAM, *map(str, words)], stderr=subprocess.PIPE, text=True)

        def stop():
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
            return process.communicate(timeout=PATIENCE)[1]

        self.addCleanup(lambda: process.poll() is None and stop())
        return stop

    def play(self, board, what):
        """What two players do, each with the key of their seat."""
        id_ = board["id"]
        if what == "white_is_absent":
            self.hall.ask("POST", f"/boards/{id_}/outcome", {"result": "0-1", "reason": "absent"})
            return
        keys = self.hall.ask("GET", f"/boards/{id_}/keys")
        act = lambda by, **act: self.hall.ask("POST", f"/boards/{id_}/acts", {"by": by, **act}, keys[by] if by != "arbiter" else None)
        act("arbiter", do="begin")
        if what == "black_resigns_at_once":
            act("black", do="resign")
            return
        for half_move, move in enumerate(MOVES[what].split()):
            by = ("white", "black")[half_move % 2]
            act(by, do="play", move=move)
            if half_move + 1 < len(MOVES[what].split()) or what == "threefold":
                act(by, do="press")
        if what == "threefold":
            # The arbiter hears who may claim, and only that player decides to.
            found = self.until(lambda: [each for each in self.alerts() if each["source"] == id_ and each["alert"]["kind"] == "threefold"])
            self.assertEqual((found[0]["alert"]["player"], found[0]["alert"]["white"]), ("white", board["white"]))
            self.assertIn("reclamar", found[0]["text"]["es"])
            act("white", do="claim", claim="threefold")
            self.until(lambda: not [each for each in self.alerts() if each["source"] == id_])

    def pair(self, number, source):
        pasted = {} if ENGINE else {"pairings": PAIRINGS[number]}
        found = self.hall.ask("POST", "/tournament/pairing", {**source, **pasted})
        self.assertEqual((found["round"], found["findings"]), (number, []))
        if number in PAIRINGS:
            self.assertEqual(found["answer"], PAIRINGS[number])
        return found

    def test_three_rounds(self):
        read = self.hall.ask("POST", "/tournament", {"file": FILE})
        self.assertEqual((read["format"], read["name"], read["players"], read["rounds"], read["time_control"], read["faults"]), ("trf26", "Sunday Swiss", 7, 3, "900+10", 0), read)
        event = self.hall.ask("POST", "/events", {"name": read["name"], "conditions": {"laws": "fide-2023", "time_control": read["time_control"], "play": "rapid"}})["id"]
        results = {}
        for number, happens in enumerate(ROUNDS, 1):
            source = {"file": FILE} if number == 1 else {"event": event}
            found = self.pair(number, source)
            body = {key: value for key, value in source.items() if key == "file"}
            boards = self.hall.ask("POST", f"/events/{event}/tournament", {**body, "pairings": found["answer"], "round": number})["boards"]
            self.assertEqual([(each["white"], each["black"]) for each in boards], [(each["white"], each["black"]) for each in found["pairings"]])
            stop = self.broadcast(event, number)
            for board, what in zip(boards, happens):
                self.play(board, what)
            self.lichess_has(results, number, boards, happens)
            self.assertNotIn(TOKEN, stop())
        self.check_files(event, results)

    def lichess_has(self, results, number, boards, happens):
        """Each game of the round has come there with its result."""
        ends = {"white_mates": "1-0", "black_mates": "0-1", "threefold": "1/2-1/2", "white_is_absent": "0-1", "black_resigns_at_once": "1-0"}
        for board, what in zip(boards, happens):
            results[(number, board["white"], board["black"])] = ends[what]
            tags = (f'[Round "{number}', f'[White "{board["white"]}"]', f'[Black "{board["black"]}"]', f'[Result "{ends[what]}"]')
            self.until(lambda tags=tags: any(all(tag in text for tag in tags) for text in list(self.lichess.texts)))

    def check_files(self, event, results):
        report = self.folder / "out.trf"
        report.write_text(self.hall.ask("GET", f"/events/{event}/tournament?form=trf26"))
        status, said, _ = run("tournament", "check", report)
        self.assertEqual(status, 0, said)
        # A forfeit, a bye and a game without moves are what they are; all others are played and rated.
        codes = sorted(code for each in report.read_text().splitlines() if each.startswith("001") for code in re.findall(r"[wb-] ([-+=01WDLU])(?:\s|$)", each[91:]))
        self.assertEqual("".join(codes), "+-000011 11====== LUUUW".replace(" ", ""))
        old = self.folder / "out16.trf"
        old.write_text(self.hall.ask("GET", f"/events/{event}/tournament?form=trf16"))
        for form in ("json", "csv"):
            self.hall.ask("GET", f"/events/{event}/tournament?form={form}")
        # The standings of the hall are those of the file, by whatever way.
        here = self.hall.ask("GET", f"/events/{event}/tournament/standings")
        self.assertEqual((here["tie_breaks"], here["not_computed"], here["games_open"]), (["DE", "BH/C1", "BH", "SB"], [], 0))
        rows = [(each["rank"], each["number"], each["points"], each["values"]) for each in here["rows"]]
        for path, more in ((report, ()), (old, ("--tie-breaks", "DE,BH/C1,BH,SB"))):
            status, said, _ = run("tournament", "standings", path, "--json", *more)
            self.assertEqual(rows, [(each["rank"], each["number"], each["points"], each["values"]) for each in json.loads(said)["rows"]])
        self.assertEqual([each["name"] for each in here["rows"]], STANDINGS)
        if ENGINE:
            status, said, faults = run("tournament", "pair", "--check", report, "--engine", ENGINE)
            self.assertEqual((status, faults), (0, ""), said)
        # The games: each once, whole and sound.
        games = self.folder / "out.pgn"
        games.write_text(self.hall.ask("GET", f"/events/{event}/pgn"))
        status, said, faults = run("pgn", "check", games)
        self.assertEqual(status, 0, said + faults)
        found = {(int(round_), white, black): result for round_, white, black, result in re.findall(r'\[Round "(\d+)[^"]*"\]\n\[White "([^"]*)"\]\n\[Black "([^"]*)"\]\n\[Result "([^"]*)"\]', games.read_text())}
        self.assertEqual(found, results)
        self.assertEqual(run("audit", games)[0], 0, run("audit", games)[1])

    def test_teams(self):
        """A round of four teams at two boards: the hall's standings are those of the file that it gives back."""
        boards = self.hall.ask("POST", "/tournament", {"file": TEAMS})
        self.assertEqual((boards["teams"], boards["faults"], boards["waiting"]["round"]), (4, 0, 2), boards)
        event = self.hall.ask("POST", "/events", {"name": "League", "conditions": {"laws": "fide-2023", "play": "rapid"}})["id"]
        boards = self.hall.ask("POST", f"/events/{event}/tournament", {"file": TEAMS, "round": 2})["boards"]
        here = self.hall.ask("GET", f"/events/{event}/tournament/standings")
        self.assertEqual(here["games_open"], 4)
        # After the first round: 1½ - ½ and 1 - 1. Of the second nothing is known.
        points = {each["name"]: (each["match_points"], each["game_points"]) for each in here["teams"]["rows"]}
        self.assertEqual(points, {"Ajax": (2, 1.5), "Bonn": (0, 0.5), "Cork": (1, 1), "Dover": (1, 1)})
        for board in boards:
            first = "1-0" if board["white"] in ("Player 1", "Player 7", "Player 8") else "0-1"
            self.hall.ask("POST", f"/boards/{board['id']}/outcome", {"result": first, "reason": "scoresheet"})
        here = self.hall.ask("GET", f"/events/{event}/tournament/standings")
        self.assertNotIn("teams_unclear", here)
        self.assertEqual(here["games_open"], 0)
        # Ajax - Cork 2 - 0, Bonn - Dover 0 - 2.
        points = {each["name"]: (each["match_points"], each["game_points"]) for each in here["teams"]["rows"]}
        self.assertEqual(points, {"Ajax": (4, 3.5), "Bonn": (0, 0.5), "Cork": (1, 1), "Dover": (3, 3)})
        self.assertEqual((here["not_computed"], here["teams"]["not_computed"], here["teams"]["tie_breaks"]), (["OTHER_1"], ["OTHER_1"], ["MPvGP", "EDET", "BH:GP"]))
        report = self.folder / "teams.trf"
        report.write_text(self.hall.ask("GET", f"/events/{event}/tournament?form=trf26"))
        status, said, faults = run("tournament", "standings", report, "--json")
        self.assertEqual(status, 1, faults)
        self.assertIn('found the tie-break "OTHER_1", expected one of PTS', faults)
        rows = json.loads(said)["teams"]
        self.assertEqual(here["teams"]["rows"], [{key: each[key] for key in here["teams"]["rows"][0]} for each in rows])
        lines = {line[8:40].strip(): (float(line[54:60]), float(line[61:67]), int(line[68:71])) for line in report.read_text().splitlines() if line.startswith("310")}
        self.assertEqual(lines, {each["name"]: (each["match_points"], each["game_points"], each["rank"]) for each in rows})
        status, said, faults = run("tournament", "standings", report, "--matches")
        self.assertEqual(status, 1, faults)
        self.assertIn("   1 Ajax - 3 Cork: ", said)

    def test_what_is_no_tournament_of_teams(self):
        path = self.folder / "club.trf"
        path.write_text(TEAMS.replace("   7 b  ", "   3 b  ").replace("   2 w  ", "   7 w  "))
        status, said, faults = run("tournament", "standings", path, "--teams")
        self.assertEqual((status, said), (2, ""))
        self.assertIn("round 2: found", faults)
        status, said, faults = run("tournament", "standings", path)
        self.assertEqual(status, 1)
        self.assertIn("these are the players' standings", faults)
        self.assertIn("Player 1", said)
        status, said, faults = run("tournament", "standings", path, "--teams", "--players")
        self.assertEqual((status, said), (2, ""))
        self.assertIn("expected one of them", faults)

    def test_what_is_recorded_elsewhere_is_among_the_notes_while_it_stands(self):
        self.assertEqual(self.alerts(), [])
        recorded = self.folder / "recorded.pgn"
        tags = '[Event "E"]\n[Round "2.4"]\n[Board "4"]\n[White "Ann"]\n[Black "Bob"]\n[Result "*"]\n\n'
        recorded.write_text(tags + "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 ")
        found = self.until(lambda: [each for each in self.alerts() if each["alert"]["kind"] == "threefold"])[0]
        self.assertEqual((found["source"], found["alert"]["board"], found["alert"]["player"]), (str(recorded), "4", "white"))
        recorded.write_text(tags + "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 ")
        self.until(lambda: self.alerts() == [])
        for key in ("", "nobody"):
            with self.assertRaises(AssertionError) as refused:
                self.hall.ask("GET", "/alerts", key=key or "none")
            self.assertIn("401", str(refused.exception))


# Four teams, two boards: round 1 is played, round 2 waits. 1 to 8 are the players, two of each team.
ENTRIES = ["   3 w 1     5 w  ", "   4 b =     6 b  ", "   1 b 0     7 b  ", "   2 w =     8 w  ",
           "   7 w =     1 b  ", "   8 b =     2 w  ", "   5 b =     3 w  ", "   6 w =     4 b  "]
TEAMS = "\n".join(["012 League", "022 Madrid", "032 ESP", "042 2026/03/01", "052 2026/03/01", "062 8", "072 0", "082 4", "092 Team Swiss", "102 Arbiter, Ana",
                   "142 3", "192 FIDE_TEAM_TYPEA_MP_GP", "202 MPvGP,EDET,BH:GP,OTHER_1", "352 WB"] + [
    f"001 {number:>4}      {'Player ' + str(number):<33}      ESP {'':>11} {'':>10} {points:>4} {number:>4}  {entries}"
    for number, (points, entries) in enumerate(zip(("1.0", "0.5", "0.0", "0.5", "0.5", "0.5", "0.5", "0.5"), ENTRIES), 1)] + [
    f"310 {number:>3} {name:<32} {'':>5} {'':>6} {mp:>6} {gp:>6} {rank:>3}  {2 * number - 1:>4} {2 * number:>4}"
    for number, (name, mp, gp, rank) in enumerate((("Ajax", 2, 1.5, 1), ("Bonn", 0, 0.5, 4), ("Cork", 1, 1, 2), ("Dover", 1, 1, 2)), 1)]) + "\n"

STANDINGS = ["Cruz, Eva", "Flores, Ana", "Anand, Rosa", "Gomez, Raul", "Diaz, Luis", "Braun, Otto", "Evans, Kit"]

if __name__ == "__main__":
    unittest.main()
