#include "compongo/winnability/search/scene_steps.h"

#include "compongo/chess/attacks.h"
#include "compongo/winnability/sets/facts.h"

#include <array>

namespace compongo::winnability {

namespace {

using chess::Board;
using chess::Color;
using chess::Move;
using chess::MoveKind;
using chess::Piece;
using chess::PieceType;
using chess::Square;
using chess::SquareSet;

Square behind(Color color, Square square) {
    return chess::square_at(color == Color::white ? index(square) - 8 : index(square) + 8);
}

/// The attacks of a queen, rook or bishop.
SquareSet attacks_along_lines(const Board& board, Square from, SquareSet occupied) {
    SquareSet attacked;
    if (board.diagonal_sliders().contains(from)) {
        attacked |= chess::bishop_attacks(from, occupied);
    }
    if (board.orthogonal_sliders().contains(from)) {
        attacked |= chess::rook_attacks(from, occupied);
    }
    return attacked;
}

/// The attacks of one colour's other pieces, which do not depend on the occupied squares.
SquareSet attacks_by_steps(const Board& board, Color by) {
    SquareSet attacked = chess::pawn_attacks(by, board.pieces(by, PieceType::pawn));
    for (const Square square : board.pieces(by, PieceType::knight)) {
        attacked |= chess::knight_attacks(square);
    }
    for (const Square square : board.pieces(by, PieceType::king)) {
        attacked |= chess::king_attacks(square);
    }
    return attacked;
}

/// A queen, rook or bishop and its attacks.
struct Slider {
    Square square;
    std::uint64_t attacked;
};

class Steps {
public:
    Steps(const Scene& scene, SquareSet kings, Cast cast, std::vector<SceneStep>& steps)
        : scene_(scene), roaming_(cast.roaming), side_(cast.side), kings_(kings),
          movers_(scene.board.pieces(scene.turn) - cast.bystanders[scene.turn]), steps_(steps),
          occupied_(scene.board.occupied()),
          other_king_(scene.board.pieces(~roaming_, PieceType::king).first()) {
        const Board& board = scene.board;
        const SquareSet sliders = board.diagonal_sliders() | board.orthogonal_sliders();
        for (const Square square : board.pieces(~roaming_) & sliders) {
            const SquareSet attacked = attacks_along_lines(board, square, occupied_);
            hunters_.at(hunter_count_++) = {square, attacked.bits()};
            hunted_along_lines_ |= attacked;
        }
        hunted_ = hunted_along_lines_ | attacks_by_steps(board, ~roaming_);
        for (const Square square : board.pieces(roaming_) & sliders) {
            lines_of_roaming_ |= attacks_along_lines(board, square, occupied_);
        }
        is_other_king_seen_ = !attackers(board, other_king_, roaming_, occupied_).is_empty();
    }

    void run() {
        if (scene_.turn == roaming_) {
            move_roaming_king();
        } else {
            move_piece(other_king_, {PieceType::king, ~roaming_}, chess::king_attacks(other_king_));
        }
        move_pieces();
        move_pawns();
    }

private:
    void move_roaming_king() {
        const SquareSet to = attacks_from({PieceType::king, roaming_}, kings_, {}) - hunted_ -
                             scene_.board.pieces(roaming_);
        const SquareSet quiet = to - occupied_;
        if (!quiet.is_empty()) {
            SceneStep step{{scene_.board, ~roaming_}, quiet, Move()};
            step.seeming_mates = seeming_mates(step, {});
            steps_.push_back(step);
        }
        for (const Square square : to& occupied_) {
            SceneStep step{{scene_.board, ~roaming_}, SquareSet(square), Move(), true};
            step.after.board.remove(square);
            step.seeming_mates = seeming_mates(step, {});
            steps_.push_back(step);
        }
    }

    void move_pieces() {
        const Board& board = scene_.board;
        const SquareSet pieces =
            movers_ - board.pieces(PieceType::pawn) - board.pieces(PieceType::king);
        for (const Square square : pieces) {
            const Piece piece = *board.piece_on(square);
            move_piece(square, piece, attacks_of(piece, square, occupied_));
        }
    }

    void move_piece(Square from, Piece piece, SquareSet targets) {
        const SquareSet enemies = scene_.board.pieces(~scene_.turn);
        for (const Square to :
             targets - scene_.board.pieces(scene_.turn) - scene_.board.pieces(PieceType::king)) {
            try_move(Move(from, to), piece, enemies.contains(to) ? std::optional(to) : std::nullopt,
                     Square::a1);
        }
    }

    void move_pawns() {
        const Color us = scene_.turn;
        const Board& board = scene_.board;
        const Piece pawn{PieceType::pawn, us};
        const SquareSet enemies = board.pieces(~us) - board.pieces(PieceType::king);
        const SquareSet second =
            SquareSet::of(us == Color::white ? chess::Rank::r2 : chess::Rank::r7);
        for (const Square from : movers_& board.pieces(PieceType::pawn)) {
            const SquareSet once = ahead(us, SquareSet(from)) - occupied_;
            for (const Square to : once) {
                move_pawn_to(from, to);
            }
            const SquareSet twice =
                second.contains(from) ? ahead(us, once) - occupied_ : SquareSet();
            for (const Square to : twice) {
                const SquareSet capturers =
                    chess::pawn_attacks(us, once) & board.pieces(~us, PieceType::pawn);
                try_move(Move(from, to, MoveKind::double_step), pawn, std::nullopt,
                         capturers.is_empty() ? Square::a1 : once.first());
            }
            const SquareSet attacked = chess::pawn_attacks(us, from);
            for (const Square to : attacked& enemies) {
                move_pawn_to(from, to);
            }
            if (scene_.crossed != Square::a1 && attacked.contains(scene_.crossed)) {
                try_move(Move(from, scene_.crossed, MoveKind::en_passant), pawn,
                         behind(us, scene_.crossed), Square::a1);
            }
        }
    }

