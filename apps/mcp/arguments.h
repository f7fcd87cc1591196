/// The arguments with which a tool is called, and what it answers.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/compongo.h"
#include "compongo/json/json.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::apps::mcp {

/// An object in JSON; or a sentence about its fault, so that the caller can correct it.
using Answer = Expected<std::string, std::string>;

/// What a function of compongo.h gives, which is freed.
[[nodiscard]] Answer taken(compongo_text* text);

/// Reads arguments one by one. Faults are kept, and the first is reported.
class Arguments {
public:
    explicit Arguments(const JsonValue& given) : given_(given) {}

    /// A text that must be there.
    [[nodiscard]] std::string text(std::string_view name);
    /// A text that may be left out.
    [[nodiscard]] std::string text_or(std::string_view name, std::string_view otherwise);
    /// One of these words, which must be there.
    [[nodiscard]] std::string needed_word(std::string_view name,
                                          std::initializer_list<std::string_view> words);
    /// One of these words; the first of them if it is left out.
    [[nodiscard]] std::string word(std::string_view name,
                                   std::initializer_list<std::string_view> words);
    /// The code of `language`; that of English if it is left out.
    [[nodiscard]] std::string language();
    [[nodiscard]] bool is_true(std::string_view name);
    /// It must be there, and not be an object without members.
    void needed(std::string_view name, std::string_view expected);
    /// These members as they are, each if it is there.
    [[nodiscard]] JsonObject members(std::initializer_list<std::string_view> names);
    /// Nothing but what was asked for may be there.
    void no_others();

    [[nodiscard]] const std::optional<std::string>& fault() const { return fault_; }

private:
    [[nodiscard]] const JsonValue* find(std::string_view name);
    void expect(std::string_view name, std::string_view expected);
    std::string one_of(std::string_view name, std::initializer_list<std::string_view> words,
                       std::string found);

    const JsonValue& given_;
    std::vector<std::string> known_;
    std::optional<std::string> fault_;
};

} // namespace compongo::apps::mcp
