#include "compongo/verify/region_check.h"

#include "compongo/verify/closure.h"
#include "compongo/verify/mate_search.h"

#include <algorithm>

namespace compongo::verify {

namespace {

/// Follows every move of one region.
class MoveCheck {
public:
    MoveCheck(const LeafProof& proof, std::size_t at, Steps& steps)
        : proof_(proof), men_(proof.men), stage_(proof.stages[at]), region_(stage_.region),
          steps_(steps) {
        for (const Whereabouts& each : region_) {
            certain_ |= each.is_certain() ? each.squares() : 0;
        }
    }

    [[nodiscard]] std::optional<std::string> way_out() {
        for (std::size_t man = 0; man < men_.size() && !way_out_; ++man) {
            if (stage_.turn && *stage_.turn != men_[man].piece.color) {
                continue;
            }
            for (const Kind kind : kinds) {
                for (const Square from : Each{squares_as(kind, men_[man], region_[man])}) {
                    if (!steps_.are_too_many()) {
                        move({man, kind, from});
                    }
                }
            }
            if (has(proof_.leaf.castling_rooks, men_[man].square)) {
                castle(man);
            }
        }
        return way_out_;
    }

private:
    /// One of the ways in which a man gets from one square to another, and what he is there.
    struct Step {
        std::size_t man;
        Kind kind;
        Square from;
        Square to = 0;
    };
    using Captured = std::optional<std::size_t>;

    void move(Step step) {
        const Color color = men_[step.man].piece.color;
        const bool is_pawn = step.kind == Kind::pawn;
        const Squares attacked = reach({color, step.kind}, step.from, certain_);
        const Squares free =
            is_pawn ? pawn_steps(color, step.from, certain_ | barred(step.man)) : attacked;
        steps_.done += is_pawn ? 0 : 1;
        for (const Square to : Each{free | attacked}) {
            step.to = to;
            if (has(free, to)) {
                arrive(step, {});
            }
            if (has(attacked, to)) {
                capture(step);
            }
        }
    }

    /// Each man who may be captured there, or beside it en passant.
    void capture(const Step& step) {
        for (std::size_t i = 0; i < men_.size(); ++i) {
            if (men_[i].piece.color == men_[step.man].piece.color ||
                men_[i].piece.kind == Kind::king) {
                continue;
            }
            if (has(region_[i].squares(), step.to)) {
                arrive(step, i);
            }
            if (step.kind == Kind::pawn && may_be_captured_en_passant(i, step)) {
                arrive(step, i);
            }
        }
    }

    [[nodiscard]] bool may_be_captured_en_passant(std::size_t pawn, const Step& step) const {
        const Color color = men_[pawn].piece.color;
        const bool may_step_twice = has(rank(color, 1) | rank(color, 2), men_[pawn].square);
        return men_[pawn].piece.kind == Kind::pawn && may_step_twice &&
               has(rank(color, 4), step.from) && !has(certain_, step.to) &&
               (region_[pawn].own & ahead(color, only(step.to))) != 0;
    }

    /// A pawn becomes each of the four kinds on his last rank.
    void arrive(Step step, Captured captured) {
        if (step.kind != Kind::pawn || !has(rank(men_[step.man].piece.color, 8), step.to)) {
            return lead(step, captured);
        }
        for (const Kind kind : promotions) {
            step.kind = kind;
            lead(step, captured);
        }
    }

    /// One move: the man is now there and nobody else is, and who was captured is gone. Where turns
    /// are told apart it may be any of those who are like him: one for whom it leads on is enough.
    void lead(const Step& step, Captured captured) {
        const bool is_en_passant = captured && !has(region_[*captured].squares(), step.to);
        const LastMove move{step.to,
                            only(step.from) | (is_en_passant ? region_[*captured].own : 0)};
        const auto leads_on_without = [&](std::size_t gone) {
            next_ = region_;
            next_[step.man] = step.kind == men_[step.man].piece.kind
                                  ? Whereabouts{only(step.to)}
                                  : Whereabouts{0, only(step.to), only(step.kind)};
            if (captured) {
                next_[*captured] = next_[gone];
                next_[gone] = {0, 0, 0, true};
            }
            return leads_on({step.man, gone}, only(step.to), move);
        };
        const bool leads_on = captured ? std::ranges::any_of(alike(*captured), leads_on_without)
                                       : leads_on_without(step.man);
        if (!leads_on) {
            note(step);
        }
    }

    void castle(std::size_t rook) {
        const std::size_t king = proof_.king_of(men_[rook].piece.color);
        const Step step{king, Kind::king, men_[king].square, men_[rook].square};
        const Castling squares = castling(step.from, step.to);
        if (has(region_[king].own, step.from) && has(region_[rook].own, step.to) &&
            (squares.way & certain_) == 0) {
            next_ = region_;
            next_[king] = {only(squares.king_to)};
            next_[rook] = {only(squares.rook_to)};
            if (!leads_on({king, rook}, next_[king].own | next_[rook].own, {})) {
                note(step);
            }
        }
    }

