#include "apps/shared/complaint.h"

#include "apps/shared/commands.h"

#include <cstdio>

namespace compongo::apps {

void write_error(std::string_view text) noexcept {
    static_cast<void>(std::fwrite(text.data(), 1, text.size(), stderr));
    static_cast<void>(std::fflush(stderr));
}

int complain(std::string_view command, std::string_view why) noexcept {
    for (const std::string_view part : {std::string_view("compongo "), command,
                                        std::string_view(": "), why, std::string_view("\n")}) {
        write_error(part);
    }
    return exit_bad_input;
}

} // namespace compongo::apps
