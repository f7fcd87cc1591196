#include "compongo/winnability/search/remoteness.h"

#include "compongo/base/sort.h"
#include "compongo/chess/attacks.h"
#include "compongo/winnability/sets/king_steps.h"

#include <algorithm>
#include <ranges>

namespace compongo::winnability {

namespace {

using chess::Board;
using chess::Color;
using chess::PieceType;
using chess::Position;
using chess::Square;
using chess::SquareSet;

// Weights. Tuned on the labelled sets; no answer depends on them.
constexpr int per_step_of_victim = 5;
constexpr int per_step_of_king = 4;
constexpr int per_step_of_pawn = 6;
constexpr int per_pawn_before_it = 12;
constexpr int per_step_of_blocker = 3;
constexpr int for_promoting = 60;
constexpr int per_capture_if_heavy = 3;
constexpr int for_being_ready = 3;
constexpr int per_square_left = 2;
constexpr int not_in_the_corner = 8;
constexpr int for_a_rook = 1;
constexpr int for_a_pawn = 2;
constexpr int for_a_minor_piece = 6;
constexpr int for_a_promotion_first = 2;
constexpr int for_the_wrong_colour = 30;
constexpr int nothing_there = 99;
constexpr std::uint8_t farthest_blocker = 12;

/// A value for each square.
using Steps = std::array<std::uint8_t, chess::square_count>;

constexpr Steps filled(std::uint8_t steps) {
    Steps all{};
    all.fill(steps);
    return all;
}

/// The square this many files and ranks from the corner, towards the middle.
Square inward(Square corner, int files, int ranks) {
    const int file = file_of(corner) == chess::File::a ? files : 7 - files;
    const int rank = rank_of(corner) == chess::Rank::r1 ? ranks : 7 - ranks;
    return chess::square_at(static_cast<unsigned>(8 * rank + file));
}

constexpr std::array<Square, 4> corners = {Square::a1, Square::h1, Square::a8, Square::h8};

} // namespace

/// Tables for mates in one corner, independent of the position.
struct Remoteness::Aims {
    explicit Aims(Square corner) {
        const std::array guards = {inward(corner, 0, 2), inward(corner, 1, 2), inward(corner, 2, 0),
                                   inward(corner, 2, 1)};
        for (unsigned at = 0; at < chess::square_count; ++at) {
            const Square square = chess::square_at(at);
            to_corner[at] = static_cast<std::uint8_t>(distance(square, corner));
            to_guards[at] = static_cast<std::uint8_t>(std::ranges::min(
                guards |
                std::views::transform([&](Square guard) { return distance(square, guard); })));
            round_corner.at(to_corner[at]) |= SquareSet(square);
            round_guards.at(to_guards[at]) |= SquareSet(square);
            const bool is_useless =
                chess::light_squares.contains(square) != chess::light_squares.contains(corner);
            by_bishop[at] = static_cast<std::uint8_t>(distance(square, inward(corner, 1, 2)) +
                                                      (is_useless ? for_the_wrong_colour : 0));
            const unsigned files = at % 8 ^ index(file_of(corner));
            const unsigned ranks = at / 8 ^ index(rank_of(corner));
            is_by_file[at] = files > ranks ? 1 : 0;
            ready[0] |= files >= 2 && ranks >= 1 ? SquareSet(square) : SquareSet();
            ready[1] |= ranks >= 2 && files >= 1 ? SquareSet(square) : SquareSet();
        }
        measure_knights(corner);
        for (const Square blocking : {inward(corner, 1, 0), inward(corner, 0, 1)}) {
            measure_blockers(blocking);
        }
    }
    /// Steps to a square where a piece of the victim's blocks its own king.
    void measure_blockers(Square blocking) {
        const auto shorten = [](std::uint8_t& steps, int other) {
            steps = static_cast<std::uint8_t>(std::min<int>(steps, other));
        };
        for (unsigned at = 0; at < chess::square_count; ++at) {
            const Square square = chess::square_at(at);
            shorten(by_blocker[at], distance(square, blocking));
            for (const Color color : chess::colors) {
                shorten(by_pawn[color][at], steps_of_pawn(color, square, blocking));
            }
        }
    }
    /// By advancing, or by promoting first.
    static int steps_of_pawn(Color color, Square pawn, Square blocking) {
        const Square last = chess::square_of(file_of(pawn), chess::last_rank(color));
        const bool is_before_him =
            file_of(blocking) == file_of(pawn) && distance(blocking, last) <= distance(pawn, last);
        if (is_before_him && blocking != last) {
            return distance(pawn, blocking);
        }
        return distance(pawn, last) + for_a_promotion_first + distance(last, blocking);
    }
    /// Breadth-first, backwards from the squares from which a knight attacks the corner.
    void measure_knights(Square corner) {
        SquareSet reached = chess::knight_attacks(corner);
        SquareSet last = reached;
        for (std::uint8_t moves = 0; !last.is_empty(); ++moves) {
            SquareSet next;
            for (const Square square : last) {
                by_knight[index(square)] = moves;
                next |= chess::knight_attacks(square);
            }
            last = next - reached;
            reached |= next;
        }
    }
    static const Aims& at(Square corner) {
        static const std::array all = {Aims(corners[0]), Aims(corners[1]), Aims(corners[2]),
                                       Aims(corners[3])};
        return all[static_cast<std::size_t>(std::ranges::find(corners, corner) - corners.begin())];
    }

