"""fixtures.py SHAKMATY SCALACHESS: what the tests of shakmaty and scalachess expect of standard chess and Chess960, asked of compongo.

The two words are folders with their sources, of which nothing is kept here. Their tables are read: move counts, lists of legal moves, games
whose moves are all legal, positions of games, and for which sides the material suffices to mate. DIFFERENCES names each that we answer in
another way, with the reason. It fails if there is another one, or if one of those agrees.
"""
import collections
import re
import sys
from pathlib import Path
from typing import Iterator, NamedTuple, Optional, Tuple

import compongo
from compongo import Game, Position

#: As deep as a few seconds allow; the program's own tests go deeper.
NODES_MOST = 1_000_000

DIFFERENCES = {
    ("scalachess", "moveorder/tricky.txt", "4rrk1/pbbp2p1/1ppnp3/3n1pqp/3N1PQP/1PPNP3/PBBP2P1/4RRK1 w Ff -"):
        "it castles with the rook on f1 across the other one on e1; its own table of counts has 42 moves there, as we have, not these 44",
}


class Expected(NamedTuple):
    suite: str
    table: str
    name: str
    theirs: object
    ours: object


def whole(epd: str) -> str:
    words = epd.split()
    return " ".join(words + ["w", "-", "-", "0", "1"][len(words) - 1:])


def perfts(suite: str, file: Path) -> Iterator[Expected]:
    for block in file.read_text(encoding="utf-8").split("\n\n"):
        fen = re.search(r"^epd (.+)$", block, re.M)
        if fen is None:
            continue
        counts = [(int(depth), int(count)) for depth, count in re.findall(r"^perft (\d+) (\d+)$", block, re.M)]
        counts = [pair for pair in counts if pair[1] <= NODES_MOST]
        position = Position(whole(fen[1]), "any_board")
        yield Expected(suite, file.name, fen[1], counts, [(depth, position.perft(depth)) for depth, _ in counts])


def written(position: Position, move: str) -> str:
    try:
        return position.uci(position.read(move))
    except compongo.CompongoError:
        return move


def move_lists(suite: str, file: Path) -> Iterator[Expected]:
    """Castling is given twice there, by the king's square and by the rook's."""
    for epd, moves in re.findall(r"^(\S+/\S+ .*)\n([^/\n]*)$", file.read_text(encoding="utf-8"), re.M):
        position = Position(whole(epd), "any_board")
        theirs = {written(position, move) for move in moves.split()}
        yield Expected(suite, f"moveorder/{file.name}", epd, sorted(theirs), sorted(map(position.uci, position.moves())))


def games(suite: str, file: Path, snapshot: Path) -> Iterator[Expected]:
    """The games of a list of texts, and the positions of the first ten of them."""
    source = file.read_text(encoding="utf-8")
    listed = re.search(r"prod500standard = List\((.*?)\n +def ", source, re.S)
    assert listed is not None
    texts = re.findall(r'"""([^"]+)"""', listed[1])
    fens = []
    for at, text in enumerate(texts):
        game = Game()
        for san in text.split():
            game.play(san)
            if at < 10:
                fens.append(game.position.fen.rsplit(" ", 1)[0])
        yield Expected(suite, "games", text[:40], len(text.split()), len(game))
    theirs = [line for line in snapshot.read_text(encoding="utf-8").split("\n") if line]
    start = Position().fen
    # Their FEN has 1 as the number of every move.
    yield Expected(suite, "positions of ten games", snapshot.name, [fen.rsplit(" ", 1)[0] for fen in theirs if fen != start], fens)


def material(suite: str, file: Path) -> Iterator[Expected]:
    source = file.read_text(encoding="utf-8")
    for fen, white, black in re.findall(r'assert_insufficient_material::<Chess>\("([^"]+)", (true|false), (true|false)\)', source):
        position = Position(fen, "any_board")
        ours = tuple(position.can_mate(side).verdict == "unwinnable" for side in ("white", "black"))
        yield Expected(suite, "material", fen, (white == "true", black == "true"), ours)


def all_expected(shakmaty: Path, scalachess: Path) -> Iterator[Expected]:
    for name in ("random", "tricky", "chess960"):
        yield from perfts("shakmaty", shakmaty / "shakmaty/tests" / f"{name}.perft")
    yield from material("shakmaty", shakmaty / "shakmaty/src/position.rs")
    tests = scalachess / "test-kit/src/test"
    for name in ("random", "tricky", "chess960"):
        yield from perfts("scalachess", tests / "resources" / f"{name}.perft")
        yield from move_lists("scalachess", tests / "resources/snapshot/moveorder" / f"{name}.txt")
    yield from games("scalachess", tests / "scala/format/pgn/Fixtures.scala", tests / "resources/snapshot/canplay/playPositions_standard.txt")


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__)
        return 2
    asked: "collections.Counter[Tuple[str, str]]" = collections.Counter()
    agreed: "collections.Counter[Tuple[str, str]]" = collections.Counter()
    unexplained = 0
    met = set()
    for each in all_expected(Path(sys.argv[1]), Path(sys.argv[2])):
        asked[each.suite, each.table] += 1
        reason: Optional[str] = DIFFERENCES.get((each.suite, each.table, each.name))
        if each.theirs == each.ours:
            agreed[each.suite, each.table] += 1
        elif reason is None:
            unexplained += 1
            print(f"{each.suite}, {each.table}, {each.name}: expected {each.theirs}, compongo {each.ours}"[:400])
        else:
            met.add((each.suite, each.table, each.name))
    for suite, table in asked:
        print(f"{suite}, {table}: {agreed[suite, table]} of {asked[suite, table]}")
    for name in DIFFERENCES.keys() - met:
        unexplained += 1
        print(f"no difference is left in {name}")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
