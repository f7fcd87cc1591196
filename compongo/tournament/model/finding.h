/// A fault or remark about a tournament's file, with its place.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::tournament {

/// A place in a text. Lines end with LF, CR LF or CR.
struct Place {
    /// From 1; 0 where there is none, as for what is missing from the whole.
    std::uint32_t line = 0;
    /// In characters from the start of the line, from 1.
    std::uint32_t column = 0;

    friend auto operator<=>(const Place&, const Place&) = default;
};

enum class Level : std::uint8_t {
    /// The meaning is certain, or nothing depends on it.
    remark,
    /// It cannot be read, or contradicts itself.
    fault,
};

enum class FindingKind : std::uint8_t {
    // Of the text.
    not_readable,
    bad_field,
    stray_text,
    line_too_long,
    too_much,
    repeated_line,
    unknown_line,
    padded_by_bytes,
    shifted_columns,
    unread_column,
    // Of what it says.
    missing_field,
    odd_field,
    wrong_content,
    duplicate_number,
    duplicate_fide_id,
    duplicate_name,
    missing_number,
    unknown_opponent,
    own_opponent,
    opponents_disagree,
    colours_disagree,
    results_disagree,
    unusual_result,
    bye_with_opponent,
    game_without_opponent,
    several_byes,
    met_before,
    forbidden_met,
    not_paired,
    colour_not_allowed,
    points_differ,
    odd_scoring,
    rank_out_of_range,
    rank_against_points,
    count_differs,
    more_rounds_than_said,
    dates_disagree,
    team_disagrees,
    // Of writing.
    not_held,
};

/// The word for this kind in machine-readable output, such as `points_differ`.
[[nodiscard]] std::string_view name(FindingKind kind);

struct Finding {
    Level level = Level::fault;
    FindingKind kind = FindingKind::bad_field;
    Place place;
    std::string found;
    std::string expected;

    friend bool operator==(const Finding&, const Finding&) = default;
};

/// `12:81: found 3.5 points, expected 4.0`; without a place only the rest.
[[nodiscard]] std::string message(const Finding& finding);

/// The text in quotes as it may be printed in a message, shortened to some forty bytes.
[[nodiscard]] std::string quoted(std::string_view text);

/// Findings in their order; of a hopeless file the first thousand.
class Findings {
public:
    static constexpr std::size_t kept_max = 1'000;

    void fault(FindingKind kind, Place place, std::string found, std::string expected);
    void remark(FindingKind kind, Place place, std::string found, std::string expected);

    [[nodiscard]] const std::vector<Finding>& list() const { return list_; }
    [[nodiscard]] std::size_t faults() const { return faults_; }
    [[nodiscard]] std::size_t remarks() const { return remarks_; }
    void add(const Findings& others);
    /// By place.
    void sort();

private:
    void add(Finding finding);

    std::vector<Finding> list_;
    std::size_t faults_ = 0;
    std::size_t remarks_ = 0;
};

} // namespace compongo::tournament
