#include "compongo/tournament/text/xml_reader.h"

#include "compongo/base/encodings.h"
#include "compongo/tournament/model/source_text.h"
#include "compongo/tournament/text/columns.h"

#include <algorithm>
#include <array>
#include <utility>

namespace compongo::tournament {

namespace {

constexpr std::string_view xml_blanks = " \t\r\n";

bool is_same_name(std::string_view a, std::string_view b) {
    const auto small = [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    };
    return std::ranges::equal(a, b, {}, small, small);
}

/// The character of `amp`, `#233`, `#xE9`.
std::optional<std::uint32_t> character_of(std::string_view entity) {
    struct Entity {
        std::string_view name;
        char letter;
    };
    constexpr std::array<Entity, 5> named = {
        {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}}};
    for (const Entity& each : named) {
        if (each.name == entity) {
            return static_cast<std::uint32_t>(each.letter);
        }
    }
    if (!entity.starts_with('#') || entity.size() > 8) {
        return std::nullopt;
    }
    const bool is_hexadecimal = entity.substr(1).starts_with('x');
    const std::string_view digits = entity.substr(is_hexadecimal ? 2 : 1);
    const std::uint32_t base = is_hexadecimal ? 16 : 10;
    std::uint32_t value = 0;
    for (const char digit : digits) {
        const std::size_t at = std::string_view("0123456789abcdefABCDEF").find(digit);
        const std::uint32_t worth = static_cast<std::uint32_t>(at > 15 ? at - 6 : at);
        if (at == std::string_view::npos || worth >= base) {
            return std::nullopt;
        }
        value = value * base + worth;
    }
    const bool is_character = value != 0 && value <= 0x10FFFF && (value < 0xD800 || value > 0xDFFF);
    return digits.empty() || !is_character ? std::nullopt : std::optional(value);
}

} // namespace

std::string_view XmlItem::attribute(std::string_view wanted) const {
    const auto found = std::ranges::find_if(
        attributes, [wanted](const XmlAttribute& each) { return is_same_name(each.name, wanted); });
    return found == attributes.end() ? std::string_view() : std::string_view(found->value);
}

Place XmlItem::place_of(std::string_view wanted) const {
    const auto found = std::ranges::find_if(
        attributes, [wanted](const XmlAttribute& each) { return is_same_name(each.name, wanted); });
    return found == attributes.end() ? place : found->place;
}

void XmlReader::step(std::size_t bytes) {
    for (const char letter : text_.substr(at_, bytes)) {
        if (letter == '\n') {
            ++place_.line;
            place_.column = 1;
        } else if ((static_cast<unsigned char>(letter) & 0xC0U) != 0x80) {
            ++place_.column;
        }
    }
    at_ += bytes;
}

std::nullopt_t XmlReader::fail(std::string expected) {
    if (!fault_) {
        const std::string_view found = rest().substr(0, rest().find_first_of("\r\n"));
        fault_ =
            Finding{Level::fault, FindingKind::not_readable, place_,
                    rest().empty() ? "the end of the text" : quoted(found), std::move(expected)};
    }
    return std::nullopt;
}

bool XmlReader::pass_over(std::string_view begin, std::string_view end) {
    if (!rest().starts_with(begin)) {
        return false;
    }
    const std::size_t found = rest().find(end, begin.size());
    if (found == std::string_view::npos) {
        fail(std::string(end));
        return false;
    }
    step(found + end.size());
    return true;
}

void XmlReader::pass_over_blanks() {
    step(std::min(rest().find_first_not_of(xml_blanks), rest().size()));
}

std::string XmlReader::take_name() {
    const std::string_view name = rest().substr(0, rest().find_first_of(" \t\r\n=/><\"'&"));
    step(name.size());
    return std::string(name);
}

std::optional<std::string> XmlReader::unescaped(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t sign = text.find('&');
        out += text.substr(0, sign);
        if (sign == std::string_view::npos) {
            break;
        }
        const std::size_t end = text.substr(0, sign + 12).find(';', sign);
        const auto character = end == std::string_view::npos
                                   ? std::nullopt
                                   : character_of(text.substr(sign + 1, end - sign - 1));
        if (!character) {
            return fail("&amp; for &, or one of XML's own entities");
        }
        append_utf8(out, *character);
        text.remove_prefix(end + 1);
    }
    return out;
}

