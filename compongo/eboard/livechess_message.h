/// Messages of DGT LiveChess 2 over its WebSocket, and the calls that are sent to it.
///
///     {"id":1,"call":"eboards"}
///     {"id":2,"call":"subscribe","param":{"feed":"eboardevent","id":7,"param":{"serialnr":"7425"}}}
#pragma once

#include "compongo/base/expected.h"
#include "compongo/eboard/board_reader.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace compongo::eboard {

/// Limits on a message's bytes, a list's boards and a serial number's bytes.
inline constexpr std::size_t message_bytes_max = std::size_t{1} << 20U;
inline constexpr std::size_t boards_max = 2000;
inline constexpr std::size_t serial_bytes_max = 64;

/// A board's state in LiveChess.
enum class BoardState : std::uint8_t {
    not_activated,
    active,
    inactive,
    not_responding,
    delayed,
    other
};
inline constexpr std::array<std::string_view, 6> board_state_names = {
    "not_activated", "active", "inactive", "not_responding", "delayed", "other"};

struct ListedBoard {
    std::string serial;
    BoardState state = BoardState::not_activated;
    /// As LiveChess shows it: `87%`, `3.9V`; empty if unknown.
    std::string battery = {};
    std::string comment = {};
    std::optional<chess::Board> board = {};
    std::optional<ClockSeen> clock = {};
};

/// The answer to `eboards`.
struct BoardList {
    std::int64_t call;
    std::vector<ListedBoard> boards;
};
/// A call succeeded.
struct CallDone {
    std::int64_t call;
};
struct CallFailed {
    std::int64_t call;
    std::string message;
};
/// A change at a board.
struct BoardEvent {
    std::int64_t feed;
    std::string serial;
    /// The placement, if it has changed and is well-formed.
    std::optional<chess::Board> board = {};
    std::optional<ClockSeen> clock = {};
};
using LiveChessMessage = std::variant<BoardList, CallDone, CallFailed, BoardEvent>;

/// Reads a message; an error says what was found and expected.
[[nodiscard]] Expected<LiveChessMessage, std::string> read_livechess(std::string_view text);

[[nodiscard]] std::string ask_for_boards(std::int64_t call);
[[nodiscard]] std::string subscribe_to(std::int64_t call, std::int64_t feed,
                                       std::string_view serial);

} // namespace compongo::eboard
