#include "compongo/hall/playing_area/locked_move.h"

#include "compongo/pgn/text_encoding.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <optional>

namespace compongo::hall {

namespace {

/// Texts are padded to this size, so that a record's length reveals nothing.
constexpr std::size_t text_size = 64;
/// A hash of the key is split: one half is the encryption key, the other is stored in the record.
/// The stored half tells a wrong key from a damaged record, and commits to the key: without it, a
/// record could be forged that two keys decrypt to two different moves.
constexpr std::size_t half_size = crypto_hash_sha512_BYTES / 2;
static_assert(half_size == crypto_aead_chacha20poly1305_ietf_KEYBYTES);
constexpr std::size_t box_size = text_size + crypto_aead_chacha20poly1305_ietf_ABYTES;

using Bytes = std::array<unsigned char, half_size + box_size>;

std::optional<Bytes> bytes_of(std::string_view record) {
    Bytes bytes{};
    std::size_t size = 0;
    const bool is_read =
        sodium_base642bin(bytes.data(), bytes.size(), record.data(), record.size(), nullptr, &size,
                          nullptr, sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0;
    return is_read && size == bytes.size() ? std::optional(bytes) : std::nullopt;
}

std::array<unsigned char, crypto_hash_sha512_BYTES> hash_of(std::string_view key) {
    std::string letters = "compongo-seal-1:";
    for (const char each : key) {
        const bool is_small = each >= 'a' && each <= 'z';
        if (is_small || (each >= 'A' && each <= 'Z') || (each >= '0' && each <= '9')) {
            letters += is_small ? static_cast<char>(each - 'a' + 'A') : each;
        }
    }
    std::array<unsigned char, crypto_hash_sha512_BYTES> hash{};
    crypto_hash_sha512(hash.data(), reinterpret_cast<const unsigned char*>(letters.data()),
                       letters.size());
    return hash;
}

} // namespace

bool is_locked_record(std::string_view text) {
    return bytes_of(text).has_value();
}

Expected<std::string, LockFault> unlocked(std::string_view record, std::string_view key) {
    const auto bytes = bytes_of(record);
    if (!bytes) {
        return unexpected(LockFault::damaged);
    }
    const auto hash = hash_of(key);
    if (sodium_memcmp(hash.data() + half_size, bytes->data(), half_size) != 0) {
        return unexpected(LockFault::wrong_key);
    }
    // A constant nonce is safe because every key encrypts one record only.
    constexpr std::array<unsigned char, crypto_aead_chacha20poly1305_ietf_NPUBBYTES> nonce{};
    std::string text(text_size, '\0');
    const bool is_whole =
        crypto_aead_chacha20poly1305_ietf_decrypt(
            reinterpret_cast<unsigned char*>(text.data()), nullptr, nullptr,
            bytes->data() + half_size, box_size, nullptr, 0, nonce.data(), hash.data()) == 0;
    if (!is_whole) {
        return unexpected(LockFault::damaged);
    }
    text.resize(std::min(text.find('\0'), text.size()));
    return text.empty() || !pgn::is_utf8(text) ? "\uFFFD" : text;
}

} // namespace compongo::hall
