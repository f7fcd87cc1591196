/// What stands on a command line: commands, their options, and what is asked of those. CLI11 reads
/// it. That library takes a compiler seconds, so only command_line.cpp sees it. A function here
/// that is called as one of CLI11's does what it does there.
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

/// An option of a command, or a word without a name. What sets something up returns the option
/// itself.
class Option {
public:
    explicit Option(CLI::Option& option) : option_(&option) {}

    Option* required();
    /// It takes so many words.
    Option* expected(int count);
    /// Whether words may follow that have no name of their own.
    Option* allow_extra_args(bool value);
    /// What parts several values in one word.
    Option* delimiter(char value);
    /// What the help calls its value.
    Option* type_name(const std::string& name);
    /// The help shows the value that its variable has now.
    Option* capture_default_str();
    Option* needs(Option* other);
    Option* excludes(Option* other);
    /// The values that it may have.
    Option* one_of(const std::vector<std::string>& values);
    /// Both ends are allowed.
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
    /// Gives it these values, as if they had been on the command line. Throws a std::runtime_error
    /// that says what is wrong with them.
    void give(const std::vector<std::string>& values);

private:
    CLI::Option* option_;
};

/// The program, or a command of it, or a command of that. The variables to which options are bound
/// must outlive it.
class Command {
public:
    explicit Command(CLI::App& app) : app_(&app) {}

    /// The overview shows the first line of what a command says of itself; the rest follows its
    /// options.
    Command* add_subcommand(const std::string& name, const std::string& description);
    /// So many commands must follow.
    void require_subcommand(int count);
    /// Whatever words follow, nothing is wrong with them.
    void take_everything();
    /// What is done when the command has been read and nothing is wrong.
    void callback(const std::function<void()>& action);

    Option* add_option(const std::string& names, std::string& value, const std::string& text);
    Option* add_option(const std::string& names, std::vector<std::string>& values,
                       const std::string& text);
    Option* add_option(const std::string& names, int& value, const std::string& text);
    Option* add_option(const std::string& names, unsigned& value, const std::string& text);
    Option* add_option(const std::string& names, std::uint64_t& value, const std::string& text);
    /// For a word that means something else than itself: `take` gets the word.
    Option* add_option_function(const std::string& names,
                                const std::function<void(const std::string&)>& take,
                                const std::string& text);
    Option* add_flag(const std::string& names, bool& value, const std::string& text);

    /// The option with this name, which begins with its hyphens; nullptr if there is none.
    [[nodiscard]] Option* get_option_no_throw(const std::string& name);
    /// The same; it is a defect if there is none.
    [[nodiscard]] Option* get_option(const std::string& name);
    /// Without the hyphens; hidden ones left out.
    [[nodiscard]] std::vector<std::string> option_names() const;
    /// What it says of itself, and all that are below it. Of the program itself, and while a
    /// command runs: before the words are read an overview is one text.
    [[nodiscard]] DescribedCommand described() const;

private:
    Option* keep(CLI::Option& option);

    CLI::App* app_;
    std::vector<std::unique_ptr<Command>> commands_;
    std::vector<std::unique_ptr<Option>> options_;
};

/// The whole of it.
class CommandLine {
public:
    CommandLine(const std::string& program, const std::string& overview,
                const std::string& version);
    ~CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    [[nodiscard]] Command& program() { return program_; }

    enum class Reading { ran_a_command, gave_help, failed };
    /// Runs what the words ask for. Help is printed, and what is wrong with the words.
    [[nodiscard]] Reading read(int argument_count, char** arguments);

private:
    std::unique_ptr<CLI::App> app_;
    Command program_;
};

/// An option in a file.
struct ConfigLine {
    std::string name;
    std::vector<std::string> values;
};

/// A line in the form of TOML, `name = value`; nothing if it is none. Throws a std::runtime_error
/// that says what is wrong with the value.
[[nodiscard]] std::optional<ConfigLine> read_config_line(const std::string& line);

} // namespace compongo::apps
