"""Trees of moves, transforms, EPD, strict reading: as in the package for JavaScript."""
import unittest

from compongo import CompongoError, Game, GameTree, Position, SquareSet, read_epd, write_epd

TEXT = "{start} 1. e4 {after} e5 (1... c5 {sic} 2. Nf3 (2. c3 $5) 2... d6) ({before} 1... e6) 2. Nf3 {[%clk 0:01:00]} *\n"


def sans(nodes):
    return " ".join(node.san for node in nodes)


class Trees(unittest.TestCase):
    def test_read_and_written_without_loss(self) -> None:
        tree = GameTree.from_pgn(TEXT)
        self.assertEqual(sans(tree), "e4 e5 Nf3 c5 Nf3 d6 c3 e6")
        self.assertEqual(sans(tree.main_line), "e4 e5 Nf3")
        self.assertEqual(GameTree.from_pgn(tree.pgn()).pgn(), tree.pgn())
        for text in ("{start} 1. e4 {after}", "2. c3 $5", "before", "[%clk 0:01:00]"):
            self.assertIn(text, tree.pgn())

    def test_changed(self) -> None:
        tree = GameTree.from_pgn(TEXT)
        e4, e5, _, c5 = list(tree)[:4]
        self.assertIs(tree.add(e4, "c7c5"), c5)
        d5 = tree.add(e4.id, "d5", comments=("Scandinavian",))
        tree.promote(d5)
        self.assertEqual(sans(e4.children), "e5 c5 d5 e6")
        tree.demote(e5)
        self.assertEqual(sans(e4.children), "c5 e5 d5 e6")
        tree.promote_to_main(d5)
        self.assertEqual(sans(tree.main_line), "e4 d5")
        tree.remove(c5)
        self.assertEqual((sans(e4.children), len(tree)), ("d5 e5 e6", 5))
        for gone in (c5, c5.id, c5.children[0].id, 999, True, None):
            with self.assertRaises(CompongoError):
                tree.node(gone)
        self.assertGreater(tree.add(d5, "exd5").id, d5.id)
        for refused in (lambda: tree.remove(tree.root), lambda: tree.add(d5, "Ke3"), lambda: tree.annotate(d5, text="e4"),
                        lambda: tree.annotate(d5, comments="one"), lambda: tree.annotate(tree.root, nags=(1,)), lambda: GameTree.of(7)):
            with self.assertRaises(CompongoError):
                refused()

    def test_null_moves(self) -> None:
        tree = GameTree.from_pgn("1. e4 -- 2. d4 *\n")
        self.assertEqual([(node.san, node.is_null) for node in tree.main_line], [("e4", False), ("--", True), ("d4", False)])
        self.assertIn("1. e4 -- 2. d4 *", tree.pgn())
        with self.assertRaises(CompongoError):
            tree.game()
        with self.assertRaises(CompongoError):
            Position("4k3/8/8/8/1b6/8/8/4K3 w - - 0 1").pass_turn()
        self.assertEqual(Position().play("e4").pass_turn().fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2")

    def test_of_a_game(self) -> None:
        game = Game("4k3/8/8/8/8/8/4P3/4K3 w - - 7 31").play("e4", comments=("double",))
        game.comments, game.tags["Event"] = ("first",), "Test"
        self.assertEqual(GameTree.of(game).pgn(), game.pgn())
        self.assertEqual(GameTree.of(game).game().pgn(), game.pgn())


class Transforms(unittest.TestCase):
    def test_mirrored_and_flipped(self) -> None:
        position = Position("r3k2r/8/8/8/4P3/8/8/R3K2R b KQq e3 3 9")
        mirrored = position.mirrored()
        self.assertEqual(mirrored.fen.split(" ", 1)[1], "w Qkq - 3 9")
        self.assertEqual(len(mirrored.moves()), len(position.moves()))
        self.assertEqual(Position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2").mirrored().fen, "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 2")
        self.assertEqual(position.flipped("both").fen, "R2K3R/8/8/3P4/8/8/8/r2k3r b - - 3 9")
        with self.assertRaises(CompongoError):
            position.flipped("diagonal")

    def test_pieces_and_squares(self) -> None:
        start = Position()
        self.assertEqual(start.with_piece("e4", "Q").men()["e4"], "Q")
        self.assertEqual(start.with_piece("e1", None).fen.split(" ")[2], "kq")
        self.assertEqual(start.squares("black", "q"), SquareSet(["d8"]))
        for refused in (lambda: start.with_piece("e4", "X"), lambda: start.squares("red"), lambda: start.squares(kind="K")):
            with self.assertRaises(CompongoError):
                refused()

    def test_strict(self) -> None:
        start = Position()
        self.assertEqual(start.read_strict("Cf3", "es"), start.read("g1f3"))
        for text in ("g1f3", "Ngf3", "Ng1-f3", "Nf3+", "e2e4"):
            with self.assertRaises(CompongoError, msg=text):
                start.read_strict(text)


class Epds(unittest.TestCase):
    def test_read_and_written(self) -> None:
        text = '1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - hmvc 3; fmvn 40; bm Qd1+; id "BK.01; first"; ce 12;'
        read = read_epd(text)
        self.assertEqual(read.operations, {"bm": ("Qd1+",), "id": ("BK.01; first",), "ce": (12,)})
        self.assertEqual(read.position.fen.split(" ")[4:], ["3", "40"])
        self.assertEqual(write_epd(read.position, read.operations), text)
        for wrong in ("4k3/8/8/8/8/8/8/4K3 w - - bm Nf3;", '4k3/8/8/8/8/8/8/4K3 w - - id "open', "4k3/8/8/8/8/8/8/4K3 w -",
                      "4k3/8/8/8/8/8/8/4K3 w - - hmvc x;", "4k3/8/8/8/8/8/8/4K3 w - - ce 1; ce 2;", "4k3/8/8/8/8/8/8/4K3 w - - 7 bm;"):
            with self.assertRaises(CompongoError, msg=wrong):
                read_epd(wrong)
        for operations in ({"id": ['"']}, {"2": ["x"]}, {"id": "text"}, {"ce": [None]}):
            with self.assertRaises(CompongoError, msg=str(operations)):
                write_epd(Position(), operations)


if __name__ == "__main__":
    unittest.main()
