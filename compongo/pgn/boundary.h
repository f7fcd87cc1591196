/// Where one game ends and the next one certainly begins, whatever is broken in between.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace compongo::pgn {

/// Does this text, which begins with a line end, go on with a blank line and then `[Event "`? Such
/// a place is the start of a game even within an unclosed comment. Looks at most
/// `Window::lookahead` bytes ahead.
[[nodiscard]] bool begins_game_after_blank_line(std::string_view text);

/// How far into the text the first such `[Event "` stands that follows a result and does not begin
/// a later part of a game (pgn/parts.h): where a text can be cut in two and each half read for
/// itself (see `TextEnd::another_game`). Looks at most `Window::lookahead` bytes ahead from there;
/// where fewer follow, the tags must end within them.
[[nodiscard]] std::optional<std::size_t> find_game_boundary(std::string_view text);

} // namespace compongo::pgn
