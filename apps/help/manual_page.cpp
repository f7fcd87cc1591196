#include "apps/help/manual_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string_view>

namespace compongo::apps {

namespace {

/// Escapes the text so that nothing is read as a man(7) macro and hyphens can be copied from the
/// page.
std::string plain(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '\\') {
            safe += "\\e";
        } else if (c == '-') {
            safe += "\\-";
        } else {
            safe += c;
        }
    }
    const bool is_request = safe.starts_with('.') || safe.starts_with('\'');
    return is_request ? "\\&" + safe : safe;
}

/// Quotes an argument of a macro.
std::string in_quotes(std::string_view text) {
    std::string safe = plain(text);
    for (std::size_t at = 0; (at = safe.find('"', at)) != std::string::npos; at += 4) {
        safe.replace(at, 1, "\\(dq");
    }
    return '"' + safe + '"';
}

std::string bold(std::string_view text) {
    return "\\fB" + plain(text) + "\\fR";
}

std::string italic(std::string_view text) {
    return "\\fI" + plain(text) + "\\fR";
}

/// The purpose as the NAME section needs it: `Plays every move.` becomes `plays every move`.
std::string as_whatis(std::string purpose) {
    if (purpose.ends_with('.') || purpose.ends_with('?')) {
        purpose.pop_back();
    }
    const bool is_capital = purpose.size() > 1 &&
                            std::isupper(static_cast<unsigned char>(purpose[0])) != 0 &&
                            std::islower(static_cast<unsigned char>(purpose[1])) != 0 &&
                            !purpose.starts_with("Compongo");
    if (is_capital) {
        purpose[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(purpose[0])));
    }
    return purpose;
}

std::string synopsis_of(const DescribedOption& word) {
    const std::string name = italic(word.word) + (word.takes_several ? "..." : "");
    return word.is_required ? name : "[" + name + "]";
}

std::string synopsis(const DescribedCommand& command) {
    std::string text = bold(command.name()) + " [" + italic("OPTIONS") + "]";
    for (const DescribedOption& word : command.positionals) {
        text += ' ' + synopsis_of(word);
    }
    if (!command.below.empty()) {
        text += ' ' + italic("COMMAND") + " [" + italic("ARGUMENTS") + "...]";
    }
    return text + '\n';
}

/// Further facts about an option, such as its values and default.
std::vector<std::string> remarks(const DescribedOption& option) {
    std::vector<std::string> said;
    if (!option.choices.empty()) {
        said.push_back(fmt::format("One of: {}.", fmt::join(option.choices, ", ")));
    }
    if (!option.range.empty()) {
        said.push_back(fmt::format("From {}.", option.range));
    }
    if (!option.usual.empty()) {
        said.push_back(fmt::format("Usually {}.", option.usual));
    }
    if (!option.needs.empty()) {
        said.push_back(fmt::format("Only with {}.", fmt::join(option.needs, ", ")));
    }
    if (!option.excludes.empty()) {
        said.push_back(fmt::format("Not with {}.", fmt::join(option.excludes, ", ")));
    }
    return said;
}

std::string item(const std::string& written, const DescribedOption& option) {
    std::string text = ".TP\n" + written + '\n' + plain(option.purpose) + '\n';
    for (const std::string& remark : remarks(option)) {
        text += ".br\n" + plain(remark) + '\n';
    }
    return text;
}

std::string options(const DescribedCommand& command) {
    std::string text;
    for (const DescribedOption& word : command.positionals) {
        text += item(italic(word.word), word);
    }
    for (const DescribedOption& option : command.options) {
        std::vector<std::string> names;
        for (const std::string& name : option.names) {
            names.push_back(bold(name));
        }
        const std::string value = option.value.empty() ? "" : ' ' + italic(option.value);
        text += item(fmt::format("{}{}{}", fmt::join(names, ", "), value,
                                 option.takes_several && !option.value.empty() ? "..." : ""),
                     option);
    }
    return text;
}

/// Formats prose and examples, with a heading before examples.
class Explanation {
public:
    [[nodiscard]] std::string of(std::string_view text) {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            add(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        leave_example();
        return std::move(page_);
    }

private:
    void add(std::string_view line) {
        if (line.starts_with("  ")) {
            add_example(line.substr(2));
        } else if (line.empty()) {
            leave_example();
            is_new_paragraph_ = true;
        } else if (line == "Examples:" || line == "Example:") {
            begin("EXAMPLES");
        } else if (line.starts_with("Exit status: ") || line.starts_with("Exit: ")) {
            begin("EXIT STATUS");
            add_prose(line.substr(line.find(": ") + 2));
        } else {
            add_prose(line);
        }
    }

    void begin(std::string_view heading) {
        leave_example();
        page_ += fmt::format(".SH {}\n", heading);
        is_new_paragraph_ = false;
    }

    void add_prose(std::string_view line) {
        leave_example();
        if (is_new_paragraph_) {
            page_ += ".PP\n";
            is_new_paragraph_ = false;
        }
        page_ += plain(line) + '\n';
    }

    void add_example(std::string_view line) {
        if (!is_example_) {
            page_ += page_.ends_with(".SH EXAMPLES\n") ? ".nf\n" : ".PP\n.nf\n";
            is_example_ = true;
        }
        page_ += plain(line) + '\n';
    }

    void leave_example() {
        if (is_example_) {
            page_ += ".fi\n";
            is_example_ = false;
            is_new_paragraph_ = true;
        }
    }

    std::string page_;
    bool is_example_ = false;
    bool is_new_paragraph_ = false;
};

std::string commands(const DescribedCommand& command) {
    std::string text;
    for (const DescribedCommand& each : command.below) {
        text += ".TP\n" + bold(each.name()) + '\n' + plain(each.purpose) + '\n';
    }
    return text;
}

/// References to the parent command and the subcommands.
std::string see_also(const DescribedCommand& command) {
    std::vector<std::string> pages;
    if (command.words.size() > 1) {
        pages.push_back(
            fmt::format("{}", fmt::join(command.words.begin(), command.words.end() - 1, "-")));
    }
    for (const DescribedCommand& each : command.below) {
        pages.push_back(each.name("-"));
    }
    std::string text;
    for (const std::string& page : pages) {
        text += fmt::format(".BR {} (1){}\n", plain(page), page == pages.back() ? "" : ",");
    }
    return text;
}

std::string section(std::string_view heading, const std::string& text) {
    return text.empty() ? "" : fmt::format(".SH {}\n{}", heading, text);
}

} // namespace

std::string manual_page(const DescribedCommand& command, const PageFoot& foot) {
    std::string title = command.name("-");
    std::ranges::transform(title, title.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return fmt::format(".TH {} 1 {} {} {}\n", in_quotes(title), '"' + foot.date + '"',
                       in_quotes(foot.program), in_quotes("Compongo")) +
           section("NAME",
                   plain(command.name("-")) + " \\- " + plain(as_whatis(command.purpose)) + '\n') +
           section("SYNOPSIS", synopsis(command)) +
           section("DESCRIPTION",
                   plain(command.purpose) + '\n' + Explanation().of(command.explanation)) +
           section("OPTIONS", options(command)) + section("COMMANDS", commands(command)) +
           section("SEE ALSO", see_also(command));
}

} // namespace compongo::apps
