"""fuzz_calls.py SEED COUNT: the calls of packages/npm/scripts/fuzz_calls.mjs, with the same random arguments, in Python."""
import json
import sys
from typing import Any, Callable, Dict, Iterator, List, Sequence

from compongo import CompongoError, Position, draw_claim, flag_fall, game_over, illegal_move, judge_line, parse_pgn

FENS = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/8/3rk3/8/8/2K5/8/8 b - - 0 1", "4k3/1P6/8/8/8/8/8/R3K2R w KQ - 99 80", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
]
MOVES = ["e4", "Nf3", "O-O", "0-0-0", "exd6", "bxa8=Q", "e2e4", "Qxh3+", "Rb8#", "Cf3", "e7-e5", "Kd7", "f2f4", "--", "h8"]
LANGUAGES = ["en", "es", "de", "fr", "ru", "xx"]
PLAYS = ["blitz", "rapid", "3+2", "90+30", "standard", "slow"]
LAWS = ["fide-2023", "fide-2018", "fide-2009", "2014", "fide-online-2023", "fide-1066"]
PGN = [
    '[Event "A"]\n[White "Ana"]\n[Result "1-0"]\n\n1. e4 {[%clk 0:01:00] good} e5 2. Nf3 (2. f4 exf4 $1) Nc6 3. Bb5 a6 1-0\n',
    '[FEN "4k3/1P6/8/8/8/8/8/R3K2R w KQ - 0 1"]\n[SetUp "1"]\n\n1. b8=Q+ Ke7 2. O-O-O! Kf6 ; the end\n*\n\n1. e4 e5 2. Ke3 1/2-1/2\n',
]
LINES = [
    '{"laws":"fide-2023","acts":[{"at":5,"by":"white","do":"play","move":"e2e4"},{"at":9,"by":"black","do":"resign"}]}',
    '{"laws":"fide-2018","time_control":"300","acts":[{"at":1,"by":"white","do":"touch","squares":["g1"]},{"at":4,"by":"white","do":"play","move":"g1f3"}]}',
]
ALPHABET = list("abcdefgh12345678KQRBNPkqrbnp/ -+#=x.,:;\"'{}[]()0O_\u00e9\u2658\u2014\n\t\\") + ["\0"]
COLORS = ["white", "black"]
WORD = 0xFFFFFFFF


class Random:
    """The same numbers in every language: xorshift of 32 bits."""

    def __init__(self, seed: int) -> None:
        self._state = (seed * 2654435761 & WORD) ^ 0x9E3779B9 or 1

    def below(self, bound: int) -> int:
        x = self._state
        x ^= x << 13 & WORD
        x ^= x >> 17
        x ^= x << 5 & WORD
        self._state = x
        return x % bound

    def of(self, items: Sequence[str]) -> str:
        return items[self.below(len(items))]

    def changed(self, text: str) -> str:
        letters = list(text)
        for _ in range(self.below(6) - 3):
            at = self.below(len(letters) + 1)
            removed = self.below(2)
            letters[at:at + removed] = [self.of(ALPHABET) for _ in range(self.below(2))]
        return "".join(letters)


def walked(random: Random) -> Position:
    position = Position(random.of(FENS))
    for _ in range(random.below(12)):
        legal = sorted(position.uci(move) for move in position.moves())
        if not legal:
            break
        position = position.play(random.of(legal))
    return position


def said(made: Any) -> List[Any]:
    return [made.over, made.result, made.reason, list(made.articles), made.said["en"]]


def question(random: Random) -> Dict[str, Any]:
    return {"laws": random.of(LAWS), "play": random.of(PLAYS), "start": random.changed(random.of(FENS))}


def a_position(random: Random) -> Any:
    fen = random.changed(random.of(FENS))
    position = Position(fen, random.of(["regular", "irregular", "any_board"]))
    return [position.fen, position.is_check, position.is_checkmate, position.is_stalemate,
            sorted(position.uci(move) for move in position.moves())]


def a_move(random: Random) -> Any:
    position = walked(random)
    language = random.of(LANGUAGES)
    written = MOVES + sorted(position.san(move, language) for move in position.moves())
    return position.uci(position.read(random.changed(random.of(written)), language))


def all_moves(random: Random) -> Any:
    position = walked(random)
    language = random.of(LANGUAGES)
    return sorted(position.san(move, language) for move in position.moves())


def a_mate(random: Random) -> Any:
    position = walked(random)
    side = random.of(COLORS)
    return position.can_mate(side, positions=1 + random.below(300)).verdict


def games(random: Random) -> Any:
    return [[game.result, len(game.played), [[fault.line, fault.column, fault.kind, fault.severity, fault.error] for fault in game.faults]]
            for game in parse_pgn(random.changed(random.of(PGN)))]


def a_flag(random: Random) -> Any:
    asked = question(random)
    return said(flag_fall(asked, random.of(COLORS)))


def an_end(random: Random) -> Any:
    return said(game_over(question(random)))


def a_claim(random: Random) -> Any:
    asked = question(random)
    player = random.of(COLORS)
    return said(draw_claim(asked, player, move=random.changed(random.of(MOVES)) or "e4"))


def an_illegal_move(random: Random) -> Any:
    asked = question(random)
    move = random.changed(random.of(MOVES))
    return said(illegal_move(asked, move, earlier=random.below(3)))


def a_line(random: Random) -> Any:
    return judge_line(random.changed(random.of(LINES)))


CALLS: List[Callable[[Random], Any]] = [a_position, a_move, all_moves, a_mate, games, a_flag, an_end, a_claim, an_illegal_move, a_line]


def answers(seed: int, count: int) -> Iterator[str]:
    """The answer of each call as a line of JSON. A refusal is an answer; any other exception is a defect."""
    for at in range(count):
        random = Random(seed + at)
        which = random.below(len(CALLS))
        try:
            answer = CALLS[which](random)
        except CompongoError:
            answer = "refused"
        yield json.dumps([which, answer], ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    for line in answers(int(sys.argv[1]), int(sys.argv[2])):
        print(line)
