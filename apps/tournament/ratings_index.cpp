#include "apps/tournament/ratings_index.h"

#include "compongo/base/utf8.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>

namespace compongo::apps {

namespace {

using tournament::RatedPlayer;
using IndexFault = RatingsIndex::Fault;

struct Finalizer {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, Finalizer>;

/// Rows are numbered in the order of the results. The full-text table is contentless and stores row
/// ids only.
constexpr auto schema = R"(
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
PRAGMA user_version = 2;
CREATE TABLE players(row INTEGER PRIMARY KEY, fide INTEGER, name TEXT, federation TEXT, sex TEXT,
  title TEXT, rating INTEGER, rapid INTEGER, blitz INTEGER, birth INTEGER);
CREATE VIRTUAL TABLE names USING fts5(name, content = '', columnsize = 0, detail = none,
  prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2');
BEGIN;
)";
constexpr auto ending = R"(
INSERT INTO names(names) VALUES ('optimize');
CREATE INDEX by_fide ON players(fide);
COMMIT;
)";
constexpr auto index_columns = "fide, name, federation, sex, title, rating, rapid, blitz, birth";

IndexFault fault_of(sqlite3* database) {
    return sqlite3_errmsg(database);
}

Expected<Statement, IndexFault> prepared(sqlite3* database, const std::string& text) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(database, text.c_str(), -1, &statement, nullptr) != SQLITE_OK) {
        return unexpected(fault_of(database));
    }
    return Statement(statement);
}

/// Not named `bind`: with a temporary text, argument-dependent lookup would find `std::bind`.
void bind_text(sqlite3_stmt* statement, int at, const std::string& text) {
    sqlite3_bind_text(statement, at, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
}

bool run(sqlite3_stmt* statement) {
    const bool is_done = sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_reset(statement);
    return is_done;
}

RatedPlayer player_in(sqlite3_stmt* row) {
    const auto text = [row](int at) {
        const auto* const bytes = sqlite3_column_text(row, at);
        return bytes == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(bytes));
    };
    const auto number = [row](int at) {
        return static_cast<std::uint32_t>(sqlite3_column_int64(row, at));
    };
    return {number(0), text(1),   text(2),   text(3),  text(4),
            number(5), number(6), number(7), number(8)};
}

/// ASCII replacements of letters with strokes and of ligatures, as typed on keyboards without them.
/// SQLite folds accents by Unicode decomposition, which does not cover these letters.
std::string_view plain_letters(std::uint32_t letter) {
    struct Letter {
        std::uint32_t large;
        std::uint32_t small;
        std::string_view plain;
    };
    constexpr auto letters = std::to_array<Letter>({
        {0xC6, 0xE6, "ae"},   // Æ æ
        {0x1FC, 0x1FD, "ae"}, // Ǽ ǽ
        {0xD0, 0xF0, "d"},    // Ð ð
        {0x110, 0x111, "d"},  // Đ đ
        {0x126, 0x127, "h"},  // Ħ ħ
        {0x130, 0x131, "i"},  // İ ı
        {0x132, 0x133, "ij"}, // Ĳ ĳ
        {0x141, 0x142, "l"},  // Ł ł
        {0x14A, 0x14B, "n"},  // Ŋ ŋ
        {0xD8, 0xF8, "o"},    // Ø ø
        {0x1FE, 0x1FF, "o"},  // Ǿ ǿ
        {0x152, 0x153, "oe"}, // Œ œ
        {0x1E9E, 0xDF, "ss"}, // ẞ ß
        {0x166, 0x167, "t"},  // Ŧ ŧ
        {0xDE, 0xFE, "th"},   // Þ þ
    });
    for (const Letter& each : letters) {
        if (letter == each.large || letter == each.small) {
            return each.plain;
        }
    }
    return {};
}

/// The folded form of a name, for indexing and for queries.
std::string in_plain_letters(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        const CodePoint each = first_code_point(text);
        const std::string_view letters = plain_letters(each.value);
        plain += letters.empty() ? text.substr(0, each.length) : letters;
        text.remove_prefix(each.length);
    }
    return plain;
}

/// `carl magn` becomes `"carl"* "magn"*`; letters beyond ASCII are kept.
std::string query_of(const std::string& words) {
    std::string query;
    std::string word;
    const auto end_word = [&] {
        if (!word.empty()) {
            query += (query.empty() ? "\"" : " \"") + word + "\"*";
            word.clear();
        }
    };
    for (const char letter : words) {
        if ((static_cast<unsigned char>(letter) & 0x80U) != 0 ||
            std::isalnum(static_cast<unsigned char>(letter)) != 0) {
            word += letter;
        } else {
            end_word();
        }
    }
    end_word();
    return query;
}

} // namespace

void RatingsIndex::Closer::operator()(sqlite3* database) const {
    sqlite3_close(database);
}

