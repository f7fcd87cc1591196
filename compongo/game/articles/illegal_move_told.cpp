#include "compongo/game/articles/illegal_move_told.h"

#include "compongo/game/articles/displaced_pieces.h"
#include "compongo/game/articles/found_illegal_move.h"
#include "compongo/game/articles/illegal_press.h"
#include "compongo/game/articles/touch_claim.h"
#include "compongo/game/parts/earlier_end.h"
#include "compongo/game/parts/obligation.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/restoration.h"
#include "compongo/game/parts/touch_move.h"

#include <algorithm>
#include <ranges>

namespace compongo::game {

namespace {

/// Has any of these ever made an illegal move that stands?
bool has_moved_illegally(const Game& game, std::initializer_list<Color> players) {
    return std::ranges::any_of(players, [&](Color player) {
        return game.history.before_first_offence_of(player).has_value();
    });
}

/// Is one of the latest two half-moves an illegal move that stands?
bool is_among_latest_two(const Game& game) {
    const auto latest = game.history.played() | std::views::reverse | std::views::take(2);
    return std::ranges::any_of(latest, &Played::is_offence);
}

/// Where knowledge of an illegal move comes from, other than by a claim.
enum class KnownTo : std::uint8_t {
    /// The arbiter has seen the move.
    arbiter,
    /// The arbiter sees the board, which does not show how many hands were used.
    arbiter_by_the_board,
    /// A spectator, or the player in question.
    another,
};

/// What lets the arbiter rule unasked, where not every illegal move is ruled on at once.
void add_articles_on_acting(Ruling& ruling, const law::Irregularities& law) {
    if (law.illegal_move_ruled.value == law::IllegalMoveRuled::at_once) {
        return;
    }
    for (Effect& effect : ruling) {
        if (std::holds_alternative<IllegalMove>(effect.consequence)) {
            effect.articles += law.illegal_move_ruled.articles;
        }
    }
}

/// A person sees the board on which the latest illegal move has been carried out, or an older one
/// where it does not matter how long ago that was.
Ruling judge_illegal_move_seen(const Game& game, const Act& act, KnownTo known_to) {
    const law::Irregularities& law = game.laws().irregularities;
    Ruling ruling;
    if (!has_moved_illegally(game, {Color::white, Color::black})) {
        return ruling;
    }
    const auto in_question = offence_in_question(game, std::nullopt);
    const bool is_seen =
        known_to == KnownTo::arbiter || (known_to == KnownTo::arbiter_by_the_board && in_question &&
                                         !is_two_handed(game, *in_question));
    if (!in_question && known_to == KnownTo::arbiter && !is_among_latest_two(game)) {
        return ruling; // What was seen is the latest move, and nothing is wrong with it.
    }
    if (!in_question) {
        add(ruling, NoIntervention{NoInterventionBecause::too_late},
            law.illegal_move_claim.articles);
    } else if (is_seen && may_arbiter_rule(game, *in_question) &&
               is_castling_to_be_judged(game, *in_question)) {
        add_castling_question(ruling, game);
    } else if (is_seen && may_arbiter_rule(game, *in_question)) {
        add_remedy(ruling, game, act, *in_question);
        add_articles_on_acting(ruling, law);
    } else {
        add(ruling, NoIntervention{NoInterventionBecause::claim_needed},
            law.illegal_move_ruled.articles);
    }
    return ruling;
}

/// Does the arbiter deal with an illegal move only after seeing it completed, and not after seeing
/// what it has led to (remark to 3.10.3)?
bool is_only_the_move_to_be_seen(const Game& game) {
    const law::Irregularities& law = game.laws().irregularities;
    return !law.unreachable_position.is_silent() &&
           law.illegal_move_ruled.value == law::IllegalMoveRuled::on_claim_or_seen_by_arbiter;
}

/// The arbiter sees a position that an illegal move has led to, and waits for a claim as long as
/// there can be one.
Ruling judge_illegal_position_seen(const Game& game) {
    const law::Irregularities& law = game.laws().irregularities;
    Ruling ruling;
    // The player who has just moved has left the king in check, though it is unknown with which
    // move.
    const bool is_king_left = is_waiting_player_in_check(game.position());
    if (game.history.before_first_illegal() || is_king_left) {
        const bool may_be_claimed = is_king_left || offence_in_question(game, std::nullopt);
        add(ruling,
            NoIntervention{may_be_claimed ? NoInterventionBecause::claim_needed
                                          : NoInterventionBecause::too_late},
            law.illegal_move_ruled.articles + law.illegal_move_claim.articles +
                law.unreachable_position.articles);
    }
    return ruling;
}

/// The arbiter sees the position in standard play: an illegal move that led to it is ruled on; if
/// none is known, and such a position cannot be, the arbiter has to find out.
Ruling judge_illegal_position(const Game& game, const Act& act) {
    Ruling ruling = judge_illegal_move_seen(game, act, KnownTo::arbiter_by_the_board);
    const law::Rule& unreachable = game.laws().irregularities.unreachable_position;
    if (ruling.empty() && !unreachable.is_silent() && is_illegal_position(on_board(game))) {
        add(ruling, Duty{Party::arbiter, DutyKind::intervene, {}}, unreachable.articles);
    }
    return ruling;
}

/// Both kings in check or a pawn on the last rank, where an arbiter who sees it intervenes: the
/// move that led to it is ruled on, if it is known.
void add_intervention(Ruling& ruling, const Game& game, const Act& act) {
    const auto first = game.history.before_first_illegal();
    if (first && is_manifestly_illegal(game, *first)) {
        add_remedy(ruling, game, act, *first);
    } else {
        add(ruling, Duty{Party::arbiter, DutyKind::intervene, {}},
            game.laws().irregularities.illegal_position.articles);
    }
}

/// Whether this player's half-done castling, or anybody's, was an illegal move is asked already. A
/// claim that must come before the next move is not about castling before that.
Ruling illegal_move_asked_already(const Game& game, std::optional<Color> player) {
    const bool is_any_time = game.laws().irregularities.illegal_move_claim.value ==
                             law::IllegalMoveClaim::during_the_game;
    const auto asks = [&](const OpenDecision& open) {
        const std::vector<std::string>& options = open.decision.options;
        return open.decision.kind == DecisionKind::analogy &&
               (!player || !open.player || open.player == player) &&
               (!player || is_any_time || is_asked_now(game, open)) &&
               std::ranges::find(options, "ILLEGAL-DEF") != options.end();
    };
    Ruling ruling;
    if (const auto open = std::ranges::find_if(game.decisions, asks);
        open != game.decisions.end()) {
        add(ruling, open->decision, open->articles);
    }
    return ruling;
}

Ruling judge_observed_position(const Game& game, const Act& act) {
    const auto& illegal_position = game.laws().irregularities.illegal_position;
    if (!illegal_position.value || !is_illegal_position(on_board(game))) {
        return is_only_the_move_to_be_seen(game) ? judge_illegal_position_seen(game)
                                                 : judge_illegal_position(game, act);
    }
    Ruling ruling;
    switch (*illegal_position.value) {
    case law::IllegalPosition::draw_after_next_move:
        add(ruling, NoIntervention{NoInterventionBecause::wait_next_move},
            illegal_position.articles);
        break;
    case law::IllegalPosition::arbiter_intervenes:
        add_intervention(ruling, game, act);
        break;
    }
    return ruling;
}

} // namespace

Ruling judge_illegal_move_claim(const Game& game, const Act& act, Color player) {
    const law::Irregularities& law = game.laws().irregularities;
    const law::Articles claimed = law.illegal_move_claim.articles + law.illegal_move_ruled.articles;
    if (Ruling asked = illegal_move_asked_already(game, ~player); !asked.empty()) {
        return asked;
    }
    const bool is_any_time = law.illegal_move_claim.value == law::IllegalMoveClaim::during_the_game;
    const auto found =
        offence_in_question(game, is_any_time ? std::nullopt : std::optional(~player));
    if (found && is_castling_to_be_judged(game, *found)) {
        Ruling ruling;
        add_castling_question(ruling, game);
        return ruling;
    }
    ClaimRuled ruled{player, ClaimKind::illegal_move, found.has_value(), std::nullopt, {}, {}};
    if (!ruled.upheld) {
        const bool is_late = !is_any_time && has_moved_illegally(game, {~player});
        ruled.reason = is_late                                        ? ClaimReason::late
                       : is_illegal_move_ruled_already(game, ~player) ? ClaimReason::already_ruled
                                                                      : ClaimReason::unfounded;
    }
    Ruling ruling;
    add(ruling, ruled, claimed);
    if (ruled.upheld) {
        add_remedy(ruling, game, act, *found);
    }
    return ruling;
}

Ruling judge_observed_board(const Game& game, const Act& act) {
    Ruling ruling = judge_observed_position(game, act);
    const auto leaves_it_to_opponent = [&](Color player) {
        return game.players[player].has_displaced_pieces && game.clock.running() == ~player;
    };
    // Interpretation I-209.
    if (std::ranges::any_of(chess::colors, leaves_it_to_opponent)) {
        add_displaced_pieces_found(ruling, game);
    }
    return ruling;
}

Ruling judge_agreement_to_correct(const Game& game, const Act& act, Color player) {
    const law::Irregularities& law = game.laws().irregularities;
    if (law.corrected_by_agreement.is_silent()) {
        return refusal(RefusalReason::not_allowed, law.illegal_move_claim.articles);
    }
    const auto found = game.history.before_first_illegal();
    if (!found) {
        return refusal(RefusalReason::nothing_to_decide, law.corrected_by_agreement.articles);
    }
    Ruling ruling;
    if (game.players[~player].agrees_to_correct) {
        const Game before = game_before(game, *found);
        const Restoration restoration{*found, law.corrected_by_agreement.articles, {}};
        add_position_restored(ruling, game, restoration);
        add_clock_restored(ruling, game, act, restoration);
        add_obligation(ruling, before, before.turn, law.corrected_by_agreement.articles);
    }
    return ruling;
}

Ruling judge_observed_move(const Game& game, const Act& act) {
    Ruling ruling = judge_illegal_move_seen(game, act, KnownTo::arbiter);
    // What the arbiter saw is no completed move: an arbiter who sees a piece let go of has seen it
    // touched.
    return ruling.empty() ? judge_observed_touch(game, act) : ruling;
}

Ruling judge_illegal_move_told(const Game& game, const Act& act) {
    if (Ruling asked = illegal_move_asked_already(game, std::nullopt); !asked.empty()) {
        return asked;
    }
    if (game.laws().irregularities.illegal_move_claim.value ==
        law::IllegalMoveClaim::during_the_game) {
        // Article 7.5.1: the first one counts, however long ago it was and no matter who finds it.
        Ruling ruling;
        if (const auto half_moves = offence_in_question(game, std::nullopt)) {
            add_remedy(ruling, game, act, *half_moves);
        }
        return ruling;
    }
    // Where the opponent alone can claim it, before moving, what the opponent finds then is the
    // claim. A player who tells of their own illegal move claims nothing.
    const auto player = player_of(act.by);
    const bool is_own_told = player && has_moved_illegally(game, {*player});
    if (player && (offence_in_question(game, ~*player) ||
                   (*player == game.having_the_move() && !is_own_told))) {
        return judge_illegal_move_claim(game, act, *player);
    }
    return judge_illegal_move_seen(game, act,
                                   act.by == Actor::arbiter ? KnownTo::arbiter : KnownTo::another);
}

} // namespace compongo::game
