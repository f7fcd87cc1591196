/// A certificate for tests, and a TLS client.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace compongo::net {

/// Validity in days from now; names in OpenSSL's syntax, `DNS:localhost`.
struct CertificateAsked {
    int from = -1;
    int until = 1;
    std::string names;
};

/// Writes a new key and a certificate for it, signed by itself, as PEM.
void write_certificate(const std::filesystem::path& chain, const std::filesystem::path& key,
                       const CertificateAsked& asked = {});

/// The head of the answer to these bytes over TLS of this version, or any; empty if the connection
/// fails.
[[nodiscard]] std::string secure_head(std::uint16_t port, const std::string& bytes,
                                      int version = 0);

} // namespace compongo::net
