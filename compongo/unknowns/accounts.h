/// Two accounts of one incident side by side.
#pragma once

#include "compongo/unknowns/answer.h"

#include <cstdint>

namespace compongo::unknowns {

/// What can show which of two accounts is right at a place.
enum class SettledBy : std::uint8_t { scoresheets, clock, witness, regulations };

/// A question on which the accounts differ.
struct AccountDifference {
    std::string question;
    /// What each of them says there.
    std::vector<std::string> said;
    SettledBy settled_by = SettledBy::witness;
    /// Does it make a difference to the ruling?
    std::optional<bool> matters;
};

struct Accounts {
    /// What each would give by itself.
    std::vector<Answer> each;
    std::vector<AccountDifference> partings;
    /// Of the case in which all is unknown that they do not agree on.
    Answer joint;
};

/// Compares exactly two cases. The second takes its title, edition and other conditions from the
/// first where it does not say them.
[[nodiscard]] record::Read<Accounts> compared_accounts(const std::vector<std::string>& cases,
                                                       law::Language language);

/// The answer to a case as JSON; to `{"accounts":[CASE,CASE]}`, each an object or a text, that of
/// `accounts_json`.
[[nodiscard]] record::Read<std::string> answered_json(std::string_view text,
                                                      law::Language language);
[[nodiscard]] std::string accounts_json(const Accounts& accounts);
[[nodiscard]] std::string accounts_text(const Accounts& accounts, law::Language language);

} // namespace compongo::unknowns
