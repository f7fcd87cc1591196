/// Observations and findings (spec/protocol.md, section 5.3; Articles 7, 12 and 13).
#pragma once

#include "compongo/game/protocol/act_words.h"
#include "compongo/game/protocol/effect_words.h"
#include "compongo/game/protocol/field.h"
#include "compongo/game/protocol/values.h"

#include <string>

namespace compongo::game {

/// The arbiter observes an event.
struct Observe {
    static constexpr std::string_view verb = "observe";
    Observed what{};
    std::optional<std::string> text;
    /// The inspected player.
    std::optional<Color> player = {};

    friend bool operator==(const Observe&, const Observe&) = default;
    static constexpr auto described() {
        return std::tuple(required("what", &Observe::what), optional("text", &Observe::text),
                          optional("player", &Observe::player));
    }
};

/// An irregularity is found; `since`: the number of half-moves completed before it.
struct Discover {
    static constexpr std::string_view verb = "discover";
    Discovered what{};
    std::optional<int> since;
    std::optional<Sheets> sheets;
    std::optional<Color> wrong;

    friend bool operator==(const Discover&, const Discover&) = default;
    static constexpr auto described() {
        return std::tuple(required("what", &Discover::what), optional("since", &Discover::since),
                          optional("sheets", &Discover::sheets),
                          optional("wrong", &Discover::wrong));
    }
};

} // namespace compongo::game
