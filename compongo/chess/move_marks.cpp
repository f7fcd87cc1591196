#include "compongo/chess/move_marks.h"

#include "compongo/base/utf8.h"

#include <algorithm>

namespace compongo::chess {

namespace {

constexpr std::array<std::string_view, 8> ep_words = {"e.p.", "a.p.", "e.p", "a.p",
                                                      "ep.",  "ap.",  "ep",  "ap"};

/// Longer ones first where one begins another.
constexpr std::array<std::string_view, 34> opinions = {
    "+/-",    "-/+",    "+/=",    "=/+",    "+--",    "--+",    "+-",     "-+",     "+=",
    "=+",     "!!",     "??",     "!?",     "?!",     "!",      "?",      "\u203C", "\u2047",
    "\u2048", "\u2049", "\u00B1", "\u2213", "\u2A72", "\u2A71", "\u221E", "\u25A1", "\u21C6",
    "\u2191", "\u2192", "\u27F3", "\u2A00", "\u2295", "\u2206", "\u2313"};

struct CheckSpelling {
    std::string_view text;
    CheckMark mark;
};
constexpr std::array<CheckSpelling, 9> check_spellings = {{
    {"#", CheckMark::mate},
    {"\u2260", CheckMark::mate},
    {"\u2021", CheckMark::double_check_or_mate},
    {"++", CheckMark::double_check_or_mate},
    {"+", CheckMark::check},
    {"\u2020", CheckMark::check},
    {"mate", CheckMark::mate},
    {"ch.", CheckMark::check},
    {"ch", CheckMark::check},
}};

std::size_t literal_length(std::string_view text, std::span<const std::string_view> literals) {
    for (const std::string_view literal : literals) {
        if (text.starts_with(literal)) {
            return literal.size();
        }
    }
    return 0;
}

bool is_blank(char letter) {
    return letter == ' ' || letter == '\t';
}

/// Walks along the marks. Each `take` function reads one mark if it is there and says whether it
/// did.
class MarkReader {
public:
    MarkReader(std::string_view text, std::size_t at, Language language, MoveText& move)
        : text_(text), at_(at), language_(language), move_(move) {}

    std::optional<MoveTextFault> read() {
        std::size_t tail = text_.size();
        while (at_ < text_.size()) {
            const std::size_t before = at_;
            skip_blanks();
            if (at_ == text_.size()) {
                break;
            }
            if (take_offer() || take_opinion()) {
                tail = std::min(tail, before);
            } else if (take_ep() || take_check() || take_late_capture() || take_promotion()) {
                tail = text_.size();
            } else {
                return MoveTextFault{at_, expected()};
            }
        }
        move_.tail = tail;
        return std::nullopt;
    }

private:
    [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }

    void skip_blanks() {
        while (at_ < text_.size() && is_blank(text_[at_])) {
            ++at_;
        }
    }

    bool take(std::size_t length) {
        at_ += length;
        return length != 0;
    }

    bool take_offer() {
        if (!rest().starts_with("(=)")) {
            return false;
        }
        move_.remarks.add(Remark::draw_offer);
        return take(3);
    }

    bool take_opinion() {
        if (!take(literal_length(rest(), opinions)) && !take(nag_length()) &&
            !take(equality_length())) {
            return false;
        }
        move_.remarks.add(Remark::annotation);
        return true;
    }

    [[nodiscard]] std::size_t nag_length() const {
        std::size_t length = rest().starts_with("$") ? 1 : 0;
        while (length != 0 && length < rest().size() && rest()[length] >= '0' &&
               rest()[length] <= '9') {
            ++length;
        }
        return length > 1 ? length : 0;
    }

    /// A bare `=` calls the position equal, unless a pawn has come where it promotes.
    [[nodiscard]] std::size_t equality_length() const {
        const bool ends = rest().size() == 1 || (rest().size() > 1 && is_blank(rest()[1]));
        return rest().starts_with("=") && ends && !may_promote() ? 1 : 0;
    }

    bool take_ep() {
        const bool has_bracket = rest().starts_with("(");
        const std::size_t length = literal_length(rest().substr(has_bracket ? 1 : 0), ep_words);
        if (length == 0 || (has_bracket && !rest().substr(1 + length).starts_with(")"))) {
            return false;
        }
        move_.has_ep_mark = true;
        return take(length + (has_bracket ? 2 : 0));
    }

    bool take_check() {
        for (const CheckSpelling& spelling : check_spellings) {
            if (rest().starts_with(spelling.text)) {
                move_.check_mark = spelling.mark;
                return take(spelling.text.size());
            }
        }
        return false;
    }

    bool take_late_capture() {
        if (!rest().starts_with(":")) {
            return false;
        }
        move_.has_capture_mark = true;
        move_.remarks.add(Remark::capture_spelling);
        return take(1);
    }

