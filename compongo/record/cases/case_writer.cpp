#include "compongo/base/check.h"
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/law/prescribed_time.h"
#include "compongo/record/cases/cases.h"
#include "compongo/record/cases/draft.h"
#include "compongo/record/cases/heading_values.h"
#include "compongo/record/cases/parts.h"
#include "compongo/record/cases/phrase.h"
#include "compongo/record/cases/said_move.h"
#include "compongo/record/transcript/codec.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/text_value.h"
#include "compongo/record/transcript/written_act.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace compongo::record {

namespace {

constexpr std::size_t line_most = 100;
/// Where the values of the heading and what is done begin.
constexpr std::size_t column_of_value = 12;

/// `name      value`.
void append_aligned(std::string& out, std::string_view name, std::string_view value) {
    std::string line = "  " + std::string(name);
    line.append(line.size() < column_of_value ? column_of_value - line.size() : 1, ' ');
    out += line + std::string(value) + '\n';
}

std::string_view actor_said(std::string_view by) {
    constexpr std::array<std::array<std::string_view, 2>, 8> said = {{
        {"white", "White"},
        {"black", "Black"},
        {"arbiter", "Arbiter"},
        {"assistant:white", "White's assistant"},
        {"assistant:black", "Black's assistant"},
        {"spectator", "Spectator"},
        {"clock", "Clock"},
        {"board", "Board"},
    }};
    return (*std::ranges::find(said, by, [](const auto& each) { return each[0]; }))[1];
}

/// `900+10` as minutes and seconds a move, where it is whole minutes.
std::optional<std::string> minutes_said(std::string_view control) {
    int seconds = 0;
    int each = 0;
    const char* const end = control.data() + control.size();
    const auto first = std::from_chars(control.data(), end, seconds);
    if (first.ec != std::errc{} || first.ptr == end || *first.ptr != '+' || seconds <= 0 ||
        seconds % 60 != 0 || seconds > 36'000) {
        return std::nullopt;
    }
    const auto increment = std::from_chars(first.ptr + 1, end, each);
    if (increment.ec != std::errc{} || increment.ptr != end) {
        return std::nullopt;
    }
    return std::to_string(seconds / 60) + '+' + std::to_string(each);
}

/// A FEN without what a case takes as left out.
std::string fen_said(std::string fen) {
    for (const std::string_view end : {" 1", " 0", " -", " -"}) {
        if (!fen.ends_with(end) || parts_of(fen, ' ').size() <= 2) {
            break;
        }
        fen.resize(fen.size() - end.size());
    }
    return fen;
}

void append_members(std::string& out, std::string_view heading, const JsonObject& members) {
    std::string line;
    for (const JsonMember& each : members) {
        line += (line.empty() ? "" : " ") + each.name + '=' + value_text(each.value);
    }
    append_aligned(out, heading, line);
}

JsonObject members_of(const Scenario& scenario) {
    auto value = parse_json(line(scenario));
    CHECK(value.has_value());
    return std::move(value->members);
}

std::string text_in(const JsonObject& members, std::string_view name, std::string_view otherwise) {
    const JsonValue* const value = json_member(members, name);
    return value == nullptr ? std::string(otherwise) : value->text;
}

void append_start(std::string& out, const JsonValue& start) {
    if (start.as_text() != nullptr) {
        append_aligned(out, "position", fen_said(start.text));
        return;
    }
    JsonObject rest = start.members;
    if (const JsonValue* const fen = json_member(start, "fen")) {
        append_aligned(out, "position", fen_said(fen->text));
        std::erase_if(rest, [](const JsonMember& each) { return each.name == "fen"; });
    }
    append_members(out, "start", rest);
}

/// Some rules prescribe another time than what is usual: then it must be said.
void append_play(std::string& out, const JsonObject& members, bool is_time_prescribed) {
    const std::string play = text_in(members, "play", "standard");
    const std::string control = text_in(members, "time_control", "5400+30");
    const auto said = minutes_said(control);
    const bool is_usual = control == "5400+30" && !is_time_prescribed;
    std::string value = said.value_or("");
    if (text_in(members, "supervision", "full") == "limited") {
        value += value.empty() ? "limited supervision" : ", limited supervision";
    }
    if (play != "standard" || (said && !is_usual)) {
        append_aligned(out, play, value);
    }
    if (!said) {
        append_aligned(out, "time_control", control);
    }
}

/// A game of each edition, played on act by act.
class Games {
public:
    explicit Games(std::span<const Scenario> scenarios) {
        frames_.reserve(scenarios.size());
        for (const Scenario& scenario : scenarios) {
            const auto laws = law::laws_in_force(scenario.conditions.choices);
            if (!laws) {
                continue;
            }
            frames_.push_back({*laws, scenario.conditions});
            if (auto game = game::begin_game(frames_.back())) {
                games_.push_back(std::move(*game));
            }
        }
        are_all_ = games_.size() == scenarios.size();
    }

