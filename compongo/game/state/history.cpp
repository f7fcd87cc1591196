#include "compongo/game/state/history.h"

#include "compongo/base/check.h"

#include <algorithm>
#include <ranges>

namespace compongo::game {

History::History(const chess::Position& first, Variant variant)
    : position_(first), milestones_{{first, {}}}, keys_{chess::sameness_key(first)},
      variant_(variant) {}

chess::Position History::position_after(std::size_t half_moves) const {
    CHECK(half_moves <= size());
    if (half_moves == size()) {
        return position_;
    }
    return board_after(half_moves).position;
}

OnBoard History::board_after(std::size_t half_moves) const {
    if (half_moves == size()) {
        return {position_, beside_};
    }
    const std::size_t milestone = half_moves / milestone_distance;
    OnBoard board = milestones_[milestone];
    for (std::size_t at = milestone * milestone_distance; at < half_moves; ++at) {
        board = next(board, at);
    }
    return board;
}

OnBoard History::next(const OnBoard& before, std::size_t half_moves) const {
    const Unfinished* const half_move = unfinished_after(half_moves);
    return half_move == nullptr ? after_move(before, *played_[half_moves].move, variant_)
                                : after_unfinished(before, *half_move);
}

const Unfinished* History::unfinished_after(std::size_t half_moves) const {
    const auto found = std::ranges::lower_bound(unfinished_, half_moves, {}, &Left::first);
    return found == unfinished_.end() || found->first != half_moves ? nullptr : &found->second;
}

std::optional<std::size_t> History::before_capture_left(Square square) const {
    const auto shown = position_.board().piece_on(square);
    const auto beside = std::ranges::find(beside_, square, &StandingPiece::at);
    if (!shown || beside == beside_.end() || beside->piece.color == shown->color) {
        return std::nullopt;
    }
    for (const auto& [before, half_move] : std::views::reverse(unfinished_)) {
        const auto captor =
            std::ranges::find_if(half_move.done.moved, [&](const MovedPiece& moved) {
                return !moved.is_off_board() && moved.at == square;
            });
        if (captor != half_move.done.moved.end()) {
            return before;
        }
    }
    return std::nullopt;
}

std::optional<Piece> History::captured_piece_left(Square square) const {
    const auto before = before_capture_left(square);
    if (!before) {
        return std::nullopt;
    }
    const Color captor = *before % 2 == 0 ? first().turn() : ~first().turn();
    const auto shown = position_.board().piece_on(square);
    return shown->color == captor ? std::ranges::find(beside_, square, &StandingPiece::at)->piece
                                  : *shown;
}

void History::take_off_captured_piece(Square square) {
    const auto before = before_capture_left(square);
    CHECK(before.has_value());
    const std::vector<Played> played(played_.begin() + static_cast<std::ptrdiff_t>(*before),
                                     played_.end());
    const std::vector<Left> unfinished(std::ranges::find(unfinished_, *before, &Left::first),
                                       unfinished_.end());
    rewind(*before);
    auto half_move = unfinished.begin();
    for (std::size_t at = 0; at < played.size(); ++at) {
        if (half_move == unfinished.end() || half_move->first != *before + at) {
            append(*played[at].move);
        } else {
            Unfinished again = (half_move++)->second;
            if (at == 0) {
                again.done = with_piece_removed(position_.board(), std::move(again.done), square,
                                                position_.board().piece_on(square));
            }
            append(std::move(again));
        }
        played_.back() = played[at];
    }
}

std::optional<std::size_t> History::before_first_illegal() const {
    const auto illegal = std::ranges::find(played_, false, &Played::is_legal);
    return illegal == played_.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(illegal - played_.begin()));
}

std::optional<std::size_t> History::before_first_offence_of(Color player) const {
    for (std::size_t at = first().turn() == player ? 0 : 1; at < size(); at += 2) {
        if (played_[at].is_offence()) {
            return at;
        }
    }
    return std::nullopt;
}

void History::note_two_hands(std::size_t half_moves) {
    CHECK(half_moves < size());
    played_[half_moves].two_handed = size();
}

void History::forget_two_hands(std::size_t half_moves) {
    CHECK(half_moves < size());
    played_[half_moves].two_handed.reset();
}

int History::occurrences(const chess::Position& position, const chess::SamenessKey& key,
                         std::size_t half_moves, Stride stride) const {
    // Positions before a capture or pawn move cannot be the same.
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
        append({move, false, {}}, after_move({position_, beside_}, move, variant_));
    }
}

void History::append(chess::Move legal) {
    append({as_written(legal, variant_), true, {}}, board_with(legal));
}

OnBoard History::board_with(chess::Move legal) const {
    return beside_.empty()
               ? OnBoard{position_.play(legal), {}}
               : after_move({position_, beside_}, as_written(legal, variant_), variant_);
}

chess::Position History::position_with(chess::Move legal) const {
    return board_with(legal).position;
}

void History::append(Unfinished half_move) {
    const auto move = move_attempted(position_, half_move.done, variant_);
    OnBoard next = after_unfinished({position_, beside_}, half_move);
    unfinished_.emplace_back(size(), std::move(half_move));
    append({move, false, {}}, std::move(next));
}

void History::append(const Played& played, OnBoard next) {
    played_.push_back(played);
    keys_.push_back(key_of(next.position));
    position_ = next.position;
    beside_ = std::move(next.beside);
    if (size() % milestone_distance == 0) {
        milestones_.push_back({position_, beside_});
    }
}

void History::rewind(std::size_t half_moves) {
    CHECK(half_moves <= size());
    OnBoard board = board_after(half_moves);
    position_ = board.position;
    beside_ = std::move(board.beside);
    std::erase_if(unfinished_, [&](const Left& each) { return each.first >= half_moves; });
    played_.resize(half_moves);
    keys_.resize(half_moves + 1);
    milestones_.erase(milestones_.begin() +
                          static_cast<std::ptrdiff_t>(half_moves / milestone_distance) + 1,
                      milestones_.end());
}

} // namespace compongo::game
