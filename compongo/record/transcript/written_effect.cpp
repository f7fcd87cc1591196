#include "compongo/record/transcript/written_effect.h"

#include "compongo/base/check.h"
#include "compongo/law/contents.h"
#include "compongo/record/transcript/fields.h"
#include "compongo/record/transcript/schema.h"

#include <algorithm>
#include <array>
#include <type_traits>

namespace compongo::record {

namespace {

constexpr std::array<std::string_view, 3> members_of_effect = {"effect", "articles", "after"};

template <class... Consequences>
std::vector<std::string_view> names_of(std::type_identity<std::variant<Consequences...>>) {
    return {Consequences::effect...};
}

/// Reads the fields of the consequence with this name, which must exist.
template <class... Consequences>
Read<JsonObject> read_named(std::type_identity<std::variant<Consequences...>>,
                            std::string_view name, std::string_view where, const JsonValue& value) {
    Read<JsonObject> fields;
    const auto is_read = [&]<class Consequence>(std::type_identity<Consequence>) {
        if (name != Consequence::effect) {
            return false;
        }
        Consequence consequence;
        fields = read_canonical(fields_of(consequence, Description<Consequence>::fields()), value,
                                {where, name, members_of_effect});
        return true;
    };
    const bool is_known = (is_read(std::type_identity<Consequences>{}) || ...);
    CHECK(is_known);
    return fields;
}

Read<std::vector<std::string>> read_articles(std::string_view where, const JsonValue& value) {
    using List = std::vector<std::string>;
    const JsonValue* const given = json_member(value, "articles");
    if (given == nullptr) {
        return List{};
    }
    auto articles = Codec<List>::read(*given, rule_for({}, "articles"));
    if (!articles) {
        return unexpected(LineFault{path(where, "articles"), *given, std::move(articles.error())});
    }
    return std::move(*articles);
}

/// The consequence with this name, which must exist.
template <class... Consequences>
Read<game::Consequence> read_consequence(std::type_identity<std::variant<Consequences...>>,
                                         std::string_view name, std::string_view where,
                                         const JsonValue& value) {
    Read<game::Consequence> read = unexpected(LineFault{std::string(where), value, "an effect"});
    const auto is_read = [&]<class Consequence>(std::type_identity<Consequence>) {
        if (name != Consequence::effect) {
            return false;
        }
        Consequence consequence;
        const auto given = read_fields(consequence, Description<Consequence>::fields(), value,
                                       {where, name, members_of_effect});
        read = given ? Read<game::Consequence>(std::move(consequence)) : unexpected(given.error());
        return true;
    };
    static_cast<void>((is_read(std::type_identity<Consequences>{}) || ...));
    return read;
}

/// The article with this text, as cited by this ruling, or as found in a table of the Laws.
std::optional<law::Article> article_cited(std::string_view cited, const game::Ruling& judged) {
    for (const game::Effect& effect : judged) {
        const auto* const found = std::ranges::find_if(
            effect.articles, [&](law::Article each) { return text(each) == cited; });
        if (found != effect.articles.end()) {
            return *found;
        }
    }
    return law::article_in_tables(cited);
}

/// A decision's options and default must be allowed for its kind.
std::optional<LineFault> options_fault(std::string_view where, const JsonObject& fields) {
    const JsonValue* const kind = json_member(fields, "kind");
    const auto decision =
        kind == nullptr ? std::nullopt : game::from_word<game::DecisionKind>(kind->text);
    const WordList open = decision ? decision_options(*decision) : WordList{};
    if (open.empty()) {
        return std::nullopt;
    }
    JsonArray chosen;
    if (const JsonValue* const options = json_member(fields, "options")) {
        chosen = options->items;
    }
    if (const JsonValue* const by_default = json_member(fields, "default")) {
        chosen.push_back(*by_default);
    }
    for (const JsonValue& each : chosen) {
        if (!contains(open, each.text)) {
            return LineFault{path(where, "options"), each, one_of(open)};
        }
    }
    return std::nullopt;
}

using AllConsequences = std::type_identity<game::AnyConsequence>;

void append_effect_schema(std::string& all, std::string_view name, FieldsOf fields) {
    const PropertiesSchema articles = {R"("articles":{"$ref":"#/$defs/articles"})",
                                       R"("articles")"};
    append_schema(
        all, name,
        object_schema(name_schema("effect", name), properties_schema(fields, name), articles));
}

template <class... Consequences>
std::string schemas_of(std::type_identity<std::variant<Consequences...>>) {
    std::string all;
    const auto add = [&]<class Consequence>(std::type_identity<Consequence>) {
        Consequence blank;
        append_effect_schema(all, Consequence::effect,
                             fields_of(blank, Description<Consequence>::fields()));
    };
    (add(std::type_identity<Consequences>{}), ...);
    return all;
}

} // namespace

std::string effects_schema() {
    return schemas_of(std::type_identity<game::AnyConsequence>{});
}

const std::vector<std::string_view>& effect_names() {
    static const std::vector<std::string_view> names = names_of(AllConsequences{});
    return names;
}

Read<WrittenEffect> read_effect(std::string_view where, const JsonValue& value) {
    if (value.as_object() == nullptr) {
        return unexpected(LineFault{std::string(where), value, "an object"});
    }
    const JsonValue* const name = json_member(value, "effect");
    if (name == nullptr || name->as_text() == nullptr || !contains(effect_names(), name->text)) {
        const auto found = name == nullptr ? std::nullopt : std::optional(*name);
        return unexpected(LineFault{path(where, "effect"), found, one_of(effect_names())});
    }
    auto fields = read_named(AllConsequences{}, name->text, where, value);
    if (!fields) {
        return unexpected(std::move(fields.error()));
    }
    auto articles = read_articles(where, value);
    if (!articles) {
        return unexpected(std::move(articles.error()));
    }
    if (name->text == game::Decision::effect) {
        if (auto fault = options_fault(where, *fields)) {
            return unexpected(std::move(*fault));
        }
    }
    return WrittenEffect{name->text, std::move(*fields), std::move(*articles)};
}

Read<game::Ruling> read_ruling(std::string_view where, const JsonValue& list,
                               const game::Ruling& judged) {
    if (list.as_array() == nullptr) {
        return unexpected(LineFault{std::string(where), list, "a list"});
    }
    game::Ruling ruling;
    for (const JsonValue& item : list.items) {
        const std::string place = std::string(where) + "[" + std::to_string(ruling.size()) + "]";
        const auto written = read_effect(place, item);
        if (!written) {
            return unexpected(written.error());
        }
        auto consequence = read_consequence(AllConsequences{}, written->name, place, item);
        if (!consequence) {
            return unexpected(std::move(consequence.error()));
        }
        game::Effect effect{std::move(*consequence), {}};
        for (const std::string& cited : written->articles) {
            const auto article = article_cited(cited, judged);
            if (article && effect.articles.size() < law::Articles::capacity) {
                effect.articles.add(*article);
            }
        }
        if (effect.articles.empty()) {
            // The number is in no table any more.
            effect.articles.add(law::article_in_tables("fide-2009:Preface").value());
        }
        ruling.push_back(std::move(effect));
    }
    return ruling;
}

void append_json(std::string& out, const WrittenEffect& effect) {
    out += "{\"effect\":";
    append_json_string(out, effect.name);
    for (const JsonMember& field : effect.fields) {
        out += ',';
        append_json_string(out, field.name);
        out += ':';
        append_json(out, field.value);
    }
    if (!effect.articles.empty()) {
        out += ",\"articles\":";
        Codec<std::vector<std::string>>::append(out, effect.articles);
    }
    out += '}';
}

void append_json(std::string& out, const game::Effect& effect) {
    out += "{\"effect\":";
    std::visit(
        [&]<class Consequence>(const Consequence& consequence) {
            append_json_string(out, Consequence::effect);
            append_fields(out, consequence, Consequence{}, Description<Consequence>::fields());
        },
        effect.consequence);
    std::string_view before = ",\"articles\":[";
    for (const law::Article& article : effect.articles) {
        out += before;
        append_json_string(out, text(article));
        before = ",";
    }
    out += effect.articles.empty() ? "}" : "]}";
}

WrittenEffect written(const game::Effect& effect) {
    std::string line;
    append_json(line, effect);
    const auto value = parse_json(line);
    CHECK(value.has_value());
    auto read = read_effect("effect", *value);
    CHECK(read.has_value()); // What we write is within the protocol.
    return std::move(*read);
}

std::string unverified_json(const game::Ruling& ruling) {
    std::vector<std::string> found;
    for (const game::Effect& effect : ruling) {
        for (const law::Article& article : effect.articles) {
            std::string cited = text(article);
            if (article.is_unverified() && std::ranges::find(found, cited) == found.end()) {
                found.push_back(std::move(cited));
            }
        }
    }
    std::string out;
    if (!found.empty()) {
        Codec<std::vector<std::string>>::append(out, found);
    }
    return out;
}

} // namespace compongo::record
