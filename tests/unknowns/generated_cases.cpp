#include "tests/unknowns/generated_cases.h"

#include "compongo/record/transcript/judged.h"
#include "compongo/record/transcript/scenario_json.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>

namespace compongo::unknowns {

namespace {

using Random = std::mt19937;

/// Worlds that are judged one by one in no time.
constexpr std::size_t brute_force_max = 100;

std::size_t below(Random& random, std::size_t count) {
    return random() % count;
}

template <std::size_t size>
std::string_view any_of(Random& random, const std::array<std::string_view, size>& all) {
    return all[below(random, size)];
}

constexpr std::array<std::string_view, 6> positions = {
    "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 20",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "8/P3k3/8/8/8/8/p3K3/8 w - - 0 60",
    "8/8/3rk3/8/8/2K5/8/8 b - - 10 50",
    "4k3/8/8/8/8/8/4P3/4K2R w K - 98 80"};
constexpr std::array<std::string_view, 26> acts = {
    R"("by":"white","do":"play","move":"d2f3")",
    R"("by":"white","do":"play","move":"e2e4")",
    R"("by":"white","do":"play","move":"e1g1")",
    R"("by":"white","do":"play","move":"a7a8q","hands":{"one_of":[1,2]})",
    R"("by":"white","do":"play","move":"a7a8")",
    R"("by":"black","do":"play","move":"e7e5")",
    R"("by":"black","do":"play","move":"d6d1","hand":"?")",
    R"("by":"white","do":"press")",
    R"("by":"black","do":"press","hand":"?")",
    R"("by":"?","do":"press")",
    R"("by":"white","do":"touch","squares":["e1","h1"],"intent":"?")",
    R"("by":"white","do":"touch","squares":[{"one_of":["d2","e2"]}],"order":"?")",
    R"("by":"?","do":"touch","squares":["e2"],"intent":{"one_of":["deliberate","accidental"]}})",
    R"("by":"black","do":"touch","squares":["e7","e2"])",
    R"("by":"black","do":"claim","claim":"illegal_move")",
    R"("by":"white","do":"claim","claim":{"one_of":["threefold","fifty","time"]})",
    R"("by":"black","do":"claim","claim":"touch_move","square":"e2")",
    R"("by":"clock","do":"fall","player":"?")",
    R"("by":"arbiter","do":"observe","what":{"one_of":["clock","move","touch"]})",
    R"("by":"?","do":"offer")",
    R"("by":"black","do":"accept")",
    R"("by":"?","do":"resign")",
    R"("by":"white","do":"device","sound":"?","permission":"?")",
    R"("by":"?","do":"stop","reason":"illegal_move")",
    R"("by":"white","do":"adjust")",
    R"("by":"spectator","do":"conduct","kind":"interference")"};

std::string act(Random& random) {
    std::string_view text = any_of(random, acts);
    const bool is_later = below(random, 6) == 0;
    const std::string after =
        below(random, 2) == 0 ? R"(,"after":5400)" : R"(,"after":{"from":1,"to":4})";
    const std::string ends =
        text.ends_with("}}") ? std::string(text.substr(0, text.size() - 1)) : std::string(text);
    return '{' + ends + (is_later ? after : "") + '}';
}

std::string item(Random& random) {
    switch (below(random, 8)) {
    case 0:
    case 1:
        return R"({"maybe":)" + act(random) + '}';
    case 2:
        return R"({"one_of":[)" + act(random) + ",[" + act(random) + ',' + act(random) + "]]}";
    case 3:
        return R"({"any_order":[)" + act(random) + ',' + act(random) + "]}";
    default:
        return act(random);
    }
}

/// At most one condition is unknown.
std::string conditions(Random& random) {
    const std::size_t unknown = below(random, 6);
    std::string out = R"("laws":)";
    out += unknown == 0   ? R"("?")"
           : unknown == 1 ? R"({"one_of":["fide-2009","fide-2018","fide-2023"]})"
                          : R"("fide-2023")";
    out += unknown == 2 ? R"(,"play":"rapid","supervision":"?","time_control":"900+10")" : "";
    out += R"(,"start":{"fen":")" + std::string(any_of(random, positions)) + '"';
    out += unknown == 3 ? R"(,"illegal_moves":{"white":"?","black":0})" : "";
    out += unknown == 4 ? R"(,"clock":{"white":{"from":1,"to":6},"black":100})" : "";
    return out + '}';
}

/// The value with an option for each fact, without the code under test: facts are met in the order
/// in which they stand.
class Plain {
public:
    Plain(const std::vector<Fact>& facts, const Chosen& chosen) : facts_(facts), chosen_(chosen) {}

