#include "apps/cases/told_case.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/file_content.h"
#include "compongo/json/json.h"
#include "compongo/record/transcript/text_line.h"
#include "compongo/unknowns/accounts.h"
#include "compongo/unknowns/answer.h"

#include <fmt/format.h>

#include <memory>

namespace compongo::apps {

namespace {

constexpr auto unknown_description =
    R"(Rules on a case in which some facts are unknown.

Say what you know as in a case (compongo judge --help), and mark what you do not know:

  maybe presses                        done or not done
  touches g1 or b1                     one of these
  castles                              kingside or queenside
  touches e5 intent=?                  any value that the field can have
  White or Black touches e5            one of these did it
  in any order: White's flag falls; Black's flag falls
  0:12:30..0:12:45 White presses       some time between
  editions 2018 or 2023                edition ? is any of FIDE's
  rapid 15+10, ? supervision           full or limited
  start clock={"white":60..130}        a clock that showed something between
  start illegal_moves={"white":?}      how many had been ruled on before
  position FEN or FEN

Every combination that fits what is known is judged. The answer is what holds in all of them; the different rulings and
the facts that make each; the one question to ask next, which leaves the fewest rulings; and what the Laws say where a
fact stays unknown, with the article.

  compongo unknown -e 'White Nf3, maybe presses' -e 'Black claims an illegal move' \
      --position '4k3/8/8/8/1b6/8/3N4/4K3 w'

FILE holds one case or several, as text, or lines of JSON, one object each (spec/unknowns.md):

  {"laws":"?","start":"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1",
   "acts":[{"by":"white","do":"play","move":"d2f3"},{"maybe":{"by":"white","do":"press"}}]}

Two accounts of one incident, White's and Black's, are two cases of one file: with --accounts they are compared.

Examples:
  compongo unknown incident.case                   in sentences
  compongo unknown incident.case --lang es         in Spanish
  compongo unknown incident.case --json            one JSON object for each case
  compongo unknown accounts.case --accounts        what both agree on, where they part, what would settle it
  compongo unknown -e 'White touches e1 h1 intent=?' --edition 2018,2023
Exit status: 0 all were answered, 2 a case was not, or a file could not be read.)";

struct UnknownOptions {
    std::string file;
    MaxInput most;
    std::string language;
    bool json = false;
    bool accounts = false;
    ToldCase told;
};

struct CaseInFile {
    std::size_t line;
    std::string text;
};

/// Lines of JSON, or cases: each begins at the left edge.
std::vector<CaseInFile> cases_in(const std::string& content) {
    std::vector<CaseInFile> cases;
    const auto lines = record::lines_of(content);
    std::size_t written = 0;
    for (const record::TextLine& line : lines) {
        const bool is_json = line.text.starts_with('{');
        const bool begins = line.text.front() != ' ' && line.text.front() != '\t';
        if (cases.empty() || is_json || begins) {
            cases.push_back({line.number, {}});
            written = line.number;
        }
        // Faults name lines as they are counted in the file.
        CaseInFile& each = cases.back();
        each.text += std::string(line.number - written, '\n') + std::string(line.text);
        written = line.number;
    }
    for (CaseInFile& each : cases) {
        each.text = std::string(each.line - 1, '\n') + each.text + '\n';
    }
    return cases;
}

class Answers {
public:
    explicit Answers(const UnknownOptions& options)
        : options_(options), language_(language_of(options.language)) {}

    void answer(const CaseInFile& each) {
        const auto answer = unknowns::answer_of(each.text, language_);
        if (!answer) {
            print_fault(each.line, answer.error());
        } else if (options_.json) {
            fmt::print("{}\n", unknowns::answer_json(*answer));
        } else {
            fmt::print("{}{}", is_first_ ? "" : "\n\n", unknowns::answer_text(*answer, language_));
        }
        is_first_ = false;
    }
    void compare(const std::vector<CaseInFile>& accounts) {
        std::vector<std::string> texts;
        for (const CaseInFile& each : accounts) {
            texts.push_back(each.text);
        }
        const auto compared = unknowns::compared_accounts(texts, language_);
        if (!compared) {
            print_fault(1, compared.error());
        } else if (options_.json) {
            fmt::print("{}\n", unknowns::accounts_json(*compared));
        } else {
            fmt::print("{}", unknowns::accounts_text(*compared, language_));
        }
    }
    [[nodiscard]] bool has_faults() const { return has_faults_; }

private:
    void print_fault(std::size_t line, const record::LineFault& fault) {
        has_faults_ = true;
        if (options_.json) {
            std::string out = "{\"line\":" + std::to_string(line) + ",\"error\":";
            record::append_json(out, fault);
            fmt::print("{}}}\n", out);
            return;
        }
        const std::string place = options_.told.lines.empty()
                                      ? fmt::format("{}:{}", options_.file, line)
                                      : std::string("-e");
        fmt::print(stderr, "{}: {}\n", place, message(fault));
    }

    const UnknownOptions& options_;
    law::Language language_;
    bool is_first_ = true;
    bool has_faults_ = false;
};

int run_unknown(const UnknownOptions& options) {
    std::vector<CaseInFile> cases = {{1, options.told.text()}};
    if (options.told.lines.empty()) {
        const auto content = content_of(options.file, options.most.bytes());
        if (!content) {
            fmt::print(stderr, "compongo unknown: {}\n", content.error());
            return exit_bad_input;
        }
        cases = cases_in(*content);
    }
    Answers answers(options);
    if (options.accounts) {
        answers.compare(cases);
    } else if (cases.empty()) {
        fmt::print(stderr, "compongo unknown: found no case in {}, expected at least one\n",
                   options.file);
        return exit_bad_input;
    } else {
        for (const CaseInFile& each : cases) {
            answers.answer(each);
        }
    }
    return answers.has_faults() ? exit_bad_input : exit_ok;
}

} // namespace

void add_unknown_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("unknown", unknown_description);
    const auto options = std::make_shared<UnknownOptions>();
    auto* const file = command->add_option("FILE", options->file,
                                           "cases with unknown facts, as text or lines of JSON; - "
                                           "for standard input");
    auto* const line = add_told_case_options(
        *command, options->told, file,
        {"a line of a case, as 'White Nf3, maybe presses'; several make one case",
         "with -e: the year of an edition, as 2018, or a name of `compongo laws list`; several "
         "with commas, ? for any "
         "of FIDE's"});
    add_max_input_option(*command, options->most);
    add_language_option(*command, options->language,
                        "the language of the sentences: " + law::languages_expected());
    command->add_flag("--json", options->json, "one JSON object for each case");
    command
        ->add_flag("--accounts", options->accounts,
                   "the cases of FILE are accounts of one incident: compare them")
        ->excludes(line);
    command->callback([options, &exit_status] {
        if (options->file.empty() && options->told.lines.empty()) {
            fmt::print(stderr, "compongo unknown: found neither FILE nor -e, expected one of them; "
                               "see compongo unknown --help\n");
            exit_status = exit_bad_input;
            return;
        }
        exit_status = run_unknown(*options);
    });
}

} // namespace compongo::apps
