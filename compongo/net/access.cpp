#include "compongo/net/access.h"

#include "compongo/base/check.h"

#include <sodium.h>

#include <array>

namespace compongo::net {

namespace {

constexpr auto stream = "access";
/// So many arbiters' devices may be in at a time; the first of them goes when another comes.
constexpr std::size_t arbiters_max = 1000;

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
    const auto state = store.state(stream);
    if (!state) {
        return unexpected(state.error().message);
    }
    access.version_ = state->version;
    if (access.version_ > 0) {
        auto last = store.read(stream, access.version_, 1);
        if (!last) {
            return unexpected(last.error().message);
        }
        access.hash_ = std::move(last->front().content);
    }
    return access;
}

void Access::set_hash(std::string hash, store::Done done) {
    store_->append({stream, version_++, {hash}}, std::move(done));
    hash_ = std::move(hash);
    arbiters_.clear();
}

std::string Access::let_in() {
    if (arbiters_.size() == arbiters_max) {
        arbiters_.erase(arbiters_.begin());
    }
    return *arbiters_.insert(new_key()).first;
}

std::optional<Who> Access::who(const std::string& key, const hall::Hall& hall) const {
    if (arbiters_.contains(key)) {
        return Who{hall::Role::arbiter, std::nullopt};
    }
    if (const auto seat = hall.seat(key)) {
        return Who{seat->second, seat->first};
    }
    return std::nullopt;
}

} // namespace compongo::net
