// What is said of what somebody has to do, of decisions, breaches and penalties.
#include "compongo/game/parts/past_rulings.h"
#include "compongo/record/sentences/amounts.h"
#include "compongo/record/sentences/effects.h"

#include <algorithm>
#include <array>

namespace compongo::record {

namespace {

/// What a remark says, in the words of the list `note_text`: there each number is a `#`. What is
/// not in the list is only said by the act itself.
std::string note_text(const Speech& speech, const game::Note& note) {
    std::string key;
    Gaps numbers;
    static constexpr std::array<std::string_view, 3> names = {"1", "2", "3"};
    for (const char letter : note.text.value_or("")) {
        const bool is_digit = letter >= '0' && letter <= '9';
        if (!is_digit) {
            key += letter;
        } else if (key.ends_with('#')) {
            numbers.back().text += letter;
        } else if (numbers.size() < names.size()) {
            key += '#';
            numbers.push_back({names[numbers.size()], std::string(1, letter)});
        }
    }
    return speech.has("note_text", key) ? ": " + speech.word("note_text", key, numbers)
                                        : std::string();
}

/// ` (2 minutes)`, ` (½)`; nothing where there is no figure.
std::string amount(const Speech& speech, const game::PenaltyImposed& imposed) {
    if (imposed.seconds) {
        return " (" + spoken(speech, *imposed.seconds) + ")";
    }
    return imposed.points ? " (" + points_text(*imposed.points) + ")" : std::string();
}

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

/// A device that made itself heard is spoken of otherwise than one that was found, and men touched
/// on the move, in the opponent's time, otherwise than those touched without the move.
std::string_view kind_of(const Scene& scene, game::IncidentKind kind) {
    const auto* const device = std::get_if<game::Device>(&scene.act.deed);
    if (kind == game::IncidentKind::device && device != nullptr && device->sound) {
        return "device_sound";
    }
    // The opponent has made a move and not pressed.
    const auto player = game::player_of(scene.act.by);
    const bool has_the_move = player && scene.before.having_the_move() == *player;
    return kind == game::IncidentKind::touched_not_on_move && has_the_move
               ? std::string_view("touched_in_opponents_time")
               : game::word(kind);
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

std::string question_of(const Speech& speech, const game::Game& game, game::DecisionKind kind) {
    return kind == game::DecisionKind::can_mate && is_mate_by_forces(game)
               ? speech.word("sentence", "decision.question.can_mate_by_forces")
               : speech.named("decision", kind);
}

void tell(Telling& telling, const game::Duty& duty) {
    std::vector<std::string> missing;
    for (const game::EnvelopeField field : duty.missing) {
        missing.push_back(telling.speech().named("envelope", field));
    }
    telling.demand(telling.say(missing.empty() ? "duty" : "duty.missing", game::word(duty.player),
                               {{"duty", telling.speech().named("duty", duty.kind)},
                                {"missing", telling.speech().listed(missing, "and")}}));
}

namespace {

/// An option by its name; whose loss or win it is.
std::string option_named(const Telling& telling, game::DecisionKind kind, std::string_view option) {
    const bool is_loss = option == "loss" && (kind == game::DecisionKind::final_result ||
                                              kind == game::DecisionKind::blocked_clock);
    const game::OpenDecision* const open =
        is_loss ? game::open_decision(telling.scene().after, kind) : nullptr;
    return open != nullptr && open->player
               ? telling.say("decision.loss_of", game::word(*open->player))
               : option_name(telling.speech(), kind, option);
}

} // namespace

void tell(Telling& telling, const game::Decision& decision) {
    const Speech& speech = telling.speech();
    if (decision.kind == game::DecisionKind::signed_result &&
        std::holds_alternative<game::Sign>(telling.scene().act.deed)) {
        const auto& players = telling.scene().after.players;
        const bool agree = players.white.signed_result == players.black.signed_result;
        telling.rule(
            telling.say(agree ? "decision.signed_other" : "decision.signed_differ", "both"));
    }
    std::vector<std::string> options;
    for (const std::string& option : decision.options) {
        options.push_back(option_named(telling, decision.kind, option));
    }
    std::string question = question_of(speech, telling.scene().before, decision.kind);
    question += question.ends_with('?') ? "" : ".";
    telling.ask_arbiter(telling.say("decision", "arbiter", {{"question", question}}));
    telling.ask_arbiter(
        telling.say("decision.options", "arbiter", {{"options", speech.listed(options, "or")}}));
    if (decision.by_default) {
        telling.ask_arbiter(
            telling.say("decision.default", "arbiter",
                        {{"option", option_named(telling, decision.kind, *decision.by_default)}}));
    }
    if (decision.seconds && *decision.seconds != game::Millis{}) {
        telling.ask_arbiter(telling.say("decision.seconds", "arbiter",
                                        {{"time", spoken(speech, *decision.seconds)}}));
    }
}

void tell(Telling& telling, const game::Incident& incident) {
    const game::Actor by = telling.scene().act.by;
    const auto player = game::player_of(by);
    const bool is_by_assistant =
        game::is_assistant(by) && player && incident.player == game::party(*player);
    telling.rule(telling.say("incident." + std::string(kind_of(telling.scene(), incident.kind)),
                             is_by_assistant ? game::word(by) : game::word(incident.player)));
}

void tell(Telling& telling, const game::PenaltyImposed& imposed) {
    telling.rule(telling.say_of("penalty", imposed.penalty, game::word(imposed.player),
                                {{"amount", amount(telling.speech(), imposed)}}));
    // The score of a game that is over is another one now.
    const auto& result = telling.scene().after.result;
    if (imposed.points && telling.scene().before.phase == game::Phase::over && result &&
        result->points) {
        telling.rule(points_told(telling.speech(), *result->points));
    }
}

void tell(Telling& telling, const game::NoIntervention& not_yet) {
    using law::IllegalMoveRuled;
    const IllegalMoveRuled ruled =
        telling.scene().before.laws().irregularities.illegal_move_ruled.value;
    const bool may_be_seen = ruled == IllegalMoveRuled::at_once ||
                             ruled == IllegalMoveRuled::on_claim_or_seen_by_arbiter;
    if (not_yet.reason == game::NoInterventionBecause::claim_needed && may_be_seen &&
        std::holds_alternative<game::Press>(telling.scene().act.deed)) {
        telling.rule(telling.say("no_intervention.claim_or_seen", "arbiter"));
        return;
    }
    telling.rule(telling.say_of("no_intervention", not_yet.reason, "arbiter"));
}

void tell(Telling& telling, const game::Continues& continues) {
    telling.rule(telling.say_of("continues", continues.reason, "both"));
}

namespace {

/// Which way of saying it: of a move made with two hands it is the hands that are not established,
/// and of a ruling that rests on such a fact, that it no longer holds.
std::string fall_of(const Telling& telling, const game::Superseded& superseded) {
    const game::PastRuling* const past =
        game::past_ruling_on(telling.scene().before, superseded.act);
    if (superseded.ground != game::CorrectionGround::fact || past == nullptr) {
        return "superseded." + std::string(game::word(superseded.ground));
    }
    const bool is_of_hands = std::holds_alternative<game::Play>(past->act.deed) ||
                             std::holds_alternative<game::Release>(past->act.deed) ||
                             std::holds_alternative<game::Remove>(past->act.deed) ||
                             std::holds_alternative<game::Place>(past->act.deed);
    if (is_of_hands) {
        return "superseded.fact_hands";
    }
    if (std::holds_alternative<game::Press>(past->act.deed)) {
        return "superseded.arbiter";
    }
    const game::OpenDecision* const asked =
        game::open_decision(telling.scene().before, game::DecisionKind::fact);
    return asked != nullptr && asked->about == past->number ? "superseded.fact"
                                                            : "superseded.fact_under_it";
}

std::string in_words(const Speech& speech, const game::TimeControl& control) {
    std::string text;
    for (const game::Period& period : control.periods) {
        text += text.empty() ? "" : speech.say("sentence", "control.then", "both");
        text += speech.say("sentence", period.moves ? "control.moves" : "control.rest", "both",
                           {{"time", spoken(speech, period.time)},
                            {"count", std::to_string(period.moves.value_or(0))}});
        if (period.kind != game::PerMove::nothing && period.per_move > game::Millis{}) {
            text += speech.say("sentence",
                               period.kind == game::PerMove::delay ? "control.delay"
                                                                   : "control.increment",
                               "both", {{"time", spoken(speech, period.per_move)}});
        }
    }
    return text;
}

} // namespace

// Acts are counted from 0, entries from 1.
void tell(Telling& telling, const game::Superseded& superseded) {
    telling.rule(telling.say(fall_of(telling, superseded), "arbiter",
                             {{"number", std::to_string(superseded.act + 1)}}));
}

void tell(Telling& telling, const game::Confirmed& confirmed) {
    telling.rule(
        telling.say("confirmed", "arbiter", {{"number", std::to_string(confirmed.act + 1)}}));
}

void tell(Telling& telling, const game::TallySet& tally) {
    telling.change(
        telling.say("tally", game::word(tally.player), {{"count", std::to_string(tally.count)}}));
}

void tell(Telling& telling, const game::TimeControlSet& set) {
    telling.change(telling.say("time_control", "both",
                               {{"control", in_words(telling.speech(), set.control)}}));
}

void tell(Telling& telling, const game::Note& note) {
    const law::Edition in_force = telling.scene().after.laws().choices.edition;
    const law::Edition applied = telling.articles().begin()->edition();
    telling.rule(telling.say_of("note", note.kind, "both",
                                {{"laws", std::string(title(in_force))},
                                 {"other", std::string(title(applied))},
                                 {"text", note_text(telling.speech(), note)}}));
}

void tell(Telling& telling, const game::Refusal& refusal) {
    const game::Act& act = telling.scene().act;
    const auto player = game::player_of(act.by);
    if (refusal.reason == game::RefusalReason::not_allowed && player) {
        if (std::holds_alternative<game::Restore>(act.deed)) {
            telling.rule(telling.say("refusal.move_stands", "both"));
            return;
        }
        // Not if an assistant pressed, or between the sessions, when no clock runs.
        if (std::holds_alternative<game::Press>(act.deed) &&
            telling.scene().before.clock.running() == ~*player) {
            telling.rule(telling.say("refusal.clock_not_running", "both"));
            return;
        }
    }
    telling.rule(telling.say_of("refusal", refusal.reason, "both"));
}

} // namespace compongo::record
