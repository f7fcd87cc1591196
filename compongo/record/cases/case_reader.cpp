#include "compongo/chess/move_text.h"
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/pgn/text_encoding.h"
#include "compongo/record/cases/cases.h"
#include "compongo/record/cases/draft.h"
#include "compongo/record/cases/faults_of_case.h"
#include "compongo/record/cases/heading_values.h"
#include "compongo/record/cases/hints.h"
#include "compongo/record/cases/named_articles.h"
#include "compongo/record/cases/phrase.h"
#include "compongo/record/cases/said_move.h"
#include "compongo/record/transcript/codec.h"
#include "compongo/record/transcript/field_rules.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/written_act.h"

#include <algorithm>
#include <iterator>

namespace compongo::record {

namespace {

/// A fault at a place within a phrase.
CaseFault fault_in(const Said& said, LineFault fault) {
    const std::string column = "column " + std::to_string(said.column);
    const std::size_t dot = fault.field.find('.');
    const std::string field = dot == std::string::npos ? fault.field : fault.field.substr(dot + 1);
    fault.field = field == "line" || field.empty() ? column : column + ", " + field;
    return {said.line, std::move(fault)};
}

/// Makes the scenario of one edition.
class ScenarioMaker {
public:
    ScenarioMaker(const CaseDraft& draft, std::string edition)
        : draft_(draft), edition_(std::move(edition)) {}

    /// The scenario, or all its faults.
    Expected<Scenario, std::vector<CaseFault>> make() {
        if (auto fault = read_heading()) {
            keep(std::move(*fault));
        }
        const auto laws = law::laws_in_force(scenario_.conditions.choices);
        if (!laws) {
            keep(heading_fault({"laws", json_text(edition_), laws.error()}));
            return unexpected(std::move(faults_));
        }
        const game::Frame frame{*laws, scenario_.conditions};
        auto begun = game::begin_game(frame);
        if (begun) {
            game_ = std::move(*begun);
        }
        is_lost_ = !draft_.faults.empty() || !faults_.empty();
        for (const DraftAct& act : draft_.acts) {
            places_.push_back(scenario_.acts.size());
            auto fault = is_named(act.editions) ? take_act(act) : std::nullopt;
            if (fault) {
                keep(std::move(*fault));
                is_lost_ = true;
            }
        }
        if (is_spanish_) {
            tell_of_rook_or_rey();
        }
        if (scenario_.acts.empty() && !is_lost_) {
            keep({draft_.line, {"editions", json_text(edition_said(edition_)), "one with an act"}});
        }
        for (const DraftExpectation& each : draft_.expectations) {
            if (auto fault = take_expectation(each)) {
                keep(std::move(*fault));
            }
        }
        return faults_.empty() ? Expected<Scenario, std::vector<CaseFault>>(std::move(scenario_))
                               : unexpected(std::move(faults_));
    }
    /// The result, with the lines of its parts.
    [[nodiscard]] PlacedEntry placed(Scenario made) {
        return {{draft_.line, Read<Entry>(Entry(std::move(made)))},
                std::move(act_lines_),
                std::move(expectation_lines_),
                std::move(rulings_)};
    }

private:
    void keep(CaseFault fault) { faults_.push_back(std::move(fault)); }

    /// Reports a rook move in a case that otherwise uses Spanish letters: R may have been meant as
    /// the king.
    void tell_of_rook_or_rey() {
        for (const SaidInCase& each : all_said_) {
            if (auto expected = rook_or_rey_expected(each.text)) {
                keep(fault_in(each.said, {"line", json_text(each.text), std::move(*expected)}));
            }
        }
    }

    CaseFault heading_fault(LineFault fault) const {
        const std::string name = fault.field.substr(0, fault.field.find('.'));
        return {line_of_heading(draft_, edition_, name), std::move(fault)};
    }

    /// Does an item restricted to `editions` apply to this edition?
    bool is_named(const std::vector<std::string>& editions) const {
        return editions.empty() || std::ranges::find(editions, edition_) != editions.end();
    }

    std::optional<CaseFault> read_heading() {
        scenario_.id = draft_.title;
        if (draft_.editions.size() > 1) {
            scenario_.id += " (" + edition_said(edition_) + ")";
        }
        scenario_.rules = draft_.rules;
        if (auto fault = name_fault()) {
            return heading_fault(std::move(*fault));
        }
        JsonObject conditions = {{"laws", json_text(edition_)}};
        for (const JsonMember& each : heading_under(draft_, edition_)) {
            if (each.name == "topic" || each.name == "note") {
                (each.name == "topic" ? scenario_.topic : scenario_.note) = each.value.text;
            } else {
                conditions.push_back(each);
            }
        }
        auto read = read_conditions(json_object(std::move(conditions)));
        if (!read) {
            return heading_fault(std::move(read.error()));
        }
        scenario_.conditions = std::move(*read);
        return std::nullopt;
    }

