/// Scoresheets, conduct, information and requests (spec/protocol.md, sections 5.5 and 5.6; Articles
/// 8 and 11 to 13).
#pragma once

#include "compongo/game/protocol/act_words.h"
#include "compongo/game/protocol/effect_words.h"
#include "compongo/game/protocol/field.h"
#include "compongo/game/protocol/values.h"

#include <string>

namespace compongo::game {

/// Writes on the scoresheet.
struct Write {
    static constexpr std::string_view verb = "write";
    Written kind = Written::move;
    std::optional<std::string> text;
    std::string lang = "en";

    friend bool operator==(const Write&, const Write&) = default;
    static constexpr auto described() {
        return std::tuple(optional("kind", &Write::kind), optional("text", &Write::text),
                          optional("lang", &Write::lang));
    }
};

/// Handles the scoresheet.
struct Scoresheet {
    static constexpr std::string_view verb = "scoresheet";
    SheetAction action{};

    friend bool operator==(const Scoresheet&, const Scoresheet&) = default;
    static constexpr auto described() {
        return std::tuple(required("action", &Scoresheet::action));
    }
};

/// Leaves an area.
struct Leave {
    static constexpr std::string_view verb = "leave";
    Area area = Area::playing_area;
    bool permission = false;

    friend bool operator==(const Leave&, const Leave&) = default;
    static constexpr auto described() {
        return std::tuple(required("area", &Leave::area),
                          optional("permission", &Leave::permission));
    }
};

/// Does something forbidden.
struct Conduct {
    static constexpr std::string_view verb = "conduct";
    ConductKind kind{};
    std::optional<std::string> text;

    friend bool operator==(const Conduct&, const Conduct&) = default;
    static constexpr auto described() {
        return std::tuple(required("kind", &Conduct::kind), optional("text", &Conduct::text));
    }
};

/// A player's device makes a sound, or is found without making one.
struct Device {
    static constexpr std::string_view verb = "device";
    bool sound = true;
    bool permission = false;
    /// Switched off, in a bag at the place designated by the arbiter.
    bool in_bag = false;

    friend bool operator==(const Device&, const Device&) = default;
    static constexpr auto described() {
        return std::tuple(optional("sound", &Device::sound),
                          optional("permission", &Device::permission),
                          optional("in_bag", &Device::in_bag));
    }
};

/// Gives information.
struct Tell {
    static constexpr std::string_view verb = "tell";
    Color to{};
    Told what{};
    bool requested = false;

    friend bool operator==(const Tell&, const Tell&) = default;
    static constexpr auto described() {
        return std::tuple(required("to", &Tell::to), required("what", &Tell::what),
                          optional("requested", &Tell::requested));
    }
};

/// Asks the arbiter for something.
struct Request {
    static constexpr std::string_view verb = "request";
    Requested what{};
    bool disabled = false;

    friend bool operator==(const Request&, const Request&) = default;
    static constexpr auto described() {
        return std::tuple(required("what", &Request::what),
                          optional("disabled", &Request::disabled));
    }
};

/// A deed for which there is no other verb.
struct Other {
    static constexpr std::string_view verb = "other";
    std::string text;
    std::optional<Gesture> gesture = {};

    friend bool operator==(const Other&, const Other&) = default;
    static constexpr auto described() {
        return std::tuple(required("text", &Other::text), optional("gesture", &Other::gesture));
    }
};

} // namespace compongo::game
