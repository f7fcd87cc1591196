"""`compongo serve` as a process, for tests written in Python."""
import json
import os
import re
import signal
import subprocess
import time
import urllib.error
import urllib.request

PASSWORD = "a password for tests"
PATIENCE = 60  # seconds until a test gives up waiting


class Hall:
    """On a folder, on a free port of loopback."""

    def __init__(self, program, folder, *options, env=None):
        self.folder, self.key = folder, ""
        self.log = open(f"{folder}.log", "ab")
        self.process = subprocess.Popen(
            [program, "serve", "--listen", "127.0.0.1:0", "--data", folder, *options],
            stdout=subprocess.PIPE, stderr=self.log, text=True, env={**os.environ, **(env or {})})
        ready = self.process.stdout.readline()
        found = re.search(r"https?://127\.0\.0\.1:(\d+)", ready)
        self.port = int(found[1]) if found else 0
        self.setup_key = self.process.stdout.readline().strip().rpartition("=")[2] if found else ""

    def said(self):
        """What it has written to its log so far."""
        with open(f"{self.folder}.log", encoding="utf-8", errors="replace") as file:
            return file.read()

    def heard(self, text, times=1):
        """Waits until the log has this so often."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.said().count(text) >= times:
                return True
            time.sleep(0.05)
        return False

    def ask(self, method, path, body=None, key=None):
        """The status, and the answer as JSON or text."""
        key = self.key if key is None else key
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", method=method, data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {}))
        try:
            answer = urllib.request.urlopen(request, timeout=PATIENCE)
        except urllib.error.HTTPError as fault:
            answer = fault
        with answer:
            text = answer.read().decode()
            return answer.status, json.loads(text) if answer.headers["Content-Type"] == "application/json" else text

    def must(self, method, path, body=None, key=None):
        status, answer = self.ask(method, path, body, key)
        assert status < 300, (method, path, body, status, answer)
        return answer

    def sign_in(self):
        """Sets the password if there is none yet."""
        if self.must("GET", "/api/v1/whoami", key="")["has_password"]:
            self.key = self.must("POST", "/api/v1/login", {"password": PASSWORD}, key="")["key"]
        else:
            self.key = self.must("POST", "/api/v1/password", {"password": PASSWORD}, self.setup_key)["key"]

    def board(self, conditions, players=("Ana", "Beto")):
        """A board in play: its name, and the keys of its seats."""
        event = self.must("POST", "/api/v1/events", {"name": "Club", "conditions": {"time_control": "5400+30", **conditions}})["id"]
        pairings = {"pairings": [{"white": players[0], "black": players[1]}]}
        board = self.must("POST", f"/api/v1/events/{event}/rounds", pairings)["boards"][0]["id"]
        self.act(board, {"by": "arbiter", "do": "begin"})
        return board, self.must("GET", f"/api/v1/boards/{board}/keys")

    def act(self, board, act, key=None):
        return self.must("POST", f"/api/v1/boards/{board}/acts", act, key)

    def play(self, board, moves):
        for move in moves.split():
            by = self.must("GET", f"/api/v1/boards/{board}")["state"]["turn"]
            self.act(board, {"by": by, "do": "play", "move": move})
            self.act(board, {"by": by, "do": "press"})

    def records(self, board):
        """All of them, as the arbiter reads them."""
        return self.must("GET", f"/api/v1/boards/{board}/records")["records"]

    def end(self, how=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(how)
        status = self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.log.close()
        return status
