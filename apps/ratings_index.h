/// An index of a rating list, in which names are found while they are typed.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/tournament/rating_list.h"

#include <memory>
#include <string>
#include <vector>

struct sqlite3;

namespace compongo::apps {

class RatingsIndex {
public:
    using Fault = std::string;

    /// Makes the file anew. Who has the highest rating is found first.
    [[nodiscard]] static Expected<void, Fault> make(const std::string& path,
                                                    std::vector<tournament::RatedPlayer> players);
    [[nodiscard]] static Expected<RatingsIndex, Fault> open(const std::string& path);

    /// Those whose names have words that begin so, whatever their order, capitals, accents and
    /// strokes; or who has this FIDE number.
    [[nodiscard]] Expected<std::vector<tournament::RatedPlayer>, Fault>
    find(const std::string& words, unsigned most) const;

private:
    struct Closer {
        void operator()(sqlite3* database) const;
    };
    using Database = std::unique_ptr<sqlite3, Closer>;

    RatingsIndex(Database database, bool has_plain_letters)
        : database_(std::move(database)), has_plain_letters_(has_plain_letters) {}
    [[nodiscard]] static Expected<Database, Fault> opened(const std::string& path, int flags);

    Database database_;
    /// An index of an earlier version has letters with a stroke as they are.
    bool has_plain_letters_;
};

} // namespace compongo::apps
