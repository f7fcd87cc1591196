/// The names of the editions, as the schemas of the tools and the instructions list them. They are
/// joined while compiling.
#pragma once

#include "compongo/law/edition.h"

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

/// The names of all editions, with this between them.
template <const std::string_view& between>
struct EditionNames {
    static constexpr std::size_t size = [] {
        std::size_t letters = between.size() * (law::edition_names.size() - 1);
        for (const std::string_view name : law::edition_names) {
            letters += name.size();
        }
        return letters;
    }();
    static constexpr auto letters = [] {
        std::array<char, size> all{};
        auto next = all.begin();
        for (const std::string_view& name : law::edition_names) {
            if (&name != law::edition_names.data()) {
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
inline constexpr std::string_view editions_in_json = EditionNames<between_json_strings>::text;

} // namespace compongo::apps::mcp