Expected<RatingsIndex::Database, IndexFault> RatingsIndex::opened(const std::string& path,
                                                                  int flags) {
    sqlite3* database = nullptr;
    const int status = sqlite3_open_v2(path.c_str(), &database, flags, nullptr);
    Database owned(database);
    if (status != SQLITE_OK) {
        return unexpected(path + ": " + sqlite3_errstr(status));
    }
    return owned;
}

Expected<void, IndexFault> RatingsIndex::make(const std::string& path,
                                              std::vector<RatedPlayer> players) {
    const std::string draft = path + ".new";
    std::error_code ignored;
    std::filesystem::remove(draft, ignored);
    std::ranges::stable_sort(players, std::ranges::greater{}, [](const RatedPlayer& player) {
        return std::max({player.rating, player.rapid, player.blitz});
    });
    {
        auto database = opened(draft, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
        if (!database) {
            return unexpected(database.error());
        }
        sqlite3* const handle = database->get();
        const auto failed = [&] { return unexpected(draft + ": " + fault_of(handle)); };
        if (sqlite3_exec(handle, schema, nullptr, nullptr, nullptr) != SQLITE_OK) {
            return failed();
        }
        const auto person = prepared(handle, fmt::format("INSERT INTO players(row, {}) VALUES "
                                                         "(?,?,?,?,?,?,?,?,?,?)",
                                                         index_columns));
        const auto words = prepared(handle, "INSERT INTO names(rowid, name) VALUES (?,?)");
        if (!person || !words) {
            return failed();
        }
        sqlite3_int64 row = 0;
        for (const RatedPlayer& player : players) {
            sqlite3_stmt* const one = person->get();
            sqlite3_bind_int64(one, 1, ++row);
            sqlite3_bind_int64(one, 2, player.fide_id);
            bind_text(one, 3, player.name);
            bind_text(one, 4, player.federation);
            bind_text(one, 5, player.sex);
            bind_text(one, 6, player.title);
            sqlite3_bind_int64(one, 7, player.rating);
            sqlite3_bind_int64(one, 8, player.rapid);
            sqlite3_bind_int64(one, 9, player.blitz);
            sqlite3_bind_int64(one, 10, player.birth_year);
            sqlite3_bind_int64(words->get(), 1, row);
            bind_text(words->get(), 2, in_plain_letters(player.name));
            if (!run(one) || !run(words->get())) {
                return failed();
            }
        }
        if (sqlite3_exec(handle, ending, nullptr, nullptr, nullptr) != SQLITE_OK) {
            return failed();
        }
    }
    std::error_code error;
    std::filesystem::rename(draft, path, error);
    if (error) {
        return unexpected(path + ": " + error.message());
    }
    return {};
}

Expected<RatingsIndex, IndexFault> RatingsIndex::open(const std::string& path) {
    auto database = opened(path, SQLITE_OPEN_READONLY);
    if (!database) {
        return unexpected(database.error());
    }
    const auto tried = prepared(database->get(), "SELECT fide FROM players LIMIT 1");
    if (!tried) {
        return unexpected(path + ": found no index of ratings, expected one that "
                                 "`compongo tournament ratings import` has made");
    }
    const auto version = prepared(database->get(), "PRAGMA user_version");
    constexpr int plain_since = 2;
    const bool has_plain_letters = version && sqlite3_step(version->get()) == SQLITE_ROW &&
                                   sqlite3_column_int(version->get(), 0) >= plain_since;
    return RatingsIndex(*std::move(database), has_plain_letters);
}

Expected<std::vector<RatedPlayer>, IndexFault> RatingsIndex::find(const std::string& words,
                                                                  unsigned most) const {
    const bool is_number =
        !words.empty() && words.find_first_not_of("0123456789") == std::string::npos;
    const std::string query =
        is_number ? words : query_of(has_plain_letters_ ? in_plain_letters(words) : words);
    std::vector<RatedPlayer> found;
    if (query.empty()) {
        return found;
    }
    const auto statement = prepared(
        database_.get(),
        is_number
            ? fmt::format("SELECT {} FROM players WHERE fide = CAST(? AS INTEGER) LIMIT ?",
                          index_columns)
            : fmt::format("SELECT {} FROM players WHERE row IN (SELECT rowid FROM names WHERE "
                          "names MATCH ? LIMIT ?) ORDER BY row",
                          index_columns));
    if (!statement) {
        return unexpected(statement.error());
    }
    bind_text(statement->get(), 1, query);
    sqlite3_bind_int64(statement->get(), 2, most);
    int status = SQLITE_ROW;
    while ((status = sqlite3_step(statement->get())) == SQLITE_ROW) {
        found.push_back(player_in(statement->get()));
    }
    if (status != SQLITE_DONE) {
        return unexpected(fault_of(database_.get()));
    }
    return found;
}

} // namespace compongo::apps
