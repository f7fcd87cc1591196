/// Values of every kind that a line can have, made at random from the descriptions of the structs.
#pragma once

#include "compongo/record/transcript/fields.h"
#include "compongo/record/transcript/scenario.h"
#include "tests/support/random.h"

#include <type_traits>

namespace compongo::test {

/// A text of this kind, odd ones among them: blanks, quotation marks, words that look like numbers.
[[nodiscard]] std::string arbitrary_text(Random& random, record::TextKind kind);

/// `make(random, rule)` for the type of a field.
template <class T>
struct Arbitrary;

template <class T>
    requires game::has_words<T>
struct Arbitrary<T> {
    static T make(Random& random, const record::FieldRule& rule) {
        const record::WordList open =
            rule.words.empty() ? record::WordList(game::words<T>) : rule.words;
        return *game::from_word<T>(random.one_of(open));
    }
};

template <>
struct Arbitrary<bool> {
    static bool make(Random& random, const record::FieldRule& /*rule*/) {
        return random.once_in(2);
    }
};

template <>
struct Arbitrary<int> {
    static int make(Random& random, const record::FieldRule& rule) {
        return rule.smallest + static_cast<int>(random.below(200));
    }
};

template <>
struct Arbitrary<std::string> {
    static std::string make(Random& random, const record::FieldRule& rule) {
        return rule.words.empty() ? arbitrary_text(random, rule.text)
                                  : std::string(random.one_of(rule.words));
    }
};

/// Thousandths of anything, whole ones as often as not.
[[nodiscard]] inline std::int64_t arbitrary_thousandths(Random& random) {
    const auto count = static_cast<std::int64_t>(random.below(20'000'000)) - 100'000;
    return random.once_in(2) ? count / 1000 * 1000 : count;
}

template <>
struct Arbitrary<game::Millis> {
    static game::Millis make(Random& random, const record::FieldRule& rule) {
        const std::int64_t count = arbitrary_thousandths(random);
        return {rule.is_amount && count < 0 ? -count : count};
    }
};
template <>
struct Arbitrary<game::Points> {
    static game::Points make(Random& random, const record::FieldRule& /*rule*/) {
        return {arbitrary_thousandths(random)};
    }
};
template <>
struct Arbitrary<record::Length> {
    static record::Length make(Random& random, const record::FieldRule& /*rule*/) {
        return {arbitrary_thousandths(random)};
    }
};

template <>
struct Arbitrary<game::Square> {
    static game::Square make(Random& random, const record::FieldRule& /*rule*/) {
        return chess::square_at(random.below(chess::square_count));
    }
};
template <>
struct Arbitrary<game::Piece> {
    static game::Piece make(Random& random, const record::FieldRule& /*rule*/) {
        return {random.one_of(chess::piece_types), random.one_of(chess::colors)};
    }
};
template <>
struct Arbitrary<game::MoveAsWritten> {
    static game::MoveAsWritten make(Random& random, const record::FieldRule& rule) {
        const auto type = random.one_of(chess::piece_types);
        const bool promotes = type != chess::PieceType::pawn && random.once_in(3);
        return {Arbitrary<game::Square>::make(random, rule),
                Arbitrary<game::Square>::make(random, rule),
                promotes ? std::optional(type) : std::nullopt};
    }
};
template <>
struct Arbitrary<game::TimeControl> {
    static game::TimeControl make(Random& random, const record::FieldRule& rule);
};
template <>
struct Arbitrary<record::Placement> {
    static record::Placement make(Random& random, const record::FieldRule& rule);
};

template <class T>
struct Arbitrary<std::optional<T>> {
    static std::optional<T> make(Random& random, const record::FieldRule& rule) {
        if constexpr (std::is_same_v<T, game::Color>) {
            if (rule.is_running && random.once_in(3)) {
                return std::nullopt;
            }
        }
        return Arbitrary<T>::make(random, rule);
    }
};

template <class T>
struct Arbitrary<std::vector<T>> {
    static std::vector<T> make(Random& random, const record::FieldRule& rule) {
        std::vector<T> list;
        const auto size = static_cast<std::size_t>(rule.entries_least) + random.below(4);
        while (list.size() < size) {
            list.push_back(Arbitrary<T>::make(random, rule));
        }
        return list;
    }
};

/// Gives every required field a value, and every other one now and then.
template <class T>
void fill(T& object, Random& random) {
    const auto fields = record::Description<T>::fields();
    record::for_each_field(fields, [&](std::size_t, const auto& field) {
        if (field.presence == game::Presence::optional && random.once_in(2)) {
            return;
        }
        auto& value = record::value_of(object, field);
        using Value = std::remove_reference_t<decltype(value)>;
        value = Arbitrary<Value>::make(random, record::rule_for(record::owner_of<T>(), field.name));
    });
}

template <record::Described T>
struct Arbitrary<T> {
    static T make(Random& random, const record::FieldRule& /*rule*/) {
        T object{};
        fill(object, random);
        return object;
    }
};

/// Any act, likely or not.
[[nodiscard]] game::Deed arbitrary_deed(Random& random);

/// A scenario or a question, with rulings and answers now and then.
[[nodiscard]] record::Entry arbitrary_entry(Random& random);

} // namespace compongo::test
