"""What `try.py --compongo FILE` runs over the cluster while it is disturbed: two nodes of the hall whose players act by HTTP and by
WebSocket."""
import base64
import http.client
import json
import os
import socket
import struct
import subprocess
import threading
import time

import psycopg2

BOARDS = 8
NOTE = '{"do":"write","kind":"note","text":"%s"}'


class Line:
    """A WebSocket, as much of it as is needed here."""

    def __init__(self, port, key):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=15)
        self.socket.sendall((f"GET /api/v1/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n").encode())
        self.read = self.socket.makefile("rb")
        while self.read.readline().strip():
            pass
        self.send({"type": "hello", "key": key})
        self.next("hello")

    def send(self, frame):
        data = json.dumps(frame).encode()
        size = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack("!BH", 0xFE, len(data))
        self.socket.sendall(b"\x81" + size + bytes(4) + data)

    def next(self, kind):
        while True:
            first, size = self.read.read(2)
            size = struct.unpack("!H", self.read.read(2))[0] if size == 126 else struct.unpack("!Q", self.read.read(8))[0] if size == 127 else size
            data = self.read.read(size)
            if first & 15 == 8:
                raise OSError("closed")
            frame = json.loads(data) if first & 15 == 1 else {}
            if frame.get("type") == kind:
                return frame

    def act(self, board, text):
        self.send({"type": "act", "board": board, "ref": text, "act": json.loads(NOTE % text)})
        answer = self.next("answer")
        return answer.get("record") if answer.get("ref") == text else None


class Node:
    def __init__(self, program, address, folder):
        os.makedirs(folder)
        self.process = subprocess.Popen(["setpriv", "--pdeathsig", "KILL", program, "serve", "--store", address, "--data", folder,
                                         "--listen", "127.0.0.1:0", "--rate-limit", "0", "--after-restart", "resumed"],
                                        stdout=subprocess.PIPE, stderr=open(f"{folder}/log", "ab"), stdin=subprocess.DEVNULL, text=True)
        self.port = int(self.process.stdout.readline().rstrip("/\n").rsplit(":", 1)[1])
        self.setup_key = self.process.stdout.readline().strip().rsplit("=", 1)[-1]

    def ask(self, method, path, key, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=15)
        connection.request(method, path, body, {"Authorization": f"Bearer {key}", "Content-Type": "application/json"})
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return json.loads(text) if answer.status in (200, 201) else {"status": answer.status}


class Hall:
    """A player at each board writes note after note, each time at the other node; every second one by WebSocket."""

    def __init__(self, program, databases, folder):
        self.program = program
        self.address = (f"postgresql://compongo:five@{','.join(f'127.0.0.1:{each.port}' for each in databases)}/compongo")
        self.nodes = [Node(program, self.address, f"{folder}/hall{i}") for i in (1, 2)]
        first = self.nodes[0]
        arbiter = first.ask("POST", "/api/v1/password", first.setup_key, '{"password":"of the trial"}')["key"]
        event = first.ask("POST", "/api/v1/events", arbiter, '{"name":"Trial","conditions":{"laws":"fide-2017","time_control":"86400"}}')["id"]
        pairings = ",".join(['{"white":"Ana","black":"Luis"}'] * BOARDS)
        made = first.ask("POST", f"/api/v1/events/{event}/rounds", arbiter, '{"pairings":[%s]}' % pairings)
        self.boards = [each["id"] for each in made["boards"]]
        keys = {}
        for i, board in enumerate(self.boards):
            # The node that is asked first leads the board.
            while "record" not in self.nodes[i % 2].ask("POST", f"/api/v1/boards/{board}/acts", arbiter, '{"do":"begin"}'):
                time.sleep(0.05)
            keys[board] = first.ask("GET", f"/api/v1/boards/{board}/keys", arbiter)["white"]
        self.acknowledged = {board: {} for board in self.boards}
        self.times = {board: [time.monotonic()] for board in self.boards}
        self.refused = 0
        self.over = False
        self.threads = [threading.Thread(target=self.play, args=(i, board, keys[board]), daemon=True)
                        for i, board in enumerate(self.boards)]
        for thread in self.threads:
            thread.start()

    def play(self, i, board, key):
        lines = [None, None]
        number = 0
        while not self.over:
            number += 1
            text = f"{board} {number}"
            at = number % 2
            record = None
            try:
                if i % 2 == 0:
                    record = self.nodes[at].ask("POST", f"/api/v1/boards/{board}/acts", key, NOTE % text).get("record")
                else:
                    lines[at] = lines[at] or Line(self.nodes[at].port, key)
                    record = lines[at].act(board, text)
            except (OSError, ValueError, http.client.HTTPException):
                lines[at] = None
            if record is None:
                self.refused += 1
                time.sleep(0.05)
            else:
                self.acknowledged[board][record] = text
                self.times[board].append(time.monotonic())

    def count(self):
        return sum(len(each) for each in self.acknowledged.values())

    def longest_pause(self, begin):
        """Of the board that stood still longest, from then on."""
        now = time.monotonic()
        return max(max(after - max(before, begin) for before, after in zip(times, times[1:] + [now]) if after > begin)
                   for times in map(list, self.times.values()))

    def wait_until_all_go_on(self):
        while any(time.monotonic() - times[-1] > 1 for times in self.times.values()):
            time.sleep(0.1)

    def wrong(self):
        """Acts that were acknowledged and are not there, are there under another number, or twice."""
        told = {board: dict(each) for board, each in self.acknowledged.items()}
        found = 0
        with psycopg2.connect(self.address + "?target_session_attrs=read-write&connect_timeout=3") as connection, connection.cursor() as cursor:
            for board, acts in told.items():
                cursor.execute("SELECT number - 1, content FROM compongo_hall.entry WHERE stream = %s AND number > 2", (f"board/{board}",))
                there = {number: json.loads(bytes(content)) for number, content in cursor}
                texts = [entry["act"].get("text") for entry in there.values()]
                found += sum(texts.count(text) != 1 or there[number]["act"].get("text") != text for number, text in acts.items())
        return found

    def verify(self):
        """The chains of all boards, as the program finds them."""
        done = subprocess.run([self.program, "store", "verify", self.address], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout.strip()

    def stop(self):
        self.over = True
        for thread in self.threads:
            thread.join()
        return [self.end(node) for node in self.nodes]

    @staticmethod
    def end(node):
        node.process.terminate()
        return node.process.wait()
