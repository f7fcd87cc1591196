/// A text of PGN that grows: what is new in it each time that it is read.
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
/// After everything: what is read then is what it says.
inline constexpr Instant at_the_end = std::numeric_limits<Instant>::max();

struct WatchOptions {
    /// Before so many moves by each no draw may be agreed; 0 if it may.
    int no_draw_before = 0;
    /// What looks half written is believed when it has stood so for so long: a last word that may
    /// be half a word, a game that has fewer moves than before, a game that is missing.
    Instant settle = 2000;
};

struct News {
    GameName game;
    /// From 1, in its text.
    std::uint64_t number;
    Alert alert;
    /// The number of the move that it is about, `23.` or `23...`; empty where it is about none.
    std::string move;
    /// It was told, and the record has been corrected so that it holds no longer.
    bool is_withdrawn = false;
};

class SourceWatch {
public:
    /// The laws must outlive it.
    SourceWatch(const audit::LawTable& laws, const WatchOptions& options)
        : laws_(laws), options_(options) {}

    /// Reads the whole text, as it stands at this instant, and gives what has not been told before.
    [[nodiscard]] std::vector<News> read(std::string_view text, Instant now);
    /// What of it somebody should hear now, told before or not: claims that may be made, ends that
    /// are not noticed. What is only worth knowing is not among it.
    [[nodiscard]] std::vector<News> standing() const;
    /// Is something held back, so that the text is to be read again though it has not changed?
    [[nodiscard]] bool is_waiting() const { return is_waiting_; }
    /// So many games are in it.
    [[nodiscard]] std::size_t games() const;
    /// So many of them have no result yet.
    [[nodiscard]] std::size_t games_going_on() const;

private:
    /// Games of the same name are told apart by their order.
    using Id = std::pair<GameName, int>;
    struct Known {
        /// Its place in the text.
        std::uint64_t number = 0;
        std::vector<chess::Move> moves = {};
        /// Half-moves as written, legal or not.
        std::size_t written = 0;
        bool goes_on = false;
        /// What looks half written, and since when it has stood so.
        std::optional<std::vector<chess::Move>> held = {};
        Instant held_since = 0;
        /// It stands in the text no longer, and since when.
        std::optional<Instant> gone_since = {};
        /// What was told, by its key.
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
    /// What of the text is believed by now.
    [[nodiscard]] std::string_view believed(std::string_view text, Instant now);
    /// Is it true no longer merely because the game went on?
    [[nodiscard]] static bool has_lapsed(const Alert& alert, const Known& before,
                                         const Reading& reading);
    /// Would the same moves, without what was told of the last of them, be half of what was
    /// written?
    [[nodiscard]] static bool may_be_half(const Known& before, const Reading& reading,
                                          const std::set<std::string>& holding);
    /// Is it as it was, or has it more moves?
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
};

} // namespace compongo::watch
