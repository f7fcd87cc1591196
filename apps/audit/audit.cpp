#include "apps/audit/one_process/end.h"
#include "apps/audit/one_process/run.h"
#include "apps/audit/one_process/state.h"
#include "apps/audit/rows/output_rows.h"
#include "apps/audit/shards/merge.h"
#include "apps/audit/shards/shard.h"
#include "apps/laws/law_options.h"
#include "apps/pgn/pgn_check.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/complaint.h"
#include "apps/shared/file_content.h"
#include "apps/shared/pgn_files.h"
#include "apps/shared/threads.h"
#include "compongo/audit/finding_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <memory>

namespace compongo::apps {

namespace {

constexpr unsigned jobs_max = 256;
constexpr int moves_max = 1000;
constexpr std::uint64_t games_max = 1'000'000'000'000;
/// Limit on the unreadable rows that are reported one by one.
constexpr std::uint64_t row_faults_told_max = 20;
/// Without findings the state is saved at most this often.
constexpr auto time_between_states = std::chrono::milliseconds(200);

constexpr auto audit_description =
    R"help(Reads PGN files and reports what in their games contradicts the Laws, with move, article and reason.

Files may be plain or packed with gzip, bzip2 or zstandard, and are read as streams; a folder stands for all PGN files in
it, where game-1.pgn, game-2.pgn ... are left out if games.pgn beside them has their games, and `-` for standard input.
Every game is audited by itself, main line only:

  illegal_move     a move that the Laws do not allow
  unreadable       no such move, an ambiguous one, or broken text
  notation         readable, but not as the Laws write it; marks of check and capture are optional
  wrong_result     the result contradicts mate, stalemate or a dead position (`should`)
  played_on        the game was over and went on (`over`): checkmate, stalemate, dead_position, fivefold,
                   seventyfive_moves
  time_no_mate     won on time by a player who could not mate, with a certificate for `compongo verify`
  time_drawn       drawn on time although the opponent could mate, with the line
  draw_available   a draw could be claimed and never was (`claim`): threefold, fifty
  draw_too_early   agreed before both have moved, or before the move of --no-draw-before
  clock            [%clk] and [%emt] that cannot be, by the time control
  tags             Result, FEN, SetUp, Variant, PlyCount, Termination against the game
  result_entered   no move, but kings put in the centre at the end, which tells an electronic board the result

Each finding has a level: `violation` if the file proves it, `doubt` if the file alone cannot tell, `note` for the rest.
docs/AUDIT.md explains them all.

Examples:
  compongo audit games.pgn
  compongo audit --json --only time_no_mate,time_drawn lichess_db_2024-01.pgn.zst > findings.jsonl
  compongo audit --html report.html archive/
  compongo audit --csv --laws fide-2017 *.pgn > findings.csv
  compongo audit --json --resume state.json huge.pgn.zst >> findings.jsonl   go on here after a kill

Tables, for DuckDB and other databases (docs/SQL.md):
  compongo audit --rows games archive/ > games.jsonl         a row for each game; --rows findings for each finding
  compongo audit --rows games --create-table | duckdb a.db   and then: COPY games FROM 'games.jsonl' (FORMAT json)
  duckdb -c "COPY (FROM read_parquet('*.parquet', filename = true, file_row_number = true))
             TO '/dev/stdout' (FORMAT json)" | compongo audit --json --from-rows -

Shards, where other programs share the work out:
  compongo audit --shard 3/16 huge.pgn > 3.jsonl    the third of sixteen parts, cut between games, on any machine
  zstdcat huge.pgn.zst | parallel --pipe -k --block 64M --recstart '[Event "' \
      compongo audit --stdin-shard huge.pgn.zst | compongo audit --merge -
  compongo audit --merge 1.jsonl 2.jsonl ...        in order: what one audit of the whole prints

`--laws auto` takes the edition in force on each game's date; where the date is unknown, all editions must agree, or
the finding is in doubt.

In JSON there is one object a line for each finding (file, game from 1, ply: half-moves made, kind, level, reason,
article, position, text and what belongs to the kind) and a last one, {"summary":{...}}. The output is the same for any
number of threads.

Exit status: 0 nothing found, 1 findings, 2 an input could not be read, or the inputs have text and no game.)help";

struct AuditOptions {
    AuditPlan plan;
    AuditShardOptions shard;
    std::string laws = "auto";
    std::vector<std::string> only;
    std::string language = "en";
    std::string html;
    std::string rows;
    std::string state;
    bool json = false;
    bool csv = false;
    bool merge = false;
    bool create_table = false;
};

/// One run of the command: restores the saved state and prints what is new.
class Run {
public:
    explicit Run(const AuditOptions& options)
        : options_(options), plan_(options.plan), state_file_(options.state, plan_),
          progress_("audit", size_of_all(plan_.paths), Progress::Unit::bytes) {
        plan_.stop = &is_stopped_;
    }

