#include "compongo/game/obligation.h"

#include <algorithm>

namespace compongo::game {

namespace {

using chess::Move;
using chess::MoveList;
using chess::PieceType;
using chess::Position;

/// One player's turn, and the question what it binds him to.
class Question {
public:
    Question(const Game& game, const Turn& turn)
        : game_(game), turn_(turn), law_(game.laws().act_of_moving), position_(game.position()),
          us_(position_.turn()), legal_(chess::legal_moves(position_)) {
        for (const TouchedMan& touched : turn.touched) {
            const bool is_deliberate = touched.intent == Intent::deliberate || touched.intent == Intent::castle ||
                                       (touched.intent == Intent::unknown && law_.unknown_intent.value == law::UnknownIntent::deliberate);
            if (is_deliberate) {
                (is_own(touched.square) ? own_ : theirs_).push_back(touched.square);
                all_.push_back(touched.square);
                intends_castling_ = intends_castling_ || touched.intent == Intent::castle;
            }
        }
    }

    [[nodiscard]] Obliged answer() const {
        if (const auto by_castling = castling()) {
            return *by_castling;
        }
        if (!own_.empty() && !theirs_.empty()) {
            return both_colours();
        }
        const bool is_own_man = !own_.empty();
        return first_possible(all_, is_own_man ? law_.own_man_touched.articles : law_.opponents_man_touched.articles);
    }

private:
    [[nodiscard]] bool is_own(Square square) const { return position_.board().men(us_).contains(square); }
    [[nodiscard]] bool is_king(Square square) const { return position_.board().men(us_, PieceType::king).contains(square); }
    [[nodiscard]] bool is_rook(Square square) const { return position_.board().men(us_, PieceType::rook).contains(square); }

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
    [[nodiscard]] Obliged make(ObligationKind kind, Moves allowed, const law::Articles& articles) const {
        return {{us_, kind, std::move(allowed)}, articles, false, {}};
    }
    [[nodiscard]] Obliged free(const law::Articles& articles) const {
        return make(ObligationKind::free, as_written(legal_, game_.history.variant()), articles);
    }

    /// The first of these men that can be moved, or captured, must be; if none can, he is free.
    [[nodiscard]] Obliged first_possible(const std::vector<Square>& squares, const law::Articles& articles) const {
        for (const Square square : squares) {
            Moves allowed = is_own(square) ? moves_of(square) : captures_of(square);
            if (!allowed.empty()) {
                return make(is_own(square) ? ObligationKind::move : ObligationKind::capture, std::move(allowed), articles);
            }
        }
        return free(law_.nothing_possible.articles);
    }
    [[nodiscard]] Obliged both_colours() const {
        const law::Articles& articles = law_.both_colours_touched.articles;
        Moves captures = moves_where([&](Move move) { return move.from() == own_.front() && takes(move, theirs_.front()); });
        if (!captures.empty()) {
            return make(ObligationKind::capture, std::move(captures), articles);
        }
        const bool is_order_unknown = turn_.order != TouchOrder::given;
        if (law_.both_colours_touched.value == law::BothTouched::capture_with_another && !is_order_unknown) {
            captures = captures_of(theirs_.front());
            if (!captures.empty()) {
                return make(ObligationKind::capture, std::move(captures), articles);
            }
            return first_possible(own_, articles);
        }
        std::vector<Square> order = all_;
        law::Articles resting_on = articles;
        if (is_order_unknown) {
            std::ranges::stable_partition(order, [this](Square square) { return is_own(square); });
            resting_on = articles + law_.order_unknown.articles;
        }
        return first_possible(order, resting_on);
    }

