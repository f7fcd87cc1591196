#include "compongo/tournament/pairing/round_rules.h"

#include "compongo/tournament/model/forbidden_rounds.h"

#include <algorithm>
#include <string>
#include <utility>

namespace compongo::tournament {

namespace {

class RoundRules {
public:
    RoundRules(const Tournament& before, const Tournament& next,
               const std::vector<EnginePairing>& boards, Findings& findings)
        : before_(before), next_(next), boards_(boards), findings_(findings), numbers_(before),
          round_(next_round(before)) {}

    void check() {
        check_number();
        check_forbidden();
        check_meetings();
        check_byes();
        check_colours();
        check_left_out();
        check_results();
    }

private:
    [[nodiscard]] const Player& player(std::uint32_t number) const {
        return before_.players[*numbers_.find(number)];
    }
    [[nodiscard]] std::string words(std::uint32_t number) const {
        return std::to_string(number) + " " + quoted(player(number).name);
    }

    void check_number() {
        if (before_.rounds && round_ > *before_.rounds) {
            findings_.fault(
                FindingKind::more_rounds_than_said, {}, "round " + std::to_string(round_),
                "at most " + std::to_string(*before_.rounds) + ", the rounds of the tournament");
        }
    }

    /// Each list is read once, for all players that it names.
    void check_forbidden() {
        // Where there are teams the numbers may be theirs.
        if (!before_.teams.empty()) {
            return;
        }
        std::vector<const EnginePairing*> board_of(before_.players.size());
        for (const EnginePairing& board : boards_) {
            if (board.black != 0) {
                board_of[*numbers_.find(board.white)] = &board;
                board_of[*numbers_.find(board.black)] = &board;
            }
        }
        // The last list that named each player, from 1.
        std::vector<std::size_t> named(before_.players.size());
        for (std::size_t i = 0; i < before_.forbidden_pairings.size(); ++i) {
            const ForbiddenPairing& each = before_.forbidden_pairings[i];
            if (const auto [first, last] = rounds_of(each); round_ < first || round_ > last) {
                continue;
            }
            for (const std::uint32_t number : each.numbers) {
                const auto at = numbers_.find(number);
                if (!at || named[*at] == i + 1) {
                    continue;
                }
                named[*at] = i + 1;
                const EnginePairing* const board = board_of[*at];
                if (board == nullptr) {
                    continue;
                }
                const std::uint32_t other = board->white == number ? board->black : board->white;
                const std::size_t other_at = *numbers_.find(other);
                if (named[other_at] == i + 1) {
                    findings_.fault(FindingKind::forbidden_met, board->white_place,
                                    words(board->white) + " against " + words(board->black) +
                                        ", a forbidden pairing of round " + std::to_string(round_),
                                    "two who may meet");
                    // Several lists may forbid it.
                    board_of[*at] = board_of[other_at] = nullptr;
                }
            }
        }
    }

    /// The first round in which these played, or are to play; 0 if there is none. As `check` has
    /// it, those whose game was forfeited have not met.
    static std::uint32_t round_of_meeting(const Player& player, std::uint32_t opponent) {
        const auto found = std::ranges::find_if(player.rounds, [opponent](const Entry& entry) {
            return entry.opponent == opponent && !is_forfeit(entry.result);
        });
        return found == player.rounds.end()
                   ? 0
                   : static_cast<std::uint32_t>(found - player.rounds.begin()) + 1;
    }

    void check_meetings() {
        if (may_meet_again(next_)) {
            return;
        }
        for (const EnginePairing& board : boards_) {
            const std::uint32_t round =
                board.black == 0 ? 0 : round_of_meeting(player(board.white), board.black);
            if (round != 0) {
                findings_.remark(FindingKind::met_before, board.white_place,
                                 words(board.white) + " against " + words(board.black) +
                                     ", who met in round " + std::to_string(round),
                                 "two who have not met");
            }
        }
    }

    void check_byes() {
        std::size_t byes = 0;
        for (const EnginePairing& board : boards_) {
            if (board.black != 0) {
                continue;
            }
            const auto& rounds = player(board.white).rounds;
            const auto had =
                std::ranges::find(rounds, Result::pairing_allocated_bye, &Entry::result);
            if (had != rounds.end()) {
                findings_.remark(FindingKind::several_byes, board.white_place,
                                 "a second pairing-allocated bye for " + words(board.white),
                                 "one in a tournament");
            }
            if (++byes == 2 && before_.teams.empty()) {
                findings_.remark(FindingKind::several_byes, board.white_place,
                                 "a second pairing-allocated bye in round " +
                                     std::to_string(round_),
                                 "at most one in a round");
            }
        }
    }

    /// Three times the same colour in a row, or a difference of more than two (C.04.3: C3). Top
    /// scorers may be paired so in the last round.
    void check_colours() {
        if (!before_.teams.empty() || (before_.rounds && round_ >= *before_.rounds)) {
            return;
        }
        for (const EnginePairing& board : boards_) {
            if (board.black == 0) {
                continue;
            }
            for (const auto& [number, colour] :
                 {std::pair(board.white, Colour::white), std::pair(board.black, Colour::black)}) {
                int difference = 1;
                int in_a_row = 1;
                const auto& rounds = player(number).rounds;
                bool is_same = true;
                for (auto entry = rounds.rbegin(); entry != rounds.rend(); ++entry) {
                    if (entry->opponent == 0 || entry->colour == Colour::none ||
                        is_forfeit(entry->result)) {
                        continue;
                    }
                    is_same = is_same && entry->colour == colour;
                    in_a_row += is_same ? 1 : 0;
                    difference += entry->colour == colour ? 1 : -1;
                }
                if (in_a_row > 2 || difference > 2) {
                    findings_.remark(FindingKind::colour_not_allowed, board.white_place,
                                     words(number) + " with " +
                                         (colour == Colour::white ? "White" : "Black") +
                                         (in_a_row > 2 ? " for the third time in a row"
                                                       : " three times more than the other colour"),
                                     "the other colour");
                }
            }
        }
    }

    void check_left_out() {
        for (std::size_t at = 0; at < next_.players.size(); ++at) {
            const Player& each = next_.players[at];
            // Of two players with one number it is unknown which is paired.
            if (numbers_.find(each.number) == at && entry_of(each, round_).is_empty()) {
                findings_.remark(FindingKind::not_paired, {},
                                 "player " + words(each.number) +
                                     " with neither an opponent nor a bye in round " +
                                     std::to_string(round_),
                                 "one of them");
            }
        }
    }

    void check_results() {
        const auto open = std::ranges::count_if(before_.players, [this](const Player& each) {
            const Entry entry = entry_of(each, round_ - 1);
            return entry.opponent > each.number && entry.result == Result::none;
        });
        if (open != 0) {
            findings_.remark(FindingKind::missing_field, {},
                             (open == 1 ? "a game" : std::to_string(open) + " games") +
                                 " of round " + std::to_string(round_ - 1) + " without a result",
                             "the results of a round before the next is paired");
        }
    }

    const Tournament& before_;
    const Tournament& next_;
    const std::vector<EnginePairing>& boards_;
    Findings& findings_;
    Numbers numbers_;
    std::uint32_t round_;
};

} // namespace

void check_round(const Tournament& before, const Tournament& next,
                 const std::vector<EnginePairing>& boards, Findings& findings) {
    RoundRules(before, next, boards, findings).check();
}

} // namespace compongo::tournament
