/// Which pieces are off their squares, and where they are set down: what hands do, as far as
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
    /// On the square again on which it stood when the turn began.
    back,
    /// On another.
    there,
    /// On a square, from outside the board.
    appeared,
};

/// A sensor that fails to see a piece for a moment.
inline constexpr Instant flicker = 250;

struct Handled {
    Handling handling;
    chess::Piece piece;
    /// Where it stood when the turn began.
    chess::Square home;
    /// Where it was lifted, or set down.
    chess::Square square;
    /// Since when it had been off the board.
    Instant since = 0;
    /// So many others were off the board at the same time.
    std::size_t others = 0;
    /// It may have been another one of its kind, since several were off the board.
    bool has_twins = false;
};

/// What a piece was lifted for in this turn.
struct Touched {
    chess::Square square;
    chess::Piece piece;
    bool is_back = false;
    /// Alone, for long enough to be no flicker of a sensor.
    bool is_plain = true;
};

class Hands {
public:
    Hands() { begin_turn(); }

    /// From now on pieces are at home where they stand; nothing is in the air.
    void begin_turn();
    /// A piece that stands on `square` came from `home`.
    void came_from(chess::Square square, chess::Square home);
    /// What has been done between two looks at the board.
    [[nodiscard]] std::vector<Handled> look(const chess::Board& before, const chess::Board& now,
                                            Instant at);

    /// So many pieces are off the board that do not stand where they were.
    [[nodiscard]] std::size_t in_the_air() const { return air_.size(); }
    /// The pieces that were lifted in this turn, in this order.
    [[nodiscard]] const std::vector<Touched>& touched() const { return touched_; }
    /// Several pieces of this kind were off the board at once.
    [[nodiscard]] bool had_twins(chess::Piece piece) const;

private:
    struct InTheAir {
        chess::Piece piece;
        chess::Square home;
        chess::Square lifted_from;
        Instant since;
        /// Most others that were off the board in the meantime.
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
