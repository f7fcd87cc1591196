/// Deeds on the clock (spec/protocol.md, section 5.2; Article 6).
#pragma once

#include "compongo/game/protocol/act_words.h"
#include "compongo/game/protocol/effect_words.h"
#include "compongo/game/protocol/field.h"
#include "compongo/game/protocol/values.h"

#include <string>

namespace compongo::game {

/// Comes to the board.
struct Arrive {
    static constexpr std::string_view verb = "arrive";

    friend bool operator==(const Arrive&, const Arrive&) = default;
    static constexpr auto described() { return std::tuple(); }
};

/// The arbiter begins the session: White's clock is started.
struct Begin {
    static constexpr std::string_view verb = "begin";

    friend bool operator==(const Begin&, const Begin&) = default;
    static constexpr auto described() { return std::tuple(); }
};

/// Presses the clock; `prevented`: tried to press, but another hand was in the way.
struct Press {
    static constexpr std::string_view verb = "press";
    std::optional<Hand> hand;
    PressManner manner = PressManner::normal;
    bool prevented = false;
    Button button = Button::own;

    friend bool operator==(const Press&, const Press&) = default;
    static constexpr auto described() {
        return std::tuple(optional("hand", &Press::hand), optional("manner", &Press::manner),
                          optional("prevented", &Press::prevented),
                          optional("button", &Press::button));
    }
};

/// Keeps a finger on the button or over it.
struct BlockClock {
    static constexpr std::string_view verb = "block_clock";

    friend bool operator==(const BlockClock&, const BlockClock&) = default;
    static constexpr auto described() { return std::tuple(); }
};

/// Stops the clock or both.
struct Stop {
    static constexpr std::string_view verb = "stop";
    WhichClocks clocks = WhichClocks::both;
    StopReason reason = StopReason::other;

    friend bool operator==(const Stop&, const Stop&) = default;
    static constexpr auto described() {
        return std::tuple(optional("clocks", &Stop::clocks), optional("reason", &Stop::reason));
    }
};

/// Starts that player's clock. `checked`: how long the arbiter examined a claim while the clocks
/// stood, regardless of the acts recorded meanwhile.
struct StartClock {
    static constexpr std::string_view verb = "start";
    Color player{};
    std::optional<Millis> checked = {};

    friend bool operator==(const StartClock&, const StartClock&) = default;
    static constexpr auto described() {
        return std::tuple(required("player", &StartClock::player),
                          optional("checked", &StartClock::checked));
    }
};

/// This flag falls.
struct Fall {
    static constexpr std::string_view verb = "fall";
    Color player{};

    friend bool operator==(const Fall&, const Fall&) = default;
    static constexpr auto described() { return std::tuple(required("player", &Fall::player)); }
};

} // namespace compongo::game
