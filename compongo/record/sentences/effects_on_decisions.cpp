// What is said of the questions that the arbiter is asked, and of the answers.
#include "compongo/game/parts/past_rulings.h"
#include "compongo/record/sentences/act_sentence.h"
#include "compongo/record/sentences/amounts.h"
#include "compongo/record/sentences/effects.h"
#include "compongo/record/sentences/entries.h"

#include <algorithm>

namespace compongo::record {

namespace {

/// A button's label as it stands within a sentence.
std::string in_sentence(std::string label) {
    if (!label.empty() && label.front() >= 'A' && label.front() <= 'Z') {
        label.front() = static_cast<char>(label.front() - 'A' + 'a');
    }
    return label;
}

/// A rule of the catalogue, by what it means where a provision rests on it.
std::string rule_name(const Speech& speech, std::string_view id) {
    for (const law::Entry& entry : law::contents()) {
        const std::string ids = " " + std::string(entry.catalogue) + " ";
        if (ids.find(" " + std::string(id) + " ") != std::string::npos) {
            return std::string(entry.gist.in(speech.language()));
        }
    }
    return std::string(id);
}

/// The act by which it was asked, if that is known.
const game::Act* asked_by(const ArbiterQuestion& question) {
    if (question.asked_by != nullptr || question.open == nullptr) {
        return question.asked_by;
    }
    const game::PastRuling* const past =
        game::past_ruling_on(question.game, static_cast<int>(question.open->act));
    return past == nullptr ? nullptr : &past->act;
}

/// The results between which the arbiter decides when the players have signed.
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

/// The touch that is in dispute: who is said to have touched what.
std::string touch_question(const ArbiterQuestion& question, const game::DisputedTouch& touch) {
    const Speech& speech = question.speech;
    const std::string_view who = game::word(~touch.claimant);
    const game::History& history = question.game.history;
    std::optional<game::Piece> piece;
    // The piece may have been moved since.
    for (std::size_t back = 0; touch.square && !piece && back <= 1 && back <= history.size();
         ++back) {
        piece = history.position_after(history.size() - back).board().piece_on(*touch.square);
    }
    return piece ? speech.say("sentence", "decision.question.touch", who,
                              {{"piece", speech.the_piece({*piece}, *touch.square)}})
                 : speech.say("sentence", "decision.question.touch_unsaid", who);
}

/// Whether something has happened: what, where it is known.
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
    const auto* const claim = past == nullptr ? nullptr : std::get_if<game::Claim>(&past->act.deed);
    const bool is_alarm =
        claim != nullptr
            ? claim->claim == game::ClaimKind::clock_setting
            : past != nullptr && std::holds_alternative<game::Discover>(past->act.deed);
    const std::string deed = deed_of_entry(speech, question.game, about);
    const std::string entry =
        speech.word("act", "entry.short", {{"number", std::to_string(about + 1)}});
    return deed.empty()
               ? speech.say("sentence", "decision.question.entry", "both", {{"entry", entry}})
               : speech.say("sentence",
                            is_alarm ? "decision.question.alarm" : "decision.question.fact", "both",
                            {{"entry", entry}, {"deed", deed}});
}

/// Whose claim it is, and of what.
std::string claim_question(const ArbiterQuestion& question) {
    const game::OpenDecision* const open = question.open;
    const Speech& speech = question.speech;
    if (open == nullptr || !open->claim || !open->player) {
        return speech.named("decision", question.kind);
    }
    const std::string_view who = game::word(*open->player);
    const std::string claim =
        speech.say("sentence", "claim_of." + std::string(game::word(open->claim->claim)), who);
    return speech.say("sentence", "decision.question.claim", who, {{"claim", claim}});
}

} // namespace

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
    case game::DecisionKind::intent:
    case game::DecisionKind::late_arrival:
    case game::DecisionKind::colours:
    case game::DecisionKind::times:
    case game::DecisionKind::stop:
    case game::DecisionKind::assistant:
    case game::DecisionKind::draw_consent:
    case game::DecisionKind::quickplay:
    case game::DecisionKind::final_result:
    case game::DecisionKind::opponent_score:
    case game::DecisionKind::signed_result:
    case game::DecisionKind::clock_error:
    case game::DecisionKind::spectator:
    case game::DecisionKind::castling_side:
    case game::DecisionKind::can_mate:
    case game::DecisionKind::move_number:
    case game::DecisionKind::fact:
    case game::DecisionKind::appeal:
    case game::DecisionKind::increment:
    case game::DecisionKind::claim:
    case game::DecisionKind::blocked_clock:
    case game::DecisionKind::meaning:
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
    return is_loss && question.open != nullptr && question.open->player
               ? question.speech.say("sentence", "decision.loss_of",
                                     game::word(*question.open->player))
               : option_name(question.speech, kind, option);
}

std::string question_of(const ArbiterQuestion& question) {
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
    default:
        break;
    }
    return question.speech.named("decision", question.kind);
}

namespace {

/// The question that this ruling has opened, or that was open already.
const game::OpenDecision* opened_by(const Scene& scene, const game::Decision& decision) {
    const auto& open = scene.after.decisions;
    const auto is_it = [&](const game::OpenDecision& each) {
        return each.decision.kind == decision.kind && each.act == scene.before.acts;
    };
    const auto found = std::ranges::find_if(open, is_it);
    return found != open.end() ? &*found : game::open_decision(scene.after, decision.kind);
}

/// What the figure beside a question is.
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

void tell(Telling& telling, const game::Decision& decision) {
    const Speech& speech = telling.speech();
    const Scene& scene = telling.scene();
    if (decision.kind == game::DecisionKind::signed_result &&
        std::holds_alternative<game::Sign>(scene.act.deed)) {
        const auto& players = scene.after.players;
        const bool agree = players.white.signed_result == players.black.signed_result;
        telling.rule(
            telling.say(agree ? "decision.signed_other" : "decision.signed_differ", "both"));
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
    telling.ask_arbiter(
        telling.say("decision.options", "arbiter", {{"options", speech.listed(options, "or")}}));
    if (decision.by_default) {
        telling.ask_arbiter(telling.say("decision.default", "arbiter",
                                        {{"option", option_of(question, *decision.by_default)}}));
    }
    if (decision.seconds && *decision.seconds != game::Millis{}) {
        telling.ask_arbiter(telling.say(seconds_of(decision.kind), "arbiter",
                                        {{"time", spoken(speech, *decision.seconds)}}));
    }
}

} // namespace compongo::record
