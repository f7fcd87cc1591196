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

/// Does a text begin like a case: with a title, followed by an indented line? `second` is the next
/// line that is neither empty nor a comment.
[[nodiscard]] bool is_case(std::string_view first, std::string_view second);
/// Can a case begin with this line, given without indentation?
[[nodiscard]] bool begins_case(std::string_view line);
/// Does a case begin with this line? `next` is the next line with content, if there is one: a line
/// that reads as an act or heading is a title only if an indented line follows it.
[[nodiscard]] bool begins_case(std::string_view line, std::string_view next);
/// Is it a text of cases although it does not begin with a title and an indented line?
[[nodiscard]] bool is_case_without_title(std::string_view first, std::string_view second);

/// Reads any number of cases; each gives one entry for each of its editions, or its first faults.
[[nodiscard]] std::vector<TranscriptEntry> read_cases(std::string_view text);

/// An entry. For a scenario, also the line of each act and expectation, and the rulings: moves are
/// read in the current position, so every act has been judged already.
struct PlacedEntry {
    TranscriptEntry entry;
    std::vector<std::size_t> act_lines{};
    std::vector<std::size_t> expectation_lines{};
    /// Empty if the start is invalid.
    std::vector<game::Ruling> rulings{};
};
/// The same for an editor, which shows each ruling beside its line.
[[nodiscard]] std::vector<PlacedEntry> read_placed_cases(std::string_view text);

/// The column, from 1, that a fault of a case gives as its place; nothing for other faults.
[[nodiscard]] std::optional<std::size_t> column_of(const LineFault& fault);
/// The suggestion at the end of a fault, as in `...; claims is nearest`; empty without one.
[[nodiscard]] std::string_view nearest_of(const LineFault& fault);

/// One case for scenarios that differ only in edition, that edition's time control, note and
/// expectations. Times are written only where an act is not one second after the previous one.
[[nodiscard]] std::string case_text(std::span<const Scenario> scenarios);
/// The same for one question: what it asks, and the expected answer under each edition.
[[nodiscard]] std::string case_text(std::span<const Question> questions);
/// Scenarios or questions with the same `case_key` and different editions can form one case; a
/// question without an edition stands alone.
[[nodiscard]] std::string case_key(const Scenario& scenario);
[[nodiscard]] std::string case_key(const Question& question);

} // namespace compongo::record
