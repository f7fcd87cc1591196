/// Sources with what is known of their games: looked at again and again.
#pragma once

#include "apps/watch/sources.h"
#include "compongo/watch/source_watch.h"

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace compongo::apps {

struct FollowOptions {
    /// That of each game's date, if it is none.
    std::optional<law::Edition> edition = {};
    watch::WatchOptions watch = {};
    /// Between questions to an address.
    std::chrono::seconds poll{5};
    /// What is read is final: nothing half written is waited for.
    bool is_final = false;
};

class Followed {
public:
    using Clock = std::chrono::steady_clock;
    /// Nobody waits longer than this for what a file says.
    static constexpr auto pause_between_looks = std::chrono::milliseconds(200);

    /// What was read, and what in it is new.
    using Take = std::function<void(const std::string& source, const watch::SourceWatch& watch,
                                    const std::vector<watch::News>& news)>;
    /// What is wrong with a source; whether it has been read before.
    enum class Before : std::uint8_t { never_read, was_read };
    using Complain = std::function<void(const std::string& fault, Before before)>;

    explicit Followed(const FollowOptions& options)
        : options_(options), laws_(options.edition), sources_(options.poll) {}

    /// Answers what is wrong with the word.
    [[nodiscard]] std::optional<std::string> add(const std::string& word) {
        return sources_.add(word);
    }
    /// Files that have come into folders, and those that are gone from them; the latter are told.
    std::vector<std::string> look_into_folders();
    void look(Clock::time_point now, const Take& take, const Complain& complain);

    [[nodiscard]] const Sources& sources() const { return sources_; }
    [[nodiscard]] std::size_t games() const;
    [[nodiscard]] std::size_t games_going_on() const;
    /// Will nothing more come?
    [[nodiscard]] bool has_ended() const;

private:
    struct Watched {
        watch::SourceWatch watch;
        /// What it said last, while something in it is waited for.
        std::string text = {};
    };

    void read(const std::string& name, Watched& watched, Clock::time_point now, const Take& take);

    FollowOptions options_;
    audit::LawTable laws_;
    Sources sources_;
    std::map<std::string, Watched> watched_;
    /// Those that are watched no longer, until it is told what of them no longer stands.
    std::vector<std::string> left_;
};

} // namespace compongo::apps
