#include "compongo/winnability/proof/region_map.h"

#include "compongo/base/sort.h"
#include "compongo/chess/attacks.h"
#include "compongo/winnability/sets/king_steps.h"
#include "compongo/winnability/sets/too_few_pieces.h"

#include <algorithm>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::PieceType;
using chess::Square;
using chess::SquareSet;

/// A byte of a region's key for one piece: its square if squares are distinguished; otherwise its
/// possible kinds; or that it is captured.
char told_of(const Whereabouts& where, SquareSet told) {
    if (where.squares().is_empty()) {
        return char{-1};
    }
    const bool is_apart = (where.unchanged - told).is_empty() && where.promoted.is_empty();
    return static_cast<char>(is_apart ? index(where.unchanged.first()) : 0x80U | where.kinds);
}

std::uint64_t hash_of(const std::string& key) {
    std::uint64_t hash = key.size();
    for (const char each : key) {
        hash = (hash ^ static_cast<unsigned char>(each)) * 0x9E3779B97F4A7C15;
        hash ^= hash >> 29U;
    }
    return hash;
}

} // namespace

RegionMapping::RegionMapping(const chess::Position& position, Color side, const Detail& detail,
                             RegionOrder order)
    : map_{Diagram(position)}, side_(side), detail_(detail), order_(order) {
    enter(set_of(map_.diagram), position.turn());
}

void RegionMapping::go_on(std::size_t effort, std::size_t mates) {
    effort_ = effort;
    mates_ = mates;
    while (!grown_.empty() && map_.mates.size() < mates_) {
        now_ = grown_.begin()->second.front();
        if (!looks_at(now_)) {
            return;
        }
        const auto first = grown_.find(notes_[now_].precedence);
        first->second.pop_front();
        --waiting_;
        if (first->second.empty()) {
            grown_.erase(first);
        }
    }
    map_.is_complete = grown_.empty();
}

bool RegionMapping::looks_at(std::uint32_t region) {
    // The region may grow meanwhile; then it is queued again.
    notes_[region].waits = false;
    from_ = map_.regions[region].set;
    const Color turn = map_.regions[region].turn;
    return for_each_move(
        from_, map_.diagram, detail_, turn,
        [&](const PositionSet& set, const std::optional<Moved>& moved, std::optional<Check> check) {
            return arrive(set, turn, moved, check);
        });
}

/// Returns false if enough mates have been found, or the effort or the regions are used up.
bool RegionMapping::arrive(const PositionSet& set, Color mover, const std::optional<Moved>& moved,
                           std::optional<Check> check) {
    /// A proof with more regions would be hard to check.
    constexpr std::size_t most_regions = 60'000;
    if (effort_ == 0 || map_.regions.size() == most_regions) {
        return false;
    }
    --effort_;
    if (pieces_are_too_few(set, map_.diagram, side_)) {
        return true;
    }
    if (mover == side_) {
        if (auto picture = picture_of_mate(set, map_.diagram, side_, moved, effort_)) {
            if (effort_ == 0) {
                return false;
            }
            note(set, *std::move(picture));
            if (map_.mates.size() >= mates_) {
                return false;
            }
        }
    }
    map_.steps.emplace_back(now_, enter(set, ~mover, check));
    return true;
}

void RegionMapping::note(const PositionSet& after, MatePicture picture) {
    std::vector<std::uint32_t> placed;
    for (const Placed& each : picture) {
        placed.push_back(index(map_.diagram.pieces[each.piece].color) << 16U |
                         index(each.as) << 8U | index(each.square));
    }
    sort(placed);
    /// Mates with the same picture differ only by the other king's square, so two of them are
    /// enough.
    constexpr std::size_t mates_of_one_picture = 2;
    // A region that is examined again shows the same mate once more.
    auto& regions = pictures_[placed];
    if (regions.size() < mates_of_one_picture &&
        std::ranges::find(regions, now_) == regions.end()) {
        regions.push_back(now_);
        map_.mates.push_back({now_, after, std::move(picture)});
    }
}

