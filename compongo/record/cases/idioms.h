/// Acts for which a case has words of its own.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace compongo::record {

/// What people say in words of its own.
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

/// What people say as well, and what is read and not written.
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

/// Words such as `the` and `of`, which say nothing of their own between the words of a phrase.
[[nodiscard]] bool is_small_word(std::string_view word);

/// What somebody does, by the protocol's verb: `presses`, `blocks clock`.
[[nodiscard]] std::string in_third_person(std::string_view verb);

} // namespace compongo::record
