/// How far a position looks from a picture of a mate. A guess, which only decides what is tried
/// first: no answer rests on it.
#pragma once

#include "compongo/winnability/line_search.h"
#include "compongo/winnability/mate_picture.h"

#include <array>

namespace compongo::winnability {

/// Counts the moves of each man of the picture to his square, round the men that never leave
/// theirs.
class PictureGuide final : public Guide {
public:
    PictureGuide(const MatePicture& picture, const Region& region, const Diagram& diagram);

    [[nodiscard]] int of(const chess::Position& position) const override;
    [[nodiscard]] int gain(const chess::Position& position, chess::Move move) const override;

private:
    struct Target {
        chess::Man man;
        std::array<std::uint8_t, chess::square_count> moves;
    };
    std::vector<Target> targets_;
};

} // namespace compongo::winnability
