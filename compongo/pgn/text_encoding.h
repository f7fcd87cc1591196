/// Telling UTF-8 from Windows-1252, of which Latin-1 is the larger part.
#pragma once

#include <string>
#include <string_view>

namespace compongo::pgn {

/// Is every byte of this text part of a whole, shortest-form character of UTF-8? Plain ASCII is.
[[nodiscard]] bool is_utf8(std::string_view text);
/// The text in UTF-8: itself if it is that already, otherwise read as Windows-1252.
[[nodiscard]] std::string to_utf8(std::string_view text);

} // namespace compongo::pgn
