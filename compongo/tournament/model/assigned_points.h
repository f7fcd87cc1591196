/// What a file assigns beside its scoring (299): what a kind of round is worth instead, penalties
/// and bonuses.
#pragma once

#include "compongo/tournament/model/tournament.h"

#include <array>
#include <map>
#include <vector>

namespace compongo::tournament {

/// Whose numbers a record has. In a tournament of teams they are the teams'. Where 013 alone names
/// teams, which may be clubs, points without match points are the players'.
enum class Assignees : std::uint8_t { players, teams };

/// Players have game points alone.
struct Assigned {
    std::optional<Points> match_points;
    std::optional<Points> game_points;
};

class AssignedPoints {
public:
    AssignedPoints(const Tournament& tournament, Assignees whose);

    /// What a round is worth by its kind, `W D L F H Z + -`; nothing where the scoring says it. Of
    /// several records the last one counts.
    [[nodiscard]] Assigned instead(char kind, std::uint32_t round, std::uint32_t number) const;
    /// Penalties and bonuses of this round together; in round 0 those that name no round.
    [[nodiscard]] Assigned beside(std::uint32_t round, std::uint32_t number) const;

private:
    /// Points, and which record they are from.
    struct Slot {
        std::optional<Points> points;
        std::size_t record = 0;
    };
    struct Slots {
        Slot match_points;
        Slot game_points;
    };

    void take(const AbnormalPoints& record, std::size_t at, std::uint32_t number);
    /// The points assigned to all players, and to this number.
    template <class Act>
    void for_each(std::size_t kind, std::uint32_t round, std::uint32_t number,
                  const Act& act) const;

    /// By kind, round and number. Round 0 is all rounds, number 0 everybody.
    std::map<std::uint64_t, Slots> slots_;
    /// By kind: the numbers with records; 0 stands for all players together.
    std::array<std::vector<bool>, 9> who_;
};

} // namespace compongo::tournament
