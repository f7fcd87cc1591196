#include "compongo/postgres/session.h"

#include <algorithm>
#include <thread>

namespace compongo::postgres {

Expected<Connection*, Fault> Session::connection() {
    if (connection_ && !connection_->is_open()) {
        connection_.reset();
    }
    if (!connection_) {
        auto opened = Connection::open(address_, patience_);
        if (!opened) {
            return unexpected(std::move(opened.error()));
        }
        connection_.emplace(*std::move(opened));
        if (const auto prepared = prepare_ ? prepare_(*connection_) : Expected<void, Fault>();
            !prepared) {
            connection_.reset();
            return unexpected(prepared.error());
        }
    }
    return &*connection_;
}

Expected<void, Fault> Session::attempt(const Work& work) {
    const auto open = connection();
    if (!open) {
        return unexpected(open.error());
    }
    auto done = work(**open);
    // A server that is shutting down or became a standby will refuse the next attempt too.
    const bool is_gone = !done && (!connection_->is_open() || done.error().sqlstate == "25006" ||
                                   done.error().sqlstate.starts_with("57P"));
    if (is_gone) {
        connection_.reset();
    }
    return done;
}

Expected<void, Fault> Session::repeat(const Work& work, std::chrono::milliseconds long_enough) {
    const auto end = std::chrono::steady_clock::now() + long_enough;
    for (auto pause = first_pause;; pause = std::min(2 * pause, longest_pause)) {
        auto done = attempt(work);
        if (done || !is_passing(done.error()) || std::chrono::steady_clock::now() + pause > end) {
            return done;
        }
        std::this_thread::sleep_for(pause);
    }
}

} // namespace compongo::postgres
