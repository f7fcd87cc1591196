#include "compongo/hall/papers/next_round.h"

#include "compongo/tournament/formats/tournament_file.h"

#include <algorithm>
#include <type_traits>

namespace compongo::hall {

namespace {

using tournament::Colour;
using tournament::EnginePairings;
using tournament::FindingKind;
using tournament::Result;
using tournament::Tournament;

Result result_of(ByeKind kind) {
    switch (kind) {
    case ByeKind::full:
        return Result::full_point_bye;
    case ByeKind::half:
        return Result::half_point_bye;
    case ByeKind::zero:
        break;
    }
    return Result::zero_point_bye;
}

/// The pairings of a list, by the tournament numbers of its names.
EnginePairings pairings_of(const tournament::Reading& list, const Tournament& tournament,
                           const Event& event) {
    const std::vector<std::string> names = names_here(tournament, event);
    EnginePairings said;
    said.findings = list.findings;
    const auto place = [&list](std::size_t at) {
        return list.places.player(at, tournament::name_column);
    };
    const auto number = [&](std::size_t at) {
        const std::string& name = list.tournament.players[at].name;
        std::size_t found = names.size();
        for (std::size_t i = 0; i < names.size() && found == names.size(); ++i) {
            found = names[i] == name || tournament.players[i].name == name ? i : found;
        }
        if (found == names.size()) {
            said.findings.fault(FindingKind::unknown_opponent, place(at), tournament::quoted(name),
                                "a player of the tournament");
            return 0U;
        }
        return tournament.players[found].number;
    };
    const std::uint32_t round = rounds_entered(list.tournament);
    for (const PairOfRound& pair : pairs_of(list.tournament, round)) {
        said.boards.push_back(
            {number(pair.white), number(pair.black), place(pair.white), place(pair.black)});
    }
    for (std::size_t at = 0; at < list.tournament.players.size(); ++at) {
        const Result result = entry_of(list.tournament.players[at], round).result;
        if (result == Result::pairing_allocated_bye || result == Result::full_point_bye) {
            said.boards.push_back({number(at), 0, place(at)});
        }
    }
    return said;
}

} // namespace

Expected<Tournament, std::uint32_t> with_byes(Tournament tournament, const Event& event,
                                              const std::vector<ByeAsked>& byes) {
    const std::uint32_t round = next_round(tournament);
    const tournament::Numbers numbers(tournament);
    for (const ByeAsked& bye : byes) {
        const auto at = numbers.find(bye.number);
        if (!at || is_bye(entry_of(tournament.players[*at], round).result)) {
            return unexpected(bye.number);
        }
        set_entry(tournament.players[*at], round, {0, Colour::none, result_of(bye.kind)});
    }
    const std::vector<std::string> names = names_here(tournament, event);
    for (std::size_t at = 0; at < names.size(); ++at) {
        tournament::Player& player = tournament.players[at];
        if (event.has_withdrawn(names[at]) && entry_of(player, round).is_empty()) {
            set_entry(player, round, {0, Colour::none, Result::zero_point_bye});
        }
    }
    return tournament;
}

Tournament with_regulations_of(const Tournament& before, Tournament later) {
    const auto keep = [](auto& now, const auto& then) {
        if (now == std::remove_cvref_t<decltype(now)>{}) {
            now = then;
        }
    };
    keep(later.rounds, before.rounds);
    keep(later.scoring, before.scoring);
    if (later.standings.empty()) {
        keep(later.tie_breaks, before.tie_breaks);
    }
    if (later.tie_breaks == before.tie_breaks) {
        keep(later.standings, before.standings);
    }
    keep(later.encoded_type, before.encoded_type);
    keep(later.encoded_time_control, before.encoded_time_control);
    return later;
}

std::size_t games_open(const Tournament& tournament) {
    const auto pairs = pairs_of(tournament, rounds_paired(tournament));
    return static_cast<std::size_t>(std::ranges::count_if(pairs, &PairOfRound::is_open));
}

EnginePairings pairings_said(const std::string& text, const Tournament& tournament,
                             const Event& event) {
    const tournament::SourceText source(text);
    if (looks_like_engine_pairings(source)) {
        return read_engine_pairings(source);
    }
    const tournament::Reading list = tournament::read_tournament(text);
    EnginePairings said = pairings_of(list, tournament, event);
    if (said.boards.empty() && said.findings.faults() == 0) {
        said.findings.fault(FindingKind::not_readable, {1, 1}, "no pairing",
                            "the answer of a pairing engine, or a list with White and Black");
    }
    return said;
}

} // namespace compongo::hall
