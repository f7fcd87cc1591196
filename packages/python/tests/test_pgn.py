"""PGN from wherever it comes, whatever is in it."""
import bz2
import copy
import gzip
import io
import lzma
import pickle
import tempfile
import unittest
from pathlib import Path
from typing import Dict, Iterator, List

from compongo import (CompongoError, Evaluation, Game, Mark, PgnLine, PgnMove, Position, audit, check_pgn, parse_pgn, read_pgn,
                      write_pgn)
from compongo import _kernel

GAMES = 3000


def text_of(games: int) -> bytes:
    return b"".join(b'[Event "%d"]\n[Result "1-0"]\n\n1. e4 {[%%clk 0:05:00]} e5 2. Nf3 (2. Ke3 {no}) Nc6 1-0\n\n' % at for at in range(games))


class Sources(unittest.TestCase):
    def setUp(self) -> None:
        self.text = text_of(GAMES)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def packed(self) -> Dict[str, bytes]:
        return {"plain.pgn": self.text, "a.pgn.gz": gzip.compress(self.text, 1), "b.pgn.bz2": bz2.compress(self.text, 1),
                "c.pgn.xz": lzma.compress(self.text, preset=0), "two.gz": gzip.compress(self.text[:50_000]) + gzip.compress(self.text[50_000:])}

    def test_packed_files_are_told_by_their_first_bytes(self) -> None:
        for name, content in self.packed().items():
            path = self.folder / name.replace(".", "_")
            path.write_bytes(content)
            with self.subTest(name):
                self.assertEqual([game.tags["Event"] for game in read_pgn(path, "headers")], [str(at) for at in range(GAMES)])
                with path.open("rb") as opened:
                    expected = GAMES if name == "plain.pgn" else None
                    read = sum(1 for _ in read_pgn(opened)) if expected else None
                    self.assertEqual(read, expected)

    def test_what_cannot_be_unpacked_is_an_error_of_the_system(self) -> None:
        for name, content in self.packed().items():
            if name == "plain.pgn":
                continue
            middle = len(content) // 2
            path = self.folder / name.replace(".", "_")
            for damaged in (content[:middle] + b"\xff" * 200 + content[middle + 200:], content[:20] + b"\0" * 50 + content[70:],
                            content[:middle], content[:12], content + b"what is this?"):
                path.write_bytes(damaged)
                with self.subTest(name):
                    for read in (lambda: list(read_pgn(path)), lambda: list(audit(path))):
                        try:
                            read()
                        except (OSError, EOFError):
                            pass

    @unittest.skipUnless(hasattr(_kernel, "Zstandard"), "built without zstandard")
    def test_zstandard(self) -> None:
        # A frame of raw blocks, which needs no compressor: magic, descriptor of a single segment with 4 bytes of size, blocks.
        frame = b"\x28\xb5\x2f\xfd\xa0" + len(self.text).to_bytes(4, "little")
        blocks = [self.text[at:at + 100_000] for at in range(0, len(self.text), 100_000)]
        for at, block in enumerate(blocks):
            frame += (len(block) << 3 | (at == len(blocks) - 1)).to_bytes(3, "little") + block
        path = self.folder / "games.zst"
        path.write_bytes(frame)
        self.assertEqual(sum(1 for _ in read_pgn(path)), GAMES)
        path.write_bytes(frame[:-50_000])
        read: List[str] = []
        with self.assertRaisesRegex(EOFError, "rest of a zstandard stream"):
            read.extend(game.tags["Event"] for game in read_pgn(path))
        path.write_bytes(frame[:9] + b"\xff" * 100)
        with self.assertRaises(OSError):
            list(read_pgn(path))

    def test_what_cannot_be_read_is_raised_after_what_could(self) -> None:
        path = self.folder / "cut.gz"
        path.write_bytes(gzip.compress(self.text, 1)[:-2000])
        read = []
        with self.assertRaises(EOFError):
            for game in read_pgn(path):
                read.append(game)
        self.assertGreater(len(read), 100)
        with self.assertRaises(FileNotFoundError):
            read_pgn(self.folder / "none.pgn")

    def test_a_source_that_misbehaves_is_an_exception(self) -> None:
        class Odd:
            def read(self, room: int) -> object:
                return "text" if room else None

        class TooMuch:
            def read(self, room: int) -> bytes:
                return b"x" * (room + 1)

        for odd, expected in ((Odd(), TypeError), (TooMuch(), ValueError)):
            with self.assertRaises(expected):
                list(read_pgn(odd))  # type: ignore[arg-type]
        with self.assertRaises(TypeError):
            read_pgn(5)  # type: ignore[arg-type]

    def test_a_reader_may_be_left_where_it_is(self) -> None:
        path = self.folder / "games.pgn"
        path.write_bytes(self.text)
        for _ in range(200):
            next(iter(read_pgn(path)))

    def test_an_audit_of_a_file_is_that_of_its_text(self) -> None:
        text = self.text.replace(b"2. Nf3 (2. Ke3 {no}) Nc6", b"2. Ke3 Nc6", 40)
        path = self.folder / "games.pgn.gz"
        path.write_bytes(gzip.compress(text))
        found = [finding.text for finding in audit(path)]
        self.assertEqual(found, [finding.text for finding in audit(text)])
        self.assertEqual(len(found), 40)
        self.assertEqual(next(audit(path)).file, str(path))
        self.assertNotEqual(next(audit(path, language="es")).text, found[0])


