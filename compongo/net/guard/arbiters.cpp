#include "compongo/net/guard/arbiters.h"

#include "compongo/base/check.h"
#include "compongo/json/json.h"

#include <sodium.h>

#include <algorithm>
#include <charconv>
#include <type_traits>

namespace compongo::net {

namespace {

using record::LineFault;

/// Sessions at a time, over all arbiters; a further one replaces the oldest.
constexpr std::size_t sessions_max = 1000;
/// How the first version wrote a session. It is read as ended, so those arbiters sign in again.
constexpr std::string_view session_without_name = "arbiter ";

template <class Entry>
JsonObject members_of(const Entry& entry) {
    if constexpr (std::is_same_v<Entry, PasswordSet>) {
        return {{"arbiter", json_text(entry.arbiter)}, {"password", json_text(entry.hash)}};
    } else if constexpr (std::is_same_v<Entry, ArbiterRemoved>) {
        return {{"removed", json_text(entry.arbiter)}};
    } else if constexpr (std::is_same_v<Entry, SessionEnded>) {
        return {{"ended", json_text(entry.key)}};
    } else if constexpr (std::is_same_v<Entry, PasskeyRemoved>) {
        return {{"passkey_removed", json_text(entry.id)}};
    } else if constexpr (std::is_same_v<Entry, Passkey>) {
        return {
            {"passkey", json_text(entry.id)},  {"arbiter", json_text(entry.arbiter)},
            {"key", json_text(entry.key)},     {"host", json_text(entry.host)},
            {"label", json_text(entry.label)}, {"since", json_number(std::to_string(entry.since))}};
    } else {
        return {{"session", json_text(entry.key)},
                {"arbiter", json_text(entry.arbiter)},
                {"since", json_number(std::to_string(entry.since))},
                {"peer", json_text(entry.peer)}};
    }
}

/// The member's text; nullptr if it is absent or not a text.
const std::string* text_of(const JsonValue& value, const char* name) {
    const JsonValue* const found = json_member(value, name);
    return found == nullptr ? nullptr : found->as_text();
}

/// Milliseconds since 1970.
std::optional<std::int64_t> since_in(const JsonValue& value) {
    const JsonValue* const found = json_member(value, "since");
    const std::string* const digits = found == nullptr ? nullptr : found->as_number();
    std::int64_t since = 0;
    if (digits == nullptr ||
        std::from_chars(digits->data(), digits->data() + digits->size(), since).ec != std::errc()) {
        return std::nullopt;
    }
    return since;
}

std::optional<Passkey> passkey_in(const JsonValue& value) {
    const std::string* const id = text_of(value, "passkey");
    const std::string* const arbiter = text_of(value, "arbiter");
    const std::string* const key = text_of(value, "key");
    const std::string* const host = text_of(value, "host");
    const std::string* const label = text_of(value, "label");
    const auto since = since_in(value);
    if (id == nullptr || arbiter == nullptr || key == nullptr || host == nullptr ||
        label == nullptr || !since) {
        return std::nullopt;
    }
    return Passkey{*arbiter, *id, *key, *host, *label, *since};
}

std::optional<Session> session_in(const JsonValue& value) {
    const std::string* const key = text_of(value, "session");
    const std::string* const arbiter = text_of(value, "arbiter");
    const std::string* const peer = text_of(value, "peer");
    const auto since = since_in(value);
    if (key == nullptr || arbiter == nullptr || peer == nullptr || !since) {
        return std::nullopt;
    }
    return Session{*key, *arbiter, *since, *peer};
}

std::optional<AccessEntry> entry_in(const JsonValue& value) {
    if (const std::string* const removed = text_of(value, "removed")) {
        return ArbiterRemoved{*removed};
    }
    if (const std::string* const ended = text_of(value, "ended")) {
        return SessionEnded{*ended};
    }
    if (const std::string* const removed = text_of(value, "passkey_removed")) {
        return PasskeyRemoved{*removed};
    }
    if (auto passkey = passkey_in(value)) {
        return *std::move(passkey);
    }
    if (auto session = session_in(value)) {
        return *std::move(session);
    }
    const std::string* const arbiter = text_of(value, "arbiter");
    const std::string* const password = text_of(value, "password");
    return arbiter != nullptr && password != nullptr
               ? std::optional<AccessEntry>(PasswordSet{*arbiter, *password})
               : std::nullopt;
}

} // namespace

std::string short_name(const std::string& hash) {
    constexpr std::size_t length = 16;
    return hash.substr(0, length);
}

std::string hash_of(const std::string& text) {
    CHECK(sodium_init() >= 0);
    std::string hash(crypto_generichash_BYTES, '\0');
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
    crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr,
                       0);
    std::string digits(2 * hash.size() + 1, '\0');
    sodium_bin2hex(digits.data(), digits.size(),
                   reinterpret_cast<const unsigned char*>(hash.data()), hash.size());
    digits.pop_back();
    return digits;
}

