/// Polls sources and keeps what is known of their games.
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
    /// If empty, the edition in force on each game's date.
    std::optional<law::Edition> edition = {};
    watch::WatchOptions watch = {};
    /// Interval between requests to an address.
    std::chrono::seconds poll{5};
    /// Treats everything read as complete: does not wait for the rest of half-written text.
    bool is_final = false;
};

class Followed {
public:
    using Clock = std::chrono::steady_clock;
    /// Maximum delay before a change of a file is noticed.
    static constexpr auto pause_between_looks = std::chrono::milliseconds(200);

    /// Called with what was read and the news in it.
    using Take = std::function<void(const std::string& source, const watch::SourceWatch& watch,
                                    const std::vector<watch::News>& news)>;
    /// Reports an error of a source, and whether the source was ever readable.
    enum class Before : std::uint8_t { never_read, was_read };
    using Complain = std::function<void(const std::string& fault, Before before)>;

    explicit Followed(const FollowOptions& options)
        : options_(options), laws_(options.edition), sources_(options.poll) {}

    /// Returns the error of an invalid word.
    [[nodiscard]] std::optional<std::string> add(const std::string& word) {
        return sources_.add(word);
    }
    /// Adds files that appeared in folders and drops those superseded there; returns the names of
    /// the dropped ones.
    std::vector<std::string> look_into_folders();
    void look(Clock::time_point now, const Take& take, const Complain& complain);

    [[nodiscard]] const Sources& sources() const { return sources_; }
    [[nodiscard]] std::size_t games() const;
    [[nodiscard]] std::size_t games_going_on() const;
    /// Whether no more input can arrive.
    [[nodiscard]] bool has_ended() const;

private:
    struct Watched {
        watch::SourceWatch watch;
        /// The last text, while part of it is pending.
        std::string text = {};
    };

    void read(const std::string& name, Watched& watched, Clock::time_point now, const Take& take);

    FollowOptions options_;
    audit::LawTable laws_;
    Sources sources_;
    std::map<std::string, Watched> watched_;
    /// Sources no longer watched whose alerts are still to be retracted.
    std::vector<std::string> left_;
};

} // namespace compongo::apps
