/// What an electronic board has shown and no ruling may rest on before an arbiter has confirmed it.
#pragma once

#include "compongo/hall/entries/seat.h"
#include "compongo/json/json.h"
#include "compongo/record/transcript/fault.h"

#include <cstdint>
#include <optional>
#include <string>

namespace compongo::hall {

/// So much of one board may wait for an answer.
inline constexpr std::size_t open_evidence_max = 100;
/// So much is kept of one board in all.
inline constexpr std::size_t board_evidence_max = 1000;

/// What an arbiter has made of it.
struct EvidenceAnswer {
    /// It was so; otherwise it was not.
    bool is_confirmed = false;
    std::string arbiter;
    std::int64_t wall = 0;

    friend bool operator==(const EvidenceAnswer&, const EvidenceAnswer&) = default;
};

struct BoardEvidence {
    std::string board;
    /// What whoever has sent it calls it; it is kept once, however often it is sent.
    std::string ref;
    /// The words of docs/LIVECHESS.md.
    std::string sign;
    std::string grade;
    std::string reason;
    /// The same for people, in English and Spanish.
    std::string en;
    std::string es;
    /// A list of acts of the protocol without `at`, which an arbiter who confirms it may enter.
    JsonValue acts = json_array({});
    std::int64_t wall = 0;
    /// Who has sent it; its acts are what they may do themselves.
    Role sender = Role::tablet;
    /// Entries of their own.
    std::optional<EvidenceAnswer> answer{};

    friend bool operator==(const BoardEvidence&, const BoardEvidence&) = default;
};

/// An answer to what has this number at its board, from 1.
struct EvidenceAnswered {
    std::string board;
    std::uint64_t number = 0;
    EvidenceAnswer answer;
};

[[nodiscard]] std::string entry_json(const BoardEvidence& evidence);
[[nodiscard]] record::Read<BoardEvidence> read_board_evidence(const JsonValue& value);
[[nodiscard]] std::string entry_json(const EvidenceAnswered& answered);
[[nodiscard]] record::Read<EvidenceAnswered> read_evidence_answered(const JsonValue& value);

/// What would be entered with its acts, in words made from them.
struct ActsTold {
    std::string en;
    std::string es;
};
/// For arbiters to read.
[[nodiscard]] std::string evidence_json(const BoardEvidence& evidence, std::uint64_t number,
                                        const ActsTold& acts);

} // namespace compongo::hall
