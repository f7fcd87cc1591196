#include "compongo/record/cases/draft.h"

#include "compongo/base/nearest.h"
#include "compongo/json/decimal.h"
#include "compongo/law/choices.h"
#include "compongo/record/cases/heading_values.h"
#include "compongo/record/cases/parts.h"
#include "compongo/record/transcript/scenario.h"
#include "compongo/record/transcript/text_value.h"

#include <algorithm>
#include <array>
#include <functional>
#include <set>

namespace compongo::record {

namespace {

constexpr std::int64_t one_second = 1000;
/// The edition of a case that names none.
constexpr std::string_view usual_edition = "fide-2023";

/// Who acts, as a line begins, and the protocol's word.
struct ActorSaid {
    std::string_view said;
    std::string_view by;
};
constexpr std::array<ActorSaid, 8> actors = {{
    {"White's assistant", "assistant:white"},
    {"Black's assistant", "assistant:black"},
    {"White", "white"},
    {"Black", "black"},
    {"Arbiter", "arbiter"},
    {"Spectator", "spectator"},
    {"Clock", "clock"},
    {"Board", "board"},
}};

constexpr std::array<std::string_view, 13> headings = {
    "editions",    "standard", "rapid", "blitz", "time_control", "position", "start",
    "regulations", "rules",    "note",  "topic", "asks",         "id"};

Said trimmed(const Said& of) {
    const std::size_t before = std::min(of.text.find_first_not_of(" \t"), of.text.size());
    std::string_view text = of.text.substr(before);
    text = text.substr(0, text.find_last_not_of(" \t") + 1);
    return {text, of.line, of.column + before};
}

/// What stands behind the first `length` letters.
Said behind(const Said& of, std::size_t length) {
    return trimmed({of.text.substr(std::min(length, of.text.size())), of.line,
                    of.column + std::min(length, of.text.size())});
}

bool is_rule(std::string_view word) {
    return !word.empty() && std::ranges::all_of(word, [](char letter) {
        return (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
               letter == '-';
    });
}

/// Of a part of a text, where it stands.
Said at(const Said& whole, std::string_view part) {
    return {part, whole.line,
            whole.column + static_cast<std::size_t>(part.data() - whole.text.data())};
}

class DraftReader {
public:
    Expected<CaseDraft, CaseFault> read(std::span<const TextLine> lines) {
        read_title({lines[0].text, lines[0].number, 1});
        for (std::size_t at = 1; at < lines.size(); ++at) {
            const Said said = whole_line(lines, at);
            if (!said.text.empty() && !take(said)) {
                return unexpected(std::move(*fault_));
            }
        }
        if (!start_.empty()) {
            const bool is_fen = start_.size() == 1 && start_[0].name == "fen";
            draft_.heading.push_back(
                {"start", is_fen ? start_[0].value : json_object(std::move(start_))});
        }
        if (draft_.ask) {
            draft_.texts = std::move(texts_);
            return std::move(draft_);
        }
        if (draft_.acts.empty()) {
            return unexpected(
                case_fault({lines[0].text, draft_.line, 1}, "an act: White, and what White does"));
        }
        if (draft_.editions.empty()) {
            draft_.editions = {std::string(usual_edition)};
        }
        if (!play_.empty() && json_member(draft_.heading, "time_control") == nullptr) {
            draft_.heading.push_back({"time_control", json_text(usual_control(play_))});
        }
        draft_.texts = std::move(texts_);
        return std::move(draft_);
    }

private:
    /// The line at this place; with brackets open it goes on in the next ones, which are passed.
    Said whole_line(std::span<const TextLine> lines, std::size_t& at) {
        Said said = trimmed({without_comment(lines[at].text), lines[at].number, 1});
        int depth = open_brackets(said.text);
        if (depth <= 0) {
            return said;
        }
        std::string& joined = texts_.emplace_back(said.text);
        while (depth > 0 && at + 1 < lines.size()) {
            const Said more = trimmed({without_comment(lines[++at].text), 0, 1});
            joined += joined.ends_with(',') || joined.ends_with('[') ? "" : " ";
            joined += more.text;
            depth += open_brackets(more.text);
        }
        said.text = joined;
        return said;
    }

    bool refuse(const Said& found, std::string expected) {
        fault_ = case_fault(found, std::move(expected));
        return false;
    }

    /// The title; behind two blanks, the rules that the case is about.
    void read_title(const Said& said) {
        draft_.line = said.line;
        std::string_view title = without_comment(said.text);
        const std::size_t gap = title.rfind("  ");
        if (gap != std::string_view::npos) {
            const auto words = parts_of(title.substr(gap), ' ');
            if (!words.empty() && std::ranges::all_of(words, is_rule)) {
                draft_.rules.assign(words.begin(), words.end());
                title = title.substr(0, gap);
            }
        }
        draft_.title = trimmed({title, said.line, 1}).text;
    }

    bool take(const Said& said) {
        if (said.text.find("=>") != std::string_view::npos && begins_expectation(said)) {
            return take_expectations(said);
        }
        const std::string_view word = said.text.substr(0, said.text.find(' '));
        if (std::ranges::find(headings, word) != headings.end()) {
            return take_heading(word, behind(said, word.size()), said);
        }
        return take_act(said);
    }

    /// `=>`, `2014 2017 =>`, `ever =>`, `never =>`: no act before the arrow.
    static bool begins_expectation(const Said& said) {
        const auto words = parts_of(said.text.substr(0, said.text.find("=>")), ' ');
        return std::ranges::all_of(words, [](std::string_view word) {
            return word == "ever" || word == "never" || edition_named(word).has_value();
        });
    }

    bool add(std::string_view name, JsonValue value, const Said& said) {
        if (json_member(draft_.heading, name) != nullptr) {
            return refuse(said, "no " + std::string(name) + " twice");
        }
        draft_.heading_lines.emplace_back(name, said.line);
        draft_.heading.push_back({std::string(name), std::move(value)});
        return true;
    }

    bool take_heading(std::string_view name, const Said& value, const Said& whole) {
        if (!draft_.acts.empty() || !draft_.expectations.empty()) {
            return refuse(whole, "an act or what comes of it: the heading stands before them");
        }
        if (std::ranges::find(seen_, name) != seen_.end()) {
            return refuse(whole, "no heading twice");
        }
        seen_.push_back(name);
        if (value.text.empty() && !is_play(name)) {
            return refuse(whole, "a value behind " + std::string(name));
        }
        if (name == "editions") {
            return take_editions(value);
        }
        if (is_play(name)) {
            return take_play(name, value);
        }
        if (name == "position") {
            return take_position(value);
        }
        if (name == "asks") {
            return take_question(value);
        }
        if (name == "start" || name == "regulations") {
            return take_members(name, value);
        }
        if (name == "rules") {
            for (const std::string_view rule : parts_of(value.text, ' ')) {
                draft_.rules.emplace_back(rule);
            }
            return true;
        }
        auto text = value.text.starts_with('"')
                        ? parse_json(value.text)
                        : Expected<JsonValue, JsonFault>(json_text(value.text));
        if (!text) {
            return refuse(value, "text, in quotation marks or without");
        }
        if (name == "id") {
            draft_.title = text->text;
            return true;
        }
        return add(name, std::move(*text), value);
    }

    static bool is_play(std::string_view name) {
        return name == "standard" || name == "rapid" || name == "blitz";
    }

    bool take_editions(const Said& value) {
        for (const std::string_view word : parts_of(value.text, ' ')) {
            const auto edition = edition_named(word);
            if (!edition) {
                return refuse(at(value, word), editions_expected(word));
            }
            if (std::ranges::find(draft_.editions, *edition) != draft_.editions.end()) {
                return refuse(at(value, word), "no edition twice");
            }
            draft_.editions.push_back(*edition);
        }
        return true;
    }

    static std::string editions_expected(std::string_view found) {
        std::vector<std::string_view> names;
        std::string expected = "one of";
        for (const std::string_view name : law::edition_names) {
            names.push_back(name);
            expected += ' ' + edition_said(name);
        }
        const std::string_view meant = nearest(found, names);
        return meant.empty() ? expected : expected + "; " + std::string(meant) + " is nearest";
    }

    bool take_play(std::string_view play, const Said& value) {
        if (!play_.empty()) {
            return refuse(value, "one of standard, rapid and blitz");
        }
        play_ = play;
        bool is_good = play == "standard" || add("play", json_text(play), value);
        for (const std::string_view part : parts_of(value.text, ',')) {
            const auto control = control_said(part);
            if (part == "limited supervision") {
                is_good = is_good && add("supervision", json_text("limited"), at(value, part));
            } else if (control) {
                is_good = is_good && add("time_control", json_text(*control), at(value, part));
            } else if (part != "full supervision") {
                return refuse(at(value, part), "minutes and seconds a move, as in 15+10; full "
                                               "supervision or limited supervision");
            }
        }
        return is_good;
    }

    bool take_position(const Said& value) {
        auto fen = fen_completed(value.text);
        if (!fen) {
            return refuse(value, "a FEN that says who is to move: w or b behind the men");
        }
        return add_to_start({{"fen", json_text(*fen)}}, value);
    }

    /// `what name=value name=value`.
    bool take_question(const Said& value) {
        const std::string_view what = value.text.substr(0, value.text.find(' '));
        auto members = read_named_values(behind(value, what.size()));
        if (!members) {
            fault_ = std::move(members.error());
            return false;
        }
        draft_.heading_lines.emplace_back("ask", value.line);
        members->insert(members->begin(), {"what", json_text(what)});
        draft_.ask = std::move(*members);
        return true;
    }

    bool take_members(std::string_view heading, const Said& value) {
        auto read = read_named_values(value);
        if (!read) {
            fault_ = std::move(read.error());
            return false;
        }
        JsonObject members = std::move(*read);
        return heading == "regulations" ? add(heading, json_object(std::move(members)), value)
                                        : add_to_start(std::move(members), value);
    }

    bool add_to_start(JsonObject members, const Said& said) {
        draft_.heading_lines.emplace_back("start", said.line);
        for (JsonMember& each : members) {
            if (json_member(start_, each.name) != nullptr) {
                return refuse(said, "no " + each.name + " twice");
            }
            start_.push_back(std::move(each));
        }
        return true;
    }

    /// `[2018 2023] [0:00:10 | +0:05:00] White  Nf3, presses  => ...`.
    bool take_act(const Said& said) {
        if (draft_.ask) {
            return refuse(said, "what the answer must say, behind =>: a question has no acts");
        }
        DraftAct act;
        Said rest = said;
        for (;;) {
            const std::string_view word = rest.text.substr(0, rest.text.find(' '));
            const auto edition = edition_named(word);
            if (!edition) {
                break;
            }
            if (!is_of_case(*edition)) {
                return refuse(at(said, word), "one of the editions of this case");
            }
            act.editions.push_back(*edition);
            rest = behind(rest, word.size());
        }
        std::optional<game::Millis> instant;
        const bool is_later = rest.text.starts_with('+');
        const std::size_t first_digit = rest.text.starts_with('-') ? 1 : 0;
        const bool is_number = rest.text.size() > first_digit && rest.text[first_digit] >= '0' &&
                               rest.text[first_digit] <= '9';
        if (is_later || is_number) {
            const std::string_view word = rest.text.substr(0, rest.text.find(' '));
            instant = parse_instant(word.substr(is_later ? 1 : 0));
            if (!instant) {
                return refuse(at(said, word),
                              "an instant h:mm:ss, or +h:mm:ss after the act before");
            }
            rest = behind(rest, word.size());
        }
        if (instant) {
            const std::int64_t before = is_later && !draft_.acts.empty() ? last_at() : 0;
            act.at = {before + instant->count};
        } else {
            act.at = {draft_.acts.empty() ? one_second : last_at() + one_second};
        }
        std::string& by = act.by;
        for (const ActorSaid& actor : actors) {
            const bool ends =
                rest.text.size() == actor.said.size() ||
                (rest.text.size() > actor.said.size() && rest.text[actor.said.size()] == ' ');
            if (by.empty() && rest.text.starts_with(actor.said) && ends) {
                by = actor.by;
                rest = behind(rest, actor.said.size());
            }
        }
        if (by.empty()) {
            const bool is_flag = rest.text.starts_with("White's flag falls") ||
                                 rest.text.starts_with("Black's flag falls");
            if (!is_flag) {
                return refuse(rest,
                              "White, Black, Arbiter, Spectator, Clock, Board, White's assistant "
                              "or Black's assistant; or a heading:" +
                                  all_headings());
            }
            by = "clock";
        }
        const std::size_t arrow = arrow_in(rest.text);
        if (!take_deeds(act, {rest.text.substr(0, arrow), rest.line, rest.column})) {
            return false;
        }
        return arrow == rest.text.size() ||
               take_expectations({rest.text.substr(arrow), rest.line, rest.column + arrow});
    }

    [[nodiscard]] std::int64_t last_at() const { return draft_.acts.back().at.count; }

    [[nodiscard]] bool is_of_case(const std::string& edition) const {
        return draft_.editions.empty()
                   ? edition == usual_edition && !draft_.ask
                   : std::ranges::find(draft_.editions, edition) != draft_.editions.end();
    }

    static std::string all_headings() {
        std::string all;
        for (const std::string_view heading : headings) {
            all += ' ';
            all += heading;
        }
        return all;
    }

    /// One act after the other, a second apart.
    bool take_deeds(DraftAct act, const Said& said) {
        for (const std::string_view part : parts_of(said.text, ',')) {
            if (part.empty()) {
                return refuse(said, "what is done: a comma stands between two acts");
            }
            if (act.at.count > thousandths_max) {
                return refuse(said, "an instant that a number of the protocol can say");
            }
            act.said = at(said, part);
            draft_.acts.push_back(act);
            act.at.count += one_second;
        }
        return !said.text.empty() || refuse(said, "what is done");
    }

    bool take_expectations(const Said& said) {
        const std::size_t arrow = said.text.find("=>");
        DraftExpectation blank;
        bool is_of_act = true;
        for (const std::string_view word : parts_of(said.text.substr(0, arrow), ' ')) {
            if (word == "ever" || word == "never") {
                if (draft_.ask) {
                    return refuse(at(said, word), "what the answer must say");
                }
                is_of_act = false;
                blank.is_never = word == "never";
                continue;
            }
            const std::string edition = *edition_named(word);
            if (!is_of_case(edition)) {
                return refuse(at(said, word), "one of the editions of this case");
            }
            blank.editions.push_back(edition);
        }
        is_of_act = is_of_act && !draft_.ask;
        if (is_of_act && draft_.acts.empty()) {
            return refuse(said, "an act before what comes of it");
        }
        if (is_of_act) {
            blank.after = draft_.acts.size() - 1;
            const std::vector<std::string>& of_act = draft_.acts.back().editions;
            for (const std::string& edition : blank.editions) {
                if (!of_act.empty() && std::ranges::find(of_act, edition) == of_act.end()) {
                    return refuse(said, "an edition under which this is done");
                }
            }
        }
        const Said effects = behind(said, arrow + 2);
        if (effects.text.empty()) {
            return refuse(said, "an effect behind =>");
        }
        for (const std::string_view part : parts_of(effects.text, ';')) {
            DraftExpectation each = blank;
            each.said = at(effects, part);
            if (part.starts_with("never ")) {
                each.is_never = true;
                each.said = behind(each.said, 6);
            }
            draft_.expectations.push_back(std::move(each));
        }
        return true;
    }

    CaseDraft draft_;
    std::list<std::string> texts_;
    std::string play_;
    JsonObject start_;
    std::vector<std::string_view> seen_;
    std::optional<CaseFault> fault_;
};

} // namespace

CaseFault case_fault(const Said& found, std::string expected) {
    return {found.line, LineFault{"column " + std::to_string(found.column), json_text(found.text),
                                  std::move(expected)}};
}

Expected<JsonObject, CaseFault> read_named_values(const Said& said) {
    JsonObject members;
    std::set<std::string, std::less<>> names;
    for (const std::string_view word : parts_of(said.text, ' ')) {
        const std::size_t equals = word.find('=');
        const std::string_view text =
            equals == std::string_view::npos ? std::string_view{} : word.substr(equals + 1);
        auto read = parse_value_text(text);
        if (!read || read->length != text.size()) {
            return unexpected(case_fault(at(said, word), "name=value"));
        }
        const std::string name(word.substr(0, equals));
        if (!names.insert(name).second) {
            return unexpected(case_fault(at(said, word), "no name twice"));
        }
        members.push_back({name, std::move(read->value)});
    }
    return members;
}

Expected<CaseDraft, CaseFault> read_draft(std::span<const TextLine> lines) {
    return DraftReader().read(lines);
}

} // namespace compongo::record
