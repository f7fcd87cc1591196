/// Follows boards of DGT LiveChess: passes its events to the board readers and forwards their
/// evidence to the outputs.
#pragma once

#include "apps/boards/hall_entry.h"
#include "compongo/eboard/board_reader.h"
#include "compongo/eboard/livechess_message.h"
#include "compongo/law/contents.h"
#include "compongo/net/client/websocket_client.h"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace compongo::apps {

struct FollowingOptions {
    /// Serial numbers, each with its board in the hall. If empty, all boards are followed.
    std::map<std::string, std::string> boards;
    bool json = false;
    bool all = false;
    law::Language language = law::Language::en;
    /// The file that the games are written to; may be empty.
    std::string pgn;
    std::string event;
    std::string round;
};

class Following final : public net::WebSocketHandler {
public:
    Following(const FollowingOptions& options, const std::function<bool()>& is_stopped);

    /// Enters the observations of these boards into the hall from now on.
    void enter_into(const HallAccess& hall, const std::map<std::string, HallBoard>& boards);

    [[nodiscard]] Texts opened() override;
    [[nodiscard]] Texts heard(std::string_view text) override;
    [[nodiscard]] Texts meanwhile() override;
    [[nodiscard]] bool is_over() const override;

    /// The connection was lost or failed.
    void disconnected(const std::string& why);
    /// Call after following has ended: writes the final files and flushes the queue to the hall.
    void finish();
    /// Whether a connection was established since the last call.
    [[nodiscard]] bool was_open();
    /// The fatal error, if there is one.
    [[nodiscard]] const std::string& failure() const { return failure_; }

private:
    using Clock = std::chrono::steady_clock;

    struct Followed {
        eboard::BoardReader reader;
        std::string hall_board = {};
        HallBoard of = {};
        bool is_subscribed = false;
        bool is_changed = true;
        /// Earlier games on this board, as PGN.
        std::vector<std::string> finished = {};
        eboard::SeenGame game = {};
    };

    [[nodiscard]] static eboard::Instant now();
    [[nodiscard]] Followed* board_of(const std::string& serial);
    [[nodiscard]] Texts take(const eboard::BoardList& list);
    void take(const eboard::BoardEvent& event);
    void look(const std::string& serial, Followed& followed,
              const std::optional<chess::Board>& board,
              const std::optional<eboard::ClockSeen>& clock);
    void tell(const std::string& serial, Followed& followed,
              const std::vector<eboard::Evidence>& news);
    void print(const std::string& serial, const Followed& followed, const eboard::Evidence& news);
    void take_corrections();
    void write_games();
    [[nodiscard]] std::string text_of(const std::string& serial, const Followed& followed) const;

    const FollowingOptions& options_;
    std::function<bool()> is_stopped_;
    std::map<std::string, Followed> followed_;
    std::unique_ptr<HallEntry> hall_;
    std::string date_;
    std::string written_;
    std::string failure_;
    std::int64_t next_id_ = 1;
    Clock::time_point next_question_;
    Clock::time_point next_writing_;
    std::size_t not_understood_ = 0;
    bool was_open_ = false;
};

} // namespace compongo::apps
