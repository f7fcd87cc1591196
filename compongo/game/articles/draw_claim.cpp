#include "compongo/game/articles/draw_claim.h"

#include "compongo/game/articles/drawn_game.h"
#include "compongo/game/articles/illegal_move_told.h"
#include "compongo/game/parts/gain.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/touch_move.h"
#include "compongo/game/state/keeping_score.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// A claim of a draw by repetition or by fifty moves that is examined at once.
class DrawClaim {
public:
    DrawClaim(const Game& game, const Act& act, const Claim& claim, Color player)
        : game_(game), act_(act), claim_(claim), player_(player), law_(game.laws().drawn_game) {
        if (claim.move) {
            intended_ = legal_move(game.position(), *claim.move, game.history.variant());
        }
    }

    Ruling judge() {
        if (const OpenDecision* const denied = touch_denied()) {
            add(ruling_, denied->decision, law_.touch_loses_claim.articles + denied->articles);
            return std::move(ruling_);
        }
        if (const auto bar = barred_because()) {
            add(ruling_, verdict(bar->first), bar->second);
            not_admitted(bar->first);
            return std::move(ruling_);
        }
        if (is_intent_undecided(game_)) {
            add(ruling_, open_decision(game_, DecisionKind::intent)->decision,
                law_.touch_loses_claim.articles +
                    game_.laws().act_of_moving.unknown_intent.articles);
            return std::move(ruling_);
        }
        if (!game_.are_moves_entered) {
            return asked_of_the_arbiter();
        }
        if (Ruling found = illegal_move_found(); !found.empty()) {
            add(ruling_, verdict(ClaimReason::illegal_move_found),
                rule() + law_.claim_checked_by_players.articles);
            ruling_.insert(ruling_.end(), found.begin(), found.end());
            return std::move(ruling_);
        }
        if (is_move_unwritten()) {
            // The arbiter lets the claimant correct the claim.
            add(ruling_, Duty{party(player_), DutyKind::record, {}},
                rule() + of_this_claim(law_.written_move));
        }
        const auto [ruled, articles] = examined();
        add(ruling_, ruled, articles + law_.claim_checked_by_players.articles);
        if (ruled.upheld) {
            draw();
        } else {
            continue_game();
        }
        return std::move(ruling_);
    }

    /// The arbiter has examined the claim on a board whose moves are not entered.
    Ruling judge_decided(std::optional<ClaimReason> against) {
        add(ruling_, verdict(against), rule() + law_.claim_checked_by_players.articles);
        if (against) {
            continue_game();
        } else {
            draw();
        }
        return std::move(ruling_);
    }

private:
    /// The clocks stand while the arbiter examines the claim, and the opponent may accept it as an
    /// offer.
    Ruling asked_of_the_arbiter() {
        add_offer_by_claim(ruling_, game_, player_);
        show_clock(std::nullopt, law_.claim_stops_clocks.articles);
        add(ruling_, Decision{DecisionKind::claim, {"upheld", "unfounded"}, {}, {}}, rule());
        return std::move(ruling_);
    }

    using Verdict = std::pair<ClaimRuled, law::Articles>;
    using Bar = std::optional<std::pair<ClaimReason, law::Articles>>;

    [[nodiscard]] ClaimRuled verdict(std::optional<ClaimReason> against) const {
        return {player_, claim_.claim, !against.has_value(), against, {}, {}};
    }
    /// The articles on which the claim rests; a player exempt from recording may record in order to
    /// claim.
    [[nodiscard]] law::Articles rule() const {
        return written_or_on_the_board() + game_.laws().recording.sheet_on_request.articles;
    }
    /// For the claim with a written move, or for the claim on the position on the board.
    [[nodiscard]] const law::Articles& written_or_on_the_board() const {
        if (claim_.claim == ClaimKind::threefold) {
            return (claim_.move ? law_.repetition_intended : law_.repetition_appeared).articles;
        }
        return (claim_.move ? law_.fifty_moves_intended : law_.fifty_moves_made).articles;
    }

