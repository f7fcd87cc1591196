#!/bin/sh
# Prints tests/data/pgn/PGN_ODD.md: what `compongo pgn check` finds in each file of the `odd` collection.
# Usage: tests/data/pgn/odd_table.sh path/to/compongo path/to/odd > tests/data/pgn/PGN_ODD.md
set -eu
program=$1
folder=$2

cat <<'HEADER'
# The `odd` collection, file by file

148 PGN files that are broken, unusual or both, from the tests and sample data of public chess programs. Each was read to
its end by `compongo pgn check`; nothing stopped it. The table is printed by `tests/data/pgn/odd_table.sh`.

*Plies* are half-moves of main lines. *What was wrong* counts faults by kind, with the place of the first of each kind
(`line:column`). The kinds are those of `PgnFaultKind` in `compongo/pgn/pgn_fault.h`.

| file | games | plies | faults | remarks | what was wrong |
| --- | ---: | ---: | ---: | ---: | --- |
HEADER

for file in "$folder"/*.pgn; do
    # Remarks are counted as the tolerant reading counts them, in the JSON summary.
    "$program" pgn check --max-faults 1000000 "$file" > /tmp/pgn_odd.$$ 2> /dev/null || true
    remarks=$("$program" pgn check --json --max-faults 0 "$file" | sed 's/.*"remarks":\([0-9]*\).*/\1/')
    awk -v path="$file" -v name="$(basename "$file")" -v remarks="$remarks" '
        index($0, path ": ") == 1 {
            split(substr($0, length(path) + 3), words, " ")
            games = words[1]; plies = words[3]; faults = words[5]
            next
        }
        index($0, path ":") == 1 {
            split(substr($0, length(path) + 2), parts, ":")
            kind = parts[4]
            sub(/^ /, "", kind)
            if (!(kind in count)) { order[++kinds] = kind; first[kind] = parts[1] ":" parts[2] }
            ++count[kind]
        }
        END {
            wrong = ""
            for (at = 1; at <= kinds; ++at) {
                kind = order[at]
                wrong = wrong (at > 1 ? ", " : "") count[kind] " " kind " (" first[kind] ")"
            }
            printf "| %s | %s | %s | %s | %s | %s |\n", name, games, plies, faults, remarks, wrong == "" ? "nothing" : wrong
        }' /tmp/pgn_odd.$$
    rm -f /tmp/pgn_odd.$$
done
