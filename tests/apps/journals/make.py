#!/usr/bin/env python3
"""Makes the journals of a release: a hall as this program writes it, and what it has ruled there. Called once for each
release, with its program, just before it goes out; what is made is kept in the repository and never made again.

Usage: make.py COMPONGO VERSION
"""
import gzip
import json
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import served_hall  # noqa: E402


def furnish(hall):
    """Games of each edition, with what happens at boards."""
    for edition in [each["id"] for each in hall.must("GET", "/api/v1/laws")["editions"]]:
        online = "online" in edition
        board, _ = hall.board({"laws": edition}, (f"Ana ({edition})", "Beto"))
        hall.play(board, "e2e4 e7e5 g1f3 b8c6")
        if online:
            hall.act(board, {"by": "white", "do": "resign"})
            continue
        hall.act(board, {"by": "white", "do": "touch", "squares": ["f1"]})
        hall.play(board, "f1b5")
        hall.act(board, {"by": "black", "do": "play", "move": "e5e3"})
        hall.act(board, {"by": "black", "do": "press"})
        hall.act(board, {"by": "white", "do": "conduct", "kind": "distraction"})
        hall.act(board, {"by": "black", "do": "offer"})
    # A decision that waits, and one that was made.
    board, _ = hall.board({"laws": "fide-2017"}, ("Cora", "Diego"))
    hall.play(board, "d2d4 d7d5")
    hall.act(board, {"by": "white", "do": "device"})
    # Over, by a mate; by an arbiter's result; withdrawn.
    board, _ = hall.board({"laws": "fide-2023"}, ("Eva", "Fidel"))
    hall.play(board, "f2f3 e7e5 g2g4 d8h4")
    board, _ = hall.board({"laws": "fide-2023"}, ("Gala", "Hugo"))
    hall.act(board, {"by": "arbiter", "do": "stop"})
    hall.must("POST", f"/api/v1/boards/{board}/outcome", {"result": "1/2-1/2", "reason": "decision"})
    hall.must("POST", f"/api/v1/boards/{board}/remarks", {"text": "both agreed before the arbiter"})
    # A clock beside a wooden board.
    board, _ = hall.board({"laws": "fide-2017", "regulations": {"moves": "not_entered"}}, ("Inés", "Juan"))
    for by in ["white", "black", "white"]:
        hall.act(board, {"by": by, "do": "press"})
    # Adjourned, with a move in the envelope.
    board, keys = hall.board({"laws": "fide-2017"}, ("Kira", "Luis"))
    hall.play(board, "e2e4 c7c5")
    hall.act(board, {"by": "arbiter", "do": "adjourn"})
    hall.act(board, {"do": "seal", "text": "Nf3"}, keys["white"])
    hall.act(board, {"do": "stop", "clocks": "own", "reason": "seal"}, keys["white"])
    hall.act(board, {"by": "arbiter", "do": "envelope", "fields": ["names", "position", "times", "sealer", "move_number", "offer", "resumption"]})
    return board


def main(program, version):
    target = pathlib.Path(__file__).parent / version
    target.mkdir()
    with tempfile.TemporaryDirectory() as folder:
        hall = served_hall.Hall(program, folder + "/hall")
        hall.sign_in()
        adjourned = furnish(hall)
        told = {"adjourned": adjourned, "boards": {}}
        for event in hall.must("GET", "/api/v1/events")["events"]:
            for round_ in event["rounds"]:
                for board in round_["boards"]:
                    told["boards"][board["id"]] = hall.records(board["id"])
        hall.end()
        for name in ("hall.sqlite", "hall.sqlite-heads"):
            content = pathlib.Path(folder, "hall", name).read_bytes()
            (target / f"{name}.gz").write_bytes(gzip.compress(content, mtime=0))
        lines = [json.dumps({"adjourned": adjourned})]
        # Sentences may be reworded later, and the state follows from the rulings.
        lines += [json.dumps({name: record[name] for name in ("board", "number", "act", "effects")}, ensure_ascii=False) for records in told["boards"].values() for record in records]
        (target / "ruled.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(target, sum(file.stat().st_size for file in target.iterdir()), "bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