    JsonValue of(const JsonValue& value, const std::string& where) {
        const auto fact = std::ranges::find(facts_, where, &Fact::name);
        if (fact != facts_.end()) {
            const std::uint16_t option = chosen_[static_cast<std::size_t>(fact - facts_.begin())];
            const std::string inner = where + "[" + std::to_string(option) + "]";
            if (fact->kind == FactKind::order) {
                return in_order(value, option, where);
            }
            return of(fact->options[option], inner);
        }
        JsonValue made = value;
        for (std::size_t at = 0; at < made.items.size(); ++at) {
            made.items[at] = of(value.items[at], where + "[" + std::to_string(at) + "]");
        }
        for (JsonMember& member : made.members) {
            member.value =
                of(member.value, where.empty() ? member.name : where + "." + member.name);
        }
        return made;
    }

private:
    /// Two things, as they stand or the other way round.
    JsonValue in_order(const JsonValue& value, std::uint16_t option, const std::string& where) {
        const JsonArray& both = json_member(value, "any_order")->items;
        JsonArray done = {of(both[0], where + "[0]"), of(both[1], where + "[1]")};
        if (option == 1) {
            std::swap(done[0], done[1]);
        }
        return json_array(std::move(done));
    }

    const std::vector<Fact>& facts_;
    const Chosen& chosen_;
};

void add_flat(const JsonValue& acts_of_world, JsonArray& flat) {
    for (const JsonValue& each : acts_of_world.items) {
        if (each.as_array() != nullptr) {
            add_flat(each, flat);
        } else {
            flat.push_back(each);
        }
    }
}

std::string seconds_text(std::int64_t count) {
    return std::to_string(count);
}

/// A line of the protocol; nothing where no act is left.
std::string line_of(const JsonValue& written, const std::vector<Fact>& facts,
                    const Chosen& chosen) {
    const JsonValue plain_case = Plain(facts, chosen).of(written, "");
    JsonArray flat;
    add_flat(*json_member(plain_case, "acts"), flat);
    std::int64_t now = 0;
    for (JsonValue& each : flat) {
        const JsonValue* const after = json_member(each, "after");
        now += after == nullptr ? 1 : std::stoll(after->text);
        std::erase_if(each.members,
                      [](const JsonMember& member) { return member.name == "after"; });
        each.members.insert(each.members.begin(), {"at", json_number(seconds_text(now))});
    }
    JsonObject scenario;
    for (const JsonMember& member : plain_case.members) {
        if (member.name != "acts") {
            scenario.push_back(member);
        }
    }
    if (flat.empty()) {
        return {};
    }
    scenario.push_back({"acts", json_array(std::move(flat))});
    return json(json_object(std::move(scenario)));
}

std::string said_without_position(const record::WrittenEffect& effect) {
    record::WrittenEffect left = effect;
    left.articles.clear();
    std::erase_if(left.fields, [](const JsonMember& field) {
        return field.name == "fen" || field.name == "occurrences" || field.name == "half_moves";
    });
    std::string out;
    record::append_json(out, left);
    return out;
}

std::string member_of(const record::WrittenEffect& effect, std::string_view name) {
    const JsonValue* const found = json_member(effect.fields, name);
    return found == nullptr ? "" : found->text;
}

/// What still holds at the end, as spec/unknowns.md says it.
std::set<std::string> held_at_end(const record::WrittenRun& run) {
    const std::set<std::string> shown = {"clock",          "note",     "turn",   "move_made",
                                         "move_completed", "not_made", "period", "sealed"};
    const std::set<std::string> of_the_moment = {"refusal", "touch_ignored", "no_intervention"};
    const std::set<std::string> ends_obligation = {"move_made", "move_completed", "illegal_move",
                                                   "game_over", "obligation"};
    const auto is_counted = [&](const record::WrittenEffect& effect) {
        return !shown.contains(effect.name) &&
               !(effect.name == "refusal" && member_of(effect, "reason") == "game_over");
    };
    std::size_t last = 0;
    for (std::size_t act_at = 0; act_at < run.rulings.size(); ++act_at) {
        last = std::ranges::any_of(run.rulings[act_at], is_counted) ? act_at : last;
    }
    std::set<std::string> held;
    for (std::size_t act_at = 0; act_at < run.rulings.size(); ++act_at) {
        for (const record::WrittenEffect& effect : run.rulings[act_at]) {
            const std::string player = member_of(effect, "player");
            if (ends_obligation.contains(effect.name)) {
                std::erase_if(held, [&](const std::string& each) {
                    return each.starts_with(R"({"effect":"obligation")") &&
                           (effect.name == "game_over" ||
                            each.find("\"player\":\"" + player + '"') != each.npos);
                });
            }
            if (effect.name == "offer" || effect.name == "game_over") {
                std::erase_if(held, [&](const std::string& each) {
                    return each.starts_with(R"({"effect":"offer")") && effect.name == "offer" &&
                           each.find("\"player\":\"" + player + '"') != each.npos;
                });
            }
            if (is_counted(effect) && (act_at == last || !of_the_moment.contains(effect.name))) {
                held.insert(said_without_position(effect));
            }
        }
    }
    return held;
}

} // namespace

