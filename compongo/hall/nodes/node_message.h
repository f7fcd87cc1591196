/// What one node says to another: acts that are passed on to the leader, and what became of them.
#pragma once

#include "compongo/hall/playing_area/submission.h"

#include <variant>

namespace compongo::hall {

/// This is to be done at the board by somebody who showed the sender their key.
struct PassedOn {
    std::uint64_t ref = 0;
    std::string board;
    Doer doer;
    JsonValue act;
    Asked what = Asked::act;
    std::optional<Sent> sent{};
};
/// What became of it.
struct Outcome {
    std::uint64_t ref = 0;
    Expected<Submitted, Fault> submitted;
};
/// Nothing: the receiver does not lead the board.
struct NotLed {
    std::uint64_t ref = 0;
};
/// Whether a player is connected to the sender.
struct SeatTaken {
    std::string board;
    chess::Color player = chess::Color::white;
    Connection connection = Connection::there;
};

/// Whether a tablet that may lead the board is connected to the sender.
struct TabletTaken {
    std::string board;
    std::string device;
    Connection connection = Connection::there;
};

using NodeMessage = std::variant<PassedOn, Outcome, NotLed, SeatTaken, TabletTaken>;
[[nodiscard]] std::string node_message_json(const NodeMessage& message);
[[nodiscard]] record::Read<NodeMessage> read_node_message(std::string_view text);

} // namespace compongo::hall
