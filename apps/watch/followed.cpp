#include "apps/watch/followed.h"

#include <algorithm>
#include <utility>

namespace compongo::apps {

std::vector<std::string> Followed::look_into_folders() {
    std::vector<std::string> gone = sources_.look_into_folders();
    left_.insert(left_.end(), gone.begin(), gone.end());
    return gone;
}

void Followed::look(Clock::time_point now, const Take& take, const Complain& complain) {
    for (const std::string& name : std::exchange(left_, {})) {
        if (const auto found = watched_.find(name); found != watched_.end()) {
            found->second.text.clear();
            read(name, found->second, now, take);
            watched_.erase(found);
        }
    }
    sources_.read([&](const std::string& name, const auto& text) {
        if (!text) {
            const auto known = watched_.find(name);
            complain(text.error(), known != watched_.end() ? Before::was_read : Before::never_read);
            if (known != watched_.end() && sources_.is_gone(name)) {
                known->second.text.clear();
                read(name, known->second, now, take);
            }
            return;
        }
        const auto found =
            watched_.try_emplace(name, Watched{watch::SourceWatch(laws_, options_.watch)});
        Watched& watched = found.first->second;
        watched.text = *text;
        read(name, watched, now, take);
    });
    for (auto& [name, watched] : watched_) {
        if (watched.watch.is_waiting()) {
            read(name, watched, now, take);
        }
    }
}

void Followed::read(const std::string& name, Watched& watched, Clock::time_point now,
                    const Take& take) {
    const bool is_final = options_.is_final || sources_.has_ended(name);
    const watch::Instant instant =
        std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count();
    take(name, watched.watch,
         watched.watch.read(watched.text, is_final ? watch::at_the_end : instant));
    // The text is needed only while part of it is pending.
    if (!watched.watch.is_waiting()) {
        watched.text = {};
    }
}

std::size_t Followed::games() const {
    std::size_t games = 0;
    for (const auto& [name, watched] : watched_) {
        games += watched.watch.games();
    }
    return games;
}

std::size_t Followed::games_going_on() const {
    std::size_t games = 0;
    for (const auto& [name, watched] : watched_) {
        games += watched.watch.games_going_on();
    }
    return games;
}

bool Followed::has_ended() const {
    return sources_.have_all_ended() && std::ranges::none_of(watched_, [](const auto& each) {
               return each.second.watch.is_waiting();
           });
}

} // namespace compongo::apps
