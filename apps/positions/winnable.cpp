#include "apps/positions/winnable_batch.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/complaint.h"
#include "apps/shared/position_argument.h"
#include "apps/shared/text_file.h"
#include "apps/shared/threads.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/san.h"
#include "compongo/chess/uci.h"
#include "compongo/record/words/no_mate.h"
#include "compongo/winnability/certificate.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <memory>

namespace compongo::apps {

namespace {

namespace json = boost::json;
using chess::Color;
using chess::Position;
using winnability::Answer;
using winnability::Verdict;

constexpr unsigned winnable_threads_max = 256;

constexpr auto winnable_description =
    R"(Can this side still mate, by any series of legal moves, the opponent helping?

That is what a fallen flag (6.9), a dead position (5.2.2) and, by the Laws of 2023, a resignation (5.1.2) turn on. The
answer is exact: either a line of legal moves that ends in mate, or a certificate that there is none. If neither side
can mate, the position is dead and the game drawn. `compongo verify` checks lines and certificates by a program of its
own.

Examples:
  compongo winnable "8/8/4k3/8/4n3/3R4/4K3/8 w - - 0 1"             both sides
  compongo winnable "8/8/4k3/8/4n3/3R4/4K3/8 w - - 0 1" --for black --json
  compongo winnable "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1" --certificate draw.txt
  compongo winnable --batch questions.txt --certificate answers.txt

A batch has a line for each question: a FEN, a tab, white or black; what follows another tab is ignored. Each answer is
a line too: FEN, side, win, unwin or unknown, and the line of moves or the number of the certificate, with tabs between.

With --budget N no more than about N positions are looked at for an answer, which may then be unknown. Without it the
search goes on until it knows, or some ten million positions are in memory; but about a board that no game comes to (a
king too many or too few, pieces or pawns in excess, pawns on a first or last rank) no more than 1,000,000 are looked at,
and it is never called dead. A king left in check is no such fault. A line of a batch may have 16,384 bytes.

Exit status: 0 answered, 1 something is unknown, 2 bad usage or input.)";

struct WinnableOptions {
    std::vector<std::string> words;
    std::string side = "both";
    std::string certificate;
    std::string batch;
    std::uint64_t budget = 0;
    unsigned threads = processors();
    bool json = false;
};

struct Answered {
    Color side;
    Answer answer;
};

std::string capitalised(Color side) {
    return side == Color::white ? "White" : "Black";
}

/// The moves as on a scoresheet.
std::string line_text(const Position& position, const winnability::MatingLine& line) {
    std::string text;
    Position at = position;
    for (const chess::Move move : line) {
        if (at.turn() == Color::white || text.empty()) {
            text += fmt::format("{}{}{}", text.empty() ? "" : " ", at.fullmove_number(),
                                at.turn() == Color::white ? "." : "...");
        }
        text += ' ' + chess::san(at, move);
        at = at.play(move);
    }
    return text;
}

/// Prints that a side can mate, in how many half-moves, and how.
void print_line(const Position& position, const Answered& answered) {
    const std::string side = capitalised(answered.side);
    const std::size_t plies = answered.answer.line.size();
    if (plies == 0) {
        fmt::print("{} has mated already.\n", side);
    } else if (plies == 1) {
        fmt::print("{} can mate with the next move:\n", side);
    } else {
        fmt::print("{} can still mate, in {} half-moves if the opponent helps:\n", side, plies);
    }
    if (plies != 0) {
        fmt::print("  {}\n", line_text(position, answered.answer.line));
    }
}

/// Why a side cannot mate, in words.
std::string reason(const Position& position, const Answered& answered, law::Language language) {
    const winnability::Exhaustion& exhaustion = answered.answer.exhaustion;
    return record::no_mate_in_words(
        language, record::why_no_mate(position, answered.side, exhaustion), exhaustion.positions);
}

void print_text(const Position& position, const std::vector<Answered>& answers) {
    bool is_dead = answers.size() == chess::colors.size();
    bool is_known = true;
    for (const Answered& answered : answers) {
        const auto& [side, answer] = answered;
        is_dead = is_dead && answer.verdict == Verdict::unwinnable;
        switch (answer.verdict) {
        case Verdict::winnable:
            print_line(position, answered);
            break;
        case Verdict::unwinnable:
            fmt::print("{} cannot mate. {}\n", capitalised(side),
                       reason(position, answered, law::Language::en));
            break;
        case Verdict::undetermined:
            fmt::print("{}: not known within the budget.\n", capitalised(side));
            is_known = false;
            break;
        }
    }
    const auto impossible = winnability::impossibilities(position);
    if (!is_known || is_dead) {
        for (const chess::SetupFault& fault : impossible) {
            fmt::print("No game comes here: {}.\n", message(fault));
        }
    }
    // A position that no game can produce draws no game.
    if (is_dead && impossible.empty()) {
        fmt::print("Neither side can mate: the position is dead, and the game drawn.\n");
    }
}

json::object as_json(const Position& position, const Answered& answered) {
    constexpr std::array<std::string_view, 3> verdicts = {"winnable", "unwinnable", "undetermined"};
    const Answer& answer = answered.answer;
    json::object object{{"fen", chess::fen(position)},
                        {"side", name(answered.side)},
                        {"verdict", verdicts[static_cast<std::size_t>(answer.verdict)]}};
    if (answer.verdict == Verdict::winnable) {
        json::array line;
        for (const chess::Move move : answer.line) {
            line.emplace_back(chess::uci(move, chess::usual_castling_style(position)));
        }
        object["line"] = line;
    } else if (answer.verdict == Verdict::unwinnable) {
        object["reason"] =
            record::word(record::why_no_mate(position, answered.side, answer.exhaustion));
        object["positions"] = answer.exhaustion.positions;
        object["regions"] =
            answer.exhaustion.regions ? answer.exhaustion.regions->regions.size() : 0;
    }
    return object;
}

int write_certificates(const WinnableOptions& options, const Position& position,
                       const std::vector<Answered>& answers) {
    TextFile file(options.certificate);
    for (const auto& [side, answer] : answers) {
        if (answer.verdict != Verdict::undetermined) {
            file.write(winnability::certificate(position, side, answer));
        }
    }
    return file.close() ? exit_ok
                        : complain("winnable", options.certificate + ": cannot be written");
}

int run_one(const WinnableOptions& options) {
    const auto position = position_argument(fmt::format("{}", fmt::join(options.words, " ")),
                                            chess::Tolerance::any_board);
    if (!position) {
        return complain("winnable", "position: " + position.error());
    }
    std::vector<Answered> answers;
    bool is_known = true;
    for (const Color side : chess::colors) {
        if (options.side == "both" || options.side == name(side)) {
            answers.push_back({side, winnability::winnable(*position, side,
                                                           work_limit(*position, options.budget))});
            is_known = is_known && answers.back().answer.verdict != Verdict::undetermined;
        }
    }
    if (options.json) {
        for (const Answered& answered : answers) {
            fmt::print("{}\n", json::serialize(as_json(*position, answered)));
        }
    } else {
        print_text(*position, answers);
    }
    const int written =
        options.certificate.empty() ? exit_ok : write_certificates(options, *position, answers);
    return written != exit_ok ? written : is_known ? exit_ok : exit_findings;
}

int run(const WinnableOptions& options) {
    if (!options.batch.empty()) {
        return run_winnable_batch(
            {options.batch, options.certificate, options.budget, options.threads});
    }
    return options.words.empty() ? complain("winnable", "expected a position, or --batch FILE")
                                 : run_one(options);
}

} // namespace

void add_winnable_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("winnable", winnable_description);
    const auto options = std::make_shared<WinnableOptions>();
    auto* const position =
        command->add_option("POSITION", options->words, "a FEN, startpos or chess960:N");
    auto* const side =
        command->add_option("--for", options->side, "whose mate is asked about (both)")
            ->one_of({"white", "black", "both"});
    command->add_option("--certificate", options->certificate, "write lines and certificates here")
        ->type_name("FILE");
    auto* const json = command->add_flag("--json", options->json, "a JSON object for each side");
    auto* const batch = command
                            ->add_option("--batch", options->batch,
                                         "answer every line of this file; - for standard input")
                            ->type_name("FILE")
                            ->excludes(position)
                            ->excludes(side)
                            ->excludes(json);
    command->add_option("--budget", options->budget, "look at about N positions at most")
        ->positive();
    command->add_option("--threads", options->threads, "how many threads share a batch (all)")
        ->in_range(1U, winnable_threads_max)
        ->needs(batch);
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
