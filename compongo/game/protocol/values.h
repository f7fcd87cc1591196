/// Values in acts and effects: time, people, points, moves as carried out.
#pragma once

#include "compongo/chess/types.h"
#include "compongo/game/protocol/words.h"

#include <compare>
#include <vector>

namespace compongo::game {

/// A time in milliseconds: an instant since the scheduled start of the session, or a duration. May
/// be negative.
struct Millis {
    std::int64_t count = 0;

    friend constexpr auto operator<=>(Millis, Millis) = default;
    friend constexpr Millis operator+(Millis a, Millis b) { return {a.count + b.count}; }
    friend constexpr Millis operator-(Millis a, Millis b) { return {a.count - b.count}; }
    constexpr Millis operator-() const { return {-count}; }
    constexpr Millis& operator+=(Millis other) { return *this = *this + other; }
    constexpr Millis& operator-=(Millis other) { return *this = *this - other; }
};
[[nodiscard]] constexpr Millis seconds(std::int64_t count) {
    return {count * 1000};
}

/// The actor. An assistant's act counts as the player's if the assistant was accepted.
enum class Actor : std::uint8_t {
    white,
    black,
    arbiter,
    assistant_white,
    assistant_black,
    spectator,
    clock,
    board
};
template <>
inline constexpr std::array<std::string_view, 8> words<Actor> = {
    "white",           "black",     "arbiter", "assistant:white",
    "assistant:black", "spectator", "clock",   "board"};

/// The party that an effect concerns.
enum class Party : std::uint8_t { white, black, both, arbiter, spectator };
template <>
inline constexpr std::array<std::string_view, 5> words<Party> = {"white", "black", "both",
                                                                 "arbiter", "spectator"};

template <>
inline constexpr std::array<std::string_view, 2> words<chess::Color> = {"white", "black"};

[[nodiscard]] constexpr Party party(chess::Color color) {
    return static_cast<Party>(color);
}
[[nodiscard]] constexpr bool concerns(Party whom, chess::Color player) {
    return whom == Party::both || whom == party(player);
}

/// A move as carried out, legal or not, in UCI notation. Castling is the king's two squares, in
/// Chess960 its own rook's square. Even a promotion to a king can be written.
struct MoveAsWritten {
    chess::Square from{};
    chess::Square to{};
    std::optional<chess::PieceType> promotion;

    friend bool operator==(const MoveAsWritten&, const MoveAsWritten&) = default;
};

/// The player whose clock runs, if one does.
using Running = std::optional<chess::Color>;

/// Points in thousandths: a half point is 500. No floating point.
struct Points {
    std::int64_t thousandths = 0;

    friend constexpr auto operator<=>(Points, Points) = default;
};

/// Times or points of both players.
template <class T>
using Both = chess::ByColor<T>;

using chess::Color;
using chess::Piece;
using chess::Square;

using Squares = std::vector<Square>;
using Moves = std::vector<MoveAsWritten>;

} // namespace compongo::game
