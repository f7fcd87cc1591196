#!/usr/bin/env python3
"""Is the same question answered alike in every place? `winnable`, `audit`, `watch` and `judge` are asked about the same flags, and compared
with the labels. So is the Python package where it is found (PYTHONPATH). Of the same positions `winnable`, `audit` and the package are asked
whether they are dead.

Usage: one_answer_test.py COMPONGO [--most N] FILE ...    lines of a FEN, a tab, white or black, a tab, win or unwin; FILE.zst is unpacked by
                                                          zstd; of each file every so many, so that they are N at most
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

try:
    import compongo
except ImportError:
    compongo = None

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
    if compongo:
        answers["python"] = {number: "win" if compongo.can_mate(fen, side) else "unwin" for number, (fen, side, _) in enumerate(questions) if number not in out}
        result = {"white": "1-0", "black": "0-1"}
        answers["python, flag"] = {}
        for number, (fen, side, _) in enumerate(questions):
            if number in answers["judge"]:
                fallen = compongo.flag_fall(fen, "black" if side == "white" else "white")
                answers["python, flag"][number] = {result[side]: "win", "1/2-1/2": "unwin"}.get(fallen.result, fallen.result)
    return answers, dead_by_place(program, questions, games, out, told["audit"], folder)


def dead_by_place(program, questions, games, out, audited, folder):
    """For each place the numbers of the positions that it calls dead."""
    batch = pathlib.Path(folder, "both.txt")
    batch.write_text("".join(f"{fen}\t{side}\n" for fen, _, _ in questions for side in ("white", "black")))
    lines = subprocess.run([program, "winnable", "--batch", str(batch)], capture_output=True, text=True, check=False).stdout.splitlines()
    verdicts = [line.split("\t")[2] for line in lines]
    numbers = [number for number in range(len(questions)) if number not in out]
    dead = {"winnable": {number for number in numbers if verdicts[2 * number] == verdicts[2 * number + 1] == "unwin"},
            "audit": {each["game"] - 1 for each in audited if each.get("over") == "dead_position"}}
    if compongo:
        dead["python"] = {number for number in numbers if compongo.Position(questions[number][0]).is_dead}
    return dead


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--most", type=int)
    asked = parser.parse_args()
    program = asked.program
    shown_max = 20
    wrong = 0
    for path in asked.files:
        questions = questions_of(path)
        if asked.most:
            questions = questions[::-(-len(questions) // asked.most)]
        with tempfile.TemporaryDirectory() as folder:
            answers, dead = answers_to(program, questions, folder)
        for place, numbers in dead.items():
            for number in numbers ^ dead["winnable"]:
                wrong += 1
                print(f"{path}: {place}: {questions[number][0]}: found {'dead' if number in numbers else 'alive'}, which winnable does not find")
        for place, by_number in answers.items():
            for number, found in by_number.items():
                fen, side, expected = questions[number]
                wrong += found != expected
                if found != expected and wrong <= shown_max:
                    print(f"{path}: {place}: {fen} {side}: found {found}, expected {expected}")
        print(f"{path}: " + ", ".join(f"{place} {len(by_number)}" for place, by_number in answers.items()) + " answers; dead: " +
              ", ".join(f"{place} {len(numbers)}" for place, numbers in dead.items()))
        wrong += not all(answers.values())
    print(f"{wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
