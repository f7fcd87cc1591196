/// Halves of moves, carried out and pressed, in every edition and under either kind of supervision:
/// what must hold whatever half it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace compongo::test {

/// Plays so many games of whole moves, halves of legal and illegal ones, pieces only touched,
/// lifted or taken off, and presses with nothing played; on what is pressed somebody rules or
/// nobody. Says what does not hold of the first game that is amiss, if any, and what was done in
/// it:
/// - the position that the game continues with is the one on the board, piece for piece, as a plain
///   account of the squares has it; or the one before, where a ruling restores it;
/// - the turn and the running clock agree;
/// - a claim that a ruling waits for is upheld if it is made at once, and late after a move;
/// - what Article 4 undoes costs nothing, and its press is no press without a move.
[[nodiscard]] std::optional<std::string> fault_in_half_moves(std::uint64_t purpose, int games);

} // namespace compongo::test
