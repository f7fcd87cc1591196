/// Writing to a store's tables in PostgreSQL: a group of appends in one statement, each stream's
/// all or none.
#pragma once

#include "compongo/postgres/session.h"
#include "compongo/store/group_plan.h"

#include <map>

namespace compongo::store {

/// Used by one thread at a time.
class PostgresAppender {
public:
    PostgresAppender(postgres::Session session, std::chrono::milliseconds patience)
        : session_(std::move(session)), patience_(patience) {}

    [[nodiscard]] std::vector<Appended> commit(const std::vector<Waiting>& group);

private:
    /// Makes known what each of these streams holds; which of them had to be read for it.
    [[nodiscard]] Expected<StreamNames, Fault> know(const StreamNames& streams);
    /// Which of the plan's streams went on as planned.
    [[nodiscard]] Expected<StreamNames, Fault> write(const GroupPlan& plan);

    postgres::Session session_;
    std::chrono::milliseconds patience_;
    /// As we left them or found them last. Others may have gone on since: what is written rests on
    /// it only if it is still so.
    StreamStates known_;
};

} // namespace compongo::store
