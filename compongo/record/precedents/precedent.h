/// Precedents: real, publicly recorded incidents, each with a case that can be judged
/// (spec/precedents/README.md).
///
///     # precedent   dublin-1973-castled-twice
///     # title.es    Enroque dos veces
///     # year        1973
///     ...
///     White castles on either side in one game
///       editions  1997 2023
///       ...
#pragma once

#include "compongo/law/contents.h"
#include "compongo/record/cases/draft.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::record {

/// A text in the two languages in which precedents are told; a reader of another reads English.
struct Translated {
    std::string en;
    std::string es;

    [[nodiscard]] const std::string& in(law::Language language) const {
        return language == law::Language::es ? es : en;
    }
};

/// How the actual ruling compares with the Laws.
enum class Comparison : std::uint8_t {
    same,
    /// The Laws give a different ruling than the final one.
    differs,
    /// The ruling rested on regulations of the event, or was made by a body above the arbiter.
    regulations,
    /// No ruling was given: there was no claim, or the incident went unnoticed.
    not_ruled,
};

struct Precedent {
    std::string id;
    /// The English title is that of the case.
    Translated title;
    std::string year;
    Translated place;
    Translated event;
    /// An edition's name, or another word of `laws_of_then`.
    std::string laws;
    Translated happened;
    Translated ruled;
    /// Empty if no appeal is known.
    Translated appeal;
    Comparison comparison{};
    /// Where and why ruling and Laws differ, and what the sources leave open.
    Translated remark;
    std::vector<std::string> sources;
    /// The case, read like any other (record/cases/cases.h), and its first line.
    std::string case_text;
    std::size_t case_line = 0;
    std::size_t line = 0;
};

/// Reads any number of them, or the first fault.
[[nodiscard]] Expected<std::vector<Precedent>, CaseFault> read_precedents(std::string_view text);

/// The Laws then in force, in words: `fide-2005` is `the Laws of FIDE of 2005`.
[[nodiscard]] std::string laws_of_then(std::string_view word, law::Language language);

/// `same`, `differs`, `regulations` or `not-ruled`.
[[nodiscard]] std::string_view name(Comparison comparison);
/// The same in words for people.
[[nodiscard]] std::string_view said(Comparison comparison, law::Language language);

} // namespace compongo::record
