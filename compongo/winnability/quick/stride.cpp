#include "compongo/winnability/quick/stride.h"

#include "compongo/chess/attacks.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/quick/course.h"
#include "compongo/winnability/sets/too_few_pieces.h"

#include <algorithm>

namespace compongo::winnability {

namespace {

using chess::Board;
using chess::Color;
using chess::Move;
using chess::MoveKind;
using chess::PieceType;
using chess::Position;
using chess::Square;
using chess::SquareSet;

constexpr SquareSet rim(0xFF818181818181FF);

// The numbers below were tuned on lichess; no answer depends on them.

/// The neighbouring square towards the middle of the board.
Square in_front_of(Square edge) {
    const unsigned at = index(edge);
    if (at / 8 == 0 || at / 8 == 7) {
        return chess::square_at(at / 8 == 0 ? at + 8 : at - 8);
    }
    return chess::square_at(at % 8 == 0 ? at + 1 : at - 1);
}

/// The squares one king's step nearer to the goal.
SquareSet steps_towards(Square goal, Square from) {
    const int away = distance(from, goal);
    return away == 0 ? SquareSet() : chess::king_attacks(from) & surroundings(goal, away - 1);
}

class Stride {
public:
    Stride(const Position& position, Color side) : course_(position), side_(side) {}

    bool leads_to_mate() {
        /// Places for the mate that are tried.
        constexpr int most_places = 3;
        /// Waiting moves before the next place is tried.
        constexpr int most_waits = 3;
        has_queen_ = !pieces(side_, PieceType::queen).is_empty();
        for (places_ = 0; places_ < most_places && choose_place();) {
            ++places_;
            while (waited_ < most_waits && course_.size() < until_) {
                if (goes_on()) {
                    return true;
                }
                if (is_stuck_) {
                    return false;
                }
            }
        }
        return false;
    }
    [[nodiscard]] MatingLine take_line() { return course_.take_line(); }

private:
    [[nodiscard]] const Board& board() const { return course_.now().board(); }
    [[nodiscard]] SquareSet pieces(Color color, PieceType type) const {
        return board().pieces(color, type);
    }
    [[nodiscard]] Square own_king() const { return course_.king(side_); }
    [[nodiscard]] Square victim() const { return course_.king(~side_); }
    [[nodiscard]] SquareSet occupied_but_victim() const {
        return board().occupied() - SquareSet(victim());
    }
    /// Squares that the side's pieces may move to.
    [[nodiscard]] SquareSet open_squares() const {
        return ~board().pieces(side_) - SquareSet(victim());
    }
    [[nodiscard]] SquareSet prey() const { return board().pieces(~side_) - SquareSet(victim()); }

