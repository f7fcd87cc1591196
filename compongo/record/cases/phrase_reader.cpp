#include "compongo/base/nearest.h"
#include "compongo/chess/move_text.h"
#include "compongo/record/cases/hints.h"
#include "compongo/record/cases/idioms.h"
#include "compongo/record/cases/parts.h"
#include "compongo/record/cases/phrase.h"
#include "compongo/record/cases/said_claims.h"
#include "compongo/record/transcript/field_shapes.h"
#include "compongo/record/transcript/text_value.h"
#include "compongo/record/transcript/written_act.h"
#include "compongo/record/transcript/written_effect.h"

#include <algorithm>
#include <span>

namespace compongo::record {

namespace {

using SaidWords = std::span<const std::string_view>;

/// Limit on the steps for finding the meaning of one phrase.
constexpr int steps_max = 512;
/// The most words that one value can have.
constexpr std::size_t words_of_value_max = 5;

/// A word of the protocol, written with a hyphen: `touch-move`.
bool is_hyphened(std::string_view text) {
    return text.find('-') != std::string_view::npos && std::ranges::all_of(text, [](char letter) {
               return (letter >= 'a' && letter <= 'z') || letter == '-' || letter == '_';
           });
}

/// Words joined into one of the protocol: `illegal_move`.
std::string joined_words(SaidWords words) {
    std::string text;
    for (const std::string_view word : words) {
        text += text.empty() ? "" : "_";
        text += word;
    }
    if (is_hyphened(text)) {
        std::ranges::replace(text, '-', '_');
    }
    return text;
}

/// The name in `name=value`, if the word has this form.
std::optional<std::string_view> name_before_equals(std::string_view word) {
    const std::size_t equals = word.find('=');
    const bool is_name = equals != std::string_view::npos && equals > 1 &&
                         std::ranges::all_of(word.substr(0, equals), [](char letter) {
                             return (letter >= 'a' && letter <= 'z') || letter == '_';
                         });
    return is_name && !chess::parse_move_text(word) ? std::optional(word.substr(0, equals))
                                                    : std::nullopt;
}

/// How many words at the beginning form the longest known name: `illegal move`.
template <class IsName>
std::size_t words_of_name(SaidWords words, const IsName& is_name) {
    for (std::size_t count = std::min(words_of_value_max, words.size()); count > 0; --count) {
        if (is_name(joined_words(words.first(count)))) {
            return count;
        }
    }
    return 0;
}

/// The verb with this name, in the third person or the base form.
std::optional<std::string_view> verb_named(std::string_view name) {
    for (const std::string_view verb : verbs()) {
        std::string said = in_third_person(verb);
        std::ranges::replace(said, ' ', '_');
        if (name == verb || name == said) {
            return verb;
        }
    }
    return std::nullopt;
}

/// Assigns the words of a phrase to the fields of an act or effect: `name=value` by name, others by
/// place. The first assignment that gives a valid one is used.
class Assignment {
public:
    Assignment(std::string owner, std::vector<ShapedField> fields, const PhraseReader& reader)
        : owner_(std::move(owner)), fields_(std::move(fields)), reader_(reader) {}

    [[nodiscard]] Read<JsonObject> read(JsonObject members, SaidWords words) {
        std::vector<std::string_view> placed;
        for (const std::string_view word : words) {
            if (auto fault = take(word, members, placed)) {
                return unexpected(std::move(*fault));
            }
        }
        if (place(placed, 0, members)) {
            return members;
        }
        return unexpected(fault_ ? std::move(*fault_)
                                 : LineFault{"line", json_text(words.front()), "fewer words"});
    }

private:
    std::optional<LineFault> take(std::string_view word, JsonObject& members,
                                  std::vector<std::string_view>& placed) {
        const std::size_t equals = word.find('=');
        const auto* const named =
            equals == std::string_view::npos ? nullptr : field(word.substr(0, equals));
        if (named != nullptr) {
            const std::string_view text = word.substr(equals + 1);
            auto value = value_of(*named, text);
            if (!value) {
                return LineFault{std::string(named->name), json_text(text), "a value"};
            }
            return add(members, *named, std::move(*value));
        }
        const auto* const flag = field(word);
        if (flag != nullptr && flag->shape == FieldShape::flag) {
            JsonValue yes{JsonKind::boolean, "true", {}, {}};
            return add(members, *flag, std::move(yes));
        }
        if (const auto name = name_before_equals(word)) {
            return no_such_field(*name, word);
        }
        const bool is_left_or_right =
            !placed.empty() && (placed.back() == "left" || placed.back() == "right");
        if (!is_small_word(word) && !(word == "hand" && is_left_or_right)) {
            placed.push_back(word);
        }
        return std::nullopt;
    }

