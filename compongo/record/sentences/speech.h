/// Sentences from the templates of words/en.json and its translations.
///
///     speech.say("sentence", "time.given", "black", {{"time", "2 minutes"}})
///         Black receives 2 minutes more.   Las negras reciben 2 minutos más.
#pragma once

#include "compongo/chess/types.h"
#include "compongo/game/protocol/words.h"
#include "compongo/law/contents.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::record {

/// The value for `{name}` in a template.
struct Gap {
    std::string_view name;
    std::string text;
};
using Gaps = std::vector<Gap>;

/// Sentences in one language. In a template `{who}`, `{whose}` and `{whom}` are the person
/// concerned, `{Who}` the same with a capital, and `[is|are]` has a singular and a plural form: in
/// Spanish White is plural, *las blancas*.
class Speech {
public:
    explicit Speech(law::Language language) : language_(language) {}
    [[nodiscard]] law::Language language() const { return language_; }

    /// The template of this name, filled in; `who` is a word of the list `subject`.
    [[nodiscard]] std::string say(std::string_view list, std::string_view name,
                                  std::string_view who, const Gaps& gaps = {}) const;
    /// A word of a list, which may have gaps.
    [[nodiscard]] std::string word(std::string_view list, std::string_view name,
                                   const Gaps& gaps = {}) const;
    /// Does the list have this word?
    [[nodiscard]] bool has(std::string_view list, std::string_view name) const;
    template <class Enum>
        requires game::has_words<Enum>
    [[nodiscard]] std::string named(std::string_view list, Enum value) const {
        return word(list, game::word(value));
    }

    [[nodiscard]] std::string who(std::string_view person) const { return word("subject", person); }
    [[nodiscard]] std::string whose(std::string_view person) const {
        return word("subject_of", person);
    }
    [[nodiscard]] std::string whom(std::string_view person) const {
        return word("subject_to", person);
    }

    /// `the knight on g1`, `a white queen`.
    [[nodiscard]] std::string the_piece(const std::vector<chess::Piece>& there,
                                        chess::Square square) const;
    /// `the knight from g1`.
    [[nodiscard]] std::string the_piece_from(const std::vector<chess::Piece>& there,
                                             chess::Square square) const;
    [[nodiscard]] std::string a_piece(chess::Piece piece) const;

    /// `a, b and c`; `joint` is `and` or `or`.
    [[nodiscard]] std::string listed(const std::vector<std::string>& items,
                                     std::string_view joint) const;
    /// `first`; above nine a number.
    [[nodiscard]] std::string ordinal(int number) const;

private:
    law::Language language_;
};

/// The text with a capital first letter.
[[nodiscard]] std::string capitalised(std::string text);

} // namespace compongo::record
