#include "compongo/net/certificates/current_tls.h"

#include <sys/stat.h>

#include <utility>

namespace compongo::net {

namespace {

/// Changes when the file changes, whether it is replaced by a rename or written in place.
std::string look_of(const std::string& path) {
    struct stat known{};
    if (::stat(path.c_str(), &known) != 0) {
        return "none";
    }
    return std::to_string(known.st_ino) + " " + std::to_string(known.st_size) + " " +
           std::to_string(known.st_mtim.tv_sec) + "." + std::to_string(known.st_mtim.tv_nsec);
}

std::string look_of(const Certificate& files) {
    return look_of(files.chain_file) + ", " + look_of(files.key_file);
}

/// The names that the certificate covers; public addresses are left out, since the authority cannot
/// sign them.
std::string listed(const OwnNames& names) {
    std::string text;
    for (const std::string& each : names.names) {
        text += (text.empty() ? "" : ", ") + each;
    }
    for (const std::string& each : names.addresses) {
        text += is_private_address(each) ? ", " + each : "";
    }
    return text;
}

} // namespace

Expected<CurrentTls, std::string> CurrentTls::of_files(Certificate files) {
    auto context = tls_context(files);
    if (!context) {
        return unexpected(std::move(context.error()));
    }
    CurrentTls tls;
    tls.seen_ = look_of(files);
    tls.files_ = std::move(files);
    tls.context_ = std::make_unique<boost::asio::ssl::context>(*std::move(context));
    return tls;
}

CurrentTls CurrentTls::of_authority(std::string folder) {
    CurrentTls tls;
    tls.folder_ = std::move(folder);
    return tls;
}

std::vector<TlsEvent> CurrentTls::refresh(Seconds now, const OwnNames& names) {
    std::vector<TlsEvent> events;
    files_ ? refresh_files(events) : refresh_issued(now, names, events);
    return events;
}

void CurrentTls::fail(const std::string& why, std::vector<TlsEvent>& events) {
    if (std::exchange(fault_, why) != why) {
        events.push_back({"certificate_failed", why});
    }
}

void CurrentTls::refresh_files(std::vector<TlsEvent>& events) {
    std::string look = look_of(*files_);
    if (look == seen_) {
        return;
    }
    auto context = tls_context(*files_);
    if (!context) {
        // Chain and key are replaced one after the other: until both match, the old pair stays in
        // use.
        fail(context.error(), events);
        return;
    }
    seen_ = std::move(look);
    fault_.clear();
    context_ = std::make_unique<boost::asio::ssl::context>(*std::move(context));
    events.push_back({"certificate", files_->chain_file});
}

void CurrentTls::refresh_issued(Seconds now, const OwnNames& names, std::vector<TlsEvent>& events) {
    if (issued_ && !issued_->is_due(now, names)) {
        return;
    }
    if (!authority_ || authority_->is_ending(now)) {
        auto opened = Authority::open(folder_, now);
        if (!opened) {
            fail(opened.error(), events);
            return;
        }
        authority_ = *std::move(opened);
        if (authority_->is_new()) {
            events.push_back({"authority_made", authority_->name()});
        }
    }
    auto issued = authority_->issue(names, now);
    auto context = issued ? tls_context(*issued) : unexpected(issued.error());
    if (!context) {
        fail(context.error(), events);
        return;
    }
    fault_.clear();
    issued_ = *std::move(issued);
    context_ = std::make_unique<boost::asio::ssl::context>(*std::move(context));
    events.push_back({"certificate", listed(names)});
}

} // namespace compongo::net