    /// The move as all of them read it; else in UCI.
    [[nodiscard]] std::string said(game::Actor by, const std::string& uci) const {
        const auto move = Codec<game::MoveAsWritten>::read(json_text(uci), {});
        if (!move || !are_all_) {
            return uci;
        }
        std::string text;
        for (const game::Game& game : games_) {
            const bool is_white = by == game::Actor::white || by == game::Actor::assistant_white;
            const bool is_black = by == game::Actor::black || by == game::Actor::assistant_black;
            const game::Color player = is_white   ? game::Color::white
                                       : is_black ? game::Color::black
                                                  : game.having_the_move();
            std::string here = move_said(game, player, *move);
            if (!text.empty() && text != here) {
                return uci;
            }
            text = std::move(here);
        }
        return text;
    }

    void advance(const game::Act& act) {
        for (game::Game& game : games_) {
            game::advance(game, act, game::judge(game, act));
        }
    }

private:
    std::vector<game::Frame> frames_;
    std::vector<game::Game> games_;
    bool are_all_ = false;
};

/// What is expected, and under which editions.
struct SharedExpectation {
    std::string phrase;
    bool is_never;
    std::vector<std::string> editions;
};

/// `TOUCH-1 (2009)`, `TOUCH-1.2009` and `TOUCH-1-2009` are of one case.
std::string name_without_edition(const Scenario& scenario) {
    const std::string said = edition_said(name(scenario.conditions.choices.edition));
    for (const std::string& end : {" (" + said + ")", "." + said, "-" + said}) {
        if (scenario.id.size() > end.size() && scenario.id.ends_with(end)) {
            return scenario.id.substr(0, scenario.id.size() - end.size());
        }
    }
    return scenario.id;
}

/// Can an id stand as a title, without being taken for something else?
bool can_be_title(std::string_view id) {
    return begins_case(id) && is_case(id, "  ") && id.find("  ") == std::string_view::npos &&
           id.find(" #") == std::string_view::npos && open_brackets(id) == 0;
}

/// The title, and the rules that the case is about far to the right.
std::string title_line(std::string_view id, const std::vector<std::string>& rules) {
    const bool is_title = can_be_title(id);
    std::string title(is_title ? id : "Case");
    constexpr std::size_t column_of_rules = 60;
    if (!rules.empty()) {
        title.append(title.size() + 2 < column_of_rules ? column_of_rules - title.size() : 2, ' ');
    }
    for (const std::string& rule : rules) {
        title += (&rule == rules.data() ? "" : " ") + rule;
    }
    title += '\n';
    if (!is_title) {
        append_aligned(title, "id", json_string(id));
    }
    return title;
}

void append_file_and_note(std::string& out, const std::string& topic, const std::string& note) {
    if (topic != unnamed) {
        append_aligned(out, "topic", heading_text(topic));
    }
    if (!note.empty()) {
        append_aligned(out, "note", json_string(note));
    }
}

class CaseWriter {
public:
    explicit CaseWriter(std::span<const Scenario> scenarios)
        : scenarios_(scenarios), members_(members_of(scenarios[0])), games_(scenarios) {}

