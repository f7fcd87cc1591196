#include "compongo/tournament/standings/direct_encounter.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace compongo::tournament {

namespace {

/// Of one who is tied: the points against the others, and the most they could have been. In
/// 5,040ths of a tenth, which up to ten games against one opponent divide evenly.
struct Score {
    std::size_t player;
    std::int64_t points;
    std::int64_t most;
};

constexpr std::int64_t parts_of_a_point = 5'040;

class DirectEncounter {
public:
    DirectEncounter(const Rounds& all, const StandingsRequest& request, const TieBreak& tie_break)
        : all_(all), is_round_robin_(request.is_round_robin),
          counts_forfeits_(tie_break.forfeits_are_played || request.is_round_robin) {}

    [[nodiscard]] EncounterGroups part(const std::vector<std::size_t>& group) const {
        if (group.size() == 1) {
            return {group};
        }
        bool have_all_met = true;
        std::vector<Score> scores;
        for (const std::size_t player : group) {
            scores.push_back(score(player, group, have_all_met));
        }
        std::ranges::stable_sort(
            scores, {}, [](const Score& each) { return std::pair(-each.points, -each.most); });
        return have_all_met ? by_points(scores) : by_certainty(scores);
    }

private:
    Score score(std::size_t player, const std::vector<std::size_t>& group,
                bool& have_all_met) const {
        std::map<std::size_t, std::pair<std::int64_t, std::int64_t>> against;
        for (const Round& round : all_.of(player)) {
            if (round.opponent && !round.is_open && (round.is_played || counts_forfeits_) &&
                std::ranges::binary_search(group, *round.opponent)) {
                auto& [sum, games] = against[*round.opponent];
                sum += round.points.tenths;
                ++games;
            }
        }
        std::int64_t points = 0;
        for (const auto& [_, met] : against) {
            points += parts_of_a_point * met.first / met.second;
        }
        const auto missing = static_cast<std::int64_t>(group.size() - 1 - against.size());
        const bool has_missing = missing != 0 && !is_round_robin_;
        have_all_met = have_all_met && !has_missing;
        return {player, points,
                points + (has_missing ? missing * parts_of_a_point * all_.win().tenths : 0)};
    }

    static EncounterGroups by_points(const std::vector<Score>& scores) {
        EncounterGroups groups;
        for (std::size_t i = 0; i < scores.size(); ++i) {
            if (i == 0 || scores[i].points != scores[i - 1].points) {
                groups.emplace_back();
            }
            groups.back().push_back(scores[i].player);
        }
        return sorted(std::move(groups));
    }

    /// As long as one is above whatever the others could have had.
    static EncounterGroups by_certainty(const std::vector<Score>& scores) {
        std::vector<std::int64_t> most_from_here(scores.size() + 1, -1);
        for (std::size_t i = scores.size(); i-- > 0;) {
            most_from_here[i] = std::max(most_from_here[i + 1], scores[i].most);
        }
        EncounterGroups groups;
        std::size_t at = 0;
        while (at + 1 < scores.size() && scores[at].points > most_from_here[at + 1]) {
            groups.push_back({scores[at].player});
            ++at;
        }
        groups.emplace_back();
        for (; at < scores.size(); ++at) {
            groups.back().push_back(scores[at].player);
        }
        return sorted(std::move(groups));
    }

    static EncounterGroups sorted(EncounterGroups groups) {
        for (std::vector<std::size_t>& group : groups) {
            std::ranges::sort(group);
        }
        return groups;
    }

    const Rounds& all_;
    bool is_round_robin_;
    bool counts_forfeits_;
};

} // namespace

EncounterGroups encounter_groups(const Rounds& all, const StandingsRequest& request,
                                 const TieBreak& tie_break, const std::vector<std::size_t>& group) {
    return DirectEncounter(all, request, tie_break).part(group);
}

std::vector<std::size_t> places_by_encounters(std::span<const std::size_t> tied,
                                              const PartGroup& part) {
    std::vector<std::size_t> sorted(tied.begin(), tied.end());
    std::ranges::sort(sorted);
    std::map<std::size_t, std::size_t> places;
    std::size_t place = 0;
    // The groups that are still to be parted, the first of them at the back.
    EncounterGroups waiting = {std::move(sorted)};
    while (!waiting.empty()) {
        const std::vector<std::size_t> group = std::move(waiting.back());
        waiting.pop_back();
        EncounterGroups parted = part(group);
        if (parted.size() == 1) {
            for (const std::size_t each : group) {
                places[each] = place;
            }
            place += group.size();
            continue;
        }
        std::ranges::reverse(parted);
        std::ranges::move(parted, std::back_inserter(waiting));
    }
    std::vector<std::size_t> result;
    for (const std::size_t each : tied) {
        result.push_back(places[each]);
    }
    return result;
}

std::vector<std::size_t> direct_encounter(const Rounds& all, const StandingsRequest& request,
                                          const TieBreak& tie_break,
                                          std::span<const std::size_t> tied) {
    return places_by_encounters(tied, [&](const std::vector<std::size_t>& group) {
        return encounter_groups(all, request, tie_break, group);
    });
}

} // namespace compongo::tournament
