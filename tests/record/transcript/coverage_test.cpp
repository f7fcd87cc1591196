// Every rule of the catalogue has a scenario, and so has every word that a ruling can say. What has
// none is in tests/scenarios/untested.txt with the reason; and that list is true.

#include "compongo/law/contents.h"
#include "compongo/record/transcript/fields.h"
#include "compongo/record/transcript/scenario_json.h"
#include "tests/record/transcript/open_scenarios.h"

#include <gtest/gtest.h>

#include <iterator>
#include <set>
#include <sstream>
#include <type_traits>

namespace compongo::record {
namespace {

using Names = std::set<std::string>;

/// The type of a field's value, or of the values in it.
template <class T>
struct Plain {
    using Type = T;
};
template <class T>
struct Plain<std::optional<T>> : Plain<T> {};
template <class T>
struct Plain<std::vector<T>> : Plain<T> {};

/// `incident`, and `incident.kind.two_hands` for each word of its closed lists. Who it concerns is
/// no such list.
template <class Consequence>
void add_words(Names& names) {
    const std::string effect(Consequence::effect);
    names.insert(effect);
    const auto fields = Consequence::described();
    for_each_field(fields, [&](std::size_t, const auto& field) {
        using Value = std::remove_cvref_t<decltype(std::declval<Consequence>().*field.member)>;
        using Word = typename Plain<Value>::Type;
        if constexpr (game::has_words<Word> && !std::is_same_v<Word, game::Party> &&
                      !std::is_same_v<Word, game::Color>) {
            for (const std::string_view word : game::words<Word>) {
                names.insert(effect + "." + std::string(field.name) + "." + std::string(word));
            }
        }
    });
}

template <class... Consequences>
Names words_of(std::type_identity<std::variant<Consequences...>>) {
    Names names;
    (add_words<Consequences>(names), ...);
    return names;
}

/// The rules of the catalogue: those listed, and those that a provision comes from.
Names rules() {
    Names names;
    for (const auto& [id, page] : test::scenario_reasons("rules.txt")) {
        names.insert(id);
    }
    for (const law::Entry& entry : law::contents()) {
        std::istringstream words{std::string(entry.catalogue)};
        names.insert(std::istream_iterator<std::string>(words), {});
    }
    return names;
}

/// What an effect that is expected says.
void add_said(Names& names, const WrittenEffect& effect) {
    names.insert(effect.name);
    for (const JsonMember& field : effect.fields) {
        const std::string prefix = effect.name + "." + field.name + ".";
        if (const auto* const list = field.value.as_array()) {
            for (const JsonValue& each : *list) {
                names.insert(prefix + each.text);
            }
        } else {
            names.insert(prefix + field.value.text);
        }
    }
}

/// The rules that scenarios which come out name, and what they expect.
Names tested() {
    Names names;
    const auto pending = test::scenario_reasons("pending.txt");
    for (const test::OpenScenario& each : test::open_scenarios()) {
        const auto entry = read_line(each.line);
        if (!entry || pending.contains(id_of(*entry))) {
            continue;
        }
        const auto& ids = std::visit(
            [](const auto& either) -> const std::vector<std::string>& { return either.rules; },
            *entry);
        names.insert(ids.begin(), ids.end());
        if (const auto* const scenario = std::get_if<Scenario>(&*entry)) {
            for (const Expectation& expected : scenario->expectations) {
                if (!expected.is_never) {
                    add_said(names, expected.effect);
                }
            }
        }
    }
    return names;
}

TEST(Coverage, OfRulesAndOfWhatRulingsSay) {
    Names wanted = rules();
    wanted.merge(words_of(std::type_identity<game::Consequence>{}));
    const Names found = tested();
    const auto reasons = test::scenario_reasons("untested.txt");
    for (const std::string& name : wanted) {
        EXPECT_NE(found.contains(name), reasons.contains(name))
            << name
            << (found.contains(name) ? " has a scenario now: take it off untested.txt"
                                     : " has no scenario that comes out: add one");
    }
    for (const auto& [name, reason] : reasons) {
        EXPECT_TRUE(wanted.contains(name)) << "untested.txt names " << name;
        EXPECT_NE(reason, "") << "untested.txt gives no reason for " << name;
    }
}

} // namespace
} // namespace compongo::record
