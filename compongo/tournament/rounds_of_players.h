/// The rounds of a tournament as tie-breaks look at them.
#pragma once

#include "compongo/tournament/scoring_guess.h"
#include "compongo/tournament/standings.h"

namespace compongo::tournament {

struct PlayerRound {
    /// In `players`; nothing where there is none.
    std::optional<std::size_t> opponent;
    Colour colour = Colour::none;
    Points points;
    /// By the usual scoring, whatever the tournament's is: 10, 5 or 0 tenths.
    std::int32_t standard = 0;
    bool is_played = false;
    /// A requested bye, an absence or a lost forfeit.
    bool is_voluntarily_unplayed = false;
    /// The game goes on, or its result is not known.
    bool is_open = false;
    bool gives_points_of_win = false;
};

/// All rounds that count.
class RoundsOfPlayers {
public:
    RoundsOfPlayers(const Tournament& tournament, const StandingsRequest& request);

    [[nodiscard]] std::uint32_t rounds() const { return rounds_; }
    [[nodiscard]] std::size_t players() const { return by_player_.size(); }
    [[nodiscard]] const std::vector<PlayerRound>& of(std::size_t player) const {
        return by_player_[player];
    }
    [[nodiscard]] Points points(std::size_t player) const { return points_[player]; }
    [[nodiscard]] Points draw() const { return scoring_.white_draw; }
    [[nodiscard]] Points win() const { return scoring_.white_win; }

private:
    [[nodiscard]] PlayerRound round_of(const Entry& entry, const Numbers& numbers,
                                       std::size_t player) const;

    Scoring scoring_;
    std::uint32_t rounds_;
    std::vector<std::vector<PlayerRound>> by_player_;
    std::vector<Points> points_;
};

} // namespace compongo::tournament
