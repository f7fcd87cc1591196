#include "compongo/record/sentences/refusals.h"

#include "compongo/base/is_one_of.h"
#include "compongo/game/parts/assistants.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/pieces_needed.h"
#include "compongo/game/state/announcement.h"
#include "compongo/game/state/in_adjournment.h"
#include "compongo/game/state/keeping_score.h"
#include "compongo/game/state/last_period.h"
#include "compongo/record/sentences/named_moves.h"

#include <algorithm>

namespace compongo::record {

namespace {

using game::Color;

/// Deeds of players on the pieces.
template <class Deed>
constexpr bool is_on_board =
    is_one_of<Deed, game::Adjust, game::Touch, game::Lift, game::Carry, game::Release, game::Remove,
              game::Place, game::Play, game::Announce, game::Displace, game::Restore>;

/// Deeds of the arbiter only.
template <class Deed>
constexpr bool is_for_arbiter =
    is_one_of<Deed, game::Decide, game::Penalise, game::Correct, game::Observe, game::Begin,
              game::Resume, game::Envelope, game::OpenEnvelope, game::EnterMoves>;

/// The reason why the Laws do not allow an act, as the suffix of a key `refusal.…`; `not_allowed`
/// if there is no more specific one. The order is that of judging.
class NotAllowed {
public:
    explicit NotAllowed(const RuledAct& scene)
        : scene_(scene), game_(scene.before), by_(game::player_of(scene.act.by)) {}

    [[nodiscard]] std::string_view why() const {
        return std::visit([this](const auto& deed) { return why_of(deed); }, scene_.act.deed);
    }

private:
    [[nodiscard]] bool is_by_arbiter() const { return scene_.act.by == game::Actor::arbiter; }
    [[nodiscard]] bool is_blind(Color player) const {
        return game_.conditions().regulations.is_blind(player);
    }
    [[nodiscard]] bool is_assistant_missing() const {
        return game::is_assistant(scene_.act.by) && by_ && !game_.players[*by_].has_assistant &&
               !is_blind(*by_);
    }
    [[nodiscard]] bool is_result_open() const {
        return std::ranges::any_of(game_.decisions, [](const game::OpenDecision& open) {
            return game::settles_the_end(open.decision);
        });
    }

    template <class Deed>
    [[nodiscard]] std::string_view why_of(const Deed& deed) const {
        if (is_assistant_missing()) {
            return "why.no_assistant";
        }
        if (game::articles_against_assistant(game_, scene_.act) ||
            (game::is_assistant(scene_.act.by) && by_ && game_.players[*by_].is_assistant_limited &&
             !is_on_board<Deed>)) {
            return "why.not_for_assistants";
        }
        if (is_for_arbiter<Deed> && !is_by_arbiter()) {
            return "why.only_arbiter";
        }
        if (is_result_open() && !is_one_of<Deed, game::Sign, game::Agree, game::Dispute>) {
            return "why.result_open";
        }
        const auto& adjourned = game_.adjournment;
        if (adjourned && adjourned->is_closed() &&
            (is_on_board<Deed> ||
             is_one_of<Deed, game::Press, game::BlockClock, game::Stop, game::StartClock,
                       game::Fall, game::Claim, game::Observe, game::Discover, game::Agree>)) {
            return while_closed(*adjourned);
        }
        return why_now(deed);
    }
    [[nodiscard]] std::string_view while_closed(const game::Adjournment& adjourned) const {
        if (adjourned.stage == game::AdjournmentStage::adjourned) {
            return std::holds_alternative<game::Discover>(scene_.act.deed) ? "not_allowed"
                                                                           : "why.between_sessions";
        }
        return adjourned.is_envelope_lost ? "why.only_sealer" : "why.before_opening";
    }

