#include "compongo/game/state/turn.h"

#include "compongo/game/state/announcement.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// Applies one deed on the board to the turn.
class BoardDeed {
public:
    BoardDeed(const Seat& seat, Turn& turn)
        : seat_(seat), board_(seat.position.board()), turn_(turn) {}

    // Most deeds do not concern the board.
    template <class Deed>
    void operator()(const Deed& /*deed*/) const {}

    void operator()(const Touch& deed) {
        note_hand(deed.hand);
        const std::size_t before = turn_.touched.size();
        for (const Square square : deed.squares) {
            touch(origin_of_standing(board_, turn_.attempt, square), deed.intent, false);
        }
        for (std::size_t at = before + 1; at < turn_.touched.size(); ++at) {
            turn_.touched[at].is_with_previous = deed.order != TouchOrder::given;
        }
    }
    void operator()(const Lift& deed) {
        bring(origin_of_standing(board_, turn_.attempt, deed.square), deed.square,
              Whereabouts::in_hand);
    }
    void operator()(const Carry& deed) {
        const bool is_contact_binding = seat_.committed_by == law::CommittedBy::contact;
        bring(origin_of(board_, turn_.attempt, deed.from), deed.to,
              is_contact_binding ? Whereabouts::set_down : Whereabouts::in_hand);
    }
    void operator()(const Release& deed) {
        const auto origin = origin_of(board_, turn_.attempt, deed.from);
        if (origin) {
            note_castling_attempt({*origin, deed.to, std::nullopt});
        }
        note_hands(deed.hand, deed.hands);
        bring(origin, deed.to, Whereabouts::let_go);
    }
    void operator()(const Remove& deed) {
        note_hands(deed.hand, deed.hands);
        touch(origin_of_removed(board_, turn_.attempt, deed.square, deed.piece),
              Intent::deliberate);
        turn_.attempt =
            with_piece_removed(board_, std::move(turn_.attempt), deed.square, deed.piece);
        note_what_it_is_part_of();
    }
    void operator()(const Place& deed) {
        note_hands(deed.hand, deed.hands);
        if (const auto origin = taken_off(deed.piece)) {
            put_down(*origin, deed);
            return;
        }
        const PlacedPiece placed{deed.square, deed.piece, !deed.released};
        turn_.attempt = with_piece_placed(std::move(turn_.attempt), placed);
        note_what_it_is_part_of();
        if (!turn_.part_of.empty()) {
            turn_.promotion_chosen = placed;
        }
    }
    void operator()(const Play& deed) {
        turn_.hand = deed.hand;
        turn_.is_two_handed = deed.hands > 1;
        turn_.attempt = {};
        turn_.finished = seat_.is_move_made
                             ? known_legal_move(seat_.position, deed.move, seat_.variant)
                             : legal_move(seat_.position, deed.move, seat_.variant);
        if (turn_.finished) {
            finish(*turn_.finished);
            return;
        }
        note_castling_attempt(deed.move);
        touch(deed.move.from, Intent::deliberate);
        for (const Square square : also_touched(seat_.position, deed.move, seat_.variant)) {
            touch(square, Intent::deliberate);
        }
        turn_.attempt = whole_move(seat_.position, deed.move, seat_.variant);
        note_what_it_is_part_of();
    }