std::optional<XmlItem> XmlReader::next() {
    if (waiting_) {
        return std::exchange(waiting_, std::nullopt);
    }
    while (!fault_) {
        if (open_.empty()) {
            pass_over_blanks();
        }
        if (rest().empty()) {
            if (!open_.empty() || !has_root_) {
                return fail(open_.empty() ? "an element" : "</" + open_.back() + ">");
            }
            return std::nullopt;
        }
        if (pass_over("<!--", "-->") || pass_over("<?", "?>")) {
            continue;
        }
        if (rest().starts_with("<!") && !rest().starts_with("<![CDATA[")) {
            return fail("no declarations of a document's own");
        }
        if (fault_) {
            break;
        }
        if (rest().starts_with("</")) {
            return take_end();
        }
        if (rest().starts_with('<') && !rest().starts_with("<![CDATA[")) {
            return take_begin();
        }
        auto text = take_text();
        if (!text || text->text.find_first_not_of(xml_blanks) != std::string::npos) {
            return text;
        }
    }
    return std::nullopt;
}

std::optional<XmlItem> XmlReader::take_text() {
    if (open_.empty()) {
        return fail("an element");
    }
    XmlItem item;
    item.place = place_;
    constexpr std::string_view mark = "<![CDATA[";
    if (rest().starts_with(mark)) {
        const std::size_t end = rest().find("]]>");
        if (end == std::string_view::npos) {
            return fail("]]>");
        }
        item.text = rest().substr(mark.size(), end - mark.size());
        step(end + 3);
        return item;
    }
    const std::string_view raw = rest().substr(0, rest().find('<'));
    auto text = unescaped(raw);
    if (!text) {
        return std::nullopt;
    }
    item.text = *std::move(text);
    step(raw.size());
    return item;
}

std::optional<XmlItem> XmlReader::take_end() {
    const std::string wanted = open_.empty() ? "" : "</" + open_.back();
    const std::string_view after =
        rest().starts_with(wanted) ? rest().substr(wanted.size()) : std::string_view();
    const std::size_t end = after.find_first_not_of(xml_blanks);
    if (open_.empty() || end == std::string_view::npos || after[end] != '>') {
        return fail(open_.empty() ? "an element that begins" : wanted + ">");
    }
    XmlItem item;
    item.kind = XmlKind::end;
    item.place = place_;
    item.name = std::move(open_.back());
    open_.pop_back();
    step(wanted.size() + end + 1);
    return item;
}

std::optional<XmlItem> XmlReader::take_begin() {
    XmlItem item;
    item.kind = XmlKind::begin;
    item.place = place_;
    if (open_.empty() && has_root_) {
        return fail("nothing behind the first element");
    }
    has_root_ = true;
    step(1);
    item.name = take_name();
    if (item.name.empty()) {
        return fail("the name of an element");
    }
    if (open_.size() >= xml_depth_max) {
        return fail("elements nested less deeply");
    }
    while (true) {
        pass_over_blanks();
        if (rest().starts_with("/>")) {
            step(2);
            waiting_ = XmlItem{XmlKind::end, item.name, "", {}, item.place};
            return item;
        }
        if (rest().starts_with('>')) {
            step(1);
            open_.push_back(item.name);
            return item;
        }
        if (!take_attribute(item)) {
            return std::nullopt;
        }
    }
}

bool XmlReader::take_attribute(XmlItem& element) {
    XmlAttribute attribute;
    attribute.place = place_;
    attribute.name = take_name();
    pass_over_blanks();
    if (attribute.name.empty() || !rest().starts_with('=')) {
        fail("an attribute, or >");
        return false;
    }
    step(1);
    pass_over_blanks();
    const char mark = rest().empty() ? '\0' : rest()[0];
    const std::size_t end =
        mark == '"' || mark == '\'' ? rest().find(mark, 1) : std::string_view::npos;
    if (end == std::string_view::npos || element.attributes.size() >= xml_attributes_max) {
        fail("a value in quotation marks");
        return false;
    }
    auto value = unescaped(rest().substr(1, end - 1));
    if (!value) {
        return false;
    }
    attribute.value = *std::move(value);
    step(end + 1);
    element.attributes.push_back(std::move(attribute));
    return true;
}

} // namespace compongo::tournament
