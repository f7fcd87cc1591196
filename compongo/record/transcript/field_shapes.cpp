#include "compongo/record/transcript/field_shapes.h"

#include "compongo/game/protocol/act.h"
#include "compongo/game/protocol/effect.h"
#include "compongo/record/transcript/fields.h"

#include <type_traits>

namespace compongo::record {

namespace {

template <class T>
struct ShapeOf {
    static constexpr FieldShape value = std::is_same_v<T, bool>          ? FieldShape::flag
                                        : std::is_same_v<T, std::string> ? FieldShape::text
                                                                         : FieldShape::word;
};
template <class T>
struct ShapeOf<std::optional<T>> : ShapeOf<T> {};
template <class T>
struct ShapeOf<std::vector<T>> {
    static constexpr FieldShape value = FieldShape::list;
};

/// Texts from closed lists; another field tells which list.
bool is_word(std::string_view name) {
    return name == "option" || name == "default";
}

template <class Owner>
std::vector<ShapedField> shaped_fields() {
    Owner blank{};
    std::vector<ShapedField> all;
    for_each_field(Description<Owner>::fields(), [&](std::size_t, const auto& field) {
        using Value = std::remove_cvref_t<decltype(value_of(blank, field))>;
        all.push_back({field.name, is_word(field.name) ? FieldShape::word : ShapeOf<Value>::value});
    });
    return all;
}

template <class... Deeds>
std::vector<ShapedField> of_verb(std::type_identity<std::variant<Deeds...>>,
                                 std::string_view verb) {
    std::vector<ShapedField> all;
    ((verb == Deeds::verb ? void(all = shaped_fields<Deeds>()) : void()), ...);
    return all;
}

template <class... Consequences>
std::vector<ShapedField> of_name(std::type_identity<std::variant<Consequences...>>,
                                 std::string_view name) {
    std::vector<ShapedField> all;
    ((name == Consequences::effect ? void(all = shaped_fields<Consequences>()) : void()), ...);
    return all;
}

} // namespace

std::vector<ShapedField> fields_of_deed(std::string_view verb) {
    return of_verb(std::type_identity<game::AnyDeed>{}, verb);
}

std::vector<ShapedField> fields_of_effect(std::string_view effect) {
    return of_name(std::type_identity<game::AnyConsequence>{}, effect);
}

} // namespace compongo::record