    /// The latest announcement counts.
    void operator()(const Announce& deed) {
        turn_.castling_declared = castling_announced(deed);
        if (text_said(deed)) {
            turn_.said = deed;
        }
    }

private:
    /// Notes a touch of the piece that stood there at the beginning of the turn. A touch of known
    /// intent is noted beside an earlier one of unknown intent.
    void touch(std::optional<Square> origin, Intent intent, bool is_handled = true) {
        if (!origin || !board_.piece_on(*origin)) {
            return;
        }
        TouchedPiece* const known = find_touched(*origin);
        if (known != nullptr && (known->intent != Intent::unknown || intent == Intent::unknown)) {
            known->is_handled = known->is_handled || is_handled;
            return;
        }
        const bool is_to_castle = intent == Intent::deliberate && is_declared_with(*origin);
        turn_.touched.push_back({*origin, is_to_castle ? Intent::castle : intent,
                                 !turn_.bound_to.empty(), false, is_handled});
    }
    /// The latest touch of the piece.
    [[nodiscard]] TouchedPiece* find_touched(Square square) {
        const auto last = std::ranges::find(turn_.touched.rbegin(), turn_.touched.rend(), square,
                                            &TouchedPiece::square);
        return last == turn_.touched.rend() ? nullptr : &*last;
    }
    /// Is it the king, or the rook, with which the player has announced castling?
    [[nodiscard]] bool is_declared_with(Square square) const {
        const Color us = seat_.position.turn();
        const chess::SquareSet king = board_.pieces(us, chess::PieceType::king);
        const bool is_rook = (seat_.position.castling_rooks() & board_.pieces(us)).contains(square);
        return turn_.castling_declared && !king.is_empty() &&
               (king.contains(square) ||
                (is_rook && wing_of(king.first(), square) == *turn_.castling_declared));
    }
    /// Enters a whole legal move, made at once.
    void finish(chess::Move move) {
        turn_.part_of.clear();
        bind_to(move);
        touch_pieces_of(move);
        // Not earlier: in Chess960 the rook may end on the king's original square.
        if (seat_.done_on_board == DoneOnBoard::is_bound) {
            turn_.attempt =
                whole_move(seat_.position, as_written(move, seat_.variant), seat_.variant);
        }
    }
    void touch_pieces_of(chess::Move move) {
        if (move.is_castling()) {
            note_castling(move.from());
            touch(move.to(), Intent::deliberate);
            return;
        }
        touch(move.from(), Intent::deliberate);
        if (const auto taken = taken_square(seat_.position, move)) {
            touch(*taken, Intent::deliberate);
        }
    }
    void bind_to(chess::Move finished) {
        turn_.bound_to.clear();
        if (seat_.done_on_board == DoneOnBoard::is_bound) {
            turn_.bound_to.push_back(as_written(finished, seat_.variant));
        }
    }
    void note_castling_attempt(const MoveAsWritten& move) {
        if (is_castling_attempt(seat_.position, move, seat_.variant)) {
            note_castling(move.from);
        }
    }
    /// Beginning to castle is a touch of the king in order to castle. In Chess960 castling is one
    /// of the king's moves, and does not show the purpose of the touch.
    void note_castling(Square king) {
        if (seat_.variant == Variant::chess960 && !seat_.is_king_first) {
            touch(king, Intent::deliberate);
            return;
        }
        touch(king, Intent::castle);
        find_touched(king)->intent = Intent::castle;
    }
    /// A second hand makes it a move with both hands.
    void note_hand(std::optional<Hand> hand) {
        turn_.is_two_handed = turn_.is_two_handed || (hand && turn_.hand && *hand != *turn_.hand);
        turn_.hand = hand ? hand : turn_.hand;
    }
    void note_hands(std::optional<Hand> hand, int hands) {
        note_hand(hand);
        turn_.is_two_handed = turn_.is_two_handed || hands > 1;
    }
    void bring(std::optional<Square> origin, Square to, Whereabouts where) {
        if (origin) {
            touch(origin, Intent::deliberate);
            turn_.attempt = with_piece_moved(std::move(turn_.attempt),
                                             {*origin, *board_.piece_on(*origin), to, where});
            note_what_it_is_part_of();
        }
    }
    /// The origin of the latest lifted or removed piece of this kind: a piece put on the board is
    /// taken to be that one. Interpretation I-145.
    [[nodiscard]] std::optional<Square> taken_off(chess::Piece piece) const {
        const auto is_it = [&](const MovedPiece& moved) {
            return moved.piece == piece && !moved.is_committed();
        };
        const auto& all = turn_.attempt.moved;
        const auto found = std::find_if(all.rbegin(), all.rend(), is_it);
        return found == all.rend() ? std::nullopt : std::optional(found->origin);
    }
    void put_down(Square origin, const Place& deed) {
        if (deed.released) {
            note_castling_attempt({origin, deed.square, std::nullopt});
        }
        const Whereabouts where = deed.released ? Whereabouts::let_go : Whereabouts::in_hand;
        turn_.attempt =
            with_piece_moved(std::move(turn_.attempt), {origin, deed.piece, deed.square, where});
        note_what_it_is_part_of();
    }
    /// Only released pieces bind, and only until the move is finished.
    void note_what_it_is_part_of() {
        turn_.part_of.clear();
        turn_.finished.reset();
        if (std::ranges::none_of(turn_.attempt.moved, &MovedPiece::is_committed) &&
            turn_.attempt.placed.empty()) {
            return;
        }
        const chess::MoveList possible = moves_it_is_part_of();
        const auto settled = settled_board(board_, turn_.attempt);
        const auto* const finished = std::ranges::find_if(possible, [&](chess::Move move) {
            return settled && seat_.position.play(move).board() == *settled;
        });
        turn_.part_of = as_written(possible, seat_.variant);
        if (finished != possible.end()) {
            turn_.finished = *finished;
            bind_to(*finished);
        } else if (!turn_.part_of.empty()) {
            turn_.bound_to = turn_.part_of;
        }
    }
    [[nodiscard]] chess::MoveList moves_it_is_part_of() const {
        chess::MoveList possible;
        chess::MoveList castling;
        for (const chess::Move move : chess::legal_moves(seat_.position)) {
            if (is_part_of(seat_.position, turn_.attempt, move) && is_open(move) &&
                !is_rook_first(move)) {
                possible.push_back(move);
                if (move.is_castling()) {
                    castling.push_back(move);
                }
            }
        }
        // In Chess960 a king's step may be either; the announcement decides.
        const bool is_declared = std::ranges::find(turn_.touched, Intent::castle,
                                                   &TouchedPiece::intent) != turn_.touched.end();
        return seat_.variant == Variant::chess960 && is_declared && !castling.empty() ? castling
                                                                                      : possible;
    }
    /// Is this castling with a rook touched before the king, where that is not allowed?
    [[nodiscard]] bool is_rook_first(chess::Move move) const {
        const auto is_one_of_them = [&](const TouchedPiece& each) {
            return each.square == move.from() || each.square == move.to();
        };
        const auto first = std::ranges::find_if(turn_.touched, is_one_of_them);
        return seat_.is_king_first && move.is_castling() && first != turn_.touched.end() &&
               first->square == move.to();
    }
    /// Do the earlier releases still allow this move?
    [[nodiscard]] bool is_open(chess::Move move) const {
        return turn_.bound_to.empty() ||
               std::ranges::find(turn_.bound_to, as_written(move, seat_.variant)) !=
                   turn_.bound_to.end();
    }

