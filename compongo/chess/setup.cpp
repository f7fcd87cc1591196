#include "compongo/chess/setup.h"

#include "compongo/base/check.h"
#include "compongo/base/sort.h"
#include "compongo/chess/attacks.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace compongo::chess {

namespace {

/// What each player begins with beside the king and eight pawns.
constexpr std::array<std::pair<PieceType, int>, 4> initial_pieces = {
    {{PieceType::knight, 2}, {PieceType::bishop, 2}, {PieceType::rook, 2}, {PieceType::queen, 1}}};
constexpr int pieces_max = 16;
constexpr int pawns_max = 8;

SquareSet attacked_kings(const Board& board, Color color) {
    SquareSet attacked;
    for (const Square king : board.pieces(color, PieceType::king)) {
        if (!attackers(board, king, ~color).is_empty()) {
            attacked |= SquareSet(king);
        }
    }
    return attacked;
}

/// Can this have been crossed by a pawn of the player who has just moved?
bool is_ep_square_possible(const Setup& setup, Square ep_square) {
    const Rank expected = setup.turn == Color::white ? Rank::r6 : Rank::r3;
    if (rank_of(ep_square) != expected) {
        return false;
    }
    const Square pawn = square_at(index(ep_square) ^ 8U);
    const Square origin =
        square_at(setup.turn == Color::white ? index(ep_square) + 8 : index(ep_square) - 8);
    return setup.board.piece_on(pawn) == Piece{PieceType::pawn, ~setup.turn} &&
           !setup.board.piece_on(ep_square) && !setup.board.piece_on(origin);
}

/// Collects the faults of one setup, kind by kind.
class Examination {
public:
    explicit Examination(const Setup& setup) : setup_(setup), board_(setup.board) {}

    std::vector<SetupFault> run() {
        for (const Color color : colors) {
            examine_pieces(color);
        }
        for (const Color color : colors) {
            examine_castling(color);
        }
        if (setup_.ep_square && !is_ep_square_possible(setup_, *setup_.ep_square)) {
            add(FaultKind::ep_square_impossible, ~setup_.turn, SquareSet(*setup_.ep_square));
        }
        examine_checks();
        for (const Color color : colors) {
            add_if_any(FaultKind::pawn_on_last_rank, color, pawns_on(color, last_rank(color)));
            add_if_any(FaultKind::pawn_on_first_rank, color, pawns_on(color, first_rank(color)));
        }
        sort(faults_, std::ranges::less(), [](const SetupFault& fault) {
            return std::tuple(fault.kind, fault.color, fault.squares.bits());
        });
        return std::move(faults_);
    }

private:
    void add(FaultKind kind, Color color, SquareSet squares) {
        faults_.push_back({kind, color, squares});
    }
    void add_if_any(FaultKind kind, Color color, SquareSet squares) {
        if (!squares.is_empty()) {
            add(kind, color, squares);
        }
    }
    [[nodiscard]] SquareSet pawns_on(Color color, Rank rank) const {
        return board_.pieces(color, PieceType::pawn) & SquareSet::of(rank);
    }

    void examine_pieces(Color color) {
        const SquareSet kings = board_.pieces(color, PieceType::king);
        if (kings.is_empty()) {
            add(FaultKind::no_king, color, {});
        } else if (kings.has_several()) {
            add(FaultKind::several_kings, color, kings);
        }
        const SquareSet pawns = board_.pieces(color, PieceType::pawn);
        if (board_.pieces(color).size() > pieces_max) {
            add(FaultKind::too_many_pieces, color, board_.pieces(color));
        }
        if (pawns.size() > pawns_max) {
            add(FaultKind::too_many_pawns, color, pawns);
        }
        if (promoted_pieces(color) > std::max(pawns_max - pawns.size(), 0)) {
            add(FaultKind::too_many_promoted, color, board_.pieces(color) - pawns - kings);
        }
    }

    /// The least number of the pieces that must have been pawns.
    [[nodiscard]] int promoted_pieces(Color color) const {
        int promoted = 0;
        for (const auto& [type, initial] : initial_pieces) {
            const int excess = board_.pieces(color, type).size() - initial;
            promoted += excess > 0 ? excess : 0;
        }
        return promoted;
    }

