#include "compongo/winnability/proof/stage_map.h"

#include "compongo/chess/attacks.h"
#include "compongo/winnability/sets/certain.h"
#include "compongo/winnability/sets/king_steps.h"

#include <algorithm>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::PieceType;
using chess::Square;
using chess::SquareSet;

/// A proof of more would be hard to check.
constexpr std::size_t most_stages = 60'000;
/// Mates in one picture differ by where the other king stands: more of them are much the same.
constexpr std::size_t mates_of_one_picture = 2;

// Progress, in steps of a pawn.
constexpr int of_a_promoted_pawn = 7;
constexpr int of_who_is_gone = 8;

// How remote a man who mates is, in moves of a pawn who becomes one; what tells which stages are
// looked at first. Found by trying; no answer rests on them.
constexpr int weight_of_remoteness = 4;
constexpr int for_a_minor_piece = 8;
constexpr int for_nobody = 12;
constexpr int for_a_pawn_in_the_way = 2;

/// What is told of one man: his square if he is told apart there; what a pawn became; who is gone.
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

StageMapping::StageMapping(const chess::Position& position, Color side, const Detail& detail,
                           StageOrder order)
    : map_{Diagram(position)}, side_(side), detail_(detail), order_(order) {
    enter(region_of(map_.diagram), position.turn());
}

void StageMapping::go_on(std::size_t effort, std::size_t mates) {
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

bool StageMapping::looks_at(std::uint32_t stage) {
    // It may grow meanwhile, and is looked at again then.
    notes_[stage].waits = false;
    from_ = map_.stages[stage].region;
    const Color turn = map_.stages[stage].turn;
    return for_each_move(
        from_, map_.diagram, detail_, turn,
        [&](const Region& region, const std::optional<Moved>& moved, std::optional<Check> check) {
            return arrive(region, turn, moved, check);
        });
}

/// False if enough mates have been found, or it has cost too much.
bool StageMapping::arrive(const Region& region, Color mover, const std::optional<Moved>& moved,
                          std::optional<Check> check) {
    if (effort_ == 0 || map_.stages.size() == most_stages) {
        return false;
    }
    --effort_;
    if (is_unwinnable_by_men(region, map_.diagram, side_)) {
        return true;
    }
    if (mover == side_) {
        if (auto picture = seeming_mate(region, map_.diagram, side_, moved, effort_)) {
            if (effort_ == 0) {
                return false;
            }
            note(region, *std::move(picture));
            if (map_.mates.size() >= mates_) {
                return false;
            }
        }
    }
    map_.steps.emplace_back(now_, enter(region, ~mover, check));
    return true;
}

void StageMapping::note(const Region& after, MatePicture picture) {
    std::vector<std::uint32_t> placed;
    for (const Placed& each : picture) {
        placed.push_back(index(map_.diagram.men[each.man].color) << 16U | index(each.as) << 8U |
                         index(each.square));
    }
    std::ranges::sort(placed);
    // A stage that is looked at again shows the same once more.
    auto& stages = pictures_[placed];
    if (stages.size() < mates_of_one_picture && std::ranges::find(stages, now_) == stages.end()) {
        stages.push_back(now_);
        map_.mates.push_back({now_, after, std::move(picture)});
    }
}

std::uint32_t StageMapping::enter(const Region& region, Color turn, std::optional<Check> check) {
    write_key(region, turn, check);
    const std::uint32_t stage = numbers_.find_or_add(
        hash_of(key_), [&](std::uint32_t number) { return notes_[number].key == key_; });
    const bool is_new = stage == map_.stages.size();
    if (is_new) {
        const int depth = stage == 0 ? 0 : notes_[now_].depth + 1;
        map_.stages.push_back({region, turn});
        notes_.push_back({key_, depth,
                          order_ == StageOrder::earliest
                              ? progress_of(region)
                              : depth + weight_of_remoteness * remoteness_of(region)});
    }
    if ((is_new || join(map_.stages[stage].region, region)) && !notes_[stage].waits) {
        notes_[stage].waits = true;
        grown_[notes_[stage].precedence].push_back(stage);
        ++waiting_;
    }
    return stage;
}

void StageMapping::write_key(const Region& region, Color turn, std::optional<Check> check) {
    key_.clear();
    key_ += turn == Color::white ? 'w' : 'b';
    for (std::size_t at = 0; at < region.size(); ++at) {
        key_ += told_of(region[at], detail_.told[at]);
    }
    if (check) {
        key_ += static_cast<char>(check->man);
        key_ += static_cast<char>(index(check->square));
    }
}

int StageMapping::progress_of(const Region& region) const {
    int progress = 0;
    for (std::size_t at = 0; at < region.size(); ++at) {
        const auto [type, color] = map_.diagram.men[at];
        if (region[at].squares().is_empty()) {
            progress += of_who_is_gone;
        } else if (type == PieceType::pawn) {
            const Square square = region[at].squares().first();
            progress += region[at].unchanged.is_empty()
                            ? of_a_promoted_pawn
                            : of_a_promoted_pawn -
                                  distance(square, chess::square_of(file_of(square),
                                                                    chess::last_rank(color)));
        }
    }
    return progress;
}

/// From having a man who mates, a queen or a rook best, or a pawn that becomes one.
int StageMapping::remoteness_of(const Region& region) const {
    SquareSet pawns;
    for (std::size_t at = 0; at < region.size(); ++at) {
        pawns |= map_.diagram.men[at].type == PieceType::pawn ? region[at].unchanged : SquareSet();
    }
    int least = for_nobody;
    for (std::size_t at = 0; at < region.size(); ++at) {
        const auto [type, color] = map_.diagram.men[at];
        if (color != side_ || type == PieceType::king || region[at].squares().is_empty()) {
            continue;
        }
        if (type == PieceType::knight || type == PieceType::bishop) {
            least = std::min(least, for_a_minor_piece);
        } else if (type != PieceType::pawn || region[at].unchanged.is_empty()) {
            return 0;
        } else {
            const Square square = region[at].unchanged.first();
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