    /// The fault of `seconds=3` for something without seconds.
    [[nodiscard]] LineFault no_such_field(std::string_view name, std::string_view word) const {
        std::vector<std::string> names;
        std::string all;
        for (const ShapedField& each : fields_) {
            names.emplace_back(each.name);
            all += (all.empty() ? "" : ", ") + names.back();
        }
        std::string expected = "something that \"" + owner_ + "\" has (" +
                               (all.empty() ? "it has nothing" : all) + "); it has no \"" +
                               std::string(name) + "\"" + nearest_hint(name, names);
        return {"line", json_text(word), std::move(expected)};
    }

    static std::optional<LineFault> add(JsonObject& members, const ShapedField& to,
                                        JsonValue value) {
        if (json_member(members, to.name) != nullptr) {
            return LineFault{std::string(to.name), std::move(value), "no name twice"};
        }
        members.push_back({std::string(to.name), std::move(value)});
        return std::nullopt;
    }

    [[nodiscard]] const ShapedField* field(std::string_view name) const {
        const auto found = std::ranges::find(fields_, name, &ShapedField::name);
        return found == fields_.end() ? nullptr : &*found;
    }

    /// The value of a text for this field: a move in players' notation, or a list of one.
    [[nodiscard]] std::optional<JsonValue> value_of(const ShapedField& of,
                                                    std::string_view text) const {
        if (of.name == "move") {
            if (const auto uci = reader_.move(text)) {
                return json_text(*uci);
            }
        }
        if (is_hyphened(text) && of.shape == FieldShape::word) {
            return json_text(joined_words({&text, 1}));
        }
        if (of.shape == FieldShape::word && (text == "White" || text == "Black")) {
            return json_text(text == "White" ? "white" : "black");
        }
        auto value = parse_value_text(text);
        if (!value || value->length != text.size()) {
            return std::nullopt;
        }
        if (of.shape == FieldShape::list && value->value.as_array() == nullptr) {
            return json_array({std::move(value->value)});
        }
        return std::move(value->value);
    }

    /// The value of several words: a list, or one joined word.
    [[nodiscard]] std::optional<JsonValue> value_of(const ShapedField& of, SaidWords words) const {
        if (words.size() == 1) {
            return value_of(of, words.front());
        }
        if (of.shape != FieldShape::list) {
            return value_of(of, joined_words(words));
        }
        JsonArray items;
        for (const std::string_view word : words) {
            auto item = parse_value_text(word);
            if (!item || item->length != word.size() || item->value.as_array() != nullptr) {
                return std::nullopt;
            }
            items.push_back(std::move(item->value));
        }
        return json_array(std::move(items));
    }

    /// Assigns the words from the field `at` on. Free text must be in quotation marks.
    bool place(SaidWords words, std::size_t at, JsonObject& members) {
        if (++steps_ > steps_max) {
            return false;
        }
        if (words.empty() || at == fields_.size()) {
            return words.empty() && is_good(members);
        }
        const ShapedField& next = fields_[at];
        const bool is_text = words.front().starts_with('"');
        const bool fits = next.shape != FieldShape::flag &&
                          (next.shape != FieldShape::text || is_text) &&
                          json_member(members, next.name) == nullptr;
        const std::size_t most = is_text ? 1 : std::min(words.size(), words_of_value_max);
        for (std::size_t count = fits ? most : 0; count > 0; --count) {
            auto value = value_of(next, words.first(count));
            if (!value) {
                continue;
            }
            members.push_back({std::string(next.name), std::move(*value)});
            if (!is_refused(next, members) && place(words.subspan(count), at + 1, members)) {
                return true;
            }
            members.pop_back();
        }
        return place(words, at + 1, members);
    }

    /// Is it the last field whose value is refused?
    bool is_refused(const ShapedField& last, const JsonObject& members) {
        auto fault = reader_.fault(members);
        if (!fault) {
            return false;
        }
        std::string_view name = fault->field;
        name.remove_prefix(std::min(name.find('.') + 1, name.size()));
        if (name.substr(0, name.find_first_of(".[")) != last.name) {
            return false;
        }
        keep(std::move(*fault), members);
        return true;
    }