    int run() {
        AuditState begin;
        if (!options_.state.empty()) {
            const auto read = state_file_.read();
            if (!read) {
                return complain("audit", read.error());
            }
            begin = read->value_or(AuditState{});
            if (begin.output && !take_back_output(*begin.output)) {
                return complain("audit", "what was written after the state cannot be taken back");
            }
        }
        totals_ = std::move(begin.totals);
        const bool is_new = begin.place.next.file == 0 && begin.place.next.offset == 0;
        if (plan_.format == AuditFormat::csv && is_new) {
            fmt::print("{}", csv_header());
        }
        if (options_.shard.is_shard()) {
            begin.place.games = options_.shard.first_game - 1;
            fmt::print("{}\n", boost::json::serialize(shard_header(options_.shard, plan_)));
        }
        audit_files(plan_, begin.place, progress_,
                    [this](AuditNews&& news) { tell(std::move(news)); });
        progress_.hide();
        return finish();
    }

private:
    void tell(AuditNews&& news) {
        if (is_stopped_) {
            return;
        }
        if (!news.lines.empty()) {
            progress_.hide();
            // Does not throw, which would leave the other threads waiting; the error is reported at
            // the end.
            const std::size_t size = std::fwrite(news.lines.data(), 1, news.lines.size(), stdout);
            if (std::fflush(stdout) != 0 || size != news.lines.size()) {
                is_stopped_ = true;
                return;
            }
        }
        if (news.failure) {
            progress_.hide();
            fmt::print(stderr, "compongo: {}\n", message(*news.failure));
        }
        tell_row_faults(news.row_faults);
        totals_.add(std::move(news.totals));
        place_ = news.place;
        const auto now = std::chrono::steady_clock::now();
        if (!options_.state.empty() && (!news.lines.empty() || now >= next_state_)) {
            next_state_ = now + time_between_states;
            could_write_ = state_file_.write({place_, totals_, place_of_output()}) && could_write_;
        }
    }

    void tell_row_faults(const std::vector<std::string>& faults) {
        for (const std::string& each : faults) {
            if (row_faults_ < row_faults_told_max) {
                progress_.hide();
                fmt::print(stderr, "compongo: {}\n", each);
            }
            ++row_faults_;
        }
    }

    int finish() {
        if (row_faults_ > row_faults_told_max) {
            fmt::print(stderr, "compongo: {} more rows could not be read\n",
                       row_faults_ - row_faults_told_max);
        }
        if (options_.shard.is_shard() && totals_.unreadable_inputs > 0) {
            // The missing summary shows that the shard is incomplete.
            return exit_bad_input;
        }
        if (const auto fault = print_end(plan_, totals_, options_.html)) {
            return complain("audit", *fault);
        }
        if (!could_write_) {
            return complain("audit", options_.state + ": cannot be written");
        }
        if (!options_.state.empty()) {
            state_file_.remove();
        }
        if (totals_.unreadable_inputs > 0) {
            return exit_bad_input;
        }
        // A part of a file, or of the rows of a table, may have none.
        const bool is_whole = !plan_.reads_rows && !options_.merge && !options_.shard.is_shard();
        if (is_whole && totals_.games == 0 && totals_.bytes > 0) {
            return complain("audit", "found text without a game, expected games of PGN");
        }
        return totals_.all_findings() > 0 ? exit_findings : exit_ok;
    }

