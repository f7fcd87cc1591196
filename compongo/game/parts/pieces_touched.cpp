#include "compongo/game/parts/pieces_touched.h"

#include <algorithm>
#include <iterator>

namespace compongo::game {

namespace {

using chess::Move;
using chess::MoveList;
using chess::PieceType;
using chess::Position;

/// One player's turn, with the question what it binds that player to.
class Question {
public:
    Question(const Game& game, const Turn& turn)
        : game_(game), turn_(turn), law_(game.laws().act_of_moving), position_(game.position()),
          us_(position_.turn()), legal_(chess::legal_moves(position_)) {
        int moment = 0;
        for (const TouchedPiece& touched : turn.touched) {
            moment += touched.is_with_previous ? 0 : 1;
            const bool is_deliberate =
                touched.intent == Intent::deliberate || touched.intent == Intent::castle ||
                (touched.intent == Intent::unknown &&
                 law_.unknown_intent.value == law::UnknownIntent::deliberate);
            if (!is_deliberate || touched.is_after_binding) {
                continue;
            }
            intends_castling_ = intends_castling_ || touched.intent == Intent::castle;
            // If a piece was touched twice, the first touch counts, even where it need not be
            // deliberate.
            if (std::ranges::find(all_, touched.square) == all_.end()) {
                (is_own(touched.square) ? own_ : theirs_).push_back(touched.square);
                all_.push_back(touched.square);
                touched_.push_back({touched.square, moment, touched.intent == Intent::castle});
            }
        }
    }

    [[nodiscard]] Obliged answer() const {
        if (!own_.empty() && !theirs_.empty()) {
            return bound_to_castle_before().value_or(both_colours());
        }
        if (all_.empty()) {
            // None of the touches binds: the player is free.
            return free(turn_.attempt.is_empty() ? law_.own_piece_touched.articles
                                                 : law_.illegal_when_released.articles);
        }
        const bool is_own_piece = !own_.empty();
        return first_possible(all_, is_own_piece ? law_.own_piece_touched.articles
                                                 : law_.opponents_piece_touched.articles);
    }

    /// The player let go of the king in order to castle, which is illegal. A piece touched before
    /// the king still has priority.
    [[nodiscard]] Obliged answer_after_castling_tried(Square king) const {
        for (const Square square : all_) {
            if (square == king) {
                break;
            }
            if (!possible_with(square).empty()) {
                return answer();
            }
        }
        return another_king_move(king, law_.king_released_to_castle.articles +
                                           law_.illegal_castling_intended.articles);
    }

private:
    /// The time of a touch, and whether it was made in order to castle.
    struct Touched {
        Square square;
        /// Equal for pieces touched at once or in an unknown order.
        int moment;
        bool is_to_castle;
    };
    [[nodiscard]] const Touched& touch_of(Square square) const {
        return *std::ranges::find(touched_, square, &Touched::square);
    }
    [[nodiscard]] bool is_before(Square one, Square other) const {
        return touch_of(one).moment < touch_of(other).moment;
    }
    [[nodiscard]] bool are_at_once(Square one, Square other) const {
        return touch_of(one).moment == touch_of(other).moment;
    }
    [[nodiscard]] bool is_own(Square square) const {
        return position_.board().pieces(us_).contains(square);
    }
    [[nodiscard]] bool is_king(Square square) const {
        return position_.board().pieces(us_, PieceType::king).contains(square);
    }
    [[nodiscard]] bool is_rook(Square square) const {
        return position_.board().pieces(us_, PieceType::rook).contains(square);
    }

