#include "compongo/game/articles/moves_not_entered.h"

#include "compongo/game/articles/draw_claim.h"
#include "compongo/game/articles/drawn_game.h"
#include "compongo/game/articles/found_illegal_move.h"
#include "compongo/game/articles/press_undone.h"
#include "compongo/game/articles/recording.h"
#include "compongo/game/articles/touch_claim.h"
#include "compongo/game/parts/clock_pressed.h"
#include "compongo/game/parts/earlier_end.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/restoration.h"
#include "compongo/game/state/make_move.h"

#include <algorithm>
#include <iterator>

namespace compongo::game {

namespace {

/// Is it a claim that waits for the arbiter, made since the latest press?
bool is_claim_about_now(const Game& game, const OpenDecision& open) {
    const PastRuling* const asked = past_ruling_on(game, static_cast<int>(open.act));
    return open.decision.kind == DecisionKind::claim && open.claim && open.player &&
           asked != nullptr && asked->half_moves == game.history.size();
}

/// One act at a board whose moves are not entered.
class AtWoodenBoard {
public:
    AtWoodenBoard(const Game& game, const Act& act)
        : game_(game), act_(act), by_(player_of(act.by)), laws_(game.laws()) {}

    [[nodiscard]] std::optional<Ruling> judge() {
        return std::visit([this](const auto& deed) { return judge(deed); }, act_.deed);
    }

private:
    using Judged = std::optional<Ruling>;

    // Most deeds are ruled on as at any board.
    template <class Deed>
    [[nodiscard]] Judged judge(const Deed& /*deed*/) {
        return std::nullopt;
    }

    /// Deeds on the wooden board are not entered.
    [[nodiscard]] Judged judge(const Adjust& /*deed*/) { return not_entered(); }
    [[nodiscard]] Judged judge(const Touch& /*deed*/) { return not_entered(); }
    [[nodiscard]] Judged judge(const Lift& /*deed*/) { return not_entered(); }
    [[nodiscard]] Judged judge(const Carry& /*deed*/) { return not_entered(); }
    [[nodiscard]] Judged judge(const Release& /*deed*/) { return not_entered(); }
    [[nodiscard]] Judged judge(const Remove& /*deed*/) { return not_entered(); }
    [[nodiscard]] Judged judge(const Place& /*deed*/) { return not_entered(); }
    [[nodiscard]] Judged judge(const Play& /*deed*/) { return not_entered(); }
    [[nodiscard]] Judged judge(const Announce& /*deed*/) { return not_entered(); }
    [[nodiscard]] Judged judge(const Displace& /*deed*/) { return not_entered(); }
    [[nodiscard]] Judged judge(const Restore& /*deed*/) { return not_entered(); }
    [[nodiscard]] Judged not_entered() const {
        return refusal(RefusalReason::moves_not_entered, laws_.chessclock.press.articles);
    }
    /// A move can be sealed only where moves are entered.
    [[nodiscard]] Judged judge(const Adjourn& /*deed*/) { return not_sealed(); }
    [[nodiscard]] Judged judge(const Seal& /*deed*/) { return not_sealed(); }
    [[nodiscard]] Judged not_sealed() const {
        return refusal(RefusalReason::moves_not_entered, laws_.adjournment.sealing.articles);
    }
    /// The players put the pieces back themselves; the arbiter gives the turn back.
    [[nodiscard]] Judged judge(const Agree& deed) {
        if (deed.to != AgreedTo::correct_illegal_move) {
            return std::nullopt;
        }
        const law::Irregularities& law = laws_.irregularities;
        return refusal(RefusalReason::moves_not_entered,
                       law.illegal_move_claim.articles + law.corrected_by_agreement.articles);
    }