    const Seat& seat_;
    const chess::Board& board_;
    Turn& turn_;
};

} // namespace

std::optional<CastlingWing> castling_announced(const Announce& deed) {
    const auto text = text_said(deed);
    if (!text || text->form != chess::MoveForm::castling) {
        return std::nullopt;
    }
    return text->side == chess::CastlingSide::h_side ? CastlingWing::king : CastlingWing::queen;
}

void go_on(Turn& turn, const Seat& seat, const Deed& deed) {
    const bool is_said = std::holds_alternative<Announce>(deed);
    turn.is_undone = turn.is_undone && is_said;
    turn.is_put_back = turn.is_put_back && is_said;
    std::visit(BoardDeed(seat, turn), deed);
}

Turn turn_after(const Seat& seat, const Turn& turn, const Deed& deed) {
    Turn after = turn;
    go_on(after, seat, deed);
    return after;
}

Turn with_castling_side(const chess::Position& position, Turn turn, CastlingWing wing) {
    const auto rank = [&](const TouchedPiece& touched) {
        const auto piece = position.board().piece_on(touched.square);
        if (piece && piece->type == chess::PieceType::king) {
            return 0;
        }
        const bool is_on_kings_side = index(file_of(touched.square)) > index(chess::File::e);
        return piece && piece->type == chess::PieceType::rook &&
                       is_on_kings_side == (wing == CastlingWing::king)
                   ? 1
                   : 2;
    };
    std::ranges::stable_sort(turn.touched, {}, rank);
    for (TouchedPiece& touched : turn.touched) {
        touched.is_with_previous = false;
    }
    return turn;
}

namespace {

/// If a piece was touched deliberately more than once, the first touch counts.
void forget_repeated(std::vector<TouchedPiece>& touched) {
    for (std::size_t at = 1; at < touched.size();) {
        const auto here = touched.begin() + static_cast<std::ptrdiff_t>(at);
        const auto first =
            std::ranges::find_if(touched.begin(), here, [&](const TouchedPiece& each) {
                return each.square == here->square && each.intent != Intent::unknown;
            });
        if (first == here) {
            ++at;
            continue;
        }
        first->is_handled = first->is_handled || here->is_handled;
        touched.erase(here);
    }
}

} // namespace

Turn with_intent_settled(Turn turn, bool is_deliberate, std::span<const Square> squares) {
    const auto is_in_question = [&](const TouchedPiece& each) {
        return each.intent == Intent::unknown &&
               std::ranges::find(squares, each.square) != squares.end();
    };
    if (!is_deliberate) {
        std::erase_if(turn.touched, is_in_question);
    }
    for (TouchedPiece& each : turn.touched) {
        each.intent = is_in_question(each) ? Intent::deliberate : each.intent;
    }
    forget_repeated(turn.touched);
    return turn;
}

Turn put_back(Turn turn) {
    turn.attempt = {};
    turn.finished.reset();
    turn.part_of.clear();
    turn.hand.reset();
    turn.is_two_handed = false;
    // The promotion choice lasts as long as the obligation from the release.
    if (turn.bound_to.empty()) {
        turn.promotion_chosen.reset();
    }
    turn.said.reset();
    turn.obligation.reset();
    turn.is_undone = false;
    turn.is_put_back = false;
    return turn;
}

} // namespace compongo::game
