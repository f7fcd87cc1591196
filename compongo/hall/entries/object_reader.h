/// Reads JSON objects of the hall's own journal.
#pragma once

#include "compongo/game/protocol/words.h"
#include "compongo/hall/entries/seat.h"
#include "compongo/record/transcript/fields.h"

#include <charconv>

namespace compongo::hall {

/// Reads the members of one object and keeps the first fault.
class ObjectReader {
public:
    ObjectReader(std::string where, const JsonValue& value)
        : where_(std::move(where)), value_(value) {}

    std::string text(std::string_view name) {
        const JsonValue* const found = json_member(value_, name);
        const std::string* const text = found == nullptr ? nullptr : found->as_text();
        if (text == nullptr) {
            fail(name, found, "a text");
            return {};
        }
        return *text;
    }
    const JsonArray& list(std::string_view name) {
        static const JsonArray none;
        const JsonValue* const found = json_member(value_, name);
        if (found == nullptr || found->as_array() == nullptr) {
            fail(name, found, "a list");
            return none;
        }
        return found->items;
    }
    /// A word from a closed list, if the member exists.
    template <class Word>
    std::optional<Word> word(std::string_view name, std::string expected) {
        const JsonValue* const found = json_member(value_, name);
        if (found == nullptr) {
            return std::nullopt;
        }
        const std::string* const text = found->as_text();
        const auto read = text == nullptr ? std::nullopt : game::from_word<Word>(*text);
        if (!read) {
            fail(name, found, std::move(expected));
        }
        return read;
    }
    /// A required word.
    template <class Word>
    Word needed_word(std::string_view name, std::string expected) {
        const auto read = word<Word>(name, expected);
        if (!read) {
            fail(name, json_member(value_, name), std::move(expected));
        }
        return read.value_or(Word{});
    }
    /// A non-negative integer.
    std::int64_t number(std::string_view name) {
        const JsonValue* const found = json_member(value_, name);
        const std::string* const digits = found == nullptr ? nullptr : found->as_number();
        std::int64_t number = -1;
        if (digits != nullptr) {
            const char* const end = digits->data() + digits->size();
            const auto read = std::from_chars(digits->data(), end, number);
            number = read.ec == std::errc{} && read.ptr == end ? number : -1;
        }
        if (number < 0) {
            fail(name, found, "a whole number");
            return 0;
        }
        return number;
    }
    std::optional<game::Blind> blind() {
        return word<game::Blind>("blind", "none, white, black or both");
    }
    std::optional<game::MoveEntry> moves() {
        return word<game::MoveEntry>("moves", "entered or not_entered");
    }
    Role seat() {
        const std::string found = text("seat");
        for (const Role seat : seats) {
            if (name(seat) == found) {
                return seat;
            }
        }
        fail("seat", json_member(value_, "seat"), "white, black or tablet");
        return Role::white;
    }
    void fail(std::string_view name, const JsonValue* found, std::string expected) {
        if (!fault_) {
            fault_ = record::LineFault{record::path(where_, name),
                                       found == nullptr ? std::nullopt : std::optional(*found),
                                       std::move(expected)};
        }
    }
    void fail(record::LineFault fault) { fault_ = fault_ ? std::move(fault_) : std::move(fault); }
    [[nodiscard]] const std::optional<record::LineFault>& fault() const { return fault_; }
    /// The assembled value, unless a member was faulty.
    template <class Whole>
    [[nodiscard]] record::Read<Whole> whole(Whole made) const {
        return fault_ ? record::Read<Whole>(unexpected(*fault_))
                      : record::Read<Whole>(std::move(made));
    }

private:
    std::string where_;
    const JsonValue& value_;
    std::optional<record::LineFault> fault_;
};

} // namespace compongo::hall
