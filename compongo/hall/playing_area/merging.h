/// Merges a tablet's offline acts into the game, a few at a time.
#pragma once

#include "compongo/hall/board/board.h"
#include "compongo/hall/playing_area/submission.h"

#include <functional>
#include <vector>

namespace compongo::hall {

/// A tablet's hand-over, parsed.
struct HandedOver {
    std::string device;
    /// The last record that the device had seen.
    std::uint64_t from = 0;
    /// The game's instant now, by the device's clock.
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
    /// The board being changed; it may be replaced meanwhile.
    const Board* board = nullptr;
    /// The board before the first of the acts.
    std::unique_ptr<Board::View> before{};
    game::Millis instant{};
    std::size_t next = 0;
    std::vector<Record> records{};
    std::vector<std::uint64_t> left_out{};

    [[nodiscard]] bool is_done() const { return next == given.acts.size(); }
    /// Judges the next few acts, each at its instant.
    void go_on(Board& on);

private:
    void take(Board& on, const game::Act& act, const game::Ruling& ruling, Board::By by);
};

} // namespace compongo::hall
