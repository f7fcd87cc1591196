/// The result of reading a file: the tournament, and the place of each item in the file.
#pragma once

#include "compongo/tournament/model/finding.h"
#include "compongo/tournament/model/source_text.h"
#include "compongo/tournament/model/tournament.h"

#include <functional>
#include <map>
#include <string>

namespace compongo::tournament {

enum class Format : std::uint8_t {
    /// The Tournament Report File of FIDE, of 2016 (and 2006).
    trf16,
    /// The same with what JaVaFo and bbpPairings add.
    trfx,
    /// That of 2026.
    trf26,
    /// docs/tournament.schema.json.
    json,
    /// What Swiss-Manager and others send to chess-results.com.
    chess_results,
    /// A list of players or of results, as Swiss-Manager and chess-results export it.
    list,
    /// The pairings that JaVaFo and bbpPairings print.
    engine_pairings,
};

/// The word for it: `trf16`, `trfx`, `trf26`, `json`, `chess-results`, `list`, `pairings`.
[[nodiscard]] std::string_view name(Format format);

/// Where the fields of a player stand in the report file. In other files they stand elsewhere, and
/// are called by these columns all the same.
inline constexpr std::uint32_t number_column = 5;
inline constexpr std::uint32_t sex_column = 10;
inline constexpr std::uint32_t title_column = 11;
inline constexpr std::uint32_t name_column = 15;
inline constexpr std::uint32_t rating_column = 49;
inline constexpr std::uint32_t federation_column = 54;
inline constexpr std::uint32_t fide_id_column = 58;
inline constexpr std::uint32_t birth_column = 70;
inline constexpr std::uint32_t points_column = 81;
inline constexpr std::uint32_t rank_column = 86;
/// The first round, and how many columns each takes.
inline constexpr std::uint32_t first_round_column = 92;
inline constexpr std::uint32_t round_columns = 10;

/// Where in a text something is said.
struct Places {
    /// Beside `Tournament::players`.
    std::vector<Place> players;
    /// Beside `Tournament::teams`.
    std::vector<Place> teams;
    /// Beside `Tournament::tie_breaks` and `Tournament::standings`.
    std::vector<Place> tie_breaks;
    std::vector<Place> standings;
    /// By the three letters of the report file: the last line of each that was read.
    std::map<std::string, Place, std::less<>> lines;
    /// Beside the records of a report file of which there may be many: byes, forbidden pairings and
    /// so on, by the three letters that they have in the file of 2026 (`NRS` for national ones).
    std::map<std::string, std::vector<Place>, std::less<>> records;
    /// The fields of a player stand in the columns of the report file.
    bool is_in_columns = false;
    /// Beside `players`, if they do not: where each field stands, by its column in the report file.
    std::vector<std::map<std::uint32_t, Place>> fields;

    /// A field of a player stands here; the first place of each counts.
    void tell(std::size_t at, std::uint32_t column, Place place);
    void tell_entry(std::size_t at, std::uint32_t round, Place place);

    /// Of a player by their place in `players`; `column` is that of the report file. Where a file
    /// does not have the field, where the player begins.
    [[nodiscard]] Place player(std::size_t at, std::uint32_t column) const;
    /// Of a player's round, from 1.
    [[nodiscard]] Place entry(std::size_t at, std::uint32_t round) const;
    /// Of a line; nowhere if there is none.
    [[nodiscard]] Place line(std::string_view code) const;
    /// Of a record, by its place in its list; where that is not known, of the last line of its
    /// kind.
    [[nodiscard]] Place record(std::string_view code, std::size_t at) const;
};

struct Reading {
    Tournament tournament;
    Format format = Format::trf16;
    Encoding encoding = Encoding::utf8;
    Places places;
    /// Of the text alone: `check` finds what it says wrongly.
    Findings findings;
};

} // namespace compongo::tournament
