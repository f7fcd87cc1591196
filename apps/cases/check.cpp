#include "apps/laws/law_options.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/scenario_files.h"
#include "compongo/record/sentences/unmet.h"

#include <fmt/format.h>

#include <memory>

namespace compongo::apps {

namespace {

constexpr auto check_description =
    R"(Judges scenarios and compares the rulings with what each of them expects.

Each entry of `expect` must find an effect of its own: the fields it names are equal, every article that it names
is among the effect's (a subdivision counts), and the order of the acts is kept. Effects that `never` names must not occur. Other
effects are allowed.

An article without the name of an edition counts under each edition that has it: 7.5.5 under 2018 and 2023, not under 2014.
With one, as in 2018:7.5.5, it counts under that edition alone. One that no edition of the case has is a fault.

For a case that fails, it is said what was expected and does not come out, in which line, and what the program says
instead. Acts are counted from 1:

  FAILED A pinned knight (ILLEGAL-DEF)
     line 6: expected after act 2: Black receives 1 minute more.
        the program says after act 2: Black receives 2 minutes more.
  0 passed, 1 failed

Examples:
  compongo check tests/scenarios/*/*.case
  compongo check scenarios.jsonl --only PINNED
  compongo check club.case --lang es                    say in Spanish what does not come out
  compongo check scenarios.jsonl --rules club.toml      by house rules of one's own: compongo judge --help

Exit status: 0 all passed, 1 some failed, 2 a line was malformed or a file could not be read.)";

struct CheckOptions {
    std::vector<std::string> files;
    MaxInput most;
    std::string only;
    std::string rules_file;
    std::optional<HouseRules> rules;
    std::string language = "en";
    bool verbose = false;
};

struct ScenarioCount {
    std::size_t passed = 0;
    std::size_t failed = 0;
    bool has_malformed = false;
};

std::vector<std::string> failures_of(const FileEntry& each, const CheckOptions& options) {
    const record::Entry& entry = *each.content;
    const auto outcome = outcome_of(entry, options.rules);
    if (!outcome) {
        return {"it cannot be judged: " + message(outcome.error())};
    }
    if (const auto* const judged = std::get_if<record::Judged>(&*outcome)) {
        const auto& scenario = std::get<record::Scenario>(entry);
        const auto language = law::language_or_english(options.language);
        const law::Laws laws = laws_of(scenario, options.rules);
        return record::unmet({scenario, laws, *judged, each.expectation_lines}, language);
    }
    return failures(std::get<record::Question>(entry), std::get<JsonObject>(*outcome));
}

void print_failures(const record::Entry& entry, const std::vector<std::string>& wrong) {
    std::visit(
        [](const auto& either) {
            std::string about = either.topic == record::unnamed ? "" : either.topic + ";";
            for (const std::string& rule : either.rules) {
                about += (about.empty() ? "" : " ") + rule;
            }
            fmt::print("FAILED {}{}\n", either.id, about.empty() ? "" : " (" + about + ")");
        },
        entry);
    for (const std::string& each : wrong) {
        fmt::print("   {}\n", each);
    }
}

void check(const FileEntry& each, const CheckOptions& options, ScenarioCount& count) {
    const record::Entry& entry = *each.content;
    const std::vector<std::string> wrong = failures_of(each, options);
    if (!wrong.empty()) {
        ++count.failed;
        print_failures(entry, wrong);
        return;
    }
    ++count.passed;
    if (options.verbose) {
        fmt::print("passed {}\n", record::id_of(entry));
    }
}

int run(const CheckOptions& options) {
    ScenarioFiles files(options.most);
    ScenarioCount count;
    bool has_found = options.only.empty();
    for (const std::string& file : options.files) {
        const auto fault = files.read(file, [&](const FileEntry& each) {
            if (!each.content) {
                fmt::print("{}:{}: {}\n", file, each.line, message(each.content.error()));
                count.has_malformed = true;
            } else if (options.only.empty() || options.only == record::id_of(*each.content)) {
                has_found = true;
                check(each, options, count);
            }
        });
        if (fault) {
            fmt::print(stderr, "compongo check: {}\n", *fault);
            count.has_malformed = true;
        }
    }
    if (!has_found) {
        fmt::print(
            stderr,
            "compongo check: --only: found {}, expected the id of something in these files\n",
            options.only);
        return exit_bad_input;
    }
    fmt::print("{} passed, {} failed\n", count.passed, count.failed);
    const int findings = count.failed == 0 ? exit_ok : exit_findings;
    return count.has_malformed ? exit_bad_input : findings;
}

} // namespace

void add_check_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("check", check_description);
    const auto options = std::make_shared<CheckOptions>();
    command
        ->add_option("FILE", options->files,
                     "scenarios, questions or transcripts; - for standard input")
        ->required();
    command->add_option("--only", options->only, "the scenario with this id alone");
    add_rules_option(*command, options->rules_file);
    add_max_input_option(*command, options->most);
    command
        ->add_option("--lang", options->language,
                     "the language of what is said: " + law::languages_expected())
        ->one_of(language_choices());
    command->add_flag("--verbose", options->verbose, "name those that pass too");
    command->callback([options, &exit_status] {
        exit_status = read_rules_option("check", options->rules_file, options->rules)
                          ? run(*options)
                          : exit_bad_input;
    });
}

} // namespace compongo::apps
