#include "compongo/net/demonstration.h"

#include "compongo/net/guard/containment.h"

namespace compongo::net {

namespace {

/// A demonstration beside a hall ends when nobody has been there for so long.
constexpr std::chrono::minutes ends_when_alone{15};

} // namespace

Expected<Ended, std::string>
serve_demonstration(ServerOptions options, const std::function<void(const Ready&)>& ready,
                    const std::function<void(const std::string&)>& log) {
    bool is_first = true;
    while (true) {
        const auto store = store::memory_store();
        auto ended = serve(
            *store, options,
            [&](const Ready& how) {
                options.port = how.port;
                if (std::exchange(is_first, false)) {
                    ready(how);
                }
            },
            log);
        if (!ended || *ended != Ended::played_out) {
            return ended;
        }
    }
}

void DemonstrationBeside::move_to(const std::string& address, OwnTls tls) {
    const std::lock_guard lock(mutex_);
    hall_.address = address;
    hall_.own_tls = tls;
}

Expected<OpenDemonstration, std::string> DemonstrationBeside::open() {
    std::unique_lock lock(mutex_);
    if (open_ && *open_) {
        return *open_;
    }
    // What ended the one before is no reason against another.
    open_.reset();
    ServerOptions options = hall_;
    options.port = 0;
    options.cluster.reset();
    options.may_be_opened = false;
    options.reached = nullptr;
    options.pair = {};
    options.follow = {};
    options.demonstration = DemoKeys{new_key(), new_key()};
    options.ends_when_alone = ends_when_alone;
    // The thread before has told its end: it waits for no lock.
    thread_ = std::jthread([this, options](const std::stop_token& stop) mutable {
        options.stop = stop;
        run(std::move(options));
    });
    changed_.wait(lock, [this] { return open_.has_value(); });
    return *open_;
}

void DemonstrationBeside::run(ServerOptions options) {
    const auto tell = [this](std::optional<Expected<OpenDemonstration, std::string>> open) {
        const std::lock_guard lock(mutex_);
        open_ = std::move(open);
        changed_.notify_all();
    };
    const std::string key = options.demonstration->arbiter;
    Expected<Ended, std::string> served = unexpected(std::string("a defect ended it"));
    // Whatever happens in it, the hall beside it goes on.
    static_cast<void>(contain({}, "a demonstration", [&] {
        served = serve_demonstration(
            std::move(options), [&](const Ready& how) { tell(OpenDemonstration{how.port, key}); },
            [](const std::string& /*line*/) {});
    }));
    if (served) {
        tell(std::nullopt);
    } else {
        tell(unexpected(served.error()));
    }
}

} // namespace compongo::net