    /// Remembers the first move that leads out.
    void note(const Step& step) {
        if (!way_out_) {
            way_out_ = name(Man{men_[step.man].piece, step.from}) + '-' + name(step.to);
        }
    }

    /// A pawn who keeps to his file as long as the only region is not left.
    [[nodiscard]] bool keeps_file(std::size_t man) const {
        return men_[man].piece.kind == Kind::pawn && proof_.stages.size() == 1 &&
               region_[man].promoted == 0 && (region_[man].own & ~file_of(men_[man].square)) == 0;
    }

    /// Where a pawn cannot step since he would pass one who is never gone.
    [[nodiscard]] Squares barred(std::size_t man) const {
        const bool goes_up = men_[man].piece.color == Color::white;
        Squares closed = 0;
        for (std::size_t i = 0; i < men_.size() && keeps_file(man); ++i) {
            const bool is_before_him = has(file_of(men_[man].square), men_[i].square) &&
                                       (men_[i].square > men_[man].square) == goes_up;
            const Squares own = region_[i].own;
            if (is_before_him && men_[i].piece.color != men_[man].piece.color && keeps_file(i) &&
                !region_[i].may_be_gone && own != 0) {
                closed |= goes_up ? ~(only(highest(own)) - 1) : (only(lowest(own)) << 1U) - 1;
            }
        }
        return closed;
    }

    /// He, and where turns are told apart those on the board who are like him: pieces of his kind,
    /// bishops on squares of one colour. From the last on, who may stand where he does first.
    [[nodiscard]] std::vector<std::size_t> alike(std::size_t man) const {
        const Man& one = men_[man];
        const auto is_alike = [&](std::size_t i) {
            return stage_.turn && one.piece.kind != Kind::pawn && men_[i].piece == one.piece &&
                   region_[i].squares() != 0 &&
                   (one.piece.kind != Kind::bishop ||
                    has(light_squares, men_[i].square) == has(light_squares, one.square));
        };
        std::vector<std::size_t> found;
        for (const bool meets : {true, false}) {
            for (std::size_t i = men_.size(); i-- > 0;) {
                if ((i == man || is_alike(i)) &&
                    ((region_[i].squares() & region_[man].squares()) != 0) == meets) {
                    found.push_back(i);
                }
            }
        }
        return found;
    }

    /// Takes these squares from all others. False if somebody is left nowhere, so that there is no
    /// such move.
    [[nodiscard]] bool keep_off(Squares squares, std::array<std::size_t, 2> movers) {
        for (std::size_t i = 0; i < next_.size(); ++i) {
            if (i == movers[0] || i == movers[1]) {
                continue;
            }
            next_[i].own &= ~squares;
            next_[i].promoted &= ~squares;
            if (next_[i].squares() == 0 && !next_[i].may_be_gone) {
                return false;
            }
        }
        return true;
    }

    /// Is what remains after the move in a region? Where the movers are nobody else is. Their king
    /// stands on no square that is always attacked; if he has no other, there is no such move.
    /// Where turns are told apart it must not be a mate either.
    [[nodiscard]] bool leads_on(std::array<std::size_t, 2> movers, Squares squares,
                                std::optional<LastMove> move) {
        if (!keep_off(squares, movers)) {
            return true;
        }
        const Color mover = men_[movers[0]].piece.color;
        if (!stage_.turn && is_in(stage_, mover)) {
            return true;
        }
        const std::size_t king = proof_.king_of(mover);
        next_[king].own &= ~always_attacked(~mover, king);
        if (next_[king].own == 0) {
            return true;
        }
        if (are_too_few()) {
            return true;
        }
        const auto likely = proof_.by_mark.find(proof_.mark(next_));
        const bool is_likely = likely != proof_.by_mark.end() &&
                               std::ranges::any_of(likely->second, [&](std::size_t stage) {
                                   return is_in(proof_.stages[stage], mover);
                               });
        const bool is_within =
            is_likely || std::ranges::any_of(proof_.stages, [&](const Stage& stage) {
                return is_in(stage, mover);
            });
        return is_within && (stage_.turn != proof_.side ||
                             !find_mate(men_, next_, ~proof_.side, steps_, move).square);
    }

    [[nodiscard]] bool is_in(const Stage& stage, Color mover) {
        ++steps_.done;
        return stage.turn != mover &&
               std::ranges::equal(next_, stage.region, &Whereabouts::is_within);
    }

    /// Whoever may stand wherever.
    [[nodiscard]] bool are_too_few() const {
        Men men;
        for (std::size_t i = 0; i < next_.size(); ++i) {
            for (const Kind kind : kinds) {
                if (kind != Kind::king) {
                    men.allow({men_[i].piece.color, kind}, squares_as(kind, men_[i], next_[i]));
                }
            }
        }
        return verify::are_too_few(men, proof_.side);
    }