    template <class Wanted>
    [[nodiscard]] Moves moves_where(const Wanted& is_wanted) const {
        MoveList wanted;
        for (const Move move : legal_) {
            if (is_wanted(move)) {
                wanted.push_back(move);
            }
        }
        return as_written(wanted, game_.history.variant());
    }
    [[nodiscard]] Moves moves_of(Square square) const {
        return moves_where([&](Move move) { return move.from() == square; });
    }
    [[nodiscard]] static bool takes(Move move, Square square) {
        if (move.kind() == chess::MoveKind::en_passant) {
            return chess::square_of(file_of(move.to()), rank_of(move.from())) == square;
        }
        return !move.is_castling() && move.to() == square;
    }
    [[nodiscard]] Moves captures_of(Square square) const {
        return moves_where([&](Move move) { return takes(move, square); });
    }
    [[nodiscard]] Obliged make(ObligationKind kind, Moves allowed,
                               const law::Articles& articles) const {
        return {{us_, kind, std::move(allowed)}, articles, false, {}};
    }
    [[nodiscard]] Obliged free(const law::Articles& articles) const {
        return make(ObligationKind::free,
                    moves_where([&](Move move) { return !is_rook_first(move); }), articles);
    }
    /// In Chess960 a rook that cannot move may still castle, unless it was touched before the king
    /// and the regulations require the king first.
    [[nodiscard]] bool is_rook_first(Move move) const {
        if (!move.is_castling() || !is_king_first(game_)) {
            return false;
        }
        const auto king = std::ranges::find(own_, move.from());
        return std::find(own_.begin(), king, move.to()) != king;
    }

    /// The moves of an own piece, or the captures of an opponent's piece.
    [[nodiscard]] Moves possible_with(Square square) const {
        return is_own(square) ? moves_of(square) : captures_of(square);
    }

    /// The same, including that player's pieces touched at once or in an unknown order: none of
    /// them was first. Interpretation I-221.
    [[nodiscard]] Moves possible_with_those_at_once(Square square) const {
        const std::vector<Square>& same_player = is_own(square) ? own_ : theirs_;
        return moves_where([&](Move move) {
            return std::ranges::any_of(same_player, [&](Square each) {
                return are_at_once(square, each) &&
                       (is_own(each) ? move.from() == each : takes(move, each));
            });
        });
    }

    /// The obligation from the first of these pieces that can be moved or captured; none can: the
    /// player is free. For king and rook touched together, the rules on castling apply.
    [[nodiscard]] Obliged first_possible(const std::vector<Square>& squares,
                                         const law::Articles& articles) const {
        std::optional<Obliged> freed;
        for (const Square square : squares) {
            if (freed && (is_king(square) || is_rook(square))) {
                continue;
            }
            if (auto by_castling = castling(square)) {
                // If king and rook leave the player free, other touched pieces still bind.
                if (by_castling->obligation.kind != ObligationKind::free ||
                    by_castling->needs_castling_side) {
                    return *by_castling;
                }
                freed = std::move(by_castling);
                continue;
            }
            Moves allowed = possible_with(square);
            if (!allowed.empty()) {
                allowed = possible_with_those_at_once(square);
                return make(is_own(square) ? ObligationKind::move : ObligationKind::capture,
                            std::move(allowed), articles);
            }
        }
        return freed.value_or(free(law_.nothing_possible.articles));
    }
    /// Castling as an obligation, if king and rook were touched before any opponent's piece and
    /// castling is legal: later touches do not change it (I-37).
    [[nodiscard]] std::optional<Obliged> bound_to_castle_before() const {
        const auto is_late = [&](Square square) { return !is_before(square, theirs_.front()); };
        const auto king = king_touched();
        const std::vector<Square> rooks = rooks_touched();
        if (!king || rooks.empty() || is_late(*king) || is_late(rooks.front())) {
            return std::nullopt;
        }
        auto bound = castling(own_.front());
        const bool is_to_castle = bound && (bound->needs_castling_side ||
                                            bound->obligation.kind == ObligationKind::castle);
        return is_to_castle ? bound : std::nullopt;
    }
    [[nodiscard]] Obliged both_colours() const {
        const law::Articles& articles = law_.both_colours_touched.articles;
        Moves captures = moves_where(
            [&](Move move) { return move.from() == own_.front() && takes(move, theirs_.front()); });
        if (!captures.empty()) {
            return make(ObligationKind::capture, std::move(captures), articles);
        }
        const bool is_order_unknown = are_at_once(own_.front(), theirs_.front());
        if (law_.both_colours_touched.value == law::BothTouched::capture_with_another &&
            !is_order_unknown) {
            return capture_with_another(articles);
        }
        std::vector<Square> order = all_;
        std::ranges::stable_sort(order, {}, [this](Square square) {
            return std::pair(touch_of(square).moment, !is_own(square));
        });
        return first_possible(order,
                              is_order_unknown ? articles + law_.order_unknown.articles : articles);
    }
    /// The first touched piece that can be captured: with the own piece touched first or, if that
    /// is impossible, with another.
    [[nodiscard]] Obliged capture_with_another(const law::Articles& articles) const {
        for (const Square taken : theirs_) {
            Moves captures = captures_of(taken);
            if (captures.empty()) {
                continue;
            }
            Moves with_own = moves_where(
                [&](Move move) { return move.from() == own_.front() && takes(move, taken); });
            return make(ObligationKind::capture,
                        with_own.empty() ? std::move(captures) : std::move(with_own), articles);
        }
        return first_possible(own_, articles);
    }

