/// What is asked of a board, and what became of it.
#pragma once

#include "compongo/game/protocol/words.h"
#include "compongo/hall/entries/fault.h"
#include "compongo/hall/entries/journal.h"
#include "compongo/hall/entries/seat.h"

#include <functional>

namespace compongo::hall {

/// What is asked of a board: an act of the game; or, of the tablet there, to lead it while it is
/// alone, to do so no more, and to take over what it did; and of the arbiter to take the board over
/// from it.
enum class Asked : std::uint8_t { act, lead, leave, hand_over, take_over };

/// What has come of what a tablet asked.
enum class Came : std::uint8_t {
    /// Nothing that needs a word.
    nothing,
    /// It leads the board.
    leads,
    /// It leads the board, and is away until it has handed over what it did alone.
    away,
    /// Another one leads it.
    led,
    /// What it did alone stands in the game.
    merged,
    /// What it did alone is kept beside the game.
    aside,
};

} // namespace compongo::hall

namespace compongo::game {

template <>
inline constexpr std::array<std::string_view, 5> words<hall::Asked> = {"act", "lead", "leave",
                                                                       "hand_over", "take_over"};
template <>
inline constexpr std::array<std::string_view, 6> words<hall::Came> = {"nothing", "leads",  "away",
                                                                      "led",     "merged", "aside"};

} // namespace compongo::game

namespace compongo::hall {

/// Whoever asks is told what came of it, once.
template <class T>
using Then = std::function<void(Expected<T, Fault>)>;

/// What became of an act: its record, by number; or, where it means nothing now, the refusal, which
/// is not kept.
struct Submitted {
    std::uint64_t record = 0;
    std::string refusal;
    Came came = Came::nothing;
    /// The numbers of acts of a hand-over that were not done, since a limit was reached.
    std::vector<std::uint64_t> left_out{};
};

/// An act of the protocol without its instant, or what else is asked, and who does it.
struct Submission {
    Doer doer;
    JsonValue act;
    Then<Submitted> then;
    Asked what = Asked::act;
    /// By which device, if it says so.
    std::optional<Sent> sent{};
    /// In which the rest of a long piece of work is done, so that others are served between; the
    /// hall's own thread, if it is not said.
    std::function<void(std::function<void()> rest)> in_turn{};
};

/// Whether a player can be reached.
enum class Connection : std::uint8_t { lost, there };

} // namespace compongo::hall
