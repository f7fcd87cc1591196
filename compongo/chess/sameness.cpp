#include "compongo/chess/sameness.h"

#include <algorithm>

namespace compongo::chess {

namespace {

/// The first 64 bits of the fraction of pi, so that the numbers below cannot have been chosen.
constexpr std::uint64_t table_seed = 0x243F6A8885A308D3;

#ifdef __wasm__
/// Random numbers cannot be compressed, and a module is downloaded: its tables are made when it
/// starts, since the compiler does not know what is read from here.
const volatile std::uint64_t first_state = table_seed;
#define COMPONGO_TABLES const
#else
constexpr std::uint64_t first_state = table_seed;
#define COMPONGO_TABLES constexpr
#endif

/// The generator splitmix64 of Steele, Lea and Flood: a counter, well mixed.
class SplitMix {
public:
    constexpr std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EB;
        return mixed ^ (mixed >> 31U);
    }
    constexpr SamenessKey next_key() {
        const std::uint64_t first = next();
        return {first, next()};
    }

private:
    std::uint64_t state_ = first_state;
};

/// Added without carry, so that equal numbers cancel.
constexpr void add(SamenessKey& sum, const SamenessKey& key) {
    sum.first ^= key.first;
    sum.second ^= key.second;
}

/// The sums for each set of four neighbouring squares, the squares having a random number each.
class KeysOfSquares {
public:
    constexpr explicit KeysOfSquares(SplitMix& random) {
        for (auto& sums : sums_) {
            for (unsigned bit = 1; bit < set_count; bit *= 2) {
                sums[bit] = random.next_key();
                for (unsigned lower = 1; lower < bit; ++lower) {
                    sums[bit + lower] = sums[bit];
                    add(sums[bit + lower], sums[lower]);
                }
            }
        }
    }
    constexpr void add_to(SamenessKey& sum, std::uint64_t squares) const {
        while (squares != 0) {
            const auto four = static_cast<unsigned>(__builtin_ctzll(squares)) / 4;
            add(sum, sums_[four][squares >> (4 * four) & (set_count - 1)]);
            squares &= ~(std::uint64_t{set_count - 1} << (4 * four));
        }
    }

private:
    static constexpr unsigned set_count = 16;

    std::array<std::array<SamenessKey, set_count>, square_count / 4> sums_{};
};

struct Tables {
    SplitMix random;
    std::array<KeysOfSquares, 4> planes{KeysOfSquares(random), KeysOfSquares(random),
                                        KeysOfSquares(random), KeysOfSquares(random)};
    KeysOfSquares castling_rooks{random};
    KeysOfSquares ep_square{random};
    SamenessKey black_to_move = random.next_key();
};

COMPONGO_TABLES Tables tables;

/// The bits that distinguish positions.
struct TellingBits {
    Board::Planes planes;
    std::uint64_t castling_rooks;
    std::uint64_t ep_square;
    bool is_black_to_move;

    explicit TellingBits(const Position& position)
        : planes(position.board().planes()), castling_rooks(position.castling_rooks().bits()),
          ep_square(position.ep_square() ? SquareSet(*position.ep_square()).bits() : 0),
          is_black_to_move(position.turn() == Color::black) {}

    /// Leaves the bits that differ.
    TellingBits& operator^=(const TellingBits& other) {
        for (std::size_t plane = 0; plane < planes.size(); ++plane) {
            planes[plane] ^= other.planes[plane];
        }
        castling_rooks ^= other.castling_rooks;
        ep_square ^= other.ep_square;
        is_black_to_move = is_black_to_move != other.is_black_to_move;
        return *this;
    }

    void add_to(SamenessKey& sum) const {
        for (std::size_t plane = 0; plane < planes.size(); ++plane) {
            tables.planes[plane].add_to(sum, planes[plane]);
        }
        tables.castling_rooks.add_to(sum, castling_rooks);
        tables.ep_square.add_to(sum, ep_square);
        if (is_black_to_move) {
            add(sum, tables.black_to_move);
        }
    }
};

} // namespace

SamenessKey sameness_key(const Position& position) {
    SamenessKey sum;
    TellingBits(position).add_to(sum);
    return sum;
}

SamenessKey sameness_key(const SamenessKey& key_before, const Position& before,
                         const Position& after) {
    SamenessKey sum = key_before;
    TellingBits changed(before);
    changed ^= TellingBits(after);
    changed.add_to(sum);
    return sum;
}

int count_occurrences(std::span<const KeyedPosition> history, const KeyedPosition& position) {
    const auto count = std::ranges::count_if(history, [&](const KeyedPosition& earlier) {
        return earlier.key == position.key && earlier.position.is_same_as(position.position);
    });
    return static_cast<int>(count);
}

} // namespace compongo::chess
