#include "compongo/store/postgres_appender.h"

#include "compongo/base/check.h"
#include "compongo/store/postgres_reader.h"
#include "compongo/store/postgres_schema.h"

#include <sodium.h>

namespace compongo::store {
namespace {

using postgres::Connection;
using postgres::Parameter;
using postgres::Result;

/// Maximum size of the cache of stream states.
constexpr std::size_t known_max = 100'000;
/// How often other writers may win the race before an append gives up.
constexpr int rounds_max = 100;

/// Compare-and-set: updates each stream only if its head is as cached, and inserts entries only for
/// updated streams.
constexpr auto write_group = R"(
    WITH asked AS (
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bytea[])
            AS a (name, old_version, old_hash, new_version, new_hash)
    ), made AS (
        INSERT INTO compongo_hall.stream (name, version, last_hash)
        SELECT name, new_version, new_hash FROM asked WHERE old_version = 0
        ON CONFLICT (name) DO NOTHING
        RETURNING name
    ), moved AS (
        UPDATE compongo_hall.stream AS s SET version = new_version, last_hash = new_hash
        FROM asked
        WHERE s.name = asked.name AND s.version = old_version AND s.last_hash = old_hash
        RETURNING s.name
    ), taken AS (
        SELECT name FROM made UNION ALL SELECT name FROM moved
    ), put AS (
        INSERT INTO compongo_hall.entry (stream, number, hash, content, batch)
        SELECT e.*, $10 FROM unnest($6::text[], $7::bigint[], $8::bytea[], $9::bytea[])
            AS e (stream, number, hash, content)
        WHERE e.stream IN (SELECT name FROM taken)
    )
    SELECT name FROM taken)";

/// Finds the streams of a plan that were written by this attempt. A server that crashed while
/// committing may have entries that its standby lacks, so first commit a write: its confirmation
/// covers what is read.
constexpr auto barrier = "UPDATE compongo_hall.barrier SET count = count + 1";
constexpr auto find_batch = R"(
    SELECT e.stream FROM compongo_hall.entry AS e
    JOIN unnest($1::text[], $2::bigint[]) AS a (stream, number) USING (stream, number)
    WHERE e.batch = $3)";

/// Builds an array literal.
class Array {
public:
    void add(const std::string& name) { element() += "\"" + name + "\""; }
    void add(std::uint64_t number) { element() += std::to_string(number); }
    void add(const Hash& hash) { element() += R"("\\x)" + to_hex(hash) + "\""; }
    void add_bytes(std::string_view bytes) {
        static constexpr std::string_view digits = "0123456789abcdef";
        std::string& text = element();
        text += R"("\\x)";
        for (const char c : bytes) {
            const auto byte = static_cast<unsigned char>(c);
            text += digits[byte >> 4U];
            text += digits[byte & 15U];
        }
        text += '"';
    }
    [[nodiscard]] Parameter parameter() const { return text_ + "}"; }

private:
    std::string& element() {
        text_ += text_.size() == 1 ? "" : ",";
        return text_;
    }

    std::string text_ = "{";
};

/// A random id, unique to this attempt.
std::string new_batch() {
    static const bool is_ready = sodium_init() >= 0;
    CHECK(is_ready);
    std::string batch(16, '\0');
    randombytes_buf(batch.data(), batch.size());
    return batch;
}

postgres::Statement statement_of(const GroupPlan& plan, const std::string& batch) {
    std::array<Array, 9> arrays;
    for (const auto& [name, its] : plan) {
        arrays[0].add(name);
        arrays[1].add(its.before.version);
        arrays[2].add(its.before.last_hash);
        arrays[3].add(its.after.version);
        arrays[4].add(its.after.last_hash);
        for (const Entry& entry : its.entries) {
            arrays[5].add(name);
            arrays[6].add(entry.number);
            arrays[7].add(entry.hash);
            arrays[8].add_bytes(entry.content);
        }
    }
    postgres::Statement statement{write_group, {}};
    for (const Array& array : arrays) {
        statement.parameters.push_back(array.parameter());
    }
    statement.parameters.emplace_back(postgres::Bytes{batch});
    return statement;
}

std::vector<postgres::Statement> search_for(const GroupPlan& plan, const std::string& batch) {
    Array names;
    Array numbers;
    for (const auto& [name, its] : plan) {
        names.add(name);
        numbers.add(its.after.version);
    }
    return {{barrier},
            {find_batch, {names.parameter(), numbers.parameter(), postgres::Bytes{batch}}}};
}