    const AuditOptions& options_;
    /// Set when the output is closed.
    std::atomic<bool> is_stopped_ = false;
    AuditPlan plan_;
    AuditStateFile state_file_;
    Progress progress_;
    AuditTotals totals_;
    AuditPlace place_;
    std::uint64_t row_faults_ = 0;
    std::chrono::steady_clock::time_point next_state_;
    bool could_write_ = true;
};

/// Interprets the command line; returns what is wrong with it.
[[nodiscard]] std::optional<std::string> understand(AuditOptions& options) {
    AuditPlan& plan = options.plan;
    if (options.laws != "auto") {
        const auto named = edition_named(options.laws);
        plan.edition = named ? std::optional(*named) : std::nullopt;
        if (!named) {
            return fmt::format("--laws: found \"{}\", expected auto or one of {}", options.laws,
                               fmt::join(law::edition_names, ", "));
        }
    }
    if (!options.only.empty()) {
        plan.options.only = {};
    }
    for (const std::string& each : options.only) {
        const auto kind = audit::kind_from_name(each);
        if (!kind) {
            return fmt::format("--only: found \"{}\", expected kinds of {}", each,
                               fmt::join(audit::kind_names, ", "));
        }
        plan.options.only.add(*kind);
    }
    plan.language = law::language_or_english(options.language);
    plan.format = options.json                 ? AuditFormat::json
                  : options.csv                ? AuditFormat::csv
                  : !options.html.empty()      ? AuditFormat::html
                  : options.rows == "games"    ? AuditFormat::game_rows
                  : options.rows == "findings" ? AuditFormat::finding_rows
                                               : AuditFormat::text;
    if (plan.format == AuditFormat::game_rows && !options.only.empty()) {
        return "--only: found with --rows games, expected --rows findings: a game's row is about "
               "all kinds";
    }
    if (plan.reads_rows) {
        plan.part.cut = PgnCut::between_lines;
    }
    if (options.shard.is_shard()) {
        plan.format = AuditFormat::json;
        return plan_shard(options.shard, plan);
    }
    if (plan.paths.empty()) {
        return "found no FILES, expected at least one; --help explains";
    }
    if (options.shard.first_game != 1) {
        return "--first-game: expected --shard or --stdin-shard with it";
    }
    plan.keeps_cases = plan.format == AuditFormat::html;
    if (!options.merge && !plan.reads_rows) {
        auto files = pgn_files_of(plan.paths);
        if (!files) {
            return files.error();
        }
        plan.paths = *std::move(files);
    }
    return std::nullopt;
}

[[nodiscard]] int run(AuditOptions& options) {
    if (options.create_table) {
        fmt::print("{}",
                   create_table(options.rows == "games" ? RowTable::games : RowTable::findings));
        return exit_ok;
    }
    if (const auto fault = understand(options)) {
        return complain("audit", *fault);
    }
    if (options.merge) {
        const AuditFormat format = options.csv ? AuditFormat::csv : AuditFormat::json;
        return merge_shards({options.plan.paths, format});
    }
    return Run(options).run();
}

void add_shard_options(Command& command, AuditOptions& options) {
    AuditShardOptions& shard = options.shard;
    auto* const number =
        command.add_option("--shard", shard.number, "audit only this part of one file: 3/16")
            ->type_name("K/N");
    auto* const from_stdin =
        command
            .add_option("--stdin-shard", shard.stdin_of,
                        "audit a part of this file that comes from standard input")
            ->type_name("FILE");
    command
        .add_option("--first-game", shard.first_game,
                    "the number in the file of the shard's first game")
        ->in_range(std::uint64_t{1}, games_max);
    command
        .add_flag("--more-follows", shard.more_follows,
                  "the shard from standard input is not the last of its file")
        ->needs(from_stdin);
    auto* const merge = command.add_flag("--merge", options.merge,
                                         "FILES are what shards have printed: put it together");
    number->excludes(from_stdin)->excludes(merge);
    from_stdin->excludes(merge);
    for (const char* const other : {"--csv", "--html", "--resume", "--rows", "--from-rows"}) {
        number->excludes(command.get_option(other));
        from_stdin->excludes(command.get_option(other));
    }
    for (const char* const other :
         {"--html", "--resume", "--only", "--laws", "--no-draw-before", "--rows", "--from-rows"}) {
        merge->excludes(command.get_option(other));
    }
}

} // namespace

void add_audit_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("audit", audit_description);
    const auto options = std::make_shared<AuditOptions>();
    AuditPlan& plan = options->plan;
    plan.jobs = processors();
    command->add_option("FILES", plan.paths,
                        "PGN files, packed or not; folders; - is standard input");
    command->add_option("--laws", options->laws, "an edition, or auto for that of each game's date")
        ->capture_default_str();
    command->add_option("--jobs", plan.jobs, "threads; usually one for each processor")
        ->in_range(1U, jobs_max);
    auto* const json = command->add_flag("--json", options->json, "a JSON object for each finding");
    auto* const csv = command->add_flag("--csv", options->csv,
                                        "comma-separated values, the first line names them");
    auto* const html = command->add_option("--html", options->html, "write a report to look at")
                           ->type_name("FILE");
    json->excludes(csv)->excludes(html);
    csv->excludes(html);
    auto* const rows =
        command
            ->add_option(
                "--rows", options->rows,
                "print a flat JSON object for each of the games or the findings, all with the "
                "same columns, and no summary: a table")
            ->one_of({"findings", "games"})
            ->excludes(json)
            ->excludes(csv)
            ->excludes(html);
    command
        ->add_flag("--create-table", options->create_table,
                   "print the table of --rows as SQL, and audit nothing")
        ->needs(rows);
    command
        ->add_flag("--from-rows", plan.reads_rows,
                   "FILES are no PGN but JSON Lines, a game each: movetext, and columns named like "
                   "tags; - is a pipe from a database")
        ->excludes(html);
    command->add_option("--only", options->only, "look for nothing but these kinds")
        ->delimiter(',')
        ->allow_extra_args(false);
    command
        ->add_option("--resume", options->state,
                     "keep in this file how far it has come, and go on from there")
        ->type_name("STATE");
    command
        ->add_option("--no-draw-before", plan.options.no_draw_before,
                     "the regulations allow no agreement before both have made N moves")
        ->in_range(1, moves_max);
    command
        ->add_option("--lang", options->language,
                     "the language of what is found: " + law::languages_expected())
        ->one_of(language_choices());
    add_shard_options(*command, *options);
    add_encoding_option(*command);
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
