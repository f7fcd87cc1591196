#include "compongo/pgn/writer.h"

#include "compongo/base/printable.h"
#include "compongo/chess/fen.h"
#include "compongo/pgn/scan.h"
#include "compongo/pgn/tag_pair.h"

#include <algorithm>
#include <array>
#include <optional>

namespace compongo::pgn {

namespace {

/// Control characters are written as blanks.
[[nodiscard]] std::string on_one_line(std::string_view text) {
    std::string line(text);
    std::ranges::replace_if(line, is_control, ' ');
    return line;
}

/// Words with a space or a line end between them.
class WrappedText {
public:
    WrappedText(std::string& text, std::size_t width) : text_(text), width_(width) {}

    void add(std::string_view word) {
        const bool fits = width_ == 0 || column_ + 1 + word.size() <= width_;
        if (column_ != 0) {
            text_ += fits ? ' ' : '\n';
            column_ = fits ? column_ + 1 : 0;
        }
        text_ += word;
        column_ += word.size();
    }
    /// A comment in braces, broken where a single space stands between words; or after a semicolon
    /// if it contains what would close a brace.
    void add_comment(std::string_view comment) {
        if (comment.find('}') != std::string_view::npos) {
            add(";" + on_one_line(comment));
            end_line();
            return;
        }
        const std::string whole = "{" + on_one_line(comment) + "}";
        std::size_t begin = 0;
        for (std::size_t at = 1; at + 1 < whole.size(); ++at) {
            if (may_break_at(whole, at)) {
                add(std::string_view(whole).substr(begin, at - begin));
                begin = at + 1;
            }
        }
        add(std::string_view(whole).substr(begin));
    }
    void end_line() {
        if (column_ != 0) {
            text_ += '\n';
            column_ = 0;
        }
    }

private:
    /// A line that begins with `%` would be an escape to other programs.
    [[nodiscard]] static bool may_break_at(std::string_view text, std::size_t at) {
        return text[at] == ' ' && text[at - 1] != ' ' && text[at - 1] != '{' &&
               text[at + 1] != ' ' && text[at + 1] != '%' && text[at + 1] != '}' &&
               text[at - 1] != '\t' && text[at + 1] != '\t';
    }

    std::string& text_;
    std::size_t width_;
    std::size_t column_ = 0;
};

/// Half-moves counted from White's first: two for each number.
struct Numbering {
    unsigned half_move = 0;

    [[nodiscard]] std::string text() const {
        return std::to_string(half_move / 2 + 1) + (half_move % 2 == 0 ? "." : "...");
    }
};

/// By the tag as it is written, since readers number it by that.
[[nodiscard]] Numbering numbering(const PgnGame& game) {
    const auto setup =
        chess::parse_fen(on_one_line(game.tag("FEN")), chess::FenFields::four_at_least);
    if (!setup) {
        return {};
    }
    const unsigned number = std::max<unsigned>(setup->fullmove_number, 1);
    return {(number - 1) * 2 + index(setup->turn)};
}

enum class Numbers : std::uint8_t { counted, as_they_stood };

/// By how many half-moves the numbers of a game are written otherwise than they stood, as where a
/// game with a `FEN` was numbered from 1.
class NumberShift {
public:
    void note(const PgnMove& move, const Numbering& at) {
        if (move.number_before > 0) {
            last_ = static_cast<int>(at.half_move) - (move.number_before - 1);
            first_ = first_.value_or(last_);
        }
    }
    /// Numbers that contradict each other say nothing.
    [[nodiscard]] unsigned shifted(int half_move) const {
        const int shift = first_.value_or(0) == last_ ? last_ : 0;
        return static_cast<unsigned>(half_move + shift >= 0 ? half_move + shift : half_move);
    }

private:
    std::optional<int> first_;
    int last_ = 0;
};

/// A number stands before each move of White, and before one of Black that does not follow directly
/// upon White's. After a move that cannot be played, moves are no longer counted: the numbers
/// behind it are kept as they were.
void write_line(WrappedText& text, const PgnLine& line, Numbering at, Numbers numbers,
                NumberShift shift) {
    for (const std::string& comment : line.comments) {
        text.add_comment(comment);
    }
    bool is_numbered = true;
    for (const PgnMove& move : line.moves) {
        for (const std::string& comment : move.comments_before) {
            text.add_comment(comment);
        }
        at.half_move += static_cast<unsigned>(move.missing_before);
        numbers = move.is_unplayed ? Numbers::as_they_stood : numbers;
        if (numbers == Numbers::counted) {
            shift.note(move, at);
        }
        if (numbers == Numbers::as_they_stood) {
            if (move.number_before > 0) {
                text.add(Numbering{shift.shifted(move.number_before - 1)}.text());
            }
        } else if (is_numbered || move.missing_before > 0 || at.half_move % 2 == 0) {
            text.add(at.text());
        }
        text.add(move.text);
        for (const int nag : move.nags) {
            text.add("$" + std::to_string(nag));
        }
        for (const std::string& comment : move.comments) {
            text.add_comment(comment);
        }
        // The reader limits how deep variations are nested, and so this recursion.
        for (const PgnLine& variation : move.variations) {
            text.add("(");
            write_line(text, variation, at, numbers, shift);
            text.add(")");
        }
        is_numbered = !move.comments.empty() || !move.variations.empty();
        ++at.half_move;
    }
}

/// The marker that ends the moves. `0-0` is read as castling where no `Result` tag says that both
/// lose; `0:0` never is.
[[nodiscard]] std::string_view marker(const PgnGame& game) {
    const bool may_be_castling = std::ranges::none_of(game.tags, [](const PgnTag& each) {
        return each.name == "Result" && result_of_tag(each.value) == PgnResult::both_lose;
    });
    return game.result == PgnResult::both_lose && may_be_castling ? "0:0" : name(game.result);
}

constexpr std::array<std::string_view, 7> roster = {"Event", "Site",  "Date",  "Round",
                                                    "White", "Black", "Result"};

[[nodiscard]] std::size_t rank_in_roster(const PgnTag& tag) {
    return static_cast<std::size_t>(std::ranges::find(roster, tag.name) - roster.begin());
}

} // namespace

std::string write_pgn(const PgnGame& game, const WriteOptions& options) {
    std::string text;
    for (const PgnTag& tag : game.tags) {
        text += "[" + tag.name + " \"" + escaped_tag_value(tag.value) + "\"]\n";
    }
    if (!game.tags.empty()) {
        text += '\n';
    }
    WrappedText movetext(text, options.width);
    write_line(movetext, game.line, numbering(game), Numbers::counted, {});
    movetext.add(marker(game));
    movetext.end_line();
    text += '\n';
    return text;
}

PgnGame export_form(PgnGame game) {
    for (const std::string_view name : roster) {
        const bool is_there = std::ranges::find(game.tags, name, &PgnTag::name) != game.tags.end();
        if (!is_there) {
            game.tags.push_back({std::string(name), name == "Date" ? "????.??.??" : "?"});
        }
    }
    // A value that is no result stays, or it would be lost; and so does that of a second such tag.
    PgnTag& result = *std::ranges::find(game.tags, "Result", &PgnTag::name);
    if (result_of_tag(result.value) || is_blank_result(result.value)) {
        result.value = name(game.result);
    }
    std::ranges::stable_sort(game.tags, [](const PgnTag& a, const PgnTag& b) {
        const std::size_t rank_a = rank_in_roster(a);
        const std::size_t rank_b = rank_in_roster(b);
        return rank_a != rank_b ? rank_a < rank_b : a.name < b.name;
    });
    return game;
}

} // namespace compongo::pgn
