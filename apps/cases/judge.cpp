#include "apps/cases/precedent_book.h"
#include "apps/cases/told_case.h"
#include "apps/laws/law_options.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/on_disk.h"
#include "apps/shared/scenario_files.h"
#include "compongo/record/cases/cases.h"
#include "compongo/record/cases/gathered.h"
#include "compongo/record/questions/answer.h"
#include "compongo/record/sentences/judged_text.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/text_form.h"

#include <fmt/format.h>

#include <memory>

namespace compongo::apps {

namespace {

constexpr auto judge_description =
    R"(Judges what was done at the board, act by act, and answers questions.

A case is written as chess players would tell it, for one edition of the Laws or for several (spec/cases.md):

  A pinned knight moves
    editions  2017 2023
    position  4k3/8/8/8/1b6/8/3N4/4K3 w

    White     Nf3, presses
        => White illegal move count=1

Behind => stands the expected effect of the act before it. Without a file, from the command line:

  compongo judge -e 'White Nf3, presses' --position '4k3/8/8/8/1b6/8/3N4/4K3 w' --edition 2017

FILE may also hold what programs write, lines of JSON or transcripts, which both say the same as a case of one edition:

  {"id":"PINNED","laws":"fide-2017","start":"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1",
   "acts":[{"at":10,"by":"white","do":"play","move":"d2f3"},{"at":12,"by":"white","do":"press"}]}

(on one line in a file), and

  scenario PINNED
  laws fide-2017
  start "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1"

  0:00:10 white play move=d2f3
  0:00:12 white press

It prints sentences, act by act: the ruling, what changes, what each player and the arbiter must do now, and the articles.

  0:00:12  White presses the clock.
      Ruling: 1.Nd2-f3 is ruled an illegal move, White’s first: the king is left or put in check.
          Black receives 2 minutes more.
      Changes: The position before White’s move is put back; White has the move.
          Black’s clock: 1:30:00 + 2:00 = 1:32:00.
      ...

--text prints the transcript with the effects that the Laws attach to each act, in the words of the protocol; that
can be read again. --case prints what was read as cases, with what they expect; scenarios that differ by their edition,
its time control and their note alone become one. --scenarios prints what was read as JSON, unjudged: of a case one line
for each of its editions.

Examples:
  compongo judge game.txt --lang es          print the rulings in Spanish
  compongo judge my.case --precedents        and the real incidents nearest to it
  compongo judge game.txt --text             print the transcript with its rulings
  compongo judge scenarios.jsonl --json      one JSON object for each line
  compongo judge scenarios.jsonl --case      the same as cases for people
  compongo judge my.case --scenarios         a case as lines of JSON
  compongo judge -e 'White e4, presses' -e 'Black Ke7, presses' -e "White's flag falls" --blitz --text
  echo '{"id":"Q","topic":"q","rules":["R"],"laws":"fide-2009","ask":{"what":"write_move","fen":"startpos",
         "move":"g1f3","lang":"es"},"expect":{}}' | compongo judge -

--rules FILE judges by house rules of one's own: provisions, by the names and in the words of `compongo laws list`, that
differ from an edition. Rulings go on citing the articles from which these provisions depart.

  base = "fide-2009"
  [irregularities]
  loses_on = 2
  opponent_gains = "1 min"

A line that is malformed, or that this version cannot judge, is reported with its number, the field, what was found
and what was expected; the others are judged all the same. A line or transcript of more than 4 MiB ends the reading.
What a case or a scenario expects is compared with what comes out only by `compongo check`.
Exit status: 0 all were judged, 2 a line was not, or a file could not be read.)";

struct JudgeOptions {
    std::string file;
    std::string rules_file;
    std::optional<HouseRules> rules;
    MaxInput most;
    std::string language;
    bool json = false;
    bool text = false;
    bool cases = false;
    bool scenarios = false;
    bool precedents = false;
    ToldCase told;

    /// What a fault names as the place.
    [[nodiscard]] std::string source() const { return told.lines.empty() ? file : "-e"; }
};

/// Prints one entry after the other.
class RulingPrinter {
public:
    explicit RulingPrinter(const JudgeOptions& options) : options_(options) {}

    void print(const FileEntry& each) {
        if (!each.content) {
            print_fault(each.line, {}, each.content.error());
            return;
        }
        if (options_.cases) {
            cases_.add(*each.content);
            return;
        }
        if (options_.scenarios) {
            fmt::print("{}\n", record::line(*each.content));
            return;
        }
        const auto outcome = outcome_of(*each.content, options_.rules);
        if (!outcome) {
            print_fault(each.line, record::id_of(*each.content), outcome.error());
            return;
        }
        print_outcome(*each.content, *outcome);
    }
    [[nodiscard]] bool has_faults() const { return has_faults_; }