    /// The fault of the title, the rules or the topic.
    std::optional<LineFault> name_fault() const {
        const auto fault = [](std::string_view field, const std::string& text) {
            auto expected = text_fault(text, rule_for("heading", field).text);
            return expected ? std::optional(LineFault{std::string(field), json_text(text),
                                                      std::move(*expected)})
                            : std::nullopt;
        };
        auto found = fault("id", scenario_.id);
        for (const std::string& rule : scenario_.rules) {
            found = found ? found : fault("rules", rule);
        }
        const JsonValue* const topic = json_member(draft_.heading, "topic");
        return found || topic == nullptr ? found : fault("topic", topic->text);
    }

    std::optional<CaseFault> take_act(const DraftAct& draft) {
        const auto by = *game::from_word<game::Actor>(draft.by);
        const auto act_of = [&](const JsonObject& members) {
            JsonObject all = {{"by", json_text(draft.by)}};
            all.insert(all.end(), members.begin(), members.end());
            return read_act(json_object(std::move(all)), {draft.at, by});
        };
        PhraseReader reader;
        reader.fault = [&](const JsonObject& members) -> std::optional<LineFault> {
            auto act = act_of(members);
            return act ? std::nullopt : std::optional(std::move(act.error()));
        };
        reader.move = [&](std::string_view text) -> Expected<std::string, std::string> {
            all_said_.push_back({draft.said, std::string(text)});
            if (auto expected = spanish_letters_expected(text)) {
                is_spanish_ = true;
                return unexpected(std::move(*expected));
            }
            if (is_lost_) {
                return form_of_move(text);
            }
            // Judging reports why the game cannot begin.
            const auto move =
                game_ ? said_move(*game_, player_of(*game_, by), text) : uci_alone(text);
            if (!move) {
                return unexpected(move.error());
            }
            moves_.push_back({scenario_.acts.size(), std::string(text), uci_text(*move)});
            return uci_text(*move);
        };
        if (!scenario_.acts.empty() && draft.at < scenario_.acts.back().at) {
            return fault_in(draft.said, {"line", json_text(draft.said.text),
                                         "an act that is no earlier than the one before"});
        }
        const auto members = read_deed_phrase(draft.said.text, reader);
        if (!members) {
            return fault_in(draft.said, members.error());
        }
        auto act = act_of(*members);
        if (!act) {
            return fault_in(draft.said, std::move(act.error()));
        }
        if (game_ && !is_lost_) {
            rulings_.push_back(game::judge(*game_, *act));
            game::advance(*game_, *act, rulings_.back());
        }
        scenario_.acts.push_back(std::move(*act));
        act_lines_.push_back(draft.said.line);
        return std::nullopt;
    }

    /// The position is not known here: any text in the form of a move is accepted.
    static Expected<std::string, std::string> form_of_move(std::string_view text) {
        return is_uci(text) || chess::parse_move_text(text)
                   ? Expected<std::string, std::string>("a1a2")
                   : unexpected(std::string("a move, as in Nf3, exd5, e8=Q, 0-0 or g1f3"));
    }

    static Expected<game::MoveAsWritten, std::string> uci_alone(std::string_view text) {
        const auto move = Codec<game::MoveAsWritten>::read(json_text(text), {});
        return move ? Expected<game::MoveAsWritten, std::string>(*move)
                    : unexpected(std::string("a start from which a game can begin, or UCI"));
    }

    static game::Color player_of(const game::Game& game, game::Actor by) {
        switch (by) {
        case game::Actor::white:
        case game::Actor::assistant_white:
            return game::Color::white;
        case game::Actor::black:
        case game::Actor::assistant_black:
            return game::Color::black;
        default:
            return game.having_the_move();
        }
    }

