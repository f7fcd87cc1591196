/// A move of one piece, or of king and rook in castling, in 16 bits.
#pragma once

#include "compongo/chess/types.h"

#include <cstddef>
#include <cstring>

namespace compongo::chess {

/// What a move does beyond taking a piece from one square to another.
enum class MoveKind : std::uint8_t {
    ordinary,
    double_step,
    castling,
    en_passant,
    promotion_to_bishop,
    promotion_to_rook,
    promotion_to_queen,
    promotion_to_knight,
};

/// Castling is written as the king taking its own rook, in standard chess too: `from` is the king's
/// square, `to` the rook's. A `Move` means something only beside the `Position` it was generated
/// for; `Move()` is a1 to a1, legal nowhere.
class Move {
public:
    constexpr Move() = default;
    COMPONGO_INLINE constexpr Move(Square from, Square to, MoveKind kind = MoveKind::ordinary)
        : bits_(static_cast<std::uint16_t>(index(to) | index(from) << 6U |
                                           static_cast<unsigned>(kind) << 12U)) {}

    [[nodiscard]] COMPONGO_INLINE constexpr Square from() const {
        return square_at(bits_ >> 6U & 63U);
    }
    [[nodiscard]] COMPONGO_INLINE constexpr Square to() const { return square_at(bits_ & 63U); }
    [[nodiscard]] COMPONGO_INLINE constexpr MoveKind kind() const {
        return static_cast<MoveKind>(bits_ >> 12U);
    }
    [[nodiscard]] COMPONGO_INLINE constexpr bool is_castling() const {
        return kind() == MoveKind::castling;
    }
    [[nodiscard]] COMPONGO_INLINE constexpr bool is_promotion() const {
        return kind() >= MoveKind::promotion_to_bishop;
    }
    /// Does one piece go from one square to the other, whatever it becomes there, and nothing else
    /// happen on the board but the capture of what stood there?
    [[nodiscard]] COMPONGO_INLINE constexpr bool is_plain() const {
        return kind() == MoveKind::ordinary || is_promotion();
    }
    /// What the pawn becomes, where it is a promotion.
    [[nodiscard]] constexpr std::optional<PieceType> promotion() const {
        constexpr std::array types = {PieceType::bishop, PieceType::rook, PieceType::queen,
                                      PieceType::knight};
        if (!is_promotion()) {
            return std::nullopt;
        }
        return types[static_cast<unsigned>(kind()) & 3U];
    }
    /// The 16 bits: six of `to`, six of `from`, four of `kind`, the lowest first. They order moves
    /// and may be stored.
    [[nodiscard]] COMPONGO_INLINE constexpr std::uint16_t bits() const { return bits_; }
    [[nodiscard]] static COMPONGO_INLINE constexpr Move from_bits(std::uint16_t bits) {
        Move move;
        move.bits_ = bits;
        return move;
    }

    friend constexpr bool operator==(Move, Move) = default;
    friend constexpr auto operator<=>(Move, Move) = default;

private:
    std::uint16_t bits_ = 0;
};

/// The kind of the promotion to `type`, which must be a knight, bishop, rook or queen.
[[nodiscard]] COMPONGO_INLINE constexpr MoveKind promotion_to(PieceType type) {
    switch (type) {
    case PieceType::bishop:
        return MoveKind::promotion_to_bishop;
    case PieceType::rook:
        return MoveKind::promotion_to_rook;
    case PieceType::knight:
        return MoveKind::promotion_to_knight;
    case PieceType::queen:
    case PieceType::pawn:
    case PieceType::king:
        break;
    }
    return MoveKind::promotion_to_queen;
}

/// A list of moves that needs no heap.
class MoveList {
public:
    /// More than any placement whatever can have. A square that is not the mover's own is reached
    /// by one of the mover's pieces at most from each of eight directions, the nearest, and by
    /// eight knights. No piece has more than 27 moves, a knight no more than 8; each of at most
    /// eight promoting pawns has 12, which count as 3 of the above and 9 beside it; two castlings.
    /// However the 64 squares are shared out, that makes 466 at most.
    static constexpr std::size_t capacity = 512;

    COMPONGO_INLINE MoveList() : size_(0) {} // NOLINT: the unused moves stay unwritten, for speed.
    COMPONGO_INLINE void push_back(Move move) { moves_[size_++] = move; }
    [[nodiscard]] COMPONGO_INLINE std::size_t size() const { return size_; }
    [[nodiscard]] COMPONGO_INLINE bool empty() const { return size_ == 0; }
    [[nodiscard]] COMPONGO_INLINE Move operator[](std::size_t at) const { return moves_[at]; }
    [[nodiscard]] COMPONGO_INLINE const Move* begin() const { return moves_; }
    [[nodiscard]] COMPONGO_INLINE const Move* end() const { return moves_ + size_; }
    [[nodiscard]] COMPONGO_INLINE Move* begin() { return moves_; }
    [[nodiscard]] COMPONGO_INLINE Move* end() { return moves_ + size_; }
    [[nodiscard]] bool contains(Move move) const {
        for (const Move each : *this) {
            if (each == move) {
                return true;
            }
        }
        return false;
    }

    /// Appends moves held in a register as their bits: all of `block` is written, the first `count`
    /// are in the list.
    template <class Block>
    COMPONGO_INLINE void append_bits(const Block& block, std::size_t count) {
        static_assert(sizeof block <= margin * sizeof(Move));
        std::memcpy(static_cast<void*>(moves_ + size_), &block, sizeof block);
        size_ += count;
    }

private:
    /// Room behind the last move for blocks that are written whole.
    static constexpr std::size_t margin = 32;

    std::size_t size_;
    union {
        Move moves_[capacity + margin];
    };
};

} // namespace compongo::chess
