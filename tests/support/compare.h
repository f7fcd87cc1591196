/// Moves of the library in the words of the plain implementation, to compare the two.
#pragma once

#include "compongo/chess/movegen.h"
#include "compongo/chess/movegen_routines.h"
#include "tests/support/plain_chess.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::test {

[[nodiscard]] inline plain::Place plain_place(chess::Square square) {
    return {static_cast<int>(index(chess::file_of(square))),
            static_cast<int>(index(chess::rank_of(square)))};
}

[[nodiscard]] inline plain::Move plain_move(chess::Move move) {
    const auto promotion = move.promotion();
    return {plain_place(move.from()), plain_place(move.to()),
            promotion ? chess::fen_letter({*promotion, chess::Color::black}) : '\0'};
}

/// In ascending order.
[[nodiscard]] inline std::vector<plain::Move> plain_moves(const chess::MoveList& moves) {
    std::vector<plain::Move> plain;
    for (const chess::Move move : moves) {
        plain.push_back(plain_move(move));
    }
    std::ranges::sort(plain);
    return plain;
}

[[nodiscard]] inline std::string texts(const std::vector<plain::Move>& moves) {
    std::string all;
    for (const plain::Move& move : moves) {
        all += plain::text(move);
        all += ' ';
    }
    return all;
}

/// Does something with each of the sets of routines that this processor can run, and names it in
/// failures.
template <class Action>
void with_each_routines(Action action) {
    const std::string_view before = chess::movegen_routines();
    for (const std::string_view name : chess::movegen_routines_available()) {
        const testing::ScopedTrace trace(__FILE__, __LINE__, std::string(name));
        ASSERT_TRUE(chess::choose_movegen_routines(name));
        action();
    }
    ASSERT_TRUE(chess::choose_movegen_routines(before));
}

} // namespace compongo::test
