/// The part of `PgnReader` that reads words: moves, move numbers, results, glyphs. It is the inner
/// loop.
#pragma once

#include "compongo/pgn/reader.h"

namespace compongo::pgn {

template <class Visitor>
void PgnReader<Visitor>::read(TextEnd text_end) {
    text_end_ = text_end;
    const char* at = window_.start();
    blank_end_ = at;
    if (*at == '%') {
        at = rest_of_line<Delivery::tell>(at, CommentKind::escape);
    }
    for (;;) {
        if (window_.is_short(at)) [[unlikely]] {
            at = refill_if_short(at);
            if (is_at_end(at)) {
                break;
            }
        }
        at = element(at);
        if constexpr (requires { visitor_.is_done(); }) {
            if (visitor_.is_done()) {
                return;
            }
        }
    }
    if (stage_ != Stage::between) {
        close_game(at, name_of_end());
    }
}

template <class Visitor>
const char* PgnReader<Visitor>::element(const char* at) {
    switch (class_of(*at)) {
    case ByteClass::word:
        return word(at);
    case ByteClass::digit:
        return number(at);
    case ByteClass::space:
    case ByteClass::line_end:
        return skip_blanks(at);
    case ByteClass::open_brace:
        return brace_comment<Delivery::tell>(at);
    case ByteClass::junk:
    case ByteClass::mark:
    case ByteClass::glyph:
    case ByteClass::dash:
    case ByteClass::dollar:
    case ByteClass::close_brace:
    case ByteClass::open_paren:
    case ByteClass::close_paren:
    case ByteClass::open_bracket:
    case ByteClass::semicolon:
    case ByteClass::percent:
    case ByteClass::star:
    case ByteClass::nul:
        break;
    }
    return rare_element(at);
}

template <class Visitor>
const char* PgnReader<Visitor>::rare_element(const char* at) {
    switch (class_of(*at)) {
    case ByteClass::glyph:
        return glyphs(at);
    case ByteClass::dollar:
        return dollar(at);
    case ByteClass::mark:
    case ByteClass::dash:
        return mark(at);
    case ByteClass::open_paren:
        return open_variation(at);
    case ByteClass::close_paren:
        return close_variation(at);
    case ByteClass::open_bracket:
        return tag(at);
    case ByteClass::semicolon:
        return rest_of_line<Delivery::tell>(at, CommentKind::line);
    case ByteClass::star:
        return take_result(at, {PgnResult::unknown, 1, false});
    case ByteClass::percent:
        return is_line_end(at[-1]) ? rest_of_line<Delivery::tell>(at, CommentKind::escape)
                                   : stray_text(at);
    case ByteClass::close_brace:
        report(PgnFaultKind::stray_close_brace, at, "}", "a comment to be open");
        return at + 1;
    case ByteClass::junk:
    case ByteClass::nul:
    case ByteClass::word:
    case ByteClass::digit:
    case ByteClass::space:
    case ByteClass::line_end:
    case ByteClass::open_brace:
        break;
    }
    return stray_text(at);
}

template <class Visitor>
const char* PgnReader<Visitor>::word(const char* at) {
    const char* end = end_of_word(at);
    if (stage_ != Stage::moves) [[unlikely]] {
        return word_outside_moves(at, end);
    }
    // `e.p.`, `ep`, `mate`, a half, an over-long word, a promotion in brackets, a single letter:
    // all these have something that moves lack.
    const bool is_odd = at[1] == '.' || at[1] == 'p' || *end == '(' || *at == '\xC2' ||
                        *at == '\xE2' || *at == '\xBD' || end[-1] == '.' || end[-1] >= 'a' ||
                        end == at + 1 || at[1] == 'N';
    if (is_odd || end - at > word_bytes_max) [[unlikely]] {
        return odd_word(at, end);
    }
    return past_space(tell_move(at, end));
}

/// Answers with the end of the move, which is elsewhere in memory if the window had to grow. The
/// visitor is called at one place only: each copy of an inlined visitor is code to be loaded.
template <class Visitor>
const char* PgnReader<Visitor>::tell_move(const char* at, const char* end) {
    has_move_ |= std::uint64_t{1} << depth_;
    const auto size = static_cast<std::size_t>(end - at);
    HeardMove move = {at, {at, size}};
    if constexpr (Visitor::wants_english_letters) {
        if (!letters_.are_plain()) [[unlikely]] {
            move = lettered_move(at, size);
        }
    }
    visitor_.move(move.text, spot(move.at));
    return move.at + size;
}

template <class Visitor>
PgnReader<Visitor>::HeardMove PgnReader<Visitor>::lettered_move(const char* at, std::size_t size) {
    if (letters_.are_watched() && letters_.must_ask({at, size})) {
        const bool is_after_blanks = at == blank_end_;
        at = window_.reach(at, lettered_game_bytes_max + 1);
        blank_end_ = is_after_blanks ? at : nullptr;
        number_end_ = nullptr;
        const std::string_view rest(at, static_cast<std::size_t>(window_.end() - at));
        const auto language = letters_.ask(rest.substr(0, lettered_game_bytes_max),
                                           rest.size() <= lettered_game_bytes_max);
        if (language) {
            report(PgnFaultKind::other_letters, at, quoted({at, size}),
                   quoted(letters_.translated({at, size})) +
                       ": the whole game can be read by the letters of one language, " +
                       std::string(name(*language)));
        }
    }
    const std::string_view move(at, size);
    return {at, letters_.are_translated() ? letters_.translated(move) : move};
}

template <class Visitor>
const char* PgnReader<Visitor>::word_outside_moves(const char* at, const char* end) {
    if (const auto found = result_at_start(ahead(at))) {
        return take_result(at, *found);
    }
    if (!looks_like_move({at, static_cast<std::size_t>(end - at)})) {
        return stray_line(at);
    }
    if (stage_ == Stage::finished && !is_first_on_line(at)) {
        resume_game(at);
    }
    ensure_moves(at);
    return word(at);
}

template <class Visitor>
const char* PgnReader<Visitor>::odd_word(const char* at, const char* end) {
    if (end - at > word_bytes_max) {
        report(PgnFaultKind::word_too_long, at, quoted({at, static_cast<std::size_t>(end - at)}),
               "a word of at most 255 bytes");
        while (!is_at_end(at) && continues_word(*at)) {
            at = refill_if_short(at + 1);
        }
        return at;
    }
    if (const auto found = result_at_start(ahead(at))) {
        return take_result(at, *found);
    }
    // A full stop belongs to a sentence, not to the move or mark before it.
    while (end > at + 1 && end[-1] == '.' && end[-2] != 'p' && end[-2] != 'P') {
        --end;
    }
    const std::string_view said(at, static_cast<std::size_t>(end - at));
    const bool is_word_of_check = is_check_word(said) && (has_move_ >> depth_ & 1U) != 0;
    if (is_word_of_check || is_en_passant_mark(said) || nag_of_sign(said)) {
        visitor_.mark({at, static_cast<std::size_t>(end - at)}, spot(at));
        return end;
    }
    if (const auto number = nag_of_letters(said); number && (has_move_ >> depth_ & 1U) != 0) {
        visitor_.nag(*number, spot(at));
        return end;
    }
    // A word without letters and digits, or with only one of them, is not taken for a move.
    const bool is_symbol = (*at == '\xC2' || *at == '\xE2') && !looks_like_move(said);
    if (is_symbol || end == at + 1) {
        report(PgnFaultKind::stray_text, at, quoted(said), "a move, a sign or a result");
        return end;
    }
    // A promotion may be written e8(Q): then the bracket is part of the move.
    const bool reaches_last_rank = end[-1] == '8' || end[-1] == '1';
    if (*end == '(' && reaches_last_rank && class_of(end[1]) == ByteClass::word && end[2] == ')') {
        end = end_of_word_plainly(end + 3);
    }
    return tell_move(at, end);
}

template <class Visitor>
const char* PgnReader<Visitor>::number(const char* at) {
    const char* end = at + 1;
    auto value = static_cast<unsigned>(*at - '0');
    while (is_digit(*end) && end - at < 6) {
        value = value * 10 + static_cast<unsigned>(*end++ - '0');
    }
    if (*end != '.' || stage_ != Stage::moves || value <= 1) [[unlikely]] {
        return result_or_number(at);
    }
    while (*end == '.') {
        ++end;
    }
    last_number_ = value;
    visitor_.move_number(value, spot(at));
    return number_end_ = past_space(end);
}

template <class Visitor>
const char* PgnReader<Visitor>::result_or_number(const char* at) {
    if (const auto found = result_at_start(ahead(at))) {
        return take_result(at, *found);
    }
    const char* end = at;
    unsigned value = 0;
    for (; is_digit(*end) && end - at < 6; ++end) {
        value = value * 10 + static_cast<unsigned>(*end - '0');
    }
    if (value == 0 && *end != '.') {
        return double_loss_or_castling(at);
    }
    const bool is_in_moves = stage_ == Stage::moves;
    if (is_digit(*end) || (*end != '.' && !is_in_moves && !is_move_next(end))) {
        return is_in_moves ? stray_text(at) : stray_line(at);
    }
    const char* after = end;
    while (*after == '.' || class_of(*after) == ByteClass::space) {
        ++after;
    }
    // Move 1 of White, after a blank line and with moves before it: the last game has lost its
    // result.
    const bool begins_anew = value == 1 && end[0] == '.' && std::count(end, after, '.') == 1;
    if (is_in_moves && begins_anew && depth_ == 0 && has_move_ != 0 && is_after_blank_line(at)) {
        close_game(at, "move 1 of another game");
    }
    const bool goes_on =
        value == last_number_ + 1 || (value == last_number_ && std::count(end, after, '.') > 1);
    if (stage_ == Stage::finished && goes_on && value > 0 && has_move_ != 0) {
        resume_game(at);
    }
    ensure_moves(at);
    last_number_ = value;
    visitor_.move_number(value, spot(at));
    while (*end == '.') {
        ++end;
    }
    return number_end_ = past_space(end);
}

/// A result stood in the middle: the moves go on, and so do their numbers.
template <class Visitor>
void PgnReader<Visitor>::resume_game(const char* at) {
    report(PgnFaultKind::stray_text, at, std::string(name(last_result_)) + " before more moves",
           "a result only at the end of the game");
    stage_ = Stage::moves;
}

template <class Visitor>
bool PgnReader<Visitor>::is_move_next(const char* at) const {
    while (class_of(*at) == ByteClass::space) {
        ++at;
    }
    const std::ptrdiff_t size = std::min(end_of_word(at) - at, word_bytes_max);
    return looks_like_move({at, static_cast<std::size_t>(size)});
}

/// Does the game end here: is the next thing in the text a tag, or nothing?
template <class Visitor>
bool PgnReader<Visitor>::is_last_of_game(const char* at) {
    const std::string_view rest = ahead(at);
    const std::size_t next = rest.find_first_not_of(" \t\r\n");
    return next == std::string_view::npos || rest[next] == '[';
}

/// A word that begins with zero: `0-0`, `0-0-0`, `0000`. The game in which both players lose ends
/// with the same `0-0` by which a king castles; its tags tell, or the blanks of `0 - 0`.
template <class Visitor>
const char* PgnReader<Visitor>::double_loss_or_castling(const char* at) {
    if (const auto found = double_loss_with_blanks(ahead(at));
        found && is_last_of_game(at + found->size)) {
        return take_result(at, *found);
    }
    const char* const end = end_of_word_plainly(at);
    const std::string_view text(at, static_cast<std::size_t>(std::min(end - at, word_bytes_max)));
    // After a result and a blank line another game begins, which has no tags yet.
    const bool begins_anew = stage_ == Stage::finished && is_after_blank_line(at);
    constexpr std::size_t longest_short_castling = std::string_view("0\xE2\x80\x93"
                                                                    "0")
                                                       .size();
    const bool is_short = text.size() <= longest_short_castling && text.ends_with('0') &&
                          std::ranges::count(text, '0') == 2 && looks_like_move(text);
    if (says_both_lose_ && !begins_anew && is_short && is_last_of_game(end)) {
        return take_result(at, {PgnResult::both_lose, text.size(), text != "0-0"});
    }
    if (!looks_like_move(text)) {
        return stage_ == Stage::moves ? stray_text(at) : stray_line(at);
    }
    ensure_moves(at);
    return odd_word(at, end);
}

template <class Visitor>
const char* PgnReader<Visitor>::take_result(const char* at, const ResultWord& found) {
    const char* const end = at + found.size;
    const std::string text(at, found.size);
    if (stage_ == Stage::finished && !is_after_blank_line(at)) {
        report(PgnFaultKind::stray_text, at, text, "one result for each game");
        return end;
    }
    ensure_moves(at);
    if (depth_ > 0) {
        report(PgnFaultKind::result_in_variation, at, text, "a result only at the end of the game");
        return end;
    }
    if (found.is_forfeit) {
        report(PgnFaultKind::stray_text, at, text,
               std::string(name(found.result)) + ", as PGN has no word for a forfeit");
    } else if (found.is_odd) {
        report(PgnFaultKind::odd_result, at, text, name(found.result));
    }
    visitor_.result(found.result, spot(at));
    last_result_ = found.result;
    stage_ = Stage::finished;
    return end;
}

/// What begins with a sign that only continues moves: dots, `+-`, `=`, and the null move `--`.
template <class Visitor>
const char* PgnReader<Visitor>::mark(const char* at) {
    if (*at == '.') {
        return at + 1;
    }
    const char* const end = end_of_word_plainly(at);
    if (end - at > word_bytes_max) {
        return odd_word(at, end);
    }
    const std::string_view text(at, static_cast<std::size_t>(end - at));
    if (const auto found = result_at_start(ahead(at))) {
        return take_result(at, *found);
    }
    if (stage_ != Stage::moves && text != "--") {
        return stray_line(at);
    }
    if (text == "--") {
        ensure_moves(at);
        has_move_ |= std::uint64_t{1} << depth_;
        visitor_.move(text, spot(at));
    } else if (nag_of_sign(text) || is_redundant_mark(text)) {
        visitor_.mark(text, spot(at));
    } else {
        report(PgnFaultKind::stray_text, at, quoted(text), "a move, a sign or a result");
    }
    return end;
}

template <class Visitor>
const char* PgnReader<Visitor>::dollar(const char* at) {
    const char* end = at + 1;
    int value = 0;
    for (; is_digit(*end) && end - at < 4; ++end) {
        value = value * 10 + (*end - '0');
    }
    if (end == at + 1 || value > 255 || (has_move_ >> depth_ & 1U) == 0) {
        report(PgnFaultKind::bad_nag, at, quoted({at, static_cast<std::size_t>(end - at)}),
               "$0 to $255 after a move");
        return end;
    }
    visitor_.nag(value, spot(at));
    return end;
}

template <class Visitor>
const char* PgnReader<Visitor>::glyphs(const char* at) {
    const char* end = at;
    while (class_of(*end) == ByteClass::glyph && end - at < word_bytes_max) {
        ++end;
    }
    const std::string_view text(at, static_cast<std::size_t>(end - at));
    const std::optional<int> nag = nag_of_glyphs(text);
    // `3. ? a6` and `3. ??? a6`: the question mark stands for an unreadable move.
    if (at == number_end_) {
        report(PgnFaultKind::stray_text, at, quoted(text), "a move");
        return end;
    }
    if (!nag || (has_move_ >> depth_ & 1U) == 0) {
        report(PgnFaultKind::bad_nag, at, quoted(text), "one of ! ? !! ?? !? ?! after a move");
        return end;
    }
    visitor_.nag(*nag, spot(at));
    return end;
}

} // namespace compongo::pgn
