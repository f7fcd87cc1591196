#include "apps/command_line.h"
#include "apps/commands.h"
#include "apps/scenario_files.h"
#include "compongo/record/questions/answer.h"
#include "compongo/record/sentences/judged_text.h"
#include "compongo/record/transcript/text_form.h"

#include <fmt/format.h>

#include <memory>

namespace compongo::apps {

namespace {

constexpr auto judge_description = R"(Judges scenarios act by act, and answers questions.

FILE holds lines of JSON or transcripts; both say the same. A line of JSON, with a knight that is pinned:

  {"id":"PINNED","topic":"example","rules":["ILLEGAL-DEF"],"laws":"fide-2017",
   "start":"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1",
   "acts":[{"at":10,"by":"white","do":"play","move":"d2f3"},{"at":12,"by":"white","do":"press"}]}

(on one line in a file). The same as a transcript:

  scenario PINNED
  topic example
  rules ILLEGAL-DEF
  laws fide-2017
  start "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1"

  0:00:10 white play move=d2f3
  0:00:12 white press

What is printed are sentences, act by act: what was ruled, what changes, who must do what now, and the articles.

  0:00:12  White presses the clock.
      Ruling: 1.Nd2-f3 is ruled an illegal move, White’s first: the king is left or put in check.
          Black receives 2 minutes more.
      Changes: The position before White’s move is put back; White has the move.
          Black’s clock: 1:30:00 + 2:00 = 1:32:00.
      ...

--text prints the transcript with the effects that the Laws attach to each act, in the words of the protocol; that
can be read again.

Examples:
  compongo judge game.txt --lang es          print the rulings in Spanish
  compongo judge game.txt --text             print the transcript with its rulings
  compongo judge scenarios.jsonl --json      one JSON object for each line
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
Exit status: 0 all were judged, 2 a line was not, or a file could not be read.)";

struct JudgeOptions {
    std::string file;
    std::string rules_file;
    std::optional<HouseRules> rules;
    MaxInput most;
    std::string language = "en";
    bool json = false;
    bool text = false;
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
        const auto outcome = outcome_of(*each.content, options_.rules);
        if (!outcome) {
            print_fault(each.line, record::id_of(*each.content), outcome.error());
            return;
        }
        print_outcome(*each.content, *outcome);
    }
    [[nodiscard]] bool has_faults() const { return has_faults_; }

private:
    void print_fault(std::size_t line, const std::string& id, const record::LineFault& fault) {
        has_faults_ = true;
        if (!options_.json) {
            fmt::print(stderr, "{}:{}: {}\n", options_.file, line, message(fault));
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
            const auto language = options_.language == "es" ? law::Language::es : law::Language::en;
            print_block(
                record::judged_text(scenario, laws_of(scenario, options_.rules), judged, language));
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
};

int run(const JudgeOptions& options) {
    ScenarioFiles files(options.most);
    RulingPrinter printer(options);
    const auto fault =
        files.read(options.file, [&](const FileEntry& each) { printer.print(each); });
    if (fault) {
        fmt::print(stderr, "compongo judge: {}\n", *fault);
        return exit_bad_input;
    }
    return printer.has_faults() ? exit_bad_input : exit_ok;
}

} // namespace

void add_judge_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("judge", judge_description);
    const auto options = std::make_shared<JudgeOptions>();
    command
        ->add_option("FILE", options->file,
                     "scenarios, questions or transcripts; - for standard input")
        ->required();
    add_rules_option(*command, options->rules_file);
    add_max_input_option(*command, options->most);
    command->add_option("--lang", options->language, "the language of the sentences: en or es")
        ->one_of({"en", "es"});
    auto* const text =
        command->add_flag("--text", options->text, "the transcript, in the words of the protocol");
    command->add_flag("--json", options->json, "one JSON object for each line")->excludes(text);
    command->callback([options, &exit_status] {
        exit_status = read_rules_option("judge", options->rules_file, options->rules)
                          ? run(*options)
                          : exit_bad_input;
    });
}

} // namespace compongo::apps
