#include "compongo/winnability/facts.h"

#include "compongo/chess/attacks.h"

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Man;
using chess::PieceType;
using chess::Square;
using chess::SquareSet;

/// What he attacks wherever he stands, though men stand on all of `haunted`.
SquareSet always_attacked(const Whereabouts& where, Man man, SquareSet haunted) {
    if (where.may_be_gone) {
        return {};
    }
    SquareSet always = SquareSet::all();
    for_each_kind(where, man, [&](Man as, SquareSet squares) {
        for (const Square square : squares) {
            always &= attacks_of(as, square, haunted);
        }
    });
    return always;
}

/// Squares on which a man other than the king of one colour may stand: some man, and several.
class Haunted {
public:
    Haunted(const Region& region, const Diagram& diagram, Man but) {
        for (std::size_t at = 0; at < region.size(); ++at) {
            if (diagram.men[at] != but) {
                twice_ |= once_ & region[at].squares();
                once_ |= region[at].squares();
            }
        }
    }
    /// By others than this one.
    [[nodiscard]] SquareSet besides(const Whereabouts& one) const {
        return twice_ | (once_ - one.squares());
    }

private:
    SquareSet once_;
    SquareSet twice_;
};

} // namespace

Facts::Facts(const Region& region, const Diagram& diagram) {
    chess::ByColor<SquareSet> kings;
    chess::ByColor<int> king_count;
    for (std::size_t at = 0; at < region.size(); ++at) {
        const Man man = diagram.men[at];
        const SquareSet squares = region[at].squares();
        if (region[at].is_certain()) {
            occupied_[man.color] |= squares;
        }
        if (man.type == PieceType::king) {
            kings[man.color] |= squares;
            ++king_count[man.color];
        }
    }
    for (const Color color : chess::colors) {
        if (king_count[color] != 1) {
            continue;
        }
        // A line that his own king stands on is open when he has stepped along it; no other man
        // stands where only the king ever does.
        const Haunted haunted(region, diagram, {PieceType::king, color});
        for (std::size_t at = 0; at < region.size(); ++at) {
            if (diagram.men[at].color != color) {
                forbidden_[color] |=
                    always_attacked(region[at], diagram.men[at], haunted.besides(region[at]));
            }
        }
    }
}

bool is_always_attacked(const Region& region, const Diagram& diagram, Square square, Color by) {
    const Haunted haunted(region, diagram, {PieceType::king, ~by});
    for (std::size_t at = 0; at < region.size(); ++at) {
        const Whereabouts& where = region[at];
        if (diagram.men[at].color != by || where.may_be_gone) {
            continue;
        }
        const SquareSet others = haunted.besides(where);
        bool attacks = true;
        for_each_kind(where, diagram.men[at], [&](Man as, SquareSet squares) {
            for (const Square from : squares) {
                attacks = attacks && attacks_of(as, from, others).contains(square);
            }
        });
        if (attacks) {
            return true;
        }
    }
    return false;
}

SquareSet attacks_from(Man man, SquareSet squares, SquareSet occupied) {
    if (man.type == PieceType::pawn) {
        return chess::pawn_attacks(man.color, squares);
    }
    SquareSet attacked;
    for (const Square square : squares) {
        attacked |= attacks_of(man, square, occupied);
    }
    return attacked;
}

} // namespace compongo::winnability
