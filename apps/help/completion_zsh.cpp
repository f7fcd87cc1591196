#include "apps/help/all_commands.h"
#include "apps/help/completion.h"

#include <fmt/format.h>

#include <string_view>

namespace compongo::apps {

namespace {

constexpr auto zsh_beginning = R"(#compdef compongo
# Completes command lines of compongo in zsh; made by `compongo completions zsh`.
_compongo() {
    local command=compongo
    local -i at i
    local -a names specs
    at=1
    for ((i = 2; i < CURRENT; ++i)); do
        case "$command $words[i]" in
)";

constexpr auto zsh_after_names = R"(                command="$command $words[i]"
                at=i
                ;;
        esac
    done
    case $command in
)";

constexpr auto zsh_end = R"(    esac
    shift $((at - 1)) words
    ((CURRENT -= at - 1))
    if (($#names)) && ((CURRENT == 2)) && [[ $words[2] != -* ]]; then
        _describe -t commands command names
    else
        _arguments -s $specs
    fi
}
if [[ $funcstack[1] == _compongo ]]; then
    _compongo "$@"
else
    compdef _compongo compongo
fi
)";

/// Quotes for the shell and escapes the separators of a specification.
std::string escaped(std::string_view text, std::string_view marks) {
    std::string safe;
    for (const char c : text) {
        if (c == '\'') {
            safe += "'\\''";
            continue;
        }
        if (c == '\\' || marks.find(c) != std::string_view::npos) {
            safe += '\\';
        }
        safe += c;
    }
    return safe;
}

/// The completion of a value: `:FILE:_files`.
std::string action(const DescribedOption& option, const std::string& called) {
    const std::string name = escaped(called, ":[]");
    return option.choices.empty() ? fmt::format(":{}:{}", name, option.takes_number ? "" : "_files")
                                  : fmt::format(":{}:({})", name, fmt::join(option.choices, " "));
}

std::string specs_of(const DescribedCommand& command) {
    std::string text;
    for (const DescribedOption& option : command.options) {
        const std::string value = option.value.empty() ? "" : action(option, option.value);
        const std::string others =
            option.takes_several ? "*" : fmt::format("({})", fmt::join(option.names, " "));
        for (const std::string& name : option.names) {
            const bool is_long_with_value = !option.value.empty() && name.starts_with("--");
            text +=
                fmt::format("                '{}{}{}[{}]{}'\n", others, name,
                            is_long_with_value ? "=" : "", escaped(option.purpose, "[]:"), value);
        }
    }
    for (const DescribedOption& word : command.positionals) {
        text += fmt::format("                '{}{}'\n", word.takes_several ? "*" : "",
                            (word.is_required || word.takes_several ? "" : ":") +
                                action(word, word.word));
    }
    return text;
}

std::string names_of(const DescribedCommand& command) {
    std::string text;
    for (const DescribedCommand& each : command.below) {
        text +=
            fmt::format("                '{}:{}'\n", each.words.back(), escaped(each.purpose, ":"));
    }
    return text;
}

} // namespace

std::string zsh_completion(const DescribedCommand& program) {
    std::vector<std::string> names;
    std::string cases;
    for (const DescribedCommand* const command : all_commands(program)) {
        if (command != &program) {
            names.push_back('"' + command->name() + '"');
        }
        cases += fmt::format("        (\"{}\")\n            names=(\n{}            )\n            "
                             "specs=(\n{}            )\n            ;;\n",
                             command->name(), names_of(*command), specs_of(*command));
    }
    return fmt::format("{}            ({})\n{}{}{}", zsh_beginning, fmt::join(names, "|"),
                       zsh_after_names, cases, zsh_end);
}

} // namespace compongo::apps
