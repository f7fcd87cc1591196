#include "compongo/net/guard/audit_log.h"

#include "compongo/base/printable.h"
#include "compongo/net/http/reply.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <utility>

namespace compongo::net {

namespace {

constexpr std::int64_t one_second = 1000;
constexpr std::int64_t one_minute = 60 * one_second;

/// Members with a column of their own in the CSV.
bool has_column(std::string_view member) {
    return member == "wall" || member == "what" || member == "arbiter" || member == "peer";
}

std::string written_in(const JsonValue& value, const char* member) {
    const JsonValue* const found = json_member(value, member);
    return found == nullptr ? std::string() : found->text;
}

/// `2026-11-26T18:05:00Z`.
std::string time_of(const JsonValue& value) {
    const std::string wall = written_in(value, "wall");
    std::int64_t milliseconds = 0;
    for (const char digit : wall) {
        milliseconds = milliseconds * 10 + (digit - '0');
    }
    const std::time_t instant = milliseconds / one_second;
    std::tm parts{};
    gmtime_r(&instant, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text.data();
}

} // namespace

void AuditEntry::take(const std::string& verb, const hall::Submitted& outcome) {
    if (!outcome.refusal.empty()) {
        what.clear();
        return;
    }
    about["do"] = verb;
    about["record"] = std::to_string(outcome.record);
}

std::string act_verb(const JsonValue& act) {
    constexpr std::size_t longest = 40;
    return written_in(act, "do").substr(0, longest);
}

std::string audit_json(const AuditEntry& audit_entry) {
    JsonObject members = {{"wall", json_number(std::to_string(audit_entry.wall))},
                          {"what", json_text(audit_entry.what)}};
    if (!audit_entry.arbiter.empty()) {
        members.emplace_back("arbiter", json_text(audit_entry.arbiter));
    }
    if (!audit_entry.peer.empty()) {
        members.emplace_back("peer", json_text(audit_entry.peer));
    }
    for (const auto& [name, value] : audit_entry.about) {
        members.emplace_back(name, json_text(value));
    }
    if (audit_entry.suppressed > 0) {
        members.emplace_back("passed_over", json_number(std::to_string(audit_entry.suppressed)));
    }
    return json(json_object(std::move(members)));
}

std::string numbered_json(const store::Entry& entry) {
    return "{\"number\":" + std::to_string(entry.number) + "," + entry.content.substr(1);
}

std::string audit_csv(const std::vector<store::Entry>& entries) {
    std::string out = "number,time,what,arbiter,address,about\r\n";
    for (const store::Entry& entry : entries) {
        const auto read = parse_json(entry.content);
        if (!read) {
            continue;
        }
        std::string about;
        for (const auto& [name, value] : read->members) {
            if (!has_column(name)) {
                about += (about.empty() ? "" : "; ") + name + ": " + value.text;
            }
        }
        out += std::to_string(entry.number) + "," + time_of(*read) + "," +
               csv_field(written_in(*read, "what")) + "," +
               csv_field(written_in(*read, "arbiter")) + "," +
               csv_field(written_in(*read, "peer")) + "," + csv_field(about) + "\r\n";
    }
    return out;
}

void AuditLog::write(AuditEntry audit_entry, Then then) {
    if (audit_entry.wall == 0) {
        audit_entry.wall = now().wall;
    }
    if (waiting_.size() == waiting_max) {
        if (then) {
            then(false);
        }
        return;
    }
    waiting_.push_back({audit_json(audit_entry), std::move(then)});
    go_on();
}

void AuditLog::write_unauthenticated(AuditEntry audit_entry) {
    audit_entry.wall = now().wall;
    if (audit_entry.wall / one_minute != minute_) {
        minute_ = audit_entry.wall / one_minute;
        in_minute_ = 0;
    }
    if (in_minute_ == unauthenticated_a_minute) {
        ++suppressed_;
        return;
    }
    ++in_minute_;
    audit_entry.suppressed = std::exchange(suppressed_, 0);
    write(std::move(audit_entry));
}

/// One append at a time, of all waiting entries. After a conflict with another node the version is
/// read again.
void AuditLog::go_on() {
    if (!is_writing_ && !waiting_.empty()) {
        version_ ? append() : find_version();
    }
}

void AuditLog::find_version() {
    is_writing_ = elsewhere_([this] {
        auto state = store_.state(audit_stream);
        post_([this, state = std::move(state)] {
            if (state) {
                version_ = state->version;
                append();
            } else {
                take(unexpected(state.error()), 0);
            }
        });
    });
}

void AuditLog::append() {
    constexpr std::size_t together_max = 256;
    std::vector<std::string> contents;
    for (std::size_t i = 0; i < std::min(waiting_.size(), together_max); ++i) {
        contents.push_back(waiting_[i].content);
    }
    is_writing_ = true;
    store_.append({audit_stream, *version_, contents},
                  [this, count = contents.size()](const store::Appended& kept) {
                      post_([this, count, kept] { take(kept, count); });
                  });
}

void AuditLog::tell(std::optional<std::string> why_not_kept) {
    if (std::exchange(why_not_kept_, why_not_kept) != why_not_kept && on_change_) {
        on_change_();
    }
}

void AuditLog::take(const store::Appended& kept, std::size_t count) {
    is_writing_ = false;
    if (!kept) {
        version_.reset();
        const bool was_failing = std::exchange(has_failed_, true);
        if (kept.error().kind == store::Fault::Kind::conflict && !was_failing) {
            go_on();
            return;
        }
        tell(kept.error().message);
        if (!was_failing) {
            log_(R"({"event":"ledger_not_kept","reason":)" + json_string(kept.error().message) +
                 "}");
        }
        // The entries stay queued and are retried with the next one or by `go_on`; their callers
        // are not kept waiting.
        for (Waiting& each : waiting_) {
            if (const Then then = std::exchange(each.then, nullptr)) {
                then(false);
            }
        }
        return;
    }
    has_failed_ = false;
    tell(std::nullopt);
    version_ = *kept;
    written_ += count;
    for (std::size_t i = 0; i < count; ++i) {
        const Then then = std::move(waiting_.front().then);
        waiting_.pop_front();
        if (then) {
            then(true);
        }
    }
    go_on();
}

} // namespace compongo::net
