/// The arbiters, their sessions and passkeys, as entries of an append-only stream.
#pragma once

#include "compongo/net/guard/passkey.h"
#include "compongo/record/transcript/fault.h"

#include <map>
#include <string>
#include <variant>
#include <vector>

namespace compongo::net {

/// The name of an arbiter who gave none.
inline constexpr auto unnamed_arbiter = "Arbiter";

/// A session expires this long after it began, whether it is used or not: longer than the longest
/// day of play, so that no arbiter is signed out during a round.
inline constexpr std::int64_t session_milliseconds = std::int64_t{24} * 60 * 60 * 1000;

/// The beginning of a hash, which serves as an id in URLs.
[[nodiscard]] std::string short_name(const std::string& hash);
/// A cryptographic hash of a key or a name: the stored form does not reveal the key.
[[nodiscard]] std::string hash_of(const std::string& text);

struct Arbiter {
    std::string name;
    /// Of the password (Argon2id).
    std::string hash;

    [[nodiscard]] std::string id() const { return short_name(hash_of(name)); }
};

/// A device on which an arbiter is signed in.
struct Session {
    /// The hash of its key.
    std::string key;
    std::string arbiter;
    /// Milliseconds since 1970.
    std::int64_t since = 0;
    /// The address from which they signed in.
    std::string peer;

    [[nodiscard]] std::string id() const { return short_name(key); }
    [[nodiscard]] std::int64_t until() const { return since + session_milliseconds; }
};

/// The entries of the stream. `PasswordSet` also adds the arbiter if there is none of that name;
/// `SessionEnded` names the session by the hash of its key.
struct PasswordSet {
    std::string arbiter;
    std::string hash;
};
struct ArbiterRemoved {
    std::string arbiter;
};
struct SessionEnded {
    std::string key;
};
struct PasskeyRemoved {
    std::string id;
};
using AccessEntry =
    std::variant<PasswordSet, ArbiterRemoved, Session, SessionEnded, Passkey, PasskeyRemoved>;
[[nodiscard]] std::string access_json(const AccessEntry& entry);
/// Also reads the form of the first version, which had one password for an arbiter without a name.
[[nodiscard]] record::Read<AccessEntry> read_access_entry(std::string_view entry);

/// The state after the entries applied so far.
class Arbiters {
public:
    void take(const AccessEntry& entry);
    /// Drops sessions that have expired; returns whether there were any.
    bool expire_sessions(std::int64_t wall);

    [[nodiscard]] const std::vector<Arbiter>& all() const { return all_; }
    /// The first arbiter; nullptr before a password is set.
    [[nodiscard]] const Arbiter* chief() const { return all_.empty() ? nullptr : all_.data(); }
    [[nodiscard]] bool is_chief(const std::string& name) const {
        return !all_.empty() && all_.front().name == name;
    }
    [[nodiscard]] const Arbiter* named(std::string_view name) const;
    [[nodiscard]] const Arbiter* with_id(std::string_view id) const;
    /// By the hash of their keys.
    [[nodiscard]] const std::map<std::string, Session>& sessions() const { return sessions_; }
    /// By their ids. A new password removes the arbiter's passkeys: somebody who knew the old one
    /// may have added one.
    [[nodiscard]] const std::map<std::string, Passkey>& passkeys() const { return passkeys_; }
    [[nodiscard]] const Passkey* passkey(const std::string& id) const;
    [[nodiscard]] const Session* session_with_id(std::string_view id) const;
    /// The session of this key; nullptr if there is none or it has expired.
    [[nodiscard]] const Session* session_of(const std::string& key, std::int64_t wall) const;

private:
    void take_each(const PasswordSet& set);
    void take_each(const ArbiterRemoved& removed);
    void take_each(const Session& begun);
    void take_each(const SessionEnded& ended);
    void take_each(const Passkey& added);
    void take_each(const PasskeyRemoved& removed);

    std::vector<Arbiter> all_;
    std::map<std::string, Session> sessions_;
    std::map<std::string, Passkey> passkeys_;
};

} // namespace compongo::net