    [[nodiscard]] bool may_promote() const {
        const bool is_pawn = move_.form == MoveForm::piece &&
                             move_.piece.value_or(PieceType::pawn) == PieceType::pawn;
        return is_pawn &&
               (!move_.to_rank || *move_.to_rank == Rank::r8 || *move_.to_rank == Rank::r1);
    }

    bool take_promotion() {
        if (move_.promotion || move_.form != MoveForm::piece) {
            return false;
        }
        const bool has_equals = rest().starts_with("=");
        const bool has_slash = rest().starts_with("/");
        const std::size_t sign = has_equals || has_slash ? 1 : 0;
        const bool has_bracket = rest().substr(sign).starts_with("(");
        const std::size_t before = sign + (has_bracket ? 1 : 0);
        const auto found = find_promotion_letter(before);
        if (!found) {
            return has_equals && may_promote() && take(1);
        }
        const std::size_t after = before + found->length;
        if ((before == 0 && !may_promote()) ||
            (has_bracket && !rest().substr(after).starts_with(")"))) {
            return false;
        }
        note_promotion(*found, {.has_sign = before != 0, .is_usual = !has_slash && !has_bracket});
        return take(after + (has_bracket ? 1 : 0));
    }

    /// Here a small letter cannot be a file: the arrival square has been read.
    [[nodiscard]] std::optional<FoundLetter> find_promotion_letter(std::size_t before) const {
        const std::string_view text = rest().substr(before);
        const auto found = find_letter(language_, text, LetterCase::any);
        if (found || text.empty() || text[0] < 'a' || text[0] > 'h') {
            return found;
        }
        const std::array capital = {static_cast<char>(text[0] - ('a' - 'A'))};
        auto small = find_letter(language_, std::string_view(capital.data(), 1));
        if (small) {
            small->is_small = true;
        }
        return small;
    }

    struct Spelling {
        bool has_sign;
        bool is_usual;
    };
    void note_promotion(const FoundLetter& found, Spelling spelling) {
        move_.promotion = found.type;
        if (found.is_small) {
            move_.remarks.add(Remark::small_letter);
        }
        if (!spelling.has_sign) {
            move_.remarks.add(Remark::promotion_without_sign);
        }
        if (!spelling.is_usual) {
            move_.remarks.add(Remark::promotion_spelling);
        }
    }

    [[nodiscard]] std::string_view expected() const {
        return may_promote()
                   ? "the letter of a piece, a mark such as + or #, or the end of the move"
                   : "a mark such as +, # or (=), or the end of the move";
    }

    std::string_view text_;
    std::size_t at_;
    Language language_;
    MoveText& move_;
};

/// The zero of castling: a digit, or the letter O of three alphabets.
std::size_t zero_length(std::string_view text) {
    const CodePoint found = first_code_point(text);
    constexpr std::array<std::uint32_t, 6> zeros = {'0', 'O', 'o', 0x41E, 0x43E, 0x39F};
    return std::ranges::find(zeros, found.value) != zeros.end() ? found.length : 0;
}

} // namespace

std::optional<MoveTextFault> read_marks(std::string_view text, std::size_t at, Language language,
                                        MoveText& move) {
    return MarkReader(text, at, language, move).read();
}

std::size_t hyphen_length(std::string_view text) {
    const CodePoint found = first_code_point(text);
    constexpr std::array<std::uint32_t, 7> hyphens = {'-',    0x2010, 0x2011, 0x2012,
                                                      0x2013, 0x2014, 0x2212};
    return std::ranges::find(hyphens, found.value) != hyphens.end() ? found.length : 0;
}

std::optional<FoundCastling> find_castling(std::string_view text) {
    std::size_t at = zero_length(text);
    int zeros = at == 0 ? 0 : 1;
    while (zeros != 0 && zeros < 3) {
        const std::size_t hyphen = hyphen_length(text.substr(at));
        const std::size_t zero = zero_length(text.substr(at + hyphen));
        if (zero == 0) {
            break;
        }
        at += hyphen + zero;
        ++zeros;
    }
    if (zeros < 2) {
        return std::nullopt;
    }
    FoundCastling found{zeros == 2 ? CastlingSide::h_side : CastlingSide::a_side, at, {}};
    constexpr std::array<std::string_view, 4> usual = {"0-0", "O-O", "0-0-0", "O-O-O"};
    if (std::ranges::find(usual, text.substr(0, at)) == usual.end()) {
        found.remarks.add(Remark::castling_spelling);
    }
    return found;
}

bool is_null_move_text(std::string_view text) {
    constexpr std::array<std::string_view, 9> texts = {"--",   "Z0", "null", "NULL",  "@@@@",
                                                       "0000", "<>", "pass", "\u2014"};
    return std::ranges::find(texts, text) != texts.end();
}

} // namespace compongo::chess
