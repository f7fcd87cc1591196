#include "compongo/tournament/lists/list_reader.h"

#include "compongo/tournament/lists/list_byes.h"
#include "compongo/tournament/lists/list_cells.h"
#include "compongo/tournament/lists/list_columns.h"
#include "compongo/tournament/lists/list_loose_ends.h"
#include "compongo/tournament/lists/list_matrix.h"
#include "compongo/tournament/lists/list_opponents.h"
#include "compongo/tournament/lists/list_results.h"
#include "compongo/tournament/model/points.h"
#include "compongo/tournament/text/columns.h"
#include "compongo/tournament/text/date.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

namespace compongo::tournament {

namespace {

/// More lines than any list has.
constexpr std::size_t rows_max = 100'000;

class ListReader {
public:
    explicit ListReader(const SourceText& text) : all_(lines_of_list(text)) {
        reading_.format = Format::list;
        reading_.encoding = text.encoding();
    }

    Reading read() {
        const auto found = find_headings(lines_);
        if (!found) {
            reading_.findings.fault(FindingKind::not_readable, {1, 1}, "no line of headings",
                                    "headings such as No, Name, Rtg, or White and Black");
            return std::move(reading_);
        }
        headings_ = *found;
        headings_.number = all_.numbers[found->line];
        names_ = fields_of(lines_[headings_.line], headings_.separator);
        read_words_above();
        survey();
        for (std::size_t i = headings_.line + 1; i < lines_.size(); ++i) {
            if (i - headings_.line > rows_max) {
                reading_.findings.fault(FindingKind::too_much, {all_.numbers[i], 1}, "another line",
                                        "at most " + std::to_string(rows_max));
                break;
            }
            line_ = all_.numbers[i];
            fields_ = fields_of(lines_[i], headings_.separator);
            const bool is_empty =
                std::ranges::all_of(fields_, [](const Field& field) { return field.text.empty(); });
            if (is_empty || lines_[i].size() > line_bytes_max || headings_.are_in(fields_) ||
                is_heading_of_round()) {
                continue;
            }
            const ListLine line{line_, lines_[i], fields_};
            tell_loose_ends(line, headings_, reading_.findings);
            if (headings_.has_pairings()) {
                read_pairing();
            } else {
                read_player();
            }
            tell_unread_columns(line, headings_, names_, told_, reading_.findings);
        }
        if (matrix_) {
            enter_matrix(reading_, *matrix_, {headings_.number, 1});
        } else if (headings_.field(ListColumn::number) && headings_.field(ListColumn::rank)) {
            number_opponents(reading_.tournament);
        }
        return std::move(reading_);
    }

private:
    /// What only all cells of a table together say.
    void survey() {
        const auto name_at = headings_.field(ListColumn::name);
        if (headings_.rounds.empty() || headings_.has_pairings() || !name_at) {
            return;
        }
        std::vector<std::vector<Field>> lines;
        for (std::size_t i = headings_.line + 1; i < lines_.size() && lines.size() < rows_max;
             ++i) {
            auto fields = fields_of(lines_[i], headings_.separator);
            if (*name_at < fields.size() && !fields[*name_at].text.empty()) {
                lines.push_back(std::move(fields));
            }
        }
        std::vector<std::string_view> all;
        std::vector<std::vector<std::string_view>> table;
        for (const std::vector<Field>& fields : lines) {
            std::vector<std::string_view>& row = table.emplace_back();
            for (const auto& [at, round] : headings_.rounds) {
                row.push_back(at < fields.size() ? std::string_view(fields[at].text)
                                                 : std::string_view());
            }
            all.insert(all.end(), row.begin(), row.end());
        }
        matrix_ = headings_.has_bare_numbers ? result_matrix(table) : std::nullopt;
        style_ = cell_style(all, headings_.is_b_black);
        if (style_.has_forfeits_alone && !matrix_) {
            tell_forfeits_alone(headings_, names_, reading_.findings);
        }
    }

    static constexpr std::size_t line_bytes_max = 65'536;

    /// Those of this round follow.
    bool is_heading_of_round() {
        const auto round = headings_.has_pairings() ? round_alone_in(fields_) : std::nullopt;
        round_ = round.value_or(round_);
        return round.has_value();
    }

    /// The first that is no round alone is the tournament's name; one may say which round it is.
    void read_words_above() {
        Tournament& all = reading_.tournament;
        for (std::size_t i = separator_said(lines_) ? 1 : 0; i < headings_.line; ++i) {
            std::string words;
            for (const Field& field : fields_of(lines_[i], headings_.separator)) {
                words += (words.empty() || field.text.empty() ? "" : " ") + field.text;
            }
            if (!words.empty() && all.name.empty() && !round_heading(words)) {
                all.name = words;
            }
            const auto round = round_named_in(words);
            round_ = round ? *round : round_;
            if (!round && !words.empty() && words != all.name) {
                reading_.findings.fault(FindingKind::stray_text, {all_.numbers[i], 1},
                                        quoted(words),
                                        "nothing but the name and the round above the headings");
            }
        }
    }

