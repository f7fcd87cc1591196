/// One question about a game, one answer: the result of a flag fall, the end of the game, a draw
/// claim, the penalty for an illegal move.
///
///     const auto fallen = flag_fall("8/8/3rk3/8/8/2K5/8/8 b - - 0 1", chess::Color::black);
///     std::puts(fallen->said[law::Language::en].c_str());   // a draw: a bare king cannot mate
///
/// The game is a FEN, a `chess::Position`, or an `AskedGame` with edition, kind of play and moves;
/// the edition is the one in force unless it is named. The same functions, with the same defaults
/// and answers, are in C, Python and JavaScript.
#pragma once

#include "compongo/chess/position.h"
#include "compongo/record/adjudication/adjudication.h"
#include "compongo/record/adjudication/asked_game.h"

#include <concepts>
#include <string>
#include <string_view>

namespace compongo::record {

enum class Certificate : std::uint8_t { not_asked, asked };

/// This player's flag has fallen: what is the result?
[[nodiscard]] Read<Adjudication> flag_fall(const AskedGame& game, chess::Color player,
                                           Certificate certificate = Certificate::not_asked);

/// Has the position, or the way it arose, ended the game?
[[nodiscard]] Read<Adjudication> game_over(const AskedGame& game,
                                           Certificate certificate = Certificate::not_asked);
/// The same as yes or no.
[[nodiscard]] Read<bool> is_over(const AskedGame& game);

struct ClaimAsked {
    /// `threefold` or `fifty`; whichever is right if it is empty.
    std::string claim = {};
    /// A move that the player announces and does not play, in SAN or UCI.
    std::string move = {};
};
/// May this player claim a draw, and with what consequence?
[[nodiscard]] Read<Adjudication> draw_claim(const AskedGame& game, chess::Color player,
                                            const ClaimAsked& claim = {});

/// The player having the move completes this one, in SAN or UCI, after `earlier` illegal moves
/// already counted: what is the penalty?
[[nodiscard]] Read<Adjudication> illegal_move(const AskedGame& game, std::string_view move,
                                              int earlier = 0);

/// The game given by a FEN, `startpos`, `chess960:518` or a position.
[[nodiscard]] AskedGame asked_game(std::string_view fen);
[[nodiscard]] AskedGame asked_game(const chess::Position& position);

template <class Standing>
concept StandsSomewhere = std::convertible_to<const Standing&, std::string_view> ||
                          std::same_as<Standing, chess::Position>;

template <StandsSomewhere Standing>
[[nodiscard]] auto flag_fall(const Standing& game, chess::Color player,
                             Certificate certificate = Certificate::not_asked) {
    return flag_fall(asked_game(game), player, certificate);
}
template <StandsSomewhere Standing>
[[nodiscard]] auto game_over(const Standing& game,
                             Certificate certificate = Certificate::not_asked) {
    return game_over(asked_game(game), certificate);
}
template <StandsSomewhere Standing>
[[nodiscard]] auto is_over(const Standing& game) {
    return is_over(asked_game(game));
}
template <StandsSomewhere Standing>
[[nodiscard]] auto draw_claim(const Standing& game, chess::Color player,
                              const ClaimAsked& claim = {}) {
    return draw_claim(asked_game(game), player, claim);
}
template <StandsSomewhere Standing>
[[nodiscard]] auto illegal_move(const Standing& game, std::string_view move, int earlier = 0) {
    return illegal_move(asked_game(game), move, earlier);
}

/// The same questions as JSON: {"call":"flag_fall"|"game_over"|"draw_claim"|"illegal_move",
/// "game":GAME} with "player", "claim", "move", "earlier" and "certificate" where they belong
/// (spec/vectors.md).
[[nodiscard]] Read<Adjudication> adjudicate(const JsonValue& question);

} // namespace compongo::record
