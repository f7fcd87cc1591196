#include "compongo/verify/mate_search.h"

#include <algorithm>

namespace compongo::verify {

namespace {

/// What one placement costs, in other steps.
constexpr std::uint64_t steps_of_placement = 50;

/// The one form on the one square that is left to this man; a promoted man may be several.
std::optional<Form> only_form(Man man, const Whereabouts& may) {
    std::optional<Form> found;
    for (const Form& form : forms(man, may)) {
        if (form.squares != 0) {
            if (found || !may.is_certain()) {
                return std::nullopt;
            }
            found = form;
        }
    }
    return found;
}

} // namespace

MateSearch::MateSearch(const std::vector<Man>& men, const Region& region, Color victim,
                       std::optional<Square> vacated)
    : men_(men), region_(region), victim_(victim), vacated_(vacated) {}

std::optional<Square> MateSearch::mate(Steps& steps) {
    const auto king = std::ranges::find(men_, man_of('k', victim_), &Man::letter);
    const Squares squares = region_[static_cast<std::size_t>(king - men_.begin())].own;
    std::optional<Square> mated;
    for (Squares rest = squares; rest != 0 && !mated; rest &= rest - 1) {
        king_ = first_of(rest);
        if (set_up() && can_complete()) {
            mated = king_;
        }
    }
    steps.done += steps_of_placement * static_cast<std::uint64_t>(placements_);
    return mated;
}

/// Places the men who are certain. False if the king cannot stand where he is to: a man does, or
/// the other king beside him, whom no legal move leaves there.
bool MateSearch::set_up() {
    placed_ = {};
    occupied_ = 0;
    is_placed_.assign(men_.size(), false);
    for (std::size_t i = 0; i < men_.size(); ++i) {
        const auto form = only_form(men_[i], region_[i]);
        if (men_[i].letter == man_of('k', victim_)) {
            is_placed_[i] = true;
        } else if (form) {
            place({i, form->letter, first_of(form->squares)});
        }
    }
    for (Squares rest = reach('k', king_, 0); rest != 0; rest &= rest - 1) {
        if (placed_[first_of(rest)] == man_of('k', ~victim_)) {
            return false;
        }
    }
    return !has(occupied_, king_);
}

/// In a mate every missing thing is there, so it is enough to try whoever can bring about one of
/// them: that with the fewest choices.
bool MateSearch::can_complete() {
    if (placements_ > placements_max) {
        return true;
    }
    if (is_check_from_elsewhere()) {
        return false;
    }
    std::optional<std::vector<Choice>> fewest;
    for (Squares rest = reach('k', king_, 0) | only(king_); rest != 0; rest &= rest - 1) {
        if (!is_taken_or_attacked(first_of(rest))) {
            auto found = choices(first_of(rest));
            if (!fewest || found.size() < fewest->size()) {
                fewest = std::move(found);
            }
        }
    }
    if (!fewest) {
        return true;
    }
    return std::ranges::any_of(*fewest, [&](const Choice& choice) {
        place(choice);
        ++placements_;
        const bool completes = can_complete();
        take_back(choice);
        return completes;
    });
}

/// By a man to whom the square that was left made no difference.
bool MateSearch::is_check_from_elsewhere() const {
    for (Square square = 0; vacated_ && square < placed_.size(); ++square) {
        const char man = placed_[square];
        if (man != 0 && color_of(man) != victim_ &&
            has(reach(man, square, occupied_ | only(*vacated_)), king_)) {
            return true;
        }
    }
    return false;
}

bool MateSearch::is_taken_or_attacked(Square square) const {
    const char man = placed_[square];
    return (man != 0 && color_of(man) == victim_) || is_attacked(placed_, square, ~victim_);
}

/// Who could attack this square or, not being the king's own, take it.
std::vector<MateSearch::Choice> MateSearch::choices(Square missing) const {
    std::vector<Choice> found;
    for (std::size_t i = 0; i < men_.size(); ++i) {
        if (!is_placed_[i] && !is_like_one_before(i)) {
            add_choices(found, i, missing);
        }
    }
    return found;
}

/// Somebody before him can stand for him: it need not be tried with both.
bool MateSearch::is_like_one_before(std::size_t man) const {
    for (std::size_t i = 0; i < man; ++i) {
        if (!is_placed_[i] && men_[i].letter == men_[man].letter && region_[i] == region_[man]) {
            return true;
        }
    }
    return false;
}

void MateSearch::add_choices(std::vector<Choice>& choices, std::size_t man, Square missing) const {
    const Squares closed = occupied_ | only(king_);
    if (color_of(men_[man].letter) == victim_) {
        // Whatever he is, he stands in the way.
        if (has(region_[man].squares() & ~closed, missing)) {
            choices.push_back({man, men_[man].letter, missing});
        }
        return;
    }
    for (const Form& form : forms(men_[man], region_[man])) {
        // He attacks from where the same piece, or the opponent's pawn, would attack him.
        Squares squares = form.squares & ~closed;
        if (squares != 0) {
            squares &= reach(man_of(kind_of(form.letter), victim_), missing, occupied_);
        }
        if (form.letter == man_of('k', ~victim_)) {
            squares &= ~reach('k', king_, 0);
        }
        for (; squares != 0; squares &= squares - 1) {
            choices.push_back({man, form.letter, first_of(squares)});
        }
    }
}

void MateSearch::place(const Choice& choice) {
    placed_[choice.square] = choice.letter;
    occupied_ |= only(choice.square);
    is_placed_[choice.man] = true;
}

void MateSearch::take_back(const Choice& choice) {
    placed_[choice.square] = 0;
    occupied_ &= ~only(choice.square);
    is_placed_[choice.man] = false;
}

} // namespace compongo::verify
