/// Commands and their options, parsed by CLI11. CLI11 takes seconds to compile, so only
/// command_line.cpp includes it. A function named like one of CLI11's does the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace compongo::apps {

struct DescribedCommand;

/// An option of a command, or a positional argument. Setters return the option itself.
class Option {
public:
    explicit Option(CLI::Option& option) : option_(&option) {}

    Option* required();
    /// How many values it takes.
    Option* expected(int count);
    /// Whether positional arguments may follow.
    Option* allow_extra_args(bool value);
    /// The separator of several values in one argument.
    Option* delimiter(char value);
    /// The placeholder for its value in the help.
    Option* type_name(const std::string& name);
    /// Shows the variable's current value as the default in the help.
    Option* capture_default_str();
    Option* needs(Option* other);
    Option* excludes(Option* other);
    /// Restricts the value to these.
    Option* one_of(const std::vector<std::string>& values);
    /// Inclusive bounds.
    Option* in_range(int least, int most);
    Option* in_range(unsigned least, unsigned most);
    Option* in_range(std::uint64_t least, std::uint64_t most);
    Option* positive();
    Option* existing_file();
    /// No help, document or completion shows it, and no settings file sets it: for this program's
    /// own use.
    Option* hidden();

    /// How many values were given.
    [[nodiscard]] std::size_t count() const;
    /// Sets these values as if given on the command line. Throws std::runtime_error if they are
    /// invalid.
    void give(const std::vector<std::string>& values);

private:
    CLI::Option* option_;
};

/// The program, or a subcommand at any level. Variables bound to options must outlive it.
class Command {
public:
    explicit Command(CLI::App& app) : app_(&app) {}

    /// The overview shows the first line of the description; the rest follows the options in the
    /// command's help.
    Command* add_subcommand(const std::string& name, const std::string& description);
    /// Requires this many subcommands.
    void require_subcommand(int count);
    /// Accepts any further arguments.
    void take_everything();
    /// Runs if the command line was valid.
    void callback(const std::function<void()>& action);

    Option* add_option(const std::string& names, std::string& value, const std::string& text);
    Option* add_option(const std::string& names, std::vector<std::string>& values,
                       const std::string& text);
    Option* add_option(const std::string& names, int& value, const std::string& text);
    Option* add_option(const std::string& names, unsigned& value, const std::string& text);
    Option* add_option(const std::string& names, std::uint64_t& value, const std::string& text);
    /// For a value that needs conversion: `take` receives the argument.
    Option* add_option_function(const std::string& names,
                                const std::function<void(const std::string&)>& take,
                                const std::string& text);
    Option* add_flag(const std::string& names, bool& value, const std::string& text);

    /// The option of this name, including its hyphens; nullptr if there is none.
    [[nodiscard]] Option* get_option_no_throw(const std::string& name);
    /// As above; a missing option is a defect.
    [[nodiscard]] Option* get_option(const std::string& name);
    /// Without the hyphens; hidden ones left out.
    [[nodiscard]] std::vector<std::string> option_names() const;
    /// The descriptions of this command and its subcommands. Call on the program, while a command
    /// runs: before parsing, an overview is still one text.
    [[nodiscard]] DescribedCommand described() const;

private:
    Option* keep(CLI::Option& option);

    CLI::App* app_;
    std::vector<std::unique_ptr<Command>> commands_;
    std::vector<std::unique_ptr<Option>> options_;
};

/// The complete command line.
class CommandLine {
public:
    CommandLine(const std::string& program, const std::string& overview,
                const std::string& version);
    ~CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    [[nodiscard]] Command& program() { return program_; }

    enum class Reading { ran_a_command, gave_help, failed };
    /// Parses the arguments and runs the command. Prints help, and errors of the arguments.
    [[nodiscard]] Reading read(int argument_count, char** arguments);

private:
    std::unique_ptr<CLI::App> app_;
    Command program_;
};

/// An option in a configuration file.
struct ConfigLine {
    std::string name;
    std::vector<std::string> values;
};

/// Parses a line `name = value` in TOML; empty if it is not one. Throws std::runtime_error if the
/// value is invalid.
[[nodiscard]] std::optional<ConfigLine> read_config_line(const std::string& line);

} // namespace compongo::apps
