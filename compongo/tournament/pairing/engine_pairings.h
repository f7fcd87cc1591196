/// The pairings that JaVaFo and bbpPairings print, and their entry as a tournament's next round.
#pragma once

#include "compongo/tournament/model/reading.h"

namespace compongo::tournament {

/// Why an engine has given no pairings.
struct EngineFault {
    enum class Kind : std::uint8_t {
        /// There is no engine.
        absent,
        /// It says that the round cannot be paired.
        impossible,
        /// It has ended otherwise than it should, or was stopped.
        failed,
    };

    Kind kind = Kind::failed;
    std::string message;
};

struct EnginePairing {
    std::uint32_t white = 0;
    /// 0: White has the bye.
    std::uint32_t black = 0;
    /// Where the answer names them.
    Place white_place{};
    Place black_place{};

    /// The same players, wherever they are named.
    friend bool operator==(const EnginePairing& one, const EnginePairing& other) {
        return one.white == other.white && one.black == other.black;
    }
};

struct EnginePairings {
    std::vector<EnginePairing> boards;
    Findings findings;
};

/// A line with how many there are, then a line for each: two numbers, White's first.
[[nodiscard]] EnginePairings read_engine_pairings(const SourceText& text);
/// The same as they are written.
[[nodiscard]] std::string engine_pairings_text(const std::vector<EnginePairing>& boards);
/// Whether it looks like that.
[[nodiscard]] bool looks_like_engine_pairings(const SourceText& text);

/// The round that is paired next, from 1.
[[nodiscard]] std::uint32_t next_round(const Tournament& tournament);

/// Enters the next round. Faults, and then nothing is entered: no pairing at all; a player who is
/// not in the tournament, is paired twice, or has a bye in that round; two who are not to meet; a
/// round more than the tournament has. Remarks: two who have met, a second bye, somebody who is
/// left out.
[[nodiscard]] Findings enter_round(Tournament& tournament,
                                   const std::vector<EnginePairing>& boards);

/// The tournament as engines want it: byes of the next round in the players' own lines, and points
/// that are the sum of the rounds, with those byes.
[[nodiscard]] Tournament for_engine(const Tournament& tournament);

} // namespace compongo::tournament
