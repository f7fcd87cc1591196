/// The page's files, which are packed into the program, and answers to requests for them.
#pragma once

#include "compongo/net/http/reply.h"

#include <functional>

namespace compongo::net {

/// The Content-Security-Policy: the page loads from itself only, and may run WebAssembly.
/// `framed_policy` is the part that works in a header only and not in a document.
[[nodiscard]] std::string_view page_policy();
[[nodiscard]] std::string_view framed_policy();

/// A file of the page, uncompressed.
struct PageFile {
    /// `/index.html`
    std::string_view path;
    std::string_view content;
};

class Page {
public:
    /// `packed` is the output of web/page.mjs and must outlive this; empty for a page without
    /// files. An error says what is wrong with it.
    [[nodiscard]] static Expected<Page, std::string> open(std::string_view packed);

    using Addresses = std::function<std::vector<std::string>()>;

    /// Answers a GET for a file; nothing if there is no such file. Files under `/assets/` are
    /// cached for good, since their names change with their content; others are revalidated. `/`,
    /// `/trust` and `/setup` show `index.html`; at `/setup` the page may also connect to
    /// `addresses`, to try whether the hall can be reached there.
    [[nodiscard]] std::optional<Reply> answer(const Request& request,
                                              const Addresses& addresses = {}) const;

    /// All files, sorted by path; valid as long as this.
    [[nodiscard]] std::vector<PageFile> files() const;

private:
    struct File {
        std::string type;
        std::string etag;
        std::string plain;
        std::string_view gzip;
    };

    std::map<std::string, File, std::less<>> files_;
};

} // namespace compongo::net
