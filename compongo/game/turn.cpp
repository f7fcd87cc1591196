#include "compongo/game/turn.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// Carries out one deed on the board.
class BoardDeed {
public:
    BoardDeed(const Seat& seat, Turn& turn) : seat_(seat), board_(seat.position.board()), turn_(turn) {}

    // Most deeds are not done on the board.
    template <class Deed>
    void operator()(const Deed& /*deed*/) const {}

    void operator()(const Touch& deed) {
        turn_.order = deed.order == TouchOrder::given ? turn_.order : deed.order;
        for (const Square square : deed.squares) {
            touch(square, deed.intent);
        }
    }
    void operator()(const Lift& deed) { bring(deed.square, deed.square, true); }
    void operator()(const Carry& deed) { bring(deed.from, deed.to, true); }
    void operator()(const Release& deed) {
        bring(deed.from, deed.to, false);
        note_what_it_is_part_of();
    }
    void operator()(const Remove& deed) {
        touch(deed.square, Intent::deliberate);
        turn_.attempt = with_man_removed(board_, std::move(turn_.attempt), deed.square, deed.man);
        note_what_it_is_part_of();
    }
    void operator()(const Place& deed) {
        const PlacedMan placed{deed.square, deed.man, !deed.released};
        turn_.promotion_chosen = placed;
        turn_.attempt = with_man_placed(std::move(turn_.attempt), placed);
        note_what_it_is_part_of();
    }
    void operator()(const Play& deed) {
        turn_.hand = deed.hand;
        turn_.is_two_handed = deed.hands > 1;
        turn_.attempt = {};
        touch(deed.move.from, Intent::deliberate);
        const Attempt whole = whole_move(seat_.position, deed.move, seat_.variant);
        for (const MovedMan& moved : whole.moved) {
            touch(moved.origin, Intent::deliberate);
        }
        turn_.attempt = whole;
        if (is_new_man_missing(deed.move)) {
            note_what_it_is_part_of();
        }
    }

private:
    [[nodiscard]] bool is_new_man_missing(const MoveAsWritten& move) const {
        const auto man = board_.man_on(move.from);
        return man && man->type == chess::PieceType::pawn && !move.promotion &&
               rank_of(move.to) == chess::last_rank(man->color);
    }
    void touch(Square square, Intent intent) {
        const auto origin = origin_of(board_, turn_.attempt, square);
        if (origin && std::ranges::find(turn_.touched, *origin, &TouchedMan::square) == turn_.touched.end()) {
            turn_.touched.push_back({*origin, intent});
        }
    }
    void bring(Square from, Square to, bool is_held) {
        if (const auto origin = origin_of(board_, turn_.attempt, from)) {
            touch(from, Intent::deliberate);
            turn_.attempt = with_man_moved(board_, std::move(turn_.attempt), *origin, to, is_held);
        }
    }
    /// Only what is let go of binds.
    void note_what_it_is_part_of() {
        const auto is_let_go = [](const MovedMan& moved) { return !moved.is_held && !moved.is_off_board; };
        if (std::ranges::none_of(turn_.attempt.moved, is_let_go) && turn_.attempt.placed.empty()) {
            return;
        }
        chess::MoveList possible;
        for (const chess::Move move : chess::legal_moves(seat_.position)) {
            if (is_part_of(seat_.position, turn_.attempt, move)) {
                possible.push_back(move);
            }
        }
        turn_.part_of = as_written(possible, seat_.variant);
    }

    const Seat& seat_;
    const chess::Board& board_;
    Turn& turn_;
};

} // namespace

Turn turn_after(const Seat& seat, Turn turn, const Deed& deed) {
    std::visit(BoardDeed(seat, turn), deed);
    return turn;
}

Turn with_castling_side(const chess::Position& position, Turn turn, CastlingWing wing) {
    const auto rank = [&](const TouchedMan& touched) {
        const auto man = position.board().man_on(touched.square);
        if (man && man->type == chess::PieceType::king) {
            return 0;
        }
        const bool is_on_kings_side = index(file_of(touched.square)) > index(chess::File::e);
        return man && man->type == chess::PieceType::rook && is_on_kings_side == (wing == CastlingWing::king) ? 1 : 2;
    };
    std::ranges::stable_sort(turn.touched, {}, rank);
    turn.order = TouchOrder::given;
    return turn;
}

Turn put_back(Turn turn) {
    turn.attempt = {};
    turn.hand.reset();
    turn.is_two_handed = false;
    turn.promotion_chosen.reset();
    turn.obligation.reset();
    return turn;
}

} // namespace compongo::game
