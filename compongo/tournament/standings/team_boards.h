/// At which board of a match between teams each of their players sat.
#pragma once

#include "compongo/tournament/model/tournament.h"

#include <span>

namespace compongo::tournament {

/// The numbers of two players, 0 for none: of one team and of the other.
struct TeamBoard {
    std::array<std::uint32_t, 2> players{};
};

/// Of one of the two teams.
struct TeamLineUp {
    /// As `team_of` calls it.
    std::uint32_t team = 0;
    /// In the order they were entered with.
    const std::vector<std::uint32_t>* roster = nullptr;
    /// As the file has it (300): by boards, 0 for one that is not taken.
    const std::vector<std::uint32_t>* order = nullptr;
};

/// The known facts of a round.
struct RoundOfTeams {
    const Tournament& tournament;
    const Numbers& numbers;
    std::uint32_t round;
    /// By players' numbers.
    std::span<const std::uint32_t> team_of;

    [[nodiscard]] Entry entry(std::uint32_t player) const {
        const auto at = numbers.find(player);
        return at ? entry_of(tournament.players[*at], round) : Entry{};
    }
    [[nodiscard]] std::optional<std::uint32_t> team(std::uint32_t player) const {
        return player < team_of.size() ? std::optional(team_of[player]) : std::nullopt;
    }
};

/// From board 1. Where the file tells no order, the players who sat down have that of the rosters,
/// and who won without an opponent stands where the roster has them.
[[nodiscard]] std::vector<TeamBoard> boards_of_match(const RoundOfTeams& round,
                                                     const std::array<TeamLineUp, 2>& teams);

} // namespace compongo::tournament