    /// All other deeds are the players' own.
    template <class Deed>
    [[nodiscard]] std::string_view why_now(const Deed& /*deed*/) const {
        if (!by_) {
            return "why.only_player";
        }
        if constexpr (is_on_board<Deed>) {
            return on_board();
        }
        return "not_allowed";
    }
    [[nodiscard]] std::string_view on_board() const {
        if (std::holds_alternative<game::Restore>(scene_.act.deed)) {
            return "move_stands";
        }
        if (*by_ != game_.having_the_move()) {
            return "why.not_on_move";
        }
        if (const auto* const said = std::get_if<game::Announce>(&scene_.act.deed);
            said != nullptr && game::castling_announced(*said)) {
            return "why.castling_lost";
        }
        return game::is_to_be_sealed(game_) ? "why.other_move_sealed" : on_stopped_clocks();
    }
    [[nodiscard]] std::string_view on_stopped_clocks() const {
        return game_.clock.running() ? "not_allowed" : "why.clocks_stopped";
    }
    [[nodiscard]] std::string_view why_now(const game::Begin& /*deed*/) const {
        return "why.begun_already";
    }
    [[nodiscard]] std::string_view why_now(const game::Observe& deed) const {
        return deed.what == game::Observed::inspection ? "why.no_inspection" : "not_allowed";
    }
    [[nodiscard]] std::string_view why_now(const game::Press& /*deed*/) const {
        if (!by_) {
            return "why.only_player";
        }
        if (game::is_online(game_)) {
            return "why.no_press";
        }
        if (game::is_to_be_sealed(game_)) {
            return "why.to_be_sealed";
        }
        return game_.clock.running() == ~*by_ ? "clock_not_running" : on_stopped_clocks();
    }
    [[nodiscard]] std::string_view why_now(const game::BlockClock& /*deed*/) const {
        return by_ ? "why.no_press" : "why.only_player";
    }
    [[nodiscard]] std::string_view why_now(const game::StartClock& deed) const {
        if (deed.checked) {
            return "why.only_arbiter";
        }
        return by_ ? "why.no_press" : "why.only_player";
    }
    [[nodiscard]] std::string_view why_now(const game::Accept& /*deed*/) const {
        return by_ ? "why.not_both_moved" : "why.only_player";
    }
    [[nodiscard]] std::string_view why_now(const game::Decline& /*deed*/) const {
        return by_ ? "why.declined_by_move" : "why.only_player";
    }
    [[nodiscard]] std::string_view why_now(const game::Agree& /*deed*/) const {
        return by_ ? "why.no_agreement" : "why.only_player";
    }
    [[nodiscard]] std::string_view why_now(const game::Conduct& /*deed*/) const {
        return "why.conduct_of_players";
    }
    [[nodiscard]] std::string_view why_now(const game::Dispute& /*deed*/) const {
        return by_ ? "why.arbiters_act" : "why.only_player";
    }
    [[nodiscard]] std::string_view why_now(const game::Sign& deed) const {
        return !by_                                    ? "why.only_player"
               : deed.result == game::GameResult::open ? "why.no_result"
               : game_.phase == game::Phase::not_begun ? "not_begun"
                                                       : "why.not_over";
    }
    [[nodiscard]] std::string_view why_now(const game::Scoresheet& deed) const {
        if (by_ && deed.action != game::SheetAction::record) {
            return deed.action == game::SheetAction::replace ? "why.sheet_not_replaced"
                                                             : "why.no_electronic_sheet";
        }
        return deed.action == game::SheetAction::record ? "why.only_arbiter" : "why.only_player";
    }
    [[nodiscard]] std::string_view why_now(const game::Discover& deed) const {
        switch (deed.what) {
        case game::Discovered::boards_differ:
            return "why.nobody_blind";
        case game::Discovered::array:
            return "why.array_by_platform";
        case game::Discovered::envelope_lost:
            return "why.envelope_opened";
        default:
            return "not_allowed";
        }
    }
    [[nodiscard]] std::string_view why_now(const game::Request& deed) const {
        if (!by_) {
            return "why.only_player";
        }
        switch (deed.what) {
        case game::Requested::recording_assistant:
            return "why.no_scribe";
        case game::Requested::blind_assistant:
            return "why.not_blind";
        case game::Requested::sighted_assistant:
            return is_blind(~*by_) ? "why.assistant_of_opponent" : "why.nobody_blind";
        case game::Requested::two_boards:
            return "why.nobody_blind";
        case game::Requested::increment:
            return no_increment(*by_);
        default:
            return "not_allowed";
        }
    }
    [[nodiscard]] std::string_view no_increment(Color player) const {
        const law::QuickplayFinish& law = game_.laws().quickplay_finish;
        if (law.increment_on_request.is_silent() || !game::is_quickplay_finish_in_force(game_)) {
            return "why.no_increment_rule";
        }
        if (game_.clock.period_of(player).per_move > game::Millis{}) {
            return "why.has_increment";
        }
        if (!game_.clock.is_in_last_period(player)) {
            return "why.not_last_period";
        }
        if (game::open_decision(game_, game::DecisionKind::increment) != nullptr) {
            return "why.asked_already";
        }
        if (player != game_.having_the_move()) {
            return "why.not_on_move";
        }
        return game_.clock.has_fallen(player, scene_.act.at) ? "why.own_flag" : "why.time_left";
    }
    [[nodiscard]] std::string_view why_now(const game::Adjourn& /*deed*/) const {
        if (!by_ && !is_by_arbiter()) {
            return "why.only_arbiter";
        }
        const auto& adjourned = game_.adjournment;
        if ((adjourned && adjourned->is_closed()) || game::is_to_be_sealed(game_)) {
            return "why.adjourned_already";
        }
        return "why.not_on_move";
    }
    [[nodiscard]] std::string_view why_now(const game::Seal& /*deed*/) const {
        return by_ && game::is_to_be_sealed(game_) && by_ == game_.adjournment->sealer
                   ? "why.other_move_sealed"
                   : "why.not_sealer";
    }
    [[nodiscard]] std::string_view why_now(const game::OpenEnvelope& /*deed*/) const {
        const auto& adjourned = game_.adjournment;
        return adjourned && adjourned->is_envelope_lost ? "why.envelope_lost"
               : adjourned && adjourned->is_locked()    ? "why.sealed_unsaid"
                                                        : "why.sealed_known";
    }
    [[nodiscard]] std::string_view why_now(const game::EnterMoves& /*deed*/) const {
        return game::is_online(game_) ? "why.moves_by_platform" : "why.needed_for_sealing";
    }

