#include "compongo/record/sentences/speech.h"

#include "compongo/record/words/in_words.h"

#include <algorithm>

namespace compongo::record {

namespace {

const std::string* text_of(const Gaps& gaps, std::string_view name) {
    const auto found = std::ranges::find(gaps, name, &Gap::name);
    return found == gaps.end() ? nullptr : &found->text;
}

/// Replaces `[one|many]` by one of the two.
std::string with_number(std::string_view form, std::string_view number) {
    std::string out;
    while (true) {
        const std::size_t open = form.find('[');
        const std::size_t close = form.find(']', open);
        if (open == std::string_view::npos || close == std::string_view::npos) {
            return out + std::string(form);
        }
        const std::string_view both = form.substr(open + 1, close - open - 1);
        const std::size_t bar = both.find('|');
        out += form.substr(0, open);
        out += number == "many" && bar != std::string_view::npos ? both.substr(bar + 1)
                                                                 : both.substr(0, bar);
        form.remove_prefix(close + 1);
    }
}

/// Gaps are not replaced within the value of a gap, which may be any person's text.
std::string filled(std::string_view form, const Gaps& gaps) {
    std::string out;
    while (true) {
        const std::size_t open = form.find('{');
        const std::size_t close = form.find('}', open);
        if (open == std::string_view::npos || close == std::string_view::npos) {
            return out + std::string(form);
        }
        const std::string* const text = text_of(gaps, form.substr(open + 1, close - open - 1));
        out += form.substr(0, open);
        out += text != nullptr ? std::string_view(*text) : form.substr(open, close - open + 1);
        form.remove_prefix(close + 1);
    }
}

/// The piece's letter, as used in the lists of pieces.
std::string kind_of(const std::vector<chess::Piece>& there) {
    return there.empty()
               ? std::string("none")
               : std::string(1, chess::fen_letter({there.front().type, chess::Color::black}));
}

} // namespace

std::string capitalised(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    // From à to þ, but for the sign of division, as UTF-8: C3 and A0 to BE.
    constexpr char latin = '\xc3';
    constexpr unsigned char first = 0xa0;
    constexpr unsigned char last = 0xbe;
    constexpr unsigned char division = 0xb7;
    if (text.size() > 1 && text.front() == latin) {
        const auto letter = static_cast<unsigned char>(text[1]);
        if (letter >= first && letter <= last && letter != division) {
            text[1] = static_cast<char>(letter - ('a' - 'A'));
        }
    }
    return text;
}

std::string Speech::say(std::string_view list, std::string_view name, std::string_view who,
                        const Gaps& gaps) const {
    Gaps all = gaps;
    all.push_back({"who", this->who(who)});
    all.push_back({"Who", capitalised(this->who(who))});
    all.push_back({"whose", whose(who)});
    all.push_back({"whom", whom(who)});
    return filled(with_number(in_words(language_, list, name), in_words(language_, "number", who)),
                  all);
}

std::string Speech::word(std::string_view list, std::string_view name, const Gaps& gaps) const {
    return filled(in_words(language_, list, name), gaps);
}

bool Speech::has(std::string_view list, std::string_view name) const {
    return has_words_for(language_, list, name);
}

std::string Speech::the_piece(const std::vector<chess::Piece>& there, chess::Square square) const {
    return word("the_man", kind_of(there), {{"square", chess::name(square)}});
}

std::string Speech::the_piece_from(const std::vector<chess::Piece>& there,
                                   chess::Square square) const {
    return word("the_man_from", kind_of(there), {{"square", chess::name(square)}});
}

std::string Speech::a_piece(chess::Piece piece) const {
    return word("a_man", std::string(1, chess::fen_letter(piece)));
}

std::string Speech::listed(const std::vector<std::string>& items, std::string_view joint) const {
    std::string out;
    for (std::size_t at = 0; at < items.size(); ++at) {
        if (at > 0) {
            out += at + 1 == items.size() ? word("joint", joint) : std::string(", ");
        }
        out += items[at];
    }
    return out;
}

std::string Speech::ordinal(int number) const {
    return word("ordinal", std::to_string(number));
}

} // namespace compongo::record
