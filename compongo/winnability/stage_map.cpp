#include "compongo/winnability/stage_map.h"

#include "compongo/winnability/certain.h"

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::PieceType;

/// A proof of more would be hard to check.
constexpr std::size_t most_stages = 60'000;
/// Mates in one picture differ by where the other king stands: more of them are much the same.
constexpr int mates_of_one_picture = 2;

/// Writes what tells one stage from another: the turn, the squares of pawns and of kings who are
/// told apart, what pawns became, who is gone, and who gives check.
void write_key(const Region& region, const Diagram& diagram, const Detail& detail, Color turn,
               std::optional<Check> check, std::string& key) {
    key.resize(region.size() + 1);
    if (check) {
        key += static_cast<char>(check->man);
        key += static_cast<char>(index(check->square));
    }
    key[0] = turn == Color::white ? 'w' : 'b';
    for (std::size_t at = 0; at < region.size(); ++at) {
        const Whereabouts& where = region[at];
        const auto [type, color] = diagram.men[at];
        const bool is_apart = type == PieceType::king
                                  ? detail.kings[color]
                                  : type == PieceType::pawn && !where.unchanged.is_empty();
        key[at + 1] = where.squares().is_empty()
                          ? char{-1}
                          : static_cast<char>(is_apart ? index(where.unchanged.first())
                                                       : 0x80U | where.kinds);
    }
}

} // namespace

StageMapping::StageMapping(const chess::Position& position, Color side, const StageLimits& limits)
    : map_{Diagram(position)}, alike_(who_are_alike(map_.diagram)), side_(side), limits_(limits) {
    enter(region_of(map_.diagram), position.turn());
}

void StageMapping::go_on(std::size_t effort) {
    effort_ = effort;
    while (!grown_.empty()) {
        now_ = grown_.front();
        if (!looks_at(now_)) {
            return;
        }
        grown_.pop_front();
    }
    map_.is_complete = true;
}

bool StageMapping::looks_at(std::uint32_t stage) {
    // It may grow meanwhile, and is looked at again then.
    waits_[stage] = false;
    from_ = map_.stages[stage].region;
    const Color turn = *map_.stages[stage].turn;
    return for_each_move(
        from_, map_.diagram, alike_, limits_.detail, turn,
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
            if (map_.mates.size() >= limits_.mates) {
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
        placed.push_back(static_cast<std::uint32_t>(each.man << 16U) | index(each.as) << 8U |
                         index(each.square));
    }
    if (++pictures_[placed] <= mates_of_one_picture) {
        map_.mates.push_back({now_, after, std::move(picture)});
    }
}

std::uint32_t StageMapping::enter(const Region& region, Color turn, std::optional<Check> check) {
    write_key(region, map_.diagram, limits_.detail, turn, check, key_);
    const auto [found, is_new] =
        by_key_.try_emplace(key_, static_cast<std::uint32_t>(map_.stages.size()));
    const std::uint32_t stage = found->second;
    if (is_new) {
        map_.stages.push_back({region, turn});
        waits_.push_back(false);
    }
    if ((is_new || join(map_.stages[stage].region, region)) && !waits_[stage]) {
        waits_[stage] = true;
        grown_.push_back(stage);
    }
    return stage;
}

} // namespace compongo::winnability
