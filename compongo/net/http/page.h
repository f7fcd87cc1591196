/// The page: its files as they are packed into the program, and how a browser is answered.
#pragma once

#include "compongo/net/http/reply.h"

#include <functional>

namespace compongo::net {

/// Where the page may fetch from and what it may run, as a Content-Security-Policy: itself alone,
/// and WebAssembly. `framed` is what a document cannot say of itself, and a header can.
[[nodiscard]] std::string_view page_policy();
[[nodiscard]] std::string_view framed_policy();

/// A file of the page, as it is read.
struct PageFile {
    /// `/index.html`
    std::string_view path;
    std::string_view content;
};

class Page {
public:
    /// `packed`: what web/page.mjs makes, which must outlive this. What is wrong with it, if it is
    /// none; nothing at all is a page without files.
    [[nodiscard]] static Expected<Page, std::string> open(std::string_view packed);

    using Addresses = std::function<std::vector<std::string>()>;

    /// What a GET of one of its files is answered; nothing if it is none. `index.html` is asked for
    /// again each time; a file whose name changes with its content is kept for good. It is at
    /// `/trust` and `/setup` too: what is to be seen at once by whoever comes there. At `/setup`
    /// the page may try whether the hall answers at these addresses.
    [[nodiscard]] std::optional<Reply> answer(const Request& request,
                                              const Addresses& addresses = {}) const;

    /// All of them, in the order of their paths; they live as long as this.
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
