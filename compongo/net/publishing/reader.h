/// Those who read what is published: requests of HTTP, one after the other, for texts from memory.
#pragma once

#include "compongo/net/connection/stream.h"
#include "compongo/net/guard/account.h"
#include "compongo/net/guard/measure.h"
#include "compongo/net/guard/visitors.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>

namespace compongo::net {

struct PublishedText {
    std::string body = {};
    std::string type = {};
    /// As HTTP has it; empty if it has none.
    std::string tag = {};
    /// What is newer has a higher one.
    std::uint64_t number = 0;
};
/// By their paths, `/games.pgn`. One that has been replaced lives on while somebody is sent it.
using PublishedTexts = std::map<std::string, std::shared_ptr<const PublishedText>>;

class Reader;

/// What all readers share, on one thread.
struct Desk {
    /// A request that has not come after so long is dropped.
    std::chrono::seconds patience;
    Measures requests;
    Accounts accounts = {};
    PublishedTexts texts = {};
    /// Those who wait for another text, and those who are sent one.
    std::set<std::shared_ptr<Reader>> waiting = {};
    std::set<Reader*> sending = {};

    /// These are the texts from now on: whoever waits for one of them is answered.
    void replace(PublishedTexts next);
};

/// Serves the client for as long as it stays. The desk outlives it.
void serve_reader(Desk& desk, Stream stream, Visit visit);

} // namespace compongo::net
