/// As much of XML as the files of chess programs are made of: elements, attributes and texts, one
/// after the other. Declarations of a document's own entities are refused.
///
/// No library does this here: findings name the line and column of each attribute, which neither
/// Boost.PropertyTree nor pugixml keeps, and the kernel is compiled without exceptions, by which
/// the former tells its faults.
#pragma once

#include "compongo/tournament/model/finding.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::tournament {

struct XmlAttribute {
    std::string name;
    std::string value;
    Place place;
};

enum class XmlKind : std::uint8_t { begin, end, text };

struct XmlItem {
    XmlKind kind = XmlKind::text;
    /// Of an element.
    std::string name;
    std::string text;
    std::vector<XmlAttribute> attributes;
    Place place;

    /// The value; an empty one if there is no such attribute. Small and capital letters are the
    /// same.
    [[nodiscard]] std::string_view attribute(std::string_view name) const;
    [[nodiscard]] Place place_of(std::string_view name) const;
};

/// Limits on the nesting of elements and on their attributes.
inline constexpr std::size_t xml_depth_max = 64;
inline constexpr std::size_t xml_attributes_max = 256;

class XmlReader {
public:
    /// In UTF-8.
    explicit XmlReader(std::string_view text) : text_(text) {}

    /// The next item; nothing at the end and at a fault. An element without content comes as its
    /// begin and its end. Texts of blanks alone are passed over.
    [[nodiscard]] std::optional<XmlItem> next();
    [[nodiscard]] const std::optional<Finding>& fault() const { return fault_; }

private:
    void step(std::size_t bytes);
    std::nullopt_t fail(std::string expected);
    [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
    [[nodiscard]] bool pass_over(std::string_view begin, std::string_view end);
    void pass_over_blanks();
    [[nodiscard]] std::string take_name();
    [[nodiscard]] std::optional<std::string> unescaped(std::string_view text);
    [[nodiscard]] std::optional<XmlItem> take_text();
    [[nodiscard]] std::optional<XmlItem> take_end();
    [[nodiscard]] std::optional<XmlItem> take_begin();
    [[nodiscard]] bool take_attribute(XmlItem& element);

    std::string_view text_;
    std::size_t at_ = 0;
    Place place_{1, 1};
    std::vector<std::string> open_;
    /// The end of an element that was closed where it began.
    std::optional<XmlItem> waiting_;
    bool has_root_ = false;
    std::optional<Finding> fault_;
};

} // namespace compongo::tournament
