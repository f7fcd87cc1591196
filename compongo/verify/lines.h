/// Parses a text line by line, each of which must be as expected.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/verify/refusal.h"

#include <initializer_list>

namespace compongo::verify {

class Lines {
public:
    explicit Lines(std::string_view text) : rest_(text) {}

    /// The rest of the next line after `words`, with which it must begin. A line must end with a
    /// line feed.
    [[nodiscard]] Expected<std::string_view, Refusal> take_after(std::string_view words,
                                                                 std::string_view expected);
    /// The index of the next line in `lines`, of which it must be one.
    [[nodiscard]] Expected<std::size_t, Refusal>
    take_one_of(std::initializer_list<std::string_view> lines);

    [[nodiscard]] bool next_begins_with(std::string_view words) const {
        return rest_.starts_with(words);
    }
    [[nodiscard]] bool are_all_taken() const { return rest_.empty(); }
    /// The number of the next line, from 1.
    [[nodiscard]] std::size_t next_number() const { return number_ + 1; }
    /// A refusal of the line taken last.
    [[nodiscard]] Unexpected<Refusal> refusal(std::string found, std::string_view expected) const {
        return unexpected(in_line(number_, {std::move(found), std::string(expected)}));
    }

private:
    std::string_view rest_;
    /// The line taken last, from 1.
    std::size_t number_ = 0;
};

} // namespace compongo::verify
