/// What the Laws make of a game that was run elsewhere: its flag has fallen, it stands in this
/// position, this player claims a draw, this move is illegal. One question each, for programs that
/// run games themselves.
#pragma once

#include "compongo/game/protocol/conditions.h"
#include "compongo/game/protocol/effect.h"
#include "compongo/record/transcript/fault.h"

#include <string>

namespace compongo::record {

/// Who has to see that a flag has fallen, for it to count: the clock itself where it is the
/// platform's, the arbiter, or the opponent, who claims the win.
enum class CalledBy : std::uint8_t { clock, arbiter, opponent };

struct Adjudication {
    /// How the game has ended; nothing if it goes on, or if a person must decide.
    std::optional<game::GameOver> end;
    /// What a person must decide first.
    std::optional<game::Decision> decision;
    /// Of a flag that counts.
    std::optional<CalledBy> called_by;
    /// Of a claim.
    std::optional<game::ClaimRuled> claim;
    /// Of an illegal move: which of the player's it is and why, the time that the opponent is given
    /// for it, and the position that is put back.
    std::optional<game::IllegalMove> illegal;
    std::optional<game::TimeGiven> time;
    std::optional<std::string> restored;
    /// `fide-2023:6.9`; none where the game simply goes on.
    std::vector<std::string> articles;
    /// Those of them whose numbers are reconstructed: no printed copy was available.
    std::vector<std::string> unverified;
    /// Sentences for those who play, in both languages.
    std::string english;
    std::string spanish;
    /// The position that it is about, and the part of our page's address, from `#`, that shows
    /// whether a side can still mate there, with line or proof.
    std::string fen;
    std::string link;
    /// Proofs whether a side can still mate, where they were asked for and the end rests on them:
    /// docs/CERTIFICATES.md. Empty for a side on which it does not rest.
    std::optional<chess::ByColor<std::string>> certificates;
};

/// This player's flag has fallen with the position of the start and its moves on the board. A
/// position that has ended the game before comes first.
[[nodiscard]] Read<Adjudication> adjudicate_flag(game::Conditions conditions, chess::Color player);

/// Is the game over by what stands on the board, and by how it came about?
[[nodiscard]] Read<Adjudication> adjudicate_position(game::Conditions conditions);

/// This player claims a draw: by repetition, by fifty moves, or by whichever is right if no kind is
/// named; with a move that they announce and do not play, or with none.
[[nodiscard]] Read<Adjudication> adjudicate_claim(game::Conditions conditions, chess::Color player,
                                                  std::optional<game::ClaimKind> kind,
                                                  std::optional<game::MoveAsWritten> move);

/// The player who has the move makes this move, and completes it. A legal one brings nothing.
[[nodiscard]] Read<Adjudication> adjudicate_illegal_move(game::Conditions conditions,
                                                         game::MoveAsWritten move);

/// `{"over":BOOL,"result":TEXT|null,"reason":WORD|null,"articles":[TEXT],"said":{"en","es"},
/// "fen":FEN,"link":TEXT}`, and where there are such `called_by`, `claim`, `illegal`, `time`,
/// `restored`, `decision`, `unverified` and `certificates`.
[[nodiscard]] std::string adjudication_json(const Adjudication& adjudication);

} // namespace compongo::record
