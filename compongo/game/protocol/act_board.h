/// Deeds of players on the pieces (spec/protocol.md, section 5.1; Articles 3 and 4).
#pragma once

#include "compongo/game/protocol/act_words.h"
#include "compongo/game/protocol/effect_words.h"
#include "compongo/game/protocol/field.h"
#include "compongo/game/protocol/values.h"

#include <string>

namespace compongo::game {

/// Says "I adjust".
struct Adjust {
    static constexpr std::string_view verb = "adjust";
    std::string words = "I adjust";

    friend bool operator==(const Adjust&, const Adjust&) = default;
    static constexpr auto described() { return std::tuple(optional("words", &Adjust::words)); }
};

/// Touches the pieces on these squares, in this order.
struct Touch {
    static constexpr std::string_view verb = "touch";
    Squares squares;
    Intent intent = Intent::deliberate;
    TouchOrder order = TouchOrder::given;
    std::optional<Hand> hand;

    friend bool operator==(const Touch&, const Touch&) = default;
    static constexpr auto described() {
        return std::tuple(required("squares", &Touch::squares), optional("intent", &Touch::intent),
                          optional("order", &Touch::order), optional("hand", &Touch::hand));
    }
};

/// Takes a piece off its square and holds it.
struct Lift {
    static constexpr std::string_view verb = "lift";
    Square square{};

    friend bool operator==(const Lift&, const Lift&) = default;
    static constexpr auto described() { return std::tuple(required("square", &Lift::square)); }
};

/// Brings a piece over another square, or sets it down there, without letting go.
struct Carry {
    static constexpr std::string_view verb = "carry";
    Square from{};
    Square to{};

    friend bool operator==(const Carry&, const Carry&) = default;
    static constexpr auto described() {
        return std::tuple(required("from", &Carry::from), required("to", &Carry::to));
    }
};

/// Lets go of the piece from `from` on `to`.
struct Release {
    static constexpr std::string_view verb = "release";
    Square from{};
    Square to{};
    std::optional<Hand> hand = {};
    int hands = 1;

    friend bool operator==(const Release&, const Release&) = default;
    static constexpr auto described() {
        return std::tuple(required("from", &Release::from), required("to", &Release::to),
                          optional("hand", &Release::hand), optional("hands", &Release::hands));
    }
};

/// Takes a piece off the board; `piece` is required if two stand on the square.
struct Remove {
    static constexpr std::string_view verb = "remove";
    Square square{};
    std::optional<Piece> piece;
    std::optional<Hand> hand = {};
    int hands = 1;

    friend bool operator==(const Remove&, const Remove&) = default;
    static constexpr auto described() {
        return std::tuple(required("square", &Remove::square), optional("man", &Remove::piece),
                          optional("hand", &Remove::hand), optional("hands", &Remove::hands));
    }
};

/// Puts a piece from outside the board on a square.
struct Place {
    static constexpr std::string_view verb = "place";
    Square square{};
    Piece piece{};
    bool released = true;
    bool inverted = false;
    std::optional<std::string> called = {};
    std::optional<Hand> hand = {};
    int hands = 1;

    friend bool operator==(const Place&, const Place&) = default;
    static constexpr auto described() {
        return std::tuple(required("square", &Place::square), required("man", &Place::piece),
                          optional("released", &Place::released),
                          optional("inverted", &Place::inverted),
                          optional("called", &Place::called), optional("hand", &Place::hand),
                          optional("hands", &Place::hands));
    }
};

/// A whole move at once: touch, release, and any removal and placing that it needs.
struct Play {
    static constexpr std::string_view verb = "play";
    MoveAsWritten move;
    std::optional<Hand> hand;
    int hands = 1;

    friend bool operator==(const Play&, const Play&) = default;
    static constexpr auto described() {
        return std::tuple(required("move", &Play::move), optional("hand", &Play::hand),
                          optional("hands", &Play::hands));
    }
};

/// Says a move aloud.
struct Announce {
    static constexpr std::string_view verb = "announce";
    std::string text;
    std::string lang = "en";

    friend bool operator==(const Announce&, const Announce&) = default;
    static constexpr auto described() {
        return std::tuple(required("text", &Announce::text), optional("lang", &Announce::lang));
    }
};

/// Displaces or knocks over pieces.
struct Displace {
    static constexpr std::string_view verb = "displace";
    Squares squares;
    bool accidental = true;

    friend bool operator==(const Displace&, const Displace&) = default;
    static constexpr auto described() {
        return std::tuple(required("squares", &Displace::squares),
                          optional("accidental", &Displace::accidental));
    }
};

/// Puts the pieces back by hand: displaced pieces, or the player's own deeds on the board in this
/// turn. `fen`: the position, if it is a different one.
struct Restore {
    static constexpr std::string_view verb = "restore";
    std::optional<std::string> fen = {};

    friend bool operator==(const Restore&, const Restore&) = default;
    static constexpr auto described() { return std::tuple(optional("fen", &Restore::fen)); }
};

} // namespace compongo::game