    /// The obligation if castling decides it, with this king or rook touched first; else nothing.
    [[nodiscard]] std::optional<Obliged> castling(Square first) const {
        if (!is_own(first) || (!is_king(first) && !is_rook(first))) {
            return std::nullopt;
        }
        if (game_.history.variant() == Variant::chess960 && !is_king_first(game_)) {
            const bool is_shown =
                touch_of(first).is_to_castle || (is_king(first) && intends_castling_);
            return is_shown ? castling_declared() : std::nullopt;
        }
        const auto king = king_touched();
        if (!king) {
            return std::nullopt;
        }
        if (is_rook(first) && !are_at_once(first, *king)) {
            return is_before(first, *king) ? rook_then_king(*king) : std::nullopt;
        }
        const std::vector<Square> rooks = rooks_touched();
        if (rooks.empty()) {
            return king_alone(*king);
        }
        if (rooks.size() > 1 && are_at_once(rooks[0], rooks[1])) {
            return castling_on_one_side();
        }
        return king_and_rook(*king, rooks.front(), rooks.size() > 1);
    }
    [[nodiscard]] std::optional<Square> king_touched() const {
        const auto king =
            std::ranges::find_if(own_, [this](Square square) { return is_king(square); });
        return king == own_.end() ? std::nullopt : std::optional(*king);
    }
    [[nodiscard]] std::vector<Square> rooks_touched() const {
        std::vector<Square> rooks;
        std::ranges::copy_if(own_, std::back_inserter(rooks),
                             [this](Square square) { return is_rook(square); });
        return rooks;
    }
    /// King and both rooks were touched at once: the arbiter must decide on which side the player
    /// meant to castle. Until then only moves for one of the two sides are allowed.
    [[nodiscard]] Obliged castling_on_one_side() const {
        Moves allowed;
        for (const CastlingWing wing : {CastlingWing::king, CastlingWing::queen}) {
            const Turn settled = with_castling_side(position_, turn_, wing);
            const Moves left = Question(game_, settled).answer().obligation.allowed;
            allowed.insert(allowed.end(), left.begin(), left.end());
        }
        Obliged undecided = make(ObligationKind::castle, std::move(allowed),
                                 law_.king_and_both_rooks_touched.articles);
        undecided.needs_castling_side = true;
        return undecided;
    }
    /// Article 4.4 does not fit Chess960. There castling binds if it was announced or shown by the
    /// touch: with the touched rook, or else on the announced side. Interpretation I-144.
    [[nodiscard]] std::optional<Obliged> castling_declared() const {
        const auto king = king_touched();
        const std::vector<Square> rooks = rooks_touched();
        Moves castle = moves_where([&](Move move) {
            const bool is_on_this_side =
                turn_.castling_declared
                    ? wing_of(move.from(), move.to()) == *turn_.castling_declared
                    : rooks.empty() || move.to() == rooks.front();
            return move.is_castling() && is_on_this_side;
        });
        const law::Articles& declared = game_.laws().chess960.declared.articles;
        if (!castle.empty()) {
            const law::Articles& touched = king && !rooks.empty()
                                               ? law_.king_and_rook_touched.articles
                                               : law_.own_piece_touched.articles;
            return make(ObligationKind::castle, std::move(castle), touched + declared);
        }
        if (!king) {
            return std::nullopt;
        }
        return another_king_move(*king, law_.illegal_castling_intended.articles +
                                            game_.laws().board_and_moves.castling.articles +
                                            declared);
    }

