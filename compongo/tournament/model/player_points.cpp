#include "compongo/tournament/model/player_points.h"

#include "compongo/tournament/model/scoring_guess.h"

#include <algorithm>

namespace compongo::tournament {

namespace {

/// The kind by which a round has other points; none for the bye of who is left over, and for a game
/// that goes on.
char kind_of(const Entry& entry) {
    switch (entry.result) {
    case Result::win:
    case Result::unrated_win:
        return 'W';
    case Result::draw:
    case Result::unrated_draw:
        return 'D';
    case Result::loss:
    case Result::unrated_loss:
        return 'L';
    case Result::none:
        return entry.is_empty() ? 'Z' : '\0';
    case Result::pairing_allocated_bye:
        return '\0';
    default:
        return code(entry.result);
    }
}

} // namespace

PlayerPoints::PlayerPoints(const Tournament& tournament)
    : PlayerPoints(tournament, scoring_of(tournament)) {}

PlayerPoints::PlayerPoints(const Tournament& tournament, const Scoring& scoring)
    : scoring_(scoring), assigned_(tournament, Assignees::players),
      counts_absences_(tournament.teams.empty()), paired_(rounds_paired(tournament)),
      entered_(rounds_entered(tournament)) {}

Points PlayerPoints::of(const Player& player, std::uint32_t round) const {
    const Entry entry = entry_of(player, round);
    if (entry.is_empty() && !counts_absences_) {
        return {};
    }
    if (const auto assigned = assigned_.instead(kind_of(entry), round, player.number).game_points) {
        return *assigned;
    }
    return entry.is_empty() ? scoring_.zero_point_bye : points_of(scoring_, entry);
}

Points PlayerPoints::beside(const Player& player, std::uint32_t round) const {
    return assigned_.beside(round, player.number).game_points.value_or(Points{});
}

Points PlayerPoints::until(const Player& player, std::uint32_t last_round) const {
    const auto own = static_cast<std::uint32_t>(player.rounds.size());
    Points sum = beside(player, 0);
    for (std::uint32_t round = 1; round <= std::min(last_round, entered_); ++round) {
        if (round <= std::max(own, paired_)) {
            sum += of(player, round);
        }
        sum += beside(player, round);
    }
    return sum;
}

} // namespace compongo::tournament
