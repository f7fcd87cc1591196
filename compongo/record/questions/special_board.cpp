#include "compongo/law/laws.h"
#include "compongo/record/questions/answer.h"

#include <algorithm>
#include <array>

namespace compongo::record {

namespace {

/// A requirement on the board, and whether it is violated. Unstated properties are not checked.
struct Item {
    std::string_view name;
    bool is_amiss;
    const law::Articles& articles;
};

bool is_too_small(const SpecialBoardAsked& asked, int centimetres) {
    return asked.size_cm && std::ranges::any_of(*asked.size_cm, [&](Length side) {
               return side.thousandths < std::int64_t{1000} * centimetres;
           });
}

} // namespace

AnswerTo<SpecialBoardAsked> answer(const SpecialBoardAsked& asked, const AskedUnder& under) {
    const auto laws = laws_asked(under);
    if (!laws) {
        return unexpected(laws.error());
    }
    const law::VisuallyDisabled& law = laws->visually_disabled;
    const std::array items = {
        Item{"size_cm", is_too_small(asked, law.board_centimetres.value),
             law.board_centimetres.articles},
        Item{"dark_raised", !asked.dark_raised.value_or(true), law.dark_squares_raised.articles},
        Item{"apertures", !asked.apertures.value_or(true), law.apertures.articles},
        Item{"pegs", !asked.pegs.value_or(true), law.pegs.articles},
        Item{"black_marked", !asked.black_marked.value_or(true), law.black_pieces_marked.articles}};
    const bool is_in_order = std::ranges::none_of(items, &Item::is_amiss);
    SpecialBoardAnswer answer;
    answer.faults.emplace();
    for (const Item& item : items) {
        if (item.is_amiss) {
            answer.faults->emplace_back(item.name);
        }
        if (item.is_amiss || is_in_order) {
            cite(answer.articles, item.articles);
        }
    }
    return answer;
}

} // namespace compongo::record