void add_names(StreamNames& names, const Result& result) {
    for (std::size_t row = 0; row < result.rows(); ++row) {
        names.emplace(result.text(row, 0));
    }
}

Fault in_doubt(const postgres::Fault& fault) {
    return {Fault::Kind::in_doubt, fault.message + "; whether the entries are there is not known"};
}

/// Collects the answers of the group, stream by stream.
class Answers {
public:
    explicit Answers(const std::vector<Waiting>& group)
        : group_(group),
          told_(group.size(),
                unexpected(Fault{Fault::Kind::busy, "found others going on with the stream each "
                                                    "time, expected it to stand still"})) {
        for (const Waiting& waiting : group) {
            left_.insert(waiting.append.stream);
        }
    }

    [[nodiscard]] const StreamNames& left() const { return left_; }
    void tell(const StreamPlan& its) {
        for (const auto& [i, answer] : its.answers) {
            told_[i] = answer;
        }
        left_.erase(its.before.name);
    }
    void tell_the_rest(const Fault& fault) {
        for (std::size_t i = 0; i < group_.size(); ++i) {
            if (left_.contains(group_[i].append.stream)) {
                told_[i] = unexpected(fault);
            }
        }
        left_.clear();
    }
    [[nodiscard]] std::vector<Appended> all() && { return std::move(told_); }

private:
    const std::vector<Waiting>& group_;
    StreamNames left_;
    std::vector<Appended> told_;
};

} // namespace

std::vector<Appended> PostgresAppender::commit(const std::vector<Waiting>& group) {
    Answers answers(group);
    for (int round = 0; round < rounds_max && !answers.left().empty(); ++round) {
        const auto read = know(answers.left());
        if (!read) {
            known_.clear();
            answers.tell_the_rest(read.error());
            break;
        }
        GroupPlan planned = plan(group, known_, answers.left());
        // Where nothing is written, the answer is reliable only if the stream was just read.
        std::erase_if(planned, [&](const auto& each) {
            const auto& [stream, its] = each;
            if (its.entries.empty() && read->contains(stream)) {
                answers.tell(its);
            } else if (its.entries.empty()) {
                known_.erase(stream);
            }
            return its.entries.empty();
        });
        const auto written = planned.empty() ? StreamNames() : write(planned);
        if (!written) {
            known_.clear();
            answers.tell_the_rest(written.error());
            break;
        }
        for (const auto& [stream, its] : planned) {
            if (written->contains(stream)) {
                answers.tell(its);
                known_.insert_or_assign(stream, its.after);
            } else {
                known_.erase(stream);
            }
        }
    }
    return std::move(answers).all();
}

Expected<StreamNames, Fault> PostgresAppender::know(const StreamNames& streams) {
    if (known_.size() > known_max) {
        known_.clear();
    }
    StreamNames unknown;
    for (const std::string& stream : streams) {
        if (!known_.contains(stream)) {
            unknown.insert(stream);
        }
    }
    const auto read = unknown.empty()
                          ? Expected<void, postgres::Fault>()
                          : session_.repeat(
                                [&](Connection& connection) {
                                    return states_of(connection, unknown)
                                        .map([&](const std::vector<StreamState>& states) {
                                            for (const StreamState& state : states) {
                                                known_.insert_or_assign(state.name, state);
                                            }
                                        });
                                },
                                patience_);
    if (!read) {
        return unexpected(store_fault(read.error()));
    }
    return unknown;
}

Expected<StreamNames, Fault> PostgresAppender::write(const GroupPlan& plan) {
    const std::string batch = new_batch();
    const postgres::Statement statement = statement_of(plan, batch);
    StreamNames written;
    // A statement whose answer was lost may have taken effect, or may still do so. Therefore a
    // stream that did not match may have been written by the earlier attempt.
    bool is_doubtful = false;
    const auto attempt = [&](Connection& connection) -> Expected<void, postgres::Fault> {
        const auto taken = connection.execute(statement);
        if (!taken) {
            is_doubtful |= taken.error().outcome == postgres::Fault::Outcome::unknown;
            return unexpected(taken.error());
        }
        add_names(written, *taken);
        if (!is_doubtful || written.size() == plan.size()) {
            return {};
        }
        return connection.execute_together(search_for(plan, batch))
            .map([&](const std::vector<Result>& found) { add_names(written, found.back()); });
    };
    const auto done = session_.repeat(attempt, patience_);
    if (!done) {
        const bool is_certain = !is_doubtful && written.empty();
        return unexpected(is_certain ? store_fault(done.error()) : in_doubt(done.error()));
    }
    return written;
}

} // namespace compongo::store
