"""One side of a WebSocket that a test opens to the hall, and all that has come over it."""
import base64
import json
import os
import socket
import struct
import threading

MORE, TEXT, PING, PONG = 0, 1, 9, 10
PATIENCE = 60  # seconds until a test gives up waiting


class LiveLine:
    def __init__(self, port, key=""):
        self.frames, self.left, self.begun = [], b"", b""
        self.news = threading.Condition()
        self.is_closed = False
        self.socket = socket.create_connection(("127.0.0.1", port))
        nonce = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /api/v1/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Key: {nonce}\r\n"
                             "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.left:
            self.left += self.taken()
        self.left = self.left.partition(b"\r\n\r\n")[2]
        # Pings are answered even while no caller waits for a frame.
        threading.Thread(target=self.read, daemon=True).start()
        self.send({"type": "hello", "key": key})

    def taken(self):
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("the hall has closed the line")
        return data

    def send(self, value):
        self.send_frame(TEXT, json.dumps(value).encode())

    def send_frame(self, kind, payload):
        size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack("!H", len(payload))
        self.socket.sendall(bytes([0x80 | kind]) + size + b"\0\0\0\0" + payload)

    def exactly(self, size):
        while len(self.left) < size:
            self.left += self.taken()
        data, self.left = self.left[:size], self.left[size:]
        return data

    def read(self):
        try:
            while True:
                self.take_frame()
        except OSError:
            with self.news:
                self.is_closed = True
                self.news.notify_all()

    def take_frame(self):
        first, size = self.exactly(2)
        if size == 126:
            size = struct.unpack("!H", self.exactly(2))[0]
        elif size == 127:
            size = struct.unpack("!Q", self.exactly(8))[0]
        payload = self.exactly(size)
        if first & 15 == PING:
            self.send_frame(PONG, payload)
        elif first & 15 in (TEXT, MORE):
            # A long message comes in parts; the last one has the highest bit set.
            self.begun += payload
            if first & 0x80:
                with self.news:
                    self.frames.append(self.begun.decode())
                    self.news.notify_all()
                self.begun = b""

    def until(self, is_there):
        """Waits for a frame that is what is waited for, be it here already."""
        at = 0
        with self.news:
            while True:
                for text in self.frames[at:]:
                    if is_there(frame := json.loads(text)):
                        return frame
                at = len(self.frames)
                if self.is_closed or not self.news.wait(PATIENCE):
                    raise TimeoutError(f"never came; the last frame is {self.frames[-1:]}")

    def close(self):
        self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()
