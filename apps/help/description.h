/// What a command says of itself, taken apart: manual pages and completions are made of it.
#pragma once

#include <string>
#include <vector>

namespace compongo::apps {

/// An option, or a word without a name.
struct DescribedOption {
    /// With their hyphens, the short one first: `-o`, `--output`. Empty if it is a word.
    std::vector<std::string> names;
    /// What the help calls a word without a name: `FILES`.
    std::string word;
    /// What the help calls its value: `FILE`. Empty if it takes none.
    std::string value;
    std::string purpose;
    /// The words that its value may be; empty if any.
    std::vector<std::string> choices;
    /// `1 - 256`; empty if any number is taken, or none.
    std::string range;
    /// What its value is where it is not given; empty if nothing is said of it.
    std::string usual;
    bool is_required = false;
    bool takes_several = false;
    bool takes_number = false;
    std::vector<std::string> needs;
    std::vector<std::string> excludes;
};

struct DescribedCommand {
    /// How it is called: `compongo`, `pgn`, `check`.
    std::vector<std::string> words;
    /// One line.
    std::string purpose;
    /// The rest, with line ends as in the help; what is set in by two blanks is an example.
    std::string explanation;
    std::vector<DescribedOption> options;
    std::vector<DescribedOption> positionals;
    std::vector<DescribedCommand> below;

    /// `compongo pgn check`, with what is asked for between the words.
    [[nodiscard]] std::string name(const std::string& between = " ") const;
};

} // namespace compongo::apps