    [[nodiscard]] Judged judge(const Claim& deed) {
        if (!by_) {
            return std::nullopt;
        }
        switch (deed.claim) {
        case ClaimKind::touch_move:
            return touch_claimed();
        case ClaimKind::illegal_move:
            return illegal_move_claimed();
        case ClaimKind::threefold:
        case ClaimKind::fifty:
        case ClaimKind::time:
        case ClaimKind::quickplay:
        case ClaimKind::clock_setting:
        case ClaimKind::clock_place:
        case ClaimKind::result:
        case ClaimKind::by_default:
            break;
        }
        return std::nullopt;
    }
    [[nodiscard]] Ruling touch_claimed() {
        if (add_both_must_ask(ruling_, game_, *by_)) {
            return std::move(ruling_);
        }
        return asked(laws_.act_of_moving.who_acts.articles +
                     laws_.act_of_moving.wrong_piece_moved.articles);
    }
    /// The claim is about a press of the opponent that counts: not one that has been ruled on, and
    /// there must be one. Where it is open only until the claimant's own next move, the claimant
    /// must have the move, or have replied before the illegal move that was entered was completed.
    [[nodiscard]] Ruling illegal_move_claimed() {
        const law::Irregularities& law = laws_.irregularities;
        const law::Articles articles =
            law.illegal_move_claim.articles + law.illegal_move_ruled.articles;
        const bool is_late =
            law.illegal_move_claim.value == law::IllegalMoveClaim::before_making_his_move &&
            game_.having_the_move() != *by_ && !is_entered_move_claimable();
        if (!is_late && has_press_that_counts(game_, ~*by_)) {
            return asked(articles);
        }
        const ClaimReason reason = is_late ? ClaimReason::late : ClaimReason::unfounded;
        add(ruling_, ClaimRuled{*by_, ClaimKind::illegal_move, false, reason, {}, {}}, articles);
        return std::move(ruling_);
    }
    [[nodiscard]] bool is_entered_move_claimable() const {
        const auto found = still_claimable(game_, ~*by_);
        return found && game_.history.played()[*found].move;
    }
    /// The clocks stand while the arbiter examines the claim.
    [[nodiscard]] Ruling asked(const law::Articles& articles) {
        add_clock(ruling_, game_.clock.shown(act_.at), std::nullopt,
                  laws_.chessclock.player_stops.articles);
        add(ruling_, Decision{DecisionKind::claim, {"upheld", "unfounded"}, {}, {}}, articles);
        return std::move(ruling_);
    }

    /// What the arbiter sees on the board is not entered; the arbiter says what follows from it.
    [[nodiscard]] Judged judge(const Observe& deed) {
        const bool is_of_the_board = deed.what == Observed::touch || deed.what == Observed::move ||
                                     deed.what == Observed::board;
        return act_.by == Actor::arbiter && is_of_the_board ? Judged(Ruling()) : std::nullopt;
    }
    [[nodiscard]] Judged judge(const Discover& deed) {
        if (game_.phase != Phase::in_play) {
            return std::nullopt;
        }
        switch (deed.what) {
        case Discovered::illegal_move:
            return by_ ? illegal_move_claimed() : illegal_move_found(deed);
        case Discovered::displaced_pieces:
            add_duty_to_reconstruct(ruling_, game_,
                                    laws_.irregularities.displaced_pieces_found.articles);
            add_times_decision(ruling_, game_,
                               laws_.irregularities.displaced_pieces_found.articles);
            return std::move(ruling_);
        case Discovered::boards_differ:
            return not_entered();
        case Discovered::array:
        case Discovered::board_turned:
        case Discovered::colours_reversed:
        case Discovered::clock_setting:
        case Discovered::clock_defect:
        case Discovered::envelope_lost:
        case Discovered::position_lost:
        case Discovered::scoresheets_differ:
        case Discovered::flag_fallen:
            break;
        }
        return std::nullopt;
    }
    /// The arbiter has found that the latest pressed move was illegal.
    [[nodiscard]] Judged illegal_move_found(const Discover& deed) {
        const law::Irregularities& law = laws_.irregularities;
        if (act_.by != Actor::arbiter) {
            // Only the arbiter knows the position on the wooden board.
            return Ruling();
        }
        if (deed.since || played_by_acts(game_) == 0) {
            return refusal(RefusalReason::moves_not_entered, law.illegal_move.articles);
        }
        if (law.illegal_move_ruled.value == law::IllegalMoveRuled::on_claim_of_opponent) {
            add(ruling_, NoIntervention{NoInterventionBecause::claim_needed},
                law.illegal_move_ruled.articles);
        } else {
            add_illegal_move_unseen(ruling_, game_, act_, ~game_.having_the_move(), nullptr);
        }
        return std::move(ruling_);
    }

