#include "compongo/tournament/standings/team_round_kind.h"

namespace compongo::tournament {

std::string_view text(TeamRoundKind kind) {
    switch (kind) {
    case TeamRoundKind::played:
        return "played";
    case TeamRoundKind::open:
        return "open";
    case TeamRoundKind::forfeit_win:
        return "forfeit win";
    case TeamRoundKind::forfeit_loss:
        return "forfeit loss";
    case TeamRoundKind::full_point_bye:
        return "full-point bye";
    case TeamRoundKind::half_point_bye:
        return "half-point bye";
    case TeamRoundKind::pairing_allocated_bye:
        return "pairing-allocated bye";
    case TeamRoundKind::zero_point_bye:
        return "zero-point bye";
    }
    return "";
}

char letter(TeamRoundKind kind, Points match_points, const TeamScoring& scoring) {
    switch (kind) {
    case TeamRoundKind::played:
        return match_points == scoring.win ? 'W' : match_points == scoring.draw ? 'D' : 'L';
    case TeamRoundKind::forfeit_win:
        return '+';
    case TeamRoundKind::forfeit_loss:
        return '-';
    case TeamRoundKind::full_point_bye:
        return 'F';
    case TeamRoundKind::half_point_bye:
        return 'H';
    case TeamRoundKind::zero_point_bye:
        return 'Z';
    case TeamRoundKind::open:
    case TeamRoundKind::pairing_allocated_bye:
        break;
    }
    return '\0';
}

TeamRoundKind kind_of_bye(Result result) {
    switch (result) {
    case Result::full_point_bye:
        return TeamRoundKind::full_point_bye;
    case Result::half_point_bye:
        return TeamRoundKind::half_point_bye;
    case Result::pairing_allocated_bye:
        return TeamRoundKind::pairing_allocated_bye;
    default:
        return TeamRoundKind::zero_point_bye;
    }
}

} // namespace compongo::tournament
