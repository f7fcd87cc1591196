"""One side of a WebSocket, for servers of the tests: the standard library has none."""
import base64
import hashlib
import struct

GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


def shake_hands(connection):
    """Reads the request and answers it; gives the path that was asked for."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        byte = connection.recv(1)
        if not byte:
            raise ConnectionError
        head += byte
    lines = head.decode().split("\r\n")
    fields = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
    accept = base64.b64encode(hashlib.sha1((fields["sec-websocket-key"] + GUID).encode()).digest()).decode()
    connection.sendall(("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        f"Sec-WebSocket-Accept: {accept}\r\n\r\n").encode())
    return lines[0].split(" ")[1]


def frame(payload, kind=TEXT, final=True):
    head = bytes([(0x80 if final else 0) | kind])
    size = len(payload)
    if size < 126:
        head += bytes([size])
    elif size < 65536:
        head += bytes([126]) + struct.pack(">H", size)
    else:
        head += bytes([127]) + struct.pack(">Q", size)
    return head + payload


def exactly(connection, size):
    data = b""
    while len(data) < size:
        more = connection.recv(size - len(data))
        if not more:
            raise ConnectionError
        data += more
    return data


def read_frame(connection):
    first, second = exactly(connection, 2)
    size = second & 127
    if size == 126:
        size = struct.unpack(">H", exactly(connection, 2))[0]
    elif size == 127:
        size = struct.unpack(">Q", exactly(connection, 8))[0]
    mask = exactly(connection, 4) if second & 128 else b"\0\0\0\0"
    return first & 15, bytes(byte ^ mask[at % 4] for at, byte in enumerate(exactly(connection, size)))
