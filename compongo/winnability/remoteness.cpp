#include "compongo/winnability/remoteness.h"

#include "compongo/chess/attacks.h"

#include <algorithm>

namespace compongo::winnability {

namespace {

using chess::Board;
using chess::Color;
using chess::PieceType;
using chess::Position;
using chess::Square;
using chess::SquareSet;

// What a step is worth. Found by trying on the positions of the tests; no answer rests on them.
constexpr int per_step_of_victim = 5;
constexpr int per_step_of_king = 4;
constexpr int per_step_of_pawn = 6;
constexpr int per_step_of_blocker = 3;
constexpr int per_square_left = 2;
constexpr int not_in_the_corner = 8;
constexpr int for_a_rook = 1;
constexpr int for_a_pawn = 2;
constexpr int for_a_minor_piece = 6;
constexpr int for_a_promotion_first = 4;
constexpr int for_the_wrong_colour = 30;
constexpr int nothing_there = 99;

/// In moves of a king.
int distance(Square a, Square b) {
    const auto apart = [](unsigned x, unsigned y) {
        return static_cast<int>(x > y ? x - y : y - x);
    };
    return std::max(apart(index(file_of(a)), index(file_of(b))),
                    apart(index(rank_of(a)), index(rank_of(b))));
}

/// So many files and ranks from the corner, towards the middle of the board.
Square inward(Square corner, int files, int ranks) {
    const int file = file_of(corner) == chess::File::a ? files : 7 - files;
    const int rank = rank_of(corner) == chess::Rank::r1 ? ranks : 7 - ranks;
    return chess::square_at(static_cast<unsigned>(8 * rank + file));
}

/// Of a king to the nearest square from which he takes those round the corner that the mating man
/// leaves.
std::array<std::uint8_t, chess::square_count> distances_to_guards(Square corner) {
    const std::array guards = {inward(corner, 0, 2), inward(corner, 1, 2), inward(corner, 2, 0),
                               inward(corner, 2, 1)};
    std::array<std::uint8_t, chess::square_count> distances;
    for (unsigned at = 0; at < chess::square_count; ++at) {
        int least = nothing_there;
        for (const Square guard : guards) {
            least = std::min(least, distance(chess::square_at(at), guard));
        }
        distances[at] = static_cast<std::uint8_t>(least);
    }
    return distances;
}

constexpr std::array<Square, 4> corners = {Square::a1, Square::h1, Square::a8, Square::h8};

const std::array<std::uint8_t, chess::square_count>& to_guards(Square corner) {
    static const std::array tables = {
        distances_to_guards(corners[0]), distances_to_guards(corners[1]),
        distances_to_guards(corners[2]), distances_to_guards(corners[3])};
    return tables[static_cast<std::size_t>(std::ranges::find(corners, corner) - corners.begin())];
}

} // namespace

Remoteness::Remoteness(Color side, Approach approach)
    : side_(side), approach_(approach),
      blocking_{inward(approach.corner, 1, 0), inward(approach.corner, 0, 1)},
      to_guards_(&to_guards(approach.corner)) {}

int Remoteness::of(const Position& position) const {
    const Board& board = position.board();
    const SquareSet victims = board.men(~side_, PieceType::king);
    const SquareSet kings = board.men(side_, PieceType::king);
    if (victims.is_empty() || kings.is_empty()) {
        return 0;
    }
    const int victim_away = distance(victims.first(), approach_.corner);
    return per_step_of_victim * victim_away +
           per_step_of_king * (*to_guards_)[index(kings.first())] + of_mating_men(board) +
           (victim_away <= 1 ? of_squares_left(board) : not_in_the_corner);
}

int Remoteness::gain(const Position& position, chess::Move move) const {
    const Board& board = position.board();
    const chess::Man man = *board.man_on(move.from());
    const bool is_capture = board.occupied().contains(move.to()) && !move.is_castling();
    if (man.color != side_) {
        if (is_capture) {
            return -1;
        }
        return man.type == PieceType::king && !move.is_castling()
                   ? per_step_of_victim * (distance(move.from(), approach_.corner) -
                                           distance(move.to(), approach_.corner))
                   : 0;
    }
    int gain = (is_capture ? approach_.worth_of_a_man : 0);
    if (man.type == PieceType::king && !move.is_castling()) {
        gain += per_step_of_king *
                ((*to_guards_)[index(move.from())] - (*to_guards_)[index(move.to())]);
    } else if (man.type == PieceType::pawn) {
        gain += move.is_promotion() ? 10 * per_step_of_pawn : per_step_of_pawn;
    }
    return gain;
}

int Remoteness::of_mating_men(const Board& board) const {
    const auto men = [&](PieceType type) { return board.men(side_, type); };
    const SquareSet pawns = men(PieceType::pawn);
    int least = nothing_there;
    if (!men(PieceType::queen).is_empty()) {
        least = 0;
    } else if (!men(PieceType::rook).is_empty()) {
        least = for_a_rook;
    } else {
        for (const Square pawn : pawns) {
            const Square last = chess::square_of(file_of(pawn), chess::last_rank(side_));
            least = std::min(least, for_a_pawn + per_step_of_pawn * distance(pawn, last));
        }
        const SquareSet minors = men(PieceType::knight) | men(PieceType::bishop);
        const int blocker = minors.is_empty() ? 0 : of_blocker(board);
        for (const Square minor : minors) {
            least = std::min(least, for_a_minor_piece + blocker +
                                        distance(minor, inward(approach_.corner, 1, 2)) +
                                        (is_useless(minor, board) ? for_the_wrong_colour : 0));
        }
    }
    const bool needs_a_blocker = least >= for_a_minor_piece && pawns.is_empty();
    const int in_the_way = static_cast<int>(board.men(~side_).size()) - (needs_a_blocker ? 2 : 1);
    return least + approach_.worth_of_a_man * std::max(0, in_the_way);
}

bool Remoteness::is_useless(Square minor, const Board& board) const {
    return board.men(PieceType::bishop).contains(minor) &&
           chess::light_squares.contains(minor) != chess::light_squares.contains(approach_.corner);
}

int Remoteness::of_blocker(const Board& board) const {
    int least = nothing_there;
    for (const Square square : board.men(~side_) - board.men(~side_, PieceType::king)) {
        const bool is_pawn = board.men(PieceType::pawn).contains(square);
        const int away = std::min(distance(square, blocking_[0]), distance(square, blocking_[1]));
        least = std::min(least, away + (is_pawn ? for_a_promotion_first : 0));
    }
    return per_step_of_blocker * std::min(least, 12);
}

int Remoteness::of_squares_left(const Board& board) const {
    const Square victim = board.men(~side_, PieceType::king).first();
    const SquareSet occupied = board.occupied() - SquareSet(victim);
    SquareSet attacked = chess::pawn_attacks(side_, board.men(side_, PieceType::pawn));
    for (const Square square : board.men(side_) - board.men(side_, PieceType::pawn)) {
        attacked |= attacks_of(*board.man_on(square), square, occupied);
    }
    const SquareSet left = chess::king_attacks(victim) - board.men(~side_) - attacked;
    return per_square_left * static_cast<int>(left.size()) + (attacked.contains(victim) ? 0 : 1);
}

std::array<Square, 4> corners_nearest_first(const Position& position, Color side,
                                            int worth_of_a_man) {
    std::array<std::pair<int, Square>, 4> by_remoteness;
    std::ranges::transform(corners, by_remoteness.begin(), [&](Square corner) {
        return std::pair(Remoteness(side, {corner, worth_of_a_man}).of(position), corner);
    });
    std::ranges::sort(by_remoteness);
    std::array<Square, 4> sorted;
    std::ranges::transform(by_remoteness, sorted.begin(), &std::pair<int, Square>::second);
    return sorted;
}

} // namespace compongo::winnability
