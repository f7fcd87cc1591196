/// Converts positions and moves between C and C++.
#pragma once

#include "compongo/c/border.h"
#include "compongo/chess/position.h"
#include "compongo/compongo.h"

#include <algorithm>
#include <bit>
#include <span>
#include <type_traits>

namespace compongo::c {

static_assert(sizeof(chess::Position) == sizeof(compongo_position));
static_assert(std::is_trivially_copyable_v<chess::Position>);

[[nodiscard]] inline chess::Position position_of(const compongo_position& position) {
    return std::bit_cast<chess::Position>(position);
}
[[nodiscard]] inline compongo_position as_c(const chess::Position& position) {
    return std::bit_cast<compongo_position>(position);
}
/// An argument that must be a position made by this library: zeros would act as an empty board.
[[nodiscard]] inline Given given(std::string_view name, const compongo_position* position) {
    const bool is_made =
        position == nullptr ||
        std::ranges::any_of(position->content, [](std::uint64_t each) { return each != 0; });
    return {name, position, 1, is_made};
}
[[nodiscard]] constexpr bool is_color(int color) {
    return color == COMPONGO_WHITE || color == COMPONGO_BLACK;
}
[[nodiscard]] inline chess::Color color_of(int color) {
    return color == COMPONGO_BLACK ? chess::Color::black : chess::Color::white;
}

} // namespace compongo::c
