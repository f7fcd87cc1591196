#include "tests/tournament/random_tournament.h"

#include <rapidcheck.h>

namespace compongo::tournament {

namespace {

std::uint32_t number(std::uint32_t least, std::uint32_t most) {
    return *rc::gen::inRange(least, most + 1);
}

bool maybe() {
    return *rc::gen::arbitrary<bool>();
}

/// A text of at most this number of letters, without blanks at its ends.
std::string text(std::uint32_t most) {
    static const std::vector<std::string> letters = {"a", "B",      "z",      ",", ".",
                                                     "'", "\u00E9", "\u0416", "9", "-"};
    std::string out;
    for (std::uint32_t i = number(0, most); i > 0; --i) {
        out += *rc::gen::elementOf(letters);
    }
    return out;
}

Points points(std::int32_t most) {
    return {*rc::gen::inRange<std::int32_t>(0, most + 1)};
}

template <class Value, class Make>
std::optional<Value> perhaps(const Make& make) {
    return maybe() ? std::optional<Value>(make()) : std::nullopt;
}

std::vector<std::uint32_t> numbers(std::uint32_t least, std::uint32_t most_of_them,
                                   std::uint32_t most) {
    std::vector<std::uint32_t> list;
    for (std::uint32_t i = number(least, most_of_them); i > 0; --i) {
        list.push_back(number(1, most));
    }
    return list;
}

Player player(std::uint32_t at) {
    Player one;
    one.number = at;
    one.sex = *rc::gen::element<std::string>("", "m", "w");
    one.title = *rc::gen::element<std::string>("", "GM", "WFM", "CM");
    one.name = text(33);
    one.rating = maybe() ? number(1, 9999) : 0;
    one.federation = *rc::gen::element<std::string>("", "FRA", "GER");
    one.fide_id = maybe() ? std::to_string(number(1, 99'999'999)) : "";
    one.birth = *rc::gen::element<std::string>("", "1978", "1990/11/30");
    one.points = perhaps<Points>([] { return points(999); });
    one.rank = perhaps<std::uint32_t>([] { return number(0, 9999); });
    for (std::uint32_t round = 1; round <= 4; ++round) {
        Entry entry;
        entry.opponent = maybe() ? number(1, 12) : 0;
        entry.colour = static_cast<Colour>(number(0, 2));
        entry.result = static_cast<Result>(number(0, 12));
        if (maybe()) {
            set_entry(one, round, entry);
        }
    }
    return one;
}

Scoring scoring() {
    Scoring one;
    for (Points Scoring::* const field :
         {&Scoring::white_win, &Scoring::black_win, &Scoring::white_draw, &Scoring::black_draw,
          &Scoring::white_loss, &Scoring::black_loss, &Scoring::forfeit_win, &Scoring::forfeit_loss,
          &Scoring::full_point_bye, &Scoring::half_point_bye, &Scoring::zero_point_bye,
          &Scoring::pairing_allocated_bye, &Scoring::unknown}) {
        if (maybe()) {
            one.*field = points(50);
        }
    }
    return one;
}

template <class Part, class Make>
std::vector<Part> some(const Make& make) {
    std::vector<Part> list;
    for (std::uint32_t i = number(0, 2); i > 0; --i) {
        list.push_back(make());
    }
    return list;
}

void draw_head(Tournament& all) {
    all.name = text(50);
    all.city = text(20);
    all.federation = text(3);
    all.begins = text(10);
    all.players_said = perhaps<std::uint32_t>([] { return number(0, 9999); });
    all.teams_said = perhaps<std::uint32_t>([] { return number(0, 999); });
    all.type = text(20);
    all.chief_arbiter = text(20);
    all.deputy_arbiters = maybe() ? std::vector<std::string>{"A. B", "C"} : all.deputy_arbiters;
    all.time_control = text(20);
    all.encoded_time_control = text(9);
    if (maybe()) {
        all.round_dates = {"26/01/02", "", "26/01/03"};
    }
    all.rounds = perhaps<std::uint32_t>([] { return number(0, 999); });
    all.initial_colour = static_cast<Colour>(number(0, 2));
    all.scoring = perhaps<Scoring>([] { return scoring(); });
    all.encoded_type = text(9);
    if (maybe()) {
        all.tie_breaks = {"BH/C1", "SB"};
    }
    if (maybe()) {
        all.standings = {"PTS", "DE"};
    }
    all.board_colours = *rc::gen::element<std::string>("", "WBWB");
    all.team_scoring =
        perhaps<TeamScoring>([] { return TeamScoring{points(99), points(99), points(99)}; });
    all.is_ordered_by_rank = maybe();
}

void draw_pairing(Tournament& all) {
    all.byes = some<ByeList>([] {
        return ByeList{static_cast<Result>(number(9, 12)), number(1, 999), numbers(1, 3, 9999)};
    });
    all.accelerations = some<Acceleration>([] {
        const std::uint32_t first = number(1, 99);
        const std::uint32_t round = number(1, 20);
        return Acceleration{perhaps<Points>([] { return points(99); }),
                            points(99),
                            round,
                            number(round, 40),
                            first,
                            number(first, 200)};
    });
    all.forbidden_pairings = some<ForbiddenPairing>([] {
        const std::uint32_t round = number(1, 20);
        return ForbiddenPairing{round, number(round, 40), numbers(2, 4, 9999)};
    });
    all.team_byes = perhaps<TeamByes>(
        [] { return TeamByes{points(99), perhaps<Points>([] { return points(99); }), {0, 3, 4}}; });
    all.forfeited_matches = some<ForfeitedMatch>([] {
        return ForfeitedMatch{*rc::gen::element<std::string>("+-", "-+", "--"), number(1, 20),
                              number(1, 999), number(1, 999)};
    });
    all.board_orders = some<BoardOrder>([] {
        return BoardOrder{number(1, 20), number(1, 99), number(1, 99), numbers(0, 4, 9999)};
    });
    all.abnormal_points = some<AbnormalPoints>([] {
        const bool has_match_points = maybe();
        return AbnormalPoints{*rc::gen::element(' ', 'W', '+', '-'),
                              has_match_points ? std::optional(points(99)) : std::nullopt,
                              has_match_points ? perhaps<Points>([] { return points(99); })
                                               : std::optional(points(99)),
                              number(0, 20), numbers(1, 3, 9999)};
    });
}

} // namespace

Tournament random_tournament() {
    Tournament all;
    draw_head(all);
    for (std::uint32_t at = 1, end = number(0, 6); at <= end; ++at) {
        all.players.push_back(player(at));
    }
    all.national_players = some<NationalPlayer>([] {
        return NationalPlayer{"FRA",           number(1, 9999), "m",    "A",   text(33),
                              number(1, 9999), "IDF",           "X123", "1978"};
    });
    all.teams = some<Team>([] {
        return Team{number(1, 999),
                    text(32),
                    text(5),
                    perhaps<std::uint32_t>([] { return number(0, 9999); }),
                    perhaps<Points>([] { return points(9999); }),
                    perhaps<Points>([] { return points(9999); }),
                    perhaps<std::uint32_t>([] { return number(0, 999); }),
                    numbers(0, 4, 9999)};
    });
    draw_pairing(all);
    return all;
}

} // namespace compongo::tournament
