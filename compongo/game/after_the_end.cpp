#include "compongo/game/after_the_end.h"

#include "compongo/base/check.h"
#include "compongo/base/is_one_of.h"
#include "compongo/game/parts/completion.h"

#include <type_traits>

namespace compongo::game {

namespace {

template <class Kind>
constexpr bool is_always_judged = is_one_of<Kind, Sign, Scoresheet, Appeal, Dispute, Discover,
                                            Conduct, Device, Penalise, Correct>;

/// The player who claimed without an arbiter writes the final position, and the opponent verifies
/// it.
bool is_referred(const Game& game) {
    return game.result && game.result->reason == EndReason::referred &&
           game.result->result == GameResult::open;
}

} // namespace

bool is_judged_after_the_end(const Game& game, const Deed& deed) {
    return std::visit(
        [&]<class Kind>(const Kind& kind) {
            if constexpr (std::is_same_v<Kind, Write>) {
                // Moves that were not entered during play may be entered afterwards, from the
                // scoresheets.
                return (is_referred(game) && kind.kind == Written::position) ||
                       !game.are_moves_entered;
            } else if constexpr (std::is_same_v<Kind, Agree>) {
                return is_referred(game) && kind.to != AgreedTo::correct_illegal_move;
            } else if constexpr (std::is_same_v<Kind, Claim>) {
                return kind.claim == ClaimKind::result ||
                       (kind.claim == ClaimKind::touch_move && may_touch_undo_the_end(game));
            } else if constexpr (std::is_same_v<Kind, Withdraw>) {
                return kind.what == Withdrawn::resignation;
            } else if constexpr (std::is_same_v<Kind, Decide>) {
                return is_decided_after_the_end(kind.kind);
            } else {
                return is_always_judged<Kind>;
            }
        },
        deed);
}

bool is_decided_after_the_end(DecisionKind kind) {
    switch (kind) {
    case DecisionKind::penalty:
    case DecisionKind::final_result:
    case DecisionKind::opponent_score:
    case DecisionKind::signed_result:
    case DecisionKind::spectator:
    case DecisionKind::fact:
    case DecisionKind::appeal:
    // A player who came too late loses unless the arbiter decides otherwise, however the game
    // ended.
    case DecisionKind::late_arrival:
        return true;
    case DecisionKind::intent:
    case DecisionKind::colours:
    case DecisionKind::times:
    case DecisionKind::extra_time:
    case DecisionKind::stop:
    case DecisionKind::assistant:
    case DecisionKind::draw_consent:
    case DecisionKind::quickplay:
    case DecisionKind::clock_error:
    case DecisionKind::castling_side:
    case DecisionKind::can_mate:
    case DecisionKind::move_number:
    case DecisionKind::analogy:
    case DecisionKind::increment:
    case DecisionKind::claim:
    case DecisionKind::blocked_clock:
    case DecisionKind::meaning:
    case DecisionKind::prevented_press:
        return false;
    }
    UNREACHABLE();
}

} // namespace compongo::game
