/// Closed lists of the protocol that are no enumerations of `game`: the words of `law`, the
/// languages, the options of decisions, the policy switches.
#pragma once

#include "compongo/game/protocol/act_words.h"
#include "compongo/law/choices.h"

#include <span>
#include <string>

namespace compongo::game {

template <>
inline constexpr auto words<law::Edition> = law::edition_names;
template <>
inline constexpr std::array<std::string_view, 3> words<law::Mode> = {"standard", "rapid", "blitz"};
template <>
inline constexpr std::array<std::string_view, 2> words<law::Supervision> = {"full", "limited"};
template <>
inline constexpr std::array<std::string_view, 4> words<law::DefaultTimeReading> = {
    "final", "draft", "draft_1", "draft_2"};
template <>
inline constexpr std::array<std::string_view, 2> words<law::ClaimScopeReading> = {
    "article_4", "touch_and_castling"};
template <>
inline constexpr std::array<std::string_view, 2> words<law::WrongClaimReading> = {
    "bonus", "bonus_and_halving"};
template <>
inline constexpr std::array<std::string_view, 2> words<law::RapidRequestReading> = {"both", "one"};
template <>
inline constexpr std::array<std::string_view, 2> words<law::HouseCommit> = {"release", "contact"};
template <>
inline constexpr std::array<std::string_view, 2> words<law::HouseRookThenKing> = {"either", "rook"};

} // namespace compongo::game

namespace compongo::record {

using WordList = std::span<const std::string_view>;

[[nodiscard]] bool contains(WordList words, std::string_view word);
/// The words separated by blanks.
[[nodiscard]] std::string joined(WordList words);
/// `one of ` and the words.
[[nodiscard]] std::string one_of(WordList words);

/// The languages of notation that the protocol names.
inline constexpr std::array<std::string_view, 8> language_words = {"en", "es", "fr", "de",
                                                                   "nl", "pt", "it", "figurine"};

/// The options of this kind of decision; empty if they are not a closed list.
[[nodiscard]] WordList decision_options(game::DecisionKind kind);

} // namespace compongo::record
