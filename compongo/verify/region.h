/// What may have become of each man of a leaf.
#pragma once

#include "compongo/verify/mailbox.h"

#include <string_view>

namespace compongo::verify {

/// A man of the leaf.
struct Man {
    char letter;
    Square square;
};

/// The pieces that a pawn may become; a set of them has a bit for each, in this order.
inline constexpr std::string_view promotions = "qrbn";
using Kinds = unsigned;

/// What may have become of one man.
struct Whereabouts {
    /// Where he may stand as what he was.
    Squares own = 0;
    /// Where he may stand promoted, to one of these kinds.
    Squares promoted = 0;
    Kinds kinds = 0;
    bool may_be_gone = false;

    [[nodiscard]] Squares squares() const { return own | promoted; }
    /// The square where he stands in every position.
    [[nodiscard]] bool is_certain() const { return !may_be_gone && std::has_single_bit(squares()); }
    friend bool operator==(const Whereabouts&, const Whereabouts&) = default;
};

/// One for each man of the leaf, in his order.
using Region = std::vector<Whereabouts>;

/// A region, and whose turn it is in its positions; either's if nothing is said.
struct Stage {
    Region region;
    std::optional<Color> turn;
};

/// One of the men that somebody may be: what he was, or what he was promoted to.
struct Form {
    char letter;
    Squares squares;
    /// 0 unless he was promoted.
    Kinds kind;

    /// This form, standing there and nowhere else.
    [[nodiscard]] Whereabouts on(Square square) const {
        return kind == 0 ? Whereabouts{only(square)} : Whereabouts{0, only(square), kind};
    }
};

/// All of them; those that cannot be have no square.
[[nodiscard]] inline std::array<Form, 5> forms(Man man, const Whereabouts& may) {
    std::array<Form, 5> all{{{man.letter, may.own, 0}}};
    for (unsigned i = 0; i < promotions.size(); ++i) {
        const Kinds kind = may.kinds & 1U << i;
        all.at(i + 1) = {man_of(promotions[i], color_of(man.letter)), kind != 0 ? may.promoted : 0,
                         1U << i};
    }
    return all;
}

} // namespace compongo::verify
