#include "tests/support/said.h"

#include "compongo/game/protocol/effect.h"
#include "compongo/record/transcript/fields.h"

#include <type_traits>

namespace compongo::test {

namespace {

using record::for_each_field;

/// The type of a field's value, or of the values in it.
template <class T>
struct Plain {
    using Type = T;
};
template <class T>
struct Plain<std::optional<T>> : Plain<T> {};
template <class T>
struct Plain<std::vector<T>> : Plain<T> {};

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

} // namespace

Names all_that_can_be_said() {
    return words_of(std::type_identity<game::AnyConsequence>{});
}

void add_said(Names& names, const record::WrittenEffect& effect) {
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

} // namespace compongo::test
