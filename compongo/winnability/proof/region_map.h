/// The regions that a position may come to: one for each placement of pawns, for who is still
/// there, for each turn, and for what else is told apart. docs/WINNABILITY.md has what they prove.
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

/// A set of positions with this player to move: what a certificate calls so.
struct Region {
    PositionSet set;
    chess::Color turn;
};

/// A move of the side that may mate, as far as its region tells.
struct SeemingMate {
    /// The number of the region in which it is made, and what comes of it.
    std::uint32_t from;
    PositionSet after;
    MatePicture picture;
};

struct RegionMap {
    Diagram diagram;
    std::vector<Region> regions = {};
    /// By moves from one region to another, by their numbers.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> steps = {};
    std::vector<SeemingMate> mates = {};
    /// No move leads out of the regions.
    bool is_complete = false;
};

/// Which regions are looked at first: those that come before others in every game, since pawns do
/// not go back and nobody returns, so that few are looked at again; or those from which the side
/// seems to have the shortest way to a piece who mates.
enum class RegionOrder : std::uint8_t { earliest, towards_mates };

/// Finds the regions from one position on; it can be left and gone on with.
class RegionMapping {
public:
    /// Whoever was left in check in the position may be mated by its first move: that is not asked
    /// here.
    RegionMapping(const chess::Position& position, chess::Color side, const Detail& detail,
                  RegionOrder order);

    /// Until no move leads out of the regions, so many moves in all seem to mate, or so much more
    /// has been spent: a unit for each move between regions, and for each piece tried in a picture
    /// of a mate.
    void go_on(std::size_t effort, std::size_t mates);
    [[nodiscard]] const RegionMap& map() const { return map_; }
    /// Of the regions found, how many are still to be looked at, for the first time or again.
    [[nodiscard]] std::size_t waiting() const { return waiting_; }
    [[nodiscard]] RegionMap take() && { return std::move(map_); }

private:
    [[nodiscard]] bool looks_at(std::uint32_t region);
    [[nodiscard]] bool arrive(const PositionSet& set, chess::Color mover,
                              const std::optional<Moved>& moved, std::optional<Check> check);
    void note(const PositionSet& after, MatePicture picture);
    std::uint32_t enter(const PositionSet& set, chess::Color turn, std::optional<Check> check = {});
    /// Into `key_`, what tells one region from another: the turn, each piece, and who gives check.
    void write_key(const PositionSet& set, chess::Color turn, std::optional<Check> check);
    /// What never decreases in a game.
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
    /// The region that is being looked at.
    std::uint32_t now_ = 0;
    PositionSet from_;
    /// What there is to know of a region besides its set.
    struct Notes {
        std::string key;
        /// In moves from the first.
        int depth;
        /// The less, the sooner it is looked at.
        int precedence;
        bool waits = false;
    };
    std::vector<Notes> notes_;
    /// Those that have grown and wait to be looked at, by their precedence.
    std::map<int, std::deque<std::uint32_t>> grown_;
    std::size_t waiting_ = 0;
    /// The regions with a move that seems to mate in this picture.
    std::map<std::vector<std::uint32_t>, std::vector<std::uint32_t>> pictures_;
};

} // namespace compongo::winnability
