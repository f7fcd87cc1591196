#include "compongo/game/parts/denied_act.h"

#include "compongo/base/is_one_of.h"
#include "compongo/game/parts/pieces_needed.h"
#include "compongo/game/protocol/has_effect.h"

#include <algorithm>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace compongo::game {

namespace {

/// Is it another touch of this piece, in the same turn, that has not been denied?
bool is_another_touch(const PastRuling& other, const PastRuling& past, Square square) {
    const auto* const touch = std::get_if<Touch>(&other.act.deed);
    return touch != nullptr && other.number != past.number && !other.is_superseded &&
           other.half_moves == past.half_moves && other.act.by == past.act.by &&
           std::ranges::find(touch->squares, square) != touch->squares.end();
}

/// Evidence from other acts that the piece was touched: its intent if there is any, whether an
/// earlier act shows it, and the number of pieces touched before the first later one.
struct Shown {
    std::optional<Intent> intent;
    bool is_before = false;
    std::optional<std::size_t> touched_before_later = {};
};
Shown touched_otherwise(const Game& game, const PastRuling& past, const TouchedPiece& piece) {
    Shown shown;
    if (piece.is_handled) {
        shown.intent = piece.intent;
    }
    for (const PastRuling& other : game.past_rulings) {
        if (is_another_touch(other, past, piece.square)) {
            const bool is_earlier = other.number < past.number;
            shown.is_before = shown.is_before || is_earlier;
            if (!is_earlier && !shown.touched_before_later) {
                shown.touched_before_later = other.touched;
            }
            shown.intent = shown.intent && *shown.intent != Intent::unknown
                               ? shown.intent
                               : std::get<Touch>(other.act.deed).intent;
        }
    }
    return shown;
}

/// The turn of that act, if it is the player's present or latest turn.
Turn* turn_of(Game& game, const PastRuling& past) {
    const auto player = player_of(past.act.by);
    if (!player) {
        return nullptr;
    }
    auto& last = game.players[*player].last_move;
    if (last && last->half_moves == past.half_moves) {
        return &last->turn;
    }
    const bool is_present =
        game.having_the_move() == *player && game.history.size() == past.half_moves;
    return is_present ? &game.turn : nullptr;
}

/// Moves the question whether a piece was touched on purpose to the next touch of it, unless that
/// one has a question already.
void pass_question_on(Game& game, const PastRuling& past) {
    for (const Square square : std::get<Touch>(past.act.deed).squares) {
        const auto next = std::ranges::find_if(game.past_rulings, [&](const PastRuling& other) {
            return other.number > past.number && is_another_touch(other, past, square) &&
                   std::get<Touch>(other.act.deed).intent == Intent::unknown;
        });
        const bool is_asked =
            next != game.past_rulings.end() &&
            std::ranges::any_of(game.decisions, [&](const OpenDecision& open) {
                return open.act == next->number && open.decision.kind == DecisionKind::intent;
            });
        for (OpenDecision& open : game.decisions) {
            if (next != game.past_rulings.end() && !is_asked && open.act == past.number &&
                open.decision.kind == DecisionKind::intent) {
                open.act = next->number;
            }
        }
    }
}

/// Removes the pieces that only this act has touched.
void strike_touch(Game& game, const PastRuling& past) {
    pass_question_on(game, past);
    Turn* const turn = turn_of(game, past);
    if (turn == nullptr) {
        return;
    }
    const auto& squares = std::get<Touch>(past.act.deed).squares;
    std::vector<TouchedPiece> left;
    std::vector<std::pair<std::size_t, TouchedPiece>> touched_later;
    std::size_t struck = 0;
    for (TouchedPiece piece : turn->touched) {
        const bool is_struck = std::ranges::find(squares, piece.square) != squares.end();
        const Shown shown = is_struck ? touched_otherwise(game, past, piece) : Shown();
        if (!is_struck || (shown.intent && shown.is_before)) {
            piece.intent = shown.intent.value_or(piece.intent);
            left.push_back(piece);
            continue;
        }
        ++struck;
        if (shown.intent) {
            piece.intent = *shown.intent;
            const std::size_t before =
                shown.touched_before_later.value_or(turn->touched.size() + struck);
            touched_later.emplace_back(before - std::min(before, struck), piece);
        }
    }
    for (const auto& [before, piece] : touched_later) {
        left.insert(left.begin() + static_cast<std::ptrdiff_t>(std::min(before, left.size())),
                    piece);
    }
    turn->touched = std::move(left);
    if (turn->touched.empty()) {
        turn->touch_known = TouchKnown::unknown;
    }
    turn->obligation.reset();
}

/// Has the offer or displacement that the act reports been repeated since? What stands then rests
/// on the later act.
bool rests_on_later_act(Game& game, const PastRuling& past) {
    const bool is_offer = is_offering(past.act, past.ruling);
    const auto later = std::ranges::find_if(game.past_rulings, [&](const PastRuling& other) {
        const bool tells_the_same = is_offer ? is_offering(other.act, other.ruling)
                                             : other.act.deed.index() == past.act.deed.index();
        return other.number > past.number && !other.is_superseded && other.act.by == past.act.by &&
               tells_the_same;
    });
    if (later == game.past_rulings.end()) {
        return false;
    }
    later->is_repeated = false;
    for (OpenDecision& open : game.decisions) {
        if (!is_offer && open.about == past.number && open.decision.kind == DecisionKind::penalty) {
            open.about = later->number;
        }
    }
    return true;
}

} // namespace

