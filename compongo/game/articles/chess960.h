/// The additions of Chess960 to the laws on castling.
/// Rules by these articles of 2023: 3.8, II.1, II.3.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The ways in which castling is carried out on the board.
enum class CastlingWay : std::uint8_t { double_move, transposition, king_only, rook_only };
template <>
inline constexpr std::array<std::string_view, 4> words<CastlingWay> = {
    "double_move", "transposition", "king_only", "rook_only"};

/// The way of castling that follows from the squares.
[[nodiscard]] CastlingWay castling_way(chess::Move castling);
[[nodiscard]] const law::Rule& rule_on(const law::Chess960& law, CastlingWay way);

/// The articles on which a legal castling move rests in addition to those of standard chess; none
/// in standard chess.
[[nodiscard]] law::Articles chess960_castling_articles(const Game& game, chess::Move castling);

/// A player announces castling: that shows why they touch king and rook. A player castles once: in
/// Chess960 a player with no castling right left cannot announce it. Interpretation I-144.
[[nodiscard]] Ruling judge_castling_declared(const Game& game, const Announce& deed, Color player);

} // namespace compongo::game
