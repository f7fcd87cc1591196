/// Who somebody is: keys, and the arbiter's password.
#pragma once

#include "compongo/hall/nodes/peers.h"
#include "compongo/hall/playing_area/hall.h"
#include "compongo/net/guard/arbiters.h"
#include "compongo/net/http/reply.h"

namespace compongo::net {

/// 128 bits that nobody can guess, as 22 letters of base64url.
[[nodiscard]] std::string new_key();

/// What somebody may be: anywhere, or at one board.
struct Who {
    hall::Role role = hall::Role::spectator;
    /// The board of a seat: where its holder is needed now.
    std::optional<std::string> board;
    /// Which of the arbiters; empty for everybody else.
    std::string name{};
    /// All boards that a seat's link opens: those of earlier rounds too.
    std::vector<std::pair<std::string, hall::Role>> seats{};

    /// The role in which they come to this board.
    [[nodiscard]] hall::Role at(const std::string& wanted) const {
        for (const auto& [each, its_role] : seats) {
            if (each == wanted) {
                return its_role;
            }
        }
        return !board || *board == wanted ? role : hall::Role::spectator;
    }
};

/// The stream in which the arbiters are kept.
inline constexpr auto access_stream = "access";

/// The shortest and longest password, in bytes.
inline constexpr std::size_t password_bytes_min = 8;
inline constexpr std::size_t password_bytes_max = 1024;

/// Slow on purpose (Argon2id): never on the hall's thread. Nothing if there is no memory for it.
[[nodiscard]] std::optional<std::string> password_hash(const std::string& password);
[[nodiscard]] bool is_password(const std::string& password, const std::string& hash);

/// The arbiters of the hall, and who has a key. The first password is set by whoever has the key
/// that the server prints where it is started; they are the chief arbiter.
class Access {
public:
    /// Reads the arbiters from the store.
    [[nodiscard]] static Expected<Access, std::string> open(store::EventStore& store);

    [[nodiscard]] const std::string& setup_key() const { return setup_key_; }
    /// It opens once: when a password has been set with it, it is nobody's.
    [[nodiscard]] bool is_setup_key(const std::string& key) const {
        return !key.empty() && key == setup_key_;
    }
    void use_up_setup_key() { setup_key_.clear(); }
    [[nodiscard]] const Arbiters& arbiters() const { return arbiters_; }
    [[nodiscard]] bool has_password() const { return arbiters_.chief() != nullptr; }
    /// Keeps the hash of an arbiter's password; if there is none of that name, there is from now
    /// on. When it is kept, and not before, whoever came in by the old password is out.
    void set_password(PasswordSet set, store::Done done);
    /// When that is kept, the arbiter is out.
    void remove(const Arbiter& arbiter, store::Done done);
    /// Lets an arbiter in who has given the password: with this key, when `done` says so.
    [[nodiscard]] std::string let_in(const std::string& arbiter, const std::string& peer,
                                     store::Done done);
    /// An arbiter has another passkey, or one less, when `done` says so.
    void add(const Passkey& passkey, store::Done done);
    void remove(const Passkey& passkey, store::Done done);
    /// The session ends at once, whether that can be kept or not.
    void end(const Session& session, store::Done done);
    /// To be called now and then: sessions end when their time is over.
    void end_what_is_over();
    /// `post` hands what the store has answered to the hall's thread, and `keys_changed` is called
    /// there when keys are known no more.
    void answer_by(hall::Hall::Post post, std::function<void()> keys_changed) {
        post_ = std::move(post);
        keys_changed_ = std::move(keys_changed);
    }

    /// In a demonstration: whoever has this key is that from now on. It is not kept.
    void lend(const std::string& key, Who who) { lent_[key] = std::move(who); }

    /// From now on other nodes have the same arbiters.
    void share(hall::Peers& peers) { peers_ = &peers; }
    /// Reads what another node has kept, if the stream is ours.
    void take_growth(const std::string& stream, std::uint64_t version);

    [[nodiscard]] std::optional<Who> who(const std::string& key, const hall::Hall& hall) const;

private:
    explicit Access(store::EventStore& store) : store_(&store), setup_key_(new_key()) {}

    [[nodiscard]] std::optional<record::LineFault> take(const std::vector<store::Entry>& entries);
    void take(const AccessEntry& entry);
    void keep(AccessEntry entry, store::Done done);

    /// The calendar's time by which sessions end: it goes by a clock that never jumps, from what
    /// the calendar said when the program began.
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
    std::map<std::string, Who> lent_;
};

} // namespace compongo::net
