/// Password-encrypted, authenticated files: backups on a stick or on a foreign computer.
#pragma once

#include "compongo/store/event_store.h"

#include <array>
#include <string_view>

namespace compongo::store {

/// A key derived once from a password: Argon2id with a fresh salt. Takes 0.1 s and 64 MiB, which
/// makes guessing passwords expensive.
class SealingKey {
public:
    static constexpr std::size_t password_bytes_max = 1024;

    [[nodiscard]] static Expected<SealingKey, Fault> from(std::string_view password);

private:
    friend Expected<void, Fault> seal(const std::string&, const std::string&, const SealingKey&);
    friend Expected<void, Fault> unseal(const std::string&, const std::string&, std::string_view);
    friend Expected<void, Fault> unseal(const std::string&, const std::string&, const SealingKey&);
    using Salt = std::array<unsigned char, 16>;

    [[nodiscard]] static Expected<SealingKey, Fault> from(std::string_view password,
                                                          const Salt& salt);

    std::array<unsigned char, 32> key_{};
    Salt salt_{};
};

/// Encrypts the file to a new file (XChaCha20-Poly1305, in chunks), durably.
[[nodiscard]] Expected<void, Fault> seal(const std::string& from, const std::string& to,
                                         const SealingKey& key);

/// Decrypts. `damaged` if the password is wrong, a byte was altered or the end is missing; a
/// partial `to` is removed.
[[nodiscard]] Expected<void, Fault> unseal(const std::string& from, const std::string& to,
                                           std::string_view password);

/// As above with the key it was encrypted with, to verify it.
[[nodiscard]] Expected<void, Fault> unseal(const std::string& from, const std::string& to,
                                           const SealingKey& key);

/// Whether the file has the header of an encrypted one.
[[nodiscard]] bool is_sealed(const std::string& path);

} // namespace compongo::store
