/// Messages between nodes: acts forwarded to a board's leader, and their outcomes.
#pragma once

#include "compongo/hall/playing_area/submission.h"

#include <variant>

namespace compongo::hall {

/// A request forwarded to the leader. The sending node has verified the author's key.
struct PassedOn {
    std::uint64_t ref = 0;
    std::string board;
    Requester requester;
    JsonValue act;
    RequestKind what = RequestKind::act;
    std::optional<Sent> sent{};
};
/// The leader's answer.
struct Outcome {
    std::uint64_t ref = 0;
    Expected<Submitted, Fault> submitted;
};
/// The receiver does not lead the board; the request was not carried out.
struct NotLed {
    std::uint64_t ref = 0;
};
/// Whether a player is connected to the sending node.
struct SeatTaken {
    std::string board;
    chess::Color player = chess::Color::white;
    Connection connection = Connection::there;
};

/// Whether a tablet that may lead the board is connected to the sending node.
struct TabletTaken {
    std::string board;
    std::string device;
    Connection connection = Connection::there;
};

using NodeMessage = std::variant<PassedOn, Outcome, NotLed, SeatTaken, TabletTaken>;
[[nodiscard]] std::string node_message_json(const NodeMessage& message);
[[nodiscard]] record::Read<NodeMessage> read_node_message(std::string_view text);

} // namespace compongo::hall
