/// Provisions that `laws read` has found, and what this edition and the others have of each.
#pragma once

#include "apps/laws/law_finding.h"
#include "apps/laws/law_options.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::apps {

/// A provision, and the Laws in which it was found: those of standard play, else of rapid or blitz.
struct Found {
    const law::Entry* entry;
    law::Laws laws;
};

/// The Laws to look in, for the kind of play that was asked for, or for each.
[[nodiscard]] std::vector<law::Laws> laws_to_read(law::Edition edition, const PlayOptions& play);
/// Each provision once, as the first of these Laws has it.
[[nodiscard]] std::vector<Found> provisions_found(const std::vector<law::Laws>& all_laws,
                                                  const std::string& wanted);

/// `2 min (7.5.5)`.
[[nodiscard]] std::string value_of(const law::Entry& entry, const law::Laws& laws,
                                   law::Language language);
/// `FIDE 2018, blitz, full supervision`.
[[nodiscard]] std::string laws_said(const law::Laws& laws, law::Language language);

/// What the other editions have of a provision: editions with the same value, each with its
/// articles.
struct Elsewhere {
    std::string value;
    bool is_same = false;
    std::vector<std::string> editions;
    std::vector<std::string_view> names;
};

[[nodiscard]] std::vector<Elsewhere> elsewhere(const Found& found, law::Language language,
                                               CitationMarks& marks);
/// The kinds of play in which the same edition has another value, where none was asked for.
[[nodiscard]] std::vector<law::Laws> otherwise_played(const Found& found, const PlayOptions& play,
                                                      law::Language language);

} // namespace compongo::apps