    /// Of articles on both kinds of claims, those about this kind.
    template <class Provision>
    [[nodiscard]] law::Articles of_this_claim(const Provision& provision) const {
        const law::Articles others =
            claim_.claim == ClaimKind::threefold
                ? law_.moves_claimed.articles + law_.fifty_moves_intended.articles
                : law_.repetitions_claimed.articles + law_.repetition_intended.articles;
        law::Articles articles;
        for (const law::Article article : provision.articles) {
            if (std::ranges::find(others, article) == others.end()) {
                articles.add(article);
            }
        }
        return articles;
    }

    /// Why the claim is not examined at all. It is then no wrong claim, and costs only what
    /// distracting the opponent costs.
    [[nodiscard]] Bar barred_because() const {
        if (law_.claims.value == law::DrawClaims::none) {
            return std::pair(ClaimReason::not_applicable, law_.claims.articles);
        }
        if (game_.having_the_move() != player_) {
            return std::pair(ClaimReason::not_on_move,
                             rule() + of_this_claim(law_.claimant_not_on_move));
        }
        if (has_touched_a_piece()) {
            return std::pair(ClaimReason::touched, law_.touch_loses_claim.articles);
        }
        if (claim_.basis == ClaimBasis::display) {
            return std::pair(ClaimReason::display_only, game_.laws().chessclock.displays.articles);
        }
        if (game_.players[player_].sheet.is_no_evidence) {
            // Interpretation I-143.
            return std::pair(ClaimReason::no_scoresheet,
                             game_.laws().notation.algebraic_only.articles);
        }
        if (is_move_unwritten() &&
            game_.conditions().regulations.chooses({"unwritten_intended_move", "reject"})) {
            return std::pair(ClaimReason::unfounded, rule() + of_this_claim(law_.written_move));
        }
        return std::nullopt;
    }
    /// Has the player touched a piece deliberately, so that it binds (4.3)?
    [[nodiscard]] bool has_touched_a_piece() const {
        const bool counts_if_unknown =
            game_.laws().act_of_moving.unknown_intent.value == law::UnknownIntent::deliberate;
        return std::ranges::any_of(game_.turn.touched, [&](const TouchedPiece& touched) {
            switch (touched.intent) {
            case Intent::deliberate:
            case Intent::castle:
                return true;
            case Intent::unknown:
                return counts_if_unknown;
            case Intent::accidental:
                break;
            }
            return false;
        });
    }
    /// The open question whether the claimant touched a piece in this turn, if no other touch of
    /// theirs loses them the claim.
    [[nodiscard]] const OpenDecision* touch_denied() const {
        const auto is_of_this_turn = [&](const OpenDecision& open) {
            const PastRuling* const past =
                open.about ? past_ruling_on(game_, static_cast<int>(*open.about)) : nullptr;
            const auto* const touch =
                past == nullptr ? nullptr : std::get_if<Touch>(&past->act.deed);
            return open.decision.kind == DecisionKind::fact && touch != nullptr &&
                   player_of(past->act.by) == player_ && past->half_moves == game_.history.size() &&
                   std::ranges::all_of(game_.turn.touched, [&](const TouchedPiece& piece) {
                       return std::ranges::find(touch->squares, piece.square) !=
                              touch->squares.end();
                   });
        };
        const auto denied = std::ranges::find_if(game_.decisions, is_of_this_turn);
        return denied == game_.decisions.end() || !has_touched_a_piece() ? nullptr : &*denied;
    }
    [[nodiscard]] bool is_move_unwritten() const {
        const auto& written = game_.players[player_].sheet.written_ahead;
        return claim_.move && is_sheet_tracked(game_, player_) &&
               (!written || written->carried_out);
    }

