/// A certificate for tests, and a client that speaks TLS.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace compongo::net {

/// From when until when, in days from now; and the names as OpenSSL writes them, `DNS:localhost`.
struct CertificateAsked {
    int from = -1;
    int until = 1;
    std::string names;
};

/// Writes a new key and a certificate for it, signed by itself, as PEM.
void write_certificate(const std::filesystem::path& chain, const std::filesystem::path& key,
                       const CertificateAsked& asked = {});

/// The head of what comes back for these bytes by TLS of this version, or of any; empty if there is
/// no such connection.
[[nodiscard]] std::string secure_head(std::uint16_t port, const std::string& bytes,
                                      int version = 0);

} // namespace compongo::net
