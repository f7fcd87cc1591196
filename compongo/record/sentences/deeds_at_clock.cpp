// Sentences for deeds on the clock, observations and findings.
#include "compongo/record/sentences/amounts.h"
#include "compongo/record/sentences/deeds.h"
#include "compongo/record/sentences/named_moves.h"

namespace compongo::record {

namespace {

std::string since(const Doing& doing, int half_moves) {
    const game::History& history = doing.game.history;
    const auto at = static_cast<std::size_t>(half_moves);
    if (at >= history.size()) {
        return {};
    }
    return doing.say("more.since",
                     {{"move", played_move_name(doing.speech.language(), history, at)}});
}

std::string whose_clock(const Doing& doing, game::Color player) {
    return doing.speech.whose(game::word(player));
}

} // namespace

std::string told(const Doing& doing, const game::Arrive& /*deed*/) {
    return doing.say("arrive");
}

std::string told(const Doing& doing, const game::Begin& /*deed*/) {
    return doing.say("begin");
}

std::string told(const Doing& doing, const game::Press& deed) {
    if (deed.prevented) {
        return doing.say("press.prevented");
    }
    if (deed.button == game::Button::opponent) {
        return doing.say("press.opponents_button");
    }
    std::string how;
    if (deed.hand) {
        how = doing.say(*deed.hand == game::Hand::left ? "how.hand_left" : "how.hand_right");
    }
    return doing.say(deed.manner == game::PressManner::violent ? "press.violent" : "press",
                     {{"how", how}});
}

std::string told(const Doing& doing, const game::BlockClock& /*deed*/) {
    return doing.say("block_clock");
}

std::string told(const Doing& doing, const game::Stop& deed) {
    if (deed.reason == game::StopReason::other) {
        return doing.say(deed.clocks == game::WhichClocks::own ? "stop.own.unsaid"
                                                               : "stop.both.unsaid");
    }
    return doing.say_of("stop", deed.clocks,
                        {{"reason", doing.speech.named("stop_for", deed.reason)}});
}

std::string told(const Doing& doing, const game::StartClock& deed) {
    if (deed.checked) {
        return doing.say("start.checked", {{"whose_clock", whose_clock(doing, deed.player)},
                                           {"time", spoken(doing.speech, *deed.checked)}});
    }
    return doing.say("start", {{"whose_clock", whose_clock(doing, deed.player)}});
}

std::string told(const Doing& doing, const game::Fall& deed) {
    return doing.say("fall", {{"whose_clock", whose_clock(doing, deed.player)}});
}

std::string told(const Doing& doing, const game::Observe& deed) {
    if (deed.what == game::Observed::inspection) {
        return doing.say(
            "observe.inspection",
            {{"player", doing.speech.whom(deed.player ? game::word(*deed.player) : "player")},
             {"text", doing.remark(deed.text)}});
    }
    return doing.say_of("observe", deed.what, {{"text", doing.remark(deed.text)}});
}

std::string told(const Doing& doing, const game::Discover& deed) {
    std::string more = deed.since ? since(doing, *deed.since) : std::string();
    more += deed.sheets ? doing.say_of("more", *deed.sheets) : std::string();
    if (deed.wrong) {
        const std::string_view wrong = game::word(*deed.wrong);
        more += doing.speech.say("act", "more.wrong", wrong);
    }
    const std::string what = doing.speech.word(
        "act", "discover." + std::string(game::word(deed.what)), {{"more", more}});
    const bool is_finding = doing.by == game::word(game::Actor::arbiter);
    return doing.say(is_finding ? "discover.finds" : "discover.reports", {{"what", what}});
}

} // namespace compongo::record
