#include "compongo/net/access.h"

#include "compongo/base/check.h"

#include <sodium.h>

#include <array>

namespace compongo::net {

namespace {

/// An entry of an arbiter who has come in; any other is the hash of a password.
constexpr std::string_view arbiter_entry = "arbiter ";
/// So many arbiters' devices may be in at a time; the first of them goes when another comes.
constexpr std::size_t arbiters_max = 1000;

void make_ready() {
    CHECK(sodium_init() >= 0);
}

/// What is kept of a key: enough to know it again, and nothing to come in by.
std::string hash_of_key(const std::string& key) {
    make_ready();
    std::string hash(crypto_generichash_BYTES, '\0');
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
    crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                       reinterpret_cast<const unsigned char*>(key.data()), key.size(), nullptr, 0);
    std::string text(2 * hash.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), reinterpret_cast<const unsigned char*>(hash.data()),
                   hash.size());
    text.pop_back();
    return text;
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
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(),
                          crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
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
        access.take(*entries);
        if (entries->size() < at_once) {
            return access;
        }
    }
}

void Access::take(const std::vector<store::Entry>& entries) {
    for (const store::Entry& each : entries) {
        if (each.number == version_ + 1) {
            version_ = each.number;
            take(each.content);
        }
    }
}

void Access::take(const std::string& content) {
    if (content.starts_with(arbiter_entry)) {
        arbiters_.insert(content.substr(arbiter_entry.size()));
        return;
    }
    hash_ = content;
    arbiters_.clear();
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
                take(*entries);
            }
        });
    });
}

/// What could not be kept has changed nothing. Where another node was first, `done` is told of a
/// conflict; what that one has kept is read by the next news of the stream.
void Access::keep(std::string content, store::Done done) {
    const std::uint64_t before = version_++;
    store_->append({access_stream, before, {content}},
                   [this, content, done = std::move(done)](const store::Appended& kept) {
                       post_([this, content, done, kept] {
                           if (kept) {
                               take(content);
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

void Access::set_hash(std::string hash, store::Done done) {
    keep(std::move(hash), std::move(done));
}

std::string Access::let_in(store::Done done) {
    if (arbiters_.size() == arbiters_max) {
        arbiters_.erase(arbiters_.begin());
    }
    std::string key = new_key();
    const std::string hash = hash_of_key(key);
    if (peers_ != nullptr) {
        keep(std::string(arbiter_entry) + hash, std::move(done));
    } else {
        arbiters_.insert(hash);
        done(version_);
    }
    return key;
}

std::optional<Who> Access::who(const std::string& key, const hall::Hall& hall) const {
    if (const auto lent = lent_.find(key); lent != lent_.end()) {
        return lent->second;
    }
    if (arbiters_.contains(hash_of_key(key))) {
        return Who{hall::Role::arbiter, std::nullopt};
    }
    if (const auto seat = hall.seat(key)) {
        return Who{seat->second, seat->first};
    }
    return std::nullopt;
}

} // namespace compongo::net
