/// Adjudicates games run by other programs: a fallen flag, a position, a draw claim, an illegal
/// move. One call answers one question.
#pragma once

#include "compongo/game/protocol/conditions.h"
#include "compongo/game/protocol/effect.h"
#include "compongo/law/contents.h"
#include "compongo/record/transcript/fault.h"

#include <string>

namespace compongo::record {

/// Who must notice a fallen flag for it to count: the platform's clock, the arbiter, or the
/// opponent, who claims the win.
enum class CalledBy : std::uint8_t { clock, arbiter, opponent };

struct Adjudication {
    /// How the game has ended; nothing if it continues, or if a person must decide.
    std::optional<game::GameOver> end;
    /// What a person must decide first.
    std::optional<game::Decision> decision;
    /// For a flag that counts.
    std::optional<CalledBy> called_by;
    /// For a claim.
    std::optional<game::ClaimRuled> claim;
    /// For an illegal move: its number and the reason, the time that the opponent receives, and the
    /// position that is put back.
    std::optional<game::IllegalMove> illegal;
    std::optional<game::TimeGiven> time;
    std::optional<std::string> restored;
    /// For example `fide-2023:6.9`; empty if the game simply continues.
    std::vector<std::string> articles;
    /// The articles among them whose numbers are reconstructed, because no printed copy was
    /// available.
    std::vector<std::string> unverified;
    /// Sentences for those who play: `said[law::Language::en]`.
    law::ByLanguage<std::string> said;
    /// The position that it is about, and the part of our page's address, from `#`, that shows
    /// whether a side can still mate there, with line or proof.
    std::string fen;
    std::string link;
    /// Proofs whether a side can still mate, if requested and if the end depends on them:
    /// docs/CERTIFICATES.md. Empty for a side that does not matter.
    std::optional<chess::ByColor<std::string>> certificates;
};

/// This player's flag has fallen at the position given by the start and its moves. If that position
/// had already ended the game, that end counts.
[[nodiscard]] Read<Adjudication> adjudicate_flag(game::Conditions conditions, chess::Color player);

/// Has the position, or the way it arose, ended the game?
[[nodiscard]] Read<Adjudication> adjudicate_position(game::Conditions conditions);

/// This player claims a draw by repetition, by fifty moves, or, without a kind, by whichever is
/// right; with a move that they announce and do not play, or without one.
[[nodiscard]] Read<Adjudication> adjudicate_claim(game::Conditions conditions, chess::Color player,
                                                  std::optional<game::ClaimKind> kind,
                                                  std::optional<game::MoveAsWritten> move);

/// The player having the move makes and completes this move. A legal move has no effect here.
[[nodiscard]] Read<Adjudication> adjudicate_illegal_move(game::Conditions conditions,
                                                         game::MoveAsWritten move);

/// `{"over":BOOL,"result":TEXT|null,"reason":WORD|null,"articles":[TEXT],"said":{"en","es","fr"},
/// "fen":FEN,"link":TEXT}`, and where there are such `called_by`, `claim`, `illegal`, `time`,
/// `restored`, `decision`, `unverified` and `certificates`.
[[nodiscard]] std::string adjudication_json(const Adjudication& adjudication);

} // namespace compongo::record