    /// What the men of this colour attack wherever they and all others stand, this king apart.
    [[nodiscard]] Squares always_attacked(Color by, std::size_t king) {
        // Where one man at least may stand, and where two.
        Squares one = 0;
        Squares two = 0;
        for (std::size_t i = 0; i < next_.size(); ++i) {
            const Squares squares = i != king ? next_[i].squares() : 0;
            two |= one & squares;
            one |= squares;
        }
        Squares attacked = 0;
        for (std::size_t man = 0; man < next_.size(); ++man) {
            if (men_[man].piece.color == by && !next_[man].may_be_gone) {
                attacked |= attacked_from_everywhere(man, two | (one & ~next_[man].squares()));
            }
        }
        return attacked;
    }

    [[nodiscard]] Squares attacked_from_everywhere(std::size_t man, Squares others) {
        Squares attacked = ~Squares{0};
        for (const Kind kind : kinds) {
            Squares from = squares_as(kind, men_[man], next_[man]);
            for (; from != 0 && attacked != 0; from &= from - 1) {
                attacked &= reach({men_[man].piece.color, kind}, lowest(from), others);
                ++steps_.done;
            }
        }
        return attacked;
    }

    const LeafProof& proof_;
    const std::vector<Man>& men_;
    const Stage& stage_;
    const Region& region_;
    Steps& steps_;
    Squares certain_ = 0;
    /// The region as the move changes it.
    Region next_;
    std::optional<std::string> way_out_;
};

/// The first region holds the leaf. Turns are told apart everywhere or nowhere; where they are,
/// moves alone are searched for mates, so that the leaf must be none, and a king's move gives no
/// check that was there before.
std::optional<Refusal> leaf_fault(const LeafProof& proof) {
    const auto& [region, turn, line] = proof.stages.front();
    for (std::size_t i = 0; i < proof.men.size(); ++i) {
        if (!has(region[i].own, proof.men[i].square)) {
            return Refusal{line, name(proof.men[i]) + " in other places",
                           "the first region to hold the leaf"};
        }
    }
    for (const Stage& stage : proof.stages) {
        if (stage.turn.has_value() != turn.has_value()) {
            return Refusal{stage.line, "regions with a turn and without one", "all alike"};
        }
    }
    const Board& leaf = proof.leaf;
    if (turn && turn != leaf.turn) {
        return Refusal{line, "the other player's turn", "the leaf's turn in the first region"};
    }
    const bool can_go_on =
        !is_any_king_attacked(leaf.men, ~leaf.turn) && (leaf.turn == proof.side || !is_mate(leaf));
    if (turn && !can_go_on) {
        return Refusal{line, "a king attacked in the leaf", "a leaf that moves can go on from"};
    }
    return std::nullopt;
}

std::optional<Refusal> stage_fault(const LeafProof& proof, std::size_t at, Steps& steps) {
    const auto& [region, turn, line] = proof.stages[at];
    if (const auto move = way_out(proof, at, steps)) {
        return Refusal{line, *move + " leading out, or to a mate",
                       "moves into the leaf's regions only, none of them a mate"};
    }
    // Where the turns are told apart each move that could mate has been looked at.
    if (turn || steps.are_too_many()) {
        return steps.fault(line);
    }
    const MateFound mate = find_mate(proof.men, region, ~proof.side, steps);
    if (!mate.square) {
        return std::nullopt;
    }
    const bool gave_up = mate.placements > placements_max;
    return Refusal{line,
                   gave_up ? "more ways to place the men than are tried"
                           : "a king who may be mated on " + name(*mate.square),
                   "a region without a mate"};
}

} // namespace

std::size_t LeafProof::king_of(Color color) const {
    const auto king = std::ranges::find(men, Piece{color, Kind::king}, &Man::piece);
    return static_cast<std::size_t>(king - men.begin());
}

LeafProof::Mark LeafProof::mark(const Region& region) const {
    Mark mark(region.size());
    for (std::size_t i = 0; i < region.size(); ++i) {
        const auto [color, kind] = men[i].piece;
        const bool is_told = kind == Kind::pawn ||
                             (kind == Kind::king && is_king_told[static_cast<std::size_t>(color)]);
        mark[i] = region[i].squares() == 0 ? ~Squares{0} : is_told ? region[i].own : 0;
    }
    return mark;
}

LeafProof::LeafProof(const Board& its_leaf, const std::vector<Stage>& its_stages, Color its_side)
    : leaf(its_leaf), stages(its_stages), side(its_side), men(men_of(leaf)) {
    for (const Color color : {Color::white, Color::black}) {
        const std::size_t king = king_of(color);
        is_king_told[static_cast<std::size_t>(color)] =
            std::ranges::all_of(stages, [&](const Stage& stage) {
                return std::has_single_bit(stage.region[king].own);
            });
    }
    for (std::size_t i = 0; i < stages.size(); ++i) {
        by_mark[mark(stages[i].region)].push_back(i);
    }
}

std::optional<std::string> way_out(const LeafProof& proof, std::size_t at, Steps& steps) {
    return MoveCheck(proof, at, steps).way_out();
}

std::optional<Refusal> fault_of(const LeafProof& proof, Steps& steps) {
    auto fault = leaf_fault(proof);
    for (std::size_t at = 0; at < proof.stages.size() && !fault; ++at) {
        fault = stage_fault(proof, at, steps);
    }
    return fault;
}

} // namespace compongo::verify
