#include "compongo/hall/papers/standings_text.h"

#include "compongo/base/printable.h"
#include "compongo/record/transcript/codec.h"

namespace compongo::hall {

namespace {

std::string points_text(game::Points points) {
    std::string out;
    record::Codec<game::Points>::append(out, points);
    return out;
}

std::string_view word(Score score) {
    switch (score) {
    case Score::won:
        return "won";
    case Score::drawn:
        return "drawn";
    case Score::lost:
        return "lost";
    }
    UNREACHABLE();
}

std::string entry_json(const Entry& entry) {
    std::string out = "{\"round\":" + std::to_string(entry.round);
    if (entry.bye) {
        return out + ",\"bye\":" + json_string(game::word(*entry.bye)) +
               ",\"points\":" + points_text(entry.points) + "}";
    }
    out += ",\"board\":" + json_string(entry.board) +
           ",\"opponent\":" + std::to_string(entry.opponent + 1) +
           ",\"colour\":" + json_string(game::word(entry.color));
    if (entry.score) {
        out += ",\"score\":" + json_string(word(*entry.score)) +
               ",\"points\":" + points_text(entry.points);
    }
    return out + (entry.is_forfeit ? ",\"forfeit\":true}" : "}");
}

std::string row_json(const PlayerStanding& row) {
    std::string out =
        "{\"place\":" + std::to_string(row.place) + ",\"name\":" + json_string(row.name) +
        ",\"points\":" + points_text(row.points) + ",\"won\":" + std::to_string(row.won) +
        ",\"drawn\":" + std::to_string(row.drawn) + ",\"lost\":" + std::to_string(row.lost) +
        (row.has_withdrawn ? ",\"withdrawn\":true" : "") + ",\"entries\":[";
    for (const Entry& each : row.entries) {
        out += (out.ends_with('[') ? "" : ",") + entry_json(each);
    }
    return out + "]}";
}

char mark(const Entry& entry) {
    if (!entry.score) {
        return '*';
    }
    switch (*entry.score) {
    case Score::won:
        return entry.is_forfeit ? '+' : '1';
    case Score::drawn:
        return '=';
    case Score::lost:
        return entry.is_forfeit ? '-' : '0';
    }
    UNREACHABLE();
}

/// A player's cell for a round; several games in one round are concatenated.
std::string cell(const PlayerStanding& row, int round) {
    std::string out;
    for (const Entry& entry : row.entries) {
        if (entry.round != round) {
            continue;
        }
        out += out.empty() ? "" : " ";
        if (entry.bye) {
            out += "bye " + points_text(entry.points);
        } else {
            out += std::to_string(entry.opponent + 1);
            out += entry.color == game::Color::white ? 'w' : 'b';
            out += mark(entry);
        }
    }
    return out;
}

} // namespace

std::string standings_json(const EventStandings& event) {
    std::string out = "{\"event\":{\"id\":" + json_string(event.id) +
                      ",\"name\":" + json_string(event.name) +
                      "},\"scoring\":{\"win\":" + points_text(event.scoring.win) +
                      ",\"draw\":" + points_text(event.scoring.draw) +
                      ",\"loss\":" + points_text(event.scoring.loss) + "},\"rounds\":[";
    for (const ScoredRound& round : event.rounds) {
        out += (out.ends_with('[') ? "" : ",") + std::to_string(round.number);
    }
    out += "],\"rows\":[";
    for (const PlayerStanding& row : standings(event.scoring, event.rounds, event.withdrawn)) {
        out += (out.ends_with('[') ? "" : ",") + row_json(row);
    }
    return out + "]}";
}

std::string standings_csv(const EventStandings& event) {
    std::string out = "row,place,name,points,won,drawn,lost,withdrawn";
    for (const ScoredRound& round : event.rounds) {
        out += ",round " + std::to_string(round.number);
    }
    out += "\r\n";
    int number = 0;
    for (const PlayerStanding& row : standings(event.scoring, event.rounds, event.withdrawn)) {
        out += std::to_string(++number) + "," + std::to_string(row.place) + "," +
               csv_field(row.name) + "," + points_text(row.points) + "," + std::to_string(row.won) +
               "," + std::to_string(row.drawn) + "," + std::to_string(row.lost) +
               (row.has_withdrawn ? ",yes" : ",");
        for (const ScoredRound& round : event.rounds) {
            out += "," + csv_field(cell(row, round.number));
        }
        out += "\r\n";
    }
    return out;
}

} // namespace compongo::hall
