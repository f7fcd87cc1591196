/// The answer to a case with unknown facts: what is certain, what depends on which fact, what to
/// ask next, and what holds if it stays unknown.
#pragma once

#include "compongo/law/contents.h"
#include "compongo/record/transcript/fault.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::unknowns {

/// Limit on the rulings given in full.
inline constexpr std::size_t rulings_told_max = 100;

struct RulingTold {
    /// Worlds in which it is ruled so.
    std::size_t worlds = 0;
    std::vector<std::string> said;
    /// Each as JSON.
    std::vector<std::string> effects;
    /// `fide-2023:4.3.3`, of all these worlds.
    std::vector<std::string> articles;
    /// Sets of facts, each of which makes it; empty if it is the only ruling.
    std::vector<std::vector<std::string>> when;
};

struct FactTold {
    std::string name;
    std::string question;
    std::vector<std::string> answers;
    /// Does it make a difference? Not looked at where there are very many worlds.
    std::optional<bool> matters;
};

struct NextAnswer {
    std::string said;
    /// Which rulings remain, counted from 0.
    std::vector<std::uint32_t> rulings;
    /// The effects that are certain then.
    std::vector<std::string> certain;
};
struct NextQuestion {
    std::string fact;
    std::string question;
    std::size_t worst = 0;
    /// In thousandths.
    std::size_t mean = 0;
    std::vector<NextAnswer> answers;
};

/// A fact for which the Laws say what holds where it cannot be established.
struct StaysUnknown {
    std::string fact;
    std::string question;
    /// What a player is said to have done and denies; else empty.
    std::string denied;
    /// How many rulings are still possible; the effects given are certain.
    std::size_t rulings = 0;
    RulingTold certain;
};

struct Answer {
    std::string title;
    std::size_t worlds = 0;
    std::size_t impossible = 0;
    /// What holds in every world.
    RulingTold certain;
    std::size_t rulings_possible = 0;
    std::vector<RulingTold> rulings;
    /// Some sets of facts were left out.
    bool is_shortened = false;
    std::vector<FactTold> facts;
    std::optional<NextQuestion> next;
    std::vector<StaysUnknown> stays_unknown;
};

/// The case is JSON, an object, or a text as in spec/unknowns.md.
[[nodiscard]] record::Read<Answer> answer_of(std::string_view text, law::Language language);

[[nodiscard]] std::string answer_json(const Answer& answer);
/// Laid out for a terminal.
[[nodiscard]] std::string answer_text(const Answer& answer, law::Language language);

} // namespace compongo::unknowns