    std::optional<CaseFault> take_expectation(const DraftExpectation& draft) {
        const bool is_of_act = draft.after && is_named(draft_.acts[*draft.after].editions);
        if (!is_named(draft.editions) || (draft.after && !is_of_act)) {
            return std::nullopt;
        }
        const auto after = draft.after ? std::optional(places_[*draft.after]) : std::nullopt;
        const std::vector<std::string> editions = editions_of(draft);
        std::optional<LineFault> no_article;
        const auto effect_of = [&](JsonObject members) {
            no_article = keep_articles_that_count(members, editions);
            return read_effect("effect", json_object(std::move(members)));
        };
        PhraseReader reader;
        reader.fault = [&](const JsonObject& members) -> std::optional<LineFault> {
            auto effect = effect_of(members);
            return effect ? std::nullopt : std::optional(std::move(effect.error()));
        };
        reader.move = [&](std::string_view text) -> Expected<std::string, std::string> {
            if (const auto uci = said_before(text, after)) {
                return *uci;
            }
            if (is_uci(text)) {
                return std::string(text);
            }
            if (is_lost_) {
                return form_of_move(text);
            }
            return unexpected(std::string("a move that has been named so, or UCI"));
        };
        const auto members = read_effect_phrase(draft.said.text, reader);
        if (!members) {
            return fault_in(draft.said, members.error());
        }
        auto effect = effect_of(*members);
        if (!effect) {
            return fault_in(draft.said, std::move(effect.error()));
        }
        if (no_article) {
            return fault_in(draft.said, std::move(*no_article));
        }
        scenario_.expectations.push_back({std::move(*effect), draft.is_never, after});
        expectation_lines_.push_back(draft.said.line);
        return std::nullopt;
    }

    /// The latest move that this text has meant, up to this act; for an expectation without an act,
    /// only if it always meant the same move.
    [[nodiscard]] std::optional<std::string> said_before(std::string_view text,
                                                         std::optional<std::size_t> act) const {
        std::optional<std::string> found;
        for (const SaidInAct& each : moves_) {
            if (each.said != text || (act && each.act > *act)) {
                continue;
            }
            if (!act && found && *found != each.uci) {
                return std::nullopt;
            }
            found = each.uci;
        }
        return found;
    }

    /// The editions to which this expectation applies.
    [[nodiscard]] std::vector<std::string> editions_of(const DraftExpectation& draft) const {
        std::vector<std::string> editions = draft.editions;
        if (editions.empty() && draft.after) {
            editions = draft_.acts[*draft.after].editions;
        }
        return editions.empty() ? draft_.editions : editions;
    }

    /// Keeps the articles that this edition must cite; the fault names one that does not exist.
    [[nodiscard]] std::optional<LineFault>
    keep_articles_that_count(JsonObject& members, const std::vector<std::string>& editions) const {
        const auto articles = std::ranges::find(members, "articles", &JsonMember::name);
        if (articles == members.end()) {
            return std::nullopt;
        }
        std::vector<std::string> said;
        for (const JsonValue& each : articles->value.items) {
            said.push_back(each.text);
        }
        const auto counting = articles_that_count({said, edition_, editions});
        if (!counting) {
            members.erase(articles);
            return LineFault{"line", json_text(counting.error().said), counting.error().expected};
        }
        JsonArray items;
        for (const std::string& each : *counting) {
            items.push_back(json_text(each));
        }
        if (items.empty()) {
            members.erase(articles);
        } else {
            articles->value = json_array(std::move(items));
        }
        return std::nullopt;
    }

