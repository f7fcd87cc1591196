#include "compongo/record/precedents/marks.h"

#include "compongo/base/check.h"
#include "compongo/record/transcript/written_act.h"
#include "compongo/record/transcript/written_effect.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace compongo::record {

namespace {

/// Incidents below this similarity have too little in common to be shown together.
constexpr int near_least = 250;
constexpr int nearness_of_same = 1000;

constexpr std::array<std::string_view, 6> acts_left_out = {"play",   "press", "write",
                                                           "arrive", "begin", "start"};
/// That an illegal move is not made says nothing of what was wrong with it.
constexpr std::array<std::string_view, 8> effects_left_out = {
    "clock", "move_made", "move_completed", "not_made", "obligation", "turn", "note", "period"};
/// The fields whose words say what kind of act or effect it is.
constexpr std::array<std::string_view, 12> telling_fields = {
    "claim",  "what",    "kind",  "reason", "reasons", "penalty",
    "action", "gesture", "right", "state",  "option",  "ground"};
constexpr std::array<std::string_view, 5> telling_if_true = {"upheld", "inverted", "accidental",
                                                             "disputed", "prevented"};

void add_marks_of_field(Marks& marks, const std::string& head, const JsonMember& field) {
    const auto is_among = [&](const auto& names) {
        return std::ranges::find(names, field.name) != names.end();
    };
    if (field.value.kind == JsonKind::boolean && is_among(telling_if_true)) {
        marks.insert(head + (field.value.is_true() ? "." : ".not_") + field.name);
    }
    if (field.name == "hands" && field.value.text != "1") {
        marks.insert(head + ".two_hands");
    }
    if (!is_among(telling_fields)) {
        return;
    }
    if (const std::string* const text = field.value.as_text()) {
        marks.insert(head + "." + *text);
    }
    for (const JsonValue& each : field.value.items) {
        marks.insert(head + "." + each.text);
    }
}

void add_marks_of_act(Marks& marks, const game::Act& act) {
    std::string written;
    append_json(written, act);
    const auto parsed = parse_json(written);
    CHECK(parsed.has_value());
    const JsonValue* const verb = json_member(*parsed, "do");
    CHECK(verb != nullptr);
    const bool is_left_out = std::ranges::find(acts_left_out, verb->text) != acts_left_out.end();
    if (!is_left_out) {
        marks.insert(verb->text);
    }
    for (const JsonMember& field : parsed->members) {
        add_marks_of_field(marks, verb->text, field);
    }
}

void add_marks_of_effect(Marks& marks, const game::Effect& effect) {
    const WrittenEffect whole = record::written(effect);
    if (std::ranges::find(effects_left_out, whole.name) != effects_left_out.end()) {
        return;
    }
    const std::string head = "=" + whole.name;
    marks.insert(head);
    for (const JsonMember& field : whole.fields) {
        add_marks_of_field(marks, head, field);
    }
}

} // namespace

Marks marks_of(std::span<const game::Act> acts, std::span<const game::Ruling> rulings) {
    Marks marks;
    for (const game::Act& each : acts) {
        add_marks_of_act(marks, each);
    }
    for (const game::Ruling& ruling : rulings) {
        for (const game::Effect& each : ruling) {
            add_marks_of_effect(marks, each);
        }
    }
    return marks;
}

CaseMarks marks_of_case(std::string_view case_text) {
    CaseMarks all;
    for (const PlacedEntry& each : read_placed_cases(case_text)) {
        const auto* const scenario =
            each.entry.content ? std::get_if<Scenario>(&*each.entry.content) : nullptr;
        if (scenario == nullptr) {
            continue;
        }
        all.marks.merge(marks_of(scenario->acts, each.rulings));
        for (const game::Ruling& ruling : each.rulings) {
            for (const game::Effect& effect : ruling) {
                for (const std::string& article : record::written(effect).articles) {
                    all.articles.insert(article);
                }
            }
        }
    }
    return all;
}

MarkWeights::MarkWeights(const std::vector<CaseMarks>& book) : book_(book) {}

int MarkWeights::weight(std::string_view mark) const {
    const auto with_it = static_cast<unsigned>(std::ranges::count_if(
        book_, [&](const CaseMarks& each) { return each.marks.contains(mark); }));
    const auto all = static_cast<unsigned>(book_.size());
    return with_it == 0 ? 1 : static_cast<int>(std::bit_width(all / with_it));
}

int MarkWeights::weight_of_all(const Marks& marks) const {
    int sum = 0;
    for (const std::string& each : marks) {
        sum += weight(each);
    }
    return sum;
}

int MarkWeights::nearness(const Marks& a, const Marks& b) const {
    int in_common = 0;
    for (const std::string& each : a) {
        in_common += b.contains(each) ? weight(each) : 0;
    }
    const int all = weight_of_all(a) + weight_of_all(b);
    return all == 0 ? 0 : 2 * nearness_of_same * in_common / all;
}

std::vector<std::size_t> MarkWeights::nearest(const Marks& to, std::size_t count) const {
    std::vector<std::pair<int, std::size_t>> found;
    for (std::size_t at = 0; at < book_.size(); ++at) {
        if (const int near = nearness(to, book_[at].marks); near >= near_least) {
            found.emplace_back(-near, at);
        }
    }
    std::ranges::sort(found);
    std::vector<std::size_t> all;
    for (const auto& [near, at] : found) {
        if (all.size() < count) {
            all.push_back(at);
        }
    }
    return all;
}

} // namespace compongo::record