    [[nodiscard]] std::string_view field(std::optional<std::size_t> at) const {
        return at && *at < fields_.size() ? std::string_view(fields_[*at].text)
                                          : std::string_view();
    }
    [[nodiscard]] std::string_view field(ListColumn column) const {
        return field(headings_.field(column));
    }
    [[nodiscard]] Place place(std::optional<std::size_t> at) const {
        return {line_, at && *at < fields_.size() ? fields_[*at].column : 1};
    }
    std::optional<std::uint32_t> number(std::optional<std::size_t> at, std::uint32_t most,
                                        std::string_view expected) {
        std::string_view text = field(at);
        // `1.` of a rank, and `1800 F` of a rating that is FIDE's.
        if (text.ends_with('.') || (text.ends_with(" F") && most > players_max - 1)) {
            text = without_blanks(text.substr(0, text.size() - 1));
        }
        if (text.empty() || text == "-") {
            return std::nullopt;
        }
        const auto value = read_number(text);
        if (!value || *value > most) {
            reading_.findings.fault(FindingKind::bad_field, place(at), quoted(text),
                                    std::string(expected));
            return std::nullopt;
        }
        return value;
    }
    std::optional<std::uint32_t> number(ListColumn column, std::uint32_t most,
                                        std::string_view expected) {
        return number(headings_.field(column), most, expected);
    }

    /// The player with this number, or this name, which stands in that field; made if there is none
    /// yet.
    Player* player(std::optional<std::uint32_t> number, std::size_t name_at) {
        const std::string_view name = field(name_at);
        Tournament& all = reading_.tournament;
        const auto known = by_name_.find(name);
        if (!number && known != by_name_.end()) {
            return &all.players[known->second];
        }
        const std::uint32_t own = number.value_or(next_number());
        if (const auto found = by_number_.find(own); found != by_number_.end()) {
            const std::string& known_as = all.players[found->second].name;
            if (known_as != name) {
                reading_.findings.fault(FindingKind::duplicate_number, place(name_at),
                                        "number " + std::to_string(own) + " for " + quoted(name),
                                        quoted(known_as) + ", as in a line before");
            }
            return &all.players[found->second];
        }
        if (all.players.size() >= players_max || own == 0 || own > players_max) {
            reading_.findings.fault(FindingKind::too_much, place(name_at), "another player",
                                    "at most " + std::to_string(players_max));
            return nullptr;
        }
        by_number_[own] = all.players.size();
        by_name_.emplace(std::string(name), all.players.size());
        Player one;
        one.number = own;
        one.name = name;
        all.players.push_back(std::move(one));
        reading_.places.players.push_back(place(name_at));
        return &all.players.back();
    }

    [[nodiscard]] std::size_t index_of(const Player& player) const {
        return static_cast<std::size_t>(&player - reading_.tournament.players.data());
    }

    /// Where the fields of this line stand that it has.
    void tell_places(const Player& player) {
        Places& places = reading_.places;
        const std::size_t index = index_of(player);
        for (const auto& [at, column] : headings_.columns) {
            if (const auto of_report = report_column(column); of_report && !field(at).empty()) {
                places.tell(index, *of_report, place(at));
            }
        }
        for (const auto& [at, round] : headings_.rounds) {
            if (!field(at).empty() && !matrix_) {
                places.tell_entry(index, round, place(at));
            }
        }
    }

