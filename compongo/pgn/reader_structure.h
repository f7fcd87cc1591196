/// The part of `PgnReader` that reads what stands around the moves: tags, comments, variations, and
/// stray text.
#pragma once

#include "compongo/pgn/reader.h"

namespace compongo::pgn {

template <class Visitor>
const char* PgnReader<Visitor>::tag(const char* at) {
    const std::string_view text = ahead(at);
    const TagReading reading = read_tag(text);
    if (!reading.fault) [[likely]] {
        return take_tag(at, reading);
    }
    const TagPlace place = is_first_on_line(at) ? TagPlace::line_start : TagPlace::within_line;
    if (!begins_tag(text, place)) {
        return stray_text(at);
    }
    // Nothing may be concluded from a line of which only a part was seen.
    if (text.size() == Window::lookahead && text.find_first_of("\r\n") == std::string_view::npos) {
        report(PgnFaultKind::tag_too_long, at, quoted(text), "a tag pair of at most 4096 bytes");
        return rest_of_line<Delivery::pass_over>(at, CommentKind::escape);
    }
    return take_tag(at, reading);
}

template <class Visitor>
const char* PgnReader<Visitor>::take_tag(const char* at, const TagReading& reading) {
    const std::string_view written = reading.pair ? reading.pair->name : std::string_view();
    const std::string_view usual = usual_tag_name(written);
    const std::string_view name = usual.empty() ? written : usual;
    const bool repeats = stage_ == Stage::tags && is_after_blank_line(at) && is_new_game_tag(name);
    if (stage_ == Stage::moves || stage_ == Stage::finished || repeats) {
        close_game(at, next_game_found);
    }
    if (stage_ == Stage::between) {
        visitor_.begin_game(spot(at));
        letters_.begin_game();
        stage_ = Stage::tags;
    }
    const std::uint64_t name_bit =
        name.empty()
            ? 0
            : std::uint64_t{1} << ((static_cast<unsigned char>(name.front()) * 7U +
                                    static_cast<unsigned char>(name.back()) * 3U + name.size()) %
                                   64U);
    if ((tag_name_bits_ & name_bit) != 0 && has_tag(name)) {
        report(PgnFaultKind::repeated_tag, at, quoted({at, reading.size}),
               "each tag once: the first of this name counts");
    }
    tag_name_bits_ |= name_bit;
    if (tag_names_.size() < tag_names_bytes_max) {
        tag_names_ += '\n';
        tag_names_ += name;
    }
    if (!usual.empty()) {
        report(PgnFaultKind::bad_tag, at, quoted({at, reading.size}),
               "the name " + std::string(usual));
    }
    if (reading.fault) {
        report(*reading.fault, at + reading.fault_at, quoted({at, reading.size}), reading.expected);
    }
    if (reading.pair) {
        // Of several any will do: no king castles where the text ends.
        if (name == "Result" && result_of_tag(reading.pair->raw_value) == PgnResult::both_lose) {
            says_both_lose_ = true;
            letters_.keep_tag(name, reading.pair->raw_value);
        }
        letters_.see_tag(name, reading.pair->raw_value);
        visitor_.tag({name, reading.pair->raw_value}, spot(at));
    }
    return at + reading.size;
}

template <class Visitor>
bool PgnReader<Visitor>::has_tag(std::string_view name) const {
    const std::string line = "\n" + std::string(name);
    for (std::size_t at = tag_names_.find(line); at != std::string::npos;
         at = tag_names_.find(line, at + 1)) {
        const std::size_t end = at + line.size();
        if (end == tag_names_.size() || tag_names_[end] == '\n') {
            return true;
        }
    }
    return false;
}

/// Among tags, after a blank line: is this name of another game's? `Event` always is if anything
/// came before it.
template <class Visitor>
bool PgnReader<Visitor>::is_new_game_tag(std::string_view name) const {
    return has_tag(name) || (name == "Event" && !tag_names_.empty());
}

template <class Visitor>
const char* PgnReader<Visitor>::open_variation(const char* at) {
    if (at[1] == '=' && at[2] == ')' && stage_ == Stage::moves) {
        visitor_.mark({at, 3}, spot(at));
        return at + 3;
    }
    if (stage_ == Stage::between || stage_ == Stage::finished) {
        return stray_line(at);
    }
    ensure_moves(at);
    if ((has_move_ >> depth_ & 1U) == 0) {
        report(PgnFaultKind::variation_without_move, at, "(", "a move before its alternative");
        return skip_variation(at);
    }
    if (depth_ == variation_depth_max) {
        report(PgnFaultKind::variation_too_deep, at, "(", "variations nested 60 deep at most");
        return skip_variation(at);
    }
    if (!visitor_.begin_variation(spot(at))) {
        return skip_variation(at);
    }
    if (letters_.are_watched()) {
        letters_.open_variation();
    }
    ++depth_;
    has_move_ &= ~(std::uint64_t{1} << depth_);
    return at + 1;
}

template <class Visitor>
const char* PgnReader<Visitor>::close_variation(const char* at) {
    if (depth_ == 0) {
        report(PgnFaultKind::stray_close_paren, at, ")", "a variation to be open");
        return at + 1;
    }
    if (letters_.are_watched()) {
        letters_.close_variation();
    }
    --depth_;
    visitor_.end_variation(spot(at));
    return at + 1;
}

/// Passes over a variation with all that is nested in it. An unclosed one ends before the next
/// game's tags.
template <class Visitor>
const char* PgnReader<Visitor>::skip_variation(const char* at) {
    std::uint64_t open = 0;
    do {
        at = refill_if_short(at);
        const ByteClass each = class_of(*at);
        const bool is_game = is_line_end(*at) && begins_game_after_blank_line(ahead(at));
        if (is_at_end(at) || is_game) {
            report(PgnFaultKind::unclosed_variation, at,
                   std::string(is_game ? next_game_found : name_of_end()), ")");
            return at;
        }
        if (each == ByteClass::open_brace) {
            at = brace_comment<Delivery::pass_over>(at);
            continue;
        }
        if (each == ByteClass::semicolon) {
            at = rest_of_line<Delivery::pass_over>(at, CommentKind::line);
            continue;
        }
        open += each == ByteClass::open_paren ? 1 : 0;
        open -= each == ByteClass::close_paren ? 1 : 0;
        ++at;
    } while (open != 0);
    return at;
}

template <class Visitor>
template <typename PgnReader<Visitor>::Delivery delivery>
const char* PgnReader<Visitor>::brace_comment(const char* at) {
    constexpr bool tells = delivery == Delivery::tell && Visitor::wants_comments;
    const char* open = at;
    std::optional<Place> open_place;
    if constexpr (delivery == Delivery::tell) {
        begin_comment_in_game(at);
    }
    const auto tell_until = [&](const char* piece, const char* end) {
        if constexpr (tells) {
            if (!open_place) {
                visitor_.begin_comment(CommentKind::brace, spot(open));
            }
            if (piece != end) {
                visitor_.comment_text({piece, static_cast<std::size_t>(end - piece)});
            }
        }
    };
    const char* piece = ++at;
    for (;;) {
        const char* const stop = find_any(at, window_.end(), std::array{'}', '\n', '\r'});
        if (*stop == '}' && stop < window_.end()) [[likely]] {
            if constexpr (tells && requires { visitor_.comment(std::string_view(), spot(open)); }) {
                if (!open_place) [[likely]] {
                    visitor_.comment({piece, static_cast<std::size_t>(stop - piece)}, spot(open));
                    return past_space(stop + 1);
                }
            }
            tell_until(piece, stop);
            if constexpr (tells) {
                visitor_.end_comment();
            }
            return past_space(stop + 1);
        }
        if (window_.is_short(stop) && !window_.is_complete()) {
            tell_until(piece, stop);
            open_place = open_place ? open_place : window_.place(open);
            piece = at = window_.refill(stop);
            continue;
        }
        if (stop == window_.end() || begins_game_after_blank_line(ahead(stop))) {
            tell_until(piece, stop);
            if constexpr (tells) {
                visitor_.end_comment();
            }
            const std::string found(stop == window_.end() ? name_of_end() : next_game_found);
            visitor_.fault({PgnFaultKind::unclosed_comment,
                            open_place ? *open_place : window_.place(open), found,
                            "} to close the comment"});
            return stop;
        }
        at = stop + 1;
    }
}

template <class Visitor>
template <typename PgnReader<Visitor>::Delivery delivery>
const char* PgnReader<Visitor>::rest_of_line(const char* at, CommentKind kind) {
    constexpr bool tells = delivery == Delivery::tell && Visitor::wants_comments;
    if constexpr (delivery == Delivery::tell) {
        if (kind == CommentKind::line) {
            begin_comment_in_game(at);
        }
    }
    if constexpr (tells) {
        visitor_.begin_comment(kind, spot(at));
    }
    ++at;
    for (;;) {
        const char* const stop = find_line_end(at, window_.end());
        if (tells && at != stop) {
            visitor_.comment_text({at, static_cast<std::size_t>(stop - at)});
        }
        at = stop;
        if (stop != window_.end() || window_.is_complete()) {
            break;
        }
        at = window_.refill(stop);
    }
    if constexpr (tells) {
        visitor_.end_comment();
    }
    return at;
}

template <class Visitor>
const char* PgnReader<Visitor>::stray_text(const char* at) {
    const std::string_view text = ahead(at);
    const std::string_view shown = text.substr(0, text.find_first_of(" \t\r\n"));
    report(PgnFaultKind::stray_text, at, quoted(shown),
           stage_ == Stage::moves ? "a move or a result" : "a tag pair or a move");
    do {
        at = refill_if_short(at + 1);
    } while (!is_at_end(at) && !is_blank(*at) && class_of(*at) != ByteClass::open_brace);
    return at;
}

/// Prose between games: one fault for a line of it.
template <class Visitor>
const char* PgnReader<Visitor>::stray_line(const char* at) {
    const std::string_view text = ahead(at);
    const std::string_view shown = text.substr(0, text.find_first_of("\r\n"));
    report(PgnFaultKind::stray_text, at, quoted(shown), "a tag pair or a move");
    return rest_of_line<Delivery::pass_over>(at, CommentKind::escape);
}

template <class Visitor>
const char* PgnReader<Visitor>::skip_blanks(const char* at) {
    const char* const begin = at;
    line_ends_ = at == blank_end_ ? line_ends_ : 0;
    for (;; ++at) {
        const ByteClass each = class_of(*at);
        if (each == ByteClass::line_end) {
            line_ends_ += *at == '\n' && at[-1] == '\r' ? 0 : 1;
        } else if (each != ByteClass::space) {
            break;
        }
    }
    number_end_ = begin == number_end_ ? at : number_end_;
    blank_end_ = at;
    return at;
}

template <class Visitor>
void PgnReader<Visitor>::ensure_moves(const char* at) {
    if (stage_ != Stage::moves) [[unlikely]] {
        begin_moves(at);
    }
}

template <class Visitor>
void PgnReader<Visitor>::begin_moves(const char* at) {
    if (stage_ == Stage::finished) {
        close_game(at, next_game_found);
    }
    if (stage_ == Stage::between) {
        visitor_.begin_game(spot(at));
        letters_.begin_game();
    }
    stage_ = Stage::moves;
    visitor_.begin_moves(spot(at));
    letters_.begin_moves();
}

/// A comment may stand before the tags, between tags and moves, among the moves, and after the
/// result.
template <class Visitor>
void PgnReader<Visitor>::begin_comment_in_game(const char* at) {
    if (stage_ == Stage::between) [[unlikely]] {
        visitor_.begin_game(spot(at));
        letters_.begin_game();
        stage_ = Stage::tags;
    }
}

template <class Visitor>
void PgnReader<Visitor>::close_game(const char* at, std::string_view found) {
    if (stage_ == Stage::tags) {
        begin_moves(at);
    }
    if (depth_ > 0) {
        report(PgnFaultKind::unclosed_variation, at, std::string(found),
               ") to close the variation");
    }
    for (; depth_ > 0; --depth_) {
        visitor_.end_variation(spot(at));
    }
    if (stage_ != Stage::finished) {
        report(PgnFaultKind::missing_result, at, std::string(found),
               "a result: 1-0, 0-1, 1/2-1/2 or *");
    }
    visitor_.end_game(spot(at));
    stage_ = Stage::between;
    has_move_ = 0;
    last_number_ = 0;
    tag_names_.clear();
    tag_name_bits_ = 0;
    says_both_lose_ = false;
}

template <class Visitor>
const char* PgnReader<Visitor>::refill_if_short(const char* at) {
    if (!window_.is_short(at)) [[likely]] {
        return at;
    }
    const bool is_after_blanks = at == blank_end_;
    const bool is_after_number = at == number_end_;
    at = window_.refill(at);
    blank_end_ = is_after_blanks ? at : nullptr;
    number_end_ = is_after_number ? at : nullptr;
    return at;
}

template <class Visitor>
bool PgnReader<Visitor>::is_first_on_line(const char* at) const {
    return (at == blank_end_ && line_ends_ > 0) || is_line_end(at[-1]);
}

/// What can be relied upon to be the same however the text came in.
template <class Visitor>
std::string_view PgnReader<Visitor>::ahead(const char* at) const {
    return {at, std::min(static_cast<std::size_t>(window_.end() - at), Window::lookahead)};
}

template <class Visitor>
std::string_view PgnReader<Visitor>::name_of_end() const {
    return text_end_ == TextEnd::nothing ? "the end of the text" : next_game_found;
}

template <class Visitor>
void PgnReader<Visitor>::report(PgnFaultKind kind, const char* at, std::string found,
                                std::string_view expected) {
    visitor_.fault({kind, window_.place(at), std::move(found), std::string(expected)});
}

} // namespace compongo::pgn
