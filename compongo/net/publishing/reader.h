/// Serves published texts: HTTP requests one after the other, answered from memory.
#pragma once

#include "compongo/net/connection/stream.h"
#include "compongo/net/guard/cost_budget.h"
#include "compongo/net/guard/rate_limiter.h"
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
    /// The ETag; empty for none.
    std::string tag = {};
    /// Higher for newer texts.
    std::uint64_t number = 0;
};
/// By path, `/games.pgn`. A replaced text lives until all clients have received it.
using PublishedTexts = std::map<std::string, std::shared_ptr<const PublishedText>>;

class Reader;

/// What all connections share. Used on one thread.
struct Publication {
    /// Timeout of one request.
    std::chrono::seconds patience;
    AddressRateLimiter requests;
    CostBudgets budgets = {};
    PublishedTexts texts = {};
    /// Long polls, and connections that are being written to.
    std::set<std::shared_ptr<Reader>> waiting = {};
    std::set<Reader*> sending = {};

    /// Replaces the texts and answers the long polls for those that changed.
    void replace(PublishedTexts next);
};

/// Serves the client until the connection ends. `publication` must outlive it.
void serve_reader(Publication& publication, Stream stream, Visit visit);

} // namespace compongo::net
