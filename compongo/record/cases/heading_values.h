/// Values in the heading of a case, converted to and from the protocol.
#pragma once

#include "compongo/json/json.h"

#include <optional>
#include <string>
#include <string_view>

namespace compongo::record {

/// The name of an edition: `2017` is `fide-2017`; nothing for an unknown word.
[[nodiscard]] std::optional<std::string> edition_named(std::string_view word);
/// The shortest word for this edition.
[[nodiscard]] std::string edition_said(std::string_view name);

/// The default time control of a case, by kind of play.
[[nodiscard]] std::string_view usual_control(std::string_view play);
/// The protocol's form of `15+10`, minutes and seconds per move.
[[nodiscard]] std::optional<std::string> control_said(std::string_view text);
/// A FEN with its missing fields added as empty: no rights, no counters. None if the side to move
/// is missing: it is not guessed.
[[nodiscard]] std::optional<std::string> fen_completed(std::string_view text);
/// The start under some editions, from the start of all and what is said for these alone: a
/// position replaces the position, and values replace the other values.
[[nodiscard]] JsonValue start_under(const JsonValue& of_all, const JsonValue& of_some);

} // namespace compongo::record
