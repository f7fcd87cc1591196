#include "compongo/tournament/trf/trf_rows.h"

#include "compongo/tournament/text/date.h"
#include "compongo/tournament/trf/trf_row.h"

#include <algorithm>
#include <array>
#include <utility>

namespace compongo::tournament {

namespace {

using Lines = std::vector<std::string>;

std::string player_words(const Player& player) {
    return "player " + std::to_string(player.number);
}

void add_entry(Row& row, std::size_t column, const Entry& entry) {
    if (entry.is_empty()) {
        return;
    }
    row.fill(column - 1);
    if (entry.opponent == 0) {
        row.right({column, column + 3}, "0000", "the opponent");
    } else {
        row.number({column, column + 3}, entry.opponent, "the opponent");
    }
    const char colour = entry.colour == Colour::white   ? 'w'
                        : entry.colour == Colour::black ? 'b'
                                                        : '-';
    row.letter(column + 5, colour).letter(column + 7, code(entry.result));
}

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) {
        out += (out.empty() ? "" : ",") + word;
    }
    return out;
}

std::string digits(std::optional<std::uint32_t> number) {
    return number ? std::to_string(*number) : "";
}

} // namespace

TrfRows::TrfRows(const Tournament& tournament, Format format, Findings& lost)
    : tournament_(tournament), format_(format), lost_(lost) {}

void TrfRows::lose(std::string what, std::string_view where) {
    lost_.remark(FindingKind::not_held, {}, std::move(what), std::string(where));
}

Lines TrfRows::text(std::string_view code, std::string_view content) {
    const std::string line = in_one_line(content);
    if (line != content) {
        lose("the line " + std::string(code) + " " + quoted(content), plain_text);
    }
    return line.empty() ? Lines{} : Lines{std::string(code) + " " + line};
}

Lines TrfRows::only_of_2026(std::string_view code, std::string_view content,
                            std::string_view what) {
    if (format_ == Format::trf26 || content.empty()) {
        return text(code, content);
    }
    lose(std::string(what) + " " + quoted(content), "a file of 2026 for it (--to trf26)");
    return {};
}

Lines TrfRows::of(std::string_view code) {
    struct Section {
        std::string_view code;
        Lines (TrfRows::*write)();
    };
    constexpr std::array<Section, 15> sections = {{{"132", &TrfRows::round_dates},
                                                   {"142", &TrfRows::rounds},
                                                   {"152", &TrfRows::configuration},
                                                   {"162", &TrfRows::scoring},
                                                   {"362", &TrfRows::team_scoring},
                                                   {"001", &TrfRows::players},
                                                   {"NRS", &TrfRows::national_players},
                                                   {"310", &TrfRows::teams},
                                                   {"240", &TrfRows::byes},
                                                   {"250", &TrfRows::accelerations},
                                                   {"260", &TrfRows::forbidden_pairings},
                                                   {"300", &TrfRows::board_orders},
                                                   {"320", &TrfRows::team_byes},
                                                   {"330", &TrfRows::forfeited_matches},
                                                   {"299", &TrfRows::abnormal_points}}};
    for (const Section& each : sections) {
        if (each.code == code) {
            return (this->*each.write)();
        }
    }
    return of_tournament(code);
}

Lines TrfRows::of_tournament(std::string_view code) {
    const Tournament& t = tournament_;
    if (code == "112") {
        Lines lines;
        for (const std::string& arbiter : t.deputy_arbiters) {
            for (std::string& line : text(code, arbiter)) {
                lines.push_back(std::move(line));
            }
        }
        return lines;
    }
    const std::array<std::pair<std::string_view, std::string>, 11> always = {
        {{"012", t.name},
         {"022", t.city},
         {"032", t.federation},
         {"042", t.begins},
         {"052", t.ends},
         {"062", digits(t.players_said)},
         {"072", digits(t.rated_said)},
         {"082", digits(t.teams_said)},
         {"092", t.type},
         {"102", t.chief_arbiter},
         {"122", t.time_control}}};
    for (const auto& [each, content] : always) {
        if (each == code) {
            return text(code, content);
        }
    }
    struct Later {
        std::string_view code;
        std::string content;
        std::string_view what;
    };
    const std::array<Later, 7> later = {
        {{"172", t.starting_rank_method, "the starting rank method"},
         {"182", t.pairing_controller, "the pairing controller"},
         {"192", t.encoded_type, "the encoded type"},
         {"202", joined(t.tie_breaks), "the tie-breaks"},
         {"212", joined(t.standings), "what the standings follow"},
         {"222", t.encoded_time_control, "the encoded time control"},
         {"352", t.board_colours, "the colours of the boards"}}};
    for (const Later& each : later) {
        if (each.code == code) {
            return only_of_2026(code, each.content, each.what);
        }
    }
    return {};
}

