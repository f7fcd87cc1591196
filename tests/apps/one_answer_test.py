#!/usr/bin/env python3
"""Is the same question answered alike in every place? `winnable`, `audit`, `watch` and `judge` are asked about the same flags, and compared
with the labels.

Usage: one_answer_test.py COMPONGO FILE ...    lines of a FEN, a tab, white or black, a tab, win or unwin; FILE.zst is unpacked by zstd
"""
import json
import pathlib
import subprocess
import sys
import tempfile

# These end a game whatever the clock shows.
OVER = ("checkmate", "stalemate")
# A claim of time ends the game, or it was dead already.
RULINGS = {"time": "win", "time_no_mate": "unwin", "dead_position": "unwin"}


def questions_of(path):
    text = subprocess.run(["zstd", "-dcq", path], capture_output=True, check=True).stdout.decode() if path.endswith(".zst") else pathlib.Path(path).read_text()
    questions = [line.split("\t")[:3] for line in text.splitlines() if line.count("\t") >= 2 and not line.startswith("#")]
    return [each for each in questions if each[2] in ("win", "unwin")]


def game_of(fen, side):
    result = "1-0" if side == "white" else "0-1"
    return f'[SetUp "1"]\n[FEN "{fen}"]\n[Date "2024.01.01"]\n[Termination "Time forfeit"]\n[Result "{result}"]\n\n{result}\n\n'


def acts_of(number, fen, side):
    loser = "black" if side == "white" else "white"
    acts = [{"at": 0, "by": "arbiter", "do": "start", "player": loser}, {"at": 300, "by": "clock", "do": "fall", "player": loser},
            {"at": 301, "by": side, "do": "claim", "claim": "time"}]
    return json.dumps({"id": f"Q{number}", "topic": "flag", "rules": ["FLAG-EXCEPTION"], "laws": "fide-2023", "start": fen, "time_control": "300", "acts": acts})


def answers_to(program, questions, folder):
    """For each place what it answers to each question, by its number. Left out is what is no position of a game that goes on."""
    batch, games, acts = (pathlib.Path(folder, name) for name in ("batch.txt", "games.pgn", "acts.jsonl"))
    batch.write_text("".join(f"{fen}\t{side}\n" for fen, side, _ in questions))
    games.write_text("".join(game_of(fen, side) for fen, side, _ in questions))
    acts.write_text("".join(acts_of(number, fen, side) + "\n" for number, (fen, side, _) in enumerate(questions)))

    def lines(*words):
        return subprocess.run([program, *words], capture_output=True, text=True, check=False).stdout.splitlines()

    answers = {"winnable": dict(enumerate(line.split("\t")[2] for line in lines("winnable", "--batch", str(batch))))}
    told = {"audit": [json.loads(line) for line in lines("audit", "--json", str(games))],
            "watch": [json.loads(line) for line in lines("watch", "--once", "--all", "--json", str(games))]}
    out = {each["game"] - 1 for each in told["audit"] if each.get("reason") == "bad_fen" or each.get("over") in OVER}
    for place, findings in told.items():
        drawn = {each["game"] - 1 for each in findings if each.get("reason") == "flag_no_mate"}
        answers[place] = {number: "unwin" if number in drawn else "win" for number in range(len(questions)) if number not in out}
    answers["judge"] = {}
    for number, line in enumerate(lines("judge", "--json", str(acts))):
        ruled = json.loads(line)
        if ruled.get("error", {}).get("field") != "start" and number not in out:
            answers["judge"][number] = RULINGS.get((ruled.get("result") or {}).get("reason"), line[:200])
    return answers


def main():
    program, files = sys.argv[1], sys.argv[2:]
    shown_max = 20
    wrong = 0
    for path in files:
        questions = questions_of(path)
        with tempfile.TemporaryDirectory() as folder:
            answers = answers_to(program, questions, folder)
        for place, by_number in answers.items():
            for number, found in by_number.items():
                fen, side, expected = questions[number]
                wrong += found != expected
                if found != expected and wrong <= shown_max:
                    print(f"{path}: {place}: {fen} {side}: found {found}, expected {expected}")
        print(f"{path}: " + ", ".join(f"{place} {len(by_number)}" for place, by_number in answers.items()) + " answers")
        wrong += not all(answers.values())
    print(f"{wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
