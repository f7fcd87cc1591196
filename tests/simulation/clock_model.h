/// A second, small model of the chessclock, written from the protocol alone: main time less what
/// has passed, and increments for completed moves. It follows a journal and compares.
#pragma once

#include "compongo/game/protocol/act.h"
#include "compongo/game/protocol/conditions.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace compongo::simulation {

class ClockModel {
public:
    explicit ClockModel(const game::Conditions& conditions);

    /// The journal's next act with the effects of its ruling, as JSON. The fault in the times that
    /// it names, if any.
    [[nodiscard]] std::optional<std::string> take(const game::Act& act, std::string_view effects);
    /// What the displays show at this instant; nothing while the model does not know.
    [[nodiscard]] std::optional<game::Both<game::Millis>> shown(game::Millis at) const;
    [[nodiscard]] game::Running running() const { return running_; }
    /// How many acts it has compared with its own arithmetic.
    [[nodiscard]] std::size_t compared() const { return compared_; }

private:
    struct Read;
    [[nodiscard]] static Read read(std::string_view effects);

    game::Millis increment_;
    /// The model follows one period with or without increment, on a digital clock.
    bool is_followed_ = false;
    bool is_known_ = false;
    game::Both<game::Millis> left_;
    game::Running running_;
    game::Millis since_;
    std::size_t compared_ = 0;
};

} // namespace compongo::simulation
