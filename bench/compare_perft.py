"""Perft by compongo and by stockfish, alternating, one thread each: million nodes a second and the ratio.

    compare_perft.py PROGRAM [ROUNDS]

Both count the last half-move without playing it. Stockfish is asked through its own interface and timed from the
question to the answer, so that its start does not count; compongo reports the time it took. The median of the rounds
is shown. With --count-only compongo makes no move objects.
"""
import json
import math
import statistics
import subprocess
import sys
import time

SIX = [
    ("start d6", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
    ("kiwipete d5", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
    ("CPW3 d7", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7),
    ("CPW4 d6", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6),
    ("CPW5 d5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5),
    ("CPW6 d5", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5),
]
CHESS960 = [
    ("960 HFhf d6", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 6),
    ("960 HEhe d5", "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", 5),
    ("960 GE d6", "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", 6),
]


class Stockfish:
    def __init__(self):
        self.process = subprocess.Popen(["stockfish"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.send("setoption name Threads value 1")

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def wait_for(self, beginning):
        for line in self.process.stdout:
            if line.startswith(beginning):
                return line
        sys.exit("stockfish ended before it answered")

    def perft(self, fen, depth, chess960):
        self.send(f"setoption name UCI_Chess960 value {'true' if chess960 else 'false'}")
        self.send(f"position fen {fen}")
        self.send("isready")
        self.wait_for("readyok")
        begin = time.perf_counter()
        self.send(f"go perft {depth}")
        nodes = int(self.wait_for("Nodes searched").split()[-1])
        return nodes, time.perf_counter() - begin

    def quit(self):
        self.send("quit")
        self.process.wait()


def compongo(program, fen, depth, *options):
    answer = subprocess.run([program, "perft", fen, str(depth), "--json", *options], check=True, capture_output=True, text=True)
    answer = json.loads(answer.stdout)
    return answer["nodes"], answer["seconds"]


def compare(title, cases, program, rounds, chess960):
    stockfish = Stockfish()
    print(f"\n{title}: million nodes/s, median of {rounds}\n")
    print("| position | stockfish | compongo | ratio | count only | ratio |")
    print("| --- | --- | --- | --- | --- | --- |")
    logs = [[], []]
    for name, fen, depth in cases:
        times = [[], [], []]
        for _ in range(rounds):
            counts = set()
            for at, (nodes, seconds) in enumerate((stockfish.perft(fen, depth, chess960), compongo(program, fen, depth),
                                                   compongo(program, fen, depth, "--count-only"))):
                counts.add(nodes)
                times[at].append(seconds)
            if len(counts) != 1:
                sys.exit(f"{name}: the counts differ: {counts}")
        rates = [nodes / statistics.median(each) / 1e6 for each in times]
        ratios = [rates[1] / rates[0], rates[2] / rates[0]]
        for log, ratio in zip(logs, ratios):
            log.append(math.log(ratio))
        print(f"| {name} | {rates[0]:.0f} | {rates[1]:.0f} | {ratios[0]:.2f} | {rates[2]:.0f} | {ratios[1]:.2f} |", flush=True)
    means = [math.exp(sum(log) / len(log)) for log in logs]
    print(f"| geometric mean | | | {means[0]:.2f} | | {means[1]:.2f} |")
    stockfish.quit()


def main():
    program = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    compare("Perft, standard chess", SIX, program, rounds, False)
    compare("Perft, Chess960", CHESS960, program, rounds, True)


main()
