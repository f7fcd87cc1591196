#include "compongo/tournament/standings/extended_direct_encounter.h"

#include "compongo/tournament/standings/board_results.h"
#include "compongo/tournament/standings/direct_encounter.h"

namespace compongo::tournament {

namespace {

class ExtendedDirectEncounter {
public:
    ExtendedDirectEncounter(const TeamRounds& all, const TeamTieBreak& asked)
        : all_(all), asked_(asked) {}

    /// A group that came of parting begins with the first score again (13.3.3).
    [[nodiscard]] EncounterGroups part_once(const std::vector<std::size_t>& group) const {
        const bool is_by_games = asked_.primary == TeamScore::game_points;
        for (const bool by_games : {is_by_games, !is_by_games}) {
            EncounterGroups groups =
                encounter_groups(by_games ? all_.by_game_points() : all_.by_match_points(),
                                 asked_.request, asked_.tie_break, group);
            if (groups.size() != 1) {
                return groups;
            }
        }
        return group.size() == 2 ? by_boards(group) : EncounterGroups{group};
    }

private:
    /// Two that met, and won as much from each other.
    [[nodiscard]] EncounterGroups by_boards(const std::vector<std::size_t>& two) const {
        const auto first = board_results(all_, two[0], two[1]);
        const auto second = board_results(all_, two[1], two[0]);
        if (asked_.tie_break.counts_boards_first) {
            const std::int64_t one = board_count(first);
            const std::int64_t other = board_count(second);
            if (one != other) {
                return in_order(two, one < other);
            }
        }
        if (asked_.tie_break.knock_out == KnockOut::none) {
            return {two};
        }
        const bool is_top = asked_.tie_break.knock_out == KnockOut::top_boards;
        const auto one = is_top ? by_top_boards(first) : by_bottom_boards(first);
        const auto other = is_top ? by_top_boards(second) : by_bottom_boards(second);
        return one == other ? EncounterGroups{two} : in_order(two, one > other);
    }

    static EncounterGroups in_order(const std::vector<std::size_t>& two, bool is_first_better) {
        return {{two[is_first_better ? 0 : 1]}, {two[is_first_better ? 1 : 0]}};
    }

    const TeamRounds& all_;
    const TeamTieBreak& asked_;
};

} // namespace

std::vector<std::size_t> extended_direct_encounter(const TeamRounds& all, const TeamTieBreak& asked,
                                                   std::span<const std::size_t> tied) {
    const ExtendedDirectEncounter encounter(all, asked);
    return places_by_encounters(
        tied, [&](const std::vector<std::size_t>& group) { return encounter.part_once(group); });
}

} // namespace compongo::tournament
