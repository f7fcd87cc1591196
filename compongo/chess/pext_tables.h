/// Attacks of rooks and bishops looked up by the occupied squares that matter, which PEXT gathers
/// into an index.
#pragma once

#include "compongo/chess/attacks.h"

#include <memory>

namespace compongo::chess {

/// 107,648 sets of squares, 841 KiB.
class PextTables {
public:
    /// The occupied squares that can matter to a slider on a square, and where its attacks begin.
    struct Entry {
        std::uint64_t mask;
        const std::uint64_t* attacks;
    };
    PextTables();

    std::array<Entry, 64> rook{};
    std::array<Entry, 64> bishop{};

private:
    static constexpr std::size_t rook_sets = 102'400;
    static constexpr std::size_t bishop_sets = 5'248;
    std::unique_ptr<std::uint64_t[]>
        attacks_; // NOLINT(modernize-avoid-c-arrays): an array of a length fixed above.
};

/// Built when they are first asked for.
[[nodiscard]] const PextTables& pext_tables();

/// Has this processor all of x86-64-v3, with a PEXT that takes a few cycles and not a few hundred
/// (AMD before Zen 3)?
[[nodiscard]] bool is_pext_fast();

} // namespace compongo::chess
