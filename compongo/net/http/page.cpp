#include "compongo/net/http/page.h"

#include "compongo/record/transcript/fields.h"

#include <zlib.h>

namespace compongo::net {

namespace {

/// Bytes; the largest file of the page.
constexpr std::size_t file_bytes_max = std::size_t{4} * 1024 * 1024;
constexpr int gzip_window = 16 + MAX_WBITS;
std::optional<std::string> unpacked(std::string_view gzip) {
    z_stream stream{};
    if (inflateInit2(&stream, gzip_window) != Z_OK) {
        return std::nullopt;
    }
    std::string out(file_bytes_max, '\0');
    // zlib only reads the input, but takes a pointer to mutable.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(gzip.data()));
    stream.avail_in = static_cast<uInt>(gzip.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int ended = inflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    out.shrink_to_fit();
    inflateEnd(&stream);
    return ended == Z_STREAM_END ? std::optional(std::move(out)) : std::nullopt;
}

/// A weak ETag, since the compressed and the plain form share it.
std::string etag_of(std::string_view content) {
    return "W/" + tag_of(content);
}

/// Does this Accept-Encoding list gzip, and not as `gzip;q=0`?
bool accepts_gzip(std::string_view list) {
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        std::string member;
        for (const char letter : list.substr(0, comma)) {
            if (letter != ' ') {
                member += letter;
            }
        }
        if (member == "gzip" || (member.starts_with("gzip;q=") && !member.ends_with("=0"))) {
            return true;
        }
        list.remove_prefix(std::min(comma + 1, list.size()));
    }
    return false;
}

} // namespace

// The kernel is WebAssembly, hence 'wasm-unsafe-eval'; evaluating JavaScript text stays forbidden.
std::string_view page_policy() {
    return "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
           "img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri "
           "'none'; "
           "form-action 'none'";
}

std::string_view framed_policy() {
    return "; frame-ancestors 'none'";
}

Expected<Page, std::string> Page::open(std::string_view packed) {
    Page page;
    if (packed.empty()) {
        return page;
    }
    const std::size_t end = std::min(packed.find('\n'), packed.size());
    const auto index = parse_json(packed.substr(0, end));
    const JsonValue* const files = index ? json_member(*index, "files") : nullptr;
    if (files == nullptr || files->as_array() == nullptr) {
        return unexpected("the page: expected a list of files in its first line");
    }
    packed.remove_prefix(end + 1);
    for (const JsonValue& each : files->items) {
        const JsonValue* const path = json_member(each, "path");
        const JsonValue* const type = json_member(each, "type");
        const JsonValue* const bytes = json_member(each, "bytes");
        const auto size = bytes == nullptr ? unexpected(std::string("a number"))
                                           : record::Codec<int>::read(*bytes, {});
        if (path == nullptr || type == nullptr || !size || *size < 0 ||
            static_cast<std::size_t>(*size) > packed.size()) {
            return unexpected("the page: a file without its path, type or size");
        }
        const std::string_view gzip = packed.substr(0, static_cast<std::size_t>(*size));
        packed.remove_prefix(gzip.size());
        auto plain = unpacked(gzip);
        if (!plain) {
            return unexpected("the page: " + path->text + " is damaged");
        }
        std::string etag = etag_of(*plain);
        page.files_.emplace(path->text, File{type->text, std::move(etag), std::move(*plain), gzip});
    }
    return page;
}

namespace {

/// Paths that show the page's one document; it decides by the path which part to show first.
bool is_document(const std::string& path) {
    return path == "/" || path == "/trust" || path == "/setup";
}

std::string policy_of(const std::string& path, const Page::Addresses& addresses) {
    std::string policy(page_policy());
    if (path == "/setup" && addresses) {
        const std::string_view own = "connect-src 'self'";
        std::string reached(own);
        for (const std::string& each : addresses()) {
            reached += " " + each;
        }
        policy.replace(policy.find(own), own.size(), reached);
    }
    return policy + std::string(framed_policy());
}

} // namespace

std::optional<Reply> Page::answer(const Request& request, const Addresses& addresses) const {
    const bool is_home = is_document(request.path);
    if (request.method != "GET") {
        return std::nullopt;
    }
    const auto found = files_.find(is_home ? "/index.html" : request.path);
    if (found == files_.end()) {
        return is_home ? std::optional(
                             error_reply(404, "unknown", "this program was built without its page"))
                       : std::nullopt;
    }
    const auto& [path, file] = *found;
    Reply reply{
        200,
        file.type,
        {},
        {{"ETag", file.etag},
         {"Vary", "Accept-Encoding"},
         {"Cache-Control",
          path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"},
         {"Content-Security-Policy", policy_of(request.path, addresses)}}};
    if (request.if_none_match.find(file.etag) != std::string::npos) {
        reply.status = 304;
    } else if (accepts_gzip(request.accept_encoding)) {
        reply.headers["Content-Encoding"] = "gzip";
        reply.body = file.gzip;
    } else {
        reply.body = file.plain;
    }
    return reply;
}

std::vector<PageFile> Page::files() const {
    std::vector<PageFile> all;
    for (const auto& [path, file] : files_) {
        all.push_back({path, file.plain});
    }
    return all;
}

} // namespace compongo::net
