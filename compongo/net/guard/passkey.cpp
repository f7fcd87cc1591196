#include "compongo/net/guard/passkey.h"

#include "compongo/base/check.h"
#include "compongo/json/json.h"

#include <boost/asio/ip/address.hpp>
#include <openssl/evp.h>
#include <openssl/sha.h>
#include <openssl/x509.h>
#include <sodium.h>

#include <array>
#include <charconv>
#include <memory>
#include <optional>

namespace compongo::net {

namespace {

constexpr std::size_t field_bytes_max = 4096;

std::optional<std::string> decoded(const std::string& text) {
    if (text.size() > field_bytes_max) {
        return std::nullopt;
    }
    std::string bytes(text.size(), '\0');
    std::size_t size = 0;
    if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                          text.size(), nullptr, &size, nullptr,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0) {
        return std::nullopt;
    }
    bytes.resize(size);
    return bytes;
}

std::string encoded(const std::string& bytes) {
    std::string text(
        sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
    sodium_bin2base64(text.data(), text.size(),
                      reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    text.pop_back();
    return text;
}

std::string sha256(const std::string& bytes) {
    std::string digest(SHA256_DIGEST_LENGTH, '\0');
    SHA256(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
           reinterpret_cast<unsigned char*>(digest.data()));
    return digest;
}

std::string member_text(const JsonValue& value, const char* member) {
    const JsonValue* const found = json_member(value, member);
    const std::string* const text = found == nullptr ? nullptr : found->as_text();
    return text == nullptr ? std::string() : *text;
}

struct KeyDeleter {
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
    void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
};
using Key = std::unique_ptr<EVP_PKEY, KeyDeleter>;
using Context = std::unique_ptr<EVP_MD_CTX, KeyDeleter>;

Key key_in(const std::string& text) {
    const auto bytes = decoded(text);
    if (!bytes) {
        return nullptr;
    }
    const auto* at = reinterpret_cast<const unsigned char*>(bytes->data());
    Key key(d2i_PUBKEY(nullptr, &at, static_cast<long>(bytes->size())));
    const bool is_all = at == reinterpret_cast<const unsigned char*>(bytes->data()) + bytes->size();
    return is_all ? std::move(key) : nullptr;
}

/// HTTPS pages only, and those of this machine: others could have been altered on the way.
bool is_origin_of(const std::string& origin, const std::string& host) {
    return origin == "https://" + host ||
           (passkey_host(host) == "localhost" && origin == "http://" + host);
}

} // namespace

std::string passkey_host(const std::string& host) {
    return host.starts_with('[') ? host : host.substr(0, host.find(':'));
}

bool has_passkeys(const std::string& host) {
    boost::system::error_code no_address;
    static_cast<void>(boost::asio::ip::make_address(passkey_host(host), no_address));
    return !host.empty() && !host.starts_with('[') && no_address;
}

Expected<void, std::string> check_passkey_answer(const PasskeyAnswer& answer,
                                                 const PasskeyAsked& asked) {
    const auto client = decoded(answer.client_data);
    const auto read = client ? parse_json(*client) : unexpected(JsonFault{});
    if (!read || member_text(*read, "type") != asked.type) {
        return unexpected(std::string("client_data: not an answer to this kind of challenge"));
    }
    if (member_text(*read, "challenge") != asked.challenge) {
        return unexpected(std::string("client_data: signed for another challenge"));
    }
    if (!is_origin_of(member_text(*read, "origin"), asked.host)) {
        return unexpected("found an answer for " + member_text(*read, "origin") +
                          ", expected one for " + asked.host);
    }
    // Layout: the SHA-256 of the host, then flags (user present, user verified).
    const auto data = decoded(answer.authenticator_data);
    constexpr std::size_t smallest = SHA256_DIGEST_LENGTH + 5;
    constexpr unsigned char present_and_verified = 0x05;
    if (!data || data->size() < smallest ||
        data->substr(0, SHA256_DIGEST_LENGTH) != sha256(passkey_host(asked.host))) {
        return unexpected(std::string("the authenticator answers for another host"));
    }
    const auto flags = static_cast<unsigned char>(data->at(SHA256_DIGEST_LENGTH));
    if ((flags & present_and_verified) != present_and_verified) {
        return unexpected(std::string("the authenticator has not verified the user"));
    }
    return {};
}

bool is_passkey_key(const std::string& text) {
    const Key key = key_in(text);
    if (key == nullptr) {
        return false;
    }
    if (EVP_PKEY_is_a(key.get(), "EC") == 1) {
        std::array<char, 32> curve{};
        std::size_t size = 0;
        return EVP_PKEY_get_group_name(key.get(), curve.data(), curve.size(), &size) == 1 &&
               std::string(curve.data(), size) == "prime256v1";
    }
    constexpr int rsa_bits_min = 2048;
    return EVP_PKEY_is_a(key.get(), "ED25519") == 1 ||
           (EVP_PKEY_is_a(key.get(), "RSA") == 1 && EVP_PKEY_get_bits(key.get()) >= rsa_bits_min);
}

bool is_signed_by(const PasskeyAnswer& answer, const std::string& text) {
    const Key key = key_in(text);
    const auto data = decoded(answer.authenticator_data);
    const auto client = decoded(answer.client_data);
    const auto signature = decoded(answer.signature);
    if (key == nullptr || !data || !client || !signature) {
        return false;
    }
    const std::string message = *data + sha256(*client);
    const Context context(EVP_MD_CTX_new());
    const EVP_MD* const digest = EVP_PKEY_is_a(key.get(), "ED25519") == 1 ? nullptr : EVP_sha256();
    return EVP_DigestVerifyInit(context.get(), nullptr, digest, nullptr, key.get()) == 1 &&
           EVP_DigestVerify(
               context.get(), reinterpret_cast<const unsigned char*>(signature->data()),
               signature->size(), reinterpret_cast<const unsigned char*>(message.data()),
               message.size()) == 1;
}

Challenges::Challenges() : secret_(crypto_auth_KEYBYTES, '\0') {
    CHECK(sodium_init() >= 0);
    crypto_auth_keygen(reinterpret_cast<unsigned char*>(secret_.data()));
}

std::string Challenges::mark_of(const std::string& text) const {
    std::string mark(crypto_auth_BYTES, '\0');
    crypto_auth(reinterpret_cast<unsigned char*>(mark.data()),
                reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                reinterpret_cast<const unsigned char*>(secret_.data()));
    return mark;
}

/// Time, random bytes, and a MAC over both: no challenge needs to be remembered.
std::string Challenges::ask(std::int64_t wall) const {
    constexpr std::size_t chance_bytes = 16;
    std::string chance(chance_bytes, '\0');
    randombytes_buf(chance.data(), chance.size());
    const std::string text = std::to_string(wall) + " " + chance;
    return encoded(text + mark_of(text));
}

bool Challenges::take(const std::string& challenge, std::int64_t wall) {
    const auto bytes = decoded(challenge);
    if (!bytes || bytes->size() <= crypto_auth_BYTES || answered_.contains(challenge)) {
        return false;
    }
    const std::string text = bytes->substr(0, bytes->size() - crypto_auth_BYTES);
    const std::string mark = bytes->substr(text.size());
    if (sodium_memcmp(mark.data(), mark_of(text).data(), mark.size()) != 0) {
        return false;
    }
    std::int64_t asked = 0;
    std::from_chars(text.data(), text.data() + text.size(), asked);
    std::erase_if(answered_,
                  [wall](const auto& each) { return each.second + patience_milliseconds < wall; });
    if (wall < asked || wall > asked + patience_milliseconds) {
        return false;
    }
    answered_.emplace(challenge, asked);
    return true;
}

} // namespace compongo::net
