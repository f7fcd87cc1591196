#include "compongo/audit/repetition.h"

#include <algorithm>
#include <utility>

namespace compongo::audit {

namespace {

/// Three appearances of a position take eight half-moves at least.
constexpr std::size_t stretch_min = 8;
/// From one appearance at a player's second move to the next.
constexpr std::size_t alternate = 4;

} // namespace

void Repetitions::read(const GameRecord& game) {
    appearances_.clear();
    // From the end backwards, from one capture or pawn's move to the one before.
    const std::size_t start = game.earlier.size();
    for (std::size_t end = game.positions_known(); end > start;) {
        const std::size_t last = end - 1;
        const std::size_t begin = game.first_like(game.known(last), last - start);
        if (last - begin >= stretch_min) {
            read_stretch(game, begin, end);
        }
        end = begin;
    }
    // A repetition in an earlier part is reported with that part.
    std::erase_if(appearances_, [&](const Appearance& each) { return each.ply < start; });
    for (Appearance& each : appearances_) {
        each.ply -= start;
    }
    std::ranges::sort(appearances_, {}, &Appearance::ply);
}

void Repetitions::read_stretch(const GameRecord& game, std::size_t begin, std::size_t end) {
    stretch_.clear();
    // Keys are compared within the stretch alone, so the first may be any.
    chess::SamenessKey key;
    stretch_.push_back({key.first, begin});
    for (std::size_t ply = begin + 1; ply < end; ++ply) {
        key = chess::sameness_key(key, game.known(ply - 1), game.known(ply));
        stretch_.push_back({key.first, ply});
    }
    std::ranges::sort(stretch_, {},
                      [](const Keyed& each) { return std::pair(each.key, each.ply); });
    for (std::size_t at = 0; at < stretch_.size();) {
        std::size_t next = at + 1;
        while (next < stretch_.size() && stretch_[next].key == stretch_[at].key) {
            ++next;
        }
        if (next - at >= 2) {
            add_group(game, at, next);
        }
        at = next;
    }
}

/// The same positions, in their order, but for those whose keys are equal by chance.
void Repetitions::add_group(const GameRecord& game, std::size_t begin, std::size_t end) {
    const std::size_t first = appearances_.size();
    for (std::size_t at = begin; at < end; ++at) {
        Appearance appearance{stretch_[at].ply, 1, 1};
        const chess::Position& position = game.known(appearance.ply);
        for (std::size_t before = appearances_.size(); before-- > first;) {
            const Appearance& earlier = appearances_[before];
            if (game.known(earlier.ply).is_same_as(position)) {
                const bool is_alternate = earlier.ply + alternate == appearance.ply;
                appearance.times = earlier.times + 1;
                appearance.times_alternating = is_alternate ? earlier.times_alternating + 1 : 1;
                break;
            }
        }
        appearances_.push_back(appearance);
    }
}

std::optional<std::size_t> Repetitions::first(int times, law::Appearances counted) const {
    const auto found = std::ranges::find_if(appearances_, [&](const Appearance& each) {
        return times <= (counted == law::Appearances::at_alternate_moves ? each.times_alternating
                                                                         : each.times);
    });
    return found == appearances_.end() ? std::nullopt : std::optional(found->ply);
}

int Repetitions::count_at(std::size_t ply) const {
    const auto found = std::ranges::find(appearances_, ply, &Appearance::ply);
    return found == appearances_.end() ? 1 : found->times;
}

int appearances(const GameRecord& game, std::size_t plies, const chess::Position& position) {
    const std::size_t place = game.earlier.size() + plies;
    const std::size_t first = game.first_like(position, plies);
    int count = 1;
    for (std::size_t back = alternate; back <= place - first; back += 2) {
        count += game.known(place - back).is_same_as(position) ? 1 : 0;
    }
    return count;
}

} // namespace compongo::audit
