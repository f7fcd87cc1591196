#include "compongo/watch/source_watch.h"

#include "compongo/audit/finding_json.h"
#include "compongo/watch/game_alerts.h"

#include <algorithm>

namespace compongo::watch {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// Whether the fault is at the last word of a game without a result, which may be cut off.
[[nodiscard]] bool is_at_the_end(const audit::GameRecord& game, const audit::Findings& findings) {
    return !game.marker && game.plies + 1 >= game.plies_written &&
           std::ranges::any_of(findings, [&](const audit::Finding& each) {
               const bool is_word =
                   each.kind == audit::Kind::illegal_move ||
                   (each.kind == audit::Kind::unreadable && each.reason != "broken_text");
               return is_word && each.ply >= game.plies;
           });
}

[[nodiscard]] bool may_be_same(std::string_view before, std::string_view now) {
    const auto is_open = [](std::string_view text) { return text.empty() || text[0] == '?'; };
    return before == now || is_open(before) || is_open(now);
}

/// Whether the players or the board are the same: if both differ it is another game.
[[nodiscard]] bool may_be_corrected(const GameName& before, const GameName& now) {
    const bool same_players =
        may_be_same(before.white, now.white) && may_be_same(before.black, now.black);
    const bool same_place =
        may_be_same(before.event, now.event) && may_be_same(before.round, now.round) &&
        may_be_same(before.board, now.board) && may_be_same(before.date, now.date);
    return same_players || same_place;
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
                // The move number as the audit counts it.
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
    has_text_ = text.find_first_not_of(blanks) != std::string_view::npos;
    std::vector<News> news;
    std::set<Id> there;
    const std::vector<Reading> all = readings(believed(text, now));
    for (const Reading& reading : all) {
        there.insert(reading.id);
    }
    know_again(all, there);
    for (const Reading& reading : all) {
        take(reading, now, news);
    }
    note_missing(there, now, news);
    return news;
}

bool SourceWatch::continues(const Known& before, const Reading& reading) {
    return before.written > 0 && reading.written >= before.written &&
           std::ranges::mismatch(before.moves, reading.moves).in1 == before.moves.end();
}

/// Keeps a game's identity when its tags are corrected: a game at the same position in the text, or
/// by the same players, that continues the known moves is the same game, and its alerts are not
/// repeated.
void SourceWatch::know_again(const std::vector<Reading>& all, const std::set<Id>& there) {
    std::map<std::uint64_t, Id> by_place;
    std::map<std::pair<std::string, std::string>, Id> by_players;
    for (const auto& [id, known] : games_) {
        if (!there.contains(id) && !known.told.empty()) {
            by_place.emplace(known.number, id);
            by_players.emplace(std::pair(id.first.white, id.first.black), id);
        }
    }
    if (by_place.empty()) {
        return;
    }
    const auto take_over = [&](const Reading& reading, const auto& missing, const auto& key) {
        const auto found = missing.find(key);
        if (found == missing.end() || !may_be_corrected(found->second.first, reading.id.first) ||
            !continues(games_[found->second], reading)) {
            return false;
        }
        // The game known under the new name, if any, is now the missing one.
        std::swap(games_[reading.id], games_[found->second]);
        return true;
    };
    for (const Reading& reading : all) {
        const auto own = games_.find(reading.id);
        // A text being rewritten may show only the first moves, without alerts yet.
        const bool is_known =
            own != games_.end() && !own->second.told.empty() && continues(own->second, reading);
        if (!is_known && !take_over(reading, by_place, reading.number)) {
            take_over(reading, by_players,
                      std::pair(reading.id.first.white, reading.id.first.black));
        }
    }
}

/// A file that is being rewritten is empty at first, so a game is not gone at once.
void SourceWatch::note_missing(const std::set<Id>& there, Instant now, std::vector<News>& news) {
    for (auto each = games_.begin(); each != games_.end();) {
        auto& [id, known] = *each;
        if (there.contains(id)) {
            known.gone_since.reset();
            ++each;
            continue;
        }
        known.gone_since = known.gone_since.value_or(now);
        if (!is_settled(*known.gone_since, now)) {
            is_waiting_ = true;
            ++each;
            continue;
        }
        std::set<std::string> standing;
        for (const News& one : known.standing) {
            standing.insert(one.alert.key());
        }
        for (auto& [key, told] : known.told) {
            told.is_withdrawn = true;
            // Removing a file of finished games needs no alert.
            if (!standing.contains(key)) {
                told.alert.urgency = Urgency::know;
            }
            news.push_back(std::move(told));
        }
        each = games_.erase(each);
    }
}

bool SourceWatch::has_lapsed(const Alert& alert, const Known& before, const Reading& reading) {
    const auto [own, other] = std::ranges::mismatch(before.moves, reading.moves);
    const bool is_same_until_then =
        own - before.moves.begin() >= static_cast<std::ptrdiff_t>(alert.ply);
    return alert.unmet_expectations() && is_same_until_then &&
           (reading.written > before.written || !reading.goes_on);
}

/// A file that is being rewritten may have the last move but not yet its clock.
bool SourceWatch::may_be_half(const Known& before, const Reading& reading,
                              const std::set<std::string>& holding) {
    return reading.moves == before.moves && std::ranges::any_of(before.told, [&](const auto& each) {
               const Alert& alert = each.second.alert;
               return alert.unmet_expectations() && !holding.contains(each.first) &&
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
        // A claim that has lapsed was right when reported: it is not retracted.
        if (!has_lapsed(told->second.alert, known, reading)) {
            told->second.is_withdrawn = true;
            news.push_back(std::move(told->second));
        }
        told = known.told.erase(told);
    }
    known.number = reading.number;
    known.moves = reading.moves;
    known.written = reading.written;
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