    /// King and rook touched: the answer where that decides, else nothing.
    [[nodiscard]] std::optional<Obliged> castling() const {
        const auto king = std::ranges::find_if(own_, [this](Square square) { return is_king(square); });
        if (king == own_.end() || !theirs_.empty()) {
            return std::nullopt;
        }
        std::vector<Square> rooks;
        std::ranges::copy_if(own_, std::back_inserter(rooks), [this](Square square) { return is_rook(square); });
        if (turn_.order == TouchOrder::given) {
            return castling_in_order({own_.begin(), king}, rooks);
        }
        if (rooks.empty() || rooks.size() + 1 != own_.size()) {
            return std::nullopt;
        }
        if (rooks.size() > 1) {
            Obliged undecided = free(law_.king_and_both_rooks_touched.articles);
            undecided.needs_castling_side = true;
            return undecided;
        }
        return king_and_rook(*king, rooks.front(), false);
    }
    /// What is touched after king and rook changes nothing.
    [[nodiscard]] std::optional<Obliged> castling_in_order(const std::vector<Square>& before_king, const std::vector<Square>& rooks) const {
        const Square king = own_[before_king.size()];
        if (before_king.empty()) {
            const bool is_rook_next = own_.size() > 1 && is_rook(own_[1]);
            return is_rook_next ? king_and_rook(king, own_[1], rooks.size() > 1) : std::nullopt;
        }
        const bool are_rooks = std::ranges::all_of(before_king, [this](Square square) { return is_rook(square); });
        return are_rooks ? std::optional(rooks_then_king(before_king, king)) : std::nullopt;
    }

    [[nodiscard]] std::optional<Obliged> king_and_rook(Square king, Square rook, bool are_both_rooks_touched) const {
        const bool is_declared = intends_castling_ || turn_.announced.has_value();
        if (game_.history.variant() == Variant::chess960 && !is_declared && !castling_by_policy()) {
            return std::nullopt;
        }
        Moves castle = moves_where([&](Move move) { return is_castling_with(move, rook); });
        if (!castle.empty()) {
            const law::Articles& extra = law_.king_and_both_rooks_touched.articles;
            return make(ObligationKind::castle, std::move(castle), law_.king_and_rook_touched.articles + (are_both_rooks_touched ? extra : law::Articles()));
        }
        if (!intends_castling_) {
            return std::nullopt;
        }
        return another_king_move(king, law_.illegal_castling_intended.articles + game_.laws().board_and_moves.castling.articles);
    }
    [[nodiscard]] bool castling_by_policy() const {
        const auto& policy = game_.conditions().regulations.policy;
        const auto chosen = policy.find("chess960_touch");
        return chosen != policy.end() && chosen->second == "king_first";
    }
    [[nodiscard]] bool is_castling_with(Move move, Square rook) const {
        return move.is_castling() && move.to() == rook;
    }

    [[nodiscard]] Obliged another_king_move(Square king, const law::Articles& articles) const {
        Moves allowed = moves_of(king);
        return allowed.empty() ? free(articles) : make(ObligationKind::king_move, std::move(allowed), articles);
    }