    std::string write() {
        append_heading();
        const JsonArray& acts = json_member(members_, "acts")->items;
        const std::vector<game::Act>& deeds = scenarios_[0].acts;
        game::Millis expected{1000};
        for (std::size_t at = 0; at < acts.size(); ++at) {
            append_act(deeds[at], acts[at].members, expected);
            games_.advance(deeds[at]);
            expected = {deeds[at].at.count + 1000};
            append_expectations(at);
        }
        end_line();
        append_expectations(std::nullopt);
        return std::move(out_);
    }

private:
    void append_heading() {
        const Scenario& first = scenarios_[0];
        std::string title = name_without_edition(first);
        const bool is_shared = std::ranges::all_of(
            scenarios_, [&](const Scenario& each) { return name_without_edition(each) == title; });
        title = scenarios_.size() > 1 && is_shared ? title : first.id;
        out_ = title_line(title, first.rules);
        std::string editions;
        for (const Scenario& each : scenarios_) {
            editions +=
                (editions.empty() ? "" : " ") + edition_said(name(each.conditions.choices.edition));
        }
        append_aligned(out_, "editions", editions);
        const bool is_time_prescribed = std::ranges::any_of(scenarios_, [](const Scenario& each) {
            return law::prescribed_time(each.conditions.choices.edition).has_value();
        });
        append_play(out_, members_, is_time_prescribed);
        if (const JsonValue* const start = json_member(members_, "start")) {
            append_start(out_, *start);
        }
        if (const JsonValue* const regulations = json_member(members_, "regulations")) {
            append_members(out_, "regulations", regulations->members);
        }
        append_file_and_note(out_, first.topic, first.note);
        out_ += '\n';
    }

    void append_act(const game::Act& act, const JsonObject& all, game::Millis expected) {
        const std::string& by = json_member(all, "by")->text;
        const JsonObject members(all.begin() + 2, all.end());
        const std::string deed = deed_phrase(members, [&](const std::string& uci) {
            std::string said = games_.said(act.by, uci);
            if (said != uci) {
                moves_.push_back({uci, said});
            }
            return said;
        });
        const bool goes_on = !line_.empty() && by == by_ && act.at == expected &&
                             line_.size() + deed.size() + 2 <= line_most;
        by_ = by;
        if (goes_on) {
            line_ += ", " + deed;
            return;
        }
        end_line();
        const bool has_instant = !(act.at == expected);
        line_ =
            "  " + (has_instant ? instant_text(act.at) + "  " : "") + std::string(actor_said(by));
        line_.append(line_.size() < column_of_value ? column_of_value - line_.size() : 2, ' ');
        line_ += deed;
    }

    void end_line() {
        if (!line_.empty()) {
            out_ += line_ + '\n';
        }
        line_.clear();
    }

    void append_expectations(std::optional<std::size_t> after) {
        std::vector<SharedExpectation> all;
        for (const Scenario& scenario : scenarios_) {
            const std::string edition(name(scenario.conditions.choices.edition));
            for (const Expectation& each : scenario.expectations) {
                if (each.after == after) {
                    add(all, {phrase_of(each, edition), each.is_never, {edition}});
                }
            }
        }
        if (all.empty()) {
            return;
        }
        end_line();
        for (const SharedExpectation& each : all) {
            std::string line = "      ";
            if (each.editions.size() != scenarios_.size()) {
                for (const std::string& edition : each.editions) {
                    line += edition_said(edition) + ' ';
                }
            }
            if (!after) {
                line += each.is_never ? "never " : "ever ";
            }
            line += after && each.is_never ? "=> never " : "=> ";
            append_wrapped(line + each.phrase);
        }
    }

