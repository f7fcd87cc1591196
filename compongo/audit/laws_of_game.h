/// By which Laws a game is audited: the edition in force on its date, or the one that was asked
/// for.
#pragma once

#include "compongo/audit/game_record.h"
#include "compongo/law/edition_in_force.h"
#include "compongo/law/laws.h"

#include <memory>
#include <string>
#include <vector>

namespace compongo::audit {

/// A date tag, as far as it is known: absent parts are question marks in PGN.
struct DateText {
    std::optional<int> year;
    std::optional<int> month;
    std::optional<int> day;
    /// The text is in the form of PGN, and there is such a day.
    bool is_possible = true;
};
/// Reads `2024.03.01`, `2024.??.??`, `????.??.??`; nothing for any other form.
[[nodiscard]] std::optional<DateText> read_date(std::string_view text);

/// The Laws between which the date of a game leaves the choice. They are the same where the date is
/// known.
struct LawsOfGame {
    const law::Laws* earliest;
    const law::Laws* latest;
    /// The game is older than the first edition that there is: what rests on an article that may
    /// have been otherwise is in doubt.
    bool is_older = false;

    /// Does it hold whichever of these Laws the game was played by?
    template <class Holds>
    [[nodiscard]] bool agree(const Holds& holds) const {
        return !is_older && holds(*earliest) && holds(*latest);
    }
};

/// The Laws of every edition, made once; shared by all auditors, and read only.
class LawTable {
public:
    /// Of `edition`, or if it is absent of the edition in force when each game was played.
    explicit LawTable(std::optional<law::Edition> edition);

    [[nodiscard]] LawsOfGame of(const Tags& tags) const;

private:
    [[nodiscard]] const law::Laws* of_edition(law::Edition edition) const;

    std::optional<law::Edition> edition_;
    std::vector<std::pair<law::Edition, law::Laws>> laws_;
};

} // namespace compongo::audit