    /// To check the claim, the moves since the latest capture or pawn move are examined. The ruling
    /// on an illegal move among them, in editions that deal with it however old it is.
    /// Interpretation I-177.
    [[nodiscard]] Ruling illegal_move_found() const {
        const auto illegal = game_.history.before_first_illegal();
        const auto gone_through = static_cast<std::size_t>(game_.position().halfmove_clock());
        const bool is_met = illegal && *illegal + gone_through >= game_.history.size();
        const bool is_ruled =
            is_met &&
            game_.laws().irregularities.illegal_move_claim.value ==
                law::IllegalMoveClaim::during_the_game &&
            !game_.conditions().regulations.chooses({"illegal_move_under_claim", "counted"});
        return is_ruled ? judge_observed_move(game_, act_) : Ruling();
    }

    /// A claim that is not admitted may still be unreasonable, and so distract the opponent.
    void not_admitted(ClaimReason reason) {
        const bool is_too_late =
            reason == ClaimReason::not_on_move || reason == ClaimReason::touched;
        if (is_too_late && game_.conditions().regulations.chooses({"claim_after_move", "bonus"})) {
            penalise();
        } else if (is_too_late) {
            add_penalty_decision(ruling_, game_, law::Sanction::may_be_penalised);
            ruling_.back().articles =
                game_.laws().conduct.distraction.articles + ruling_.back().articles;
        }
        const Running running = running_after_claim(game_, player_);
        if (running != game_.clock.running() || is_time_given()) {
            show_clock(running, law_.claim_stops_clocks.articles);
        }
    }
    [[nodiscard]] bool is_time_given() const {
        return std::ranges::any_of(ruling_, [](const Effect& effect) {
            return std::holds_alternative<TimeGiven>(effect.consequence);
        });
    }

    [[nodiscard]] Verdict examined() const {
        if (claim_.move && (!intended_ || is_another_than_bound())) {
            // The position on which the claim rests will not arise.
            const law::Articles bound =
                intended_ ? of_this_claim(law_.written_move) : law_.announced_illegal_move.articles;
            return {verdict(ClaimReason::unfounded), rule() + bound};
        }
        return claim_.claim == ClaimKind::threefold ? repetition() : fifty_moves();
    }
    /// The move that must be made whatever is now claimed: it was announced or, in some editions,
    /// written.
    [[nodiscard]] std::optional<MoveAsWritten> bound_to() const {
        const auto& written = game_.players[player_].sheet.written_ahead;
        const bool binds =
            written && law_.written_move.value == law::WrittenMove::cannot_be_changed;
        if (game_.turn.announced || !binds) {
            return game_.turn.announced;
        }
        return move_named(written->text, written->lang, game_.position(), game_.history.variant());
    }
    [[nodiscard]] bool is_another_than_bound() const {
        const auto bound = bound_to();
        return bound && *bound != *claim_.move;
    }

    [[nodiscard]] Verdict repetition() const {
        const int occurrences =
            intended_ ? game_.history.occurrences_of_next(game_.position().play(*intended_))
                      : game_.history.occurrences();
        const bool is_right = occurrences >= law_.repetitions_claimed.value;
        ClaimRuled ruled =
            verdict(is_right ? std::nullopt : std::optional(ClaimReason::occurrences));
        ruled.occurrences = occurrences;
        return {ruled, rule() + law_.same_position.articles};
    }
    [[nodiscard]] Verdict fifty_moves() const {
        const chess::Position& position = game_.position();
        const int half_moves =
            intended_ ? position.play(*intended_).halfmove_clock() : position.halfmove_clock();
        const bool is_right = half_moves >= 2 * law_.moves_claimed.value;
        ClaimRuled ruled = verdict(is_right ? std::nullopt : std::optional(ClaimReason::moves));
        ruled.half_moves = half_moves;
        return {ruled, rule() + law_.moves_claimed.articles};
    }

