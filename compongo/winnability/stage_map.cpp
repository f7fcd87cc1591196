#include "compongo/winnability/stage_map.h"

#include "compongo/winnability/certain.h"

#include <deque>
#include <map>
#include <string>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::PieceType;

/// A proof of more would be hard to check.
constexpr std::size_t most_stages = 60'000;
/// Mates in one picture differ by where the other king stands: more of them are much the same.
constexpr int mates_of_one_picture = 2;

/// Writes what tells one stage from another: the turn, the squares of pawns and of kings who are
/// told apart, what pawns became, and who is gone.
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

class Mapping {
public:
    Mapping(const chess::Position& position, Color side, const StageLimits& limits)
        : map_{Diagram(position)}, alike_(who_are_alike(map_.diagram)), side_(side),
          limits_(limits), effort_(limits.effort) {
        enter(region_of(map_.diagram), position.turn());
    }

    StageMap run() {
        while (!grown_.empty()) {
            now_ = grown_.front();
            grown_.pop_front();
            waits_[now_] = false;
            if (!go_on()) {
                return std::move(map_);
            }
        }
        map_.is_complete = true;
        return std::move(map_);
    }

private:
    bool go_on() {
        const Color turn = *map_.stages[now_].turn;
        // It may grow meanwhile.
        from_ = map_.stages[now_].region;
        return for_each_move(
            from_, map_.diagram, alike_, limits_.detail, turn,
            [&](const Region& region, const std::optional<Moved>& moved,
                std::optional<Check> check) { return arrive(region, turn, moved, check); });
    }

    /// False if enough mates have been found, or it has cost too much.
    bool arrive(const Region& region, Color mover, const std::optional<Moved>& moved,
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

    void note(const Region& after, MatePicture picture) {
        std::vector<std::uint32_t> placed;
        for (const Placed& each : picture) {
            placed.push_back(static_cast<std::uint32_t>(each.man << 16U) | index(each.as) << 8U |
                             index(each.square));
        }
        if (++pictures_[placed] <= mates_of_one_picture) {
            map_.mates.push_back({now_, after, std::move(picture)});
        }
    }

    std::uint32_t enter(const Region& region, Color turn, std::optional<Check> check = {}) {
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

    StageMap map_;
    const Alike alike_;
    const Color side_;
    const StageLimits limits_;
    std::size_t effort_;
    std::map<std::string, std::uint32_t> by_key_;
    std::string key_;
    /// The stage that is being looked at.
    std::uint32_t now_ = 0;
    Region from_;
    std::deque<std::uint32_t> grown_;
    std::vector<bool> waits_;
    std::map<std::vector<std::uint32_t>, int> pictures_;
};

} // namespace

StageMap map_stages(const chess::Position& position, Color side, const StageLimits& limits) {
    return Mapping(position, side, limits).run();
}

} // namespace compongo::winnability