bool is_hand_told(const Deed& deed) {
    return std::visit(
        []<class Each>(const Each& each) {
            if constexpr (is_one_of<Each, Release, Remove, Place>) {
                return each.hands > 1 || each.hand.has_value();
            } else if constexpr (std::is_same_v<Each, Play>) {
                return each.hands > 1;
            }
            return false;
        },
        deed);
}

bool is_written_ahead(const Game& game, const Act& act) {
    const auto* const write = std::get_if<Write>(&act.deed);
    const auto player = player_of(act.by);
    return write != nullptr && write->kind == Written::move && write->text && player &&
           game.are_moves_entered && !is_offer_mark(*write->text) &&
           !half_move_recorded(game.players[*player].sheet, game.history, *write->text,
                               write->lang);
}

bool is_offering(const Act& act, const Ruling& ruling) {
    const auto player = player_of(act.by);
    return std::ranges::any_of(ruling, [&](const Effect& effect) {
        const auto* const offer = std::get_if<OfferStands>(&effect.consequence);
        return offer != nullptr && player == offer->player && offer->state != OfferState::ended;
    });
}

bool is_lost_move_unanswered(const Game& game, const PastRuling& past) {
    const auto& adjourned = game.adjournment;
    return adjourned && adjourned->is_envelope_lost && has<MoveMade>(past.ruling) &&
           past.half_moves == adjourned->half_moves + (adjourned->is_reply ? 1 : 0) &&
           game.history.size() == past.half_moves + 1;
}

void enter_touch_again(Game& game, const PastRuling& past) {
    const auto* const touch = std::get_if<Touch>(&past.act.deed);
    Turn* const turn = touch == nullptr ? nullptr : turn_of(game, past);
    if (turn == nullptr || has<TouchIgnored>(past.ruling)) {
        return;
    }
    auto place = std::min(past.touched, turn->touched.size());
    for (const Square square : touch->squares) {
        if (std::ranges::find(turn->touched, square, &TouchedPiece::square) ==
            turn->touched.end()) {
            turn->touched.insert(turn->touched.begin() + static_cast<std::ptrdiff_t>(place++),
                                 {square, touch->intent});
        }
    }
    turn->obligation.reset();
}

void strike(Game& game, const PastRuling& past) {
    const auto player = player_of(past.act.by);
    if (is_lost_move_unanswered(game, past)) {
        // The piece was moved to show the recorded move, and binds only if that was the recorded
        // move. The player has to state it again.
        game.adjournment->stage = AdjournmentStage::resumed;
        if (Turn* const turn = turn_of(game, past)) {
            *turn = Turn();
        }
    } else if (std::holds_alternative<Touch>(past.act.deed)) {
        strike_touch(game, past);
    } else if (is_hand_told(past.act.deed)) {
        if (Turn* const turn = turn_of(game, past)) {
            turn->is_two_handed = false;
        }
        if (past.half_moves < game.history.size()) {
            game.history.forget_two_hands(past.half_moves);
        }
    } else if (const auto* const write = std::get_if<Write>(&past.act.deed); write && player) {
        auto& ahead = game.players[*player].sheet.written_ahead;
        if (ahead && ahead->text == write->text) {
            ahead.reset();
        }
    } else if (!player || past.is_repeated || rests_on_later_act(game, past)) {
        return;
    } else if (const auto* const displaced = std::get_if<Displace>(&past.act.deed)) {
        game.players[*player].has_displaced_pieces = false;
        if (!displaced->accidental) {
            PastRuling touched = past;
            touched.act.deed = as_touched(*displaced);
            strike_touch(game, touched);
        }
    } else if (is_offering(past.act, past.ruling)) {
        game.offers[*player].reset();
        game.offers_without_force[*player].reset();
    }
}

} // namespace compongo::game
