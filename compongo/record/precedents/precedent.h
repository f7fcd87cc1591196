/// Precedents: real incidents of public record, each with a case that can be judged
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

/// A text in both languages.
struct Translated {
    std::string en;
    std::string es;

    [[nodiscard]] const std::string& in(law::Language language) const {
        return language == law::Language::es ? es : en;
    }
};

/// The ruling that was given, beside what the Laws say.
enum class Comparison : std::uint8_t {
    same,
    /// The Laws give another ruling than the one that stood in the end.
    differs,
    /// What was ruled rests on regulations of the event, or on a body beyond the arbiter.
    regulations,
    /// Nothing was ruled: nobody claimed, or nobody noticed.
    not_ruled,
};

struct Precedent {
    std::string id;
    /// In English it is the title of the case.
    Translated title;
    std::string year;
    Translated place;
    Translated event;
    /// An edition's name, or another word of `laws_of_then`.
    std::string laws;
    Translated happened;
    Translated ruled;
    /// Empty where no appeal is known.
    Translated appeal;
    Comparison comparison{};
    /// Where ruling and Laws part, and why; what the sources leave open.
    Translated remark;
    std::vector<std::string> sources;
    /// The case, which is read as any other (record/cases/cases.h), and the line where it begins.
    std::string case_text;
    std::size_t case_line = 0;
    std::size_t line = 0;
};

/// Reads any number of them, or the first fault.
[[nodiscard]] Expected<std::vector<Precedent>, CaseFault> read_precedents(std::string_view text);

/// The Laws that were in force then, as people say it: `fide-2005` is `the Laws of FIDE of 2005`.
[[nodiscard]] std::string laws_of_then(std::string_view word, law::Language language);

/// `same`, `differs`, `regulations` or `not-ruled`.
[[nodiscard]] std::string_view name(Comparison comparison);
/// For people.
[[nodiscard]] std::string_view said(Comparison comparison, law::Language language);

} // namespace compongo::record
