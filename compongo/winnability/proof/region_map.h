/// A map of the regions that a position can reach: one for each placement of pawns, set of captured
/// pieces, turn, and whatever else the region distinguishes. docs/WINNABILITY.md says what they
/// prove.
#pragma once

#include "compongo/winnability/proof/mate_picture.h"
#include "compongo/winnability/proof/region_moves.h"
#include "compongo/winnability/sets/number_table.h"

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace compongo::winnability {

/// A set of positions with this player to move; certificates use the same word.
struct Region {
    PositionSet set;
    chess::Color turn;
};

/// A move of the side that mates as far as its region shows.
struct SeemingMate {
    /// The number of the region where the move is made, and the set after it.
    std::uint32_t from;
    PositionSet after;
    MatePicture picture;
};

struct RegionMap {
    Diagram diagram;
    std::vector<Region> regions = {};
    /// Pairs of region numbers: a move leads from the first to the second.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> steps = {};
    std::vector<SeemingMate> mates = {};
    /// No move leads out of the regions.
    bool is_complete = false;
};

/// Which regions are examined first: `earliest`, those that come first in every game, so that few
/// have to be examined again (pawns do not go back and captured pieces do not return); or
/// `towards_mates`, those closest to a mating piece.
enum class RegionOrder : std::uint8_t { earliest, towards_mates };

/// Builds the map from a position; it can be interrupted and resumed.
class RegionMapping {
public:
    /// A side that is in check without the move in this position may be mated by the first move:
    /// the caller has to examine that.
    RegionMapping(const chess::Position& position, chess::Color side, const Detail& detail,
                  RegionOrder order);

    /// Continues until the map is complete, `mates` moves in all seem to mate, or `effort` more has
    /// been spent: a unit for each move between regions and for each piece tried in a picture of a
    /// mate.
    void go_on(std::size_t effort, std::size_t mates);
    [[nodiscard]] const RegionMap& map() const { return map_; }
    /// How many known regions are still to be examined, for the first time or again.
    [[nodiscard]] std::size_t waiting() const { return waiting_; }
    [[nodiscard]] RegionMap take() && { return std::move(map_); }

private:
    [[nodiscard]] bool looks_at(std::uint32_t region);
    [[nodiscard]] bool arrive(const PositionSet& set, chess::Color mover,
                              const std::optional<Moved>& moved, std::optional<Check> check);
    void note(const PositionSet& after, MatePicture picture);
    std::uint32_t enter(const PositionSet& set, chess::Color turn, std::optional<Check> check = {});
    /// Writes a region's key into `key_`: the turn, each piece, and the checking piece.
    void write_key(const PositionSet& set, chess::Color turn, std::optional<Check> check);
    /// A number that never decreases in the course of a game.
    [[nodiscard]] int progress_of(const PositionSet& set) const;
    [[nodiscard]] int remoteness_of(const PositionSet& set) const;

    RegionMap map_;
    chess::Color side_;
    Detail detail_;
    RegionOrder order_;
    std::size_t effort_ = 0;
    std::size_t mates_ = 0;
    NumberTable numbers_;
    std::string key_;
    /// The region that is being examined.
    std::uint32_t now_ = 0;
    PositionSet from_;
    /// Data of a region besides its set.
    struct Notes {
        std::string key;
        /// Moves from the first region.
        int depth;
        /// Lower is examined sooner.
        int precedence;
        bool waits = false;
    };
    std::vector<Notes> notes_;
    /// Regions that have grown and wait to be examined, by precedence.
    std::map<int, std::deque<std::uint32_t>> grown_;
    std::size_t waiting_ = 0;
    /// For each picture, the regions with a move that seems to mate in it.
    std::map<std::vector<std::uint32_t>, std::vector<std::uint32_t>> pictures_;
};

} // namespace compongo::winnability
