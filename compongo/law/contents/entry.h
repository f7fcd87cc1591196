/// How a chapter's list of contents is written: `entry<&Irregularities::loses_on>("loses_on", …)`.
#pragma once

#include "compongo/law/contents.h"

#include <array>
#include <optional>
#include <type_traits>
#include <utility>

namespace compongo::law {

/// The words for the values of a closed list, in the order of its enumerators.
template <class Choice>
inline constexpr auto value_words = nullptr;

template <>
inline constexpr std::array<Words, 3> value_words<Sanction> = {
    {"noted"_words, "may be penalised"_words, "shall be penalised"_words}};

template <>
inline constexpr std::array<Words, 3> value_words<DefaultTimeChangedBy> = {
    {"nobody"_words, "regulations"_words, "regulations and arbiter"_words}};

inline constexpr Words words_in_force = "in force"_words;
inline constexpr Words words_silent = "no such rule"_words;
inline constexpr Words words_nothing_fixed = "nothing fixed"_words;

[[nodiscard]] std::string value_text(Seconds seconds);
[[nodiscard]] std::string value_text(int number);

template <class Value>
[[nodiscard]] std::string value_text(const Value& value, Language language) {
    if constexpr (std::is_enum_v<Value>) {
        return std::string(value_words<Value>[static_cast<std::size_t>(value)].in(language));
    } else if constexpr (requires { value.has_value(); }) {
        return value ? value_text(*value, language) : std::string(words_nothing_fixed.in(language));
    } else {
        return value_text(value);
    }
}

template <class T>
[[nodiscard]] std::string provision_text(const Provision<T>& provision, Language language) {
    return provision.is_silent() ? std::string(words_silent.in(language))
                                 : value_text(provision.value, language);
}
[[nodiscard]] std::string provision_text(const Rule& rule, Language language);

/// The value that the words name, or what was expected.
template <class Value>
[[nodiscard]] Expected<Value, std::string> read_value(std::string_view words);
template <>
[[nodiscard]] Expected<Seconds, std::string> read_value<Seconds>(std::string_view words);
template <>
[[nodiscard]] Expected<int, std::string> read_value<int>(std::string_view words);

template <class Value>
[[nodiscard]] Expected<Value, std::string> read_value(std::string_view words) {
    if constexpr (std::is_enum_v<Value>) {
        std::string expected;
        for (std::size_t at = 0; at < value_words<Value>.size(); ++at) {
            const Words& choice = value_words<Value>[at];
            if (choice.is_in_any_language(words)) {
                return static_cast<Value>(at);
            }
            expected += (at == 0 ? "\"" : ", \"") + std::string(choice.english()) + '"';
        }
        return unexpected("one of " + expected);
    } else {
        if (words_nothing_fixed.is_in_any_language(words)) {
            return Value();
        }
        const auto inner = read_value<typename Value::value_type>(words);
        return inner ? Expected<Value, std::string>(Value(*inner))
                     : unexpected(inner.error() + ", or \"" +
                                  std::string(words_nothing_fixed.english()) + '"');
    }
}

template <class T>
Expected<void, std::string> set_provision(Provision<T>& provision, std::string_view words) {
    const auto value = read_value<T>(words);
    if (!value) {
        return unexpected(value.error());
    }
    provision = {*value, provision.is_silent() ? Articles("Preface"_2009) : provision.articles};
    return {};
}
Expected<void, std::string> set_provision(Rule& rule, std::string_view words);

template <class Value>
[[nodiscard]] Value another_value(const Value& value) {
    if constexpr (std::is_enum_v<Value>) {
        const auto next = (static_cast<std::size_t>(value) + 1) % value_words<Value>.size();
        return static_cast<Value>(next);
    } else if constexpr (requires { value.has_value(); }) {
        using Inner = typename Value::value_type;
        return value ? Value() : Value(Inner{});
    } else if constexpr (std::is_same_v<Value, Seconds>) {
        return {value.count + 1};
    } else {
        return value + 1;
    }
}

template <class T>
void alter_provision(Provision<T>& provision) {
    provision = {another_value(provision.value),
                 provision.is_silent() ? Articles("Preface"_2009) : provision.articles};
}
void alter_provision(Rule& rule);

/// The entry for one member of one chapter.
template <auto InLaws, auto InChapter>
[[nodiscard]] constexpr Entry make_entry(std::string_view chapter, std::string_view field,
                                         std::string_view catalogue, const Words& gist) {
    using Member = std::remove_cvref_t<decltype(std::declval<Laws>().*InLaws.*InChapter)>;
    return {
        .chapter = chapter,
        .field = field,
        .catalogue = catalogue,
        .gist = gist,
        .is_rule = std::is_same_v<Member, Rule>,
        .value =
            [](const Laws& laws, Language language) {
                return provision_text(laws.*InLaws.*InChapter, language);
            },
        .articles = [](const Laws& laws) -> const Articles& {
            return (laws.*InLaws.*InChapter).articles;
        },
        .is_silent = [](const Laws& laws) { return (laws.*InLaws.*InChapter).is_silent(); },
        .is_same = [](const Laws& a,
                      const Laws& b) { return a.*InLaws.*InChapter == b.*InLaws.*InChapter; },
        .bytes =
            [](const Laws& laws) {
                return std::as_bytes(std::span(&(laws.*InLaws.*InChapter), 1));
            },
        .alter = [](Laws& laws) { alter_provision(laws.*InLaws.*InChapter); },
        .set = [](Laws& laws, std::string_view words) -> Expected<void, std::string> {
            return set_provision(laws.*InLaws.*InChapter, words);
        },
    };
}

/// The lists of the chapters.
[[nodiscard]] std::span<const Entry> contents_of_board_and_moves();
[[nodiscard]] std::span<const Entry> contents_of_act_of_moving();
[[nodiscard]] std::span<const Entry> contents_of_completion();
[[nodiscard]] std::span<const Entry> contents_of_chessclock();
[[nodiscard]] std::span<const Entry> contents_of_irregularities();
[[nodiscard]] std::span<const Entry> contents_of_recording();
[[nodiscard]] std::span<const Entry> contents_of_drawn_game();
[[nodiscard]] std::span<const Entry> contents_of_quickplay_finish();
[[nodiscard]] std::span<const Entry> contents_of_conduct();
[[nodiscard]] std::span<const Entry> contents_of_penalties();
[[nodiscard]] std::span<const Entry> contents_of_adjournment();
[[nodiscard]] std::span<const Entry> contents_of_visually_disabled();
[[nodiscard]] std::span<const Entry> contents_of_online();
[[nodiscard]] std::span<const Entry> contents_of_rapid_and_blitz();
[[nodiscard]] std::span<const Entry> contents_of_notation();
[[nodiscard]] std::span<const Entry> contents_of_chess960();

} // namespace compongo::law
