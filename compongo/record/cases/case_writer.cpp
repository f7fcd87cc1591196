#include "compongo/base/check.h"
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/record/cases/cases.h"
#include "compongo/record/cases/draft.h"
#include "compongo/record/cases/heading_values.h"
#include "compongo/record/cases/heading_writer.h"
#include "compongo/record/cases/phrase.h"
#include "compongo/record/cases/said_move.h"
#include "compongo/record/transcript/codec.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/text_value.h"
#include "compongo/record/transcript/written_act.h"

#include <algorithm>
#include <array>

namespace compongo::record {

namespace {

constexpr std::size_t line_most = 100;
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

/// The game under each edition, advanced act by act.
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

    /// The move in a text that all editions read alike; else in UCI.
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

/// An expectation, and the editions to which it applies.
struct SharedExpectation {
    std::string phrase;
    /// Must not occur anywhere in the game.
    bool is_never;
    std::vector<std::string> editions;
    /// Expected in the ruling on the act before it.
    bool is_of_act;
};

/// Effects occur in the order in which they are expected. The number of acts before which a general
/// expectation, followed by one for a certain act, is written.
std::size_t acts_before(const Scenario& scenario, const Expectation& expectation) {
    const auto is_of_act = [](const Expectation& each) { return each.after && !each.is_never; };
    std::size_t before = 0;
    for (const Expectation& each : scenario.expectations) {
        if (&each == &expectation) {
            break;
        }
        before = is_of_act(each) ? std::max(before, *each.after + 1) : before;
    }
    const std::size_t at = static_cast<std::size_t>(&expectation - scenario.expectations.data());
    const bool is_before_another =
        !expectation.is_never &&
        std::any_of(scenario.expectations.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                    scenario.expectations.end(), [&](const Expectation& each) {
                        return is_of_act(each) && *each.after >= before;
                    });
    return is_before_another ? before : scenario.acts.size();
}

/// A required value of an answer, and the editions to which it applies.
struct SharedAnswer {
    std::string said;
    std::vector<std::string> editions;
};

/// Values common to all editions come first, then those of single editions.
std::vector<SharedAnswer> shared_answers(std::span<const Question> questions) {
    std::vector<SharedAnswer> all = {{}};
    for (const Question& each : questions) {
        const std::string edition =
            each.edition ? edition_said(name(*each.edition)) : std::string();
        all[0].editions.push_back(edition);
        std::string own;
        for (const JsonMember& member : each.expected) {
            const std::string said = ' ' + member.name + '=' + value_text(member.value);
            const bool is_of_all = std::ranges::all_of(questions, [&](const Question& other) {
                const JsonValue* const value = json_member(other.expected, member.name);
                return value != nullptr && *value == member.value;
            });
            if (!is_of_all) {
                own += said;
            } else if (&each == questions.data()) {
                all[0].said += said;
            }
        }
        const auto known = std::ranges::find(all.begin() + 1, all.end(), own, &SharedAnswer::said);
        if (known != all.end()) {
            known->editions.push_back(edition);
        } else if (!own.empty()) {
            all.push_back({own, {edition}});
        }
    }
    std::erase_if(all, [](const SharedAnswer& each) { return each.said.empty(); });
    return all;
}

class CaseWriter {
public:
    explicit CaseWriter(std::span<const Scenario> scenarios)
        : scenarios_(scenarios), members_(members_of(scenarios[0])), games_(scenarios) {}

    std::string write() {
        out_ = heading_of(scenarios_);
        const JsonArray& acts = json_member(members_, "acts")->items;
        const std::vector<game::Act>& deeds = scenarios_[0].acts;
        game::Millis expected{1000};
        for (std::size_t at = 0; at < acts.size(); ++at) {
            append_expectations([&](const Scenario& scenario, const Expectation& each) {
                return !each.after && acts_before(scenario, each) == at;
            });
            append_act(deeds[at], acts[at].members, expected);
            games_.advance(deeds[at]);
            expected = {deeds[at].at.count + 1000};
            append_expectations(
                [&](const Scenario&, const Expectation& each) { return each.after == at; });
        }
        end_line();
        is_played_ = true;
        append_expectations([&](const Scenario& scenario, const Expectation& each) {
            return !each.after && acts_before(scenario, each) == acts.size();
        });
        return std::move(out_);
    }

private:
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