Lines TrfRows::round_dates() {
    const std::vector<std::string>& dates = tournament_.round_dates;
    if (std::ranges::all_of(dates, [](const std::string& date) { return date.empty(); })) {
        return {};
    }
    Row row("132", "the rounds' dates", lost_);
    for (std::size_t i = 0; i < dates.size(); ++i) {
        const std::size_t column = first_round_column + i * round_columns;
        row.left({column, column + 7}, short_date_of(dates[i]),
                 "the date of round " + std::to_string(i + 1));
    }
    return {row.trimmed()};
}

Lines TrfRows::rounds() {
    if (!tournament_.rounds) {
        return {};
    }
    switch (format_) {
    case Format::trf26:
        return {"142 " + std::to_string(*tournament_.rounds)};
    case Format::trfx:
        return {"XXR " + std::to_string(*tournament_.rounds)};
    default:
        lose("the number of rounds, " + std::to_string(*tournament_.rounds),
             "a later format for it (--to trfx or trf26)");
        return {};
    }
}

Lines TrfRows::configuration() {
    const Colour colour = tournament_.initial_colour;
    if (format_ == Format::trf16) {
        if (colour != Colour::none || tournament_.is_ordered_by_rank) {
            lose("the colour of the first board, or the order by rank",
                 "a later format for it (--to trfx or trf26)");
        }
        return {};
    }
    Lines lines;
    if (colour != Colour::none && format_ == Format::trf26) {
        lines.emplace_back(colour == Colour::white ? "152 W" : "152 B");
    }
    if (colour != Colour::none && format_ == Format::trfx) {
        lines.emplace_back(colour == Colour::white ? "XXC white1" : "XXC black1");
    }
    if (tournament_.is_ordered_by_rank) {
        lines.emplace_back("XXC rank");
    }
    return lines;
}

Lines TrfRows::players() {
    Lines lines;
    std::size_t clubs = 0;
    for (const Player& player : tournament_.players) {
        Row row("001", player_words(player), lost_);
        row.number({5, 8}, player.number, "the number")
            .left({10, 10}, player.sex, "the sex")
            .right({11, 13}, player.title, "the title")
            .left({15, 47}, player.name, "the name");
        if (player.rating != 0) {
            row.number({49, 52}, player.rating, "the rating");
        }
        row.left({54, 56}, player.federation, "the federation")
            .right({58, 68}, player.fide_id, "the FIDE number")
            .left({70, 79}, player.birth, "the birth date")
            .points({81, 84}, player.points, "the points")
            .number({86, 89}, player.rank, "the rank");
        std::size_t column = first_round_column;
        for (const Entry& entry : player.rounds) {
            add_entry(row, column, entry);
            column += round_columns;
        }
        clubs += player.club.empty() ? 0 : 1;
        lines.push_back(player.rounds.empty() ? row.trimmed() : row.text());
    }
    if (clubs != 0) {
        lose("the clubs of " + std::to_string(clubs) + " players", "JSON or CSV for them");
    }
    return lines;
}

Lines TrfRows::national_players() {
    Lines lines;
    for (const NationalPlayer& player : tournament_.national_players) {
        Row row(player.rating_federation, "player " + std::to_string(player.player), lost_);
        row.number({5, 8}, player.player, "the number")
            .left({10, 10}, player.sex, "the sex")
            .right({11, 13}, player.classification, "the classification")
            .left({15, 47}, player.name, "the name");
        if (player.rating != 0) {
            row.number({49, 52}, player.rating, "the rating");
        }
        row.left({54, 56}, player.origin, "the origin")
            .right({58, 68}, player.id, "the national number")
            .left({70, 79}, player.birth, "the birth date");
        lines.push_back(row.trimmed());
    }
    if (format_ != Format::trf26 && !lines.empty()) {
        lose(std::to_string(lines.size()) + " national records of players",
             "a file of 2026 for them (--to trf26)");
        return {};
    }
    return lines;
}

Lines TrfRows::teams() {
    Lines lines;
    // The lines without a number say the same again.
    const bool names_all_twice = teams_counted(tournament_) * 2 == tournament_.teams.size();
    for (const Team& team : tournament_.teams) {
        const std::string words = "team " + quoted(team.name);
        const bool is_numbered = team.number != 0;
        if (format_ == Format::trf26 && is_numbered) {
            Row row("310", words, lost_);
            row.number({5, 7}, team.number, "the number")
                .left({9, 40}, team.name, "the name")
                .left({42, 46}, team.nickname, "the nickname")
                .number({48, 53}, team.strength, "the strength")
                .points({55, 60}, team.match_points, "the match points")
                .points({62, 67}, team.game_points, "the game points")
                .number({69, 71}, team.rank, "the rank")
                .numbers(74, 4, team.players);
            lines.push_back(row.trimmed());
            continue;
        }
        if (is_numbered) {
            lose(words + ": its number, points and rank", "a file of 2026 for them (--to trf26)");
            if (names_all_twice) {
                continue;
            }
        }
        Row row("013", words, lost_);
        row.left({5, 36}, team.name, "the name").numbers(37, 4, team.players);
        lines.push_back(row.trimmed());
    }
    return lines;
}

} // namespace compongo::tournament
