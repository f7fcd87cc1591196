/// The arbiters of the hall by name, and where each of them has signed in: what is kept of them,
/// entry by entry.
#pragma once

#include "compongo/net/guard/passkey.h"
#include "compongo/record/transcript/fault.h"

#include <map>
#include <string>
#include <variant>
#include <vector>

namespace compongo::net {

/// The name of an arbiter who has not said one.
inline constexpr auto unnamed_arbiter = "Arbiter";

/// A session ends so long after the arbiter signed in: longer than the longest day of play. While
/// it is used or not: nobody is put out in the middle of a round.
inline constexpr std::int64_t session_milliseconds = std::int64_t{24} * 60 * 60 * 1000;

/// What is shown of a hash in place of the whole, to name something in an address.
[[nodiscard]] std::string short_name(const std::string& hash);
/// The hash of a key, or of a name: enough to know it again, and nothing to come in by.
[[nodiscard]] std::string hash_of(const std::string& text);

struct Arbiter {
    std::string name;
    /// Of the password.
    std::string hash;

    [[nodiscard]] std::string id() const { return short_name(hash_of(name)); }
};

/// An arbiter's device, from when they sign in there.
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

/// Entries of the stream: somebody has a password, a new one if they had one; somebody is an
/// arbiter no more; somebody has signed in; a session is ended, by its hash; somebody has a
/// passkey, or has it no more.
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
/// Also of the form of earlier versions, in which there was one password, for an arbiter without a
/// name.
[[nodiscard]] record::Read<AccessEntry> read_access_entry(std::string_view entry);

/// Who they are, as the entries have it so far.
class Arbiters {
public:
    void take(const AccessEntry& entry);
    /// Sessions that are over by now are forgotten. Were there any?
    bool forget_what_is_over(std::int64_t wall);

    [[nodiscard]] const std::vector<Arbiter>& all() const { return all_; }
    /// The chief arbiter is the first of them. None before a password is set.
    [[nodiscard]] const Arbiter* chief() const { return all_.empty() ? nullptr : all_.data(); }
    [[nodiscard]] bool is_chief(const std::string& name) const {
        return !all_.empty() && all_.front().name == name;
    }
    [[nodiscard]] const Arbiter* named(std::string_view name) const;
    [[nodiscard]] const Arbiter* with_id(std::string_view id) const;
    /// By the hash of their keys.
    [[nodiscard]] const std::map<std::string, Session>& sessions() const { return sessions_; }
    /// By their own names. A new password takes them away: whoever had the old one may have made
    /// one.
    [[nodiscard]] const std::map<std::string, Passkey>& passkeys() const { return passkeys_; }
    [[nodiscard]] const Passkey* passkey(const std::string& id) const;
    [[nodiscard]] const Session* session_with_id(std::string_view id) const;
    /// Whose session it is, if it is not over.
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
