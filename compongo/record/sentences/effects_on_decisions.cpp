// Sentences for the questions to the arbiter and their answers.
#include "compongo/game/parts/past_rulings.h"
#include "compongo/record/sentences/act_sentence.h"
#include "compongo/record/sentences/amounts.h"
#include "compongo/record/sentences/effects.h"
#include "compongo/record/sentences/entries.h"

#include <algorithm>
#include <array>

namespace compongo::record {

namespace {

/// A button's label in the form used within a sentence.
std::string in_sentence(std::string label) {
    if (!label.empty() && label.front() >= 'A' && label.front() <= 'Z') {
        label.front() = static_cast<char>(label.front() - 'A' + 'a');
    }
    return label;
}

/// A rule of the catalogue, by the meaning of a provision that rests on it.
std::string rule_name(const Speech& speech, std::string_view id) {
    for (const law::Entry& entry : law::contents()) {
        const std::string ids = " " + std::string(entry.catalogue) + " ";
        if (ids.find(" " + std::string(id) + " ") != std::string::npos) {
            return std::string(entry.gist.in(speech.language()));
        }
    }
    return std::string(id);
}

} // namespace

const game::Act* asked_by(const ArbiterQuestion& question) {
    if (question.asked_by != nullptr || question.open == nullptr) {
        return question.asked_by;
    }
    const game::PastRuling* const past =
        game::past_ruling_on(question.game, static_cast<int>(question.open->act));
    return past == nullptr ? nullptr : &past->act;
}

std::optional<game::Color> player_asked_about(const ArbiterQuestion& question) {
    if (question.answered_of || question.open == nullptr || question.open->player) {
        return question.answered_of || question.open == nullptr ? question.answered_of
                                                                : question.open->player;
    }
    // The sealed text belongs to its writer.
    const game::Act* const act = asked_by(question);
    const auto& adjourned = question.game.adjournment;
    return adjourned && act != nullptr && std::holds_alternative<game::OpenEnvelope>(act->deed)
               ? std::optional(adjourned->writer())
               : std::nullopt;
}

namespace {

/// The results between which the arbiter decides after the players have signed.
struct SignedResults {
    std::optional<game::GameResult> stands;
    std::optional<game::GameResult> corrected;
};

SignedResults signed_results(const ArbiterQuestion& question) {
    const auto& players = question.game.players;
    const auto recorded = question.game.result ? std::optional(question.game.result->result)
                                               : std::optional<game::GameResult>();
    const bool is_signed =
        players.white.signed_result && players.white.signed_result == players.black.signed_result;
    const auto agreed = is_signed ? players.white.signed_result : std::nullopt;
    const game::Act* const act = asked_by(question);
    const auto* const claim = act == nullptr ? nullptr : std::get_if<game::Claim>(&act->deed);
    SignedResults results{agreed ? agreed : recorded, {}};
    results.corrected = claim != nullptr && claim->result ? claim->result : recorded;
    if (results.corrected == results.stands) {
        results.corrected.reset();
    }
    return results;
}

std::string signed_option(const ArbiterQuestion& question, std::string_view option) {
    const SignedResults results = signed_results(question);
    const Speech& speech = question.speech;
    const auto named = [&](game::GameResult result) { return speech.named("score", result); };
    if (option == "stands" && results.stands) {
        return speech.say("sentence", "decision.result_stands", "both",
                          {{"result", named(*results.stands)}});
    }
    if (option == "correct") {
        return results.corrected ? speech.say("sentence", "decision.result_corrected", "both",
                                              {{"result", named(*results.corrected)}})
                                 : speech.say("sentence", "decision.result_other", "both");
    }
    return option_name(speech, question.kind, option);
}

/// The disputed touch: who is said to have touched which piece.
std::string touch_question(const ArbiterQuestion& question, const game::DisputedTouch& touch) {
    const Speech& speech = question.speech;
    const std::string_view who = game::word(~touch.claimant);
    const game::History& history = question.game.history;
    std::optional<game::Piece> piece;
    // The piece may have moved since.
    for (std::size_t back = 0; touch.square && !piece && back <= 1 && back <= history.size();
         ++back) {
        piece = history.position_after(history.size() - back).board().piece_on(*touch.square);
    }
    return piece ? speech.say("sentence", "decision.question.touch", who,
                              {{"piece", speech.the_piece({*piece}, *touch.square)}})
                 : speech.say("sentence", "decision.question.touch_unsaid", who);
}

/// The fault that this act reports: `the clock is set wrongly`.
std::string fact_reported(const ArbiterQuestion& question, const game::Act& act) {
    const auto* const claim = std::get_if<game::Claim>(&act.deed);
    if (claim != nullptr && claim->claim == game::ClaimKind::clock_setting) {
        return question.speech.word("act", "claim." + std::string(game::word(claim->claim)));
    }
    const auto* const found = std::get_if<game::Discover>(&act.deed);
    return found == nullptr
               ? std::string()
               : question.speech.word("act", "discover." + std::string(game::word(found->what)),
                                      {{"more", ""}});
}

/// The question whether something happened, naming it if known.
std::string fact_question(const ArbiterQuestion& question) {
    const game::OpenDecision* const open = question.open;
    const Speech& speech = question.speech;
    if (open == nullptr) {
        return speech.named("decision", question.kind);
    }
    if (open->disputed_touch && !open->about) {
        return touch_question(question, *open->disputed_touch);
    }
    if (!open->about) {
        return speech.named("decision", question.kind);
    }
    const int about = static_cast<int>(*open->about);
    const game::PastRuling* const past = game::past_ruling_on(question.game, about);
    const std::string entry =
        speech.word("act", "entry.short", {{"number", std::to_string(about + 1)}});
    if (const std::string fact = past == nullptr ? "" : fact_reported(question, past->act);
        !fact.empty()) {
        return speech.say("sentence", "decision.question.alarm", game::word(past->act.by),
                          {{"entry", entry}, {"fact", fact}});
    }
    const std::string deed = deed_of_entry(speech, question.game, about);
    return deed.empty()
               ? speech.say("sentence", "decision.question.entry", "both", {{"entry", entry}})
               : speech.say("sentence", "decision.question.fact", "both",
                            {{"entry", entry}, {"deed", deed}});
}

/// The claimant and the subject of the claim.
std::string claim_question(const ArbiterQuestion& question) {
    const game::OpenDecision* const open = question.open;
    const Speech& speech = question.speech;
    if (open == nullptr || !open->claim || !open->player) {
        return speech.named("decision", question.kind);
    }
    const std::string_view who = game::word(*open->player);
    const std::string claim =
        speech.say("sentence", "claim_of." + std::string(game::word(open->claim->claim)), who);
    const bool is_that_something_is_so = open->claim->claim == game::ClaimKind::touch_move ||
                                         open->claim->claim == game::ClaimKind::clock_setting ||
                                         open->claim->claim == game::ClaimKind::result ||
                                         open->claim->claim == game::ClaimKind::by_default;
    return speech.say("sentence",
                      is_that_something_is_so ? "decision.question.claim_that"
                                              : "decision.question.claim",
                      who, {{"claim", claim}});
}

/// The pieces that a player may have touched deliberately, as they stood then.
std::string pieces_in_question(const ArbiterQuestion& question) {
    const game::OpenDecision* const open = question.open;
    const game::Touch* const touch =
        open == nullptr ? nullptr : game::touch_in_question(question.game, *open);
    const game::PastRuling* const past =
        touch == nullptr ? nullptr
                         : game::past_ruling_on(question.game, static_cast<int>(open->act));
    const game::History& history = question.game.history;
    if (past == nullptr || past->half_moves > history.size()) {
        return {};
    }
    const chess::Position then = history.position_after(past->half_moves);
    std::vector<std::string> pieces;
    for (const game::Square square : touch->squares) {
        const auto piece = then.board().piece_on(square);
        pieces.push_back(question.speech.the_piece(
            piece ? std::vector{*piece} : std::vector<game::Piece>{}, square));
    }
    return question.speech.listed(pieces, "and");
}

/// The penalty of which only the amount is still to be decided.
std::string_view amount_asked(const ArbiterQuestion& question) {
    static constexpr std::array<std::string_view, 4> amounts = {
        game::word(game::Penalty::offender_time), game::word(game::Penalty::opponent_time),
        game::word(game::Penalty::offender_points), game::word(game::Penalty::opponent_points)};
    if (question.open == nullptr || question.open->decision.options.size() != 1) {
        return {};
    }
    const auto found = std::ranges::find(amounts, question.open->decision.options.front());
    return found == amounts.end() ? std::string_view() : *found;
}

/// The breach that the penalty is for, in the ruling that asks for one.
std::string breach_asked_about(const ArbiterQuestion& question, game::Color player) {
    const game::PastRuling* const past =
        question.open == nullptr
            ? nullptr
            : game::past_ruling_on(question.game, static_cast<int>(question.open->act));
    std::string breach;
    for (const game::Effect& effect : past == nullptr ? game::Ruling() : past->ruling) {
        const auto* const incident = std::get_if<game::Incident>(&effect.consequence);
        if (incident != nullptr && incident->player == game::party(player)) {
            breach = question.speech.word("sentence",
                                          "breach." + std::string(game::word(incident->kind)));
        }
    }
    return breach;
}

/// The question about a known player; empty if it has no special wording.
std::string question_about(const ArbiterQuestion& question, game::Color player) {
    const auto ask = [&](std::string_view name, std::string_view who, const Gaps& gaps = {}) {
        return question.speech.say("sentence", "decision.question." + std::string(name), who, gaps);
    };
    const std::string_view who = game::word(player);
    switch (question.kind) {
    case game::DecisionKind::penalty: {
        const std::string_view amount = amount_asked(question);
        if (!amount.empty()) {
            return ask(amount, game::word(amount.starts_with("opponent") ? ~player : player));
        }
        const std::string breach = breach_asked_about(question, player);
        return breach.empty() ? ask("penalty", who) : ask("penalty_for", who, {{"breach", breach}});
    }
    case game::DecisionKind::opponent_score:
        return ask("score", game::word(~player));
    case game::DecisionKind::late_arrival:
        return ask("late_arrival", who);
    case game::DecisionKind::can_mate:
        return ask(is_mate_by_forces(question.game) ? "can_mate_by_forces_of" : "can_mate",
                   game::word(~player));
    case game::DecisionKind::meaning:
        return ask("meaning", who);
    case game::DecisionKind::assistant:
        return ask("assistant", who);
    case game::DecisionKind::stop:
        return ask("stop", who);
    case game::DecisionKind::castling_side:
        return ask("castling_side", who);
    case game::DecisionKind::blocked_clock:
        return ask("blocked_clock", who);
    case game::DecisionKind::prevented_press:
        return ask("prevented_press", who);
    case game::DecisionKind::intent: {
        const std::string pieces = pieces_in_question(question);
        return pieces.empty() ? std::string() : ask("intent", who, {{"pieces", pieces}});
    }
    default:
        return {};
    }
}

/// The question about the consequences for a person who disturbed the game: a spectator, an
/// assistant, or a player who has finished.
std::string question_about_outsider(const ArbiterQuestion& question) {
    const game::Act* const act = asked_by(question);
    if (act == nullptr || act->by == game::Actor::arbiter) {
        return question.speech.named("decision", question.kind);
    }
    const bool is_player = game::player_of(act->by) && !game::is_assistant(act->by);
    return question.speech.say(
        "sentence", is_player ? "decision.question.finished" : "decision.question.spectator",
        game::word(act->by));
}

} // namespace

std::optional<game::GameResult> result_standing(const ArbiterQuestion& question) {
    return signed_results(question).stands;
}
std::optional<game::GameResult> result_to_correct_to(const ArbiterQuestion& question) {
    return signed_results(question).corrected;
}

bool names_the_player(const ArbiterQuestion& question) {
    const auto player = player_asked_about(question);
    return player && !question_about(question, *player).empty();
}

std::string option_name(const Speech& speech, game::DecisionKind kind, std::string_view option) {
    switch (kind) {
    case game::DecisionKind::penalty:
        return option == "none" ? in_sentence(speech.word("option", option))
                                : speech.word("penalty", option);
    case game::DecisionKind::analogy:
        return speech.has("rule", option) ? in_sentence(speech.word("rule", option))
                                          : rule_name(speech, option);
    case game::DecisionKind::extra_time:
        return option == "none" ? speech.word("nobody", "nobody") : speech.who(option);
    case game::DecisionKind::stop:
    case game::DecisionKind::clock_error:
    case game::DecisionKind::appeal: {
        // Yes and no, leave and correct: clocks and results have different wordings.
        const std::string name =
            "decision." + std::string(game::word(kind)) + "." + std::string(option);
        if (speech.has("sentence", name)) {
            return speech.word("sentence", name);
        }
        break;
    }
    case game::DecisionKind::intent:
    case game::DecisionKind::late_arrival:
    case game::DecisionKind::colours:
    case game::DecisionKind::times:
    case game::DecisionKind::assistant:
    case game::DecisionKind::draw_consent:
    case game::DecisionKind::quickplay:
    case game::DecisionKind::final_result:
    case game::DecisionKind::opponent_score:
    case game::DecisionKind::signed_result:
    case game::DecisionKind::spectator:
    case game::DecisionKind::castling_side:
    case game::DecisionKind::can_mate:
    case game::DecisionKind::move_number:
    case game::DecisionKind::fact:
    case game::DecisionKind::increment:
    case game::DecisionKind::claim:
    case game::DecisionKind::blocked_clock:
    case game::DecisionKind::meaning:
    case game::DecisionKind::prevented_press:
        break;
    }
    return in_sentence(speech.word("option", option));
}

std::string option_of(const ArbiterQuestion& question, std::string_view option) {
    const game::DecisionKind kind = question.kind;
    if (kind == game::DecisionKind::signed_result) {
        return signed_option(question, option);
    }
    const bool is_loss = option == "loss" && (kind == game::DecisionKind::final_result ||
                                              kind == game::DecisionKind::blocked_clock);
    const auto loser = is_loss ? player_asked_about(question) : std::nullopt;
    return loser ? question.speech.say("sentence", "decision.loss_of", game::word(*loser))
                 : option_name(question.speech, kind, option);
}

std::string question_of(const ArbiterQuestion& question) {
    const auto player = player_asked_about(question);
    if (const std::string asked = player ? question_about(question, *player) : std::string();
        !asked.empty()) {
        return asked;
    }
    switch (question.kind) {
    case game::DecisionKind::can_mate:
        if (is_mate_by_forces(question.game)) {
            return question.speech.word("sentence", "decision.question.can_mate_by_forces");
        }
        break;
    case game::DecisionKind::fact:
        return fact_question(question);
    case game::DecisionKind::claim:
        return claim_question(question);
    case game::DecisionKind::spectator:
        return question_about_outsider(question);
    default:
        break;
    }
    return question.speech.named("decision", question.kind);
}

namespace {

/// The question that this ruling opened, or that was already open.
const game::OpenDecision* opened_by(const RuledAct& scene, const game::Decision& decision) {
    const auto& open = scene.after.decisions;
    const auto is_it = [&](const game::OpenDecision& each) {
        return each.decision.kind == decision.kind && each.act == scene.before.acts;
    };
    const auto found = std::ranges::find_if(open, is_it);
    return found != open.end() ? &*found : game::open_decision(scene.after, decision.kind);
}

/// `a, b or c`; separated differently if one of them contains a comma or an `or`.
std::string options_listed(const Speech& speech, const std::vector<std::string>& options) {
    const bool is_clear = std::ranges::none_of(options, [&](const std::string& option) {
        return option.find(',') != std::string::npos ||
               option.find(speech.word("joint", "or")) != std::string::npos;
    });
    if (is_clear) {
        return speech.listed(options, "or");
    }
    std::string all;
    for (const std::string& option : options) {
        all += (all.empty() ? std::string() : speech.word("figures", "semicolon")) + option;
    }
    return all;
}

/// The meaning of the figure beside a question.
std::string_view seconds_of(game::DecisionKind kind) {
    switch (kind) {
    case game::DecisionKind::assistant:
        return "decision.seconds.assistant";
    case game::DecisionKind::increment:
    case game::DecisionKind::analogy:
        return "decision.seconds.per_move";
    case game::DecisionKind::blocked_clock:
        return "decision.seconds.blocked";
    default:
        return "decision.seconds";
    }
}

} // namespace

void tell(SentenceCollector& telling, const game::Decision& decision) {
    const Speech& speech = telling.speech();
    const RuledAct& scene = telling.scene();
    if (decision.kind == game::DecisionKind::signed_result &&
        std::holds_alternative<game::Sign>(scene.act.deed)) {
        const auto& players = scene.after.players;
        const bool agree = players.white.signed_result == players.black.signed_result;
        telling.rule(
            telling.say(agree ? "decision.signed_other" : "decision.signed_differ", "both"));
    }
    if (std::holds_alternative<game::OpenEnvelope>(scene.act.deed)) {
        if (std::string defect = defect_of_sealed_move(telling); !defect.empty()) {
            telling.rule(std::move(defect));
        }
    }
    const game::OpenDecision* const open = opened_by(scene, decision);
    const bool is_asked_now = open == nullptr || open->act == scene.before.acts ||
                              std::holds_alternative<game::Claim>(scene.act.deed);
    const ArbiterQuestion question{speech, scene.after, decision.kind, open,
                                   is_asked_now ? &scene.act : nullptr};
    std::vector<std::string> options;
    for (const std::string& option : decision.options) {
        options.push_back(option_of(question, option));
    }
    std::string asked = question_of(question);
    asked += asked.ends_with('?') ? "" : ".";
    telling.ask_arbiter(telling.say("decision", "arbiter", {{"question", asked}}));
    // Where only an amount is to be decided, the question has named the penalty.
    if (amount_asked(question).empty()) {
        telling.ask_arbiter(telling.say("decision.options", "arbiter",
                                        {{"options", options_listed(speech, options)}}));
    }
    if (decision.by_default && options.size() > 1) {
        telling.ask_arbiter(telling.say("decision.default", "arbiter",
                                        {{"option", option_of(question, *decision.by_default)}}));
    }
    if (decision.seconds && *decision.seconds != game::Millis{}) {
        telling.ask_arbiter(telling.say(seconds_of(decision.kind), "arbiter",
                                        {{"time", spoken(speech, *decision.seconds)}}));
    }
}

} // namespace compongo::record
