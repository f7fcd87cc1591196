/// The hall's own certificate authority: tablets that trust it reach the hall by TLS in a network
/// without public names.
///
/// Name constraints limit it to private addresses and local names, so a stolen key cannot
/// impersonate public sites. The key is in one file that only its owner may read; keys of server
/// certificates are never written to disk.
#pragma once

#include "compongo/net/certificates/own_names.h"
#include "compongo/net/certificates/x509.h"

#include <optional>
#include <string>
#include <vector>

namespace compongo::net {

/// Seconds since 1970, UTC.
using Seconds = std::int64_t;

/// A server's certificate and key, and the names that it was issued for.
struct ServerCertificate {
    X509Certificate certificate;
    X509Key key;
    OwnNames names;
    Seconds not_before = 0;
    Seconds not_after = 0;

    /// Must it be renewed: it ends soon or has not begun by this clock, or the machine's names have
    /// changed?
    [[nodiscard]] bool is_due(Seconds now, const OwnNames& names_now) const;
};

class Authority {
public:
    /// Days that a server certificate is valid, and how long before its end it is renewed.
    static constexpr Seconds server_days = 60;
    static constexpr Seconds renewed_before_days = 20;
    static constexpr Seconds day = Seconds{24} * 60 * 60;

    /// Reads the folder's authority; makes one if there is none or it is about to end. An error if
    /// the file cannot be used; then the file is left as it is.
    [[nodiscard]] static Expected<Authority, std::string> open(const std::string& folder,
                                                               Seconds now);
    /// Reads the folder's authority if there is one; writes nothing.
    [[nodiscard]] static Expected<std::optional<Authority>, std::string>
    look(const std::string& folder);

    /// A new certificate and key for these names, valid from two days ago since tablets' clocks may
    /// be behind. Leaves out names and addresses that the constraints do not permit.
    [[nodiscard]] Expected<ServerCertificate, std::string> issue(const OwnNames& names,
                                                                 Seconds now) const;

    /// `Compongo hall laptop 5F2A`.
    [[nodiscard]] std::string name() const;
    [[nodiscard]] std::string fingerprint() const { return fingerprint_of(certificate_.get()); }
    [[nodiscard]] std::string pem() const { return pem_of(certificate_.get()); }
    /// A configuration profile by which Apple devices install it.
    [[nodiscard]] std::string apple_profile() const;
    [[nodiscard]] Seconds not_after() const;
    /// Must it be replaced soon? Every device then has to trust the new one.
    [[nodiscard]] bool is_ending(Seconds now) const;
    [[nodiscard]] bool is_new() const { return is_new_; }

private:
    Authority(X509Certificate certificate, X509Key key, bool is_new)
        : certificate_(std::move(certificate)), key_(std::move(key)), is_new_(is_new) {}

    [[nodiscard]] static Expected<Authority, std::string> make(const std::string& folder,
                                                               Seconds now);

    X509Certificate certificate_;
    X509Key key_;
    bool is_new_;
};

/// The file in the folder that holds the authority's certificate and key.
[[nodiscard]] std::string authority_file(const std::string& folder);

} // namespace compongo::net
