#include "apps/help/all_commands.h"
#include "apps/help/completion.h"

#include <fmt/format.h>

namespace compongo::apps {

namespace {

constexpr auto bash_beginning =
    R"(# Completes command lines of compongo in bash; made by `compongo completions bash`.
_compongo() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=compongo words= i
    # bash parts --option=value in three.
    if [[ $word == = ]]; then
        word=
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; ++i)); do
        case "$command ${COMP_WORDS[i]}" in
)";

constexpr auto after_commands = R"(                command="$command ${COMP_WORDS[i]}"
                ;;
        esac
    done
    case "$command $before" in
)";

constexpr auto after_values = R"(    esac
    if [[ -z $words ]]; then
        case $command in
)";

constexpr auto bash_end = R"(        esac
        # Options wait for a hyphen; where a command asks for no word of a list, files are offered.
        [[ $word == -* ]] || words=${words%%@*}
        words=${words/@/ }
    fi
    while IFS= read -r i; do
        COMPREPLY+=("$i")
    done < <(compgen -W "$words" -- "$word")
}
complete -o bashdefault -o default -F _compongo compongo
)";

/// The values of the options that take one.
std::string values_of(const DescribedCommand& command) {
    std::string text;
    for (const DescribedOption& option : command.options) {
        if (option.value.empty()) {
            continue;
        }
        std::vector<std::string> patterns;
        for (const std::string& name : option.names) {
            patterns.push_back(fmt::format("\"{} {}\"", command.name(), name));
        }
        text += fmt::format("        {})\n", fmt::join(patterns, " | "));
        text += option.choices.empty()
                    ? (option.takes_number ? "            compopt +o default +o bashdefault "
                                             "2>/dev/null\n            return 0\n"
                                           : "            return 0\n")
                    : fmt::format("            words=\"{}\"\n", fmt::join(option.choices, " "));
        text += "            ;;\n";
    }
    return text;
}

/// The words that may follow a command: those before the @ at any time, the others once a hyphen is
/// typed.
std::string words_of(const DescribedCommand& command) {
    std::vector<std::string> names;
    for (const DescribedCommand& each : command.below) {
        names.push_back(each.words.back());
    }
    for (const DescribedOption& word : command.positionals) {
        names.insert(names.end(), word.choices.begin(), word.choices.end());
    }
    std::vector<std::string> options;
    for (const DescribedOption& option : command.options) {
        options.insert(options.end(), option.names.begin(), option.names.end());
    }
    return fmt::format("            \"{}\")\n                words=\"{}@{}\"\n                ;;\n",
                       command.name(), fmt::join(names, " "), fmt::join(options, " "));
}

} // namespace

std::string bash_completion(const DescribedCommand& program) {
    std::vector<std::string> names;
    std::string values;
    std::string words;
    for (const DescribedCommand* const command : all_commands(program)) {
        if (command != &program) {
            names.push_back('"' + command->name() + '"');
        }
        values += values_of(*command);
        words += words_of(*command);
    }
    return fmt::format("{}            {})\n{}{}{}{}{}", bash_beginning, fmt::join(names, " | "),
                       after_commands, values, after_values, words, bash_end);
}

} // namespace compongo::apps
