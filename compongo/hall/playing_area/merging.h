/// What a tablet did alone, on its way into the game: judged a few acts at a time.
#pragma once

#include "compongo/hall/board/board.h"
#include "compongo/hall/playing_area/submission.h"

#include <functional>
#include <vector>

namespace compongo::hall {

/// As a tablet hands it over, read.
struct HandedOver {
    std::string device;
    /// The last record that the device had seen.
    std::uint64_t from = 0;
    /// The game's instant now, as the device has it.
    game::Millis instant;
    struct Done {
        std::uint64_t number = 0;
        game::Act act;
    };
    std::vector<Done> acts;
};

struct Merging {
    HandedOver given;
    Now now;
    Then<Submitted> then;
    std::function<void(std::function<void()>)> in_turn;
    /// The board that is being changed: another may take its place meanwhile.
    const Board* board = nullptr;
    game::Millis instant{};
    std::size_t next = 0;
    std::vector<Record> records{};
    std::vector<std::uint64_t> left_out{};

    [[nodiscard]] bool is_done() const { return next == given.acts.size(); }
    /// Judges the next few of the acts, each at its instant.
    void go_on(Board& on);

private:
    void take(Board& on, const game::Act& act, const game::Ruling& ruling, Board::By by);
};

} // namespace compongo::hall
