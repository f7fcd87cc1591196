/// The rating list of FIDE as a stream: XML, or text in fixed columns.
#pragma once

#include "compongo/tournament/model/finding.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace compongo::tournament {

/// A player of the list. Missing values are 0 or empty.
struct RatedPlayer {
    std::uint32_t fide_id = 0;
    std::string name;
    std::string federation;
    std::string sex;
    std::string title;
    std::uint32_t rating = 0;
    std::uint32_t rapid = 0;
    std::uint32_t blitz = 0;
    std::uint32_t birth_year = 0;

    friend bool operator==(const RatedPlayer&, const RatedPlayer&) = default;
};

/// Takes pieces of any size, and keeps no more than one player's of them.
class RatingListReader {
public:
    using Take = std::function<void(const RatedPlayer& player)>;

    explicit RatingListReader(Take take) : take_(std::move(take)) {}

    void feed(std::string_view bytes);
    /// There is no more.
    void finish();

    [[nodiscard]] const Findings& findings() const { return findings_; }
    /// After finishing: was it a complete list with at least one player? Some of
    /// its players may be unreadable all the same.
    [[nodiscard]] bool is_whole_list() const { return is_whole_list_; }

private:
    enum class Form : std::uint8_t { unknown, xml, columns };
    /// A column of the text form, from here up to there.
    struct Column {
        std::string name;
        std::size_t begin;
        std::size_t end;
    };

    void take_lines(bool is_end);
    void take_line(std::string_view line);
    void read_headings(std::string_view line);
    void take_elements();
    void finish_elements();
    [[nodiscard]] bool is_root_closed() const;
    void take_element(std::string_view element);
    void pass(std::string_view passed);
    [[nodiscard]] Place here() const { return {line_, column_}; }

    Take take_;
    Findings findings_;
    Form form_ = Form::unknown;
    std::string waiting_;
    std::uint32_t line_ = 1;
    /// Of XML, whose lines are not taken one by one.
    std::uint32_t column_ = 1;
    std::vector<Column> columns_;
    /// The name of the element around all players.
    std::string root_;
    /// Nothing has been taken out of `waiting_`.
    bool is_at_beginning_ = true;
    std::size_t taken_ = 0;
    bool is_whole_list_ = false;
};

} // namespace compongo::tournament
