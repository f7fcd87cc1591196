#include "compongo/tournament/check/check_players.h"

#include "compongo/tournament/text/date.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

namespace compongo::tournament {

namespace {

class Players {
public:
    Players(const Reading& reading, Findings& findings)
        : all_(reading.tournament), places_(reading.places), findings_(findings),
          has_report_(reading.format <= Format::trf26) {}

    void check() {
        for (std::size_t at = 0; at < all_.players.size(); ++at) {
            check_identity(at);
            check_fields(at);
        }
        check_numbers();
        check_ranks();
    }

private:
    void check_identity(std::size_t at) {
        const Player& player = all_.players[at];
        if (const auto [first, is_new] = by_number_.emplace(player.number, at); !is_new) {
            findings_.fault(FindingKind::duplicate_number, places_.player(at, number_column),
                            "number " + std::to_string(player.number) + " again",
                            "a number of its own, not that of line " + line_of(first->second));
        }
        const bool has_id = !player.fide_id.empty() && player.fide_id != "0";
        if (const auto [first, is_new] = by_id_.emplace(player.fide_id, at); has_id && !is_new) {
            findings_.fault(FindingKind::duplicate_fide_id, places_.player(at, fide_id_column),
                            "FIDE number " + quoted(player.fide_id) + " again",
                            "another one than in line " + line_of(first->second));
        }
        if (const auto [first, is_new] = by_name_.emplace(player.name, at);
            !player.name.empty() && !is_new) {
            findings_.remark(FindingKind::duplicate_name, places_.player(at, name_column),
                             quoted(player.name) + " again",
                             "another name than in line " + line_of(first->second));
        }
    }

    void check_fields(std::size_t at) {
        const Player& player = all_.players[at];
        const auto remark = [&](std::uint32_t column, std::string found, std::string expected) {
            findings_.remark(FindingKind::odd_field, places_.player(at, column), std::move(found),
                             std::move(expected));
        };
        if (player.name.empty()) {
            findings_.fault(FindingKind::missing_field, places_.player(at, name_column), "no name",
                            "a name");
        }
        if (!player.title.empty() && std::ranges::find(titles, player.title) == titles.end()) {
            remark(title_column, "the title " + quoted(player.title),
                   "GM, IM, WGM, FM, WIM, CM, WFM, WCM");
        }
        if (!player.federation.empty() && !is_federation(player.federation)) {
            remark(federation_column, "the federation " + quoted(player.federation),
                   "three capital letters");
        }
        if (player.fide_id.find_first_not_of("0123456789") != std::string::npos) {
            remark(fide_id_column, "the FIDE number " + quoted(player.fide_id), "digits");
        }
        if (!player.birth.empty() && !is_date(player.birth)) {
            remark(birth_column, "the birth date " + quoted(player.birth),
                   "YYYY/MM/DD, with 00 for what is not known");
        }
        if (has_report_ && !player.points) {
            remark(points_column, "no points of " + quoted(player.name), "points such as 0.0");
        }
    }

    /// Programs that pair want them to be 1, 2, 3 and so on.
    void check_numbers() {
        std::uint32_t expected = 1;
        for (const auto& [number, at] : by_number_) {
            if (number != expected) {
                findings_.remark(FindingKind::missing_number, places_.player(at, number_column),
                                 "number " + std::to_string(number),
                                 std::to_string(expected) + ": numbers without gaps");
                return;
            }
            ++expected;
        }
    }

    void check_ranks() {
        std::vector<std::size_t> ranked;
        std::size_t without = 0;
        for (std::size_t at = 0; at < all_.players.size(); ++at) {
            const Player& player = all_.players[at];
            const std::uint32_t rank = player.rank.value_or(0);
            if (rank == 0) {
                ++without;
            } else if (rank > all_.players.size()) {
                findings_.fault(FindingKind::rank_out_of_range, places_.player(at, rank_column),
                                "rank " + std::to_string(rank),
                                "at most " + std::to_string(all_.players.size()));
            } else {
                ranked.push_back(at);
            }
        }
        if (ranked.empty() && without != 0 && has_report_) {
            findings_.remark(FindingKind::missing_field, places_.player(0, rank_column), "no ranks",
                             "the rank of each player");
        }
        std::ranges::stable_sort(
            ranked, {}, [this](std::size_t at) { return all_.players[at].rank.value_or(0); });
        check_order(ranked);
    }

    /// A player with more points ranks higher; tie-breaks are not checked here.
    void check_order(const std::vector<std::size_t>& ranked) {
        // Of teams' players a rank may be anything, and so it may in the middle of a round.
        if (!all_.teams.empty()) {
            return;
        }
        for (std::size_t i = 1; i < ranked.size(); ++i) {
            const Player& above = all_.players[ranked[i - 1]];
            const Player& below = all_.players[ranked[i]];
            if (above.points && below.points && *below.points > *above.points &&
                *below.rank > *above.rank) {
                findings_.fault(FindingKind::rank_against_points,
                                places_.player(ranked[i], rank_column),
                                "rank " + std::to_string(*below.rank) + " with " +
                                    text(*below.points) + " points, below " + text(*above.points),
                                "ranks in the order of the points");
            }
        }
    }

    [[nodiscard]] std::string line_of(std::size_t at) const {
        return std::to_string(places_.player(at, 1).line);
    }

    const Tournament& all_;
    const Places& places_;
    Findings& findings_;
    /// It is a report file, where FIDE wants these fields.
    bool has_report_;
    std::map<std::uint32_t, std::size_t> by_number_;
    std::map<std::string, std::size_t, std::less<>> by_id_;
    std::map<std::string, std::size_t, std::less<>> by_name_;
};

} // namespace

bool is_federation(std::string_view text) {
    return text.size() == 3 &&
           text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == std::string_view::npos;
}

void check_players(const Reading& reading, Findings& findings) {
    Players(reading, findings).check();
}

} // namespace compongo::tournament
