/// Enters observations of electronic boards into a hall: certain ones as acts, the rest as evidence
/// for an arbiter to confirm. Uses a thread of its own, so that reading boards never blocks on the
/// network.
#pragma once

#include "compongo/eboard/evidence.h"
#include "compongo/net/client/http_client.h"

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace compongo::apps {

/// The state of a hall's board, as far as it is needed here.
struct HallBoard {
    std::string first;
    std::string fen;
    bool is_chess960 = false;
    std::string event;
    std::string round;
    std::string number;
    std::string white;
    std::string black;
};

struct HallAccess {
    net::HttpAddress address;
    /// The key of an arbiter or of the boards' tablets.
    std::string key;
};

/// Fetches the state of a board; the error is a message.
[[nodiscard]] Expected<HallBoard, std::string> ask_for_board(const HallAccess& hall,
                                                             const std::string& board);

class HallEntry {
public:
    explicit HallEntry(HallAccess hall);
    /// Flushes the queue for a few seconds, then gives up.
    ~HallEntry();
    HallEntry(const HallEntry&) = delete;
    HallEntry& operator=(const HallEntry&) = delete;

    void enter(const std::string& board, const eboard::Evidence& evidence);
    /// Boards with rejected evidence, and their current state in the hall.
    [[nodiscard]] std::vector<std::pair<std::string, HallBoard>> corrected();
    /// Whether the hall permanently refuses entries: the key is invalid or lacks the right.
    [[nodiscard]] bool is_refused();

private:
    struct Item {
        eboard::Evidence evidence;
        std::string ref;
        /// How many of its acts have been entered.
        std::size_t done = 0;
        /// The number of the evidence, once noted; later items wait for its answer.
        std::optional<std::uint64_t> number = {};
    };
    enum class Outcome : std::uint8_t { done, waits, again, refused };

    void work();
    [[nodiscard]] Outcome handle(const std::string& board, Item& item);
    [[nodiscard]] Outcome enter_acts(const std::string& board, Item& item);
    [[nodiscard]] Outcome note(const std::string& board, Item& item, const std::string& grade);
    [[nodiscard]] Outcome ask_for_answer(const std::string& board, const Item& item);
    [[nodiscard]] Expected<net::HttpAnswer, std::string>
    ask(const std::string& method, const std::string& path, const std::string& body) const;

    HallAccess hall_;
    std::string run_;
    std::uint64_t next_ref_ = 1;
    std::mutex mutex_;
    std::condition_variable news_;
    std::map<std::string, std::deque<Item>> waiting_;
    std::vector<std::pair<std::string, HallBoard>> corrected_;
    bool is_over_ = false;
    bool is_refused_ = false;
    std::thread working_;
};

} // namespace compongo::apps
