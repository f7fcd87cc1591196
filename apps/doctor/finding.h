/// What the doctor finds about one thing that a hall needs of its machine.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace compongo::apps {

enum class Health : unsigned char {
    well,
    /// A hall works, but somebody should know.
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
    /// What to do; empty if all is well.
    std::string mend;
};

using Findings = std::vector<Finding>;

} // namespace compongo::apps
