#include "compongo/net/backups.h"

#include "compongo/net/http/reply.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>

namespace compongo::net {

namespace {

/// Retry soon: a missing folder may be a USB stick that is plugged in again.
constexpr auto after_a_failure = std::chrono::seconds(30);

/// `20261126T180500Z`, UTC: names sort by time.
std::string name_now() {
    const std::time_t instant = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&instant, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y%m%dT%H%M%SZ", &parts);
    return text.data();
}

} // namespace

Backups::Backups(boost::asio::io_context& io, BackupOptions options,
                 std::function<std::uint64_t()> changes, Tell tell)
    : io_(io), options_(std::move(options)), changes_(std::move(changes)), tell_(std::move(tell)),
      timer_(io), making_(1, 1) {}

void Backups::begin() {
    ask();
    wait();
}

void Backups::wait() {
    const std::chrono::seconds usual = std::chrono::minutes(options_.minutes);
    timer_.expires_after(fault_.empty() ? usual
                                        : std::min<std::chrono::seconds>(usual, after_a_failure));
    timer_.async_wait([this](boost::system::error_code cancelled) {
        if (!cancelled) {
            ask();
            wait();
        }
    });
}

void Backups::ask() {
    if (is_making_) {
        is_asked_again_ = true;
        return;
    }
    const std::uint64_t changes = changes_();
    if (fault_.empty() && changes_at_last_ == changes) {
        // Nothing has changed since the last backup, so it counts as new.
        made_at_ = std::chrono::steady_clock::now();
        return;
    }
    is_making_ = making_.try_post([this, changes] {
        Expected<std::string, std::string> made =
            unexpected(std::string("a defect of this program ended the backup"));
        static_cast<void>(contain({}, "a backup", [&] { made = options_.make(name_now()); }));
        boost::asio::post(io_, [this, changes, made = std::move(made)] { take(made, changes); });
    });
}

void Backups::take(const Expected<std::string, std::string>& made, std::uint64_t changes) {
    is_making_ = false;
    if (made) {
        const bool was_faulty = !fault_.empty();
        ++made_;
        made_at_ = std::chrono::steady_clock::now();
        changes_at_last_ = changes;
        fault_.clear();
        tell_("backup", "file", *made);
        if (was_faulty) {
            wait();
        }
    } else {
        ++failed_;
        const bool is_news = fault_ != made.error();
        fault_ = made.error();
        if (is_news) {
            tell_("backup_failed", "reason", fault_);
            wait();
        }
    }
    if (is_asked_again_) {
        is_asked_again_ = false;
        ask();
    }
}

void Backups::stop() {
    timer_.cancel();
    making_.stop();
}

std::optional<std::int64_t> Backups::age_seconds() const {
    if (!made_at_) {
        return std::nullopt;
    }
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() -
                                                            *made_at_)
        .count();
}

std::string Backups::json() const {
    const auto age = age_seconds();
    std::string text = age ? "\"age_seconds\":" + std::to_string(*age) : "";
    if (!fault_.empty()) {
        text += (text.empty() ? "" : ",") + std::string("\"fault\":") + json_string(fault_);
    }
    return "{" + text + "}";
}

std::string Backups::metrics() const {
    const auto metric = [](const std::string& name, const std::string& type,
                           const std::string& value) {
        return "# TYPE " + name + " " + type + "\n" + name + " " + value + "\n";
    };
    const auto age = age_seconds();
    return metric("compongo_backups_total", "counter", std::to_string(made_)) +
           metric("compongo_backup_failures_total", "counter", std::to_string(failed_)) +
           // Before the first backup the age is infinite, so that alarms fire.
           metric("compongo_backup_age_seconds", "gauge", age ? std::to_string(*age) : "+Inf");
}

} // namespace compongo::net