    /// Another own piece that can move was touched at once with the king, or in an unknown order.
    [[nodiscard]] bool is_with_another(Square king) const {
        return std::ranges::any_of(own_, [&](Square square) {
            return square != king && are_at_once(square, king) && !moves_of(square).empty();
        });
    }
    /// The obligation of a king touched in order to castle, if the touch alone shows that and
    /// castling is illegal on both sides. Interpretation I-221.
    [[nodiscard]] std::optional<Obliged> king_alone(Square king) const {
        const bool is_shown =
            intends_castling_ && law_.castling_shown_by.value == law::CastlingShownBy::king;
        if (!is_shown || is_with_another(king) ||
            std::ranges::any_of(legal_, [](Move move) { return move.is_castling(); })) {
            return std::nullopt;
        }
        return another_king_move(king, law_.castling_shown_by.articles +
                                           law_.illegal_castling_intended.articles +
                                           law_.own_piece_touched.articles);
    }
    [[nodiscard]] std::optional<Obliged> king_and_rook(Square king, Square rook,
                                                       bool are_both_rooks_touched) const {
        Moves castle = moves_where([&](Move move) { return is_castling_with(move, rook); });
        if (!castle.empty()) {
            const law::Articles& extra = law_.king_and_both_rooks_touched.articles;
            return make(ObligationKind::castle, std::move(castle),
                        law_.king_and_rook_touched.articles +
                            (are_both_rooks_touched ? extra : law::Articles()));
        }
        if (!intends_castling_) {
            return std::nullopt;
        }
        return another_king_move(king, law_.illegal_castling_intended.articles +
                                           game_.laws().board_and_moves.castling.articles);
    }
    [[nodiscard]] bool is_castling_with(Move move, Square rook) const {
        return move.is_castling() && move.to() == rook;
    }

    [[nodiscard]] Obliged another_king_move(Square king, const law::Articles& articles) const {
        Moves allowed = moves_of(king);
        return allowed.empty() ? free(articles)
                               : make(ObligationKind::king_move, std::move(allowed), articles);
    }

    /// Castling with a rook touched before the king is barred. The first touched piece that can
    /// move must move, or one of the two. Nothing if neither can: later touches still bind.
    [[nodiscard]] std::optional<Obliged> rook_then_king(Square king) const {
        const auto& provision = law_.rook_then_king_touched;
        std::vector<Square> before;
        std::ranges::copy_if(own_, std::back_inserter(before),
                             [&](Square square) { return is_before(square, king); });
        const auto is_barred = [&](Move move) {
            return std::ranges::any_of(
                before, [&](Square square) { return is_castling_with(move, square); });
        };
        Moves allowed;
        for (const Square square : before) {
            allowed = allowed.empty() ? moves_of(square) : allowed;
        }
        // An opponent's piece touched between them has priority over the king.
        const bool is_other_first = std::ranges::any_of(theirs_, [&](Square square) {
            return is_before(square, king) && !captures_of(square).empty();
        });
        if (allowed.empty() && is_other_first) {
            return std::nullopt;
        }
        if (allowed.empty() || provision.value == law::RookThenKing::either) {
            const Moves of_king =
                moves_where([&](Move move) { return move.from() == king && !is_barred(move); });
            allowed.insert(allowed.end(), of_king.begin(), of_king.end());
        }
        const bool is_none_possible = allowed.empty();
        Obliged result = free(law_.nothing_possible.articles);
        if (!is_none_possible) {
            result = make(ObligationKind::move, std::move(allowed),
                          provision.articles + law_.own_piece_touched.articles);
        }
        if (is_none_possible && std::ranges::none_of(legal_, is_barred)) {
            return std::nullopt;
        }
        for (const Move move : legal_) {
            if (is_barred(move)) {
                result.barred.push_back(right_to(move));
            }
        }
        return result;
    }

    const Game& game_;
    const Turn& turn_;
    const law::ActOfMoving& law_;
    const Position& position_;
    const Color us_;
    const MoveList legal_;
    std::vector<Square> own_;
    std::vector<Square> theirs_;
    std::vector<Square> all_;
    std::vector<Touched> touched_;
    bool intends_castling_ = false;
};

} // namespace

RightKind right_to(chess::Move castling) {
    return castling.to() > castling.from() ? RightKind::castling_kingside
                                           : RightKind::castling_queenside;
}

Obliged obliged_by_pieces(const Game& game, const Turn& turn) {
    return Question(game, turn).answer();
}

Obliged obliged_after_castling_tried(const Game& game, const Turn& turn, Square king) {
    return Question(game, turn).answer_after_castling_tried(king);
}

} // namespace compongo::game
