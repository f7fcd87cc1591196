#include "apps/shared/command_line.h"

#include "apps/shared/description.h"
#include "compongo/base/check.h"
#include "compongo/base/nearest.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>

namespace compongo::apps {

namespace {

std::vector<std::string> names_of(const std::set<CLI::Option*>& options) {
    std::vector<std::string> names;
    for (const CLI::Option* const option : options) {
        names.push_back(option->get_name());
    }
    std::ranges::sort(names);
    return names;
}

[[nodiscard]] std::string listed(const std::string& label, const std::set<CLI::Option*>& options) {
    const std::vector<std::string> names = names_of(options);
    return names.empty() ? "" : fmt::format(" {}: {}", label, fmt::join(names, " "));
}

/// The first example of an explanation, without the remark behind it; empty if it has none.
std::string first_example(const std::string& explanation) {
    constexpr std::string_view heading = "\nExamples:\n  ";
    const std::size_t at = explanation.find(heading);
    if (at == std::string::npos) {
        return {};
    }
    const std::size_t begin = at + heading.size();
    const std::size_t end = std::min(explanation.find('\n', begin), explanation.find("  ", begin));
    return explanation.substr(begin, end == std::string::npos ? end : end - begin);
}

/// The first example of this command or of the commands below it.
std::string first_example(const CLI::App& app) {
    std::string example = first_example('\n' + app.get_footer());
    for (const CLI::App* const below : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (!example.empty()) {
            break;
        }
        example = first_example(*below);
    }
    return example;
}

/// Shows an example before the list of options, and sorts the options that another one needs or
/// excludes by name; CLI11 lists them in the order of their addresses.
class Formatter : public CLI::Formatter {
public:
    [[nodiscard]] std::string make_description(const CLI::App* app) const override {
        const std::string example = app->get_parent() == nullptr ? "" : first_example(*app);
        return CLI::Formatter::make_description(app) +
               (example.empty() ? "" : "Example: " + example + '\n');
    }
    [[nodiscard]] std::string make_option_opts(const CLI::Option* option) const override {
        std::string text = CLI::Formatter::make_option_opts(option);
        text.resize(std::min({text.size(), text.find(" Needs:"), text.find(" Excludes:")}));
        return text + listed("Needs", option->get_needs()) +
               listed("Excludes", option->get_excludes());
    }
};

/// See Command::add_subcommand.
void shorten_descriptions(CLI::App& app) {
    for (CLI::App* const command : app.get_subcommands({})) {
        const std::string description = command->get_description();
        if (const std::size_t end = description.find('\n'); end != std::string::npos) {
            command->description(description.substr(0, end));
            command->footer(description.substr(end + 1));
        }
        shorten_descriptions(*command);
    }
}

/// The last command named: `pgn check`, or the program itself.
const CLI::App& last_command(const CLI::App& app) {
    const auto named = app.get_subcommands();
    return named.empty() ? app : last_command(*named.front());
}

/// Reports the unknown command and lists the existing ones.
void explain_missing_command(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* const command : app.get_subcommands({})) {
        names.push_back(command->get_name());
    }
    const std::vector<std::string> words = app.remaining();
    fmt::print(
        stderr,
        "compongo: found {}, expected a command: {}\nRun with --help for more information.\n",
        words.empty() ? "nothing" : '"' + words.front() + '"', fmt::join(names, ", "));
}

/// Names the nearest option for each unknown one.
void explain_unknown_options(const CLI::App& app) {
    const CLI::App& command = last_command(app);
    std::vector<std::string> names;
    for (const CLI::Option* const option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            names.push_back("--" + name);
        }
    }
    for (const std::string& word : app.remaining(true)) {
        const std::string given = word.substr(0, word.find('='));
        const std::string_view near = nearest(given, {names.begin(), names.end()});
        if (given.starts_with("--") && !near.empty()) {
            fmt::print(stderr, "compongo: there is no option {}; {} is nearest\n", given, near);
        }
    }
}

/// The text between two markers; empty if they are missing.
std::string between(const std::string& text, const std::string& begin, char end) {
    const std::size_t from = text.find(begin);
    const std::size_t to = from == std::string::npos ? from : text.find(end, from + begin.size());
    return to == std::string::npos ? ""
                                   : text.substr(from + begin.size(), to - from - begin.size());
}