    void read_player() {
        const auto name_at = headings_.field(ListColumn::name);
        if (field(name_at).empty()) {
            reading_.findings.fault(FindingKind::missing_field, place(name_at),
                                    "a line without a name", "the name of a player");
            return;
        }
        // Crosstables number their lines by rank, and name opponents so.
        const bool is_by_rank = !headings_.field(ListColumn::number) && !headings_.rounds.empty();
        const auto no = number(is_by_rank ? ListColumn::rank : ListColumn::number, players_max,
                               "a number in the start list");
        if (no && by_number_.contains(*no)) {
            reading_.findings.fault(
                FindingKind::duplicate_number, place(headings_.field(ListColumn::number)),
                "number " + std::to_string(*no) + " again", "a number of its own");
            return;
        }
        Player* const made = player(no ? no : next_number(), *name_at);
        if (made == nullptr) {
            return;
        }
        Player& one = *made;
        tell_places(one);
        if (const std::string_view given = field(headings_.given); !given.empty()) {
            one.name += ", " + std::string(given);
        }
        one.title = title_of(field(ListColumn::title));
        one.federation = field(ListColumn::federation);
        one.rating = number(ListColumn::rating, 9'999, "a rating").value_or(0);
        if (const auto dwz = number(ListColumn::national_rating, 9'999, "a rating");
            dwz && *dwz != 0) {
            add_national_rating(reading_.tournament, one, "GER", *dwz);
        }
        one.fide_id = field(ListColumn::fide_id);
        one.fide_id = one.fide_id == "0" ? "" : one.fide_id;
        const auto sex = sex_of_field(field(ListColumn::sex));
        one.sex = sex.value_or("");
        if (!sex) {
            reading_.findings.fault(FindingKind::bad_field, place(headings_.field(ListColumn::sex)),
                                    quoted(field(ListColumn::sex)), "m, w or f");
        }
        one.birth = date_of(field(ListColumn::birth));
        one.club = field(ListColumn::club);
        one.rank = number(ListColumn::rank, players_max, "a rank");
        if (const std::string_view points = field(ListColumn::points); !points.empty()) {
            one.points = read_points(points);
            if (!one.points) {
                reading_.findings.fault(FindingKind::bad_field,
                                        place(headings_.field(ListColumn::points)), quoted(points),
                                        "points such as 4.5");
            }
        }
        for (const auto& [at, round] : headings_.rounds) {
            const std::string_view text = field(at);
            const auto entry = matrix_ ? Entry{} : list_entry(text, style_);
            if (entry) {
                set_entry(one, round, *entry);
            } else {
                reading_.findings.fault(FindingKind::bad_field, place(at), quoted(text),
                                        "a result such as 9w1, 9b\u00BD or -1");
            }
        }
    }

    /// Without a number of their own the lines count, but for the numbers that others have.
    [[nodiscard]] std::uint32_t next_number() const {
        auto next = static_cast<std::uint32_t>(reading_.tournament.players.size()) + 1;
        while (by_number_.contains(next)) {
            ++next;
        }
        return next;
    }

    /// 2 of the round `1.2`.
    [[nodiscard]] std::optional<std::uint32_t> board_in_round() const {
        const std::string_view said = field(ListColumn::round);
        const std::size_t point = said.find('.');
        const auto board =
            point == std::string_view::npos ? std::nullopt : read_number(said.substr(point + 1));
        return board && *board <= players_max ? board : std::nullopt;
    }
    /// Round 1 of `1` and of `1.2`, which is its board 2.
    [[nodiscard]] std::optional<std::uint32_t> round_said() {
        const std::string_view said = field(ListColumn::round);
        if (board_in_round()) {
            const auto round = read_number(said.substr(0, said.find('.')));
            if (round && *round <= rounds_max) {
                return round;
            }
        }
        return number(ListColumn::round, rounds_max, "the number of a round");
    }

    void read_pairing() {
        const auto white_at = headings_.field(ListColumn::white);
        const auto black_at = headings_.field(ListColumn::black);
        const std::string_view black_name = field(black_at);
        if (const auto round = round_said()) {
            round_ = std::max(*round, 1U);
        } else if (headings_.field(ListColumn::round) && field(ListColumn::round).empty()) {
            reading_.findings.fault(
                FindingKind::missing_field, place(headings_.field(ListColumn::round)),
                "a pairing without its round, taken for round " + std::to_string(round_),
                "the number of a round");
        }
        if (is_bye_of_black(*white_at, *black_at)) {
            return;
        }
        if (field(white_at).empty()) {
            if (!black_name.empty()) {
                reading_.findings.fault(FindingKind::missing_field, place(white_at),
                                        "a pairing without White's name", "the name of a player");
            }
            return;
        }
        Player* const white = player(number_beside(*white_at), *white_at);
        if (white == nullptr) {
            return;
        }
        const std::uint32_t white_number = white->number;
        take_rating(*white, *white_at);
        take_title(*white, *white_at);
        const std::string result = result_said();
        const bool has_number =
            number_text_beside(*black_at).find_first_of("123456789") != std::string_view::npos;
        if (const auto bye = has_number ? std::nullopt : bye_of(black_name, result)) {
            enter(*white, {0, Colour::none, *bye}, place(white_at));
            keep_board(white_number);
            return;
        }
        const auto results = list_results(result);
        if (!results) {
            reading_.findings.fault(FindingKind::bad_field,
                                    place(headings_.field(ListColumn::result)), quoted(result),
                                    "a result such as 1 - 0, or nothing");
        }
        Player* const black = player(number_beside(*black_at), *black_at);
        if (black == nullptr) {
            return;
        }
        if (black->number == white_number) {
            reading_.findings.fault(FindingKind::own_opponent, place(black_at),
                                    quoted(black->name) + " as their own opponent",
                                    "another player");
            return;
        }
        take_rating(*black, *black_at);
        take_title(*black, *black_at);
        const auto [of_white, of_black] = results.value_or(std::pair(Result::none, Result::none));
        enter(reading_.tournament.players[by_number_.at(white_number)],
              {black->number, Colour::white, of_white}, place(white_at));
        enter(*black, {white_number, Colour::black, of_black}, place(black_at));
        keep_board(white_number);
    }

    /// That of a round such as `1.2`, or of a column of boards, or of one of numbers that belong to
    /// neither player.
    void keep_board(std::uint32_t player) {
        auto board = board_in_round();
        if (!board) {
            auto at = headings_.field(ListColumn::board);
            const auto numbers_at = headings_.field(ListColumn::number);
            const auto is_beside = [&](ListColumn side) {
                return headings_.beside(ListColumn::number, *headings_.field(side)) == numbers_at;
            };
            if (!at && numbers_at && !is_beside(ListColumn::white) &&
                !is_beside(ListColumn::black)) {
                at = numbers_at;
            }
            board = at ? number(at, players_max, "the number of a board") : std::nullopt;
        }
        if (board && *board != 0) {
            reading_.tournament.board_numbers.push_back({round_, *board, player});
        }
    }

    /// What stands in the column of results, or in two of them, with a hyphen between.
    [[nodiscard]] std::string result_said() {
        std::string said(field(ListColumn::result));
        const auto second_at = headings_.second_field(ListColumn::result);
        const std::string_view second = field(second_at);
        if (!second.empty() && said != second && list_results(said).has_value()) {
            reading_.findings.fault(FindingKind::bad_field, place(second_at), quoted(second),
                                    quoted(said) + ", as the first column of results says");
        }
        if (!second.empty() && said != second && !list_results(said).has_value()) {
            return said + " - " + std::string(second);
        }
        const bool is_half_alone = !second.empty() && said == second && said.size() <= 3;
        return is_half_alone ? said + " - " + said : said;
    }

    /// `bye` where White stands: Black's.
    bool is_bye_of_black(std::size_t white_at, std::size_t black_at) {
        const bool has_number =
            number_text_beside(white_at).find_first_of("123456789") != std::string_view::npos;
        if (has_number || field(black_at).empty() || !bye_in(field(white_at)) ||
            bye_of(field(black_at), "").has_value()) {
            return false;
        }
        std::string result = result_said();
        if (const auto both = list_results(result); both && both->second != Result::none) {
            result = both->second == Result::draw ? half_sign
                     : both->second == Result::win || both->second == Result::forfeit_win ? "1"
                                                                                          : "0";
        }
        const auto bye = bye_of(field(white_at), result);
        Player* const black = bye ? player(number_beside(black_at), black_at) : nullptr;
        if (black != nullptr) {
            take_rating(*black, black_at);
            take_title(*black, black_at);
            enter(*black, {0, Colour::none, *bye}, place(black_at));
            keep_board(black->number);
        }
        return bye.has_value();
    }

    [[nodiscard]] std::string_view number_text_beside(std::size_t name_at) const {
        return field(headings_.beside(ListColumn::number, name_at));
    }
    std::optional<std::uint32_t> number_beside(std::size_t name_at) {
        const auto at = headings_.beside(ListColumn::number, name_at);
        return at ? number(at, players_max, "a number in the start list") : std::nullopt;
    }
    void take_rating(Player& player, std::size_t name_at) {
        if (const auto at = headings_.beside(ListColumn::rating, name_at)) {
            player.rating = number(at, 9'999, "a rating").value_or(player.rating);
        }
    }
    void take_title(Player& player, std::size_t name_at) {
        const auto at = headings_.beside(ListColumn::title, name_at);
        if (const std::string_view title = field(at); !title.empty()) {
            player.title = title_of(title);
        }
    }
    /// `place` is where the line names the player.
    void enter(Player& player, const Entry& entry, Place place) {
        if (!entry_of(player, round_).is_empty()) {
            reading_.findings.fault(FindingKind::repeated_line, place,
                                    quoted(player.name) + " again", "each player once in a round");
            return;
        }
        set_entry(player, round_, entry);
        reading_.places.tell_entry(index_of(player), round_, place);
    }

    ListLines all_;
    const std::vector<std::string_view>& lines_ = all_.texts;
    Reading reading_;
    Headings headings_;
    /// The headings themselves.
    std::vector<Field> names_;
    std::uint32_t line_ = 0;
    std::vector<Field> fields_;
    std::uint32_t round_ = 1;
    CellStyle style_;
    std::optional<ResultMatrix> matrix_;
    /// Columns reported as not kept.
    std::set<std::size_t> told_;
    std::map<std::uint32_t, std::size_t> by_number_;
    std::map<std::string, std::size_t, std::less<>> by_name_;
};

} // namespace

bool looks_like_list(const SourceText& text) {
    return find_headings(lines_of_list(text).texts).has_value();
}

Reading read_list(const SourceText& text) {
    return ListReader(text).read();
}

} // namespace compongo::tournament
