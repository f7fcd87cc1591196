#include "apps/complaint.h"

#include "apps/commands.h"

#include <fmt/format.h>

#include <cstdio>

namespace compongo::apps {

int complain(std::string_view command, std::string_view why) {
    fmt::print(stderr, "compongo {}: {}\n", command, why);
    return exit_bad_input;
}

} // namespace compongo::apps