/// CLI11 writes a type as `TEXT:{en,es}`, `UINT:UINT in [1 - 256]`, `TEXT:FILE`.
void describe_value(DescribedOption& described, const std::string& type) {
    const std::string name = type.substr(0, type.find(':'));
    described.takes_number = name == "INT" || name == "UINT" || name == "FLOAT";
    described.value = described.takes_number ? "N" : name;
    if (type.ends_with(":FILE")) {
        described.value = "FILE";
    }
    described.range = between(type, " in [", ']');
    std::istringstream choices(between(type, "{", '}'));
    for (std::string choice; std::getline(choices, choice, ',');) {
        described.choices.push_back(choice);
    }
}

DescribedOption describe(const CLI::Option& option) {
    DescribedOption described;
    for (const std::string& name : option.get_snames()) {
        described.names.push_back("-" + name);
    }
    for (const std::string& name : option.get_lnames()) {
        described.names.push_back("--" + name);
    }
    if (option.get_positional()) {
        described.word = option.get_name(true);
    }
    described.purpose = option.get_description();
    if (option.get_items_expected_max() > 0) {
        describe_value(described, option.get_type_name());
    }
    described.takes_several = option.get_items_expected_max() > 1;
    described.usual = option.get_default_str();
    described.is_required = option.get_required();
    described.needs = names_of(option.get_needs());
    described.excludes = names_of(option.get_excludes());
    return described;
}

bool is_shown(const CLI::Option* option) {
    return !option->get_group().empty();
}

DescribedCommand describe(const CLI::App& app, std::vector<std::string> words) {
    DescribedCommand described;
    described.words = std::move(words);
    described.purpose = app.get_description();
    described.explanation = app.get_footer();
    if (const std::size_t end = described.purpose.find('\n'); end != std::string::npos) {
        described.explanation = described.purpose.substr(end + 1);
        described.purpose.resize(end);
    }
    for (const CLI::Option* const option : app.get_options(is_shown)) {
        auto& list = option->get_positional() ? described.positionals : described.options;
        list.push_back(describe(*option));
    }
    for (const CLI::App* const below : app.get_subcommands([](const CLI::App*) { return true; })) {
        std::vector<std::string> called = described.words;
        called.push_back(below->get_name());
        described.below.push_back(describe(*below, std::move(called)));
    }
    return described;
}

} // namespace

Option* Option::required() {
    option_->required();
    return this;
}

Option* Option::expected(int count) {
    option_->expected(count);
    return this;
}

Option* Option::allow_extra_args(bool value) {
    option_->allow_extra_args(value);
    return this;
}

Option* Option::delimiter(char value) {
    option_->delimiter(value);
    return this;
}

Option* Option::type_name(const std::string& name) {
    option_->type_name(name);
    return this;
}

Option* Option::capture_default_str() {
    option_->capture_default_str();
    return this;
}

Option* Option::needs(Option* other) {
    option_->needs(other->option_);
    return this;
}

Option* Option::excludes(Option* other) {
    option_->excludes(other->option_);
    return this;
}

Option* Option::one_of(const std::vector<std::string>& values) {
    std::string among = fmt::format("{{{}}}", fmt::join(values, ","));
    const auto check = [values, among](const std::string& word) {
        if (std::ranges::find(values, word) != values.end()) {
            return std::string();
        }
        const std::string_view near = nearest(word, {values.begin(), values.end()});
        return fmt::format("{} not in {}{}", word, among,
                           near.empty() ? "" : fmt::format("; {} is nearest", near));
    };
    option_->check(CLI::Validator(check, among));
    return this;
}

Option* Option::in_range(int least, int most) {
    option_->check(CLI::Range(least, most));
    return this;
}

Option* Option::in_range(unsigned least, unsigned most) {
    option_->check(CLI::Range(least, most));
    return this;
}

Option* Option::in_range(std::uint64_t least, std::uint64_t most) {
    option_->check(CLI::Range(least, most));
    return this;
}

Option* Option::positive() {
    // CLI11's own check prints the largest double in its message.
    option_->check(
        [](const std::string& word) {
            double number = 0;
            const bool is_good = CLI::detail::lexical_cast(word, number) && number > 0;
            return is_good ? std::string()
                           : fmt::format("found {}, expected a number above 0", word);
        },
        "POSITIVE");
    return this;
}

