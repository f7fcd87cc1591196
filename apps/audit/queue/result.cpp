#include "apps/audit/queue/result.h"

#include "apps/audit/one_process/end.h"
#include "apps/audit/one_process/told.h"
#include "apps/audit/queue/enqueue.h"
#include "apps/commands.h"

#include <fmt/format.h>

#include <cstdio>

namespace compongo::apps {

namespace {

namespace json = boost::json;

class ResultPrinter {
public:
    ResultPrinter(AuditJobs& jobs, std::int64_t job, AuditPlan&& plan)
        : jobs_(jobs), job_(job), plan_(std::move(plan)) {}

    /// False if the database did not answer, or returned invalid data.
    [[nodiscard]] QueueAnswer<void> print_shards() {
        for (std::int64_t last = -1;;) {
            const auto shards = jobs_.shards_after(job_, last);
            if (!shards || shards->empty()) {
                return shards ? QueueAnswer<void>() : unexpected(shards.error());
            }
            for (const FinishedShard& shard : *shards) {
                if (auto printed = print(shard); !printed) {
                    return printed;
                }
                last = shard.number;
            }
        }
    }

    [[nodiscard]] std::optional<std::string> end(const std::string& html) const {
        return print_end(plan_, totals_, html);
    }

    [[nodiscard]] int status() const {
        if (totals_.unreadable_inputs > 0) {
            return exit_bad_input;
        }
        return totals_.all_findings() > 0 ? exit_findings : exit_ok;
    }

private:
    [[nodiscard]] QueueAnswer<void> print(const FinishedShard& shard) {
        const bool goes_on = shard.is_part && part_of_ == shard.first_file;
        games_ = goes_on ? games_ : 0;
        if (plan_.format != AuditFormat::html) {
            const auto told =
                jobs_.findings(job_, shard.number, [this](QueuedFinding&& each) { tell(each); });
            if (!told) {
                return told;
            }
        }
        if (!shard.outcome.failure.empty()) {
            std::fflush(stdout);
            fmt::print(stderr, "compongo: {}\n", shard.outcome.failure);
        }
        AuditTotals totals = totals_from_json(json::parse(shard.outcome.totals).as_object());
        for (AuditCase& each : totals.cases) {
            json::value& game = each.content["game"];
            game = game.to_number<std::uint64_t>() + games_;
        }
        // A file is counted with its first part.
        totals.files -= goes_on ? 1 : 0;
        games_ += totals.games;
        part_of_ = shard.is_part ? std::optional(shard.first_file) : std::nullopt;
        totals_.add(std::move(totals));
        return {};
    }

    void tell(const QueuedFinding& finding) const {
        const std::string line =
            fmt::format("{{\"file\":{},\"game\":{},{}\n",
                        json::serialize(json::value(plan_.paths.at(finding.file))),
                        finding.game + games_, std::string_view(finding.json).substr(1));
        if (plan_.format == AuditFormat::json) {
            fmt::print("{}", line);
        } else {
            fmt::print("{}",
                       told_line(plan_.format, plan_.language, json::parse(line).as_object()));
        }
    }

    AuditJobs& jobs_;
    std::int64_t job_;
    AuditPlan plan_;
    AuditTotals totals_;
    /// The file that the previous shard was a part of, and how many of its games precede this
    /// shard.
    std::optional<std::size_t> part_of_;
    std::uint64_t games_ = 0;
};

} // namespace

Expected<int, std::string> print_result(AuditJobs& jobs, std::int64_t job, AuditFormat format,
                                        const std::string& html) {
    const auto questions = jobs.plan(job);
    const auto files = jobs.files(job);
    if (!questions || !files) {
        return unexpected((questions ? files.error() : questions.error()).message);
    }
    AuditPlan plan = plan_of_questions(*questions);
    plan.format = format;
    for (const QueuedFile& file : *files) {
        plan.paths.push_back(file.name);
    }
    if (format == AuditFormat::csv) {
        fmt::print("{}", csv_header());
    }
    ResultPrinter printer(jobs, job, std::move(plan));
    if (const auto printed = printer.print_shards(); !printed) {
        return unexpected(printed.error().message);
    }
    if (const auto fault = printer.end(html)) {
        return unexpected(*fault);
    }
    return printer.status();
}

} // namespace compongo::apps
