// Finds the open decision or past ruling that a person means.
#include "compongo/game/parts/denied_act.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/protocol/has_effect.h"

#include <algorithm>
#include <ranges>

namespace compongo::game {

namespace {

bool is_about(const OpenDecision& open, DecisionKind kind, std::optional<Color> player) {
    // A decision about a gesture names the player who resigned, who need not be the one who made
    // it.
    return open.decision.kind == kind &&
           (!player || !open.player || open.player == player || kind == DecisionKind::meaning);
}

} // namespace

const OpenDecision* open_decision(const Game& game, DecisionKind kind,
                                  std::optional<Color> player) {
    for (const OpenDecision& open : std::views::reverse(game.decisions)) {
        if (is_about(open, kind, player)) {
            return &open;
        }
    }
    return nullptr;
}

const OpenDecision* open_decision(const Game& game, const Decide& answer) {
    for (const OpenDecision& open : std::views::reverse(game.decisions)) {
        const auto& options = open.decision.options;
        if (is_about(open, answer.kind, answer.player) &&
            std::ranges::find(options, answer.option) != options.end()) {
            return &open;
        }
    }
    return open_decision(game, answer.kind, answer.player);
}

std::optional<std::size_t> act_that_displaced_pieces(const Game& game, Color player) {
    for (const PastRuling& past : std::views::reverse(game.past_rulings)) {
        if (std::holds_alternative<Displace>(past.act.deed) && player_of(past.act.by) == player &&
            !past.is_repeated && !past.is_superseded) {
            return past.number;
        }
    }
    return std::nullopt;
}

bool is_illegal_move_ruled_already(const Game& game, Color player) {
    const auto counts_one = [&](const Effect& effect) {
        const auto* const illegal = std::get_if<IllegalMove>(&effect.consequence);
        return illegal != nullptr && illegal->player == player;
    };
    const auto is_press_alone = [](const Effect& effect) {
        const auto* const illegal = std::get_if<IllegalMove>(&effect.consequence);
        return illegal != nullptr && illegal->reasons == std::vector{IllegalBecause::no_move};
    };
    return std::ranges::any_of(game.past_rulings, [&](const PastRuling& past) {
        // The illegal move was taken back, or its pawn was replaced by a queen, or the clock was
        // pressed without a move.
        const bool is_nothing_played_since =
            std::ranges::any_of(
                past.ruling,
                [&](const Effect& effect) {
                    const auto* const back = std::get_if<PositionRestored>(&effect.consequence);
                    return back != nullptr &&
                           back->fen == fen_of(game.position(), game.history.variant());
                }) ||
            (has<PieceSubstituted>(past.ruling) && game.history.size() <= past.half_moves + 1) ||
            (std::ranges::any_of(past.ruling, is_press_alone) &&
             game.history.size() == past.half_moves);
        return is_nothing_played_since && !past.is_superseded &&
               std::ranges::any_of(past.ruling, counts_one);
    });
}

const PastRuling* ruling_on_two_hands_of(const Game& game, const PastRuling& past) {
    const auto player = player_of(past.act.by);
    const auto counts_two_hands = [&](const Effect& effect) {
        const auto* const illegal = std::get_if<IllegalMove>(&effect.consequence);
        return illegal != nullptr && player == illegal->player &&
               illegal->reasons == std::vector{IllegalBecause::two_hands};
    };
    const auto found = std::ranges::find_if(game.past_rulings, [&](const PastRuling& later) {
        // The opponent can claim it until their own next move, or as long as the game continues, by
        // edition.
        const bool is_about_this_move =
            later.number > past.number && (later.half_moves <= past.half_moves + 2 ||
                                           game.laws().irregularities.illegal_move_claim.value ==
                                               law::IllegalMoveClaim::during_the_game);
        return is_about_this_move && !later.is_superseded &&
               std::ranges::any_of(later.ruling, counts_two_hands);
    });
    return is_hand_told(past.act.deed) && found != game.past_rulings.end() ? &*found : nullptr;
}

namespace {

/// Did the ruling take another one back, and name the remaining ruling that ended the game?
bool says_the_end_again(const PastRuling& past) {
    const auto* const correct = std::get_if<Correct>(&past.act.deed);
    return has<Superseded>(past.ruling) && !(correct != nullptr && correct->result);
}

} // namespace

const PastRuling* ruling_that_ended(const Game& game) {
    for (const PastRuling& past : std::views::reverse(game.past_rulings)) {
        if (!past.is_superseded && has<GameOver, Annulled>(past.ruling) &&
            !says_the_end_again(past)) {
            return &past;
        }
    }
    return nullptr;
}

} // namespace compongo::game