    /// The cases gathered from the command line.
    void print_cases() {
        for (const std::string& each : cases_.texts()) {
            print_block(each);
        }
    }

private:
    void print_fault(std::size_t line, const std::string& id, const record::LineFault& fault) {
        has_faults_ = true;
        if (!options_.json) {
            // The lines of a case from the command line are not counted: they are quoted.
            const std::string place = options_.told.lines.empty() ? fmt::format(":{}", line) : "";
            fmt::print(stderr, "{}{}: {}\n", options_.source(), place, message(fault));
            return;
        }
        std::string out = "{\"line\":" + std::to_string(line);
        if (!id.empty()) {
            out += ",\"id\":";
            append_json_string(out, id);
        }
        out += ",\"error\":";
        append_json(out, fault);
        fmt::print("{}}}\n", out);
    }

    void print_outcome(const record::Entry& entry, const Outcome& outcome) {
        if (const auto* const judged = std::get_if<record::Judged>(&outcome)) {
            print_judged(std::get<record::Scenario>(entry), *judged);
        } else {
            print_answer(std::get<record::Question>(entry), std::get<JsonObject>(outcome));
        }
    }

    void print_judged(record::Scenario scenario, const record::Judged& judged) {
        if (options_.json) {
            fmt::print("{}\n", record::judged_line(scenario, judged));
            return;
        }
        if (!options_.text) {
            print_block(record::judged_text(scenario, laws_of(scenario, options_.rules), judged,
                                            language_of(options_.language)));
            if (options_.precedents) {
                print_nearest(record::marks_of(scenario.acts, judged.rulings),
                              language_of(options_.language));
            }
            return;
        }
        scenario.rulings = record::written(judged).rulings;
        print_block(record::transcript(std::move(scenario)));
    }

    void print_answer(record::Question question, const JsonObject& answer) {
        if (options_.json) {
            fmt::print("{}\n", record::answer_line(question, answer));
            return;
        }
        question.answer = answer;
        print_block(record::transcript(std::move(question)));
    }

    void print_block(const std::string& block) {
        fmt::print("{}{}", is_first_ ? "" : "\n\n", block);
        is_first_ = false;
    }

    const JudgeOptions& options_;
    bool is_first_ = true;
    bool has_faults_ = false;
    record::GatheredCases cases_;
};

int run(const JudgeOptions& options) {
    ScenarioFiles files(options.most);
    RulingPrinter printer(options);
    const auto print = [&](const FileEntry& each) { printer.print(each); };
    std::optional<std::string> fault;
    if (options.told.lines.empty()) {
        fault = files.read(options.file, print);
    } else {
        files.read_text(options.source(), options.told.text(), print);
    }
    printer.print_cases();
    if (fault) {
        // An act stands where a file was expected.
        const bool is_line = options.told.lines.empty() &&
                             record::is_case_without_title(options.file, {}) &&
                             !is_file(options.file);
        fmt::print(stderr, "compongo judge: {}{}\n", *fault,
                   is_line ? "; did you mean -e? compongo judge -e '" + options.file + "'" : "");
        return exit_bad_input;
    }
    return printer.has_faults() ? exit_bad_input : exit_ok;
}

} // namespace

void add_judge_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("judge", judge_description);
    const auto options = std::make_shared<JudgeOptions>();
    auto* const file = command->add_option("FILE", options->file,
                                           "cases, scenarios, questions or transcripts; - for "
                                           "standard input");
    add_told_case_options(
        *command, options->told, file,
        {"a line of a case, as 'White Nf3, presses'; several make one case",
         "with -e: the year of an edition, as 2018, or a name of `compongo laws list`"});
    add_rules_option(*command, options->rules_file);
    add_max_input_option(*command, options->most);
    add_language_option(*command, options->language,
                        "the language of the sentences: " + law::languages_expected());
    auto* const text =
        command->add_flag("--text", options->text, "the transcript, in the words of the protocol");
    auto* const json =
        command->add_flag("--json", options->json, "one JSON object for each line")->excludes(text);
    auto* const cases =
        command->add_flag("--case", options->cases, "what was read, as cases for people")
            ->excludes(text)
            ->excludes(json);
    command
        ->add_flag("--scenarios", options->scenarios,
                   "the input as scenarios and questions in JSON, one on each line")
        ->excludes(text)
        ->excludes(json)
        ->excludes(cases);
    command
        ->add_flag("--precedents", options->precedents,
                   "below each ruling, the real incidents that are nearest to it")
        ->excludes(text)
        ->excludes(json)
        ->excludes(cases);
    command->callback([options, &exit_status] {
        if (options->file.empty() && options->told.lines.empty()) {
            fmt::print(stderr,
                       "compongo judge: found neither FILE nor -e, expected one of them; see "
                       "compongo judge --help\n");
            exit_status = exit_bad_input;
            return;
        }
        exit_status = read_rules_option("judge", options->rules_file, options->rules)
                          ? run(*options)
                          : exit_bad_input;
    });
}

} // namespace compongo::apps