    void move_pawn_to(Square from, Square to) {
        const Color us = scene_.turn;
        const auto captured = occupied_.contains(to) ? std::optional(to) : std::nullopt;
        if (!SquareSet::of(chess::last_rank(us)).contains(to)) {
            try_move(Move(from, to), {PieceType::pawn, us}, captured, Square::a1);
            return;
        }
        for (const PieceType type : chess::promotions) {
            try_move(Move(from, to, promotion_to(type)), {type, us}, captured, Square::a1);
        }
    }

    void try_move(Move move, Piece as, std::optional<Square> captured, Square crossed) {
        const SquareSet way = chess::squares_between(move.from(), move.to()) | SquareSet(move.to());
        SquareSet kings = kings_ - way;
        if (kings.is_empty()) {
            return;
        }
        SceneStep step{{scene_.board, ~scene_.turn, crossed}, kings, move};
        Board& board = step.after.board;
        board.remove(move.from());
        SquareSet changed = SquareSet(move.from()) | SquareSet(move.to());
        if (captured) {
            board.remove(*captured);
            changed |= SquareSet(*captured);
        }
        board.place(move.to(), as);
        const SquareSet attacked = hunted(board, changed);
        if (scene_.turn == roaming_) {
            step.kings = kings - attacked;
        } else if (as.type == PieceType::king || is_other_king_seen_ ||
                   !(changed & lines_of_roaming_).is_empty()) {
            step.kings = kings & shielding(board);
        }
        if (step.kings.is_empty()) {
            return;
        }
        step.is_irreversible = captured || as.type == PieceType::pawn || move.is_promotion();
        step.seeming_mates = seeming_mates(step, attacked);
        steps_.push_back(step);
    }

    /// The squares that the roaming king's opponents attack on this board, on which the squares
    /// `changed` have changed. The king does not block lines: it could not step to a square behind
    /// it either.
    [[nodiscard]] SquareSet hunted(const Board& board, SquareSet changed) const {
        const bool have_hunters_moved = scene_.turn != roaming_;
        const SquareSet hunters = board.pieces(~roaming_);
        const SquareSet before = scene_.board.pieces(~roaming_);
        if (!have_hunters_moved && hunters == before &&
            (changed & hunted_along_lines_).is_empty()) {
            return hunted_;
        }
        const SquareSet occupied = board.occupied();
        SquareSet attacked = attacks_by_steps(board, ~roaming_);
        for (std::size_t at = 0; at < hunter_count_; ++at) {
            const auto& [square, seen] = hunters_[at];
            if (hunters.contains(square) && !(have_hunters_moved && changed.contains(square))) {
                attacked |= (SquareSet(seen) & changed).is_empty()
                                ? SquareSet(seen)
                                : attacks_along_lines(board, square, occupied);
            }
        }
        if (have_hunters_moved) {
            for (const Square square : hunters& changed) {
                attacked |= attacks_along_lines(board, square, occupied);
            }
        }
        return attacked;
    }

    /// The squares of the roaming king with which the other king is not in check.
    [[nodiscard]] SquareSet shielding(const Board& board) const {
        const Square king = board.pieces(~roaming_, PieceType::king).first();
        SquareSet shielding = ~chess::king_attacks(king);
        for (const Square square : attackers(board, king, roaming_, board.occupied())) {
            shielding &= chess::squares_between(square, king);
        }
        return shielding;
    }

    [[nodiscard]] SquareSet seeming_mates(const SceneStep& step, SquareSet hunted) const {
        if (step.after.turn == side_) {
            return {};
        }
        const Board& board = step.after.board;
        if (side_ != roaming_) {
            const SquareSet flights = ~(board.pieces(roaming_) | hunted);
            return (step.kings & hunted) - attacks_from({PieceType::king, roaming_}, flights, {});
        }
        const Square king = board.pieces(~roaming_, PieceType::king).first();
        SquareSet mates;
        for (const Square square : attackers(board, king, roaming_, board.occupied())) {
            mates |= step.kings - chess::squares_between(square, king);
        }
        const SquareSet occupied = board.occupied() - SquareSet(king);
        for (const Square flight : chess::king_attacks(king) - board.pieces(~roaming_)) {
            if (mates.is_empty()) {
                break;
            }
            if (attackers(board, flight, roaming_, occupied).is_empty()) {
                mates &= chess::king_attacks(flight);
            }
        }
        return mates;
    }

    const Scene& scene_;
    const Color roaming_;
    const Color side_;
    const SquareSet kings_;
    const SquareSet movers_;
    std::vector<SceneStep>& steps_;
    const SquareSet occupied_;
    const Square other_king_;
    /// The sliders of the roaming king's opponent.
    std::array<Slider, 64> hunters_; // NOLINT: left uninitialized, for speed.
    std::size_t hunter_count_ = 0;
    SquareSet hunted_;
    SquareSet hunted_along_lines_;
    /// Attacks of the sliders of the roaming king's own side.
    SquareSet lines_of_roaming_;
    bool is_other_king_seen_ = false;
};

} // namespace

void add_scene_steps(const Scene& scene, SquareSet kings, Cast cast,
                     std::vector<SceneStep>& steps) {
    Steps(scene, kings, cast, steps).run();
}

} // namespace compongo::winnability
