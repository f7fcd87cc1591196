/// Decisions of the arbiter, adjournment, and online play (spec/protocol.md, sections 5.7 to 5.9).
#pragma once

#include "compongo/game/protocol/act_words.h"
#include "compongo/game/protocol/effect_words.h"
#include "compongo/game/protocol/field.h"
#include "compongo/game/protocol/time_control.h"
#include "compongo/game/protocol/values.h"

#include <string>

namespace compongo::game {

/// The arbiter answers a decision, or decides unasked. `white`, `black`: the display where times
/// are set; otherwise the time given to (+) or taken from (-) that player.
struct Decide {
    static constexpr std::string_view verb = "decide";
    DecisionKind kind{};
    std::string option;
    std::optional<Color> player;
    std::optional<Millis> white;
    std::optional<Millis> black;
    std::optional<std::string> text;
    /// The time control from now on, if the clock had been set wrongly.
    std::optional<TimeControl> time_control = {};
    /// The points that a penalty in points gives or takes.
    std::optional<Points> points = {};

    friend bool operator==(const Decide&, const Decide&) = default;
    static constexpr auto described() {
        return std::tuple(required("kind", &Decide::kind), required("option", &Decide::option),
                          optional("player", &Decide::player), optional("white", &Decide::white),
                          optional("black", &Decide::black), optional("text", &Decide::text),
                          optional("time_control", &Decide::time_control),
                          optional("points", &Decide::points));
    }
};

/// The ruling on an act, counted from 0, no longer holds: the arbiter corrects it, or enters the
/// decision on an appeal. The game continues from the present position, from the position `fen`
/// that occurred in it, or ends with this result; the clocks show the times given here.
struct Correct {
    static constexpr std::string_view verb = "correct";
    int act{};
    CorrectionGround ground = CorrectionGround::arbiter;
    std::optional<std::string> fen;
    std::optional<Millis> white;
    std::optional<Millis> black;
    std::optional<GameResult> result;
    std::optional<std::string> text;

    friend bool operator==(const Correct&, const Correct&) = default;
    static constexpr auto described() {
        return std::tuple(required("act", &Correct::act), optional("ground", &Correct::ground),
                          optional("fen", &Correct::fen), optional("white", &Correct::white),
                          optional("black", &Correct::black), optional("result", &Correct::result),
                          optional("text", &Correct::text));
    }
};

/// The arbiter imposes a penalty.
struct Penalise {
    static constexpr std::string_view verb = "penalise";
    Party player{};
    Penalty penalty{};
    std::optional<Millis> seconds;
    std::optional<Points> points;
    PenaltyGround ground = PenaltyGround::incident;

    friend bool operator==(const Penalise&, const Penalise&) = default;
    static constexpr auto described() {
        return std::tuple(
            required("player", &Penalise::player), required("penalty", &Penalise::penalty),
            optional("seconds", &Penalise::seconds), optional("points", &Penalise::points),
            optional("ground", &Penalise::ground));
    }
};

/// The arbiter begins or stops having the moves of this board entered; without it only presses are
/// known.
struct EnterMoves {
    static constexpr std::string_view verb = "enter_moves";
    MoveEntry moves = MoveEntry::entered;

    friend bool operator==(const EnterMoves&, const EnterMoves&) = default;
    static constexpr auto described() { return std::tuple(required("moves", &EnterMoves::moves)); }
};

/// The arbiter tells the player on move to seal; or that player adjourns early, `left` before the
/// end.
struct Adjourn {
    static constexpr std::string_view verb = "adjourn";
    std::optional<Millis> left;

    friend bool operator==(const Adjourn&, const Adjourn&) = default;
    static constexpr auto described() { return std::tuple(optional("left", &Adjourn::left)); }
};

/// Writes or rewrites the sealed move.
struct Seal {
    static constexpr std::string_view verb = "seal";
    std::string text;
    std::string lang = "en";
    /// The text is not the move but an encrypted record of it, unreadable without its key.
    bool is_locked = false;

    friend bool operator==(const Seal&, const Seal&) = default;
    static constexpr auto described() {
        return std::tuple(required("text", &Seal::text), optional("lang", &Seal::lang),
                          optional("locked", &Seal::is_locked));
    }
};

/// The arbiter closes the envelope, which states these particulars.
struct Envelope {
    static constexpr std::string_view verb = "envelope";
    std::vector<EnvelopeField> fields;

    friend bool operator==(const Envelope&, const Envelope&) = default;
    static constexpr auto described() { return std::tuple(required("fields", &Envelope::fields)); }
};

/// The session is resumed with these players present.
struct Resume {
    static constexpr std::string_view verb = "resume";
    std::vector<Color> present;

    friend bool operator==(const Resume&, const Resume&) = default;
    static constexpr auto described() { return std::tuple(required("present", &Resume::present)); }
};

/// Opens the envelope.
struct OpenEnvelope {
    static constexpr std::string_view verb = "open_envelope";
    /// The content of a locked record and the key by which it was read: with both, anyone can
    /// verify later that nothing else was sealed.
    std::optional<std::string> text;
    std::optional<std::string> key;

    friend bool operator==(const OpenEnvelope&, const OpenEnvelope&) = default;
    static constexpr auto described() {
        return std::tuple(optional("text", &OpenEnvelope::text),
                          optional("key", &OpenEnvelope::key));
    }
};

/// Loses the connection.
struct Disconnect {
    static constexpr std::string_view verb = "disconnect";

    friend bool operator==(const Disconnect&, const Disconnect&) = default;
    static constexpr auto described() { return std::tuple(); }
};

/// Is connected again.
struct Reconnect {
    static constexpr std::string_view verb = "reconnect";

    friend bool operator==(const Reconnect&, const Reconnect&) = default;
    static constexpr auto described() { return std::tuple(); }
};

} // namespace compongo::game