std::string access_json(const AccessEntry& entry) {
    return std::visit([](const auto& each) { return json(json_object(members_of(each))); }, entry);
}

record::Read<AccessEntry> read_access_entry(std::string_view entry) {
    if (entry.starts_with('$')) {
        return PasswordSet{unnamed_arbiter, std::string(entry)};
    }
    if (entry.starts_with(session_without_name)) {
        return SessionEnded{std::string(entry.substr(session_without_name.size()))};
    }
    const auto value = parse_json(entry);
    auto read = value ? entry_in(*value) : std::nullopt;
    if (!read) {
        return unexpected(LineFault{"access", std::nullopt, "a password, an arbiter or a session"});
    }
    return *std::move(read);
}

void Arbiters::take(const AccessEntry& entry) {
    std::visit([this](const auto& each) { take_each(each); }, entry);
}

void Arbiters::take_each(const PasswordSet& set) {
    const auto is_theirs = [&](const auto& each) { return each.second.arbiter == set.arbiter; };
    std::erase_if(sessions_, is_theirs);
    std::erase_if(passkeys_, is_theirs);
    const auto found = std::ranges::find(all_, set.arbiter, &Arbiter::name);
    if (found == all_.end()) {
        all_.push_back({set.arbiter, set.hash});
    } else {
        found->hash = set.hash;
    }
}

void Arbiters::take_each(const ArbiterRemoved& removed) {
    const auto is_theirs = [&](const auto& each) { return each.second.arbiter == removed.arbiter; };
    std::erase_if(sessions_, is_theirs);
    std::erase_if(passkeys_, is_theirs);
    std::erase_if(all_, [&](const Arbiter& each) { return each.name == removed.arbiter; });
}

void Arbiters::take_each(const Session& begun) {
    if (named(begun.arbiter) == nullptr) {
        return; // The arbiter was removed meanwhile.
    }
    if (sessions_.size() == sessions_max) {
        sessions_.erase(std::ranges::min_element(
            sessions_, {}, [](const auto& each) { return each.second.since; }));
    }
    sessions_.insert_or_assign(begun.key, begun);
}

void Arbiters::take_each(const SessionEnded& ended) {
    sessions_.erase(ended.key);
}

void Arbiters::take_each(const Passkey& added) {
    if (named(added.arbiter) != nullptr) {
        passkeys_.insert_or_assign(added.id, added);
    }
}

void Arbiters::take_each(const PasskeyRemoved& removed) {
    passkeys_.erase(removed.id);
}

const Passkey* Arbiters::passkey(const std::string& id) const {
    const auto found = passkeys_.find(id);
    return found == passkeys_.end() ? nullptr : &found->second;
}

bool Arbiters::expire_sessions(std::int64_t wall) {
    return std::erase_if(sessions_, [&](const auto& each) { return each.second.until() <= wall; }) >
           0;
}

const Arbiter* Arbiters::named(std::string_view name) const {
    const auto found = std::ranges::find(all_, name, &Arbiter::name);
    return found == all_.end() ? nullptr : &*found;
}

const Arbiter* Arbiters::with_id(std::string_view id) const {
    const auto found =
        std::ranges::find_if(all_, [&](const Arbiter& each) { return each.id() == id; });
    return found == all_.end() ? nullptr : &*found;
}

const Session* Arbiters::session_with_id(std::string_view id) const {
    const auto found =
        std::ranges::find_if(sessions_, [&](const auto& each) { return each.second.id() == id; });
    return found == sessions_.end() ? nullptr : &found->second;
}

const Session* Arbiters::session_of(const std::string& key, std::int64_t wall) const {
    const auto found = sessions_.find(hash_of(key));
    return found == sessions_.end() || found->second.until() <= wall ? nullptr : &found->second;
}

} // namespace compongo::net
