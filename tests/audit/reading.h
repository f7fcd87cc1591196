/// Texts audited in memory.
#pragma once

#include "compongo/audit/game_auditor.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::audit {

/// A game and what was found in it.
struct Audited {
    GameRecord game;
    Findings findings;
};

/// Audits every game of a text.
[[nodiscard]] std::vector<Audited> audit_text(std::string_view text,
                                              const AuditOptions& options = {},
                                              std::optional<law::Edition> edition = {});

/// `kind@ply level reason`, and what the result should be if it is said.
[[nodiscard]] std::string gist(const Finding& finding);
/// The gists of all, with `; ` between.
[[nodiscard]] std::string gists(const Findings& findings);

/// A game with these tags and moves, played in 2024.
[[nodiscard]] std::string pgn(std::string_view more_tags, std::string_view moves);

/// What a file of tests/data/audit holds.
[[nodiscard]] std::string sample(const std::string& name);

} // namespace compongo::audit
