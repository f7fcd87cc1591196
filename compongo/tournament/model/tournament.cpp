#include "compongo/tournament/model/tournament.h"

#include <algorithm>

namespace compongo::tournament {

namespace {

char capital(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

/// Does every player have a bye in it, except those absent from the previous round too? While a
/// player remains to be paired, these are byes requested in advance.
bool has_byes_alone(const Tournament& tournament, std::uint32_t round) {
    bool has_byes = false;
    for (const Player& player : tournament.players) {
        const bool has_bye = is_bye(entry_of(player, round).result);
        if (!has_bye && (round == 1 || !entry_of(player, round - 1).is_empty())) {
            return false;
        }
        has_byes = has_byes || has_bye;
    }
    return has_byes;
}

} // namespace

std::optional<Result> result_of(char code) {
    const std::size_t at = result_codes.find(capital(code));
    return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<Result>(at));
}

Points points_of(const Scoring& scoring, const Entry& entry) {
    const bool is_black = entry.colour == Colour::black;
    switch (entry.result) {
    case Result::none:
        return {};
    case Result::win:
    case Result::unrated_win:
        return is_black ? scoring.black_win : scoring.white_win;
    case Result::draw:
    case Result::unrated_draw:
        return is_black ? scoring.black_draw : scoring.white_draw;
    case Result::loss:
    case Result::unrated_loss:
        return is_black ? scoring.black_loss : scoring.white_loss;
    case Result::forfeit_win:
        return scoring.forfeit_win;
    case Result::forfeit_loss:
        return scoring.forfeit_loss;
    case Result::half_point_bye:
        return scoring.half_point_bye;
    case Result::full_point_bye:
        return scoring.full_point_bye;
    case Result::pairing_allocated_bye:
        return scoring.pairing_allocated_bye;
    case Result::zero_point_bye:
        return scoring.zero_point_bye;
    }
    return {};
}

std::uint32_t rounds_entered(const Tournament& tournament) {
    std::size_t rounds = 0;
    for (const Player& player : tournament.players) {
        rounds = std::max(rounds, player.rounds.size());
    }
    return static_cast<std::uint32_t>(rounds);
}

std::uint32_t rounds_paired(const Tournament& tournament) {
    std::size_t rounds = 0;
    for (const Player& player : tournament.players) {
        for (std::size_t i = player.rounds.size(); i > rounds; --i) {
            const Entry& entry = player.rounds[i - 1];
            // A bye alone may have been given before the others are paired.
            if (entry.opponent != 0 || is_played(entry.result) || is_forfeit(entry.result)) {
                rounds = i;
                break;
            }
        }
    }
    auto paired = static_cast<std::uint32_t>(rounds);
    while (paired < rounds_max && has_byes_alone(tournament, paired + 1)) {
        ++paired;
    }
    return paired;
}

bool may_meet_again(const Tournament& tournament) {
    return !tournament.teams.empty() || rounds_entered(tournament) >= tournament.players.size();
}

std::size_t teams_counted(const Tournament& tournament) {
    const auto numbered = static_cast<std::size_t>(
        std::ranges::count_if(tournament.teams, [](const Team& team) { return team.number != 0; }));
    return numbered != 0 ? numbered : tournament.teams.size();
}

Entry entry_of(const Player& player, std::uint32_t round) {
    return round >= 1 && round <= player.rounds.size() ? player.rounds[round - 1] : Entry{};
}

void set_entry(Player& player, std::uint32_t round, const Entry& entry) {
    if (round == 0 || round > rounds_max) {
        return;
    }
    if (player.rounds.size() < round) {
        player.rounds.resize(round);
    }
    player.rounds[round - 1] = entry;
    while (!player.rounds.empty() && player.rounds.back().is_empty()) {
        player.rounds.pop_back();
    }
}

Numbers::Numbers(const Tournament& tournament) {
    std::uint32_t highest = 0;
    for (const Player& player : tournament.players) {
        highest = std::max(highest, std::min(player.number, players_max));
    }
    places_.resize(std::size_t{highest} + 1);
    for (std::size_t i = 0; i < tournament.players.size(); ++i) {
        const std::uint32_t number = tournament.players[i].number;
        if (number < places_.size() && places_[number] == 0) {
            places_[number] = static_cast<std::uint32_t>(i + 1);
        }
    }
}

std::optional<std::size_t> Numbers::find(std::uint32_t number) const {
    if (number == 0 || number >= places_.size() || places_[number] == 0) {
        return std::nullopt;
    }
    return places_[number] - 1;
}

std::string title_of(std::string_view written) {
    std::string capitals;
    for (const char letter : written) {
        capitals += capital(letter);
    }
    if (std::ranges::find(titles, capitals) != titles.end()) {
        return capitals;
    }
    struct Older {
        std::string_view code;
        std::string_view title;
    };
    // The report files before 2016, and the rating lists.
    constexpr std::array<Older, 12> older = {{{"G", "GM"},
                                              {"M", "IM"},
                                              {"F", "FM"},
                                              {"C", "CM"},
                                              {"GF", "WGM"},
                                              {"MF", "WIM"},
                                              {"FF", "WFM"},
                                              {"CF", "WCM"},
                                              {"WG", "WGM"},
                                              {"WM", "WIM"},
                                              {"WF", "WFM"},
                                              {"WC", "WCM"}}};
    for (const Older& each : older) {
        if (each.code == capitals) {
            return std::string(each.title);
        }
    }
    return std::string(written);
}

} // namespace compongo::tournament
