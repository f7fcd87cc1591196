/// Follows a PGN text that grows, and reports what is new at each reading.
///
///     SourceWatch watch(laws, {});
///     for (const News& each : watch.read(text, now)) { ... }
///     // Later, though it has not changed:
///     if (watch.is_waiting()) { watch.read(text, now); }
#pragma once

#include "compongo/audit/game_auditor.h"
#include "compongo/watch/alert.h"

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace compongo::watch {

/// Milliseconds of any clock that only goes forward.
using Instant = std::int64_t;
/// The end of time: a text read at this instant is believed as it stands.
inline constexpr Instant at_the_end = std::numeric_limits<Instant>::max();

struct WatchOptions {
    /// No draw may be agreed before each player has made this number of moves; 0 for no limit.
    int no_draw_before = 0;
    /// Milliseconds after which text that looks half written is believed: a last word that may be
    /// cut off, a game that has fewer moves than before, a game that is missing.
    Instant settle = 2000;
};

struct News {
    GameName game;
    /// The game's position in the text, from 1.
    std::uint64_t number;
    Alert alert;
    /// The move number that the alert is about, `23.` or `23...`; empty for none.
    std::string move;
    /// Retracts an earlier alert: the record has been corrected and the alert no longer holds.
    bool is_withdrawn = false;
};

class SourceWatch {
public:
    /// `laws` must outlive this object.
    SourceWatch(const audit::LawTable& laws, const WatchOptions& options)
        : laws_(laws), options_(options) {}

    /// Reads the whole text as it stands at this instant; returns what was not reported before.
    [[nodiscard]] std::vector<News> read(std::string_view text, Instant now);
    /// All alerts that are still valid and need action, reported before or not: claims that may be
    /// made, unnoticed ends. Alerts for information are left out.
    [[nodiscard]] std::vector<News> standing() const;
    /// Whether something is held back, so that the text has to be read again even if unchanged.
    [[nodiscard]] bool is_waiting() const { return is_waiting_; }
    /// The number of games in the text.
    [[nodiscard]] std::size_t games() const;
    /// Whether the text had anything but blanks when it was read last.
    [[nodiscard]] bool has_text() const { return has_text_; }
    /// The number of games without a result.
    [[nodiscard]] std::size_t games_going_on() const;

private:
    /// Games with the same tags are numbered in their order.
    using Id = std::pair<GameName, int>;
    struct Known {
        /// Its position in the text, from 1.
        std::uint64_t number = 0;
        std::vector<chess::Move> moves = {};
        /// Half-moves as written, legal or not.
        std::size_t written = 0;
        bool goes_on = false;
        /// Moves that look half written, and the instant they were first seen.
        std::optional<std::vector<chess::Move>> held = {};
        Instant held_since = 0;
        /// The instant since when the game has been missing from the text.
        std::optional<Instant> gone_since = {};
        /// Alerts that were reported, by key.
        std::map<std::string, News> told = {};
        std::vector<News> standing = {};
    };
    struct Reading {
        Id id;
        std::uint64_t number;
        std::vector<chess::Move> moves;
        /// Half-moves as written, legal or not.
        std::size_t written;
        bool goes_on;
        std::vector<std::pair<Alert, std::string>> alerts;
        /// Its last word may be half a word.
        bool is_cut;
    };

    [[nodiscard]] std::vector<Reading> readings(std::string_view text) const;
    [[nodiscard]] bool is_settled(Instant since, Instant now) const {
        return now == at_the_end || now - since >= options_.settle;
    }
    /// The part of the text that is believed by now.
    [[nodiscard]] std::string_view believed(std::string_view text, Instant now);
    /// Whether the alert stopped being true because the game went on.
    [[nodiscard]] static bool has_lapsed(const Alert& alert, const Known& before,
                                         const Reading& reading);
    /// Whether the reading may be half written: the known moves, some alerts of the last one
    /// missing.
    [[nodiscard]] static bool may_be_half(const Known& before, const Reading& reading,
                                          const std::set<std::string>& holding);
    /// Whether the reading has the known moves, or more.
    [[nodiscard]] static bool continues(const Known& before, const Reading& reading);
    void know_again(const std::vector<Reading>& all, const std::set<Id>& there);
    void take(const Reading& reading, Instant now, std::vector<News>& news);
    void note_missing(const std::set<Id>& there, Instant now, std::vector<News>& news);

    const audit::LawTable& laws_;
    WatchOptions options_;
    std::map<Id, Known> games_;
    /// The last word of the text, if it may be half a word, and since when.
    std::string last_word_;
    Instant last_word_since_ = 0;
    bool is_waiting_ = false;
    bool has_text_ = false;
};

} // namespace compongo::watch
