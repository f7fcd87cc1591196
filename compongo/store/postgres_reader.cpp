#include "compongo/store/postgres_reader.h"

#include "compongo/store/chain.h"
#include "compongo/store/postgres_schema.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace compongo::store {
namespace {

using postgres::Result;
using Clock = std::chrono::steady_clock;

/// How long to retry an unreachable server, and then how long reads fail at once.
constexpr std::chrono::milliseconds looked_for{500};
constexpr std::chrono::milliseconds left_alone{1'000};

constexpr auto all_states = "SELECT name, version, last_hash FROM compongo_hall.stream";

/// Clamps to the database's integer range.
std::int64_t bounded(std::uint64_t number) {
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    return static_cast<std::int64_t>(std::min<std::uint64_t>(number, most));
}

/// Uses the SQLSTATE that the server uses for damaged data.
postgres::Fault no_hash_of(std::string_view stream, std::uint64_t number) {
    return {postgres::Fault::Kind::refused, postgres::Fault::Outcome::not_done, "XX001",
            "stream '" + std::string(stream) + "', entry " + std::to_string(number) +
                ": found no hash, expected 32 bytes"};
}

Expected<std::vector<StreamState>, postgres::Fault> states_in(const Result& result) {
    std::vector<StreamState> states;
    for (std::size_t row = 0; row < result.rows(); ++row) {
        StreamState state{std::string(result.text(row, 0)), count_in(result, row, 1), {}};
        const auto hash = hash_in(result, row, 2);
        if (!hash) {
            return unexpected(no_hash_of(state.name, state.version));
        }
        state.last_hash = *hash;
        states.push_back(std::move(state));
    }
    return states;
}

/// Stream names contain no characters that need quoting in an array literal.
void add_to(std::string& array, std::string_view text) {
    array += array.empty() ? "" : ",";
    array += text;
}

/// Reads an entry: its number is in this column, followed by its hash and content.
Expected<Entry, Fault> entry_in(const Result& result, std::size_t row, std::size_t column,
                                std::string_view stream) {
    const std::uint64_t number = count_in(result, row, column);
    const auto hash = hash_in(result, row, column + 1);
    auto content = result.bytes(row, column + 2);
    if (!hash || !content) {
        return unexpected(store_fault(no_hash_of(stream, number)));
    }
    return Entry{number, *std::move(content), *hash};
}

} // namespace

Expected<std::vector<StreamState>, postgres::Fault>
states_of(postgres::Connection& connection, const std::set<std::string, std::less<>>& streams) {
    std::string names;
    for (const std::string& stream : streams) {
        add_to(names, stream);
    }
    const auto found = connection.execute(
        {std::string(all_states) + " WHERE name = ANY ($1::text[])", {"{" + names + "}"}});
    if (!found) {
        return unexpected(found.error());
    }
    auto states = states_in(*found);
    if (states) {
        std::set<std::string, std::less<>> absent = streams;
        for (const StreamState& state : *states) {
            absent.erase(state.name);
        }
        std::ranges::transform(absent, std::back_inserter(*states), empty_stream);
    }
    return states;
}

Expected<Result, Fault> PostgresReader::ask(const postgres::Statement& query) {
    if (away_ && Clock::now() < away_until_) {
        return unexpected(*away_);
    }
    std::optional<Result> answer;
    const auto asked = session_.repeat(
        [&](postgres::Connection& connection) {
            return connection.execute(query).map(
                [&](Result&& result) { answer.emplace(std::move(result)); });
        },
        looked_for);
    away_ = asked ? std::nullopt : std::optional(store_fault(asked.error()));
    if (away_) {
        away_until_ = Clock::now() + (is_passing(asked.error()) ? left_alone : Clock::duration(0));
        return unexpected(*away_);
    }
    return *std::move(answer);
}

Expected<std::vector<Entry>, Fault> PostgresReader::read(std::string_view stream,
                                                         std::uint64_t from, std::size_t most) {
    const auto result = ask({"SELECT number, hash, content FROM compongo_hall.entry"
                             " WHERE stream = $1 AND number >= $2 ORDER BY number LIMIT $3",
                             {std::string(stream), bounded(from), bounded(most)}});
    if (!result) {
        return unexpected(result.error());
    }
    std::vector<Entry> entries;
    for (std::size_t row = 0; row < result->rows(); ++row) {
        auto entry = entry_in(*result, row, 0, stream);
        if (!entry) {
            return unexpected(std::move(entry.error()));
        }
        entries.push_back(*std::move(entry));
    }
    return entries;
}

std::vector<Expected<std::vector<Entry>, Fault>>
PostgresReader::read_each(const std::vector<Part>& parts, std::size_t most) {
    std::string names;
    std::string numbers;
    for (const Part& part : parts) {
        add_to(names, part.stream);
        add_to(numbers, std::to_string(bounded(part.from)));
    }
    const auto result = ask({R"(SELECT a.place, e.number, e.hash, e.content
                FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS a (stream, start, place)
                CROSS JOIN LATERAL (SELECT number, hash, content FROM compongo_hall.entry
                    WHERE stream = a.stream AND number >= a.start ORDER BY number LIMIT $3) AS e
                ORDER BY a.place, e.number LIMIT $3)",
                             {"{" + names + "}", "{" + numbers + "}", bounded(most)}});
    using Entries = Expected<std::vector<Entry>, Fault>;
    if (!result) {
        return {parts.size(), Entries(unexpected(result.error()))};
    }
    std::vector<Entries> all(parts.size());
    for (std::size_t row = 0; row < result->rows(); ++row) {
        const std::size_t place = count_in(*result, row, 0) - 1;
        Entries& entries = all[place];
        auto entry = entry_in(*result, row, 1, parts[place].stream);
        if (!entry) {
            entries = unexpected(std::move(entry.error()));
        } else if (entries) {
            entries->push_back(*std::move(entry));
        }
    }
    return all;
}

Expected<StreamState, Fault> PostgresReader::state(std::string_view stream) {
    const auto result = ask({std::string(all_states) + " WHERE name = $1", {std::string(stream)}});
    if (!result) {
        return unexpected(result.error());
    }
    auto states = states_in(*result);
    if (!states) {
        return unexpected(store_fault(states.error()));
    }
    return states->empty() ? empty_stream(stream) : std::move(states->front());
}

Expected<std::vector<StreamState>, Fault> PostgresReader::streams() {
    const auto result = ask({std::string(all_states) + " ORDER BY name"});
    if (!result) {
        return unexpected(result.error());
    }
    return states_in(*result).map_error(store_fault);
}

} // namespace compongo::store
