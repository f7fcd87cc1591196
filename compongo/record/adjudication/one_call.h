/// One question of a game, one answer: what is this flag fall, is the game over, may this player
/// claim a draw, what comes of this illegal move?
///
///     const auto fallen = flag_fall("8/8/3rk3/8/8/2K5/8/8 b - - 0 1", Color::black);
///     std::puts(fallen->english.c_str());   // a draw: a bare king cannot mate
///
/// The game is a FEN, a `chess::Position`, or an `AskedGame` with edition, kind of play and moves;
/// the edition is the one in force unless it is named. The same functions, with the same defaults
/// and answers, are in C, Python and JavaScript.
#pragma once

#include "compongo/chess/position.h"
#include "compongo/record/adjudication/adjudication.h"
#include "compongo/record/adjudication/asked_game.h"

#include <string>
#include <string_view>

namespace compongo::record {

enum class Certificate : std::uint8_t { not_asked, asked };

/// Where a game stands, in whatever form it is at hand.
struct GivenGame : AskedGame {
    // NOLINTBEGIN(google-explicit-constructor): each of them is a game.
    GivenGame(AskedGame game) : AskedGame(std::move(game)) {}
    GivenGame(std::string_view fen) { start = fen; }
    GivenGame(const char* fen) { start = fen; }
    GivenGame(const std::string& fen) { start = fen; }
    GivenGame(const chess::Position& position);
    // NOLINTEND(google-explicit-constructor)
};

/// This player's flag has fallen: what is the result?
[[nodiscard]] Read<Adjudication> flag_fall(const GivenGame& game, chess::Color player,
                                           Certificate certificate = Certificate::not_asked);

/// Is the game over by what stands on the board and how it came about?
[[nodiscard]] Read<Adjudication> game_over(const GivenGame& game,
                                           Certificate certificate = Certificate::not_asked);
/// The same as yes or no.
[[nodiscard]] Read<bool> is_over(const GivenGame& game);

struct ClaimAsked {
    /// `threefold` or `fifty`; whichever is right if it is empty.
    std::string claim = {};
    /// One that the player announces and does not play, in SAN or UCI.
    std::string move = {};
};
/// May this player claim a draw, and what comes of it?
[[nodiscard]] Read<Adjudication> draw_claim(const GivenGame& game, chess::Color player,
                                            const ClaimAsked& claim = {});

/// The player who has the move completes this one, in SAN or UCI, after so many illegal moves of
/// theirs that were counted earlier: what is the penalty?
[[nodiscard]] Read<Adjudication> illegal_move(const GivenGame& game, std::string_view move,
                                              int earlier = 0);

/// The same questions as JSON: {"call":"flag_fall"|"game_over"|"draw_claim"|"illegal_move",
/// "game":GAME} with "player", "claim", "move", "earlier" and "certificate" where they belong
/// (spec/vectors.md).
[[nodiscard]] Read<Adjudication> adjudicate(const JsonValue& question);

} // namespace compongo::record
