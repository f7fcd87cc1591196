#include "compongo/game/history.h"

#include "compongo/base/check.h"

#include <algorithm>

namespace compongo::game {

History::History(const chess::Position& first, Variant variant)
    : position_(first), milestones_{first}, keys_{chess::sameness_key(first)}, variant_(variant) {}

chess::Position History::position_after(std::size_t half_moves) const {
    CHECK(half_moves <= size());
    if (half_moves == size()) {
        return position_;
    }
    const std::size_t milestone = half_moves / milestone_distance;
    chess::Position position = milestones_[milestone];
    for (std::size_t at = milestone * milestone_distance; at < half_moves; ++at) {
        position = carried_out(position, played_[at].move, variant_);
    }
    return position;
}

std::optional<std::size_t> History::before_first_illegal() const {
    const auto illegal = std::ranges::find(played_, false, &Played::is_legal);
    return illegal == played_.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(illegal - played_.begin()));
}

int History::occurrences(const chess::Position& position, const chess::SamenessKey& key,
                         std::size_t half_moves, Stride stride) const {
    // No position from before a capture or a pawn's move can be the same.
    const auto reversible = static_cast<std::size_t>(position.halfmove_clock());
    const std::size_t earliest = half_moves > reversible ? half_moves - reversible : 0;
    const std::size_t step = stride == Stride::any ? 2 : 4;
    int count = 1;
    for (std::size_t back = step; back <= half_moves - earliest; back += step) {
        const std::size_t at = half_moves - back;
        if (keys_[at] == key && position_after(at).is_same_as(position)) {
            ++count;
        } else if (stride == Stride::at_alternate_moves) {
            break;
        }
    }
    return count;
}

void History::append(const MoveAsWritten& move) {
    if (const auto legal = legal_move(position_, move, variant_)) {
        append(*legal);
    } else {
        append({move, false}, carried_out(position_, move, variant_));
    }
}

void History::append(chess::Move legal) {
    append({as_written(legal, variant_), true}, position_.play(legal));
}

void History::append(const Played& played, const chess::Position& next) {
    played_.push_back(played);
    keys_.push_back(key_of(next));
    position_ = next;
    if (size() % milestone_distance == 0) {
        milestones_.push_back(position_);
    }
}

void History::rewind(std::size_t half_moves) {
    position_ = position_after(half_moves);
    played_.resize(half_moves);
    keys_.resize(half_moves + 1);
    milestones_.erase(milestones_.begin() +
                          static_cast<std::ptrdiff_t>(half_moves / milestone_distance) + 1,
                      milestones_.end());
}

} // namespace compongo::game
