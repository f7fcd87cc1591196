/// Authentication: keys, sessions, seats, and arbiters' passwords.
#pragma once

#include "compongo/hall/nodes/peers.h"
#include "compongo/hall/playing_area/hall.h"
#include "compongo/net/guard/arbiters.h"
#include "compongo/net/http/reply.h"

namespace compongo::net {

/// A random key of 128 bits, as 22 characters of base64url.
[[nodiscard]] std::string new_key();

/// The holder of an access key: role, boards, and an arbiter's name.
struct KeyHolder {
    hall::Role role = hall::Role::spectator;
    /// For a player or a tablet: the board where they play now.
    std::optional<std::string> board;
    /// The arbiter's name; empty for all others.
    std::string name{};
    /// For a player: all boards that the key opens, earlier rounds included.
    std::vector<std::pair<std::string, hall::Role>> seats{};

    /// The role at this board.
    [[nodiscard]] hall::Role at(const std::string& wanted) const {
        for (const auto& [each, its_role] : seats) {
            if (each == wanted) {
                return its_role;
            }
        }
        return !board || *board == wanted ? role : hall::Role::spectator;
    }
};

/// The stream of the arbiters' entries.
inline constexpr auto access_stream = "access";

/// The length of a password, in bytes.
inline constexpr std::size_t password_bytes_min = 8;
inline constexpr std::size_t password_bytes_max = 1024;

/// Argon2id, slow on purpose: never call these on the hall's thread. Empty if there is too little
/// memory.
[[nodiscard]] std::optional<std::string> password_hash(const std::string& password);
[[nodiscard]] bool is_password(const std::string& password, const std::string& hash);

/// Arbiters, their sessions, and the keys of seats. The first password is set with the setup key
/// that the server prints when it starts; its owner is the chief arbiter.
class Access {
public:
    /// Reads the arbiters from the store.
    [[nodiscard]] static Expected<Access, std::string> open(store::EventStore& store);

    [[nodiscard]] const std::string& setup_key() const { return setup_key_; }
    /// Valid until a password has been set with it.
    [[nodiscard]] bool is_setup_key(const std::string& key) const {
        return !key.empty() && key == setup_key_;
    }
    void use_up_setup_key() { setup_key_.clear(); }
    [[nodiscard]] const Arbiters& arbiters() const { return arbiters_; }
    [[nodiscard]] bool has_password() const { return arbiters_.chief() != nullptr; }
    /// Keeps the hash of an arbiter's password, adding the arbiter if there is none of that name.
    /// Once it is durable, sessions and passkeys made under the old password end.
    void set_password(PasswordSet set, store::Done done);
    /// Removes the arbiter and ends their sessions, once it is durable.
    void remove(const Arbiter& arbiter, store::Done done);
    /// Opens a session for an authenticated arbiter and returns its key, which is valid once `done`
    /// reports success.
    [[nodiscard]] std::string open_session(const std::string& arbiter, const std::string& peer,
                                           store::Done done);
    /// Adds or removes a passkey, once it is durable.
    void add(const Passkey& passkey, store::Done done);
    void remove(const Passkey& passkey, store::Done done);
    /// Ends the session at once, even if that cannot be kept.
    void end(const Session& session, store::Done done);
    /// Drops expired sessions. Call it regularly.
    void expire_sessions();
    /// `post` runs the store's answers on the hall's thread. `keys_changed` is called there when
    /// keys may have become invalid.
    void answer_by(hall::Hall::Post post, std::function<void()> keys_changed) {
        post_ = std::move(post);
        keys_changed_ = std::move(keys_changed);
    }

    /// Gives a demonstration's key these rights; not kept.
    void lend(const std::string& key, KeyHolder who) { lent_[key] = std::move(who); }

    /// Announces changes to other nodes, and reads theirs.
    void share(hall::Peers& peers) { peers_ = &peers; }
    /// Reads what another node has appended, if `stream` is the arbiters'.
    void take_growth(const std::string& stream, std::uint64_t version);

    [[nodiscard]] std::optional<KeyHolder> who(const std::string& key,
                                               const hall::Hall& hall) const;

private:
    explicit Access(store::EventStore& store) : store_(&store), setup_key_(new_key()) {}

    [[nodiscard]] std::optional<record::LineFault> take(const std::vector<store::Entry>& entries);
    void take(const AccessEntry& entry);
    void keep(AccessEntry entry, store::Done done);

    /// The wall clock that sessions expire by: the one at the start of the process, advanced by the
    /// steady clock, so that setting the system's clock ends no session.
    [[nodiscard]] std::int64_t wall_of_sessions() const;

    store::EventStore* store_;
    hall::Now began_ = now();
    std::uint64_t version_ = 0;
    hall::Peers* peers_ = nullptr;
    hall::Hall::Post post_ = [](const std::function<void()>& task) { task(); };
    std::function<void()> keys_changed_ = [] {};
    bool is_reading_ = false;
    std::string setup_key_;
    Arbiters arbiters_;
    std::map<std::string, KeyHolder> lent_;
};

} // namespace compongo::net
