#include "apps/audit/one_process/state.h"

#include "apps/shared/file_content.h"
#include "apps/shared/on_disk.h"
#include "apps/shared/text_file.h"

#include <boost/json.hpp>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <exception>
#include <iterator>

namespace compongo::apps {

namespace {

namespace json = boost::json;

constexpr int state_format = 1;

/// The parameters that must be equal for an audit to be resumed.
[[nodiscard]] json::object words_of(const AuditPlan& plan) {
    json::array files;
    for (const std::string& path : plan.paths) {
        files.push_back(json::array{path, file_size(path).value_or(0)});
    }
    json::array kinds;
    for (std::size_t kind = 0; kind < audit::kind_names.size(); ++kind) {
        if (plan.options.only.has(static_cast<audit::Kind>(kind))) {
            kinds.emplace_back(audit::kind_names[kind]);
        }
    }
    return {{"files", std::move(files)},
            {"rows", plan.reads_rows},
            {"laws", plan.edition ? law::name(*plan.edition) : "auto"},
            {"only", std::move(kinds)},
            {"no_draw_before", plan.options.no_draw_before},
            {"format", static_cast<int>(plan.format)},
            {"language", static_cast<int>(plan.language)}};
}

[[nodiscard]] AuditState state_of(const json::object& object) {
    AuditState state;
    state.place.next.file = object.at("file").to_number<std::size_t>();
    state.place.next.offset = object.at("offset").to_number<std::uint64_t>();
    state.place.games = object.at("games").to_number<std::uint64_t>();
    state.totals = totals_from_json(object.at("totals").as_object());
    if (const json::value* const output = object.if_contains("output")) {
        const json::array& place = output->as_array();
        state.output = OutputPlace{place.at(0).to_number<std::uint64_t>(),
                                   place.at(1).to_number<std::uint64_t>(),
                                   place.at(2).to_number<std::uint64_t>()};
    }
    return state;
}

} // namespace

std::optional<OutputPlace> place_of_output() {
    struct stat output{};
    if (::fstat(STDOUT_FILENO, &output) != 0 || !S_ISREG(output.st_mode)) {
        return std::nullopt;
    }
    return OutputPlace{output.st_dev, output.st_ino, static_cast<std::uint64_t>(output.st_size)};
}

AuditStateFile::AuditStateFile(std::string path, const AuditPlan& plan)
    : path_(std::move(path)), words_(words_of(plan)) {}

Expected<std::optional<AuditState>, std::string> AuditStateFile::read() const {
    if (!is_there(path_)) {
        return std::nullopt;
    }
    const auto text = content_of(path_, list_bytes_max);
    if (!text) {
        return unexpected(text.error());
    }
    try {
        const json::object object = json::parse(*text).as_object();
        if (object.at("format") != state_format || object.at("audit") != words_) {
            return unexpected(path_ +
                              ": found the state of another audit, expected one of the same "
                              "files and options; remove it to begin anew");
        }
        return state_of(object);
    } catch (const std::exception&) {
        return unexpected(path_ + ": found something else, expected the state of an audit");
    }
}

bool AuditStateFile::write(const AuditState& state) const {
    json::object object{{"format", state_format},        {"audit", words_},
                        {"file", state.place.next.file}, {"offset", state.place.next.offset},
                        {"games", state.place.games},    {"totals", as_json(state.totals)}};
    if (state.output) {
        object["output"] =
            json::array{state.output->device, state.output->file, state.output->size};
    }
    const std::string beside = path_ + ".new";
    TextFile file(beside);
    file.write(json::serialize(object));
    if (!file.close()) {
        return false;
    }
    return std::rename(beside.c_str(), path_.c_str()) == 0;
}

void AuditStateFile::remove() const {
    std::remove(path_.c_str());
}

bool take_back_output(const OutputPlace& told) {
    const auto now = place_of_output();
    const bool is_same_file = now && now->device == told.device && now->file == told.file;
    if (!is_same_file || now->size <= told.size) {
        return true;
    }
    const auto size = static_cast<off_t>(told.size);
    return ::ftruncate(STDOUT_FILENO, size) == 0 && ::lseek(STDOUT_FILENO, size, SEEK_SET) == size;
}

} // namespace compongo::apps
