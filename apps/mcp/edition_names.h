/// The names of the editions and the languages, as the schemas of the tools and the instructions
/// list them. They are joined while compiling.
#pragma once

#include "compongo/law/edition.h"
#include "compongo/law/language.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace compongo::apps::mcp {

/// Texts one behind the other.
template <const std::string_view&... parts>
struct Joined {
    static constexpr auto letters = [] {
        std::array<char, (parts.size() + ...)> all{};
        auto next = all.begin();
        ((next = std::copy(parts.begin(), parts.end(), next)), ...);
        return all;
    }();
    static constexpr std::string_view text{letters.data(), letters.size()};
};

/// All names of a list, with this between them.
template <const auto& names, const std::string_view& between>
struct Names {
    static constexpr std::size_t size = [] {
        std::size_t letters = between.size() * (names.size() - 1);
        for (const std::string_view name : names) {
            letters += name.size();
        }
        return letters;
    }();
    static constexpr auto letters = [] {
        std::array<char, size> all{};
        auto next = all.begin();
        for (const std::string_view& name : names) {
            if (&name != names.data()) {
                next = std::copy(between.begin(), between.end(), next);
            }
            next = std::copy(name.begin(), name.end(), next);
        }
        return all;
    }();
    static constexpr std::string_view text{letters.data(), letters.size()};
};

inline constexpr std::string_view between_json_strings = R"(",")";

/// `fide-1997","fide-2009` and so on: what stands in a list of strings in JSON.
inline constexpr std::string_view editions_in_json =
    Names<law::edition_names, between_json_strings>::text;
/// `en","es` and so on.
inline constexpr std::string_view languages_in_json =
    Names<law::language_codes, between_json_strings>::text;

} // namespace compongo::apps::mcp
