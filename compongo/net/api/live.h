/// The live connection: who watches which boards, and what each is told (docs/API.md, Live).
#pragma once

#include "compongo/net/api/turns.h"
#include "compongo/net/api/workbench.h"
#include "compongo/net/guard/access.h"
#include "compongo/net/guard/account.h"
#include "compongo/net/guard/ledger.h"

#include <deque>
#include <memory>

namespace compongo::net {

/// One client, as the live part knows it.
class Listener {
public:
    Listener() = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    virtual ~Listener() = default;

    /// A frame for the client; many get the same one. A client that cannot keep up is dropped.
    virtual void send(std::shared_ptr<const std::string> frame) = 0;
    /// Does as much wait to be sent as should, for now?
    [[nodiscard]] virtual bool is_full() const = 0;
    /// So many bytes more may wait for it; what is more would drop it.
    [[nodiscard]] virtual std::size_t room() const = 0;
    /// A client that has taken nothing for too long is dropped.
    virtual void drop_if_stuck() = 0;
    /// Nothing is heard of a client that should say something.
    virtual void drop_as_silent() = 0;
    /// The address that it comes from.
    [[nodiscard]] virtual const std::string& peer() const = 0;
    /// What it costs is paid from this account from now on.
    virtual void pay_from(std::shared_ptr<Account> account, Payer payer) = 0;
    [[nodiscard]] virtual std::shared_ptr<Account> account() const = 0;
};

/// What a client has said of itself.
struct Client {
    /// Whose it is is asked each time it is used: it may not hold any more.
    std::string key;
    bool has_greeted = false;
    /// The board of the seat that the client was told of.
    std::optional<std::string> board;
    /// The players' seats that he has taken.
    std::vector<std::pair<std::string, chess::Color>> seats;
    /// The board that this device may lead while it is alone; and when it was heard.
    std::optional<std::pair<std::string, std::string>> tablet;
    game::Millis heard;
    std::set<std::string> watched;
    /// A board that is to be watched, the last record that was seen there, and the mark of the
    /// snapshot that those records followed.
    struct Wanted {
        std::string board;
        std::optional<std::uint64_t> since;
        std::string anew;
    };
    std::deque<Wanted> wanted;
    /// It is being told of the first of those, or is to be.
    bool is_catching_up = false;
    /// A board whose records are being read, if any; and what has come of it since.
    std::string reading;
    std::vector<std::shared_ptr<const std::string>> held;
};

class Live {
public:
    struct Surroundings {
        hall::Hall& hall;
        Access& access;
        Accounts& accounts;
        Turns& turns;
        /// Where journals are read.
        Workbench& reading;
        hall::Hall::Post post;
        /// Told of what arbiters have done.
        std::function<void(Deed deed)> note = {};
    };
    explicit Live(Surroundings surroundings)
        : around_(std::move(surroundings)), hall_(around_.hall), access_(around_.access) {}

    void add(std::shared_ptr<Listener> listener);
    void remove(const std::shared_ptr<Listener>& listener);
    /// When a frame of theirs is taken: who plays does not wait.
    [[nodiscard]] std::optional<Rank> rank(const std::shared_ptr<Listener>& listener) const;
    /// There is room again for what waits to be sent.
    void go_on(const std::shared_ptr<Listener>& listener);
    /// A frame has come. What is wrong with it the client is told; nothing ends by it. `then` the
    /// next one may come.
    void take(const std::shared_ptr<Listener>& listener, std::string frame,
              std::function<void()> then);

    /// A record is durable.
    void tell(const std::string& board, const hall::Record& record);
    /// A board goes on otherwise than the records say that were told.
    void tell_anew(const std::string& board);
    /// An event is written otherwise.
    void tell_of_event(const std::string& event);
    /// What the arbiters should hear of games is otherwise; they are told that it is.
    void tell_of_alerts();
    /// A round has been added.
    void tell(const hall::Round& round);

    /// To be called now and then: whoever takes nothing of what is sent to them is dropped, and a
    /// tablet of which nothing is heard, so that it goes on alone.
    void drop_who_is_stuck();

    /// Keys that were known may be known no more: whoever has such a one is told, and leaves the
    /// seat.
    void keys_changed();

    [[nodiscard]] std::size_t size() const { return clients_.size(); }
    /// Is somebody connected with this player's key, or the tablet's?
    [[nodiscard]] bool is_seated(const std::string& board, chess::Color player) const {
        return seated_.contains({board, player});
    }

private:
    void take_read(const std::shared_ptr<Listener>& listener,
                   const Expected<JsonValue, JsonFault>& frame);
    void greet(Listener& listener, Client& client, const JsonValue& frame);
    void say_hello(Listener& listener, Client& client);
    /// Tells those whose link opens another board by now, such as that of the next round.
    void follow_seats();
    void watch(const std::shared_ptr<Listener>& listener, Client& client, const JsonValue& frame);
    void tell_all(std::string frame);
    [[nodiscard]] std::string snapshot_frame(const std::string& board) const;
    [[nodiscard]] std::string anew_mark(const std::string& board) const;
    void catch_up(const std::shared_ptr<Listener>& listener);
    void catch_up_with(const std::shared_ptr<Listener>& listener, Client& client,
                       const Client::Wanted& wanted);
    [[nodiscard]] bool read_missed(const std::shared_ptr<Listener>& listener, Client& client,
                                   const Client::Wanted& wanted);
    void take_missed(const std::weak_ptr<Listener>& asker, const Client::Wanted& wanted,
                     const Expected<std::vector<std::string>, hall::Fault>& records);
    void pay(Listener& listener, const Client& client);
    void act(const std::shared_ptr<Listener>& listener, const Client& client,
             const JsonValue& frame);
    /// The players who sit there are connected, for as long as somebody who has their key is.
    [[nodiscard]] std::optional<Who> who(const Client& client) const {
        return access_.who(client.key, hall_);
    }
    void lead(const std::shared_ptr<Listener>& listener, Client& client, const JsonValue& frame);
    void stop_leading(Client& client);
    void hear(Client& client);
    void pong(Listener& listener, const JsonValue& frame);
    /// The same, and what an arbiter has done is written down.
    [[nodiscard]] hall::Then<hall::Submitted> noted(hall::Then<hall::Submitted> then, Deed deed,
                                                    const JsonValue& act) const;
    [[nodiscard]] static hall::Then<hall::Submitted>
    answer_to(const std::shared_ptr<Listener>& listener, const std::string& ref);
    void take_seats(Client& client);
    void leave_seats(Client& client);
    void unwatch(const std::shared_ptr<Listener>& listener, Client& client);

    Surroundings around_;
    hall::Hall& hall_;
    Access& access_;
    std::map<std::shared_ptr<Listener>, Client> clients_;
    std::map<std::string, std::set<std::shared_ptr<Listener>>> watchers_;
    /// How many connections each seat has.
    std::map<std::pair<std::string, chess::Color>, std::size_t> seated_;
    /// The same of each tablet that may lead its board.
    std::map<std::pair<std::string, std::string>, std::size_t> tablets_;
    /// How often each board was told anew, if it was; counted by each run of the program for
    /// itself.
    std::map<std::string, std::uint64_t> told_anew_;
    std::string run_ = new_key();
};

} // namespace compongo::net
