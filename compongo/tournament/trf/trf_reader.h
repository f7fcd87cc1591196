/// Reads the Tournament Report File of FIDE: that of 2016, with the extensions of JaVaFo and
/// bbpPairings, and that of 2026. Which of them it is follows from its lines.
#pragma once

#include "compongo/tournament/model/reading.h"

#include <array>
#include <functional>
#include <set>

namespace compongo::tournament {

/// A longer line is a fault, and is left out.
inline constexpr std::size_t line_characters_max = 16'384;

[[nodiscard]] Reading read_trf(const SourceText& text);

/// Whether it looks like one: a line begins with a number or an extension that such files know.
[[nodiscard]] bool looks_like_trf(const SourceText& text);

/// The number (or the word, if it has none) in the file of 2026 for what such a line says: `142`
/// for `XXR`, `NRS` for `FRA`.
[[nodiscard]] std::string_view code_of_2026(std::string_view code);

/// The lines in the order in which they are written.
inline constexpr std::array<std::string_view, 35> codes_in_order = {
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122",
    "132", "142", "152", "162", "172", "182", "192", "202", "212", "222", "352", "362",
    "001", "NRS", "310", "240", "250", "260", "300", "320", "330", "299", ""};

/// Puts comments and unknown lines where a writer will put them again: before a line that there is.
/// `codes` are the lines that are written.
void settle_kept_lines(Tournament& tournament, const std::set<std::string, std::less<>>& codes);

} // namespace compongo::tournament
