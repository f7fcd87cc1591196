// Sentences for the arbiter's decisions, adjournment, and connections.
#include "compongo/game/parts/past_rulings.h"
#include "compongo/record/sentences/amounts.h"
#include "compongo/record/sentences/deeds.h"
#include "compongo/record/sentences/effects.h"
#include "compongo/record/sentences/entries.h"

namespace compongo::record {

namespace {

std::string time_set(const Doing& doing, std::string_view name,
                     const std::optional<game::Millis>& time) {
    return time ? doing.say(name, {{"time", on_clock(*time)}}) : std::string();
}

std::string amount(const Doing& doing, const game::Penalise& deed) {
    if (deed.seconds) {
        return " (" + spoken(doing.speech, *deed.seconds) + ")";
    }
    return deed.points ? " (" + points_text(*deed.points) + ")" : std::string();
}

} // namespace

namespace {

/// Does a time in this kind of decision set the display?
bool sets_the_clock(game::DecisionKind kind) {
    return kind == game::DecisionKind::times || kind == game::DecisionKind::clock_error;
}

/// `; 10 minutes less for White`: the time that a decision gives or takes.
std::string time_given(const Doing& doing, const game::Decide& deed, game::Color player,
                       const std::optional<game::Millis>& time) {
    if (!time || *time == game::Millis{}) {
        return {};
    }
    const bool is_taken = deed.kind == game::DecisionKind::assistant ||
                          deed.option == game::word(game::Penalty::offender_time);
    return doing.speech.say("act", is_taken ? "more.time_taken" : "more.time_given",
                            game::word(player), {{"time", spoken(doing.speech, *time)}});
}

std::string times_of(const Doing& doing, const game::Decide& deed) {
    return sets_the_clock(deed.kind) ? time_set(doing, "more.white", deed.white) +
                                           time_set(doing, "more.black", deed.black)
                                     : time_given(doing, deed, game::Color::white, deed.white) +
                                           time_given(doing, deed, game::Color::black, deed.black);
}

/// `the arbiter decides on entry 1: not established`.
std::string decided_within(const Doing& doing, const ArbiterQuestion& asked,
                           const std::string& option, const std::string& more) {
    const bool is_about_entry = asked.open != nullptr && asked.open->about;
    return is_about_entry
               ? doing.say(
                     "decide.within_about",
                     {{"entry", numbered_entry(doing.speech, static_cast<int>(*asked.open->about))},
                      {"option", option},
                      {"more", more}})
               : doing.say("decide.within", {{"option", option}, {"more", more}});
}

} // namespace

std::string told(const Doing& doing, const game::Decide& deed) {
    const ArbiterQuestion asked{doing.speech, doing.game,
                                deed.kind,    game::open_decision(doing.game, deed),
                                nullptr,      deed.player};
    std::string more;
    if (deed.player && !names_the_player(asked)) {
        more += doing.speech.say("act", "more.player", game::word(*deed.player));
    }
    more += times_of(doing, deed);
    if (deed.points) {
        more += doing.say("more.points", {{"points", points_text(*deed.points)}});
    }
    std::string option = option_of(asked, deed.option);
    if (doing.is_within_sentence) {
        return decided_within(doing, asked, option, more);
    }
    // The corrected result is mentioned only once.
    const bool is_said = deed.kind == game::DecisionKind::signed_result && deed.text &&
                         option.ends_with(" " + *deed.text);
    more += is_said ? std::string() : doing.remark(deed.text);
    std::string question = question_of(asked);
    const bool is_question = question.ends_with('?');
    question += is_question ? " –" : ":";
    return doing.say("decide", {{"question", question},
                                {"option", is_question ? capitalised(std::move(option)) : option},
                                {"more", more}});
}

std::string told(const Doing& doing, const game::Penalise& deed) {
    return doing.say("penalise", {{"whom_penalised", doing.speech.whom(game::word(deed.player))},
                                  {"penalty", doing.speech.named("penalty", deed.penalty)},
                                  {"amount", amount(doing, deed)},
                                  {"more", deed.ground == game::PenaltyGround::refusal
                                               ? doing.say("more.refusal")
                                               : std::string()}});
}

std::string told(const Doing& doing, const game::Correct& deed) {
    std::string more = deed.fen ? doing.say("more.fen", {{"text", *deed.fen}}) : std::string();
    more += time_set(doing, "more.white", deed.white) + time_set(doing, "more.black", deed.black);
    if (deed.result) {
        more += doing.say("more.result", {{"result", doing.speech.named("score", *deed.result)}});
    }
    more += doing.remark(deed.text);
    return doing.say("correct", {{"entry", doing.entry(deed.act)}, {"more", more}});
}

std::string told(const Doing& doing, const game::EnterMoves& deed) {
    return doing.say("enter_moves." + std::string(game::word(deed.moves)));
}

std::string told(const Doing& doing, const game::Adjourn& deed) {
    return doing.say("adjourn",
                     {{"left", deed.left ? doing.say("adjourn.left",
                                                     {{"time", spoken(doing.speech, *deed.left)}})
                                         : std::string()}});
}

/// The sealed text stays secret until the envelope is opened.
std::string told(const Doing& doing, const game::Seal& /*deed*/) {
    return doing.say("seal");
}

std::string told(const Doing& doing, const game::Envelope& deed) {
    std::vector<std::string> fields;
    for (const game::EnvelopeField field : deed.fields) {
        fields.push_back(doing.speech.named("envelope", field));
    }
    return doing.say(fields.empty() ? "envelope.empty" : "envelope",
                     {{"fields", doing.speech.listed(fields, "and")}});
}

std::string told(const Doing& doing, const game::Resume& deed) {
    std::vector<std::string> present;
    for (const game::Color player : deed.present) {
        present.push_back(doing.speech.who(game::word(player)));
    }
    return doing.say(present.empty() ? "resume.nobody" : "resume",
                     {{"present", doing.speech.listed(present, "and")}});
}

std::string told(const Doing& doing, const game::OpenEnvelope& /*deed*/) {
    return doing.say("open_envelope");
}

std::string told(const Doing& doing, const game::Disconnect& /*deed*/) {
    return doing.say("disconnect");
}

std::string told(const Doing& doing, const game::Reconnect& /*deed*/) {
    return doing.say("reconnect");
}

} // namespace compongo::record