std::uint32_t RegionMapping::enter(const PositionSet& set, Color turn, std::optional<Check> check) {
    /// Relative to the number of moves that lead to the region. Tuned on composed and fuzz.
    constexpr int weight_of_remoteness = 4;
    write_key(set, turn, check);
    const std::uint32_t region = numbers_.find_or_add(
        hash_of(key_), [&](std::uint32_t number) { return notes_[number].key == key_; });
    const bool is_new = region == map_.regions.size();
    if (is_new) {
        const int depth = region == 0 ? 0 : notes_[now_].depth + 1;
        map_.regions.push_back({set, turn});
        notes_.push_back({key_, depth,
                          order_ == RegionOrder::earliest
                              ? progress_of(set)
                              : depth + weight_of_remoteness * remoteness_of(set)});
    }
    if ((is_new || join(map_.regions[region].set, set)) && !notes_[region].waits) {
        notes_[region].waits = true;
        grown_[notes_[region].precedence].push_back(region);
        ++waiting_;
    }
    return region;
}

void RegionMapping::write_key(const PositionSet& set, Color turn, std::optional<Check> check) {
    key_.clear();
    key_ += turn == Color::white ? 'w' : 'b';
    for (std::size_t at = 0; at < set.size(); ++at) {
        key_ += told_of(set[at], detail_.told[at]);
    }
    if (check) {
        key_ += static_cast<char>(check->piece);
        key_ += static_cast<char>(index(check->square));
    }
}

int RegionMapping::progress_of(const PositionSet& set) const {
    // In pawn steps.
    constexpr int of_a_promoted_pawn = 7;
    constexpr int of_who_is_gone = 8;
    int progress = 0;
    for (std::size_t at = 0; at < set.size(); ++at) {
        const auto [type, color] = map_.diagram.pieces[at];
        if (set[at].squares().is_empty()) {
            progress += of_who_is_gone;
        } else if (type == PieceType::pawn) {
            const Square square = set[at].squares().first();
            progress += set[at].unchanged.is_empty()
                            ? of_a_promoted_pawn
                            : of_a_promoted_pawn -
                                  distance(square, chess::square_of(file_of(square),
                                                                    chess::last_rank(color)));
        }
    }
    return progress;
}

/// Distance from owning a mating piece: best a queen or rook, or a pawn that can become one.
int RegionMapping::remoteness_of(const PositionSet& set) const {
    // In pawn moves until a mating piece exists. Tuned on composed and fuzz; no answer depends on
    // these numbers.
    constexpr int for_a_minor_piece = 8;
    constexpr int for_nobody = 12;
    constexpr int for_a_pawn_in_the_way = 2;
    SquareSet pawns;
    for (std::size_t at = 0; at < set.size(); ++at) {
        pawns |= map_.diagram.pieces[at].type == PieceType::pawn ? set[at].unchanged : SquareSet();
    }
    int least = for_nobody;
    for (std::size_t at = 0; at < set.size(); ++at) {
        const auto [type, color] = map_.diagram.pieces[at];
        if (color != side_ || type == PieceType::king || set[at].squares().is_empty()) {
            continue;
        }
        if (type == PieceType::knight || type == PieceType::bishop) {
            least = std::min(least, for_a_minor_piece);
        } else if (type != PieceType::pawn || set[at].unchanged.is_empty()) {
            return 0;
        } else {
            const Square square = set[at].unchanged.first();
            const Square last = chess::square_of(file_of(square), chess::last_rank(side_));
            const SquareSet in_the_way = chess::squares_between(square, last) & pawns;
            least =
                std::min(least, 1 + distance(square, last) +
                                    for_a_pawn_in_the_way * static_cast<int>(in_the_way.size()));
        }
    }
    return least;
}

} // namespace compongo::winnability