    /// Castling with a rook touched before the king is barred; the first rook that can move must, or either it or the king.
    [[nodiscard]] Obliged rooks_then_king(const std::vector<Square>& rooks, Square king) const {
        const auto& provision = law_.rook_then_king_touched;
        const auto is_barred = [&](Move move) {
            return std::ranges::any_of(rooks, [&](Square rook) { return is_castling_with(move, rook); });
        };
        const auto can_move = std::ranges::find_if(rooks, [this](Square rook) { return !moves_of(rook).empty(); });
        Moves allowed = can_move == rooks.end() ? Moves() : moves_of(*can_move);
        if (allowed.empty() || provision.value == law::RookThenKing::either) {
            const Moves of_king = moves_where([&](Move move) { return move.from() == king && !is_barred(move); });
            allowed.insert(allowed.end(), of_king.begin(), of_king.end());
        }
        Obliged result = allowed.empty() ? free(law_.nothing_possible.articles)
                                         : make(ObligationKind::move, std::move(allowed), provision.articles + law_.own_man_touched.articles);
        for (const Move move : legal_) {
            if (is_barred(move)) {
                result.barred.push_back(move.to() > move.from() ? RightKind::castling_kingside : RightKind::castling_queenside);
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
    bool intends_castling_ = false;
};

/// What a man let go of as part of a legal move leaves him, and why.
std::pair<ObligationKind, law::Articles> bound_by_release(const Game& game, const Turn& turn) {
    const law::ActOfMoving& law = game.laws().act_of_moving;
    const auto first = legal_move(game.position(), turn.part_of.front(), game.history.variant());
    if (first && first->is_castling()) {
        return {ObligationKind::castle, law.king_released_to_castle.articles + law.castling_made.articles};
    }
    if (turn.part_of.front().promotion) {
        return {ObligationKind::promote, turn.promotion_chosen ? law.promotion_choice.articles : law.promotion_made.articles + law.promotion_choice.articles};
    }
    const law::Articles touched = turn.touched.size() > 1 ? law.both_colours_touched.articles : law.own_man_touched.articles;
    const bool is_capture = std::ranges::any_of(turn.part_of, [&](const MoveAsWritten& move) {
        return game.position().board().man_on(move.to).has_value();
    });
    return {is_capture ? ObligationKind::capture : ObligationKind::move, law.released_man.articles + law.capture_made.articles + touched};
}

/// The king, if he has been let go two squares away although castling there is not legal.
std::optional<Square> king_let_go_to_castle(const Game& game, const Turn& turn) {
    const auto move = move_attempted(game.position(), turn.attempt, game.history.variant());
    if (!move || !castling_rook(game.position(), *move, game.history.variant())) {
        return std::nullopt;
    }
    return move->from;
}

MoveList king_moves(const Position& position, Square king) {
    MoveList moves;
    for (const Move move : chess::legal_moves(position)) {
        if (move.from() == king) {
            moves.push_back(move);
        }
    }
    return moves;
}

/// A move announced with a claim must be made; if it is not legal, another with the same man, where the Laws say so.
Obliged obliged_by_announcement(const Game& game, const Turn& turn) {
    const law::DrawnGame& law = game.laws().drawn_game;
    const Position& position = game.position();
    const MoveAsWritten& announced = *turn.announced;
    const Color us = game.having_the_move();
    if (legal_move(position, announced, game.history.variant())) {
        return {{us, ObligationKind::move, {announced}}, law.announced_move.articles, false, {}};
    }
    const bool is_own_man = position.board().men(us).contains(announced.from);
    Turn as_touched = turn;
    as_touched.announced.reset();
    if (is_own_man && law.announced_illegal_move.value == law::AnnouncedIllegalMove::same_man) {
        as_touched.touched.insert(as_touched.touched.begin(), {announced.from, Intent::deliberate});
    }
    Obliged bound = obliged_by_touch(game, as_touched);
    const bool was_castling = is_own_man && castling_rook(position, announced, game.history.variant()).has_value();
    if (was_castling && bound.obligation.kind == ObligationKind::move) {
        bound.obligation.kind = ObligationKind::king_move;
    }
    bound.articles = law.announced_illegal_move.articles + law.announced_move.articles + bound.articles;
    return bound;
}

} // namespace

Obliged obliged_by_touch(const Game& game, const Turn& turn) {
    return turn.announced ? obliged_by_announcement(game, turn) : Question(game, turn).answer();
}

Obliged obliged(const Game& game, const Turn& turn) {
    const law::ActOfMoving& law = game.laws().act_of_moving;
    const Color us = game.having_the_move();
    if (!turn.part_of.empty()) {
        const auto [kind, articles] = bound_by_release(game, turn);
        return {{us, kind, turn.part_of}, articles, false, {}};
    }
    if (const auto king = king_let_go_to_castle(game, turn)) {
        Obliged other = obliged_by_touch(game, turn);
        Moves allowed = as_written(king_moves(game.position(), *king), game.history.variant());
        if (!allowed.empty()) {
            other.obligation = {us, ObligationKind::king_move, std::move(allowed)};
        }
        other.articles = law.king_released_to_castle.articles + law.illegal_castling_intended.articles;
        return other;
    }
    Obliged by_touch = obliged_by_touch(game, turn);
    if (!turn.announced && !turn.attempt.is_empty()) {
        by_touch.articles = by_touch.articles + law.illegal_when_released.articles;
    }
    return by_touch;
}

} // namespace compongo::game
