#include "compongo/game/state/on_board.h"

#include "compongo/base/check.h"

#include <algorithm>

namespace compongo::game {

namespace {

using chess::SquareSet;

/// Places pieces one after another; a piece placed on an occupied square pushes the other one
/// aside.
class Placing {
public:
    Placing(chess::Board& board, std::vector<StandingPiece>& beside)
        : board_(board), beside_(beside) {}

    void put(Square at, Piece piece) {
        if (const auto there = board_.piece_on(at)) {
            beside_.push_back({at, *there});
        }
        board_.place(at, piece);
    }

private:
    chess::Board& board_;
    std::vector<StandingPiece>& beside_;
};

/// The rooks with which castling remains possible after these pieces were moved, removed or added.
SquareSet castling_rooks_left(const chess::Position& before, const Attempt& done) {
    SquareSet rooks = before.setup().castling_rooks;
    for (const MovedPiece& moved : done.moved) {
        rooks = rooks - SquareSet(moved.origin) - SquareSet(moved.at);
        if (moved.piece.type == chess::PieceType::king) {
            rooks = rooks - SquareSet::of(chess::first_rank(moved.piece.color));
        }
    }
    for (const PlacedPiece& placed : done.placed) {
        rooks = rooks - SquareSet(placed.at);
    }
    return rooks;
}

bool is_irreversible(const Attempt& done) {
    return !done.placed.empty() || std::ranges::any_of(done.moved, [](const MovedPiece& moved) {
        return moved.is_off_board() || moved.piece.type == chess::PieceType::pawn;
    });
}

} // namespace

Unfinished unfinished(const chess::Position& position, const Attempt& attempt, const Moves& part_of,
                      Variant variant) {
    Unfinished half_move{as_left(attempt), part_of};
    if (half_move.part_of.empty() && !half_move.is_nothing()) {
        half_move.part_of = as_written(moves_with(position, half_move.done), variant);
    }
    return half_move;
}

OnBoard with_pieces_beside(const chess::Position& next, std::vector<StandingPiece> beside) {
    if (beside.empty()) {
        return {next, {}};
    }
    chess::Setup setup = next.setup();
    OnBoard after{next, {}};
    for (StandingPiece each : beside) {
        const auto shown = setup.board.piece_on(each.at);
        const bool is_his_turn = each.piece.color == setup.turn;
        if (!shown || (is_his_turn && shown->color != setup.turn)) {
            setup.board.place(each.at, each.piece);
            if (shown) {
                after.beside.push_back({each.at, *shown});
            }
        } else {
            after.beside.push_back(each);
        }
    }
    const auto position = chess::Position::from(setup, chess::Tolerance::any_board);
    CHECK(position.has_value());
    after.position = *position;
    return after;
}

OnBoard after_move(const OnBoard& before, const MoveAsWritten& move, Variant variant) {
    const chess::Position next = carried_out(before.position, move, variant);
    std::vector<StandingPiece> beside = before.beside;
    // A capture on a square removes all of the opponent's pieces there.
    std::erase_if(beside, [&](const StandingPiece& each) {
        return each.at == move.to && each.piece.color == next.turn();
    });
    return with_pieces_beside(next, std::move(beside));
}

OnBoard after_unfinished(const OnBoard& before, const Unfinished& half_move) {
    const Attempt& done = half_move.done;
    const Color us = before.position.turn();
    chess::Setup setup = before.position.setup();
    setup.castling_rooks = castling_rooks_left(before.position, done);
    setup.ep_square = std::nullopt;
    setup.halfmove_clock = is_irreversible(done)
                               ? std::uint16_t{0}
                               : static_cast<std::uint16_t>(setup.halfmove_clock + 1U);
    setup.fullmove_number = static_cast<std::uint16_t>(setup.fullmove_number + index(us));
    setup.turn = ~us;
    std::vector<StandingPiece> beside = before.beside;
    for (const MovedPiece& moved : done.moved) {
        setup.board.remove(moved.origin);
    }
    Placing placing(setup.board, beside);
    for (const MovedPiece& moved : done.moved) {
        if (!moved.is_off_board()) {
            placing.put(moved.at, moved.piece);
        }
    }
    for (const PlacedPiece& placed : done.placed) {
        placing.put(placed.at, placed.piece);
    }
    const auto next = chess::Position::from(setup, chess::Tolerance::any_board);
    CHECK(next.has_value());
    return with_pieces_beside(*next, std::move(beside));
}

} // namespace compongo::game
