"""The editions of the Laws, as compongo/law/edition.h lists them."""

import re
from pathlib import Path

_LINE = re.compile(r'EditionFacts\{Edition::\w+, *"([^"]+)", *"([^"]+)"')
_LIST = (Path(__file__).resolve().parents[2] / "compongo/law/edition.h").read_text(encoding="utf-8")

# Their titles, such as `FIDE 2017`, by their names, such as `fide-2017`; the house rules last.
TITLES = dict(sorted(_LINE.findall(_LIST), key=lambda line: line[0] == "olimpiadas-xii"))
# FIDE's editions for play over the board: their years by their names, the oldest first.
YEARS = {name: name.removeprefix("fide-") for name in TITLES if re.fullmatch(r"fide-\d{4}", name)}