Option* Option::existing_file() {
    option_->check(CLI::ExistingFile);
    return this;
}

Option* Option::hidden() {
    // CLI11 leaves options of a group without a name out of its help.
    option_->group("");
    return this;
}

std::size_t Option::count() const {
    return option_->count();
}

void Option::give(const std::vector<std::string>& values) {
    option_->add_result(values);
    option_->run_callback();
}

Command* Command::add_subcommand(const std::string& name, const std::string& description) {
    CLI::App* const added = app_->add_subcommand(name, description);
    return commands_.emplace_back(std::make_unique<Command>(*added)).get();
}

void Command::require_subcommand(int count) {
    app_->require_subcommand(count);
}

void Command::take_everything() {
    app_->prefix_command();
}

void Command::callback(const std::function<void()>& action) {
    app_->callback(action);
}

Option* Command::add_option(const std::string& names, std::string& value, const std::string& text) {
    return keep(*app_->add_option(names, value, text));
}

Option* Command::add_option(const std::string& names, std::vector<std::string>& values,
                            const std::string& text) {
    return keep(*app_->add_option(names, values, text));
}

Option* Command::add_option(const std::string& names, int& value, const std::string& text) {
    return keep(*app_->add_option(names, value, text));
}

Option* Command::add_option(const std::string& names, unsigned& value, const std::string& text) {
    return keep(*app_->add_option(names, value, text));
}

Option* Command::add_option(const std::string& names, std::uint64_t& value,
                            const std::string& text) {
    return keep(*app_->add_option(names, value, text));
}

Option* Command::add_option_function(const std::string& names,
                                     const std::function<void(const std::string&)>& take,
                                     const std::string& text) {
    return keep(*app_->add_option_function<std::string>(names, take, text));
}

Option* Command::add_flag(const std::string& names, bool& value, const std::string& text) {
    return keep(*app_->add_flag(names, value, text));
}

Option* Command::get_option_no_throw(const std::string& name) {
    CLI::Option* const found = app_->get_option_no_throw(name);
    return found == nullptr ? nullptr : keep(*found);
}

Option* Command::get_option(const std::string& name) {
    Option* const found = get_option_no_throw(name);
    CHECK(found != nullptr);
    return found;
}

std::vector<std::string> Command::option_names() const {
    std::vector<std::string> names;
    for (const CLI::Option* const option :
         static_cast<const CLI::App*>(app_)->get_options(is_shown)) {
        names.push_back(option->get_single_name());
    }
    return names;
}

DescribedCommand Command::described() const {
    return describe(*app_, {app_->get_name()});
}

Option* Command::keep(CLI::Option& option) {
    return options_.emplace_back(std::make_unique<Option>(option)).get();
}

CommandLine::CommandLine(const std::string& program, const std::string& overview,
                         const std::string& version)
    : app_(std::make_unique<CLI::App>(overview, program)), program_(*app_) {
    app_->set_version_flag("--version", version);
    app_->formatter(std::make_shared<Formatter>());
}

CommandLine::~CommandLine() = default;

CommandLine::Reading CommandLine::read(int argument_count, char** arguments) {
    shorten_descriptions(*app_);
    try {
        app_->parse(argument_count, arguments);
    } catch (const CLI::Success& asked_for_help) {
        app_->exit(asked_for_help);
        return Reading::gave_help;
    } catch (const CLI::RequiredError& fault) {
        if (const CLI::App& last = last_command(*app_); last.get_require_subcommand_min() > 0) {
            explain_missing_command(last);
        } else {
            app_->exit(fault);
        }
        return Reading::failed;
    } catch (const CLI::ExtrasError& fault) {
        explain_unknown_options(*app_);
        app_->exit(fault);
        return Reading::failed;
    } catch (const CLI::ParseError& fault) {
        app_->exit(fault);
        return Reading::failed;
    }
    return Reading::ran_a_command;
}

std::optional<ConfigLine> read_config_line(const std::string& line) {
    std::istringstream text(line);
    const std::vector<CLI::ConfigItem> items = CLI::ConfigTOML().from_config(text);
    if (items.size() != 1 || !items.front().parents.empty() ||
        line.find('=') == std::string::npos) {
        return std::nullopt;
    }
    return ConfigLine{items.front().name, items.front().inputs};
}

} // namespace compongo::apps
