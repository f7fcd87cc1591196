#include "apps/scenario_files.h"

#include "apps/file_content.h"
#include "compongo/base/check.h"
#include "compongo/record/transcript/answer.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/text_form.h"

#include <algorithm>

namespace compongo::apps {

namespace {

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

/// The Laws of these choices as the house rules change them.
record::Read<law::Laws> laws_for(const law::Choices& choices, const HouseRules& rules) {
    if (choices.edition != rules.base) {
        return unexpected(
            record::LineFault{"laws", record::json_text(name(choices.edition)),
                              std::string(name(rules.base)) + ", which the house rules change"});
    }
    return rules.over(*law::laws_in_force(choices));
}

record::Read<record::Judged> judged(const record::Scenario& scenario,
                                    const std::optional<HouseRules>& rules) {
    if (!rules) {
        return record::judged(scenario);
    }
    const auto laws = laws_for(scenario.conditions.choices, *rules);
    return laws ? record::judged(scenario, *laws) : unexpected(laws.error());
}

record::Read<record::JsonObject> answered(const record::Question& question,
                                          const std::optional<HouseRules>& rules) {
    record::AskedUnder under = record::asked_under(question);
    if (rules) {
        const auto laws = laws_for(under.choices, *rules);
        if (!laws) {
            return unexpected(laws.error());
        }
        under.laws = *laws;
    }
    return record::answer(question, under);
}

record::Read<Outcome> judged_or_answered(const record::Entry& entry,
                                         const std::optional<HouseRules>& rules) {
    if (const auto* const scenario = std::get_if<record::Scenario>(&entry)) {
        auto outcome = judged(*scenario, rules);
        return outcome ? record::Read<Outcome>(std::move(*outcome))
                       : unexpected(std::move(outcome.error()));
    }
    auto answer = answered(std::get<record::Question>(entry), rules);
    return answer ? record::Read<Outcome>(std::move(*answer))
                  : unexpected(std::move(answer.error()));
}

} // namespace

law::Laws laws_of(const record::Scenario& scenario, const std::optional<HouseRules>& rules) {
    const law::Laws laws = *law::laws_in_force(scenario.conditions.choices);
    return rules ? rules->over(laws) : laws;
}

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

record::Read<Outcome> outcome_of(const record::Entry& entry,
                                 const std::optional<HouseRules>& rules) {
    try {
        return judged_or_answered(entry, rules);
    } catch (const Defect& defect) {
        const std::string expected =
            std::string("no defect of Compongo; please report it: ") + defect.what();
        return unexpected(
            record::LineFault{"line", record::json_text(record::id_of(entry)), expected});
    }
}

} // namespace compongo::apps
