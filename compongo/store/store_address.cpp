#include "compongo/store/store_address.h"

#include "compongo/postgres/address.h"
#include "compongo/store/postgres_store.h"
#include "compongo/store/sqlite_store.h"

#include <filesystem>

namespace compongo::store {

Expected<std::unique_ptr<EventStore>, Fault> open_store(const std::string& address,
                                                        IfAbsent absent) {
    static constexpr std::string_view sqlite = "sqlite:";
    if (postgres::is_address(address)) {
        PostgresOptions options;
        options.if_absent = absent;
        return open_postgres_store(address, options);
    }
    if (!address.starts_with(sqlite) || address.size() == sqlite.size()) {
        return unexpected(Fault{Fault::Kind::io, "the address of a store: found '" + address +
                                                     "', expected sqlite:FILE or "
                                                     "postgresql://USER@HOST/DATABASE"});
    }
    const std::string file = address.substr(sqlite.size());
    std::error_code failed;
    if (absent == IfAbsent::refused && !std::filesystem::exists(file, failed)) {
        return unexpected(Fault{Fault::Kind::io, file + ": found no file, expected a store"});
    }
    return open_sqlite_store(file);
}

} // namespace compongo::store
