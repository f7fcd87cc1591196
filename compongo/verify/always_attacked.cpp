#include "compongo/verify/always_attacked.h"

namespace compongo::verify {

namespace {

/// Where men other than one may stand.
class Haunted {
public:
    Haunted(const PositionSet& set, std::size_t but) {
        for (std::size_t man = 0; man < set.men.size(); ++man) {
            const Squares squares = man != but ? set.men[man].squares() : 0;
            by_several_ |= by_any_ & squares;
            by_any_ |= squares;
        }
    }
    [[nodiscard]] Squares by_others_than(const Man& man) const {
        return by_several_ | (by_any_ & ~man.squares());
    }

private:
    Squares by_any_ = 0;
    Squares by_several_ = 0;
};

} // namespace

Squares always_attacked(const PositionSet& set, Color by, std::size_t king, Squares among,
                        Budget& budget) {
    const Haunted haunted(set, king);
    Squares attacked = 0;
    for (const Man& man : set.men) {
        if (man.piece.color != by || man.may_be_gone) {
            continue;
        }
        const Squares others = haunted.by_others_than(man);
        Squares always = among;
        for (const Kind kind : kinds) {
            for (Squares from = man.on(kind); from != 0 && always != 0; from &= from - 1) {
                always &= reach({by, kind}, lowest(from), others);
                budget.spend(1);
            }
        }
        attacked |= always;
    }
    return attacked;
}

} // namespace compongo::verify
