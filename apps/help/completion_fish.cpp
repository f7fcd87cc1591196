#include "apps/help/all_commands.h"
#include "apps/help/completion.h"

#include <fmt/format.h>

#include <string_view>

namespace compongo::apps {

namespace {

constexpr auto fish_beginning =
    R"(# Completes command lines of compongo in fish; made by `compongo completions fish`.
function __compongo_is
    set -l called compongo
    for word in (commandline -opc)[2..]
        switch "$called $word"
            case)";

constexpr auto fish_after_names = R"(
                set called "$called $word"
        end
    end
    test "$called" = "$argv"
end
complete -c compongo -f
)";

std::string in_fish_quotes(std::string_view text) {
    std::string safe = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') {
            safe += '\\';
        }
        safe += c;
    }
    return safe + '\'';
}

std::string line(const DescribedCommand& command, const std::string& rest) {
    return fmt::format("complete -c compongo -n '__compongo_is {}'{}\n", command.name(), rest);
}

/// `-l lang -x -a 'en es'`.
std::string option_words(const DescribedOption& option) {
    std::string text;
    for (const std::string& name : option.names) {
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    }
    if (option.value.empty()) {
        return text;
    }
    if (!option.choices.empty()) {
        return text + fmt::format(" -x -a '{}'", fmt::join(option.choices, " "));
    }
    return text + (option.takes_number ? " -x" : " -r -F");
}

std::string lines_of(const DescribedCommand& command) {
    std::string text;
    for (const DescribedCommand& each : command.below) {
        text += line(command,
                     fmt::format(" -a {} -d {}", each.words.back(), in_fish_quotes(each.purpose)));
    }
    for (const DescribedOption& option : command.options) {
        text += line(command, option_words(option) + " -d " + in_fish_quotes(option.purpose));
    }
    for (const DescribedOption& word : command.positionals) {
        text += word.choices.empty()
                    ? line(command, " -F")
                    : line(command, fmt::format(" -a '{}'", fmt::join(word.choices, " ")));
    }
    return text;
}

} // namespace

std::string fish_completion(const DescribedCommand& program) {
    std::string names;
    std::string lines;
    for (const DescribedCommand* const command : all_commands(program)) {
        if (command != &program) {
            names += " '" + command->name() + "'";
        }
        lines += lines_of(*command);
    }
    return fish_beginning + names + fish_after_names + lines;
}

} // namespace compongo::apps
