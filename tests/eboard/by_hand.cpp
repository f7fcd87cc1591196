#include "tests/eboard/by_hand.h"

#include "compongo/eboard/placement.h"

#include <algorithm>

namespace compongo::test {

namespace {

using chess::Board;
using chess::Move;
using chess::Piece;
using chess::Position;
using chess::Square;
using chess::SquareSet;

/// A hand's step, and the steps that must come before it.
struct Deed {
    HandStep step;
    std::vector<std::size_t> after;
};

void order(const std::vector<Deed>& deeds, std::vector<bool>& done, HandSteps& steps,
           std::vector<HandSteps>& all) {
    bool is_done = true;
    for (std::size_t at = 0; at < deeds.size(); ++at) {
        if (done[at]) {
            continue;
        }
        is_done = false;
        if (std::ranges::all_of(deeds[at].after, [&](std::size_t each) { return done[each]; })) {
            done[at] = true;
            steps.push_back(deeds[at].step);
            order(deeds, done, steps, all);
            steps.pop_back();
            done[at] = false;
        }
    }
    if (is_done) {
        all.push_back(steps);
    }
}

std::vector<std::vector<Deed>> deeds_of(const Position& position, Move move) {
    const Board& board = position.board();
    const Piece piece = *board.piece_on(move.from());
    std::vector<std::vector<Deed>> all;
    if (move.is_castling()) {
        const auto targets = chess::castling_targets(move.from(), move.to());
        const Piece rook = *board.piece_on(move.to());
        std::vector<Deed> deeds = {{{move.from(), {}}, {}},
                                   {{move.to(), {}}, {}},
                                   {{targets.king, piece}, {0}},
                                   {{targets.rook, rook}, {1}}};
        // The other piece has left the square.
        if (targets.king == move.to()) {
            deeds[2].after.push_back(1);
        }
        if (targets.rook == move.from()) {
            deeds[3].after.push_back(0);
        }
        all.push_back(deeds);
        return all;
    }
    const Piece arrives = move.promotion() ? Piece{*move.promotion(), piece.color} : piece;
    std::vector<Deed> deeds = {{{move.from(), {}}, {}}, {{move.to(), arrives}, {0}}};
    const Square passed = chess::square_of(chess::file_of(move.to()), chess::rank_of(move.from()));
    if (move.kind() == chess::MoveKind::en_passant) {
        deeds.push_back({{passed, {}}, {}});
    }
    const bool is_capture = board.piece_on(move.to()).has_value();
    all.push_back(deeds);
    if (is_capture) {
        // Or the captured piece is taken off first.
        deeds.push_back({{move.to(), {}}, {}});
        deeds[1].after.push_back(deeds.size() - 1);
        all.push_back(deeds);
    }
    if (move.is_promotion()) {
        // The pawn is put on the last rank before it is exchanged.
        std::vector<Deed> slow = {{{move.from(), {}}, {}},
                                  {{move.to(), piece}, {0}},
                                  {{move.to(), {}}, {1}},
                                  {{move.to(), arrives}, {2}}};
        if (is_capture) {
            slow.push_back({{move.to(), {}}, {}});
            slow[1].after.push_back(slow.size() - 1);
        } else {
            // The queen is put down before the pawn is lifted.
            all.push_back({{{move.from(), {}}, {1}}, {{move.to(), arrives}, {}}});
        }
        all.push_back(slow);
    }
    return all;
}

void append(std::vector<Board>& looks, const Board& next) {
    looks.push_back(next);
}

/// Takes pieces around a square, or anywhere, off and puts them back.
void disturb(Random& random, std::vector<Board>& looks, const Board& board, SquareSet among,
             unsigned most) {
    std::vector<Square> squares;
    for (const Square each : board.occupied() & among) {
        squares.push_back(each);
    }
    if (squares.empty()) {
        return;
    }
    std::vector<Square> chosen;
    for (unsigned count = 1 + random.below(most); count > 0; --count) {
        const Square square = random.one_of(squares);
        if (std::ranges::find(chosen, square) == chosen.end()) {
            chosen.push_back(square);
        }
    }
    Board now = board;
    for (const Square each : chosen) {
        now.remove(each);
        append(looks, now);
    }
    while (!chosen.empty()) {
        const std::size_t at = random.below(chosen.size());
        now.place(chosen[at], *board.piece_on(chosen[at]));
        chosen.erase(chosen.begin() + static_cast<std::ptrdiff_t>(at));
        append(looks, now);
    }
}

} // namespace

std::vector<HandSteps> orders_of(const Position& position, Move move) {
    std::vector<HandSteps> all;
    for (const auto& deeds : deeds_of(position, move)) {
        std::vector<bool> done(deeds.size());
        HandSteps steps;
        order(deeds, done, steps, all);
    }
    return all;
}

std::vector<Board> looks(const Board& before, const HandSteps& steps) {
    std::vector<Board> all;
    Board now = before;
    for (const HandStep& each : steps) {
        if (each.put) {
            now.place(each.square, *each.put);
        } else {
            now.remove(each.square);
        }
        all.push_back(now);
    }
    return all;
}

std::vector<Board> looks_with_accidents(Random& random, const Position& position, Move move) {
    const Board& before = position.board();
    std::vector<Board> all;
    if (random.once_in(4)) {
        disturb(random, all, before, SquareSet::all(), random.once_in(4) ? 8 : 2);
    }
    const std::size_t begins = all.size();
    const auto orders = orders_of(position, move);
    const HandSteps& steps = random.one_of(orders);
    Board now = before;
    for (const HandStep& step : steps) {
        if (step.put) {
            // It is slid there over empty squares.
            const Piece piece = *step.put;
            while (random.once_in(3)) {
                const Square by = chess::square_at(random.below(chess::square_count));
                const bool is_pawn_beyond = piece.type == chess::PieceType::pawn &&
                                            chess::rank_of(by) == chess::last_rank(piece.color);
                // A king that rests in the centre could indicate a result.
                const bool is_king = piece.type == chess::PieceType::king;
                if (!now.piece_on(by) && !is_pawn_beyond && !is_king) {
                    Board passing = now;
                    passing.place(by, piece);
                    append(all, passing);
                }
            }
            now.place(step.square, piece);
        } else {
            now.remove(step.square);
        }
        append(all, now);
    }
    const Board after = position.play(move).board();
    if (random.once_in(4)) {
        disturb(random, all, after, SquareSet::all(), random.once_in(4) ? 8 : 2);
    }
    const bool is_plain =
        before.occupied().size() == after.occupied().size() && !move.is_promotion();
    if (is_plain && random.once_in(6)) {
        // Taken back, and made again look by look.
        const std::vector<Board> made(all.begin() + static_cast<std::ptrdiff_t>(begins), all.end());
        all.insert(all.end(), made.rbegin(), made.rend());
        append(all, before);
        all.insert(all.end(), made.begin(), made.end());
    }
    // An unchanged board is no new look.
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

} // namespace compongo::test
