/// The lines of the Tournament Report File, kind by kind: the pieces of its reader.
#pragma once

#include "compongo/tournament/model/reading.h"
#include "compongo/tournament/text/columns.h"

#include <functional>
#include <set>

namespace compongo::tournament {

/// The result of the lines read so far.
struct TrfReading {
    Reading reading;
    /// Which lines have been read that may be there once.
    std::set<std::string, std::less<>> seen;
    bool has_extensions = false;
    bool has_lines_of_2026 = false;
    /// Which fields of the scoring a line has named: the general word gives way to the special one
    /// only where that comes later.
    bool names_bye_points = false;
    bool names_unknown = false;
    /// A player's line has all its fields one column aside.
    bool is_shifted = false;
    /// What `XXA` says, player by player.
    std::vector<Acceleration> by_player;
};

/// Whether the line was one of this kind. If it is none of any it is kept as it is.
enum class Taken : std::uint8_t { no, yes };

/// `012` to `132`, and what is the same in 2026.
[[nodiscard]] Taken take_tournament_line(TrfReading& all, std::string_view code, Columns& line);
/// `001`.
[[nodiscard]] Taken take_player(TrfReading& all, Columns& line);
/// Three capital letters.
[[nodiscard]] Taken take_national_player(TrfReading& all, std::string_view code, Columns& line);
/// `013`, `310`.
[[nodiscard]] Taken take_team(TrfReading& all, std::string_view code, Columns& line);
/// `240` to `330`.
[[nodiscard]] Taken take_pairing_line(TrfReading& all, std::string_view code, Columns& line);
/// `XX?` and `BB?`.
[[nodiscard]] Taken take_extension(TrfReading& all, std::string_view code, Columns& line);

/// The pairs of result and points of `162` and `362`.
void take_scoring(TrfReading& all, Columns& line);
void take_team_scoring(TrfReading& all, Columns& line);
/// An unknown result without stated points counts as a draw.
void settle_scoring(TrfReading& all);
/// Players next to each other in the start list with the same points become one acceleration.
void settle_accelerations(TrfReading& all);

/// What `read` makes of a line that has a text padded to its width: with the columns counted in
/// characters; or in bytes, if then all is well with it and otherwise not.
template <class Record>
[[nodiscard]] Record read_padded(const Columns& line, Findings& findings,
                                 Record (*read)(Columns&)) {
    Findings found;
    const std::uint32_t number = line.at(1).line;
    Columns characters(line.line(), number, found);
    Record record = read(characters);
    if (found.faults() != 0 && characters.size() != line.line().size()) {
        Findings others;
        Columns bytes(line.line(), number, others, CountedIn::bytes);
        Record other = read(bytes);
        if (others.faults() == 0) {
            findings.add(others);
            findings.remark(FindingKind::padded_by_bytes, line.at(1), "fields padded by bytes",
                            "by characters");
            return other;
        }
    }
    findings.add(found);
    return record;
}

/// The numbers of players or teams, from this word on.
[[nodiscard]] std::vector<std::uint32_t> numbers_from(Columns& line,
                                                      const std::vector<Token>& tokens,
                                                      std::size_t first, std::uint32_t most);

} // namespace compongo::tournament
