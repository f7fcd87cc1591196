#include "compongo/hall/study/judged_cases.h"

#include "compongo/base/check.h"
#include "compongo/game/apply.h"
#include "compongo/game/state/begin.h"
#include "compongo/hall/board/board_state.h"
#include "compongo/record/cases/cases.h"
#include "compongo/record/questions/answer.h"
#include "compongo/record/sentences/told_json.h"
#include "compongo/record/sentences/unmet.h"
#include "compongo/record/transcript/judged.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/written_act.h"
#include "compongo/record/transcript/written_effect.h"

#include <algorithm>

namespace compongo::hall {

namespace {

std::string fault_text(std::size_t line, const record::LineFault& fault) {
    std::string out = "{\"line\":" + std::to_string(line);
    if (const auto column = record::column_of(fault)) {
        out += ",\"column\":" + std::to_string(*column);
    }
    out += ",\"error\":";
    record::append_json(out, fault);
    out += ",\"message\":";
    append_json_string(out, message(fault));
    return out + '}';
}

std::string begin_of(std::size_t line, const std::string& id) {
    std::string out = "{\"line\":" + std::to_string(line) + ",\"id\":";
    append_json_string(out, id);
    return out;
}

void append_failures(std::string& out, const std::vector<std::string>& failures) {
    out += ",\"failures\":[";
    for (const std::string& each : failures) {
        out += out.ends_with('[') ? "" : ",";
        append_json_string(out, each);
    }
    out += "]}";
}

/// A game act by act. `judged` provides the rulings and receives the result.
std::string played(game::Game before, const record::Scenario& scenario, record::Judged& judged,
                   law::Language language) {
    const std::vector<game::Ruling>& rulings = judged.rulings;
    const game::Millis begins = std::min(game::Millis{}, scenario.acts.front().at);
    std::string out = ",\"begins\":" + state_json(before, begins) + ",\"records\":[";
    // Advances two games in step: copying one for each act would cost more.
    game::Game after = before;
    for (std::size_t at = 0; at < scenario.acts.size(); ++at) {
        const game::Act& act = scenario.acts[at];
        game::advance(after, act, rulings[at]);
        out += at == 0 ? "{\"number\":" : ",{\"number\":";
        out += std::to_string(at + 1) + ",\"act\":";
        record::append_json(out, act);
        out += ",\"effects\":[";
        for (const game::Effect& effect : rulings[at]) {
            out += out.ends_with('[') ? "" : ",";
            record::append_json(out, effect);
        }
        out += "],\"state\":" + state_json(after, act.at) + ",\"told\":{\"";
        out += law::code(language);
        out +=
            "\":" +
            record::sentences_json(record::sentences({before, act, rulings[at], after}, language)) +
            "}}";
        game::advance(before, act, rulings[at]);
    }
    judged.result = after.result;
    return out + ']';
}

std::string scenario_text(const record::PlacedEntry& placed, const record::Scenario& scenario,
                          law::Language language) {
    const std::size_t line = placed.entry.line;
    const auto laws = law::laws_in_force(scenario.conditions.choices);
    CHECK(laws.has_value()); // Checked when the case was parsed.
    const game::Frame frame{*laws, scenario.conditions};
    auto game = game::begin_game(frame);
    if (!game) {
        return fault_text(line, {"start", std::nullopt, "a game that can begin: " + game.error()});
    }
    record::Judged judged;
    judged.rulings = placed.rulings;
    std::string out =
        begin_of(line, scenario.id) + ",\"scenario\":" + record::line(scenario) + ",\"lines\":[";
    for (const std::size_t each : placed.act_lines) {
        out += out.ends_with('[') ? "" : ",";
        out += std::to_string(each);
    }
    out += ']';
    out += played(std::move(*game), scenario, judged, language);
    append_failures(out,
                    record::unmet({scenario, *laws, judged, placed.expectation_lines}, language));
    return out;
}

std::string question_text(std::size_t line, const record::Question& question) {
    const auto answer = record::answer(question);
    if (!answer) {
        return fault_text(line, answer.error());
    }
    std::string out = begin_of(line, question.id) + ",\"question\":" + record::line(question) +
                      ",\"answer\":" + json(json_object(*answer));
    append_failures(out, record::failures(question, *answer));
    return out;
}

std::string case_text(const record::PlacedEntry& placed, law::Language language) {
    const std::size_t line = placed.entry.line;
    const auto& content = placed.entry.content;
    if (!content) {
        return fault_text(line, content.error());
    }
    if (const auto* const question = std::get_if<record::Question>(&*content)) {
        return question_text(line, *question);
    }
    return unless_defect(
        [&] { return scenario_text(placed, std::get<record::Scenario>(*content), language); },
        [&](const Defect& defect) {
            return fault_text(line, {"acts", json_text(defect.what()), "acts without a defect"});
        });
}

} // namespace

std::string judged_cases_json(std::string_view text, law::Language language) {
    const auto all = record::read_placed_cases(text);
    std::string out = "{\"cases\":[";
    for (std::size_t at = 0; at < all.size(); ++at) {
        out += at == 0 ? "" : ",";
        if (at == cases_judged_max) {
            out += fault_text(all[at].entry.line,
                              {"line", json_number(std::to_string(all.size())),
                               std::to_string(cases_judged_max) + " scenarios at most"});
            break;
        }
        out += case_text(all[at], language);
    }
    return out + "]}";
}

} // namespace compongo::hall
