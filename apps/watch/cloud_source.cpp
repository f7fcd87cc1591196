// A round of LiveChess Cloud as a `Source`.
#include "apps/watch/cloud.h"
#include "apps/watch/source.h"

#include <fmt/format.h>

#include <condition_variable>

namespace compongo::apps {

namespace {

using CloudReading = Expected<std::string, std::string>;

class CloudSource final : public Source {
public:
    CloudSource(std::string text, const CloudPlace& place, std::chrono::seconds pause)
        : Source(std::move(text)), pause_(pause),
          reader_(place,
                  [this, fetch = fetch_for(place)](const std::string& path) {
                      return is_over_ ? unexpected(std::string("stopped")) : fetch(path);
                  }),
          asking_([this] { ask_again_and_again(); }) {}
    ~CloudSource() override {
        is_over_ = true;
        {
            const std::scoped_lock lock(mutex_);
        }
        over_.notify_all();
        asking_.join();
    }

    [[nodiscard]] std::optional<CloudReading> changed() override {
        const std::scoped_lock lock(mutex_);
        return std::exchange(latest_, std::nullopt);
    }

private:
    void ask_again_and_again() {
        std::optional<CloudReading> last;
        for (std::unique_lock lock(mutex_); !is_over_;
             over_.wait_for(lock, pause_, [this] { return is_over_.load(); })) {
            lock.unlock();
            CloudReading reading = reader_.read();
            for (const std::string& each : reader_.take_left_out()) {
                fmt::print(stderr, "compongo: {}\n", each);
            }
            lock.lock();
            if (!last || *last != reading) {
                last = reading;
                latest_ = std::move(reading);
            }
        }
    }

    std::chrono::seconds pause_;
    std::atomic<bool> is_over_ = false;
    CloudReader reader_;
    std::mutex mutex_;
    std::condition_variable over_;
    std::optional<CloudReading> latest_;
    std::thread asking_;
};

} // namespace

std::unique_ptr<Source> cloud_source(std::string text, const CloudPlace& place,
                                     std::chrono::seconds pause) {
    return std::make_unique<CloudSource>(std::move(text), place, pause);
}

} // namespace compongo::apps
