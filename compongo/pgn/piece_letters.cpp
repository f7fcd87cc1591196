#include "compongo/pgn/piece_letters.h"

#include "compongo/chess/notation.h"
#include "compongo/pgn/game_replay.h"
#include "compongo/pgn/reader.h"
#include "compongo/pgn/san_decode.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace compongo::pgn {

namespace {

using chess::Language;
using chess::Move;
using chess::Position;
using chess::Remark;

/// The number of its letters by which a language is recognised; a single one may be a slip.
constexpr std::ptrdiff_t lettered_moves_min = 2;

/// The moves of the main line of one game, and its tags.
struct MainLine : PgnVisitor {
    static constexpr bool wants_comments = false;
    static constexpr bool wants_english_letters = false;

    void tag(const TagPair& pair, Spot) {
        game.tags.push_back({std::string(pair.name), pair.value()});
    }
    void move(std::string_view text, Spot) { moves.emplace_back(text); }
    [[nodiscard]] bool begin_variation(Spot) { return false; }
    void end_game(Spot at) { end = at.place().offset; }
    [[nodiscard]] bool is_done() const { return end.has_value(); }

    PgnGame game;
    std::vector<std::string> moves;
    std::optional<std::uint64_t> end;
};

/// One text after another, in small pieces: most games are short.
class TwoTexts final : public ByteSource {
public:
    TwoTexts(std::string_view first, std::string_view second) : rest_(first), second_(second) {}

    [[nodiscard]] std::size_t read(char* into, std::size_t room) override {
        if (rest_.empty()) {
            rest_ = std::exchange(second_, std::string_view());
        }
        const std::size_t size = std::min({room, piece_bytes, rest_.size()});
        std::copy_n(rest_.data(), size, into);
        rest_.remove_prefix(size);
        return size;
    }

private:
    static constexpr std::size_t piece_bytes = 2048;

    std::string_view rest_;
    std::string_view second_;
};

/// Small letters could be a pawn's file, and capitals one of another language's pieces.
[[nodiscard]] bool is_as_written(chess::Remarks remarks) {
    return !remarks.has(Remark::capital_square) && !remarks.has(Remark::small_letter);
}

[[nodiscard]] std::optional<Position> after(const Position& before, const std::string& text,
                                            Language language, std::vector<Move>& moves) {
    const auto parsed = chess::parse_move_text(text, language);
    if (!parsed || (language != Language::english && !is_as_written(parsed->remarks))) {
        return std::nullopt;
    }
    const auto read = chess::resolve_move(before, *parsed, text);
    if (read) {
        moves.push_back(read->move);
        return before.play(read->move);
    }
    if (read.error().kind == chess::NotationFaultKind::null_move) {
        moves.emplace_back();
        return after_null_move(before);
    }
    return std::nullopt;
}

/// Are some moves of pawns written with a letter of their own and some without? Nobody writes so:
/// `1. e4 e5 2. Sf3` is a knight, though a pawn of Finnish has that letter.
[[nodiscard]] bool has_some_pawns_named(const std::vector<std::string>& texts, Language language) {
    bool has_named = false;
    bool has_plain = false;
    for (const std::string& text : texts) {
        const auto parsed = chess::parse_move_text(text, language);
        if (parsed && parsed->form == chess::MoveForm::piece) {
            has_named = has_named || parsed->piece == chess::PieceType::pawn;
            has_plain = has_plain || !parsed->piece;
        }
    }
    return has_named && has_plain;
}

/// The moves if all of them can be played; else none.
[[nodiscard]] std::vector<Move> played(const Position& start, const std::vector<std::string>& texts,
                                       Language language) {
    std::vector<Move> moves;
    Position position = start;
    for (const std::string& text : texts) {
        const auto next = after(position, text, language, moves);
        if (!next) {
            return {};
        }
        position = *next;
    }
    return moves;
}

/// Are all moves plain English ones? Much faster than `played`, and enough for nearly every game.
[[nodiscard]] bool is_plain_english(const Position& start, const std::vector<std::string>& texts) {
    Position position = start;
    for (const std::string& text : texts) {
        // The decoder reads eight bytes whatever the size.
        std::array<char, 16> bytes{};
        if (text.size() >= bytes.size()) {
            return false;
        }
        text.copy(bytes.data(), text.size());
        const Move move = decode_san(position, {bytes.data(), text.size()});
        if (move == Move()) {
            return false;
        }
        position = position.play(move);
    }
    return true;
}

/// The one language by which all moves can be played. Several that make the same moves of them are
/// as good as one: the first. None if English is one of them, or if they make different moves.
[[nodiscard]] std::optional<Language> language_of(const Position& start,
                                                  const std::vector<std::string>& texts) {
    if (is_plain_english(start, texts)) {
        return std::nullopt;
    }
    std::optional<Language> found;
    std::vector<Move> moves;
    for (const Language language : chess::languages()) {
        std::vector<Move> each = played(start, texts, language);
        const bool is_english = language == Language::english;
        if (each.empty() || (!is_english && has_some_pawns_named(texts, language))) {
            continue;
        }
        if (is_english || (found && each != moves)) {
            return std::nullopt;
        }
        if (!found) {
            found = language;
            moves = std::move(each);
        }
    }
    return found;
}

[[nodiscard]] bool is_english_piece(char letter) {
    return std::string_view("KQRBNO").find(letter) != std::string_view::npos;
}

/// Does a word of the moves begin with a letter that no English piece has? Looks no further than
/// the next line of tags.
[[nodiscard]] bool has_other_letters(std::string_view text) {
    bool is_in_comment = false;
    char before = ' ';
    for (const char each : text) {
        const bool is_line_start = before == '\n' || before == '\r';
        if (each == '[' && is_line_start) {
            return false;
        }
        is_in_comment = each == '{' || (is_in_comment && each != '}');
        const bool is_first = before == ' ' || before == '.' || before == '(' || is_line_start;
        const bool is_capital = (each >= 'A' && each <= 'Z') || (each & '\x80') != 0;
        if (!is_in_comment && is_first && is_capital && !is_english_piece(each)) {
            return true;
        }
        before = each;
    }
    return false;
}

/// Where the letters of a piece end that stand at this place: before the square, or a sign.
[[nodiscard]] std::size_t end_of_letters(std::string_view move, std::size_t begin) {
    constexpr std::string_view ends = "abcdefgh12345678x:-()+#=!?/ ";
    const std::size_t end = move.find_first_of(ends, begin);
    return end == std::string_view::npos ? move.size() : end;
}

[[nodiscard]] std::string_view english(chess::PieceType type) {
    return chess::letter(Language::english, type);
}

} // namespace