    const CaseDraft& draft_;
    std::string edition_;
    Scenario scenario_ = blank_scenario();
    /// The state before the next act; none if the start is invalid.
    std::optional<game::Game> game_;
    /// For each act of the draft, its index in this edition's scenario.
    std::vector<std::size_t> places_;
    std::vector<std::size_t> act_lines_;
    std::vector<std::size_t> expectation_lines_;
    std::vector<CaseFault> faults_;
    /// A line could not be read, so the position after it is unknown.
    bool is_lost_ = false;
    /// A move is written with Spanish letters.
    bool is_spanish_ = false;
    struct SaidInCase {
        Said said;
        std::string text;
    };
    std::vector<SaidInCase> all_said_;
    std::vector<game::Ruling> rulings_;
    /// Moves as written, by act, with their UCI text: effects refer to them by the same text.
    struct SaidInAct {
        std::size_t act;
        std::string said;
        std::string uci;
    };
    std::vector<SaidInAct> moves_;
};

/// The question as asked under one edition, or under none.
Expected<JsonObject, CaseFault> question_of(const CaseDraft& draft, const std::string& edition) {
    const std::string end =
        draft.editions.size() > 1 ? " (" + edition_said(edition) + ")" : std::string();
    JsonArray rules;
    for (const std::string& rule : draft.rules) {
        rules.push_back(json_text(rule));
    }
    JsonObject members = {{"id", json_text(draft.title + end)}};
    if (!rules.empty()) {
        members.push_back({"rules", json_array(std::move(rules))});
    }
    if (!edition.empty()) {
        members.push_back({"laws", json_text(edition)});
    }
    const JsonObject heading = heading_under(draft, edition);
    members.insert(members.end(), heading.begin(), heading.end());
    JsonObject expected;
    for (const DraftExpectation& each : draft.expectations) {
        const bool is_meant = each.editions.empty() ||
                              std::ranges::find(each.editions, edition) != each.editions.end();
        auto more = read_named_values(each.said);
        if (!more) {
            return unexpected(std::move(more.error()));
        }
        for (JsonMember& member : *more) {
            if (is_meant && json_member(expected, member.name) != nullptr) {
                return unexpected(case_fault(each.said, "no name twice"));
            }
            if (is_meant) {
                expected.push_back(std::move(member));
            }
        }
    }
    members.push_back({"ask", json_object(*draft.ask)});
    members.push_back({"expect", json_object(std::move(expected))});
    return members;
}

void push_fault(std::vector<PlacedEntry>& entries, CaseFault fault) {
    entries.push_back({{fault.line, unexpected(std::move(fault.fault))}});
}

void read_questions(const CaseDraft& draft, std::vector<PlacedEntry>& entries) {
    for (const std::string& edition :
         draft.editions.empty() ? std::vector<std::string>{""} : draft.editions) {
        auto question = question_of(draft, edition);
        if (!question) {
            push_fault(entries, std::move(question.error()));
            return;
        }
        auto read = read_entry(json_object(std::move(*question)));
        if (!read) {
            const std::string name = read.error().field.substr(0, read.error().field.find('.'));
            push_fault(entries, {line_of_heading(draft, edition, name), std::move(read.error())});
            return;
        }
        entries.push_back({{draft.line, std::move(read)}});
    }
}

void read_case(std::span<const TextLine> lines, std::vector<PlacedEntry>& entries) {
    for (const TextLine& line : lines) {
        if (!pgn::is_utf8(line.text)) {
            push_fault(entries, {line.number, {"line", json_text(line.text), "UTF-8"}});
            return;
        }
    }
    const CaseDraft draft = read_draft(lines);
    if (draft.ask && draft.faults.empty()) {
        read_questions(draft, entries);
        return;
    }
    FaultsOfCase faults(draft);
    std::vector<PlacedEntry> good;
    for (const std::string& edition : draft.ask ? std::vector<std::string>() : draft.editions) {
        ScenarioMaker maker(draft, edition);
        auto scenario = maker.make();
        if (scenario) {
            good.push_back(maker.placed(std::move(*scenario)));
        } else {
            faults.add(edition, std::move(scenario.error()));
        }
    }
    // A case is read under all editions or not at all.
    for (CaseFault& fault : faults.take()) {
        push_fault(entries, std::move(fault));
        good.clear();
    }
    std::ranges::move(good, std::back_inserter(entries));
}

} // namespace

bool begins_case(std::string_view line) {
    return !line.empty() && line[0] != ' ' && line[0] != '\t' && line[0] != '#';
}

bool begins_case(std::string_view line, std::string_view next) {
    const bool has_more = next.starts_with(' ') || next.starts_with('\t');
    const std::string_view below = trimmed({next, 0, 1}).text;
    return begins_case(line) && (!reads_as_line(line) || (has_more && !below.starts_with("=>")));
}

bool is_case_without_title(std::string_view first, std::string_view second) {
    const bool is_other = begins_entry(first) || first.starts_with('{') || first.starts_with('[');
    return !is_other && (reads_as_line(first) || reads_as_line(second));
}

bool is_case(std::string_view first, std::string_view second) {
    const bool is_other = begins_entry(first) || first.starts_with('{') || first.starts_with('[');
    return begins_case(first) && !is_other && second.starts_with("  ");
}

std::vector<PlacedEntry> read_placed_cases(std::string_view text) {
    const std::vector<TextLine> lines = lines_of(text);
    std::vector<PlacedEntry> entries;
    for (std::size_t at = 0; at < lines.size();) {
        std::size_t end = at + 1;
        const auto next = [&] {
            return end + 1 < lines.size() ? lines[end + 1].text : std::string_view();
        };
        while (end < lines.size() && !begins_case(lines[end].text, next())) {
            ++end;
        }
        read_case(std::span(lines).subspan(at, end - at), entries);
        at = end;
    }
    return entries;
}

std::vector<TranscriptEntry> read_cases(std::string_view text) {
    std::vector<TranscriptEntry> entries;
    for (PlacedEntry& each : read_placed_cases(text)) {
        entries.push_back(std::move(each.entry));
    }
    return entries;
}

} // namespace compongo::record