    bool is_good(const JsonObject& members) {
        auto fault = reader_.fault(members);
        if (fault) {
            keep(std::move(*fault), members);
        }
        return !fault;
    }

    /// Keeps the fault of the attempt that read most of the phrase.
    void keep(LineFault fault, const JsonObject& members) {
        if (!fault_ || members.size() > fault_members_) {
            fault_ = std::move(fault);
            fault_members_ = members.size();
        }
    }

    /// The act or effect, as written.
    std::string owner_;
    std::vector<ShapedField> fields_;
    const PhraseReader& reader_;
    int steps_ = 0;
    std::optional<LineFault> fault_;
    std::size_t fault_members_ = 0;
};

/// The names separated by commas, and the one closest to the first words.
std::string expected_word(SaidWords found, std::string_view what, std::vector<std::string> names) {
    std::string expected(what);
    for (std::string& name : names) {
        std::ranges::replace(name, '_', ' ');
        expected += (&name == names.data() ? " " : ", ") + name;
    }
    for (std::size_t count = std::min(words_of_value_max, found.size()); count > 0; --count) {
        std::string said = joined_words(found.first(count));
        std::ranges::replace(said, '_', ' ');
        if (std::string hint = nearest_hint(said, names); !hint.empty()) {
            return expected + hint;
        }
    }
    return expected;
}

std::vector<std::string> verbs_said() {
    std::vector<std::string> said;
    for (const std::string_view verb : verbs()) {
        said.push_back(in_third_person(verb));
    }
    return said;
}

JsonObject deed_of(std::string_view verb) {
    return {{"do", json_text(verb)}};
}

std::string with_blanks(std::string_view name) {
    std::string text(name);
    std::ranges::replace(text, '_', ' ');
    return text;
}

/// Does another act begin with these words? Only a verb in the third person can.
bool begins_act(SaidWords words) {
    const auto is_said = [](std::string_view name) {
        const auto verb = verb_named(name);
        return verb && name != *verb;
    };
    return words_of_name(words, is_said) > 0;
}

/// The fault of an act's words may lie in a word between them, or in how a piece is named.
LineFault explained(LineFault fault, std::string_view text, SaidWords words) {
    for (std::size_t at = 1; at < words.size(); ++at) {
        if (begins_act(words.subspan(at))) {
            return {"line", json_text(text),
                    "a comma before \"" + std::string(words[at]) + "\": it is missing"};
        }
        const bool is_player = words[at] == "White" || words[at] == "Black";
        if (is_player && at + 1 < words.size()) {
            return {"line", json_text(text),
                    "a line of its own for what " + std::string(words[at]) + " does"};
        }
        if (const auto square = square_of_piece(words[at])) {
            return {"line", json_text(words[at]),
                    "a piece by its square: " + std::string(words[0]) + ' ' + std::string(*square)};
        }
    }
    return with_nearest_word(std::move(fault));
}

/// The words with the subject of a claim replaced by the protocol's word: `a draw by repetition` is
/// `threefold`.
std::vector<std::string_view> with_claim_named(SaidWords words) {
    std::vector<std::string_view> plain;
    for (const std::string_view word : words) {
        if (!is_small_word(word)) {
            plain.push_back(word);
        }
    }
    const SaidClaim said = said_claim(plain);
    if (said.words == 0) {
        return {words.begin(), words.end()};
    }
    std::vector<std::string_view> named = {said.claim};
    named.insert(named.end(), plain.begin() + static_cast<std::ptrdiff_t>(said.words), plain.end());
    return named;
}

Read<JsonObject> read_idiom(const Idiom& idiom, std::string_view text, const PhraseReader& reader) {
    JsonObject members = deed_of(idiom.verb);
    if (!idiom.field.empty()) {
        members.push_back({std::string(idiom.field), json_text(idiom.value)});
    }
    const auto rest = parts_of(text.substr(idiom.said.size()), ' ');
    auto read = Assignment(std::string(idiom.said), fields_of_deed(idiom.verb), reader)
                    .read(std::move(members), rest);
    return read ? std::move(read)
                : unexpected(explained(std::move(read.error()), text, parts_of(text, ' ')));
}

const Idiom* idiom_at(std::string_view text) {
    const auto is_said = [&](const Idiom& idiom) {
        return text.starts_with(idiom.said) &&
               (text.size() == idiom.said.size() || text[idiom.said.size()] == ' ');
    };
    for (const Idiom& idiom : idioms) {
        if (is_said(idiom)) {
            return &idiom;
        }
    }
    for (const Idiom& idiom : said_also) {
        if (is_said(idiom)) {
            return &idiom;
        }
    }
    return nullptr;
}

/// The move at the beginning of the text. A following `e.p.` is part of it and is removed from the
/// words.
std::string_view move_at(std::string_view text, std::vector<std::string_view>& words) {
    const bool is_en_passant = words.size() > 1 && (words[1] == "e.p." || words[1] == "ep");
    if (!is_en_passant) {
        return words.front();
    }
    const auto size = static_cast<std::size_t>(words[1].data() + words[1].size() - text.data());
    words.erase(words.begin() + 1);
    return text.substr(0, size);
}

} // namespace

Read<JsonObject> read_deed_phrase(std::string_view text, const PhraseReader& reader) {
    if (const Idiom* const idiom = idiom_at(text)) {
        return read_idiom(*idiom, text, reader);
    }
    std::vector<std::string_view> words = parts_of(text, ' ');
    if (words.empty()) {
        return unexpected(LineFault{"line", json_text(text), "a move or what was done"});
    }
    const auto is_verb = [](std::string_view name) { return verb_named(name).has_value(); };
    if (const std::size_t count = words_of_name(words, is_verb); count > 0) {
        const std::string_view verb = *verb_named(joined_words(SaidWords(words).first(count)));
        auto values = std::vector(words.begin() + static_cast<std::ptrdiff_t>(count), words.end());
        if (verb == "claim") {
            values = with_claim_named(values);
        }
        auto read = Assignment(in_third_person(verb), fields_of_deed(verb), reader)
                        .read(deed_of(verb), values);
        return read ? std::move(read) : unexpected(explained(std::move(read.error()), text, words));
    }
    const auto move = reader.move(move_at(text, words));
    if (!move) {
        const bool is_move = chess::parse_move_text(words.front()).has_value() ||
                             spanish_letters_expected(words.front()).has_value();
        return unexpected(LineFault{
            "line", json_text(words.front()),
            is_move ? move.error() : expected_word(words, "a move, or one of", verbs_said())});
    }
    JsonObject members = deed_of("play");
    members.push_back({"move", json_text(*move)});
    auto read = Assignment(std::string(words.front()), fields_of_deed("play"), reader)
                    .read(std::move(members), SaidWords(words).subspan(1));
    return read ? std::move(read) : unexpected(explained(std::move(read.error()), text, words));
}

Read<JsonObject> read_effect_phrase(std::string_view text, const PhraseReader& reader) {
    JsonArray articles;
    const std::size_t open = text.rfind('(');
    if (text.ends_with(')') && open != std::string_view::npos) {
        for (const std::string_view each :
             parts_of(text.substr(open + 1, text.size() - open - 2), ' ')) {
            articles.push_back(json_text(each));
        }
        text = text.substr(0, open);
    }
    std::vector<std::string_view> words = parts_of(text, ' ');
    std::string_view player;
    if (!words.empty()) {
        const std::string_view first = words.front();
        player = first == "White" || first == "white"   ? "white"
                 : first == "Black" || first == "black" ? "black"
                                                        : "";
        words.erase(words.begin(), words.begin() + (player.empty() ? 0 : 1));
    }
    const auto is_name = [](std::string_view name) {
        return std::ranges::find(effect_names(), name) != effect_names().end();
    };
    const std::size_t count = words_of_name(words, is_name);
    if (count == 0) {
        const std::string_view found = words.empty() ? text : words.front();
        return unexpected(LineFault{
            "line", json_text(found),
            expected_word(words, "one of", {effect_names().begin(), effect_names().end()})});
    }
    const std::string name = joined_words(SaidWords(words).first(count));
    JsonObject members = {{"effect", json_text(name)}};
    if (!player.empty()) {
        members.push_back({"player", json_text(player)});
    }
    if (!articles.empty()) {
        members.push_back({"articles", json_array(std::move(articles))});
    }
    auto values = std::vector(words.begin() + static_cast<std::ptrdiff_t>(count), words.end());
    if (name == "claim") {
        values = with_claim_named(values);
    }
    auto read = Assignment(with_blanks(name), fields_of_effect(name), reader)
                    .read(std::move(members), values);
    return read ? std::move(read) : unexpected(with_nearest_word(std::move(read.error())));
}

} // namespace compongo::record
