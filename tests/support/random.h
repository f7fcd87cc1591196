/// The random numbers of the tests: the same everywhere for the same seed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace compongo::test {

/// The seed of every random test: the number in COMPONGO_SEED, or always the same one.
[[nodiscard]] inline std::uint64_t seed() {
    const char* const wanted = std::getenv("COMPONGO_SEED");
    return wanted == nullptr ? 20250101 : std::strtoull(wanted, nullptr, 10);
}

/// How many times as long as usual the random tests go on: the number in COMPONGO_ROUNDS, or 1.
[[nodiscard]] inline int rounds() {
    const char* const wanted = std::getenv("COMPONGO_ROUNDS");
    return wanted == nullptr ? 1 : std::atoi(wanted);
}

/// To be shown when a random test fails.
[[nodiscard]] inline std::string seed_note() {
    return "repeat with COMPONGO_SEED=" + std::to_string(seed());
}

/// Numbers that follow from the seed and from what they are for.
class Random {
public:
    explicit Random(std::uint64_t purpose) : state_(seed() * 0x2545F4914F6CDD1D + purpose) {}
    /// Numbers that follow from this value alone, whatever the seed of the tests is.
    [[nodiscard]] static Random from(std::uint64_t state) {
        Random random(0);
        random.state_ = state;
        return random;
    }

    /// 64 random bits (the xorshift of Marsaglia, multiplied, over a Weyl sequence).
    [[nodiscard]] std::uint64_t bits() {
        state_ += 0x9E3779B97F4A7C15;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 32U)) * 0xD6E8FEB86659FD93;
        mixed = (mixed ^ (mixed >> 29U)) * 0xD6E8FEB86659FD93;
        return mixed ^ (mixed >> 32U);
    }
    /// From 0 to `count - 1`, near enough evenly.
    [[nodiscard]] unsigned below(std::size_t count) {
        return static_cast<unsigned>((bits() >> 16U) % count);
    }
    /// True once in `times`.
    [[nodiscard]] bool once_in(unsigned times) { return below(times) == 0; }
    template <class Range>
    [[nodiscard]] const auto& one_of(const Range& range) {
        return *(range.begin() + below(range.size()));
    }

private:
    std::uint64_t state_;
};

} // namespace compongo::test
