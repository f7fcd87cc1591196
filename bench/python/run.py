"""compongo beside python-chess, by turns, in processor time on one thread: run.py FILE.pgn [PYTHON-CHESS-FOLDER]

Both must be installed for the Python that runs this; python-chess may also be a folder with its sources. Medians of seven rounds; in
brackets the ratios of the single rounds.
"""
import gc
import io
import multiprocessing
import resource
import statistics
import sys
import time

if len(sys.argv) > 2:
    sys.path.insert(0, sys.argv[2])

import chess
import chess.pgn

import compongo

ROUNDS = 7
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def seconds(work, times):
    """Processor time for one of them."""
    begins = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - begins) / times


def first_games(path, count):
    """The text of the first games, for the slower program."""
    return b"\n\n".join(game.text for _, game in zip(range(count), compongo.read_pgn(path, "headers")))


def read_by_python_chess(text):
    source = io.StringIO(text.decode("latin-1"))
    while chess.pgn.read_game(source) is not None:
        pass


def read_headers_by_python_chess(text):
    source = io.StringIO(text.decode("latin-1"))
    while chess.pgn.read_headers(source) is not None:
        pass


def main_lines_by_python_chess(text):
    source = io.StringIO(text.decode("latin-1"))
    while True:
        game = chess.pgn.read_game(source)
        if game is None:
            return
        for move in game.mainline_moves():
            move.to_square


def main_lines_by_us(text):
    for game in compongo.read_pgn(text):
        for move in game.played:
            move.bits


def read_by_us(text, what="main_line"):
    for _ in compongo.read_pgn(text, what):
        pass


def push_and_pop():
    board, move = chess.Board(), chess.Move.from_uci("e2e4")

    def work():
        board.push(move)
        board.pop()
    return work


def play_and_undo():
    game, move = compongo.Game(), compongo.Position().read("e4")

    def work():
        game.play(move)
        game.undo()
    return work


def measures(path):
    """Name, how many things one call does, then each side's call and how often it is made a round."""
    few, many = first_games(path, 100), first_games(path, 5000)
    board, position = chess.Board(KIWIPETE), compongo.Position(KIWIPETE)
    san = [board.san(move) for move in board.legal_moves]
    over = chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), compongo.Position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")
    fen = board.fen()
    return [
        ("games of PGN, every move checked", (100, lambda: read_by_python_chess(few), 1), (5000, lambda: read_by_us(many), 1)),
        ("the same, each move of the main line looked at", (100, lambda: main_lines_by_python_chess(few), 1),
         (5000, lambda: main_lines_by_us(many), 1)),
        ("the same, with tags, comments and variations", (100, lambda: read_by_python_chess(few), 1), (1000, lambda: read_by_us(
            first_1000, "tree"), 1)) if (first_1000 := first_games(path, 1000)) else (),
        ("headers of PGN", (100, lambda: read_headers_by_python_chess(few), 3), (5000, lambda: [game.tags for game in compongo.read_pgn(
            many, "headers")], 1)),
        ("lists of legal moves (48 moves)", (1, lambda: list(board.legal_moves), 300), (1, position.moves, 20_000)),
        ("a move and its undoing", (1, push_and_pop(), 3000), (1, play_and_undo(), 30_000)),
        ("48 moves read from SAN", (1, lambda: [board.parse_san(text) for text in san], 20), (1, lambda: [position.read(text) for text in san], 1000)),
        ("48 moves written as SAN", (1, lambda: [board.san(move) for move in board.legal_moves], 20),
         (1, lambda: [position.san(move) for move in position.moves()], 1000)),
        ("is it checkmate?", (1, over[0].is_checkmate, 3000), (1, lambda: over[1].is_checkmate, 30_000)),
        ("a FEN read", (1, lambda: chess.Board(fen), 1000), (1, lambda: compongo.Position(fen), 10_000)),
        ("a FEN written", (1, board.fen, 1000), (1, lambda: position.fen, 10_000)),
        ("can Black still mate? (king against rook)", (1, lambda: chess.Board("8/8/4k3/8/8/3R4/4K3/8 w - - 0 1").has_insufficient_material(False), 300),
         (1, lambda: compongo.can_mate("8/8/4k3/8/8/3R4/4K3/8 w - - 0 1", "black"), 3000)),
    ]


def per_second(count, took):
    rate = count / took
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}"


def kept_by_python_chess(path, count, pipe):
    source, games = io.StringIO(first_games(path, count).decode("latin-1")), []
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    while (game := chess.pgn.read_game(source)) is not None:
        games.append(game)
    pipe.send((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / len(games))


def kept_by_us(path, count, pipe):
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    games = [game for _ in range(-(-count // 9000)) for game in compongo.read_pgn(path)]
    pipe.send((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / len(games))


def memory(work, path, count):
    """Kilobytes a game, in a process of its own."""
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=work, args=(path, count, theirs))
    process.start()
    answer = ours.recv()
    process.join()
    return answer


def main():
    path = sys.argv[1]
    print(f"python-chess {chess.__version__}, compongo {compongo.__version__}, CPython {sys.version.split()[0]}\n")
    print("| what | python-chess, a second | compongo, a second | ratio |")
    print("| --- | --- | --- | --- |")
    for name, (their_count, their_work, their_times), (our_count, our_work, our_times) in filter(None, measures(path)):
        gc.collect()
        theirs, ours = [], []
        for _ in range(ROUNDS):
            theirs.append(seconds(their_work, their_times) / their_count)
            ours.append(seconds(our_work, our_times) / our_count)
        ratios = sorted(their / our for their, our in zip(theirs, ours))
        print(f"| {name} | {per_second(1, statistics.median(theirs))} | {per_second(1, statistics.median(ours))} | "
              f"{statistics.median(ratios):.0f} ({ratios[0]:.0f} to {ratios[-1]:.0f}) |", flush=True)
    their, our = memory(kept_by_python_chess, path, 2000), memory(kept_by_us, path, 200_000)
    print(f"\nMemory of games that are kept, kilobytes each: {their:.1f} and {our:.2f}, {their / our:.0f} to 1")


if __name__ == "__main__":
    main()
