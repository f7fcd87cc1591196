#include "compongo/winnability/sets/detail.h"

#include "compongo/chess/attacks.h"
#include "compongo/winnability/sets/facts.h"

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Piece;
using chess::PieceType;
using chess::SquareSet;

/// Chosen among 4 to 30 on 607 questions without an immediate proof, together with the kinds of
/// regions tried after it.
constexpr int most_squares_of_a_cage = 8;
/// In king's moves; better than 1 and 3.
constexpr int near_a_cage = 2;

bool are_of_one_sort(const Diagram& diagram, std::size_t one, std::size_t other) {
    const Piece piece = diagram.pieces[one];
    const SquareSet squares = SquareSet(diagram.squares[one]) | SquareSet(diagram.squares[other]);
    return piece == diagram.pieces[other] && piece.type != PieceType::pawn &&
           (diagram.castling_rooks & squares).is_empty() &&
           (piece.type != PieceType::bishop ||
            chess::light_squares.contains(diagram.squares[one]) ==
                chess::light_squares.contains(diagram.squares[other]));
}

std::vector<std::size_t> who_are_alike(const Diagram& diagram) {
    std::vector<std::size_t> alike(diagram.pieces.size());
    for (std::size_t at = 0; at < alike.size(); ++at) {
        std::size_t first = 0;
        while (first < at && !are_of_one_sort(diagram, first, at)) {
            ++first;
        }
        alike[at] = first;
    }
    return alike;
}

class Cages {
public:
    explicit Cages(const Diagram& diagram) : diagram_(diagram) {
        for (std::size_t at = 0; at < diagram_.pieces.size(); ++at) {
            const auto [type, color] = diagram_.pieces[at];
            if (type == PieceType::pawn) {
                const SquareSet square(diagram_.squares[at]);
                pawns_ |= square;
                guarded_[color] |= chess::pawn_attacks(color, square);
            }
        }
    }

    /// The piece's cage; empty if it is not caged.
    [[nodiscard]] SquareSet of(std::size_t at) const {
        const Piece piece = diagram_.pieces[at];
        const SquareSet barred =
            pawns_ | (piece.type == PieceType::king ? guarded_[~piece.color] : SquareSet());
        SquareSet cage;
        SquareSet reached(diagram_.squares[at]);
        while (cage != reached && reached.size() <= most_squares_of_a_cage) {
            cage = reached;
            reached |= attacks_from(piece, cage, pawns_) - barred;
        }
        return cage == reached ? cage : SquareSet();
    }

private:
    const Diagram& diagram_;
    SquareSet pawns_;
    chess::ByColor<SquareSet> guarded_;
};

} // namespace

Detail telling_pawns(const Diagram& diagram) {
    Detail detail{.told = {}, .alike = who_are_alike(diagram)};
    for (const Piece piece : diagram.pieces) {
        detail.told.push_back(piece.type == PieceType::pawn ? SquareSet::all() : SquareSet());
    }
    return detail;
}

Detail telling_kings(const Diagram& diagram, chess::ByColor<bool> kings) {
    Detail detail = telling_pawns(diagram);
    detail.checks = true;
    for (std::size_t at = 0; at < diagram.pieces.size(); ++at) {
        const auto [type, color] = diagram.pieces[at];
        if (type == PieceType::king && kings[color]) {
            detail.told[at] = SquareSet::all();
        }
    }
    return detail;
}

Detail telling_caged(const Diagram& diagram, Color side) {
    Detail detail = telling_pawns(diagram);
    detail.checks = true;
    detail.promotions[~side] = false;
    const Cages cages(diagram);
    SquareSet near_the_victim;
    for (std::size_t at = 0; at < diagram.pieces.size(); ++at) {
        if (diagram.pieces[at].type == PieceType::pawn) {
            continue;
        }
        detail.told[at] = cages.of(at);
        if (diagram.pieces[at] == Piece{PieceType::king, ~side}) {
            near_the_victim = detail.told[at];
        }
    }
    for (int moves = 0; moves < near_a_cage; ++moves) {
        near_the_victim |= attacks_from({PieceType::king, side}, near_the_victim, {});
    }
    for (std::size_t at = 0; at < diagram.pieces.size(); ++at) {
        if (diagram.pieces[at] == Piece{PieceType::king, side} && detail.told[at].is_empty()) {
            detail.told[at] = near_the_victim;
        }
    }
    return detail;
}

} // namespace compongo::winnability
