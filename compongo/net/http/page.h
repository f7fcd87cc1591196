/// The page: its files as they are packed into the program, and how a browser is answered.
#pragma once

#include "compongo/net/http/reply.h"

namespace compongo::net {

class Page {
public:
    /// `packed`: what web/page.mjs makes, which must outlive this. What is wrong with it, if it is
    /// none; nothing at all is a page without files.
    [[nodiscard]] static Expected<Page, std::string> open(std::string_view packed);

    /// What a GET of one of its files is answered; nothing if it is none. `index.html` is asked for
    /// again each time; a file whose name changes with its content is kept for good.
    [[nodiscard]] std::optional<Reply> answer(const Request& request) const;

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
