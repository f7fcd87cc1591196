/// A set of squares, one bit each, a1 the lowest.
#pragma once

#include "compongo/chess/types.h"

#include <cstddef>

namespace compongo::chess {

class SquareSet {
public:
    constexpr SquareSet() = default;
    COMPONGO_INLINE constexpr explicit SquareSet(std::uint64_t bits) : bits_(bits) {}
    COMPONGO_INLINE constexpr explicit SquareSet(Square square)
        : bits_(std::uint64_t{1} << index(square)) {}

    [[nodiscard]] static COMPONGO_INLINE constexpr SquareSet all() {
        return SquareSet(~std::uint64_t{0});
    }
    [[nodiscard]] static COMPONGO_INLINE constexpr SquareSet of(Rank rank) {
        return SquareSet(std::uint64_t{0xFF} << (8 * index(rank)));
    }
    [[nodiscard]] static COMPONGO_INLINE constexpr SquareSet of(File file) {
        return SquareSet(std::uint64_t{0x0101010101010101} << index(file));
    }

    [[nodiscard]] COMPONGO_INLINE constexpr std::uint64_t bits() const { return bits_; }
    [[nodiscard]] COMPONGO_INLINE constexpr bool is_empty() const { return bits_ == 0; }
    [[nodiscard]] COMPONGO_INLINE constexpr bool has_several() const {
        return (bits_ & (bits_ - 1)) != 0;
    }
    [[nodiscard]] COMPONGO_INLINE constexpr int size() const { return __builtin_popcountll(bits_); }
    [[nodiscard]] COMPONGO_INLINE constexpr bool contains(Square square) const {
        return ((bits_ >> index(square)) & 1U) != 0;
    }
    /// The lowest square; the set must not be empty.
    [[nodiscard]] COMPONGO_INLINE constexpr Square first() const {
        return square_at(static_cast<unsigned>(__builtin_ctzll(bits_)));
    }

    friend COMPONGO_INLINE constexpr SquareSet operator|(SquareSet a, SquareSet b) {
        return SquareSet(a.bits_ | b.bits_);
    }
    friend COMPONGO_INLINE constexpr SquareSet operator&(SquareSet a, SquareSet b) {
        return SquareSet(a.bits_ & b.bits_);
    }
    friend COMPONGO_INLINE constexpr SquareSet operator^(SquareSet a, SquareSet b) {
        return SquareSet(a.bits_ ^ b.bits_);
    }
    /// The squares of `a` that are not in `b`.
    friend COMPONGO_INLINE constexpr SquareSet operator-(SquareSet a, SquareSet b) {
        return SquareSet(a.bits_ & ~b.bits_);
    }
    COMPONGO_INLINE constexpr SquareSet operator~() const { return SquareSet(~bits_); }
    COMPONGO_INLINE constexpr SquareSet& operator|=(SquareSet other) {
        return *this = *this | other;
    }
    COMPONGO_INLINE constexpr SquareSet& operator&=(SquareSet other) {
        return *this = *this & other;
    }
    friend constexpr bool operator==(SquareSet, SquareSet) = default;

    /// Walks the squares from the lowest to the highest.
    class Iterator {
    public:
        using value_type = Square;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;
        COMPONGO_INLINE constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
        COMPONGO_INLINE constexpr Square operator*() const { return SquareSet(rest_).first(); }
        COMPONGO_INLINE constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        COMPONGO_INLINE constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

    private:
        std::uint64_t rest_ = 0;
    };
    [[nodiscard]] COMPONGO_INLINE constexpr Iterator begin() const { return Iterator(bits_); }
    [[nodiscard]] COMPONGO_INLINE constexpr Iterator end() const { return Iterator(0); }

private:
    std::uint64_t bits_ = 0;
};

/// The squares of h1's colour.
inline constexpr SquareSet light_squares(0x55AA55AA55AA55AA);

} // namespace compongo::chess
