/// Who judges at which board, where several programs have the same boards.
#pragma once

#include "compongo/hall/board/board.h"
#include "compongo/hall/playing_area/submission.h"
#include "compongo/store/event_store.h"

namespace compongo::hall {

/// A hall whose boards are in somebody's custody asks them before it judges, and tells them what
/// has become of it. How they know is no matter of the hall's.
class Custody {
public:
    Custody() = default;
    Custody(const Custody&) = delete;
    Custody& operator=(const Custody&) = delete;
    virtual ~Custody() = default;

    /// Whether the hall judges at the board now.
    [[nodiscard]] virtual bool is_judged_here(const std::string& board) const = 0;
    /// Something is asked at a board where it does not.
    virtual void take_submission(const std::string& board, Submission submission,
                                 const Now& now) = 0;
    /// A player is connected to this hall, or no longer is.
    virtual void take_connection(const std::string& board, chess::Color player,
                                 Connection connection) = 0;

    /// The same of a tablet that may lead the board.
    virtual void take_tablet(const std::string& board, const std::string& device,
                             Connection connection) = 0;

    /// A board has been set up.
    virtual void take_board(const std::string& board) = 0;
    /// All boards have been read from the store.
    virtual void take_opening() = 0;
    /// What the hall wanted kept in a stream is kept there now, or is not.
    virtual void take_answer(const std::string& stream, const store::Appended& appended) = 0;
    /// Something that was done at the board was not kept: it is to stand again as the store has it.
    virtual void put_back(const std::string& board) = 0;
    /// Nothing more is accepted.
    virtual void stop() = 0;
};

} // namespace compongo::hall
