#include "compongo/postgres/fault.h"

#include "compongo/base/check.h"

#include <algorithm>
#include <array>

namespace compongo::postgres {

std::string_view name(Fault::Kind kind) {
    switch (kind) {
    case Fault::Kind::no_library:
        return "no_library";
    case Fault::Kind::bad_address:
        return "bad_address";
    case Fault::Kind::unreachable:
        return "unreachable";
    case Fault::Kind::refused:
        return "refused";
    case Fault::Kind::lost:
        return "lost";
    }
    UNREACHABLE();
}

bool is_passing(const Fault& fault) {
    // Error classes: connection, transaction rollback, insufficient resources, operator
    // intervention. 25006: the server has become a standby.
    static constexpr std::array<std::string_view, 4> classes = {"08", "40", "53", "57"};
    switch (fault.kind) {
    case Fault::Kind::no_library:
    case Fault::Kind::bad_address:
        return false;
    case Fault::Kind::unreachable:
    case Fault::Kind::lost:
        return true;
    case Fault::Kind::refused:
        return fault.sqlstate == "25006" ||
               std::ranges::any_of(classes, [&](std::string_view prefix) {
                   return fault.sqlstate.starts_with(prefix);
               });
    }
    UNREACHABLE();
}

} // namespace compongo::postgres
