#include "compongo/net/demonstration.h"

#include <utility>

namespace compongo::net {

Expected<Ended, std::string>
serve_demonstration(ServerOptions options, const std::function<void(const Ready&)>& ready,
                    const std::function<void(const std::string&)>& log) {
    bool is_first = true;
    while (true) {
        const auto store = store::memory_store();
        auto ended = serve(
            *store, options,
            [&](const Ready& how) {
                options.port = how.port;
                if (std::exchange(is_first, false)) {
                    ready(how);
                }
            },
            log);
        if (!ended || *ended != Ended::played_out) {
            return ended;
        }
    }
}

} // namespace compongo::net
