/// The kind of a team's round: a match, an unplayed match, or a bye.
#pragma once

#include "compongo/tournament/model/tournament.h"

namespace compongo::tournament {

/// What a round was for a team.
enum class TeamRoundKind : std::uint8_t {
    /// At least one game of the match was played.
    played,
    /// Games of it go on, or their results are not known.
    open,
    /// No game was played.
    forfeit_win,
    forfeit_loss,
    full_point_bye,
    half_point_bye,
    pairing_allocated_bye,
    /// Asked for, or simply not there.
    zero_point_bye,
};

/// `played`, `forfeit win`, `pairing-allocated bye`.
[[nodiscard]] std::string_view text(TeamRoundKind kind);

/// Of a bye, asked for or not; a zero-point bye for any other result.
[[nodiscard]] TeamRoundKind kind_of_bye(Result result);

/// What `299` calls such a round, by what the match gave; nothing where it has no word for it.
[[nodiscard]] char letter(TeamRoundKind kind, Points match_points, const TeamScoring& scoring);

} // namespace compongo::tournament
