/// Cases: scenarios as people read and write them (spec/cases.md). A case is played under several
/// editions at once, with moves as chess players write them; each edition makes a scenario of it.
///
///     Second illegal move loses in rapid                        ILLEGAL-COUNT
///       editions  2014 2017
///       rapid     15+10, limited supervision
///       position  r3k3/8/8/8/1b6/8/3N4/4K3 w      # the knight is pinned
///
///       White     Nf3, presses
///       Black     claims an illegal move
///           => Black claim illegal_move upheld
///           2014 2017 => game over 0-1 illegal_moves
#pragma once

#include "compongo/game/protocol/effect.h"
#include "compongo/record/transcript/text_form.h"

#include <span>

namespace compongo::record {

/// Does a text begin as cases do: a title, and behind it a line that is set in? `second` is the
/// next line that says something.
[[nodiscard]] bool is_case(std::string_view first, std::string_view second);
/// Can a case begin with this line, as it stands at the left edge?
[[nodiscard]] bool begins_case(std::string_view line);
/// Does one begin with it? `next` is the next line that says something, if there is one: what reads
/// as an act or a heading is a title only where something is set in below it.
[[nodiscard]] bool begins_case(std::string_view line, std::string_view next);
/// Is it a text of cases, though its first lines are no title and something set in below it?
[[nodiscard]] bool is_case_without_title(std::string_view first, std::string_view second);

/// Reads any number of cases; each gives one entry for each of its editions, or its first faults.
[[nodiscard]] std::vector<TranscriptEntry> read_cases(std::string_view text);

/// An entry; of a scenario also the line of each act and each expectation, and what was ruled on
/// it: moves are read as the game stands, so that each act has been judged already.
struct PlacedEntry {
    TranscriptEntry entry;
    std::vector<std::size_t> act_lines{};
    std::vector<std::size_t> expectation_lines{};
    /// Empty where the start is no start of a game.
    std::vector<game::Ruling> rulings{};
};
/// The same for an editor, which shows each ruling beside its line.
[[nodiscard]] std::vector<PlacedEntry> read_placed_cases(std::string_view text);

/// The column, from 1, that a fault of a case names as its place; nothing where it names another.
[[nodiscard]] std::optional<std::size_t> column_of(const LineFault& fault);
/// The word that was meant, where the fault ends with it: `...; claims is nearest`. Else empty.
[[nodiscard]] std::string_view nearest_of(const LineFault& fault);

/// One case of scenarios that differ by nothing but their edition, its time control, their note and
/// what is expected. Times stand only where an act is not one second after the one before it.
[[nodiscard]] std::string case_text(std::span<const Scenario> scenarios);
/// The same of one question: what it asks, and the answer that is expected under each edition.
[[nodiscard]] std::string case_text(std::span<const Question> questions);
/// The scenarios or questions that a case can put together: all with the same `case_key`, each
/// under another edition; a question without one stands alone.
[[nodiscard]] std::string case_key(const Scenario& scenario);
[[nodiscard]] std::string case_key(const Question& question);

} // namespace compongo::record