class Content(unittest.TestCase):
    def test_what_is_read_of_a_game(self) -> None:
        text = '[White "Žofie"]\n[White "other"]\n\n{before} 1. e4! {[%clk 0:05:00] [%emt 0:00:02] [%eval #-3] [%csl Ga4][%cal Rb5c6] good} (1. d4 (1. c4)) e5 *'
        for what in ("main_line", "tree"):
            game = next(parse_pgn(text, what))
            self.assertEqual(game.tags, {"White": "Žofie"})
            self.assertEqual(game.comments, ("before",))
            move = game.moves[0]
            self.assertEqual((move.text, move.nags, move.clock, move.elapsed, move.eval), ("e4", (1,), 300_000, 2_000, Evaluation(mate_in=-3)))
            self.assertEqual(move.marks, (Mark("G", "a4"), Mark("R", "b5", "c6")))
            self.assertEqual(move.variations[0].moves[0].variations[0], PgnLine((PgnMove("c4"),)))
            self.assertEqual((game.san(), game.plies, len(game.positions())), (["e4", "e5"], 2, 3))
        headers = next(parse_pgn(text, "headers"))
        self.assertEqual((headers.tags["White"], headers.played), ("Žofie", []))

    def test_faults_have_their_place(self) -> None:
        game = next(parse_pgn("\n1. e4 e5\n2. Ke3 Nf6 *"))
        fault = game.faults[0]
        self.assertEqual((fault.line, fault.column, fault.kind, fault.severity), (3, 4, "illegal_move", "fault"))
        self.assertEqual(game.plies, 2)
        # In a variation too.
        self.assertEqual(next(parse_pgn("1. e4 (1. e5) e5 *")).faults[0].column, 11)

    def test_latin_1_is_read_as_what_it_is(self) -> None:
        game = next(read_pgn('[White "Muñoz"]\n\n1. e4 {año} *'.encode("latin-1")))
        self.assertEqual((game.tags["White"], game.moves[0].comments), ("Muñoz", ("año",)))

    def test_nothing_ends_the_reading(self) -> None:
        for text in (b"", b"\0" * 1000, b"{", b"(((((", b"[[[", bytes(range(256)) * 20, b"1. e4 " * 5000, b'[FEN "x"]\n\n1. e4 *',
                     b'[Variant "Crazyhouse"]\n\n1. P@e4 *', b"%\n" * 100, b"1. e4 " + b"(" * 500 + b"1. d4"):
            with self.subTest(text[:20]):
                for game in read_pgn(text, "tree"):
                    repr(game)
                check_pgn(text)
                try:
                    list(audit(text))
                except CompongoError as error:
                    # Text in which no game is, as the name of a file, is no audit without findings.
                    self.assertIn("text without a game", str(error))
                    self.assertEqual(list(read_pgn(text)), [])

    def test_a_game_goes_through_pgn_and_back(self) -> None:
        game = Game("4k3/8/8/8/8/8/8/4K2R w K - 0 1").play("O-O", clock=90_000, comments=("castled",), nags=(1,)).play("Ke7")
        game.tags["White"], game.result = "A \"quoted\" \\ name", "1/2-1/2"
        again = Game.from_pgn(game.pgn())
        self.assertEqual(again.moves, game.moves)
        self.assertEqual((again.start, again.result, again.tags["White"]), (game.start, game.result, game.tags["White"]))
        self.assertEqual(again.pgn(), game.pgn())

    def test_counters_are_written(self) -> None:
        game = Game("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 98 60").play("Nf3")
        again = Game.from_pgn(game.pgn())
        self.assertEqual((again.positions, again.standing().halfmoves), (game.positions, 99))
        self.assertNotIn("FEN", Game().play("Nf3").pgn())
        # The start says where the moves begin, whatever stands among the tags.
        game = Game().play("Nf3")
        game.tags.update(SetUp="1", FEN="8/8/4k3/8/8/3R4/4K3/8 w - - 0 1", White="Ana")
        again = next(parse_pgn(game.pgn()))
        self.assertEqual((again.start, again.tags["White"], again.plies), (game.start, "Ana", 1))

    def test_a_game_keeps_what_stands_before_and_beside_its_moves(self) -> None:
        text = "{first} {second} 1. e4 $1 {[%clk 0:00:00]} (1. d4 {v}) 1... e5 {last} *"
        game = Game.from_pgn(text)
        self.assertEqual(game.comments, ("first", "second"))
        for each in (game, copy.copy(game), pickle.loads(pickle.dumps(game))):
            self.assertEqual(each.pgn().split("\n\n")[1], text.replace(" (1. d4 {v})", ""))

    def test_what_could_not_be_written_is_not_played(self) -> None:
        game = Game().play("e4", comments=("good",))
        before = game.pgn()
        for error, beside in ((TypeError, {"clok": 5}), (TypeError, {"text": "e5"}), (CompongoError, {"clock": "x"}), (CompongoError, {"clock": -1}),
                              (CompongoError, {"clock": 1.5}), (CompongoError, {"nags": (300,)}), (TypeError, {"nags": 5}),
                              (CompongoError, {"comments": "good"}), (CompongoError, {"comments_before": "x"}), (CompongoError, {"comments": (5,)})):
            with self.subTest(beside=beside):
                with self.assertRaises(error):
                    game.play("e5", **beside)
                self.assertEqual((len(game), game.pgn()), (1, before))
        with self.assertRaises(CompongoError):
            write_pgn({}, [], comments="before")

    def test_writing_keeps_what_was_read(self) -> None:
        text = "1. e4 $1 {[%clk 0:05:00]} (1. d4 {x} d5) e5 *"
        game = next(parse_pgn(text))
        again = next(parse_pgn(write_pgn(game.tags, game.moves, game.result)))
        self.assertEqual(again.moves, game.moves)

    def test_what_stands_beside_a_move_is_written(self) -> None:
        marks = (Mark("G", "a4"), Mark("R", "b5", "c6"), Mark("Y", "h1"))
        for beside, expected in (
                ({"elapsed": 2_000}, "{[%emt 0:00:02]}"), ({"elapsed": 36_061_040}, "{[%emt 10:01:01.040]}"), ({"elapsed": 0}, "{[%emt 0:00:00]}"),
                ({"eval": Evaluation(31)}, "{[%eval 0.31]}"), ({"eval": Evaluation(-5, depth=20)}, "{[%eval -0.05,20]}"),
                ({"eval": Evaluation(12_345)}, "{[%eval 123.45]}"), ({"eval": Evaluation(mate_in=-3)}, "{[%eval #-3]}"),
                ({"marks": marks}, "{[%csl Ga4,Yh1][%cal Rb5c6]}"), ({"marks": marks[1:2]}, "{[%cal Rb5c6]}"),
                ({"clock": 1_000, "elapsed": 2_000, "eval": Evaluation(0)}, "{[%clk 0:00:01] [%emt 0:00:02] [%eval 0.00]}")):
            with self.subTest(expected):
                written = write_pgn({}, [PgnMove("e4", **beside)])
                self.assertEqual(written, f"1. e4 {expected} *\n\n")
                move = next(parse_pgn(written)).moves[0]
                read = {name: getattr(move, name) for name in beside}
                self.assertEqual({**read, "marks": set(move.marks)}, {**beside, "marks": set(beside.get("marks", ()))})
                # A fault already reported is not repeated.
                self.assertEqual(write_pgn({}, [move]), written)
        for bad in ({"elapsed": -1}, {"eval": Evaluation()}, {"marks": (Mark("G", "a9"),)}, {"marks": (Mark("]", "a1"),)}):
            with self.assertRaises(CompongoError):
                write_pgn({}, [PgnMove("e4", **bad)])
        with self.assertRaisesRegex(CompongoError, r"^moves\[0\]\.text: found 1-0, expected a move"):
            write_pgn({}, [PgnMove("1-0")])
        self.assertIn("[%emt 0:00:02]", Game().play("e4", elapsed=2_000).pgn())

    def test_a_tag_is_written_if_it_can_be_read_again(self) -> None:
        for name in ("White", "1", "White_Team", "White-Team", "White+", "Účet"):
            self.assertEqual(next(parse_pgn(write_pgn({name: "x"}, []))).tags, {name: "x"})
        for name in ("", "~", "A B", 'A"', "A]", "A\n", 'A "x"]\n[B'):
            with self.subTest(name), self.assertRaisesRegex(CompongoError, "^tags: found"):
                write_pgn({name: "x"}, [])
        for content in ("x", '"', "\\", "ž"):
            room = (4096 - len('[White ""]')) // (1 if content == "x" else 2)
            self.assertEqual(next(parse_pgn(write_pgn({"White": content * room}, []))).tags, {"White": content * room})
            with self.assertRaisesRegex(CompongoError, "expected a tag pair of at most 4096 bytes"):
                write_pgn({"White": content * (room + 1)}, [])

    def test_every_game_of_chess960_is_played_from_its_start(self) -> None:
        for number in (0, 518, 959):
            start = Position.chess960(number)
            game = Game(start).play(start.moves()[0])
            game.tags["Variant"] = "Chess960"
            self.assertEqual(next(parse_pgn(game.pgn())).start, start)


if __name__ == "__main__":
    unittest.main()
