#include "tests/store/postgres_cuts.h"

#include "compongo/store/postgres_store.h"
#include "tests/store/expectations.h"
#include "tests/support/cutting_proxy.h"
#include "tests/support/postgres_server.h"

#include <gmock/gmock.h>

namespace compongo::store {

using test::CuttingProxy;
using test::PostgresServer;
using ::testing::ElementsAre;

void expect_once_wherever_cut(std::int64_t step) {
    // More than one exchange either way.
    constexpr std::int64_t bytes_max = 2500;
    CuttingProxy proxy(PostgresServer::shared().port());
    const std::string direct = PostgresServer::shared().new_database();
    const auto watched = *open_postgres_store(direct);
    const auto store =
        *open_postgres_store("postgresql://compongo@127.0.0.1:" + std::to_string(proxy.port()) +
                             direct.substr(direct.rfind('/')));
    for (const auto way : {CuttingProxy::Way::to_server, CuttingProxy::Way::to_client}) {
        for (std::int64_t bytes = 0; bytes < bytes_max; bytes += step) {
            const std::string stream =
                "s" + std::to_string(static_cast<int>(way)) + "-" + std::to_string(bytes);
            EXPECT_EQ(appended(*store, stream, 0, {"a"}), 1U);
            proxy.cut_after(way, bytes);
            EXPECT_EQ(appended(*store, stream, 1, {"b", "c"}), 3U) << stream;
            EXPECT_EQ(appended(*store, stream, 3, {"d"}), 4U) << stream;
            EXPECT_THAT(contents_of(*watched, stream), ElementsAre("a", "b", "c", "d"));
            expect_whole(*watched, stream);
            proxy.cut_after(way, -1);
        }
    }
}

} // namespace compongo::store