    /// Only the players know how the game ended: both must state the same result.
    [[nodiscard]] Judged judge(const Sign& deed) {
        const law::Articles& articles = laws_.recording.signed_result.articles;
        if (!by_ || game_.phase == Phase::over) {
            return std::nullopt;
        }
        if (game_.phase == Phase::not_begun || deed.result == GameResult::open) {
            return refusal(RefusalReason::not_allowed, articles);
        }
        const auto& other = game_.players[~*by_].signed_result;
        if (other == deed.result && is_held_back(deed.result, articles)) {
            return std::move(ruling_);
        }
        if (other == deed.result) {
            return judge_result_reported(game_, deed.result);
        }
        add_clock(ruling_, game_.clock.shown(act_.at), std::nullopt, articles);
        if (other && is_held_back(GameResult::open, articles)) {
            return std::move(ruling_);
        }
        if (other) {
            add(ruling_,
                Decision{DecisionKind::final_result,
                         {std::string(word(*other)), std::string(word(deed.result)),
                          std::string(goes_on)},
                         {},
                         {}},
                articles);
        }
        return std::move(ruling_);
    }

    /// Do both state the same result while it cannot end the game yet, because the arbiter has
    /// something to decide first, or they may not agree to a draw?
    [[nodiscard]] bool is_held_back(GameResult result, const law::Articles& articles) {
        const auto settling = std::ranges::find_if(
            game_.decisions, [](const OpenDecision& open) { return open.at_stake.has_value(); });
        const OpenDecision* const earlier =
            settling != game_.decisions.end() ? &*settling : question_of_earlier_end(game_);
        if (earlier != nullptr) {
            add_clock(ruling_, game_.clock.shown(act_.at), std::nullopt, articles);
            add(ruling_, earlier->decision, earlier->articles);
            return true;
        }
        if (result != GameResult::draw || !is_agreement_limited(game_)) {
            return false;
        }
        const law::Articles limited = articles + laws_.drawn_game.regulations_may_forbid.articles;
        add_clock(ruling_, game_.clock.shown(act_.at), std::nullopt, limited);
        add(ruling_,
            Decision{DecisionKind::final_result,
                     {std::string(word(result)), std::string(goes_on)},
                     {},
                     {}},
            limited);
        return true;
    }

