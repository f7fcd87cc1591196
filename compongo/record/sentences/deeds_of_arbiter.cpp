// What is said of the arbiter's decisions, of adjournment, and of connections.
#include "compongo/record/sentences/amounts.h"
#include "compongo/record/sentences/deeds.h"
#include "compongo/record/sentences/effects.h"

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

std::string told(const Doing& doing, const game::Decide& deed) {
    std::string more;
    if (deed.player) {
        more += doing.speech.say("act", "more.player", game::word(*deed.player));
    }
    more += time_set(doing, "more.white", deed.white) + time_set(doing, "more.black", deed.black) +
            doing.remark(deed.text);
    std::string question = question_of(doing.speech, doing.game, deed.kind);
    std::string option = option_name(doing.speech, deed.kind, deed.option);
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
    return doing.say("correct", {{"number", std::to_string(deed.act + 1)}, {"more", more}});
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

/// Of a locked record nobody can read more than that it is there.
std::string told(const Doing& doing, const game::Seal& deed) {
    const bool is_shown = !deed.is_locked && !deed.text.empty();
    return doing.say("seal", {{"text", is_shown ? doing.say("seal.text", {{"text", deed.text}})
                                                : std::string()}});
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
