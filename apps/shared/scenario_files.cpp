#include "apps/shared/scenario_files.h"

#include "apps/shared/text_lines.h"
#include "compongo/base/check.h"
#include "compongo/record/cases/cases.h"
#include "compongo/record/questions/answer.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/text_form.h"

#include <fmt/format.h>

#include <deque>
#include <utility>

namespace compongo::apps {

namespace {

bool says_nothing(std::string_view line) {
    return line.starts_with('#') || line.find_first_not_of(" \t\r\v\f") == std::string_view::npos;
}

/// How the entries of a file are written.
enum class Form : std::uint8_t { json, transcript, cases };

/// The lines of a file, put together as they belong together: each line of JSON alone; of a
/// transcript all lines of a scenario or a question, and all lines of a case.
class Blocks {
public:
    Blocks(const std::string& path, const MaxInput& most)
        : lines_(path, {entry_bytes_max, most.bytes()}), path_(path), most_(most) {}

    /// One block, and the number of its first line; nothing at the end.
    struct Block {
        std::size_t line;
        std::string text;
        Form form;
    };
    [[nodiscard]] std::optional<Block> next() {
        auto first = next_line();
        if (!first) {
            return std::nullopt;
        }
        if (!form_) {
            form_ = form_of(first->text);
        }
        Block block{first->number, std::move(first->text), *form_};
        if (block.form == Form::json) {
            return block;
        }
        std::size_t number = block.line;
        std::optional<Line> line;
        while ((line = next_line()) && !begins_next(line->text) && has_room(block.text, *line)) {
            // An empty line for each that says nothing keeps the numbers right.
            block.text.append(line->number - number, '\n');
            block.text += line->text;
            number = line->number;
        }
        // Incompletely read files are not judged.
        if (fault_ || lines_.fault()) {
            return std::nullopt;
        }
        if (line) {
            held_.push_front(*std::move(line));
        }
        return block;
    }

    /// Why nothing more comes, if it is not the end.
    [[nodiscard]] std::optional<std::string> fault() const {
        if (fault_) {
            return fault_;
        }
        if (!lines_.fault()) {
            return std::nullopt;
        }
        return lines_.is_too_large() ? path_ + ": " + more_than(most_) : lines_.message();
    }

private:
    struct Line {
        std::size_t number;
        std::string text;
    };

    /// By its first line; of cases also by the second, which is set in.
    [[nodiscard]] Form form_of(std::string_view first) {
        if (record::is_transcript(first)) {
            return Form::transcript;
        }
        const std::string_view second = text_ahead();
        return (!second.empty() && record::is_case(first, second)) ||
                       record::is_case_without_title(first, second)
                   ? Form::cases
                   : Form::json;
    }

    [[nodiscard]] bool begins_next(std::string_view line) {
        if (*form_ != Form::cases) {
            return record::is_transcript(line);
        }
        return record::begins_case(line) && record::begins_case(line, text_ahead());
    }

    /// The next line, which stays the next one; nothing at the end.
    [[nodiscard]] std::string_view text_ahead() {
        if (held_.empty()) {
            if (auto line = next_line()) {
                held_.push_back(*std::move(line));
            }
        }
        return held_.empty() ? std::string_view() : held_.front().text;
    }

    [[nodiscard]] std::optional<Line> next_line() {
        if (!held_.empty()) {
            Line line = std::move(held_.front());
            held_.pop_front();
            return line;
        }
        while (!fault_) {
            auto line = lines_.next();
            if (!line) {
                break;
            }
            if (!says_nothing(*line)) {
                return Line{static_cast<std::size_t>(lines_.number()), *std::move(line)};
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] bool has_room(const std::string& block, const Line& line) {
        if (block.size() + line.text.size() > entry_bytes_max) {
            fault_ = fmt::format("{}:{}: found a scenario of more than {} bytes, expected a "
                                 "shorter one",
                                 path_, line.number, entry_bytes_max);
        }
        return !fault_;
    }

    TextLines lines_;
    const std::string& path_;
    const MaxInput& most_;
    std::optional<Form> form_;
    /// They were read already and belong to the next block.
    std::deque<Line> held_;
    std::optional<std::string> fault_;
};

/// The Laws of these choices as the house rules change them.
record::Read<law::Laws> laws_for(const law::Choices& choices, const HouseRules& rules) {
    if (choices.edition != rules.base) {
        return unexpected(
            record::LineFault{"laws", json_text(name(choices.edition)),
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

record::Read<JsonObject> answered(const record::Question& question,
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

/// An entry of a text that begins in this line.
FileEntry placed_from(std::size_t line, record::PlacedEntry&& placed) {
    FileEntry entry{line - 1 + placed.entry.line, std::move(placed.entry.content),
                    std::move(placed.expectation_lines)};
    for (std::size_t& each : entry.expectation_lines) {
        each += line - 1;
    }
    return entry;
}

} // namespace

law::Laws laws_of(const record::Scenario& scenario, const std::optional<HouseRules>& rules) {
    const law::Laws laws = *law::laws_in_force(scenario.conditions.choices);
    return rules ? rules->over(laws) : laws;
}

std::optional<std::string> ScenarioFiles::read(const std::string& path, const Take& take) {
    Blocks blocks(path, most_);
    const auto take_known = [&](FileEntry&& entry) {
        refuse_known_id(path, entry);
        take(std::move(entry));
    };
    while (const auto block = blocks.next()) {
        if (block->form == Form::json) {
            take_known({block->line, record::read_line(block->text)});
            continue;
        }
        if (block->form == Form::cases) {
            for (record::PlacedEntry& each : record::read_placed_cases(block->text)) {
                take_known(placed_from(block->line, std::move(each)));
            }
            continue;
        }
        for (record::TranscriptEntry& each : record::read_transcripts(block->text)) {
            take_known({block->line - 1 + each.line, std::move(each.content)});
        }
    }
    return blocks.fault();
}

void ScenarioFiles::read_text(const std::string& name, std::string_view cases, const Take& take) {
    for (record::PlacedEntry& each : record::read_placed_cases(cases)) {
        FileEntry entry = placed_from(1, std::move(each));
        refuse_known_id(name, entry);
        take(std::move(entry));
    }
}

void ScenarioFiles::refuse_known_id(const std::string& path, FileEntry& entry) {
    if (!entry.content) {
        return;
    }
    const std::string& id = record::id_of(*entry.content);
    const auto [known, is_new] = places_by_id_.emplace(id, path + ":" + std::to_string(entry.line));
    if (!is_new) {
        entry.content = unexpected(record::LineFault{
            "id", json_text(id), "an id not used before (" + known->second + ")"});
    }
}

record::Read<Outcome> outcome_of(const record::Entry& entry,
                                 const std::optional<HouseRules>& rules) {
    try {
        return judged_or_answered(entry, rules);
    } catch (const Defect& defect) {
        const std::string expected =
            std::string("no defect of Compongo; please report it: ") + defect.what();
        return unexpected(record::LineFault{"line", json_text(record::id_of(entry)), expected});
    }
}

} // namespace compongo::apps
