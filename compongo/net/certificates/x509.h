/// Owning pointers to OpenSSL's keys and certificates, and the few calls on them that the hall
/// needs.
#pragma once

#include "compongo/base/expected.h"

#include <openssl/x509.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::net {

struct X509Deleter {
    void operator()(X509* certificate) const { X509_free(certificate); }
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
};
using X509Certificate = std::unique_ptr<X509, X509Deleter>;
using X509Key = std::unique_ptr<EVP_PKEY, X509Deleter>;

/// The contents of a certificate.
struct X509Asked {
    /// The common name.
    std::string subject;
    /// Seconds since 1970, UTC.
    std::int64_t not_before = 0;
    std::int64_t not_after = 0;
};
/// Who signs it; without a certificate it is self-signed.
struct X509Signer {
    const X509* certificate = nullptr;
    EVP_PKEY* key = nullptr;
};
/// An extension in the syntax of OpenSSL's configuration: `NID_basic_constraints`,
/// `critical,CA:TRUE`.
struct X509Extension {
    int number = 0;
    std::string value;
};

/// A P-256 key, which every browser supports.
[[nodiscard]] X509Key new_x509_key();

/// A certificate for the key, with a random serial number; nullptr if OpenSSL refuses.
[[nodiscard]] X509Certificate make_x509(const X509Asked& asked, EVP_PKEY* key,
                                        const X509Signer& signer,
                                        const std::vector<X509Extension>& extensions);

/// As PEM.
[[nodiscard]] std::string pem_of(X509* certificate);
[[nodiscard]] std::string pem_of(EVP_PKEY* key);
/// The first one in the text; nullptr if there is none that can be read without a password.
[[nodiscard]] X509Certificate certificate_in_pem(std::string_view text);
[[nodiscard]] X509Key key_in_pem(std::string_view text);
/// The DER encoding.
[[nodiscard]] std::string der_of(X509* certificate);

/// `4F:0A:...`: SHA-256 over the DER encoding, as systems show it to people.
[[nodiscard]] std::string fingerprint_of(const X509* certificate);

/// Seconds since 1970, UTC; 0 if the time cannot be read.
[[nodiscard]] std::int64_t seconds_of(const ASN1_TIME* time);

} // namespace compongo::net
