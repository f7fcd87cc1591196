/// By which certificate clients are greeted now: it is renewed while the hall is open, and whoever
/// is connected notices nothing.
#pragma once

#include "compongo/net/certificates/tls.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace compongo::net {

/// Something that those who look after the hall are told: `authority_made`, `certificate`,
/// `certificate_failed`.
struct TlsEvent {
    std::string event;
    /// The authority, the names and the end, or what is wrong.
    std::string about;
};

class CurrentTls {
public:
    /// From files; what is wrong with them, if they cannot be used.
    [[nodiscard]] static Expected<CurrentTls, std::string> of_files(Certificate files);
    /// From the authority of this folder, once it has been refreshed for the first time.
    [[nodiscard]] static CurrentTls of_authority(std::string folder);

    /// None if there is no certificate: then nothing can be said by TLS. It holds for whoever is
    /// greeted now, until the next `refresh`.
    [[nodiscard]] boost::asio::ssl::context* context() const { return context_.get(); }
    [[nodiscard]] const Authority* authority() const { return authority_ ? &*authority_ : nullptr; }
    /// For whom the authority's certificate is; none if it is one from files.
    [[nodiscard]] const OwnNames* names() const { return issued_ ? &issued_->names : nullptr; }

    /// To be called now and then. Where files have changed they are read again; where the
    /// authority's certificate ends soon, or the machine or its clock is found otherwise, another
    /// one is made. What cannot be used changes nothing, and is told once.
    [[nodiscard]] std::vector<TlsEvent> refresh(Seconds now, const OwnNames& names);

private:
    CurrentTls() = default;

    void refresh_files(std::vector<TlsEvent>& events);
    void refresh_issued(Seconds now, const OwnNames& names, std::vector<TlsEvent>& events);
    void fail(const std::string& why, std::vector<TlsEvent>& events);

    std::optional<Certificate> files_;
    /// What the files were when they were last looked at.
    std::string seen_;
    std::string folder_;
    std::optional<Authority> authority_;
    std::optional<ServerCertificate> issued_;
    std::unique_ptr<boost::asio::ssl::context> context_;
    std::string fault_;
};

} // namespace compongo::net
