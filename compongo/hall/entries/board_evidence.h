/// Observations of an electronic board. No ruling may rest on them until an arbiter confirms them.
#pragma once

#include "compongo/hall/entries/seat.h"
#include "compongo/json/json.h"
#include "compongo/law/language.h"
#include "compongo/record/transcript/fault.h"

#include <cstdint>
#include <optional>
#include <string>

namespace compongo::hall {

/// Limit on the unanswered evidence of one board.
inline constexpr std::size_t open_evidence_max = 100;
/// Limit on all evidence stored for one board.
inline constexpr std::size_t board_evidence_max = 1000;

/// An arbiter's answer to a piece of evidence.
struct EvidenceAnswer {
    /// Confirmed, or else rejected.
    bool is_confirmed = false;
    std::string arbiter;
    std::int64_t wall = 0;

    friend bool operator==(const EvidenceAnswer&, const EvidenceAnswer&) = default;
};

struct BoardEvidence {
    std::string board;
    /// The sender's idempotency key: evidence with the same `ref` is stored once.
    std::string ref;
    /// In the vocabulary of docs/LIVECHESS.md.
    std::string sign;
    std::string grade;
    std::string reason;
    /// Readable text.
    law::ByLanguage<std::string> told;
    /// The acts of the protocol, without `at`, that the confirming arbiter may enter.
    JsonValue acts = json_array({});
    std::int64_t wall = 0;
    /// The sender's role. The acts are limited to those that this role may perform.
    Role sender = Role::tablet;
    /// Stored as a separate entry.
    std::optional<EvidenceAnswer> answer{};

    friend bool operator==(const BoardEvidence&, const BoardEvidence&) = default;
};

/// The answer to the evidence with this number (from 1) at its board.
struct EvidenceAnswered {
    std::string board;
    std::uint64_t number = 0;
    EvidenceAnswer answer;
};

[[nodiscard]] std::string entry_json(const BoardEvidence& evidence);
[[nodiscard]] record::Read<BoardEvidence> read_board_evidence(const JsonValue& value);
[[nodiscard]] std::string entry_json(const EvidenceAnswered& answered);
[[nodiscard]] record::Read<EvidenceAnswered> read_evidence_answered(const JsonValue& value);

/// The JSON that arbiters read; `acts` describes those that would be entered.
[[nodiscard]] std::string evidence_json(const BoardEvidence& evidence, std::uint64_t number,
                                        const law::ByLanguage<std::string>& acts);

} // namespace compongo::hall
