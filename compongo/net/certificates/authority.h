/// The hall's own certificate authority: tablets that trust it reach the hall by TLS in a network
/// that has no names of the world.
///
/// It can vouch for nothing but private addresses and local names: its certificate says so
/// (name constraints), so that whoever steals its key cannot stand for a bank. The key lies in one
/// file, which its owner alone may read; that of the server is never written down.
#pragma once

#include "compongo/net/certificates/own_names.h"
#include "compongo/net/certificates/x509.h"

#include <optional>
#include <string>
#include <vector>

namespace compongo::net {

/// Seconds since 1970, UTC, as somebody has told them.
using Seconds = std::int64_t;

/// A server's certificate and its key, and for whom they are.
struct ServerCertificate {
    X509Certificate certificate;
    X509Key key;
    OwnNames names;
    Seconds not_before = 0;
    Seconds not_after = 0;

    /// Is it time for another one: it ends soon or has not begun, by this clock, or the machine is
    /// found otherwise by now?
    [[nodiscard]] bool is_due(Seconds now, const OwnNames& names_now) const;
};

class Authority {
public:
    /// So long a server's certificate holds, and so long before its end another one is made.
    static constexpr Seconds server_days = 60;
    static constexpr Seconds renewed_before_days = 20;
    static constexpr Seconds day = Seconds{24} * 60 * 60;

    /// That of the folder; made if there is none, or if the one that is there has come to its end.
    /// What is wrong with it, if it cannot be used: it is left as it is.
    [[nodiscard]] static Expected<Authority, std::string> open(const std::string& folder,
                                                               Seconds now);
    /// That of the folder if there is one; it makes nothing.
    [[nodiscard]] static Expected<std::optional<Authority>, std::string>
    look(const std::string& folder);

    /// A new certificate and key for a server of these names, from two days ago on: the clocks of
    /// tablets are not set well. Names and addresses that it cannot vouch for are left out.
    [[nodiscard]] Expected<ServerCertificate, std::string> issue(const OwnNames& names,
                                                                 Seconds now) const;

    /// `Compongo hall laptop 5F2A`.
    [[nodiscard]] std::string name() const;
    [[nodiscard]] std::string fingerprint() const { return fingerprint_of(certificate_.get()); }
    [[nodiscard]] std::string pem() const { return pem_of(certificate_.get()); }
    /// A profile by which devices of Apple are told to take it.
    [[nodiscard]] std::string apple_profile() const;
    [[nodiscard]] Seconds not_after() const;
    /// Is another one needed, which all devices are to be told of?
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

/// The file of the folder in which it is kept.
[[nodiscard]] std::string authority_file(const std::string& folder);

} // namespace compongo::net
