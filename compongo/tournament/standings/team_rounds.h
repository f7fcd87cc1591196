/// Who met whom as teams: matches, forfeited ones and byes, with match points and game points.
#pragma once

#include "compongo/tournament/standings/rounds.h"
#include "compongo/tournament/standings/team_round_kind.h"

#include <string>

namespace compongo::tournament {

struct TeamRound {
    TeamRoundKind kind = TeamRoundKind::zero_point_bye;
    /// The place among the teams; nothing where there is none, or the file does not say who.
    std::optional<std::size_t> opponent;
    /// On the first board that was taken.
    Colour colour = Colour::none;
    Points match_points;
    Points game_points;
    /// Penalties and bonuses of this round (299), which the match does not have.
    Points match_points_beside;
    Points game_points_beside;
    /// Over the boards, whatever the match is worth.
    bool is_won = false;
    /// The points on each board, from the first; 0 beyond the last.
    std::vector<Points> boards;
};

/// More than any match has.
inline constexpr std::size_t team_boards_max = 99;

class TeamRounds {
public:
    /// Of the rounds up to `after_round`; 0: to the last that was paired.
    TeamRounds(const Tournament& tournament, std::uint32_t after_round, bool is_round_robin);

    /// Those who take part: where some have numbers (310) these, or else all (013), numbered as
    /// they stand in the file.
    struct Team {
        std::uint32_t number;
        /// In `teams` of the tournament.
        std::size_t at;
        std::vector<TeamRound> rounds;
        /// With what was assigned beside the rounds (299).
        Points match_points;
        Points game_points;
    };

    [[nodiscard]] const std::vector<Team>& teams() const { return teams_; }
    [[nodiscard]] std::uint32_t rounds() const { return rounds_; }
    /// Of a match.
    [[nodiscard]] std::size_t boards() const { return boards_; }
    /// Are these all the rounds that are paired?
    [[nodiscard]] bool has_last_round() const { return has_last_round_; }
    /// The same without the matches of these teams, by their places, for anybody.
    [[nodiscard]] TeamRounds without(const std::vector<std::size_t>& left) const;
    /// Why these are no matches of teams: the first round whose players met those of several, or of
    /// none. Nothing if all is clear.
    [[nodiscard]] const std::optional<std::string>& unclear() const { return unclear_; }

    /// As tie-breaks look at them.
    [[nodiscard]] const Rounds& by_match_points() const { return by_score_[0]; }
    [[nodiscard]] const Rounds& by_game_points() const { return by_score_[1]; }

private:
    friend class TeamRoundsReader;

    std::vector<Team> teams_;
    std::uint32_t rounds_ = 0;
    std::size_t boards_ = 0;
    bool has_last_round_ = false;
    std::optional<std::string> unclear_;
    std::vector<Rounds> by_score_;
};

} // namespace compongo::tournament