    /// The expectations for which `is_meant` holds, from all editions.
    template <class IsMeant>
    void append_expectations(const IsMeant& is_meant) {
        std::vector<SharedExpectation> all;
        for (const Scenario& scenario : scenarios_) {
            const std::string edition(name(scenario.conditions.choices.edition));
            for (const Expectation& each : scenario.expectations) {
                if (is_meant(scenario, each)) {
                    const std::string phrase = phrase_of(each, edition);
                    add(all, {each.after && each.is_never ? "never " + phrase : phrase,
                              !each.after && each.is_never,
                              {edition},
                              each.after.has_value()});
                }
            }
        }
        for (const std::vector<SharedExpectation>& each : by_editions(std::move(all))) {
            append_together(each);
        }
    }

    /// Groups expectations with the same editions.
    static std::vector<std::vector<SharedExpectation>>
    by_editions(std::vector<SharedExpectation> all) {
        std::vector<std::vector<SharedExpectation>> groups;
        for (SharedExpectation& each : all) {
            const auto known = std::ranges::find_if(groups, [&](const auto& group) {
                return group[0].editions == each.editions && group[0].is_never == each.is_never;
            });
            if (known == groups.end()) {
                groups.push_back({std::move(each)});
            } else {
                known->push_back(std::move(each));
            }
        }
        return groups;
    }

    /// Writes them in as few lines as fit; those of all editions begin on the line of the act.
    void append_together(const std::vector<SharedExpectation>& all) {
        const bool is_of_act = all[0].is_of_act;
        std::string begins = "      ";
        const bool is_of_all = all[0].editions.size() == scenarios_.size();
        for (const std::string& edition : all[0].editions) {
            begins += is_of_all ? "" : edition_said(edition) + ' ';
        }
        begins += is_of_act ? "=> " : all[0].is_never ? "never => " : "ever => ";
        std::string said;
        for (const SharedExpectation& each : all) {
            said += (said.empty() ? "" : "; ") + each.phrase;
        }
        if (is_of_act && is_of_all && !line_.empty() &&
            line_.size() + said.size() + 5 <= line_most) {
            line_ += "  => " + said;
            end_line();
            return;
        }
        end_line();
        std::string line = begins + all[0].phrase;
        for (std::size_t at = 1; at < all.size(); ++at) {
            if (line.size() + all[at].phrase.size() + 2 <= line_most) {
                line += "; " + all[at].phrase;
                continue;
            }
            append_wrapped(std::move(line));
            line = begins + all[at].phrase;
        }
        append_wrapped(std::move(line));
    }

    /// A line, broken within its first brackets if it is too long.
    void append_wrapped(std::string line) {
        // A comma within quotation marks does not separate.
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

    /// Merges equal expectations of different editions; an expectation that occurs twice in one
    /// edition stays twice.
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
            // Later moves might be written with the same text.
            return expectation.after || is_played_ ? said_before(uci, expectation.after.has_value())
                                                   : uci;
        });
    }

    /// The text by which this move was written, if it means no other move since then, or in the
    /// whole case.
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
    /// All acts have been written.
    bool is_played_ = false;
    std::vector<std::array<std::string, 2>> moves_;
};

} // namespace

std::string case_text(std::span<const Scenario> scenarios) {
    CHECK(!scenarios.empty());
    return CaseWriter(scenarios).write();
}

std::string case_text(std::span<const Question> questions) {
    CHECK(!questions.empty());
    const Question& first = questions[0];
    const auto members = parse_json(line(first));
    CHECK(members.has_value());
    std::string out = heading_of(questions);
    if (const JsonValue* const play = json_member(*members, "play")) {
        append_aligned(out, play->text, "");
    }
    const JsonValue& ask = *json_member(*members, "ask");
    std::string asked = json_member(ask, "what")->text;
    for (const JsonMember& each : ask.members) {
        asked += each.name == "what" ? "" : ' ' + each.name + '=' + value_text(each.value);
    }
    append_aligned(out, "asks", asked);
    for (const SharedAnswer& each : shared_answers(questions)) {
        out += "      ";
        for (const std::string& edition : each.editions) {
            out += each.editions.size() == questions.size() ? "" : edition + ' ';
        }
        out += "=>" + each.said + '\n';
    }
    return out;
}

std::string case_key(const Scenario& scenario) {
    Scenario alike = scenario;
    alike.id = unnamed;
    alike.note.clear();
    alike.conditions.choices.edition = law::Edition{};
    alike.conditions.time_control = blank_scenario().conditions.time_control;
    alike.expectations.clear();
    alike.rulings.reset();
    return line(alike);
}

std::string case_key(const Question& question) {
    Question alike = question;
    alike.id = unnamed;
    alike.note.clear();
    alike.edition = question.edition ? std::optional(law::Edition{}) : std::nullopt;
    alike.expected.clear();
    alike.answer.reset();
    return line(alike);
}

} // namespace compongo::record
