#include "compongo/tournament/lists/list_fields.h"

#include "compongo/tournament/text/columns.h"

namespace compongo::tournament {

namespace {

constexpr std::size_t fields_max = 1'200;

} // namespace

std::vector<Field> fields_of(std::string_view line, char separator) {
    std::vector<Field> fields = {{"", 1}};
    bool is_quoted = false;
    std::uint32_t column = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char letter = line[i];
        column += (static_cast<unsigned char>(letter) & 0xC0U) != 0x80 ? 1 : 0;
        if (letter == '"') {
            const bool is_doubled = is_quoted && line.substr(i + 1).starts_with('"');
            if (is_doubled) {
                fields.back().text += '"';
                ++i;
                ++column;
            } else {
                is_quoted = !is_quoted;
            }
        } else if (letter == separator && !is_quoted && fields.size() < fields_max) {
            fields.push_back({"", column + 1});
        } else if (fields.back().text.empty() && !is_quoted && (letter == ' ' || letter == '\t')) {
            fields.back().column = column + 1;
        } else {
            fields.back().text += letter;
        }
    }
    for (Field& field : fields) {
        field.text = without_blanks(field.text);
    }
    return fields;
}

} // namespace compongo::tournament
