/// Can the men of a region stand so that a king is mated?
#pragma once

#include "compongo/verify/region.h"
#include "compongo/verify/steps.h"

namespace compongo::verify {

/// Looks for a picture of mate: the king attacked, each square beside him taken by his own men or
/// attacked, lines being stopped only by men who are certain or were placed for a reason. Without
/// one there is no mate in the region, provided the kings are not beside each other.
class MateSearch {
public:
    /// More placements than these and the search gives up, as though there were a mate.
    static constexpr int placements_max = 200'000;

    /// If the other king has just moved, he has left the square `vacated`: then nobody gives check
    /// but through it.
    MateSearch(const std::vector<Man>& men, const Region& region, Color victim,
               std::optional<Square> vacated = {});

    /// The square of a king who may be mated, as far as this search can tell.
    [[nodiscard]] std::optional<Square> mate(Steps& steps);
    [[nodiscard]] int placements() const { return placements_; }

private:
    /// A man who could do what is missing, there.
    struct Choice {
        std::size_t man;
        char letter;
        Square square;
    };

    [[nodiscard]] bool set_up();
    [[nodiscard]] bool can_complete();
    [[nodiscard]] bool is_check_from_elsewhere() const;
    [[nodiscard]] bool is_taken_or_attacked(Square square) const;
    [[nodiscard]] std::vector<Choice> choices(Square missing) const;
    [[nodiscard]] bool is_like_one_before(std::size_t man) const;
    void add_choices(std::vector<Choice>& choices, std::size_t man, Square missing) const;
    void place(const Choice& choice);
    void take_back(const Choice& choice);

    const std::vector<Man>& men_;
    const Region& region_;
    Color victim_;
    std::optional<Square> vacated_;
    /// Where the victim's king stands; he is not among those placed.
    Square king_ = 0;
    Men placed_{};
    Squares occupied_ = 0;
    std::vector<bool> is_placed_;
    int placements_ = 0;
};

} // namespace compongo::verify
