/// The options that choose the Laws and the language of the answer, with the same names in all
/// commands.
#pragma once

#include "apps/shared/command_line.h"
#include "compongo/base/expected.h"
#include "compongo/law/contents.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::apps {

/// The language of `--lang`; without it that of the environment (LC_ALL, else LC_MESSAGES, else
/// LANG), and English if it is another.
[[nodiscard]] law::Language language_of(const std::string& given);
/// What `--lang` takes.
[[nodiscard]] std::vector<std::string> language_choices();
Option* add_language_option(Command& command, std::string& language, const std::string& text);

/// `--edition`, which is called `--laws` too.
Option* add_edition_option(Command& command, std::string& edition, const std::string& text);
/// The edition of a year (`2018`) or a name (`fide-2018`), else the sentence that says what there
/// is, and which of them is nearest.
[[nodiscard]] Expected<law::Edition, std::string> edition_named(std::string_view name);

/// Standard play, rapid or blitz, and under which supervision. Each can be said in two ways:
/// `--play blitz` and `--blitz`, `--supervision limited` and `--limited`.
struct PlayOptions {
    std::string play;
    std::string supervision;
    bool rapid = false;
    bool blitz = false;
    bool limited = false;

    [[nodiscard]] law::Mode mode() const;
    [[nodiscard]] bool is_limited() const { return limited || supervision == "limited"; }
    [[nodiscard]] bool is_given() const;
    [[nodiscard]] law::Choices choices(law::Edition edition) const;
};
/// `only_with` stands before the text of each, and says which option they need.
void add_play_options(Command& command, PlayOptions& options, const std::string& only_with = {},
                      Option* needed = nullptr);

} // namespace compongo::apps
