/// The live connection: who watches which boards, and what each is told (docs/API.md, Live).
#pragma once

#include "compongo/net/access.h"

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
};

/// What a client has said of itself.
struct Client {
    /// Whose it is is asked each time it is used: it may not hold any more.
    std::string key;
    bool has_greeted = false;
    /// The players' seats that he has taken.
    std::vector<std::pair<std::string, chess::Color>> seats;
    std::set<std::string> watched;
};

class Live {
public:
    Live(hall::Hall& hall, Access& access) : hall_(hall), access_(access) {}

    void add(std::shared_ptr<Listener> listener);
    void remove(const std::shared_ptr<Listener>& listener);
    /// A frame has come. What is wrong with it the client is told; nothing ends by it.
    void take(const std::shared_ptr<Listener>& listener, std::string_view frame);

    /// A record is durable.
    void tell(const std::string& board, const hall::Record& record);
    /// A round has been added.
    void tell(const hall::Round& round);

    /// Keys that were known may be known no more: whoever has such a one is told, and leaves the
    /// seat.
    void keys_changed();

    [[nodiscard]] std::size_t size() const { return clients_.size(); }
    /// Is somebody connected with this player's key, or the tablet's?
    [[nodiscard]] bool is_seated(const std::string& board, chess::Color player) const {
        return seated_.contains({board, player});
    }

private:
    void greet(Listener& listener, Client& client, const record::JsonValue& frame);
    void say_hello(Listener& listener, const Client& client);
    void watch(const std::shared_ptr<Listener>& listener, Client& client,
               const record::JsonValue& frame);
    void catch_up(Listener& listener, const Client& client, const std::string& board,
                  const record::JsonValue* since);
    void act(const std::shared_ptr<Listener>& listener, const Client& client,
             const record::JsonValue& frame);
    /// The players who sit there are connected, for as long as somebody who has their key is.
    [[nodiscard]] std::optional<Who> who(const Client& client) const {
        return access_.who(client.key, hall_);
    }
    void take_seats(Client& client);
    void leave_seats(Client& client);
    void unwatch(const std::shared_ptr<Listener>& listener, Client& client);

    hall::Hall& hall_;
    Access& access_;
    std::map<std::shared_ptr<Listener>, Client> clients_;
    std::map<std::string, std::set<std::shared_ptr<Listener>>> watchers_;
    /// How many connections each seat has.
    std::map<std::pair<std::string, chess::Color>, std::size_t> seated_;
};

} // namespace compongo::net
