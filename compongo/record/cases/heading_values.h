/// What stands in the heading of a case, and the protocol's words for it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace compongo::record {

/// The name of an edition: `2017` is `fide-2017`; nothing for a word that names none.
[[nodiscard]] std::optional<std::string> edition_named(std::string_view word);
/// The other way: as short as it can be said.
[[nodiscard]] std::string edition_said(std::string_view name);

/// The time control of a case that names none, for each kind of play.
[[nodiscard]] std::string_view usual_control(std::string_view play);
/// `15+10`, minutes and seconds a move, as the protocol writes it.
[[nodiscard]] std::optional<std::string> control_said(std::string_view text);
/// A FEN with what is left out of it as nothing: no rights, no clocks. None where it does not say
/// who is to move: that is not guessed.
[[nodiscard]] std::optional<std::string> fen_completed(std::string_view text);

} // namespace compongo::record
