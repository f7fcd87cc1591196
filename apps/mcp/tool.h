/// What assistants may call: each tool is a question that the Laws answer.
#pragma once

#include "apps/mcp/arguments.h"

#include <array>

namespace compongo::apps::mcp {

struct Tool {
    std::string_view name;
    std::string_view title;
    std::string_view description;
    /// JSON Schema (2020-12).
    std::string_view takes;
    std::string_view gives;
    Answer (*call)(Arguments& arguments);
};

extern const Tool judge_tool;
extern const Tool adjudicate_tool;
extern const Tool can_mate_tool;
extern const Tool laws_tool;
extern const Tool notation_tool;
extern const Tool audit_tool;

/// In the order in which they are listed.
[[nodiscard]] inline std::array<const Tool*, 6> tools() {
    return {&judge_tool, &adjudicate_tool, &can_mate_tool, &laws_tool, &notation_tool, &audit_tool};
}

} // namespace compongo::apps::mcp
