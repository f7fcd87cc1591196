/// The TLS context for new connections. Certificates are renewed while the hall runs; open
/// connections are not affected.
#pragma once

#include "compongo/net/certificates/tls.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace compongo::net {

/// An entry for the log: `authority_made`, `certificate` or `certificate_failed`.
struct TlsEvent {
    std::string event;
    /// The authority's name, the names of the certificate or its file, or what is wrong.
    std::string about;
};

class CurrentTls {
public:
    /// Uses the operator's files; an error if they cannot be used.
    [[nodiscard]] static Expected<CurrentTls, std::string> of_files(Certificate files);
    /// Uses the authority in this folder. There is no context before the first `refresh`.
    [[nodiscard]] static CurrentTls of_authority(std::string folder);

    /// nullptr while there is no certificate. The pointer is valid until the next `refresh`.
    [[nodiscard]] boost::asio::ssl::context* context() const { return context_.get(); }
    [[nodiscard]] const Authority* authority() const { return authority_ ? &*authority_ : nullptr; }
    /// The names that the authority's certificate was issued for; nullptr for one from files.
    [[nodiscard]] const OwnNames* names() const { return issued_ ? &issued_->names : nullptr; }

    /// Reads changed files again. Renews the authority's certificate when it is about to end, or
    /// when the machine's names or clock have changed. On failure the old context stays, and each
    /// new reason is reported once. Call it regularly.
    [[nodiscard]] std::vector<TlsEvent> refresh(Seconds now, const OwnNames& names);

private:
    CurrentTls() = default;

    void refresh_files(std::vector<TlsEvent>& events);
    void refresh_issued(Seconds now, const OwnNames& names, std::vector<TlsEvent>& events);
    void fail(const std::string& why, std::vector<TlsEvent>& events);

    std::optional<Certificate> files_;
    /// The state of the files when they were last read.
    std::string seen_;
    std::string folder_;
    std::optional<Authority> authority_;
    std::optional<ServerCertificate> issued_;
    std::unique_ptr<boost::asio::ssl::context> context_;
    std::string fault_;
};

} // namespace compongo::net
