#include "apps/watch/source.h"

#include "apps/shared/file_content.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <condition_variable>
#include <cstdio>
#include <cstring>
#include <tuple>

namespace compongo::apps {

namespace {

using Reading = std::optional<Expected<std::string, std::string>>;

class FileSource final : public Source {
public:
    explicit FileSource(std::string path) : Source(std::move(path)) {}

    [[nodiscard]] Reading changed() override {
        struct stat facts{};
        if (::stat(name().c_str(), &facts) != 0) {
            // A program that replaces a file may delete it first.
            return once(State{errno, 0, 0, 0, 0});
        }
        return once(
            State{0, facts.st_ino, facts.st_size, facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec});
    }

    [[nodiscard]] bool is_gone() const override {
        const int fault = std::get<0>(last_);
        return fault == ENOENT || fault == ENOTDIR;
    }

private:
    using State = std::tuple<int, ino_t, off_t, time_t, long>;

    [[nodiscard]] Reading once(const State& state) {
        if (state == last_) {
            return std::nullopt;
        }
        last_ = state;
        if (const int fault = std::get<0>(state); fault != 0) {
            return Expected<std::string, std::string>(
                unexpected(name() + ": " + std::strerror(fault)));
        }
        return content_of(name(), watched_bytes_max);
    }

    State last_ = {0, 0, -1, 0, 0};
};

class StandardInput final : public Source {
public:
    StandardInput() : Source("-") {}

    [[nodiscard]] Reading changed() override {
        const std::size_t before = text_.size();
        constexpr std::size_t block_bytes = 65'536;
        std::array<char, block_bytes> block{};
        pollfd wanted{STDIN_FILENO, POLLIN, 0};
        while (!has_ended_ && ::poll(&wanted, 1, 0) > 0) {
            const ssize_t size = ::read(STDIN_FILENO, block.data(), block.size());
            if (size <= 0) {
                has_ended_ = true;
            } else if (text_.size() + static_cast<std::size_t>(size) > watched_bytes_max) {
                has_ended_ = true;
                return Expected<std::string, std::string>(unexpected(fmt::format(
                    "-: found more than {} MiB, expected fewer", watched_bytes_max >> 20U)));
            } else {
                text_.append(block.data(), static_cast<std::size_t>(size));
            }
        }
        return text_.size() == before ? std::nullopt
                                      : Reading(Expected<std::string, std::string>(text_));
    }
    [[nodiscard]] bool has_ended() const override { return has_ended_; }

private:
    std::string text_;
    bool has_ended_ = false;
};

class AddressSource final : public Source {
public:
    AddressSource(std::string text, net::HttpAddress address, std::chrono::seconds pause)
        : Source(std::move(text)), address_(std::move(address)), pause_(pause),
          asking_([this] { ask_again_and_again(); }) {}
    ~AddressSource() override {
        {
            const std::scoped_lock lock(mutex_);
            is_over_ = true;
        }
        over_.notify_all();
        asking_.join();
    }

    [[nodiscard]] Reading changed() override {
        const std::scoped_lock lock(mutex_);
        return std::exchange(latest_, std::nullopt);
    }

private:
    void ask_again_and_again() {
        std::string tag;
        std::string fault;
        std::string last;
        for (std::unique_lock lock(mutex_); !is_over_;
             over_.wait_for(lock, pause_, [this] { return is_over_; })) {
            lock.unlock();
            net::HttpQuestion question;
            if (!tag.empty()) {
                question.fields.emplace_back("If-None-Match", tag);
            }
            constexpr unsigned ok = 200;
            constexpr unsigned not_modified = 304;
            // Bounds how long the destructor waits.
            constexpr net::HttpLimits limits{std::chrono::seconds(10), watched_bytes_max};
            auto answer = net::ask(address_, question, limits);
            Reading reading;
            if (!answer) {
                reading = Expected<std::string, std::string>(unexpected(answer.error()));
            } else if (answer->status == ok) {
                tag = answer->fields["etag"];
                if (answer->body != last || !fault.empty()) {
                    last = answer->body;
                    reading = Expected<std::string, std::string>(std::move(answer->body));
                }
            } else if (answer->status != not_modified) {
                reading = Expected<std::string, std::string>(unexpected(
                    fmt::format("{}: found status {}, expected 200", name(), answer->status)));
            }
            // Reports a broken connection once.
            const std::string now = reading && !*reading ? reading->error() : std::string();
            const bool is_told = !now.empty() && now == fault;
            fault = now;
            lock.lock();
            if (reading && !is_told) {
                latest_ = std::move(reading);
            }
        }
    }

    net::HttpAddress address_;
    std::chrono::seconds pause_;
    std::mutex mutex_;
    std::condition_variable over_;
    bool is_over_ = false;
    Reading latest_;
    std::thread asking_;
};

} // namespace

std::unique_ptr<Source> file_source(std::string path) {
    return std::make_unique<FileSource>(std::move(path));
}

std::unique_ptr<Source> input_source() {
    return std::make_unique<StandardInput>();
}

std::unique_ptr<Source> address_source(std::string text, net::HttpAddress address,
                                       std::chrono::seconds pause) {
    return std::make_unique<AddressSource>(std::move(text), std::move(address), pause);
}

} // namespace compongo::apps
