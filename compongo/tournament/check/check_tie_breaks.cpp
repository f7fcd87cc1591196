#include "compongo/tournament/check/check_tie_breaks.h"

#include "compongo/tournament/standings/standings.h"

namespace compongo::tournament {

namespace {

/// Where a file has teams, some are of teams and others of players.
Expected<TieBreak, TieBreakFault> read_for(const Tournament& all, const std::string& written) {
    auto of_players = read_tie_break(written);
    if (of_players || all.teams.empty()) {
        return of_players;
    }
    return read_tie_break(written, TieBreaksOf::teams);
}

} // namespace

void check_tie_breaks(const Reading& reading, Findings& findings) {
    const Tournament& all = reading.tournament;
    const bool is_of_standings = !all.standings.empty();
    for (const bool is_second : {false, true}) {
        const std::vector<std::string>& list = is_second ? all.standings : all.tie_breaks;
        const std::vector<Place>& places =
            is_second ? reading.places.standings : reading.places.tie_breaks;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Place place = i < places.size() ? places[i] : Place{};
            const auto tie_break = read_for(all, list[i]);
            if (!tie_break) {
                findings.remark(FindingKind::odd_field, place, tie_break.error().found,
                                tie_break.error().expected);
            } else if (is_of_swiss_alone(tie_break->method) && is_round_robin(all) &&
                       is_second == is_of_standings) {
                findings.remark(FindingKind::odd_field, place,
                                "the tie-break " + quoted(list[i]) + " in a round robin",
                                std::string(not_of_swiss));
            }
        }
    }
}

} // namespace compongo::tournament