std::string generated_case(std::uint32_t seed) {
    Random random(seed);
    std::string out = '{' + conditions(random) + R"(,"acts":[)";
    const std::size_t count = 1 + below(random, 3);
    for (std::size_t at = 0; at < count; ++at) {
        out += (at == 0 ? "" : ",") + item(random);
    }
    return out + "]}";
}

std::string difference_from_brute_force(std::uint32_t seed) {
    const std::string text = generated_case(seed);
    const auto written = parse_json(text);
    if (!written) {
        return "no JSON: " + text;
    }
    const auto known = read_uncertain_case(*written);
    if (!known) {
        return message(known.error()) + ": " + text;
    }
    auto worlds = worlds_of(*known);
    if (!worlds) {
        return message(worlds.error()) + ": " + text;
    }
    if (worlds->size() > brute_force_max) {
        return too_many;
    }
    std::set<Chosen> seen;
    for (std::size_t world = 0; world < worlds->size(); ++world) {
        const Chosen chosen = worlds->chosen_in(world);
        if (!seen.insert(chosen).second) {
            return "a world twice: " + text;
        }
        const std::string line = line_of(*written, known->facts, chosen);
        std::set<std::string> expected;
        if (!line.empty()) {
            const auto entry = record::read_line(line);
            if (!entry) {
                return message(entry.error()) + ": " + line;
            }
            const auto judged = record::judged(std::get<record::Scenario>(*entry));
            if (!judged) {
                return message(judged.error()) + ": " + line;
            }
            expected = held_at_end(record::written(*judged));
        }
        std::set<std::string> found;
        for (const std::uint32_t each : worlds->rulings[worlds->ruling[world]].effects) {
            const auto effect =
                record::read_effect("effect", *parse_json(worlds->numbers.json_of(each)));
            found.insert(said_without_position(*effect));
        }
        if (found != expected) {
            return "seed " + std::to_string(seed) + ": " + line;
        }
    }
    return {};
}

} // namespace compongo::unknowns
