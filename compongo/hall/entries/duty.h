/// What arbiters share about an event: which duties are done, and which boards each of them looks
/// after.
#pragma once

#include "compongo/json/json.h"
#include "compongo/record/transcript/fault.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace compongo::hall {

/// Limit on the duties of one event, over all its rounds.
inline constexpr std::size_t duties_max = 5000;
/// Limit on the arbiters of one event who have a sector, and on the board ranges of each.
inline constexpr std::size_t sectors_max = 200;
inline constexpr std::size_t ranges_max = 20;

/// A round, from 1, and the name of a duty in it: `before.boards`. The hall does not know the list
/// of duties: a client may have its own.
using DutyOfRound = std::pair<int, std::string>;

/// Whether a duty is done, by the arbiter who said so last.
struct DutyMark {
    bool is_done = false;
    /// Wall clock, milliseconds since 1970.
    std::int64_t wall = 0;
    /// The arbiter, if named.
    std::string arbiter{};

    /// The later mark counts; of two at the same time, the one that says done.
    [[nodiscard]] bool is_after(const DutyMark& other) const {
        return std::pair(wall, is_done) > std::pair(other.wall, other.is_done);
    }
    friend bool operator==(const DutyMark&, const DutyMark&) = default;
};
using DutyMarks = std::map<DutyOfRound, DutyMark>;

struct DutiesMarked {
    std::string event;
    DutyMarks marks;
};

/// Board numbers, both included.
struct BoardRange {
    int first = 0;
    int last = 0;

    friend bool operator==(const BoardRange&, const BoardRange&) = default;
};

/// The boards that an arbiter looks after in every round of the event; none to give them up.
struct SectorChosen {
    std::string event;
    std::string arbiter;
    std::vector<BoardRange> boards;
};
/// By the arbiter's name.
using Sectors = std::map<std::string, std::vector<BoardRange>>;

[[nodiscard]] std::string entry_json(const DutiesMarked& marked);
[[nodiscard]] record::Read<DutiesMarked> read_duties_marked(const JsonValue& value);
[[nodiscard]] std::string entry_json(const SectorChosen& chosen);
[[nodiscard]] record::Read<SectorChosen> read_sector_chosen(const JsonValue& value);

/// `{"duties":[{"round","duty","done","wall","arbiter"?}]}`, by round.
[[nodiscard]] std::string duties_json(const DutyMarks& marks);
/// `{"sectors":[{"arbiter","boards":[{"first","last"}]}]}`, by name.
[[nodiscard]] std::string sectors_json(const Sectors& sectors);

} // namespace compongo::hall
