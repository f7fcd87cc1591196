"""Where texts come from: files by their path, packed or not, files that are open, or bytes."""
from __future__ import annotations

import bz2
import gzip
import io
import lzma
import os
import zlib
from typing import IO, Any, Callable, Tuple, Type, Union

from . import _kernel

#: What PGN and audits are read from: a path, an open binary file, or the bytes themselves.
Source = Union[str, "os.PathLike[str]", bytes, IO[bytes]]
Read = Callable[[int], bytes]

_PIECE = 1 << 18


class _Zstandard(io.RawIOBase):
    """Zstandard as a file, by any module that can unpack it."""

    def __init__(self, packed: IO[bytes]) -> None:
        self._packed = packed
        self._unpacking = _kernel.Zstandard()
        self._piece, self._at = b"", 0

    def readable(self) -> bool:
        return True

    def readinto(self, into: Any) -> int:
        while True:
            if self._at == len(self._piece):
                self._piece, self._at = self._packed.read(_PIECE), 0
            # Without a piece too: something may still be kept for want of room.
            given, self._at = self._unpacking.decompress(self._piece, self._at, len(into))
            if given:
                into[:len(given)] = given
                return len(given)
            if not self._piece:
                if not self._unpacking.is_whole:
                    raise EOFError("found the end of the file, expected the rest of a zstandard stream")
                return 0


def _zstandard_of_python() -> Any:
    """Python's own module, or None."""
    try:
        from compression import zstd  # type: ignore[import]
    except ImportError:
        return None
    return zstd


def _zstandard(packed: IO[bytes]) -> IO[bytes]:
    if hasattr(_kernel, "Zstandard"):
        return io.BufferedReader(_Zstandard(packed), _PIECE)
    module = _zstandard_of_python()
    if module is None:
        raise OSError("this compongo was built without zstandard, which Python has from 3.14 on: unpack the file first")
    return module.ZstdFile(packed)  # type: ignore[no-any-return]


def _damaged() -> Tuple[Type[Exception], ...]:
    """The exceptions for damaged packed bytes that are not OSErrors themselves."""
    module = _zstandard_of_python()
    return (lzma.LZMAError, zlib.error) if module is None else (lzma.LZMAError, zlib.error, module.ZstdError)


def _unpacked(opened: io.BufferedReader, first: bytes) -> IO[bytes]:
    """Compression is detected by the first bytes, never by the name."""
    if first.startswith(b"\x1f\x8b"):
        return gzip.GzipFile(fileobj=opened)  # type: ignore[return-value]
    if first.startswith(b"BZh"):
        return bz2.BZ2File(opened)
    if first.startswith(b"\xfd7zXZ\x00"):
        return lzma.LZMAFile(opened)
    if first.startswith(b"\x28\xb5\x2f\xfd"):
        return _zstandard(opened)
    return opened


class _Opened:
    """A file of ours, which is closed when its reader is forgotten, or at its end."""

    def __init__(self, path: Union[str, "os.PathLike[str]"]) -> None:
        self._file = io.BufferedReader(io.FileIO(path), _PIECE)
        self._text = _unpacked(self._file, self._file.peek(6))

    def __call__(self, room: int) -> bytes:
        try:
            piece = self._text.read(room)
        except _damaged() as error:
            raise OSError(f"{self._file.name!r}: found {error}, expected a packed file that is whole") from error
        if not piece:
            self._file.close()
        return piece

    def __del__(self) -> None:
        if hasattr(self, "_file"):
            self._file.close()


def source_of(source: Source) -> Union[bytes, Read]:
    """Bytes, or a function that gives the next ones."""
    if isinstance(source, bytes):
        return source
    if isinstance(source, (str, os.PathLike)):
        return _Opened(source)
    read = getattr(source, "read", None)
    if read is None:
        raise TypeError(f"found {type(source).__name__}, expected a path, an open binary file or bytes")
    return read  # type: ignore[no-any-return]


def name_of(source: Source) -> str:
    """What findings call it."""
    if isinstance(source, (str, os.PathLike)):
        return os.fspath(source)
    name = getattr(source, "name", None)
    return name if isinstance(name, str) else "games.pgn"