    void examine_castling(Color color) {
        // A right on a middle rank, which no FEN can say, is put down to the player whose half of
        // the board it is on.
        const SquareSet home = SquareSet::of(first_rank(color));
        const SquareSet half(color == Color::white ? ~std::uint64_t{0} >> 32U
                                                   : ~std::uint64_t{0} << 32U);
        const SquareSet rights = setup_.castling_rooks & half;
        const SquareSet king = board_.pieces(color, PieceType::king) & home;
        if (rights.is_empty()) {
            return;
        }
        add_if_any(FaultKind::castling_without_rook, color,
                   rights - (board_.pieces(color, PieceType::rook) & home));
        if (king.is_empty() || king.has_several()) {
            add(FaultKind::castling_without_king, color, rights);
            return;
        }
        const SquareSet below(king.bits() - 1);
        for (const SquareSet side : {rights & home & below, (rights & home) - below}) {
            if (side.has_several()) {
                add(FaultKind::castling_several_rooks, color, side);
            }
        }
    }

    void examine_checks() {
        const SquareSet own = attacked_kings(board_, setup_.turn);
        const SquareSet theirs = attacked_kings(board_, ~setup_.turn);
        if (theirs.is_empty()) {
            return;
        }
        add(own.is_empty() ? FaultKind::opponent_in_check : FaultKind::both_in_check, ~setup_.turn,
            theirs | own);
    }

    const Setup& setup_;
    const Board& board_;
    std::vector<SetupFault> faults_;
};

std::string squares_text(SquareSet squares) {
    std::string text;
    for (const Square square : squares) {
        text += (text.empty() ? "" : " ") + name(square);
    }
    return text;
}

} // namespace

std::vector<SetupFault> faults(const Setup& setup) {
    return Examination(setup).run();
}

bool is_refused(FaultKind kind, Tolerance tolerance) {
    switch (tolerance) {
    case Tolerance::regular:
        return true;
    case Tolerance::irregular:
        return kind < FaultKind::opponent_in_check;
    case Tolerance::any_board:
        return false;
    }
    UNREACHABLE();
}

std::string_view name(FaultKind kind) {
    switch (kind) {
    case FaultKind::no_king:
        return "no_king";
    case FaultKind::several_kings:
        return "several_kings";
    case FaultKind::too_many_pieces:
        return "too_many_men";
    case FaultKind::too_many_pawns:
        return "too_many_pawns";
    case FaultKind::too_many_promoted:
        return "too_many_promoted";
    case FaultKind::castling_without_king:
        return "castling_without_king";
    case FaultKind::castling_without_rook:
        return "castling_without_rook";
    case FaultKind::castling_several_rooks:
        return "castling_several_rooks";
    case FaultKind::ep_square_impossible:
        return "ep_square_impossible";
    case FaultKind::opponent_in_check:
        return "opponent_in_check";
    case FaultKind::both_in_check:
        return "both_in_check";
    case FaultKind::pawn_on_last_rank:
        return "pawn_on_last_rank";
    case FaultKind::pawn_on_first_rank:
        return "pawn_on_first_rank";
    }
    UNREACHABLE();
}

std::string message(const SetupFault& fault) {
    const std::string who(name(fault.color));
    const std::string where = squares_text(fault.squares);
    const std::string count = std::to_string(fault.squares.size());
    switch (fault.kind) {
    case FaultKind::no_king:
        return who + " has no king, expected 1";
    case FaultKind::several_kings:
        return who + " has " + count + " kings (" + where + "), expected 1";
    case FaultKind::too_many_pieces:
        return who + " has " + count + " pieces, expected " + std::to_string(pieces_max) +
               " at most";
    case FaultKind::too_many_pawns:
        return who + " has " + count + " pawns (" + where + "), expected " +
               std::to_string(pawns_max) + " at most";
    case FaultKind::too_many_promoted:
        return who + " has more promoted pieces (among " + where + ") than pawns gone";
    case FaultKind::castling_without_king:
        return who + " is said to castle with " + where + ", expected the king on his first rank";
    case FaultKind::castling_without_rook:
        return who + " is said to castle with " + where +
               ", expected a rook of his there, on his first rank";
    case FaultKind::castling_several_rooks:
        return who + " is said to castle with " + where +
               ", expected one rook on that side of the king";
    case FaultKind::ep_square_impossible:
        return "en passant on " + where + ", expected a square that a pawn of " + who +
               " has just crossed";
    case FaultKind::opponent_in_check:
        return who + " is in check (" + where + ") and has just moved";
    case FaultKind::both_in_check:
        return "both kings are in check (" + where + ")";
    case FaultKind::pawn_on_last_rank:
        return who + " has an unpromoted pawn on his last rank (" + where + ")";
    case FaultKind::pawn_on_first_rank:
        return who + " has a pawn on his own first rank (" + where + ")";
    }
    UNREACHABLE();
}

} // namespace compongo::chess
