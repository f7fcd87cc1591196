/// A full-text index of a rating list, for completing names while they are typed.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/tournament/lists/rating_list.h"

#include <memory>
#include <string>
#include <vector>

struct sqlite3;

namespace compongo::apps {

class RatingsIndex {
public:
    using Fault = std::string;

    /// Creates the file, replacing an existing one. Results are sorted by rating, highest first.
    [[nodiscard]] static Expected<void, Fault> make(const std::string& path,
                                                    std::vector<tournament::RatedPlayer> players);
    [[nodiscard]] static Expected<RatingsIndex, Fault> open(const std::string& path);

    /// Players whose names contain words with these prefixes, in any order, ignoring case, accents
    /// and strokes; or the player with this FIDE number.
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
    /// False for an index of an earlier version, which did not fold letters with strokes.
    bool has_plain_letters_;
};

} // namespace compongo::apps
