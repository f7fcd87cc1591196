#include "compongo/watch/source_watch.h"

#include "compongo/audit/finding_json.h"
#include "compongo/watch/game_alerts.h"

#include <algorithm>

namespace compongo::watch {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// Is this a fault at the last word of a game that has no result? Then it may be half a word.
[[nodiscard]] bool is_at_the_end(const audit::GameRecord& game, const audit::Findings& findings) {
    return !game.marker && game.plies + 1 >= game.plies_written &&
           std::ranges::any_of(findings, [&](const audit::Finding& each) {
               const bool is_word =
                   each.kind == audit::Kind::illegal_move ||
                   (each.kind == audit::Kind::unreadable && each.reason != "broken_text");
               return is_word && each.ply >= game.plies;
           });
}

} // namespace

std::vector<SourceWatch::Reading> SourceWatch::readings(std::string_view text) const {
    std::vector<Reading> all;
    std::map<GameName, int> same;
    const audit::GameAuditor* own = nullptr;
    audit::GameAuditor auditor(
        laws_, options_of_audit(options_.no_draw_before),
        [&](const audit::GameRecord& game, const audit::Findings& findings) {
            GameName name = name_of(game);
            const int order = same[name]++;
            Reading reading{.id = {std::move(name), order},
                            .number = game.number,
                            .moves = {game.moves.begin(),
                                      game.moves.begin() + static_cast<std::ptrdiff_t>(game.plies)},
                            .written = game.plies_written,
                            .goes_on = game.result() == pgn::PgnResult::unknown,
                            .alerts = {},
                            .is_cut = is_at_the_end(game, findings)};
            for (Alert& alert : alerts_of(game, findings, *own)) {
                // The number of the move as the audit counts it.
                const audit::Finding about{.kind = audit::Kind::played_on,
                                           .level = audit::Level::note,
                                           .reason = {},
                                           .ply = alert.ply,
                                           .position = alert.position};
                std::string move = audit::move_number(game, alert.finding ? *alert.finding : about);
                reading.alerts.emplace_back(std::move(alert), std::move(move));
            }
            all.push_back(std::move(reading));
        });
    own = &auditor;
    pgn::MemorySource source(text);
    pgn::PgnReader(source, auditor).read();
    return all;
}

std::string_view SourceWatch::believed(std::string_view text, Instant now) {
    const std::size_t blank = text.find_last_of(blanks);
    const std::size_t begin = blank == std::string_view::npos ? 0 : blank + 1;
    const std::string_view word = text.substr(begin);
    if (word != last_word_) {
        last_word_ = word;
        last_word_since_ = now;
    }
    if (word.empty() || is_settled(last_word_since_, now)) {
        return text;
    }
    is_waiting_ = true;
    return text.substr(0, begin);
}

std::vector<News> SourceWatch::read(std::string_view text, Instant now) {
    is_waiting_ = false;
    std::vector<News> news;
    std::set<Id> there;
    for (const Reading& reading : readings(believed(text, now))) {
        there.insert(reading.id);
        take(reading, now, news);
    }
    note_missing(there, now);
    return news;
}

/// Whoever writes a file anew begins with an empty one, so a game is not gone at once.
void SourceWatch::note_missing(const std::set<Id>& there, Instant now) {
    for (auto& [id, known] : games_) {
        if (there.contains(id)) {
            known.gone_since.reset();
        } else {
            known.gone_since = known.gone_since.value_or(now);
            is_waiting_ = is_waiting_ || !is_settled(*known.gone_since, now);
        }
    }
    // What has gone may come again, and is not told again then; but nothing is remembered for ever.
    constexpr std::size_t remembered_max = 10'000;
    if (games_.size() > remembered_max) {
        std::erase_if(games_, [](const auto& each) { return each.second.gone_since.has_value(); });
    }
}

bool SourceWatch::has_lapsed(const Alert& alert, const Known& before, const Reading& reading) {
    const auto [own, other] = std::ranges::mismatch(before.moves, reading.moves);
    const bool is_same_until_then =
        own - before.moves.begin() >= static_cast<std::ptrdiff_t>(alert.ply);
    return alert.lapses() && is_same_until_then &&
           (reading.written > alert.ply || !reading.goes_on);
}

/// Whoever writes a file anew may have come to the last move and not yet to its clock.
bool SourceWatch::may_be_half(const Known& before, const Reading& reading,
                              const std::set<std::string>& holding) {
    return reading.moves == before.moves && std::ranges::any_of(before.told, [&](const auto& each) {
               const Alert& alert = each.second.alert;
               return alert.lapses() && !holding.contains(each.first) &&
                      !has_lapsed(alert, before, reading);
           });
}

void SourceWatch::take(const Reading& reading, Instant now, std::vector<News>& news) {
    Known& known = games_[reading.id];
    std::set<std::string> holding;
    for (const auto& [alert, move] : reading.alerts) {
        holding.insert(alert.key());
    }
    if (reading.is_cut || reading.moves.size() < known.moves.size() ||
        may_be_half(known, reading, holding)) {
        if (known.held != reading.moves) {
            known.held = reading.moves;
            known.held_since = now;
        }
        if (!is_settled(known.held_since, now)) {
            is_waiting_ = true;
            return;
        }
    }
    known.held.reset();
    known.standing.clear();
    for (const auto& [alert, move] : reading.alerts) {
        if (alert.urgency != Urgency::know) {
            known.standing.push_back({reading.id.first, reading.number, alert, move, false});
        }
        std::string key = alert.key();
        const auto told = known.told.find(key);
        if (told == known.told.end()) {
            const auto added = known.told.emplace(std::move(key), News{.game = reading.id.first,
                                                                       .number = reading.number,
                                                                       .alert = alert,
                                                                       .move = move});
            news.push_back(added.first->second);
        }
    }
    for (auto told = known.told.begin(); told != known.told.end();) {
        if (holding.contains(told->first)) {
            ++told;
            continue;
        }
        // What may be claimed no longer was right when it was told.
        if (!has_lapsed(told->second.alert, known, reading)) {
            told->second.is_withdrawn = true;
            news.push_back(std::move(told->second));
        }
        told = known.told.erase(told);
    }
    known.moves = reading.moves;
    known.goes_on = reading.goes_on;
}

std::vector<News> SourceWatch::standing() const {
    std::vector<News> all;
    for (const auto& [id, known] : games_) {
        if (!known.gone_since) {
            all.insert(all.end(), known.standing.begin(), known.standing.end());
        }
    }
    return all;
}

std::size_t SourceWatch::games() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(games_, [](const auto& each) { return !each.second.gone_since; }));
}

std::size_t SourceWatch::games_going_on() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        games_, [](const auto& each) { return each.second.goes_on && !each.second.gone_since; }));
}

} // namespace compongo::watch