    const Game& game_;
    const Act& act_;
    const std::optional<Color> by_;
    const law::Laws& laws_;
    Ruling ruling_;
};

/// The players play on: the clock of the player having the move runs.
void add_going_on(Ruling& ruling, const Game& game, const Act& act, const law::Articles& articles) {
    add_clock(ruling, game.clock.shown(act.at), game.having_the_move(), articles);
}

} // namespace

std::optional<Ruling> ruled_without_moves(const Game& game, const Act& act) {
    return game.are_moves_entered ? std::nullopt : AtWoodenBoard(game, act).judge();
}

Ruling judge_press_of_unseen_move(const Game& game, const Act& act, Color player) {
    const law::Chessclock& law = game.laws().chessclock;
    if (game.having_the_move() != player) {
        return refusal(RefusalReason::move_not_made, law.press.articles);
    }
    if (game.clock.running() != player) {
        // Only the arbiter ends a stop: a deliberate press cannot be told from an accidental one.
        return refusal(RefusalReason::not_allowed, law.arbiter_restarts.articles);
    }
    Ruling ruling;
    add_offer_rejected_by_touch(ruling, game, player);
    add_offer_rejected_by_move(ruling, game, player);
    add(ruling, TurnPasses{~player}, law.press.articles);
    const int completed = moves_made_before(game.position())[player] + 1;
    add_clock_pressed(ruling, game, act, {player, completed, ~player});
    return ruling;
}

bool is_unseen_move(const Game& game, const Ruling& ruling, Color player) {
    return !game.are_moves_entered && game.having_the_move() == player &&
           is_turn_of(ruling, ~player);
}

Ruling judge_entry_of_moves(const Game& game, const Act& act, const EnterMoves& deed) {
    const law::Articles& only_he = game.laws().conduct.enforcement.articles;
    const bool is_settling_before = player_of(act.by) && game.phase == Phase::not_begun;
    if (act.by != Actor::arbiter && !is_settling_before) {
        return refusal(RefusalReason::not_allowed, only_he);
    }
    if (is_online(game) && deed.moves == MoveEntry::not_entered) {
        return refusal(RefusalReason::not_allowed, game.laws().online.ways_of_entering.articles);
    }
    const bool is_position_unknown = !game.are_moves_entered && played_by_acts(game) > 0;
    if (deed.moves == MoveEntry::entered && is_position_unknown) {
        return refusal(RefusalReason::unknown_position, only_he);
    }
    return game.adjournment && deed.moves == MoveEntry::not_entered
               ? refusal(RefusalReason::not_allowed, game.laws().adjournment.sealing.articles)
               : Ruling();
}

Claim claim_examined(const Deed& deed) {
    const auto* const claim = std::get_if<Claim>(&deed);
    return claim != nullptr ? *claim : Claim{ClaimKind::illegal_move, {}, {}, {}, {}, {}};
}

Color claimant_of(const Game& game, const Claim& claim, Color by) {
    const bool is_joining =
        claim.claim == ClaimKind::touch_move &&
        game.laws().act_of_moving.who_acts.value == law::WhoActs::request_of_both;
    return is_joining ? ~by : by;
}

bool is_claimed_already(const Game& game, const Act& act) {
    const auto by = player_of(act.by);
    if (!by) {
        return false;
    }
    const Claim claim = claim_examined(act.deed);
    const bool must_both_ask = claimant_of(game, claim, *by) != *by;
    return std::ranges::any_of(game.decisions, [&](const OpenDecision& open) {
        return is_claim_about_now(game, open) && (open.player == by || must_both_ask) &&
               open.claim->claim == claim.claim && open.claim->square == claim.square &&
               open.claim->move == claim.move;
    });
}

namespace {

Ruling judge_claim_examined(const Game& game, const Act& act, const Decide& deed,
                            const OpenDecision& open) {
    const Claim& claim = *open.claim;
    const Color claimant = *open.player;
    const auto against =
        deed.option == "upheld" ? std::nullopt : std::optional(ClaimReason::unfounded);
    if (is_of_a_draw(claim)) {
        return judge_draw_claim_decided(game, act, {claim, claimant, against});
    }
    Ruling ruling;
    add(ruling, ClaimRuled{claimant, claim.claim, !against, against, {}, {}}, open.articles);
    if (against) {
        add_going_on(ruling, game, act, open.articles);
    } else if (claim.claim == ClaimKind::illegal_move) {
        add_illegal_move_unseen(ruling, game, act, ~claimant, &open);
    } else {
        add_touch_upheld(ruling, game, act, ~claimant, open);
    }
    return ruling;
}

/// May the clocks run again after this claim is decided? Only if a claim stopped them, no other
/// claim waits, and the pieces have been put back after an illegal move.
bool is_play_going_on_after(const Game& game, const OpenDecision& decided) {
    const bool is_stopped_to_claim =
        game.players.white.has_stopped_to_claim || game.players.black.has_stopped_to_claim;
    return game.clock.running() ||
           (is_claim_about_now(game, decided) && is_stopped_to_claim &&
            std::ranges::none_of(game.decisions, [&](const OpenDecision& open) {
                return &open != &decided && is_claim_about_now(game, open);
            }));
}

} // namespace

Ruling judge_claim_decided(const Game& game, const Act& act, const Decide& deed,
                           const OpenDecision& open) {
    CHECK(open.player && open.claim);
    Ruling ruling = judge_claim_examined(game, act, deed, open);
    for (Effect& effect : ruling) {
        auto* const clock = std::get_if<ClockShows>(&effect.consequence);
        if (clock != nullptr && !is_play_going_on_after(game, open)) {
            clock->running.reset();
        }
    }
    return ruling;
}

void forget_what_is_settled(Game& game) {
    const auto is_settled = [](const OpenDecision& open) {
        return open.decision.kind == DecisionKind::claim || settles_the_end(open.decision);
    };
    // A ruling that ends the game is always kept.
    std::ranges::copy_if(game.decisions,
                         std::back_inserter(game.past_rulings.back().settled_by_end), is_settled);
    std::erase_if(game.decisions, is_settled);
}

std::optional<GameResult> result_reported(const Game& game, std::string_view option) {
    const auto result = from_word<GameResult>(option);
    return game.are_moves_entered || result == GameResult::open ? std::nullopt : result;
}

Ruling judge_result_reported(const Game& game, GameResult result) {
    Ruling ruling;
    add_end(ruling, game, result, EndReason::reported,
            game.laws().recording.signed_result.articles);
    return ruling;
}

} // namespace compongo::game