std::string in_english(std::string_view move, Language language) {
    const auto parsed = chess::parse_move_text(move, language);
    if (!parsed || parsed->form != chess::MoveForm::piece) {
        return std::string(move);
    }
    std::string text(move);
    if (parsed->promotion) {
        const std::size_t rank = text.find_last_of("18");
        const std::size_t begin =
            rank == std::string::npos ? rank : text.find_first_not_of("=/( ", rank + 1);
        if (begin != std::string::npos && end_of_letters(text, begin) > begin) {
            text.replace(begin, end_of_letters(text, begin) - begin, english(*parsed->promotion));
        }
    }
    if (const std::size_t size = end_of_letters(text, 0); parsed->piece && size > 0) {
        text.replace(0, size, english(*parsed->piece));
    }
    return text;
}

void PieceLetters::keep_tag(std::string_view name, std::string_view raw_value) {
    has_start_ = has_start_ || name == "FEN";
    tags_ += '[';
    tags_ += name;
    tags_ += " \"";
    tags_ += raw_value;
    tags_ += "\"]\n";
}

std::optional<Language> PieceLetters::ask(std::string_view rest, bool is_whole) {
    stage_ = Stage::plain;
    if (has_start_ && !has_other_letters(rest)) {
        return std::nullopt;
    }
    const std::string before = tags_ + "\n1. " + std::string(opening());
    TwoTexts texts(before, rest);
    MainLine line;
    PgnReader(texts, line, Window::capacity_min).read();
    const bool is_cut = !is_whole && line.end.value_or(0) >= before.size() + rest.size();
    const auto start = start_of(line.game);
    const auto language = is_cut || !start ? std::nullopt : language_of(*start, line.moves);
    const auto is_lettered = [&](const std::string& move) {
        return in_english(move, *language) != move;
    };
    if (!language || std::ranges::count_if(line.moves, is_lettered) < lettered_moves_min) {
        return std::nullopt;
    }
    // The moves already reported must keep their meaning.
    for (std::size_t at = 0; at < opening().size();) {
        const std::size_t end = opening().find(' ', at);
        const std::string_view word = opening().substr(at, end - at);
        if (in_english(word, *language) != word) {
            return std::nullopt;
        }
        at = end + 1;
    }
    stage_ = Stage::translated;
    language_ = *language;
    return language;
}

std::string_view PieceLetters::translated(std::string_view move) {
    text_ = in_english(move, language_);
    const std::size_t size = text_.size();
    text_.resize(size + sizeof(std::uint64_t), '\0');
    return {text_.data(), size};
}

} // namespace compongo::pgn