    /// A right claim draws at once.
    void draw() {
        show_clock(std::nullopt, law_.claim_stops_clocks.articles + law_.right_claim.articles);
        const law::Completion& completion = game_.laws().completion;
        const bool is_repetition = claim_.claim == ClaimKind::threefold;
        add_end(
            ruling_, game_, GameResult::draw,
            is_repetition ? EndReason::threefold : EndReason::fifty_moves,
            law_.right_claim.articles +
                (is_repetition ? completion.on_claim_only : completion.fifty_moves_on_claim_only)
                    .articles +
                (claim_.move && !completion.claimed_move_without_a_press.is_silent()
                     ? completion.claimed_move_without_a_press.articles + written_or_on_the_board()
                     : law::Articles()));
    }

    /// A wrong claim costs time, remains an offer, and the announced move must be made.
    void continue_game() {
        // Interpretation I-65.
        const bool is_spent = game_.conditions().regulations.chooses_or(
            {"draw_offer_after_claim", "spent"},
            law_.offer_after_claim.value == law::OfferAfterClaim::spent);
        const auto& offered = game_.offers[player_];
        if (game_.are_moves_entered && !is_spent) {
            add_offer_by_claim(ruling_, game_, player_);
        } else if (!game_.are_moves_entered && is_spent && offered && offered->is_by_claim) {
            // The opponent has chosen to have the claim checked.
            add(ruling_, OfferStands{player_, OfferState::ended, {}, {}, OfferEnd::declined},
                law_.offer_after_claim.articles);
        }
        penalise();
        show_clock(game_.are_moves_entered ? running_after_claim(game_, player_)
                                           : Running(game_.having_the_move()),
                   law_.claim_stops_clocks.articles + law_.wrong_claim_opponent_gains.articles);
        if (claim_.move && game_.are_moves_entered) {
            Turn turn = game_.turn;
            turn.announced = bound_to().value_or(*claim_.move);
            add_obligation(ruling_, game_, turn);
        }
    }
    void penalise() {
        add_gain_of_opponent(ruling_, game_, ~player_, law_.wrong_claim_opponent_gains.value,
                             law_.wrong_claim_opponent_gains.articles);
        const Millis lost = claimant_loses();
        if (lost > Millis{}) {
            add(ruling_, TimeGiven{player_, -lost}, law_.wrong_claim_claimant_loses.articles);
        }
    }
    /// Half of the claimant's remaining time, within the limits laid down.
    [[nodiscard]] Millis claimant_loses() const {
        if (law_.wrong_claim_claimant_loses.value == law::ClaimantLoses::nothing) {
            return {};
        }
        const Millis left = game_.clock.shown(act_.at)[player_];
        Millis lost{left.count / 2};
        if (const auto& most = law_.wrong_claim_loses_at_most.value) {
            lost = std::min(lost, seconds(most->count));
        }
        if (const auto& kept = law_.wrong_claim_keeps_at_least.value) {
            lost = std::min(lost, left - seconds(kept->count));
        }
        return std::max(lost, Millis{});
    }

    /// The displays after all time that this ruling gave and took.
    void show_clock(Running running, const law::Articles& articles) {
        Both<Millis> shown = game_.clock.shown(act_.at);
        for (const Effect& effect : ruling_) {
            if (const auto* time = std::get_if<TimeGiven>(&effect.consequence)) {
                shown[time->player] += time->seconds;
            }
        }
        add_clock(ruling_, shown, running, articles);
    }

    const Game& game_;
    const Act& act_;
    const Claim& claim_;
    const Color player_;
    const law::DrawnGame& law_;
    std::optional<chess::Move> intended_;
    Ruling ruling_;
};

} // namespace

Ruling judge_draw_claim(const Game& game, const Act& act, const Claim& claim, Color player) {
    return DrawClaim(game, act, claim, player).judge();
}

Ruling judge_draw_claim_decided(const Game& game, const Act& act, const ClaimExamined& examined) {
    return DrawClaim(game, act, examined.claim, examined.claimant).judge_decided(examined.against);
}

} // namespace compongo::game
