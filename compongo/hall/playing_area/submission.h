/// Requests to a board, and their outcomes.
#pragma once

#include "compongo/game/protocol/words.h"
#include "compongo/hall/entries/fault.h"
#include "compongo/hall/entries/journal.h"
#include "compongo/hall/entries/seat.h"

#include <functional>

namespace compongo::hall {

/// The kind of request: an act of the game; from the tablet, to lead the board offline, to stop
/// leading it, or to merge its offline acts; from the arbiter, to take the board over from the
/// tablet.
enum class RequestKind : std::uint8_t { act, lead, leave, hand_over, take_over };

/// The outcome of a tablet's request.
enum class TabletOutcome : std::uint8_t {
    /// Nothing to report.
    nothing,
    /// It leads the board.
    leads,
    /// It leads the board and is away until it hands over its offline acts.
    away,
    /// Another tablet leads the board.
    led,
    /// Its offline acts were merged into the game.
    merged,
    /// Its offline acts were set aside.
    aside,
};

} // namespace compongo::hall

namespace compongo::game {

template <>
inline constexpr std::array<std::string_view, 5> words<hall::RequestKind> = {
    "act", "lead", "leave", "hand_over", "take_over"};
template <>
inline constexpr std::array<std::string_view, 6> words<hall::TabletOutcome> = {
    "nothing", "leads", "away", "led", "merged", "aside"};

} // namespace compongo::game

namespace compongo::hall {

/// Called exactly once with the outcome.
template <class T>
using Then = std::function<void(Expected<T, Fault>)>;

/// The number of the act's record; or the refusal, which is not recorded, if the act is void.
struct Submitted {
    std::uint64_t record = 0;
    std::string refusal;
    TabletOutcome tablet = TabletOutcome::nothing;
    /// The numbers of handed-over acts that were dropped because a limit was reached.
    std::vector<std::uint64_t> left_out{};
};

/// An act of the protocol without its instant, or another request, with its author.
struct Submission {
    Requester requester;
    JsonValue act;
    Then<Submitted> then;
    RequestKind what = RequestKind::act;
    /// The sending device, if given.
    std::optional<Sent> sent{};
    /// Schedules the remaining work of a long task, so that other requests run in between. Defaults
    /// to the hall's thread.
    std::function<void(std::function<void()> rest)> in_turn{};
};

/// Whether a player is connected.
enum class Connection : std::uint8_t { lost, there };

} // namespace compongo::hall
