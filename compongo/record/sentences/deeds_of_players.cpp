// Sentences for claims, offers, scoresheets and conduct.
#include "compongo/record/sentences/amounts.h"
#include "compongo/record/sentences/deeds.h"

#include <algorithm>

namespace compongo::record {

namespace {

std::string details(const Doing& doing, const game::Claim& deed) {
    std::string more;
    if (deed.square) {
        more += doing.say("more.square", {{"piece", doing.piece_on(*deed.square)}});
    }
    if (deed.move) {
        more += doing.say("more.move", {{"move", doing.move(*deed.move)}});
    }
    if (deed.ground) {
        more += doing.say_of("more", *deed.ground);
    }
    if (deed.basis == game::ClaimBasis::display) {
        more += doing.say("more.display");
    }
    if (deed.result) {
        more += doing.say("more.result", {{"result", doing.speech.named("score", *deed.result)}});
    }
    return more + (deed.is_disputed ? doing.say("more.disputed") : std::string());
}

} // namespace

std::string told(const Doing& doing, const game::Claim& deed) {
    return doing.say(
        "claim", {{"claim", doing.say_of("claim", deed.claim)}, {"more", details(doing, deed)}});
}

std::string told(const Doing& doing, const game::Offer& deed) {
    return doing.say(
        "offer", {{"more", deed.condition ? doing.say("more.condition", {{"text", *deed.condition}})
                                          : std::string()}});
}

std::string told(const Doing& doing, const game::Accept& /*deed*/) {
    return doing.say("accept");
}

std::string told(const Doing& doing, const game::Decline& /*deed*/) {
    return doing.say("decline");
}

std::string told(const Doing& doing, const game::Withdraw& deed) {
    return doing.say_of("withdraw", deed.what);
}

std::string told(const Doing& doing, const game::Resign& /*deed*/) {
    return doing.say("resign");
}

std::string told(const Doing& doing, const game::Agree& deed) {
    return doing.say_of("agree", deed.to);
}

std::string told(const Doing& doing, const game::Appeal& /*deed*/) {
    return doing.say("appeal");
}
std::string told(const Doing& doing, const game::Dispute& deed) {
    return doing.say("dispute", {{"entry", doing.entry(deed.act)}});
}

std::string told(const Doing& doing, const game::Sign& deed) {
    return doing.say("sign", {{"result", doing.speech.named("score", deed.result)}});
}

std::string told(const Doing& doing, const game::Write& deed) {
    return doing.say_of("write", deed.kind, {{"text", doing.remark(deed.text)}});
}

std::string told(const Doing& doing, const game::Scoresheet& deed) {
    return doing.say_of("scoresheet", deed.action);
}

std::string told(const Doing& doing, const game::Leave& deed) {
    return doing.say(
        "leave", {{"area", doing.speech.named("area", deed.area)},
                  {"permission", doing.say(deed.permission ? "permission.yes" : "permission.no")}});
}

std::string told(const Doing& doing, const game::Conduct& deed) {
    const bool is_otherwise_of_spectators =
        deed.kind == game::ConductKind::advice || deed.kind == game::ConductKind::distraction;
    const bool is_spectators = doing.by == game::word(game::Actor::spectator);
    return doing.say("conduct." + std::string(game::word(deed.kind)) +
                         (is_spectators && is_otherwise_of_spectators ? "_spectator" : ""),
                     {{"text", doing.remark(deed.text)}});
}

std::string told(const Doing& doing, const game::Device& deed) {
    return doing.say(
        deed.sound    ? "device.sound"
        : deed.in_bag ? "device.in_bag"
                      : "device.found",
        {{"permission", deed.permission ? doing.say("device.permitted") : std::string()}});
}

std::string told(const Doing& doing, const game::Tell& deed) {
    return doing.say("tell",
                     {{"whom_told", doing.speech.whom(game::word(deed.to))},
                      {"what", doing.say_of("told", deed.what)},
                      {"requested", deed.requested ? doing.say("tell.requested") : std::string()}});
}

std::string told(const Doing& doing, const game::Request& deed) {
    return doing.say("request",
                     {{"what", doing.speech.named("request", deed.what)},
                      {"disabled", deed.disabled ? doing.say("request.disabled") : std::string()}});
}

std::string told(const Doing& doing, const game::Other& deed) {
    if (!deed.gesture) {
        return doing.say("other", {{"text", doing.is_within_sentence ? "…" : deed.text}});
    }
    // The name of the gesture is not repeated.
    const auto is_its_name = [&](law::Language language) {
        return deed.text == Speech(language).named("gesture", *deed.gesture);
    };
    const bool is_said = std::ranges::any_of(law::all_languages, is_its_name);
    return doing.say_of("other", *deed.gesture,
                        {{"text", is_said ? std::string() : doing.remark(deed.text)}});
}

} // namespace compongo::record
