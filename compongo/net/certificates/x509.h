/// Keys and certificates in OpenSSL's hands, freed with what holds them.
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

/// What a certificate is to say.
struct X509Asked {
    /// The one that holds it, as people read it.
    std::string subject;
    /// From when until when it holds, in seconds since 1970, UTC.
    std::int64_t not_before = 0;
    std::int64_t not_after = 0;
};
/// By whom it is signed; by itself if there is no certificate.
struct X509Signer {
    const X509* certificate = nullptr;
    EVP_PKEY* key = nullptr;
};
/// An extension as OpenSSL's configuration writes it: `NID_basic_constraints`, `critical,CA:TRUE`.
struct X509Extension {
    int number = 0;
    std::string value;
};

/// A key on the curve P-256, which every browser knows.
[[nodiscard]] X509Key new_x509_key();

/// A certificate for the key, with a random number. Nothing if OpenSSL refuses what is asked.
[[nodiscard]] X509Certificate make_x509(const X509Asked& asked, EVP_PKEY* key,
                                        const X509Signer& signer,
                                        const std::vector<X509Extension>& extensions);

/// Both as PEM has them.
[[nodiscard]] std::string pem_of(X509* certificate);
[[nodiscard]] std::string pem_of(EVP_PKEY* key);
/// The first of them in the text; nothing if there is none that can be read without a password.
[[nodiscard]] X509Certificate certificate_in_pem(std::string_view text);
[[nodiscard]] X509Key key_in_pem(std::string_view text);
/// The bytes that are signed and sent.
[[nodiscard]] std::string der_of(X509* certificate);

/// `4F:0A:...`: SHA-256 over those bytes, as systems show it to people.
[[nodiscard]] std::string fingerprint_of(const X509* certificate);

/// A time in a certificate, in seconds since 1970, UTC.
[[nodiscard]] std::int64_t seconds_of(const ASN1_TIME* time);

} // namespace compongo::net