    /// A line, broken within its first brackets where it is too long.
    void append_wrapped(std::string line) {
        // A comma within quotation marks parts nothing.
        std::size_t open = line.find('"') == std::string::npos ? line.find('[') : std::string::npos;
        while (line.size() > line_most && open < line_most) {
            const std::size_t comma = line.rfind(',', line_most);
            if (comma == std::string::npos || comma < open) {
                break;
            }
            out_ += line.substr(0, comma + 1) + '\n';
            line = "          " + line.substr(comma + 1);
            open = 0;
        }
        out_ += line + '\n';
    }

    /// The same expectation stands once, for all its editions; twice in one edition, twice.
    static void add(std::vector<SharedExpectation>& all, SharedExpectation one) {
        for (SharedExpectation& each : all) {
            const bool is_new_here =
                std::ranges::find(each.editions, one.editions[0]) == each.editions.end();
            if (each.phrase == one.phrase && each.is_never == one.is_never && is_new_here) {
                each.editions.push_back(one.editions[0]);
                return;
            }
        }
        all.push_back(std::move(one));
    }

    std::string phrase_of(const Expectation& expectation, const std::string& edition) const {
        const WrittenEffect& effect = expectation.effect;
        JsonObject members = {{"effect", json_text(effect.name)}};
        members.insert(members.end(), effect.fields.begin(), effect.fields.end());
        JsonArray articles;
        for (std::string article : effect.articles) {
            if (article.starts_with(edition + ":")) {
                article.erase(0, edition.size() + 1);
            }
            articles.push_back(json_text(article));
        }
        if (!articles.empty()) {
            members.push_back({"articles", json_array(std::move(articles))});
        }
        return effect_phrase(members, [&](const std::string& uci) {
            return said_before(uci, expectation.after.has_value());
        });
    }

    /// The text by which a move was said, if it means no other: since then, or in all of the case.
    std::string said_before(const std::string& uci, bool is_of_act) const {
        for (auto at = moves_.rbegin(); at != moves_.rend(); ++at) {
            if ((*at)[0] != uci) {
                continue;
            }
            const std::string& said = (*at)[1];
            const auto is_other = [&](const auto& each) {
                return each[1] == said && each[0] != uci;
            };
            const bool is_plain = is_of_act ? std::none_of(moves_.rbegin(), at, is_other)
                                            : std::ranges::none_of(moves_, is_other);
            return is_plain ? said : uci;
        }
        return uci;
    }

    std::span<const Scenario> scenarios_;
    JsonObject members_;
    Games games_;
    std::string out_;
    std::string line_;
    std::string by_;
    std::vector<std::array<std::string, 2>> moves_;
};

} // namespace

std::string case_text(std::span<const Scenario> scenarios) {
    CHECK(!scenarios.empty());
    return CaseWriter(scenarios).write();
}

std::string case_text(const Question& question) {
    const auto members = parse_json(line(question));
    CHECK(members.has_value());
    std::string out = title_line(question.id, question.rules);
    if (question.edition) {
        append_aligned(out, "editions", edition_said(name(*question.edition)));
    }
    if (const JsonValue* const play = json_member(*members, "play")) {
        append_aligned(out, play->text, "");
    }
    append_file_and_note(out, question.topic, question.note);
    const JsonValue& ask = *json_member(*members, "ask");
    std::string asked = json_member(ask, "what")->text;
    for (const JsonMember& each : ask.members) {
        asked += each.name == "what" ? "" : ' ' + each.name + '=' + value_text(each.value);
    }
    append_aligned(out, "asks", asked);
    for (const JsonMember& each : question.expected) {
        out += "      => " + each.name + '=' + value_text(each.value) + '\n';
    }
    return out;
}

std::string case_key(const Scenario& scenario) {
    Scenario alike = scenario;
    alike.id = unnamed;
    alike.conditions.choices.edition = law::Edition{};
    alike.expectations.clear();
    alike.rulings.reset();
    return line(alike);
}

} // namespace compongo::record
