/// Acts that cases write in their own words.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace compongo::record {

/// An act in its own words.
struct Idiom {
    std::string_view said;
    std::string_view verb;
    std::string_view field;
    std::string_view value;
};
inline constexpr std::array<Idiom, 8> idioms = {{
    {"offers a draw", "offer", {}, {}},
    {"stops the clocks", "stop", {}, {}},
    {"stops their clock", "stop", "clocks", "own"},
    {"starts White's clock", "start", "player", "white"},
    {"starts Black's clock", "start", "player", "black"},
    {"White's flag falls", "fall", "player", "white"},
    {"Black's flag falls", "fall", "player", "black"},
    {"says that they adjust", "adjust", {}, {}},
}};

/// Alternatives that are read but not written.
inline constexpr std::array<Idiom, 14> said_also = {{
    {"stops the clock", "stop", {}, {}},
    {"presses the clock", "press", {}, {}},
    {"presses the button", "press", {}, {}},
    {"presses their clock", "press", {}, {}},
    {"presses his clock", "press", {}, {}},
    {"accepts the draw", "accept", {}, {}},
    {"accepts a draw", "accept", {}, {}},
    {"accepts the offer", "accept", {}, {}},
    {"refuses the draw", "decline", {}, {}},
    {"rejects the draw", "decline", {}, {}},
    {"declines the draw", "decline", {}, {}},
    {"has a device", "device", {}, {}},
    {"has a phone", "device", {}, {}},
    {"offers draw", "offer", {}, {}},
}};

/// Is it a word such as `the` or `of`, which adds no meaning to a phrase?
[[nodiscard]] bool is_small_word(std::string_view word);

/// The protocol's verb in the third person: `presses`, `blocks clock`.
[[nodiscard]] std::string in_third_person(std::string_view verb);

} // namespace compongo::record
