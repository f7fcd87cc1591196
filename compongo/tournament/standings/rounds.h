/// The rounds of a tournament as tie-breaks look at them: of players, or of teams by one of their
/// scores.
#pragma once

#include "compongo/tournament/standings/standings.h"

#include <utility>

namespace compongo::tournament {

struct Round {
    /// The place among all; nothing where there is none.
    std::optional<std::size_t> opponent;
    Colour colour = Colour::none;
    Points points;
    /// Penalties and bonuses: no result, but part of the score after the round.
    Points beside;
    /// By the usual scoring, whatever the tournament's is: 10, 5 or 0 tenths.
    std::int32_t standard = 0;
    /// Standard points (C.07, 7.7), in tenths. In a played round: 10 for more than the opponent, 5
    /// for as much, 0 for less. In another: the same against what a draw gives.
    std::int32_t standard_points = 0;
    bool is_played = false;
    /// A requested bye, an absence or a lost forfeit.
    bool is_voluntarily_unplayed = false;
    /// The game goes on, or its result is not known.
    bool is_open = false;
    bool gives_points_of_win = false;
};

/// Of one player or team.
struct Record {
    /// All that count.
    std::vector<Round> rounds;
    /// With what is given beside the rounds.
    Points points;
};

/// 10, 5 or 0: whether there is more than in the other, as much, or less.
template <class Amount>
[[nodiscard]] std::int32_t standard_of(const Amount& own, const Amount& other) {
    return own > other ? 10 : own == other ? 5 : 0;
}

class Rounds {
public:
    struct Worth {
        Points win;
        Points draw;
    };

    Rounds(std::vector<Record> records, std::uint32_t rounds, Worth worth)
        : records_(std::move(records)), rounds_(rounds), worth_(worth) {}

    [[nodiscard]] std::uint32_t rounds() const { return rounds_; }
    [[nodiscard]] const std::vector<Record>& records() const { return records_; }
    [[nodiscard]] Worth worth() const { return worth_; }
    [[nodiscard]] std::size_t size() const { return records_.size(); }
    [[nodiscard]] const std::vector<Round>& of(std::size_t at) const { return records_[at].rounds; }
    [[nodiscard]] Points points(std::size_t at) const { return records_[at].points; }
    [[nodiscard]] Points draw() const { return worth_.draw; }
    [[nodiscard]] Points win() const { return worth_.win; }

private:
    std::vector<Record> records_;
    std::uint32_t rounds_;
    Worth worth_;
};

/// By the places in `players`. Players in `left` withdrew before half of their games: they have no
/// rounds, and games against them are left out.
[[nodiscard]] Rounds rounds_of_players(const Tournament& tournament,
                                       const StandingsRequest& request,
                                       const std::vector<std::size_t>& left = {});

} // namespace compongo::tournament