    /// Chooses the nearest untried place on the edge in front of which no other piece of the
    /// victim's could capture the queen.
    bool choose_place() {
        /// Half-moves before the next place is tried.
        constexpr std::size_t most_moves_for_a_place = 16;
        /// In king's moves from the victim's king.
        constexpr int farthest_place = 4;
        Board without = board();
        without.remove(victim());
        waited_ = 0;
        until_ = Course::most_moves;
        if (has_queen_) {
            until_ = std::min(until_, course_.size() + most_moves_for_a_place);
        }
        for (int away = 0; away <= farthest_place; ++away) {
            const SquareSet places = (surroundings(victim(), away) & rim) - tried_;
            for (const Square place : places - without.occupied()) {
                tried_ |= SquareSet(place);
                edge_ = place;
                front_ = in_front_of(place);
                if (!is_attacked(without, front_, ~side_, without.occupied())) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Plays one half-move; true if it mates, or if the side's move before it has mated.
    bool goes_on() {
        if (course_.now().turn() != side_) {
            victim_goes_on();
            return is_stuck_ && chess::is_check(course_.now());
        }
        if (mates()) {
            return true;
        }
        const SquareSet queens = pieces(side_, PieceType::queen);
        may_stalemate_ = prey() == pieces(~side_, PieceType::pawn);
        if (queens.is_empty()) {
            gets_a_queen();
        } else if (has_queen_ || welcomes_queen()) {
            goes_on_with(queens.first());
        }
        return false;
    }
    /// The side has just got a queen: chooses the place again, since the old one was chosen long
    /// ago.
    bool welcomes_queen() {
        has_queen_ = true;
        tried_ = SquareSet();
        places_ = 1;
        is_stuck_ = !choose_place();
        return !is_stuck_;
    }

    // Plays a mate in one.

    bool mates() {
        const SquareSet occupied = board().occupied();
        const SquareSet own = board().pieces(side_);
        const SquareSet straight = chess::rook_attacks(victim(), occupied) - own;
        const SquareSet queens = pieces(side_, PieceType::queen);
        const SquareSet oblique =
            queens.is_empty() ? SquareSet() : chess::bishop_attacks(victim(), occupied) - own;
        Flights flights{flights_left_by_few(), false};
        for (const Square from : board().orthogonal_sliders() & own) {
            const bool is_queen = queens.contains(from);
            const SquareSet to = is_queen
                                     ? (straight | oblique) & chess::queen_attacks(from, occupied)
                                     : straight & chess::rook_attacks(from, occupied);
            for (const Square at : to) {
                if (leaves_no_flight(at, is_queen, flights) && !can_be_taken(from, at) &&
                    course_.mates_by(Move(from, at))) {
                    return true;
                }
            }
        }
        return false;
    }
    /// Flight squares of the victim's king. `are_without_pieces`: squares that the side's pieces
    /// attack are excluded already.
    struct Flights {
        SquareSet squares;
        bool are_without_pieces;
    };
    /// Would a rook or queen that gives check from `at` cover the remaining flight squares?
    bool leaves_no_flight(Square at, bool is_queen, Flights& flights) const {
        const auto& lines = chess::attacks_detail::lines[index(at)];
        const SquareSet widest(lines.file | lines.rank |
                               (is_queen ? lines.diagonal | lines.antidiagonal : 0));
        if ((flights.squares - widest).is_empty()) {
            const SquareSet without = occupied_but_victim();
            const SquareSet covered =
                is_queen ? chess::queen_attacks(at, without) : chess::rook_attacks(at, without);
            if ((flights.squares - covered).is_empty()) {
                return true;
            }
        }
        if (flights.are_without_pieces) {
            return false;
        }
        flights = {flights_left(flights.squares), true};
        return leaves_no_flight(at, is_queen, flights);
    }
    /// Can it be captured there, by the king only if it is unprotected?
    [[nodiscard]] bool can_be_taken(Square from, Square at) const {
        Board without = board();
        without.remove(victim());
        const SquareSet occupied = board().occupied() - SquareSet(from);
        if (is_attacked(without, at, ~side_, occupied)) {
            return true;
        }
        without.remove(from);
        return chess::king_attacks(victim()).contains(at) &&
               !is_attacked(without, at, side_, occupied);
    }
    /// Squares around the victim's king that are neither occupied by its own pieces nor attacked by
    /// the side's king and pawns.
    [[nodiscard]] SquareSet flights_left_by_few() const {
        return chess::king_attacks(victim()) - board().pieces(~side_) -
               chess::king_attacks(own_king()) -
               chess::pawn_attacks(side_, pieces(side_, PieceType::pawn));
    }
    /// Those of them that the side's pieces do not attack either. The piece about to move is
    /// included.
    [[nodiscard]] SquareSet flights_left(SquareSet flights) const {
        const SquareSet own = board().pieces(side_);
        const SquareSet without = occupied_but_victim();
        for (const Square from : own& board().pieces(PieceType::knight)) {
            flights = flights - chess::knight_attacks(from);
        }
        for (const Square from : own& board().diagonal_sliders()) {
            flights = flights - chess::bishop_attacks(from, without);
        }
        for (const Square from : own& board().orthogonal_sliders()) {
            flights = flights - chess::rook_attacks(from, without);
        }
        return flights;
    }

    // The side's moves.

    bool plays(Move move) {
        return may_stalemate_ ? course_.plays_without_stalemate(move) : course_.plays(move);
    }
    bool plays_any(Square from, SquareSet to) {
        return std::any_of(to.begin(), to.end(), [&](Square at) { return plays(Move(from, at)); });
    }

    void gets_a_queen() {
        /// Moves in a row without a capture or a pawn's advance.
        constexpr int most_idle = 7;
        if (brings_a_pawn_on() || captures()) {
            idle_ = 0;
        } else if (++idle_ > most_idle) {
            is_stuck_ = true;
        } else if (!hunts() && !supports_front(SquareSet())) {
            waits();
        }
    }

    void goes_on_with(Square queen) {
        Board without = board();
        without.remove(queen);
        const bool is_supported =
            is_attacked(without, front_, side_, occupied_but_victim() - SquareSet(queen));
        if (is_supported ? brings(queen) : supports_front(pieces(side_, PieceType::queen))) {
            return;
        }
        if (captures()) {
            ++waited_;
        } else {
            waits();
        }
    }

    /// Tries the most advanced pawn first.
    bool brings_a_pawn_on() {
        const SquareSet last = SquareSet::of(chess::last_rank(side_));
        for (SquareSet rest = pieces(side_, PieceType::pawn); !rest.is_empty();) {
            const Square from =
                side_ == Color::white
                    ? chess::square_at(63U - static_cast<unsigned>(__builtin_clzll(rest.bits())))
                    : rest.first();
            rest = rest - SquareSet(from);
            const SquareSet to = (ahead(side_, SquareSet(from)) - board().occupied()) |
                                 (chess::pawn_attacks(side_, from) & prey());
            for (const Square at : to) {
                if (plays(Move(from, at,
                               last.contains(at) ? MoveKind::promotion_to_queen
                                                 : MoveKind::ordinary))) {
                    return true;
                }
            }
        }
        return false;
    }

    bool captures() {
        const SquareSet pieces = board().pieces(side_) - board().pieces(PieceType::pawn);
        return std::any_of(pieces.begin(), pieces.end(), [&](Square from) {
            return plays_any(from, attacks_of(*board().piece_on(from), from, board().occupied()) &
                                       prey());
        });
    }

    /// The king approaches the pieces that block its pawns, or else the nearest piece.
    bool hunts() {
        const SquareSet stopping = ahead(side_, pieces(side_, PieceType::pawn)) & prey();
        const SquareSet hunted = stopping.is_empty() ? prey() : stopping;
        if (hunted.is_empty()) {
            return false;
        }
        const Square king = own_king();
        const Square nearest =
            *std::ranges::min_element(hunted, {}, [&](Square at) { return distance(at, king); });
        // Pawns are approached from the far side.
        const SquareSet beyond = ahead(side_, SquareSet::of(rank_of(king)));
        return plays_any(king, steps_towards(nearest, king) & open_squares()) ||
               plays_any(king, chess::king_attacks(king) & beyond &
                                   surroundings(nearest, distance(nearest, king)) & open_squares());
    }

    /// Squares from which the queen reaches the front in one move while leaving the edge to the
    /// victim's king.
    [[nodiscard]] SquareSet ready_squares() const {
        const SquareSet occupied = occupied_but_victim();
        return chess::queen_attacks(front_, occupied) - chess::queen_attacks(edge_, occupied);
    }
    /// Brings the queen to a ready square in at most two moves, without giving check.
    bool brings(Square queen) {
        const SquareSet ready = ready_squares();
        if (ready.contains(queen)) {
            return false;
        }
        const SquareSet occupied = board().occupied();
        const SquareSet to = (chess::queen_attacks(queen, occupied) & open_squares()) -
                             chess::queen_attacks(victim(), occupied);
        return plays_any(queen, to & ready) || std::any_of(to.begin(), to.end(), [&](Square at) {
                   return !(chess::queen_attacks(at, occupied) & ready).is_empty() &&
                          plays(Move(queen, at));
               });
    }

    /// Another piece moves to where it protects the queen on the front square.
    bool supports_front(SquareSet queens) {
        /// A king farther away than this is used last.
        constexpr int near_enough = 3;
        const Square king = own_king();
        const SquareSet pawns = pieces(side_, PieceType::pawn);
        const SquareSet pieces = board().pieces(side_) - queens - pawns - SquareSet(king);
        return plays_any(king, chess::king_attacks(king) & chess::king_attacks(front_) &
                                   open_squares()) ||
               supports_at_once(pieces) || pawn_supports(pawns) ||
               (distance(king, front_) > near_enough && supports_in_two_moves(pieces)) ||
               plays_any(king, steps_towards(front_, king) & open_squares());
    }
    /// The squares from which this piece protects the front square, the victim's king being
    /// removed.
    [[nodiscard]] SquareSet supporting_squares(chess::Piece piece) const {
        return attacks_of(piece, front_, occupied_but_victim());
    }
    bool supports_at_once(SquareSet pieces) {
        return std::any_of(pieces.begin(), pieces.end(), [&](Square from) {
            const chess::Piece piece = *board().piece_on(from);
            return plays_any(from, attacks_of(piece, from, board().occupied()) &
                                       supporting_squares(piece) & open_squares());
        });
    }
    bool pawn_supports(SquareSet pawns) {
        const SquareSet to =
            ((ahead(side_, pawns) - board().occupied()) & chess::pawn_attacks(~side_, front_)) -
            SquareSet::of(chess::last_rank(side_));
        return std::any_of(to.begin(), to.end(), [&](Square at) {
            return plays(Move(ahead(~side_, SquareSet(at)).first(), at));
        });
    }
    bool supports_in_two_moves(SquareSet pieces) {
        const SquareSet occupied = board().occupied();
        return std::any_of(pieces.begin(), pieces.end(), [&](Square from) {
            const chess::Piece piece = *board().piece_on(from);
            const SquareSet supporting = supporting_squares(piece);
            const SquareSet to = attacks_of(piece, from, occupied) & open_squares();
            return std::any_of(to.begin(), to.end(), [&](Square at) {
                return !(attacks_of(piece, at, occupied) & supporting).is_empty() &&
                       plays(Move(from, at));
            });
        });
    }

    /// A waiting move: by a pawn, by the king or queen if it stays useful, or by any piece.
    void waits() {
        ++waited_;
        const SquareSet own = board().pieces(side_);
        const SquareSet queens = pieces(side_, PieceType::queen);
        const SquareSet empty = ~board().occupied();
        const Square king = own_king();
        const SquareSet steps = chess::king_attacks(king) & empty;
        const auto queen_waits = [&](Square queen) {
            return plays_any(queen,
                             (chess::queen_attacks(queen, ~empty) & ready_squares() & empty) -
                                 chess::queen_attacks(victim(), ~empty));
        };
        if (!course_.plays_quietly(pieces(side_, PieceType::pawn)) &&
            !plays_any(king, steps & chess::king_attacks(front_)) &&
            !std::any_of(queens.begin(), queens.end(), queen_waits) &&
            !course_.plays_quietly(own - queens - SquareSet(king)) && !plays_any(king, steps)) {
            plays_what_there_is();
        }
    }

    // The victim's moves.

    void victim_goes_on() {
        const Square king = victim();
        if (!has_queen_ && offers()) {
            return;
        }
        if (!course_.plays_any(king, steps_towards(edge_, king) - board().occupied()) &&
            !course_.plays_quietly(board().pieces(~side_) - SquareSet(king))) {
            plays_what_there_is();
        }
    }

    /// If no pawn can advance, the victim moves a piece to where a pawn can capture it, in at most
    /// two moves.
    bool offers() {
        const SquareSet pawns = pieces(side_, PieceType::pawn);
        const SquareSet occupied = board().occupied();
        const SquareSet offers = chess::pawn_attacks(side_, pawns) - occupied;
        if (offers.is_empty() || !(ahead(side_, pawns) - occupied).is_empty() ||
            !(chess::pawn_attacks(side_, pawns) & prey()).is_empty()) {
            return false;
        }
        const SquareSet pieces = prey() - board().pieces(PieceType::pawn);
        const auto goes = [&](Square from, SquareSet to) {
            return course_.plays_any(from,
                                     attacks_of(*board().piece_on(from), from, occupied) & to);
        };
        return std::any_of(pieces.begin(), pieces.end(),
                           [&](Square from) { return goes(from, offers); }) ||
               std::any_of(pieces.begin(), pieces.end(), [&](Square from) {
                   SquareSet to;
                   for (const Square at : offers) {
                       to |= attacks_of(*board().piece_on(from), at, occupied);
                   }
                   return goes(from, to - occupied);
               });
    }

    /// Any legal move, preferably one that is no capture by the victim and keeps its king near.
    void plays_what_there_is() {
        const chess::MoveList moves = chess::legal_moves(course_.now());
        is_stuck_ = moves.empty();
        if (is_stuck_) {
            return;
        }
        const SquareSet occupied = board().occupied();
        const bool is_own = course_.now().turn() == side_;
        const Square king = victim();
        constexpr int harm = 20;
        const auto cost = [&](Move move) {
            const int capture = !occupied.contains(move.to()) ? 0 : is_own ? -harm : harm;
            return capture +
                   (move.from() == king ? distance(edge_, move.to()) : distance(edge_, king));
        };
        course_.plays_legal(*std::ranges::min_element(moves, {}, cost));
    }

    Course course_;
    const Color side_;
    /// The square where the victim's king is to be mated, and the square in front of it.
    Square edge_{};
    Square front_{};
    SquareSet tried_;
    int places_ = 0;
    std::size_t until_ = 0;
    int waited_ = 0;
    int idle_ = 0;
    bool has_queen_ = false;
    /// Has the victim no pieces besides king and pawns?
    bool may_stalemate_ = false;
    /// There is no legal move, or no hope of a mate.
    bool is_stuck_ = false;
};

} // namespace

std::optional<MatingLine> stride(const Position& position, Color side) {
    const Board& board = position.board();
    const SquareSet able =
        board.pieces(side, PieceType::queen) | board.pieces(side, PieceType::pawn);
    if (position.is_irregular() || able.is_empty()) {
        return std::nullopt;
    }
    Stride stride(position, side);
    return stride.leads_to_mate() ? std::optional(stride.take_line()) : std::nullopt;
}

} // namespace compongo::winnability
