/// Decides which program judges a board, if several serve the same boards.
#pragma once

#include "compongo/hall/board/board.h"
#include "compongo/hall/playing_area/submission.h"
#include "compongo/store/event_store.h"

namespace compongo::hall {

/// A hall with a `BoardOwnership` asks it before judging and notifies it of the outcome. The hall
/// does not depend on how boards are assigned.
class BoardOwnership {
public:
    BoardOwnership() = default;
    BoardOwnership(const BoardOwnership&) = delete;
    BoardOwnership& operator=(const BoardOwnership&) = delete;
    virtual ~BoardOwnership() = default;

    /// Whether this hall judges the board now.
    [[nodiscard]] virtual bool is_judged_here(const std::string& board) const = 0;
    /// A request for a board that this hall does not judge.
    virtual void take_submission(const std::string& board, Submission submission,
                                 const Now& now) = 0;
    /// A player connected to this hall or disconnected from it.
    virtual void take_connection(const std::string& board, chess::Color player,
                                 Connection connection) = 0;

    /// A tablet that may lead the board connected or disconnected.
    virtual void take_tablet(const std::string& board, const std::string& device,
                             Connection connection) = 0;

    /// A board was set up.
    virtual void take_board(const std::string& board) = 0;
    /// All boards have been read from the store.
    virtual void take_opening() = 0;
    /// A write to a stream succeeded or failed.
    virtual void take_answer(const std::string& stream, const store::Appended& appended) = 0;
    /// An act could not be stored: the board must be reloaded from the store.
    virtual void put_back(const std::string& board) = 0;
    /// The hall accepts no further requests.
    virtual void stop() = 0;
};

} // namespace compongo::hall
