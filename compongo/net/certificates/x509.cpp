#include "compongo/net/certificates/x509.h"

#include "compongo/base/check.h"

#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509v3.h>

#include <array>
#include <ctime>

namespace compongo::net {

namespace {

struct BioDeleter {
    void operator()(BIO* bio) const { BIO_free(bio); }
};
using Bio = std::unique_ptr<BIO, BioDeleter>;

Bio reading(std::string_view text) {
    return Bio(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())));
}

std::string written(const Bio& bio) {
    char* bytes = nullptr;
    const long size = BIO_get_mem_data(bio.get(), &bytes);
    return {bytes, static_cast<std::size_t>(size)};
}

/// Refuses an encrypted key: OpenSSL would ask for its password at the terminal.
int no_password(char* /*buffer*/, int /*size*/, int /*is_writing*/, void* /*data*/) {
    return -1;
}

/// A random serial number of 127 bits: positive and unique.
void number_by_chance(X509* certificate) {
    std::array<unsigned char, 16> bytes{};
    CHECK(RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) == 1);
    constexpr unsigned char without_sign = 0x7f;
    bytes[0] &= without_sign;
    BIGNUM* const number = BN_bin2bn(bytes.data(), static_cast<int>(bytes.size()), nullptr);
    BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate));
    BN_free(number);
}

bool name(X509* certificate, const std::string& subject) {
    X509_NAME* const name = X509_get_subject_name(certificate);
    const auto add = [name](const char* field, const std::string& text) {
        return X509_NAME_add_entry_by_txt(name, field, MBSTRING_UTF8,
                                          reinterpret_cast<const unsigned char*>(text.data()),
                                          static_cast<int>(text.size()), -1, 0) == 1;
    };
    return add("O", "Compongo") && add("CN", subject);
}

bool extend(X509* certificate, const X509* issuer, const X509Extension& asked) {
    X509V3_CTX context{};
    // OpenSSL takes a pointer to mutable, but only reads the issuer.
    X509V3_set_ctx(&context, const_cast<X509*>(issuer), certificate, nullptr, nullptr, 0);
    X509_EXTENSION* const extension =
        X509V3_EXT_conf_nid(nullptr, &context, asked.number, asked.value.c_str());
    const bool is_added = extension != nullptr && X509_add_ext(certificate, extension, -1) == 1;
    X509_EXTENSION_free(extension);
    return is_added;
}

} // namespace

X509Key new_x509_key() {
    X509Key key(EVP_EC_gen("P-256"));
    CHECK(key != nullptr);
    return key;
}

X509Certificate make_x509(const X509Asked& asked, EVP_PKEY* key, const X509Signer& signer,
                          const std::vector<X509Extension>& extensions) {
    X509Certificate made(X509_new());
    X509_set_version(made.get(), X509_VERSION_3);
    number_by_chance(made.get());
    bool is_well = ASN1_TIME_set(X509_getm_notBefore(made.get()), asked.not_before) != nullptr &&
                   ASN1_TIME_set(X509_getm_notAfter(made.get()), asked.not_after) != nullptr &&
                   X509_set_pubkey(made.get(), key) == 1 && name(made.get(), asked.subject);
    const X509* const issuer = signer.certificate == nullptr ? made.get() : signer.certificate;
    is_well = is_well && X509_set_issuer_name(made.get(), X509_get_subject_name(issuer)) == 1;
    for (const X509Extension& each : extensions) {
        is_well = is_well && extend(made.get(), issuer, each);
    }
    is_well = is_well && X509_sign(made.get(), signer.key, EVP_sha256()) > 0;
    return is_well ? std::move(made) : nullptr;
}

std::string pem_of(X509* certificate) {
    const Bio bio(BIO_new(BIO_s_mem()));
    CHECK(PEM_write_bio_X509(bio.get(), certificate) == 1);
    return written(bio);
}

std::string pem_of(EVP_PKEY* key) {
    const Bio bio(BIO_new(BIO_s_mem()));
    CHECK(PEM_write_bio_PKCS8PrivateKey(bio.get(), key, nullptr, nullptr, 0, nullptr, nullptr) ==
          1);
    return written(bio);
}

X509Certificate certificate_in_pem(std::string_view text) {
    return X509Certificate(PEM_read_bio_X509(reading(text).get(), nullptr, no_password, nullptr));
}

X509Key key_in_pem(std::string_view text) {
    return X509Key(PEM_read_bio_PrivateKey(reading(text).get(), nullptr, no_password, nullptr));
}

std::string der_of(X509* certificate) {
    std::string bytes(static_cast<std::size_t>(i2d_X509(certificate, nullptr)), '\0');
    auto* at = reinterpret_cast<unsigned char*>(bytes.data());
    i2d_X509(certificate, &at);
    return bytes;
}

std::string fingerprint_of(const X509* certificate) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    CHECK(X509_digest(certificate, EVP_sha256(), digest.data(), &size) == 1);
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text;
    for (unsigned i = 0; i < size; ++i) {
        const unsigned byte = digest.at(i);
        text += text.empty() ? "" : ":";
        text += digits[byte / digits.size()];
        text += digits[byte % digits.size()];
    }
    return text;
}

std::int64_t seconds_of(const ASN1_TIME* time) {
    std::tm parts{};
    return ASN1_TIME_to_tm(time, &parts) == 1 ? static_cast<std::int64_t>(timegm(&parts)) : 0;
}

} // namespace compongo::net
