/// Tracks pieces off their squares and where they are set down: what hands do, as far as the
/// squares show it.
#pragma once

#include "compongo/chess/board.h"
#include "compongo/eboard/evidence.h"

#include <array>
#include <vector>

namespace compongo::eboard {

enum class Handling : std::uint8_t {
    /// Off the board, or in a hand.
    lifted,
    /// Back on the square where it was at the beginning of the turn.
    back,
    /// On another square.
    there,
    /// On a square, from outside the board.
    appeared,
};

/// Milliseconds for which a sensor may fail to see a piece.
inline constexpr Instant flicker = 250;

struct Handled {
    Handling handling;
    chess::Piece piece;
    /// Its square at the beginning of the turn.
    chess::Square home;
    /// Where it was lifted or set down.
    chess::Square square;
    /// When it was lifted.
    Instant since = 0;
    /// The number of other pieces off the board at the same time.
    std::size_t others = 0;
    /// It may have been another piece of its kind, since several were off the board.
    bool has_twins = false;
};

/// A piece lifted in this turn.
struct Touched {
    chess::Square square;
    chess::Piece piece;
    bool is_back = false;
    /// It was the only piece off the board, and for longer than a sensor's flicker.
    bool is_plain = true;
};

class Hands {
public:
    Hands() { begin_turn(); }

    /// Starts a turn: every piece's home is the square where it stands, none is off the board.
    void begin_turn();
    /// The piece on `square` was on `home` at the beginning of the turn.
    void came_from(chess::Square square, chess::Square home);
    /// What changed between two looks at the board.
    [[nodiscard]] std::vector<Handled> look(const chess::Board& before, const chess::Board& now,
                                            Instant at);

    /// The number of lifted pieces not set down yet.
    [[nodiscard]] std::size_t in_the_air() const { return air_.size(); }
    /// The pieces lifted in this turn, in order.
    [[nodiscard]] const std::vector<Touched>& touched() const { return touched_; }
    /// Were several pieces of this kind off the board at once?
    [[nodiscard]] bool had_twins(chess::Piece piece) const;

private:
    struct InTheAir {
        chess::Piece piece;
        chess::Square home;
        chess::Square lifted_from;
        Instant since;
        /// The most other pieces that were off the board at the same time.
        std::size_t others = 0;
        bool is_new = true;
    };

    void note_touched(const InTheAir& piece);
    [[nodiscard]] std::size_t match(chess::Piece piece, chess::Square square) const;

    std::array<chess::Square, chess::square_count> home_{};
    std::vector<InTheAir> air_;
    std::vector<Touched> touched_;
    std::array<bool, 16> twins_{};
};

} // namespace compongo::eboard