    Steps to_corner;
    /// The king's steps to the nearest square from which it covers the flight squares that the
    /// mating piece leaves.
    Steps to_guards;
    /// The squares at each distance from the corner, and from the guarding squares.
    std::array<SquareSet, 8> round_corner;
    std::array<SquareSet, 8> round_guards;
    /// With the side's king on this square, 1 if the mating piece comes along the corner's file, 0
    /// for the rank: the index into `ready`.
    Steps is_by_file;
    /// A knight's moves to attack the corner; a bishop's steps to a good square, with a penalty if
    /// it is of the wrong colour.
    Steps by_knight;
    Steps by_bishop;
    /// Squares from which a queen or rook reaches that line in one move and mates.
    std::array<SquareSet, 2> ready;
    /// Steps of a piece or pawn of the victim's to a square beside the corner, capped at
    /// `farthest_blocker`.
    Steps by_blocker = filled(farthest_blocker);
    chess::ByColor<Steps> by_pawn = {filled(farthest_blocker), filled(farthest_blocker)};
};

Remoteness::Remoteness(Color side, Approach approach)
    : side_(side), approach_(approach), aims_(&Aims::at(approach.corner)),
      last_pawns_{{}, {}, nothing_there} {}

Square Remoteness::nearest(SquareSet kings, Color color) const {
    const auto& rings = color == side_ ? aims_->round_guards : aims_->round_corner;
    const auto nearest =
        std::ranges::find_if(rings, [&](SquareSet ring) { return !(ring & kings).is_empty(); });
    return (*nearest & kings).first();
}

int Remoteness::of(const Board& board, Color /*turn*/) const {
    const SquareSet victims = board.pieces(~side_, PieceType::king);
    const SquareSet kings = board.pieces(side_, PieceType::king);
    if (victims.is_empty() || kings.is_empty()) {
        return 0;
    }
    const int victim_away = aims_->to_corner[index(victims.first())];
    return per_step_of_victim * victim_away +
           per_step_of_king * aims_->to_guards[index(kings.first())] + of_mating_pieces(board) +
           (victim_away <= 1 ? of_squares_left(board) : not_in_the_corner);
}

void Remoteness::judge(const Position& position, const chess::MoveList& moves, Gains& gains) const {
    if (position.turn() == side_) {
        judge_own(position.board(), moves, gains);
    } else {
        judge_victims(position.board(), moves, gains);
    }
}

void Remoteness::judge_victims(const Board& board, const chess::MoveList& moves,
                               Gains& gains) const {
    const SquareSet occupied = board.occupied();
    const SquareSet kings = board.pieces(~side_, PieceType::king);
    for (std::size_t at = 0; at < moves.size(); ++at) {
        const chess::Move move = moves[at];
        int gain = 0;
        if (occupied.contains(move.to())) {
            gain = move.is_castling() ? 0 : -1;
        } else if (kings.contains(move.from())) {
            gain = per_step_of_victim *
                   (aims_->to_corner[index(move.from())] - aims_->to_corner[index(move.to())]);
        }
        gains.of[at] = static_cast<std::int16_t>(gain);
    }
}

void Remoteness::judge_own(const Board& board, const chess::MoveList& moves, Gains& gains) const {
    const SquareSet victims = board.pieces(~side_);
    const SquareSet kings = board.pieces(side_, PieceType::king);
    const SquareSet pawns = board.pieces(side_, PieceType::pawn);
    const SquareSet heavies = board.orthogonal_sliders() & board.pieces(side_);
    const int per_capture = heavies.is_empty()
                                ? approach_.worth_of_a_piece
                                : std::min(approach_.worth_of_a_piece, per_capture_if_heavy);
    const SquareSet ready =
        kings.is_empty() ? SquareSet() : aims_->ready.at(aims_->is_by_file[index(kings.first())]);
    for (std::size_t at = 0; at < moves.size(); ++at) {
        const chess::Move move = moves[at];
        int gain = victims.contains(move.to()) ? per_capture : 0;
        if (pawns.contains(move.from())) {
            gain += move.is_promotion() ? for_promoting : per_step_of_pawn;
        } else if (kings.contains(move.from()) && !move.is_castling()) {
            gain += per_step_of_king *
                    (aims_->to_guards[index(move.from())] - aims_->to_guards[index(move.to())]);
        } else if (heavies.contains(move.from())) {
            gain += for_being_ready *
                    ((ready.contains(move.to()) ? 1 : 0) - (ready.contains(move.from()) ? 1 : 0));
        }
        gains.of[at] = static_cast<std::int16_t>(gain);
    }
}

int Remoteness::of_mating_pieces(const Board& board) const {
    const auto pieces = [&](PieceType type) { return board.pieces(side_, type); };
    const SquareSet pawns = pieces(PieceType::pawn);
    int least = nothing_there;
    if (!pieces(PieceType::queen).is_empty()) {
        least = 0;
    } else if (!pieces(PieceType::rook).is_empty()) {
        least = for_a_rook;
    } else {
        least = of_pawns(pawns, board.pieces(PieceType::pawn));
        const SquareSet knights = pieces(PieceType::knight);
        const SquareSet bishops = pieces(PieceType::bishop);
        const int blocker = (knights | bishops).is_empty() ? 0 : of_blocker(board);
        for (const Square knight : knights) {
            least = std::min(least, for_a_minor_piece + blocker + aims_->by_knight[index(knight)]);
        }
        for (const Square bishop : bishops) {
            least = std::min(least, for_a_minor_piece + blocker + aims_->by_bishop[index(bishop)]);
        }
    }
    const bool needs_a_blocker = least >= for_a_minor_piece && pawns.is_empty();
    const int in_the_way =
        static_cast<int>(board.pieces(~side_).size()) - (needs_a_blocker ? 2 : 1);
    return least + approach_.worth_of_a_piece * std::max(0, in_the_way);
}

int Remoteness::of_pawns(SquareSet own, SquareSet all) const {
    if (own == last_pawns_.own && all == last_pawns_.all) {
        return last_pawns_.remote;
    }
    int least = nothing_there;
    for (const Square pawn : own) {
        const Square last = chess::square_of(file_of(pawn), chess::last_rank(side_));
        const SquareSet way = chess::squares_between(pawn, last) | SquareSet(last);
        least = std::min(least, for_a_pawn + per_step_of_pawn * distance(pawn, last) +
                                    per_pawn_before_it * static_cast<int>((way & all).size()));
    }
    last_pawns_ = {own, all, least};
    return least;
}

SquareSet Remoteness::blockers(const Board& board) const {
    const SquareSet pieces = board.pieces(~side_) - board.pieces(PieceType::king);
    const SquareSet knights = board.pieces(side_, PieceType::knight);
    const SquareSet bishops = board.pieces(side_, PieceType::bishop);
    const bool is_light = !(bishops & chess::light_squares).is_empty();
    const bool are_alone =
        knights.is_empty() &&
        (bishops - (is_light ? chess::light_squares : ~chess::light_squares)).is_empty();
    if (!are_alone && (knights | bishops).has_several()) {
        return pieces;
    }
    const SquareSet all_but_queens = pieces - board.pieces(PieceType::queen);
    if (bishops.is_empty()) {
        return all_but_queens;
    }
    return all_but_queens - board.pieces(PieceType::rook) -
           (board.pieces(PieceType::bishop) &
            (is_light ? chess::light_squares : ~chess::light_squares));
}

int Remoteness::of_blocker(const Board& board) const {
    const SquareSet pawns = board.pieces(PieceType::pawn);
    int least = farthest_blocker;
    for (const Square square : blockers(board)) {
        const auto& steps = pawns.contains(square) ? aims_->by_pawn[~side_] : aims_->by_blocker;
        least = std::min<int>(least, steps[index(square)]);
    }
    return per_step_of_blocker * least;
}

int Remoteness::of_squares_left(const Board& board) const {
    const Square victim = board.pieces(~side_, PieceType::king).first();
    const SquareSet occupied = board.occupied() - SquareSet(victim);
    SquareSet attacked = chess::pawn_attacks(side_, board.pieces(side_, PieceType::pawn));
    for (const Square square : board.pieces(side_) - board.pieces(side_, PieceType::pawn)) {
        attacked |= attacks_of(*board.piece_on(square), square, occupied);
    }
    const SquareSet left = chess::king_attacks(victim) - board.pieces(~side_) - attacked;
    return per_square_left * static_cast<int>(left.size()) + (attacked.contains(victim) ? 0 : 1);
}

std::array<Square, 4> corners_nearest_first(const Position& position, Color side,
                                            int worth_of_a_piece) {
    std::array<std::pair<int, Square>, 4> by_remoteness;
    std::ranges::transform(corners, by_remoteness.begin(), [&](Square corner) {
        return std::pair(
            Remoteness(side, {corner, worth_of_a_piece}).of(position.board(), position.turn()),
            corner);
    });
    sort(by_remoteness);
    std::array<Square, 4> sorted;
    std::ranges::transform(by_remoteness, sorted.begin(), &std::pair<int, Square>::second);
    return sorted;
}

} // namespace compongo::winnability
