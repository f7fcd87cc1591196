/// The sizes of many sets of squares, added up.
#pragma once

#include "compongo/base/inline.h"

#include <cstdint>

namespace compongo::chess::movegen {

#if defined(__x86_64__) && !defined(__POPCNT__)

/// For processors without an instruction that counts bits. Each set is counted by ranks, a byte for
/// each, and only the sum of all is added across.
///
/// No byte overflows: sets of moves by which one player's pieces reach the squares of a rank have 8
/// squares for each of eight directions, since the nearest piece hides the others, and for each of
/// eight leaps. With three times those of promotions beside them that makes 200.
class SumOfSizes {
public:
    COMPONGO_INLINE void add(std::uint64_t squares, unsigned times = 1) {
        squares -= squares >> 1U & 0x5555555555555555;
        squares = (squares & 0x3333333333333333) + (squares >> 2U & 0x3333333333333333);
        squares = (squares + (squares >> 4U)) & 0x0F0F0F0F0F0F0F0F;
        ranks_ += times * squares;
    }
    [[nodiscard]] COMPONGO_INLINE int sum() const {
        // Two ranks in 16 bits each, so that the product's highest 16 bits can hold the whole sum.
        const std::uint64_t pairs =
            (ranks_ & 0x00FF00FF00FF00FF) + (ranks_ >> 8U & 0x00FF00FF00FF00FF);
        return static_cast<int>(pairs * 0x0001000100010001 >> 48U);
    }

private:
    std::uint64_t ranks_ = 0;
};

#else

class SumOfSizes {
public:
    COMPONGO_INLINE void add(std::uint64_t squares, int times = 1) {
        sum_ += times * __builtin_popcountll(squares);
    }
    [[nodiscard]] COMPONGO_INLINE int sum() const { return sum_; }

private:
    int sum_ = 0;
};

#endif

} // namespace compongo::chess::movegen