    const RuledAct& scene_;
    const game::Game& game_;
    std::optional<Color> by_;
};

/// A text that cannot be understood as a move is not an illegal move.
std::string_view fault_of(const RuledAct& scene) {
    const auto* const said = std::get_if<game::Announce>(&scene.act.deed);
    if (said == nullptr) {
        return "illegal_move";
    }
    const auto read = game::sealed_move(scene.before.position(), {said->text, said->lang});
    if (read || game::text_said(*said)) {
        return !read && read.error() == game::EndReason::sealed_ambiguous ? "why.ambiguous_move"
                                                                          : "illegal_move";
    }
    return read.error() == game::EndReason::sealed_ambiguous ? "why.ambiguous_move"
                                                             : "why.unreadable_move";
}

/// The piece that was let go of, as a move made or as part of one that must be finished, wherever
/// it is now.
std::string released_before(const SentenceCollector& telling) {
    const game::Game& before = telling.scene().before;
    const auto player = game::player_of(telling.scene().act.by);
    if (player && *player != before.having_the_move()) {
        return telling.say("refusal.move_stands", "both");
    }
    std::vector<std::string> names;
    for (const game::MoveAsWritten& move : before.turn.bound_to) {
        names.push_back(
            move_name(telling.language(), before.position(), move, before.history.variant()));
    }
    return names.empty() || !player
               ? telling.say("refusal.man_released", "both")
               : telling.say("refusal.why.bound", game::word(*player),
                             {{"moves", telling.speech().listed(names, "or")}});
}

/// Names the square, if the reason is that it is empty.
std::string piece_missing(const SentenceCollector& telling) {
    const RuledAct& scene = telling.scene();
    const chess::Board& board = scene.before.position().board();
    const auto squares = game::squares_needed(scene.act.deed);
    const auto empty = std::ranges::find_if(squares, [&](game::Square square) {
        return !board.piece_on(square) &&
               game::pieces_on(board, scene.before.turn.attempt, square).empty();
    });
    return empty == squares.end()
               ? telling.say_of("refusal", game::RefusalReason::no_such_piece, "both")
               : telling.say("refusal.square_empty", "both", {{"square", chess::name(*empty)}});
}

/// The reason why there is nothing to decide: the question is already open, or no such ruling
/// holds.
std::string_view nothing_to_decide(const RuledAct& scene) {
    const auto is_open = [&](game::DecisionKind kind, std::optional<std::size_t> about) {
        return std::ranges::any_of(scene.before.decisions, [&](const game::OpenDecision& open) {
            return open.decision.kind == kind && (!about || open.about == about);
        });
    };
    if (std::holds_alternative<game::Appeal>(scene.act.deed) &&
        is_open(game::DecisionKind::appeal, {})) {
        return "why.appealed_already";
    }
    if (const auto* const dispute = std::get_if<game::Dispute>(&scene.act.deed)) {
        return is_open(game::DecisionKind::fact, static_cast<std::size_t>(dispute->act))
                   ? "why.asked_already"
                   : "why.no_ruling";
    }
    return std::holds_alternative<game::Correct>(scene.act.deed)
               ? "why.no_ruling"
               : game::word(game::RefusalReason::nothing_to_decide);
}

/// Does the correction lack a replacement? A game that the position has ended continues only from a
/// different position.
bool is_replacement_missing(const RuledAct& scene) {
    const auto* const correct = std::get_if<game::Correct>(&scene.act.deed);
    return correct != nullptr && !correct->result && !correct->fen;
}

/// Does the player whose opponent asks for an increment have a draw offer to answer first?
bool is_offer_unanswered(const RuledAct& scene) {
    const auto* const decide = std::get_if<game::Decide>(&scene.act.deed);
    return decide != nullptr && decide->kind == game::DecisionKind::increment &&
           (decide->option == "increment" || decide->option == "delay");
}

bool is_claim_withdrawn(const game::Act& act) {
    const auto* const withdraw = std::get_if<game::Withdraw>(&act.deed);
    return withdraw != nullptr && withdraw->what == game::Withdrawn::claim;
}

} // namespace

std::string refusal_told(const SentenceCollector& telling, const game::Refusal& refusal) {
    const RuledAct& scene = telling.scene();
    const auto player = game::player_of(scene.act.by);
    const std::string_view who = player ? game::word(*player) : "player";
    switch (refusal.reason) {
    case game::RefusalReason::not_allowed:
        return telling.say("refusal." + std::string(NotAllowed(scene).why()), who);
    case game::RefusalReason::piece_released:
        return released_before(telling);
    case game::RefusalReason::no_such_piece:
        return piece_missing(telling);
    case game::RefusalReason::illegal_move: {
        const auto* const said = std::get_if<game::Announce>(&scene.act.deed);
        return telling.say("refusal." + std::string(fault_of(scene)), who,
                           {{"text", said == nullptr ? std::string() : said->text}});
    }
    case game::RefusalReason::nothing_to_decide:
        return is_claim_withdrawn(scene.act)
                   ? telling.say("refusal.why.no_claim", who)
                   : telling.say("refusal." + std::string(nothing_to_decide(scene)), who);
    case game::RefusalReason::move_not_made:
        return telling.say(player ? "refusal.move_not_made_by" : "refusal.move_not_made", who);
    case game::RefusalReason::option_not_open:
        return is_replacement_missing(scene) ? telling.say("refusal.why.no_replacement", who)
               : is_offer_unanswered(scene)  ? telling.say("refusal.why.offer_unanswered", who)
                                             : telling.say_of("refusal", refusal.reason, "both");
    default:
        return telling.say_of("refusal", refusal.reason, "both");
    }
}

} // namespace compongo::record
