"""Audits a table of games with Spark: spark-submit audit.py GAMES FINDINGS

GAMES is a table of Parquet with the columns that Lichess publishes (Result, Termination, TimeControl, UTCDate, movetext ...; others that are
named like tags are read too), FINDINGS is written as Parquet. Every worker needs the package for Python: the wheel
that `./dev python` makes, installed or unpacked for `--py-files`. Rows are read where they lie; there is no PGN in between, and no program but Python.

What was not tried is Spark itself: a test calls `findings` with frames of pandas, as `mapInPandas` does
(packages/python/tests/test_spark.py).
"""
import sys
from typing import Any, Dict, Iterator, List

import compongo
import pandas

#: Columns by which a finding is found again in the table, if the table has them.
KEYS = ("Site", "White", "Black")
#: Columns that the audit looks at, besides `movetext`.
TAGS = ("Event", "Site", "Date", "Round", "White", "Black", "Result", "UTCDate", "EventDate", "TimeControl", "Termination", "Variant", "FEN", "SetUp")
COLUMNS = ("site", "white", "black", "ply", "kind", "level", "reason", "article", "move", "position", "text", "should", "certificate")
SCHEMA = ", ".join(f"{name} {'bigint' if name == 'ply' else 'string'}" for name in COLUMNS)


def pgn(row: Dict[str, Any]) -> bytes:
    """A game as PGN. A field that the row lacks is None, or NaN from pandas."""
    text = ""
    for name in TAGS:
        value = row.get(name)
        if value is not None and value == value:
            said = str(value)[:10].replace("-", ".") if name.endswith("Date") else str(value)
            escaped = said.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
            text += f'[{name} "{escaped}"]\n'
    return f"{text}\n{row['movetext']}\n".encode("utf-8")


def findings_of(row: Dict[str, Any]) -> Iterator[Dict[str, Any]]:
    """A row for each finding in this game."""
    for found in compongo.audit(pgn(row), file="movetext"):
        said = {name: found.details.get(name) or None for name in COLUMNS}
        yield {**said, **{name.lower(): row.get(name) for name in KEYS}, "ply": found.ply}


def findings(frames: Iterator[pandas.DataFrame]) -> Iterator[pandas.DataFrame]:
    """What `mapInPandas` calls with the frames of a partition."""
    for frame in frames:
        found: List[Dict[str, Any]] = [each for row in frame.to_dict("records") for each in findings_of(row)]
        yield pandas.DataFrame(found, columns=list(COLUMNS))


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    from pyspark.sql import SparkSession
    spark = SparkSession.builder.appName("compongo audit").getOrCreate()
    spark.read.parquet(sys.argv[1]).mapInPandas(findings, SCHEMA).write.parquet(sys.argv[2])
    return 0


if __name__ == "__main__":
    sys.exit(main())
