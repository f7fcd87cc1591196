#include "compongo/net/guard/access.h"

#include "compongo/base/check.h"

#include <sodium.h>

#include <array>

namespace compongo::net {

namespace {

// One of OWASP's equivalent Argon2id settings with little memory: the kernel must clear that memory
// for each guess, which would delay players.
constexpr unsigned long long passes_over_memory = 3;
constexpr std::size_t memory_of_a_hash = 12 << 20;

void make_ready() {
    CHECK(sodium_init() >= 0);
}

} // namespace

std::string new_key() {
    make_ready();
    std::array<unsigned char, 16> bits{};
    randombytes_buf(bits.data(), bits.size());
    std::array<char, 25> text{};
    sodium_bin2base64(text.data(), text.size(), bits.data(), bits.size(),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return text.data();
}

std::optional<std::string> password_hash(const std::string& password) {
    make_ready();
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(), passes_over_memory,
                          memory_of_a_hash) != 0) {
        return std::nullopt;
    }
    return hash.data();
}

bool is_password(const std::string& password, const std::string& hash) {
    make_ready();
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

Expected<Access, std::string> Access::open(store::EventStore& store) {
    Access access(store);
    if (const auto whole = store.verify(access_stream); !whole) {
        return unexpected(whole.error().fault.message);
    }
    constexpr std::size_t at_once = 1024;
    while (true) {
        const auto entries = store.read(access_stream, access.version_ + 1, at_once);
        if (!entries) {
            return unexpected(entries.error().message);
        }
        if (const auto fault = access.take(*entries)) {
            return unexpected(record::message(*fault));
        }
        if (entries->size() < at_once) {
            return access;
        }
    }
}

std::optional<record::LineFault> Access::take(const std::vector<store::Entry>& entries) {
    for (const store::Entry& each : entries) {
        if (each.number == version_ + 1) {
            auto entry = read_access_entry(each.content);
            if (!entry) {
                return std::move(entry.error());
            }
            version_ = each.number;
            take(*entry);
        }
    }
    return std::nullopt;
}

void Access::take(const AccessEntry& entry) {
    arbiters_.take(entry);
    keys_changed_();
}

void Access::take_growth(const std::string& stream, std::uint64_t version) {
    if (stream != access_stream || version <= version_ || is_reading_) {
        return;
    }
    is_reading_ = true;
    peers_->elsewhere([this, from = version_ + 1] {
        constexpr std::size_t at_once = 1024;
        auto entries = store_->read(access_stream, from, at_once);
        post_([this, entries = std::move(entries)] {
            is_reading_ = false;
            if (entries) {
                // Ignores entries written by newer versions.
                static_cast<void>(take(*entries));
            }
        });
    });
}

/// Appends an entry; its effect begins once it is durable. If another node has appended first,
/// `done` gets a conflict, and that node's entry is read when its announcement comes.
void Access::keep(AccessEntry entry, store::Done done) {
    const std::uint64_t before = version_++;
    store_->append({access_stream, before, {access_json(entry)}},
                   [this, entry, done = std::move(done)](const store::Appended& kept) {
                       post_([this, entry, done, kept] {
                           if (kept) {
                               take(entry);
                           } else {
                               --version_;
                           }
                           if (kept && peers_ != nullptr) {
                               peers_->announce(access_stream, *kept);
                           }
                           done(kept);
                       });
                   });
}

void Access::set_password(PasswordSet set, store::Done done) {
    keep(std::move(set), std::move(done));
}

void Access::remove(const Arbiter& arbiter, store::Done done) {
    keep(ArbiterRemoved{arbiter.name}, std::move(done));
}

void Access::add(const Passkey& passkey, store::Done done) {
    keep(passkey, std::move(done));
}

void Access::remove(const Passkey& passkey, store::Done done) {
    keep(PasskeyRemoved{passkey.id}, std::move(done));
}

/// If the session cannot be kept, it is valid until the process ends: an arbiter is needed most
/// when the disk is full. In a cluster it is refused, since other nodes would not know it.
std::string Access::open_session(const std::string& arbiter, const std::string& peer,
                                 store::Done done) {
    std::string key = new_key();
    const Session session{hash_of(key), arbiter, wall_of_sessions(), peer};
    keep(session, [this, session, done = std::move(done)](const store::Appended& kept) {
        if (!kept && peers_ == nullptr) {
            take(session);
            done(version_);
        } else {
            done(kept);
        }
    });
    return key;
}

void Access::end(const Session& session, store::Done done) {
    const SessionEnded ended{session.key};
    take(ended);
    keep(ended, std::move(done));
}

void Access::expire_sessions() {
    if (arbiters_.expire_sessions(wall_of_sessions())) {
        keys_changed_();
    }
}

std::int64_t Access::wall_of_sessions() const {
    return began_.wall + (now().instant - began_.instant).count;
}

std::optional<KeyHolder> Access::who(const std::string& key, const hall::Hall& hall) const {
    if (const auto lent = lent_.find(key); lent != lent_.end()) {
        return lent->second;
    }
    if (const Session* const session = arbiters_.session_of(key, wall_of_sessions())) {
        return KeyHolder{hall::Role::arbiter, std::nullopt, session->arbiter};
    }
    if (const auto seat = hall.seat(key)) {
        return KeyHolder{seat->second, seat->first, {}, hall.seats_of(key)};
    }
    return std::nullopt;
}

} // namespace compongo::net
