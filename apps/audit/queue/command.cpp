#include "apps/audit/queue/command.h"

#include "apps/audit/queue/enqueue.h"
#include "apps/audit/queue/result.h"
#include "apps/audit/queue/worker.h"
#include "apps/commands.h"
#include "apps/complaint.h"
#include "apps/progress.h"

#include <fmt/format.h>

namespace compongo::apps {

namespace {

namespace json = boost::json;

/// Timeout for interactive requests.
constexpr std::chrono::milliseconds answer_patience = std::chrono::seconds(15);
/// Timeout for deleting a job, which deletes row by row.
constexpr std::chrono::milliseconds patience_with_millions = std::chrono::hours(1);
constexpr std::uint64_t megabyte = 1'000'000;

int complain_of(const postgres::Fault& fault) {
    return complain("audit", fault.message);
}

int enqueue(const AuditQueueOptions& options, const AuditPlan& plan) {
    if (plan.paths.empty()) {
        return complain("audit", "--enqueue: found no FILES, expected at least one");
    }
    const std::string name = options.job.empty() ? "audit" : options.job;
    const auto job = job_of(name, plan, options.shard_megabytes * megabyte);
    if (!job) {
        return complain("audit", job.error());
    }
    const auto is_new = AuditJobs(options.address, answer_patience).enqueue(*job);
    if (!is_new) {
        return complain_of(is_new.error());
    }
    if (!*is_new) {
        return complain(
            "audit", fmt::format("--job: found a job \"{}\" in the queue, expected another name; "
                                 "--forget takes it out",
                                 name));
    }
    fmt::print("job {}: {} files, {} shards\n", name, job->files.size(), job->shards.size());
    return exit_ok;
}

[[nodiscard]] json::object as_json(const JobState& state) {
    return {{"job", state.name},
            {"program", state.program},
            {"shards", state.shards},
            {"done", state.done},
            {"claimed", state.claimed},
            {"given_up", state.given_up},
            {"workers", state.workers},
            {"bytes", state.bytes},
            {"bytes_done", state.bytes_done},
            {"bytes_per_second", state.bytes_rate},
            {"games", state.games},
            {"findings", state.findings},
            {"trouble", state.trouble}};
}

void print(const JobState& state) {
    constexpr auto bytes = Progress::Unit::bytes;
    fmt::print("job {}: {} of {} shards done, {} with {} workers", state.name, state.done,
               state.shards, state.claimed, state.workers);
    if (state.given_up > 0) {
        fmt::print(", {} given up", state.given_up);
    }
    fmt::print("\n  {} of {}", amount_text(state.bytes_done, bytes),
               amount_text(state.bytes, bytes));
    if (state.done < state.shards && state.bytes_rate > 0) {
        fmt::print(", {}/s, {} left", amount_text(state.bytes_rate, bytes),
                   time_text((state.bytes - state.bytes_done) / state.bytes_rate));
    }
    fmt::print("; {} games, {} findings\n", state.games, state.findings);
    if (!state.trouble.empty()) {
        fmt::print("  {}\n", state.trouble);
    }
}

int show_state(const AuditQueueOptions& options, AuditFormat format) {
    const auto states = AuditJobs(options.address, answer_patience).states(options.job);
    if (!states) {
        return complain_of(states.error());
    }
    if (states->empty() && !options.job.empty()) {
        return complain("audit", fmt::format("--job: found no \"{}\" in the queue", options.job));
    }
    bool is_stuck = false;
    for (const JobState& each : *states) {
        if (format == AuditFormat::json) {
            fmt::print("{}\n", json::serialize(as_json(each)));
        } else {
            print(each);
        }
        is_stuck = is_stuck || each.given_up > 0;
    }
    return is_stuck ? exit_bad_input : exit_ok;
}

/// The named job, or the only one.
[[nodiscard]] Expected<JobState, std::string> job_meant(AuditJobs& jobs, const std::string& name) {
    auto states = jobs.states(name);
    if (!states) {
        return unexpected(states.error().message);
    }
    if (states->size() == 1) {
        return std::move(states->front());
    }
    if (!name.empty() || states->empty()) {
        return unexpected(name.empty() ? std::string("found no job in the queue")
                                       : fmt::format("--job: found no \"{}\" in the queue", name));
    }
    std::vector<std::string> names;
    for (const JobState& each : *states) {
        names.push_back(each.name);
    }
    return unexpected(
        fmt::format("found several jobs, expected --job with one of {}", fmt::join(names, ", ")));
}

int show_result(const AuditQueueOptions& options, AuditFormat format, const std::string& html) {
    AuditJobs jobs(options.address, answer_patience);
    const auto job = job_meant(jobs, options.job);
    if (!job) {
        return complain("audit", job.error());
    }
    if (job->done < job->shards) {
        return complain(
            "audit", fmt::format("job {}: found {} of {} shards done, expected all; --state tells "
                                 "how far it is",
                                 job->name, job->done, job->shards));
    }
    const auto status = print_result(jobs, job->job, format, html);
    return status ? *status : complain("audit", status.error());
}

int retry(const AuditQueueOptions& options) {
    const auto shards = AuditJobs(options.address, answer_patience).retry(options.job);
    if (!shards) {
        return complain_of(shards.error());
    }
    fmt::print("{} shards\n", *shards);
    return exit_ok;
}

int forget(const AuditQueueOptions& options) {
    if (options.job.empty()) {
        return complain("audit", "--forget: found no --job, expected one");
    }
    const auto was_there =
        AuditJobs(options.address, answer_patience, patience_with_millions).forget(options.job);
    if (!was_there) {
        return complain_of(was_there.error());
    }
    return *was_there
               ? exit_ok
               : complain("audit", fmt::format("--job: found no \"{}\" in the queue", options.job));
}

} // namespace

int run_queue(const AuditQueueOptions& options, const AuditPlan& plan, const std::string& html) {
    if (!options.enqueue && !plan.paths.empty()) {
        return complain("audit",
                        fmt::format("found the file \"{}\", expected FILES with --enqueue only",
                                    plan.paths.front()));
    }
    const bool is_json = plan.format == AuditFormat::json;
    if (plan.format != AuditFormat::text && !options.result && !(options.state && is_json)) {
        return complain(
            "audit", "found --json, --csv or --html, expected them with --result, and --json with "
                     "--state");
    }
    if (options.enqueue) {
        return enqueue(options, plan);
    }
    if (options.work) {
        return work_on_queue(
            {options.address, options.job, plan.jobs, std::chrono::seconds(options.lease_seconds)});
    }
    if (options.state) {
        return show_state(options, plan.format);
    }
    if (options.result) {
        return show_result(options, plan.format, html);
    }
    if (options.retry) {
        return retry(options);
    }
    if (options.forget) {
        return forget(options);
    }
    return complain("audit",
                    "--queue: expected one of --enqueue, --work, --state, --result, --retry, "
                    "--forget with it");
}

} // namespace compongo::apps
