#include "compongo/tournament/lists/rating_list.h"

#include "compongo/tournament/model/source_text.h"
#include "compongo/tournament/model/tournament.h"
#include "compongo/tournament/text/columns.h"
#include "compongo/tournament/text/xml_reader.h"

#include <algorithm>

namespace compongo::tournament {

namespace {

/// Maximum length of an entry.
constexpr std::size_t entry_bytes_max = 16'384;
constexpr std::string_view element_begin = "<player>";
constexpr std::string_view element_end = "</player>";
/// Limit on the text kept between players and around them.
constexpr std::size_t between_bytes_max = entry_bytes_max;
constexpr std::string_view list_expected =
    "the rating list of FIDE: XML, or text under ID Number, Name, Fed";

/// The number at the beginning; 0 for anything else.
std::uint32_t number_or_0(std::string_view text) {
    return read_number(without_blanks(text)).value_or(0);
}

std::string sex_of(std::string_view text) {
    return text == "M" ? "m" : text == "F" || text == "W" ? "w" : "";
}

/// `NOV26` stands over the ratings of some lists.
bool is_month(std::string_view word) {
    return word.size() == 5 && word.find_first_of("0123456789") == 3 &&
           read_number(word.substr(3)).has_value();
}

/// The name of the first element; nothing while it has not come whole.
std::string_view root_of(std::string_view text) {
    while (true) {
        text.remove_prefix(std::min(text.find('<'), text.size()));
        const bool is_declaration = text.starts_with("<?") || text.starts_with("<!");
        const std::string_view end = text.starts_with("<!--") ? "-->" : ">";
        const std::size_t found = is_declaration ? text.find(end) : text.find_first_of(" \t\r\n/>");
        if (found == std::string_view::npos) {
            return {};
        }
        if (!is_declaration) {
            return text.substr(1, found - 1);
        }
        text.remove_prefix(found + end.size());
    }
}

void set_member(RatedPlayer& player, std::string_view name, const std::string& text) {
    if (name == "fideid") {
        player.fide_id = number_or_0(text);
    } else if (name == "name") {
        player.name = without_blanks(text);
    } else if (name == "country") {
        player.federation = without_blanks(text);
    } else if (name == "sex") {
        player.sex = sex_of(without_blanks(text));
    } else if (name == "title" || (name == "w_title" && player.title.empty())) {
        player.title = title_of(without_blanks(text));
    } else if (name == "rating") {
        player.rating = number_or_0(text);
    } else if (name == "rapid_rating") {
        player.rapid = number_or_0(text);
    } else if (name == "blitz_rating") {
        player.blitz = number_or_0(text);
    } else if (name == "birthday") {
        player.birth_year = number_or_0(std::string_view(text).substr(0, 4));
    }
}

} // namespace

void RatingListReader::feed(std::string_view bytes) {
    waiting_ += bytes;
    if (form_ == Form::unknown) {
        const std::size_t first = waiting_.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
        if (first == std::string::npos) {
            return;
        }
        form_ = waiting_[first] == '<' ? Form::xml : Form::columns;
        // A mark of the encoding is no part of the first line, whose columns count.
        constexpr std::string_view mark = "\xEF\xBB\xBF";
        waiting_.erase(0, waiting_.starts_with(mark) ? mark.size() : 0);
    }
    if (form_ == Form::xml) {
        take_elements();
    } else {
        take_lines(false);
    }
}

void RatingListReader::finish() {
    if (form_ == Form::columns) {
        take_lines(true);
    }
    if (form_ == Form::columns && columns_.empty()) {
        findings_.fault(FindingKind::not_readable, {1, 1}, "no line of headings",
                        std::string(list_expected));
    } else if (form_ == Form::columns) {
        is_whole_list_ = taken_ > 0;
    } else if (form_ == Form::xml) {
        finish_elements();
    } else {
        findings_.fault(FindingKind::not_readable, {1, 1}, "nothing", "the rating list of FIDE");
    }
    if (form_ != Form::unknown && taken_ == 0 && findings_.faults() == 0) {
        findings_.fault(FindingKind::not_readable, {line_, 1}, "no players",
                        std::string(list_expected));
    }
}

/// A download that broke off ends between players as often as within one.
void RatingListReader::finish_elements() {
    const bool is_closed = is_root_closed();
    is_whole_list_ = is_closed && taken_ > 0;
    if (!is_closed && taken_ > 0) {
        pass(waiting_);
        findings_.fault(FindingKind::not_readable, here(), "the end of the text",
                        root_.empty() ? std::string(element_end) : "</" + root_ + ">");
    }
}

bool RatingListReader::is_root_closed() const {
    if (waiting_.find(element_begin) != std::string::npos) {
        return false;
    }
    if (root_.empty()) {
        // Where nothing is around the players the end of one is the end.
        return true;
    }
    const std::string end = "</" + root_;
    const std::size_t found = waiting_.rfind(end);
    return found != std::string::npos &&
           without_blanks(std::string_view(waiting_).substr(found + end.size())).starts_with('>');
}

void RatingListReader::pass(std::string_view passed) {
    for (const char letter : passed) {
        if (letter == '\n') {
            ++line_;
            column_ = 1;
        } else if ((static_cast<unsigned char>(letter) & 0xC0U) != 0x80) {
            ++column_;
        }
    }
}

void RatingListReader::take_elements() {
    if (root_.empty() && is_at_beginning_) {
        // Only what stands before the first player, so that it does not matter how the text comes.
        const std::string_view before = std::string_view(waiting_).substr(0, between_bytes_max);
        root_ = root_of(before.substr(0, before.find(element_begin)));
    }
    std::size_t done = 0;
    while (true) {
        const std::size_t begin = waiting_.find(element_begin, done);
        const std::size_t end =
            begin == std::string::npos ? std::string::npos : waiting_.find(element_end, begin);
        if (end == std::string::npos) {
            // What cannot be the beginning of one is passed over.
            std::size_t kept =
                begin == std::string::npos
                    ? waiting_.size() - std::min(waiting_.size() - done, between_bytes_max)
                    : begin;
            if (waiting_.size() - kept > entry_bytes_max) {
                pass(std::string_view(waiting_).substr(done, kept - done));
                findings_.fault(FindingKind::line_too_long, here(),
                                "a player of more than " + std::to_string(entry_bytes_max) +
                                    " bytes",
                                std::string(element_end));
                done = kept;
                kept = waiting_.size();
            }
            pass(std::string_view(waiting_).substr(done, kept - done));
            is_at_beginning_ = is_at_beginning_ && kept == 0;
            waiting_.erase(0, kept);
            return;
        }
        pass(std::string_view(waiting_).substr(done, begin - done));
        const std::string_view element =
            std::string_view(waiting_).substr(begin, end + element_end.size() - begin);
        if (element.size() <= entry_bytes_max) {
            take_element(element);
        } else {
            findings_.fault(FindingKind::line_too_long, here(),
                            std::to_string(element.size()) + " bytes of a player",
                            "at most " + std::to_string(entry_bytes_max));
        }
        pass(element);
        done = end + element_end.size();
    }
}

void RatingListReader::take_element(std::string_view element) {
    const SourceText text(element);
    XmlReader reader(text.text());
    RatedPlayer player;
    std::string name;
    while (const auto item = reader.next()) {
        if (item->kind == XmlKind::begin) {
            name = item->name;
        } else if (item->kind == XmlKind::text) {
            set_member(player, name, item->text);
        }
    }
    if (const auto& fault = reader.fault()) {
        const std::uint32_t before = fault->place.line == 1 ? column_ - 1 : 0;
        findings_.fault(fault->kind, {line_ + fault->place.line - 1, before + fault->place.column},
                        fault->found, fault->expected);
    } else if (player.fide_id == 0 || player.name.empty()) {
        findings_.fault(FindingKind::missing_field, here(), "a player without number or name",
                        "fideid and name");
    } else {
        ++taken_;
        take_(player);
    }
}

void RatingListReader::take_lines(bool is_end) {
    std::size_t done = 0;
    while (done < waiting_.size()) {
        const std::size_t end = waiting_.find('\n', done);
        if (end == std::string::npos && !is_end) {
            break;
        }
        std::string_view line =
            std::string_view(waiting_).substr(done, std::min(end, waiting_.size()) - done);
        if (line.ends_with('\r')) {
            line.remove_suffix(1);
        }
        take_line(line);
        ++line_;
        done = end == std::string::npos ? waiting_.size() : end + 1;
    }
    waiting_.erase(0, done);
    if (waiting_.size() > entry_bytes_max) {
        findings_.fault(FindingKind::line_too_long, {line_, 1},
                        "a line of more than " + std::to_string(entry_bytes_max) + " bytes",
                        "shorter ones");
        waiting_.clear();
    }
}

void RatingListReader::read_headings(std::string_view line) {
    Findings none;
    const Columns words(line, line_, none);
    for (const Token& word : words.tokens(1)) {
        if (word.text == "Number" && !columns_.empty()) {
            continue;
        }
        if (!columns_.empty()) {
            columns_.back().end = word.column - 1;
        }
        columns_.push_back({std::string(word.text), word.column, entry_bytes_max});
    }
}

void RatingListReader::take_line(std::string_view line) {
    if (columns_.empty()) {
        if (line.find("ID Number") != std::string_view::npos ||
            line.find("ID_NUMBER") != std::string_view::npos) {
            read_headings(line);
        }
        return;
    }
    if (without_blanks(line).empty()) {
        return;
    }
    const SourceText text(line);
    const Columns fields(text.text(), line_, findings_);
    RatedPlayer player;
    Place id_place{line_, 1};
    Place name_place{line_, 1};
    for (const Column& column : columns_) {
        const std::string_view content =
            fields.text({column.begin, std::min(column.end, fields.size())});
        if (column.name == "ID" || column.name == "ID_NUMBER") {
            player.fide_id = number_or_0(content);
            id_place = fields.at(column.begin);
        } else if (column.name == "Name" || column.name == "NAME") {
            player.name = content;
            name_place = fields.at(column.begin);
        } else if (column.name == "Fed" || column.name == "COUNTRY") {
            player.federation = content;
        } else if (column.name == "Sex") {
            player.sex = sex_of(content);
        } else if (column.name == "Tit" || (column.name == "WTit" && player.title.empty())) {
            player.title = title_of(content);
        } else if (column.name == "SRtng" || column.name == "Rtng" || is_month(column.name)) {
            player.rating = number_or_0(content);
        } else if (column.name == "RRtng") {
            player.rapid = number_or_0(content);
        } else if (column.name == "BRtng") {
            player.blitz = number_or_0(content);
        } else if (column.name == "B-day") {
            player.birth_year = number_or_0(content.substr(0, 4));
        }
    }
    if (player.fide_id == 0 || player.name.empty()) {
        findings_.fault(FindingKind::missing_field, player.fide_id == 0 ? id_place : name_place,
                        quoted(line), "a player's number and name in their columns");
        return;
    }
    ++taken_;
    take_(player);
}

} // namespace compongo::tournament
