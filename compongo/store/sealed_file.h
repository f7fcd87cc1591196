/// Files that nobody can read or alter unseen without the password: copies of a hall that lie on a
/// stick, or on somebody else's computer.
#pragma once

#include "compongo/store/event_store.h"

#include <array>
#include <string_view>

namespace compongo::store {

/// What is made of a password, once: Argon2id, with salt of its own. That takes a tenth of a second
/// and 64 MiB, so that passwords are not guessed by trying.
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

/// Writes the file's content, sealed (XChaCha20-Poly1305, in pieces), to a new file, durably.
[[nodiscard]] Expected<void, Fault> seal(const std::string& from, const std::string& to,
                                         const SealingKey& key);

/// The other way. `damaged` if the password is another, or if a byte of the file is, or its end is
/// missing; then what has been written of `to` is removed.
[[nodiscard]] Expected<void, Fault> unseal(const std::string& from, const std::string& to,
                                           std::string_view password);

/// The same with the key that sealed it, to read it back.
[[nodiscard]] Expected<void, Fault> unseal(const std::string& from, const std::string& to,
                                           const SealingKey& key);

/// Whether a file begins as sealed ones do.
[[nodiscard]] bool is_sealed(const std::string& path);

} // namespace compongo::store
