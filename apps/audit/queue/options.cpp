#include "apps/audit/queue/command.h"
#include "apps/command_line.h"

#include <array>

namespace compongo::apps {

namespace {

constexpr unsigned shard_megabytes_max = 1'000'000;
constexpr unsigned lease_seconds_max = 3600;

} // namespace

void add_queue_options(Command& command, AuditQueueOptions& options) {
    auto* const queue = command
                            .add_option("--queue", options.address,
                                        "a PostgreSQL database in which workers find what to do")
                            ->type_name("ADDRESS");
    const auto add = [&](const char* name, bool& flag, const char* text) {
        return command.add_flag(name, flag, text)->needs(queue);
    };
    const std::array actions = {
        add("--enqueue", options.enqueue, "put FILES in, as a job for workers"),
        add("--work", options.work, "audit what is in the queue, until all is done"),
        add("--state", options.state, "how far the jobs are"),
        add("--result", options.result, "print what was found, as one audit does"),
        add("--retry", options.retry, "let workers try again what they have given up"),
        add("--forget", options.forget, "take a job out, with all that was found")};
    for (std::size_t one = 0; one < actions.size(); ++one) {
        for (std::size_t other = 0; other < one; ++other) {
            actions.at(one)->excludes(actions.at(other));
        }
        // These parameters are stored in the job.
        for (const char* const question : {"--laws", "--only", "--no-draw-before", "--lang"}) {
            if (one > 0) {
                actions.at(one)->excludes(command.get_option(question));
            }
        }
    }
    command.add_option("--job", options.job, "the name of a job; --enqueue calls it audit")
        ->needs(queue);
    command
        .add_option("--shard-size", options.shard_megabytes,
                    "into parts of how many megabytes --enqueue cuts")
        ->type_name("MB")
        ->needs(queue)
        ->capture_default_str()
        ->in_range(1U, shard_megabytes_max);
    command
        .add_option("--lease", options.lease_seconds,
                    "after how many seconds without a sign of life another worker takes over")
        ->type_name("SECONDS")
        ->needs(queue)
        ->capture_default_str()
        ->in_range(1U, lease_seconds_max);
    for (const char* const other : {"--shard", "--stdin-shard", "--merge", "--resume"}) {
        queue->excludes(command.get_option(other));
    }
}

} // namespace compongo::apps
