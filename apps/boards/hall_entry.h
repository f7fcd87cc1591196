/// Entering into a hall what electronic boards show: what is shown as acts, the rest for the
/// arbiter to confirm. One thread, so that nobody who reads boards waits for a network.
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

/// How a hall's board stands, as far as it is asked for.
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
    /// An arbiter's, or the boards' tablets'.
    std::string key;
};

/// Asks how a board stands; otherwise what is wrong.
[[nodiscard]] Expected<HallBoard, std::string> ask_for_board(const HallAccess& hall,
                                                             const std::string& board);

class HallEntry {
public:
    explicit HallEntry(HallAccess hall);
    /// Gives what waits a few seconds to go out.
    ~HallEntry();
    HallEntry(const HallEntry&) = delete;
    HallEntry& operator=(const HallEntry&) = delete;

    void enter(const std::string& board, const eboard::Evidence& evidence);
    /// Boards at which the arbiter has said that something was not so, with how they stand now.
    [[nodiscard]] std::vector<std::pair<std::string, HallBoard>> corrected();
    /// The hall will never take anything: the key is not known, or not for this.
    [[nodiscard]] bool is_refused();

private:
    struct Item {
        eboard::Evidence evidence;
        std::string ref;
        /// So many of its acts are entered.
        std::size_t done = 0;
        /// It has been noted, and what comes after it waits for an answer.
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
