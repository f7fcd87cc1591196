/// What DGT LiveChess 2 says over its WebSocket, and what it is asked there.
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

/// No message is longer, and of no list more is read.
inline constexpr std::size_t message_bytes_max = std::size_t{1} << 20U;
inline constexpr std::size_t boards_max = 2000;
inline constexpr std::size_t serial_bytes_max = 64;

/// How LiveChess says that it is with a board.
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
    /// As LiveChess shows it: `87%`, `3.9V`; empty if there is none.
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
/// A call was done.
struct CallDone {
    std::int64_t call;
};
struct CallFailed {
    std::int64_t call;
    std::string message;
};
/// Something has changed at a board.
struct BoardEvent {
    std::int64_t feed;
    std::string serial;
    /// What stands there, if that has changed; a text that is no placement is left out.
    std::optional<chess::Board> board = {};
    std::optional<ClockSeen> clock = {};
};
using LiveChessMessage = std::variant<BoardList, CallDone, CallFailed, BoardEvent>;

/// Reads a message; otherwise what was found and expected.
[[nodiscard]] Expected<LiveChessMessage, std::string> read_livechess(std::string_view text);

[[nodiscard]] std::string ask_for_boards(std::int64_t call);
[[nodiscard]] std::string subscribe_to(std::int64_t call, std::int64_t feed,
                                       std::string_view serial);

} // namespace compongo::eboard
