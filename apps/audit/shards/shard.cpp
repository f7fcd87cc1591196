#include "apps/audit/shards/shard.h"

#include "apps/shared/on_disk.h"
#include "compongo/base/old_encodings.h"
#include "compongo/files/input.h"
#include "compongo/pgn/text_encoding.h"

#include <fmt/format.h>

namespace compongo::apps {

namespace {

[[nodiscard]] std::optional<std::string> plan_part(const AuditShardOptions& options,
                                                   AuditPlan& plan) {
    const auto shard = shard_number(options.number);
    if (!shard) {
        return fmt::format(
            "--shard: found \"{}\", expected a number and how many there are, as 3/16",
            options.number);
    }
    if (plan.paths.size() != 1) {
        return fmt::format("--shard: found {} files, expected one", plan.paths.size());
    }
    const std::string& path = plan.paths.front();
    if (!is_there(path)) {
        return path + ": found no such file";
    }
    if (!is_file(path)) {
        return path + ": found a folder or a pipe, expected a file: pass its text to --stdin-shard";
    }
    if (divisible_size(path) != 0 || file_size(path) == 0) {
        plan.part = shard_of_file(path, *shard);
        return std::nullopt;
    }
    const auto input = files::Input::open(path);
    const auto compression = input ? input->compression() : files::Compression::none;
    // With a given encoding, offsets in the file are not offsets in the text.
    if (!encoding_said() && can_be_entered(path, compression)) {
        plan.part = shard_of_packed_file(path, compression, *shard);
        return std::nullopt;
    }
    if (shard->count > 1) {
        fmt::print(
            stderr,
            "compongo: {}: this file cannot be entered in the middle: shard 1/{} audits all of "
            "it; pzstd and bgzip pack in parts\n",
            path, shard->count);
    }
    if (shard->number > 1) {
        plan.part = {.offset = file_size(path).value_or(0), .bytes = 0};
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> plan_shard(const AuditShardOptions& options, AuditPlan& plan) {
    if (!options.number.empty()) {
        return plan_part(options, plan);
    }
    if (!plan.paths.empty()) {
        return fmt::format("--stdin-shard: found the file \"{}\", expected none: the shard is "
                           "read from standard input",
                           plan.paths.front());
    }
    plan.paths = {"-"};
    plan.names = {options.stdin_of};
    plan.part.end = options.more_follows ? pgn::TextEnd::another_game : pgn::TextEnd::nothing;
    return std::nullopt;
}

boost::json::object shard_header(const AuditShardOptions& options, const AuditPlan& plan) {
    boost::json::object shard{{"file", pgn::to_utf8(plan.name_of(0))},
                              {"first_game", options.first_game}};
    if (const auto number = shard_number(options.number)) {
        shard["number"] = number->number;
        shard["of"] = number->count;
        shard["first_byte"] = plan.part.offset;
        shard["bytes"] = plan.part.bytes.value_or(file_size(plan.paths.front()).value_or(0));
    }
    return {{"shard", std::move(shard)}};
}

} // namespace compongo::apps
