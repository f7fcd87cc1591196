/// How a game ended by what is written beside its moves: the words of servers, engines and people
/// understood.
#pragma once

#include "compongo/audit/game_record.h"
#include "compongo/chess/types.h"

#include <optional>
#include <string>
#include <string_view>

namespace compongo::audit {

/// What a text says that ended the game.
enum class Cause : std::uint8_t {
    /// Nothing is said, or nothing that is understood.
    unknown,
    /// By play, resignation or agreement: PGN's `normal`.
    normal,
    checkmate,
    stalemate,
    time,
    /// A flag fell and the server held the opponent unable to mate.
    time_without_means,
    /// Both flags are down.
    both_flags,
    resignation,
    agreement,
    repetition,
    fifty_moves,
    insufficient_material,
    abandoned,
    adjudication,
    rules_infraction,
    /// The game has not ended.
    unterminated,
};
/// `time`, `fifty_moves` and the like.
[[nodiscard]] std::string_view name(Cause cause);

/// Where it is said.
enum class SaidBy : std::uint8_t { tag, comment };

struct Ending {
    Cause cause = Cause::unknown;
    SaidBy said_by = SaidBy::tag;
    /// The player it calls winner, if it names one by colour or by name.
    std::optional<chess::Color> winner = {};
    /// The text itself.
    std::string text = {};
};

/// What a `Termination` tag says. `white` and `black` are the players' names.
[[nodiscard]] Ending understand_tag(std::string_view text, std::string_view white,
                                    std::string_view black);
/// What a comment says after the last move. Comments are prose, so only those count that are short
/// and say nothing else: `White forfeits on time`, `Game drawn by repetition`, `time`.
[[nodiscard]] Ending understand_comment(std::string_view text, std::string_view white,
                                        std::string_view black);

/// How this game ended: by its tags, or else by its last comment.
[[nodiscard]] Ending ending_of(const GameRecord& game);

} // namespace compongo::audit
