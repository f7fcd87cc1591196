/// What players have won: by the scoring, and by what is assigned beside it (299).
#pragma once

#include "compongo/tournament/model/assigned_points.h"

namespace compongo::tournament {

class PlayerPoints {
public:
    /// By the file's scoring, or the one that is guessed.
    explicit PlayerPoints(const Tournament& tournament);
    PlayerPoints(const Tournament& tournament, const Scoring& scoring);

    [[nodiscard]] const Scoring& scoring() const { return scoring_; }
    /// The points of a round. An absent player gets the points of an absence, however it is
    /// written.
    [[nodiscard]] Points of(const Player& player, std::uint32_t round) const;
    /// Penalties and bonuses of a round; those of no round count from the start on, as of round 0.
    [[nodiscard]] Points beside(const Player& player, std::uint32_t round) const;
    /// All of it, up to and with this round.
    [[nodiscard]] Points until(const Player& player, std::uint32_t last_round) const;

private:
    Scoring scoring_;
    AssignedPoints assigned_;
    /// In team events it is unknown who was to play at a board.
    bool counts_absences_;
    std::uint32_t paired_;
    std::uint32_t entered_;
};

} // namespace compongo::tournament
