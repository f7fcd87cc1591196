/// Reading a move that the quick reading has refused, or that looks as if it were written otherwise
/// than the Laws have it.
#pragma once

#include "compongo/audit/finding.h"
#include "compongo/chess/notation.h"
#include "compongo/law/laws.h"

#include <string_view>
#include <vector>

namespace compongo::audit {

/// Reads the moves of one game slowly, and knows the language once its letters have shown it.
class MoveReading {
public:
    void begin_game();
    /// The move that the text means.
    [[nodiscard]] Expected<chess::ReadMove, chess::NotationFault>
    read(const chess::Position& position, std::string_view text, std::size_t plies);

    /// Has the game letters of another language, so that no move may be read in English?
    [[nodiscard]] bool is_in_another_language() const { return foreign_.has_value(); }
    /// Half-moves before the first such letter, and how it was refused in English, if the letter
    /// has come only once: then it is a slip, not a language.
    struct Slip {
        std::size_t plies;
        std::string text;
        chess::NotationFault fault;
    };
    [[nodiscard]] std::optional<Slip> slip() const;
    /// The first move with such a letter; there must be one.
    [[nodiscard]] const Slip& first_foreign() const { return foreign_->first; }
    /// The remarks that depart from the Laws, without those already reported for this game.
    [[nodiscard]] chess::Remarks untold(chess::Remarks remarks);

private:
    struct Foreign {
        std::vector<chess::Language> languages;
        Slip first;
        int moves = 1;
    };
    [[nodiscard]] Expected<chess::ReadMove, chess::NotationFault>
    read_foreign(const chess::Position& position, std::string_view text);

    std::optional<Foreign> foreign_;
    std::vector<chess::Remarks> told_;
};

/// Does the text, which is the plain form of this legal move, say more of the departure square than
/// needed, or have a mark of check that is wrong?
[[nodiscard]] bool departs_from_the_laws(const chess::Position& before, chess::Move move,
                                         const chess::Position& after, std::string_view text,
                                         std::string& scratch);

/// The names of these remarks, with blanks between.
[[nodiscard]] std::string names(chess::Remarks remarks);

/// Why the text was refused: an illegal move, or no move at all.
[[nodiscard]] Finding refusal(const law::Laws& laws, const chess::Position& position,
                              std::size_t plies, std::string_view text,
                              const chess::NotationFault& fault);

/// The same for the move that a part of a game names as the illegal one that stands: a pass, and a
/// pawn that became nothing, are illegal moves there, and not texts that cannot be read.
[[nodiscard]] Finding standing_illegal_move(const law::Laws& laws, const chess::Position& position,
                                            std::size_t plies, std::string_view text,
                                            const chess::NotationFault& fault);

} // namespace compongo::audit
