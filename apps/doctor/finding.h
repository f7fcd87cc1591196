/// The result of one check of the doctor.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace compongo::apps {

enum class Health : unsigned char {
    well,
    /// A hall works, but the user should know.
    doubtful,
    wrong,
};

/// `well`, `doubtful`, `wrong`.
[[nodiscard]] std::string_view name(Health health);

struct Finding {
    /// `port`, `firewall`, `time`, ...
    std::string about;
    Health health = Health::well;
    std::string found;
    /// How to fix it; empty if nothing is wrong.
    std::string mend;
};

using Findings = std::vector<Finding>;

} // namespace compongo::apps
