"""Changes to files such as people and programs make: lines lost, doubled or swapped, other ends of lines, another encoding, a word too many.
The same for the same seed."""
import re

ENCODINGS = ("utf-8", "utf-8-sig", "cp1252", "utf-16")
LETTERS = {"es": "RDTAC", "de": "KDTLS", "fr": "RDTFC", "pl": "KHWGS", "fi": "KDTLR", "hu": "KVBFH"}
PIECE = re.compile(r"(?<![\w\"])([KQRBN])(?=[a-h]?[1-8]?x?[a-h][1-8])")


def decoded(data):
    for encoding in ("utf-8-sig", "utf-16") if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig",):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("cp1252", "replace")


def encoded(chance, text):
    text = text.replace("\n", chance.choice(("\n", "\n", "\r\n", "\r")))
    return text.encode(chance.choice(ENCODINGS), "replace")


def of_lines(chance, data):
    """One to three changes of lines and fields."""
    lines = decoded(data).splitlines() or [""]
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(lines))
        case = chance.randrange(7)
        if case == 0 and len(lines) > 1:
            del lines[at]
        elif case == 1:
            lines.insert(at, lines[chance.randrange(len(lines))])
        elif case == 2:
            other = chance.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif case == 3:
            lines.insert(at, chance.choice(("", "   ", "### a word", "Round 2", ";;;", "\ta tab")))
        elif case == 4 and lines[at]:
            cut = chance.randrange(len(lines[at]))
            lines[at] = lines[at][:cut] + lines[at][cut + 1:]
        elif case == 5:
            cut = chance.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:cut] + chance.choice((" ", "1", "x", '"', ";", "\u00bd", "\u2013")) + lines[at][cut:]
        else:
            lines[at] = lines[at].rstrip() + " " * chance.randrange(4)
    return encoded(chance, "\n".join(lines) + "\n")


def of_games(chance, texts):
    """Some games of several files, with one to three changes that leave their number and names as they are."""
    text = "\n\n".join(decoded(chance.choice(texts)).strip() for _ in range(chance.randint(1, 2))) + "\n"
    for _ in range(chance.randint(1, 3)):
        case = chance.randrange(8)
        if case == 0:
            letters = LETTERS[chance.choice(sorted(LETTERS))]
            text = PIECE.sub(lambda found, to=letters: to["KQRBN".index(found[1])], text)
        elif case == 1:
            text = re.sub(r"(?m)^\[(Date|ECO|Site|Round) .*\n", "", text)
        elif case == 2:
            text = with_change(chance, text, r"\b(Nf6|Nf3|e5|d5|c5|O-O)\s", lambda found: "")
        elif case == 3:
            text = with_change(chance, text, r"\b(Nf6|Nf3|Nc6|Bb5|d4)\s", lambda found: found[0] + chance.choice(("$14 ", "{a word} ", "(e5 {b}) ", "+- ", "!? ")))
        elif case == 4:
            text = with_change(chance, text, r"\b(\d+)\.", lambda found: chance.choice((str(int(found[1]) + 1) + ".", found[1] + "...", found[1] + ". ", "")))
        elif case == 5:
            text = with_change(chance, text, r"\b(N[a-h]|B[a-h]|Q[a-h])[1-8]\s", lambda found: found[1] + "9 ")
        elif case == 6:
            text = text.replace("1/2-1/2", chance.choice(("\u00bd-\u00bd", "1/2", "1/2 - 1/2")))
        else:
            text = re.sub(r"(?m)^\[Result .*\n", "", text)
    return encoded(chance, text)


def with_change(chance, text, pattern, make):
    """One of the places that the pattern finds, made into something else."""
    places = list(re.finditer(pattern, text))
    if not places:
        return text
    place = chance.choice(places)
    return text[:place.start()] + make(place) + text[place.end():]
