/// A command's description in structured form, for manual pages and completions.
#pragma once

#include <string>
#include <vector>

namespace compongo::apps {

/// An option, or a positional argument.
struct DescribedOption {
    /// With hyphens, the short one first: `-o`, `--output`. Empty for a positional argument.
    std::vector<std::string> names;
    /// The placeholder of a positional argument in the help: `FILES`.
    std::string word;
    /// The placeholder of its value in the help: `FILE`. Empty if it takes none.
    std::string value;
    std::string purpose;
    /// The permitted values; empty if any.
    std::vector<std::string> choices;
    /// `1 - 256`; empty without a range.
    std::string range;
    /// The default; empty if none is documented.
    std::string usual;
    bool is_required = false;
    bool takes_several = false;
    bool takes_number = false;
    std::vector<std::string> needs;
    std::vector<std::string> excludes;
};

struct DescribedCommand {
    /// The words that call it: `compongo`, `pgn`, `check`.
    std::vector<std::string> words;
    /// One line.
    std::string purpose;
    /// The rest, with line breaks as in the help; text indented by two blanks is an example.
    std::string explanation;
    std::vector<DescribedOption> options;
    std::vector<DescribedOption> positionals;
    std::vector<DescribedCommand> below;

    /// `compongo pgn check`, joined by `between`.
    [[nodiscard]] std::string name(const std::string& between = " ") const;
};

} // namespace compongo::apps
