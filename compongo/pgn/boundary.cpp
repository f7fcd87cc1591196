#include "compongo/pgn/boundary.h"

#include "compongo/pgn/parts.h"
#include "compongo/pgn/window.h"
#include "compongo/pgn/words.h"

#include <algorithm>

namespace compongo::pgn {

namespace {

constexpr std::string_view first_tag = "[Event \"";

/// Where `[Event "` stands after the blank lines that this text begins with.
[[nodiscard]] std::optional<std::size_t> game_after_blank_line(std::string_view text) {
    text = text.substr(0, std::min(text.size(), Window::lookahead));
    std::size_t line_ends = 0;
    std::size_t at = 0;
    for (; at < text.size() && is_blank(text[at]); ++at) {
        const bool is_second_half = text[at] == '\n' && at > 0 && text[at - 1] == '\r';
        line_ends += is_line_end(text[at]) && !is_second_half ? 1 : 0;
    }
    const bool follows = line_ends >= 2 && text.substr(at).starts_with(first_tag);
    return follows ? std::optional(at) : std::nullopt;
}

/// Is the last word of this text a result, as PGN spells it?
[[nodiscard]] bool ends_with_result(std::string_view text) {
    const std::size_t before = text.find_last_of(" \t\r\n");
    return before != std::string_view::npos &&
           result_from_name(text.substr(before + 1)).has_value();
}

/// The value of the tag `Part` among the tags that this text begins with, empty if there is none;
/// nothing if they do not end and more may follow.
[[nodiscard]] std::optional<std::string_view> part_in_tags(std::string_view text) {
    constexpr std::string_view begin = "[Part \"";
    const bool is_cut = text.size() < Window::lookahead;
    text = text.substr(0, Window::lookahead);
    while (text.starts_with('[')) {
        if (text.starts_with(begin)) {
            text.remove_prefix(begin.size());
            const std::size_t end = text.find('"');
            return end == std::string_view::npos ? std::optional<std::string_view>()
                                                 : text.substr(0, end);
        }
        const std::size_t line_end = text.find_first_of("\r\n");
        if (line_end == std::string_view::npos) {
            text = {};
            break;
        }
        const std::size_t after = text[line_end] == '\r' ? 2 : 1;
        text.remove_prefix(std::min(text.size(), line_end + after));
    }
    return text.empty() && is_cut ? std::optional<std::string_view>() : std::string_view();
}

/// What a later part means, the earlier ones tell.
[[nodiscard]] bool may_begin_a_half(std::string_view text) {
    const auto part = part_in_tags(text);
    const auto read = part ? read_part(*part) : std::nullopt;
    return part && (!read || read->number == 1);
}

} // namespace

bool begins_game_after_blank_line(std::string_view text) {
    return text.size() > first_tag.size() && is_blank(text[1]) &&
           game_after_blank_line(text).has_value();
}

std::optional<std::size_t> find_game_boundary(std::string_view text) {
    for (std::size_t tag = text.find(first_tag); tag != std::string_view::npos;
         tag = text.find(first_tag, tag + 1)) {
        std::size_t blank = tag;
        while (blank > 0 && tag - blank < Window::lookahead - first_tag.size() &&
               is_blank(text[blank - 1])) {
            --blank;
        }
        const bool is_game = game_after_blank_line(text.substr(blank)).has_value();
        if (is_game && ends_with_result(text.substr(0, blank)) &&
            may_begin_a_half(text.substr(tag))) {
            return tag;
        }
    }
    return std::nullopt;
}

} // namespace compongo::pgn
