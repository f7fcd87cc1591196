#include "apps/scenario_files.h"

#include "compongo/base/check.h"
#include "compongo/record/transcript/answer.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/text_form.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>

namespace compongo::apps {

namespace {

Expected<std::string, std::string> content_of(const std::string& path) {
    if (path == "-") {
        return std::string(std::istreambuf_iterator<char>(std::cin), {});
    }
    std::ifstream in(path, std::ios::binary);
    std::string content{std::istreambuf_iterator<char>(in), {}};
    if (!in.is_open() || in.bad()) {
        return unexpected(path + ": " + std::strerror(errno));
    }
    return content;
}

bool says_nothing(std::string_view line) {
    return line.starts_with('#') || line.find_first_not_of(" \t\r\v\f") == std::string_view::npos;
}

std::vector<FileEntry> read_json_lines(std::string_view content) {
    std::vector<FileEntry> entries;
    for (std::size_t number = 1; !content.empty(); ++number) {
        const std::size_t end = std::min(content.find('\n'), content.size());
        const std::string_view line = content.substr(0, end);
        if (!says_nothing(line)) {
            entries.push_back({number, record::read_line(line)});
        }
        content.remove_prefix(std::min(end + 1, content.size()));
    }
    return entries;
}

std::vector<FileEntry> read_blocks(std::string_view content) {
    std::vector<FileEntry> entries;
    for (record::TranscriptEntry& each : record::read_transcripts(content)) {
        entries.push_back({each.line, std::move(each.content)});
    }
    return entries;
}

record::Read<Outcome> judged_or_answered(const record::Entry& entry) {
    if (const auto* const scenario = std::get_if<record::Scenario>(&entry)) {
        auto judged = record::judged(*scenario);
        return judged ? record::Read<Outcome>(std::move(*judged))
                      : unexpected(std::move(judged.error()));
    }
    auto answer = record::answer(std::get<record::Question>(entry));
    return answer ? record::Read<Outcome>(std::move(*answer))
                  : unexpected(std::move(answer.error()));
}

} // namespace

Expected<std::vector<FileEntry>, std::string> ScenarioFiles::read(const std::string& path) {
    const auto content = content_of(path);
    if (!content) {
        return unexpected(content.error());
    }
    auto entries =
        record::is_transcript(*content) ? read_blocks(*content) : read_json_lines(*content);
    refuse_known_ids(path, entries);
    return entries;
}

void ScenarioFiles::refuse_known_ids(const std::string& path, std::vector<FileEntry>& entries) {
    for (FileEntry& each : entries) {
        if (!each.content) {
            continue;
        }
        const std::string& id = record::id_of(*each.content);
        const auto [known, is_new] =
            places_by_id_.emplace(id, path + ":" + std::to_string(each.line));
        if (!is_new) {
            each.content = unexpected(record::LineFault{
                "id", record::json_text(id), "an id not used before (" + known->second + ")"});
        }
    }
}

record::Read<Outcome> outcome_of(const record::Entry& entry) {
    try {
        return judged_or_answered(entry);
    } catch (const Defect& defect) {
        const std::string expected =
            std::string("no defect of Compongo; please report it: ") + defect.what();
        return unexpected(
            record::LineFault{"line", record::json_text(record::id_of(entry)), expected});
    }
}

} // namespace compongo::apps
