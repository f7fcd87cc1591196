#include "compongo/record/paper/page.h"

#include "compongo/base/printable.h"

namespace compongo::record {

namespace {

/// Black on white, for A4 and Letter; tables repeat their head on each page.
constexpr std::string_view page_style = R"(
@page{margin:16mm}
*{box-sizing:border-box}
body{font:11pt/1.4 Georgia,'Times New Roman',serif;color:#000;background:#fff;max-width:180mm;margin:8mm auto;padding:0 4mm}
h1{font-size:16pt;margin:0 0 4mm}
h2{font-size:12pt;margin:6mm 0 2mm;break-after:avoid;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(78mm,1fr));gap:1mm 8mm;margin:0 0 5mm}
dl div{display:flex;gap:2mm;border-bottom:.3mm solid #999}
dt{color:#555;min-width:24mm}
dd{margin:0;font-weight:bold}
table{border-collapse:collapse;width:100%}
th,td,dd{overflow-wrap:anywhere}
th,td{text-align:left;vertical-align:top;padding:1mm 2mm;border-bottom:.2mm solid #999}
thead th{border-bottom:.5mm solid #000}
tr{break-inside:avoid}
ol.moves{columns:2;column-gap:8mm;list-style:none;margin:0;padding:0}
ol.moves li{display:grid;grid-template-columns:9mm 1fr 1fr;border-bottom:.2mm solid #999;min-height:6mm;break-inside:avoid}
.time{color:#555;font-size:8pt;margin-left:1.5mm}
.result{font-size:14pt;text-align:center;margin:5mm 0}
.sign{display:grid;grid-template-columns:repeat(auto-fit,minmax(50mm,1fr));gap:10mm;margin-top:16mm}
.sign div{border-top:.3mm solid #000;padding-top:1mm;color:#555}
table.incidents{table-layout:fixed}
table.incidents th:nth-child(1){width:17%}
table.incidents th:nth-child(2){width:27%}
table.incidents th:nth-child(4){width:17%}
table.board{width:72mm;border:.5mm solid #000;margin:0 0 5mm;table-layout:fixed}
table.board td{width:9mm;height:9mm;padding:0;border:0;text-align:center;vertical-align:middle;font:7mm/9mm 'DejaVu Sans','Segoe UI Symbol',sans-serif}
table.board td.dark{background:#ddd;-webkit-print-color-adjust:exact;print-color-adjust:exact}
@media(max-width:150mm){ol.moves{columns:1}}
)";

} // namespace

std::string escaped(std::string_view text) {
    std::string out;
    for (const char letter : printable(text)) {
        switch (letter) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        default:
            out += letter;
        }
    }
    return out;
}

std::string page(law::Language language, std::string_view title, std::string_view body) {
    const std::string name = escaped(title);
    return "<!doctype html>\n<html lang=\"" + std::string(law::code(language)) +
           "\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" +
           name + "</title>\n<style>" + std::string(page_style) +
           "</style>\n</head>\n<body>\n<h1>" + name + "</h1>\n" + std::string(body) +
           "</body>\n</html>\n";
}

std::string fields_html(law::Language language, const std::vector<Field>& fields) {
    std::string out = "<dl>\n";
    for (const Field& field : fields) {
        if (!field.value.empty()) {
            out += "<div><dt>" + escaped(field.name.in(language)) + "</dt><dd>" +
                   escaped(field.value) + "</dd></div>\n";
        }
    }
    return out + "</dl>\n";
}

std::string signatures_html(law::Language language, const std::vector<law::Words>& names) {
    std::string out = "<div class=\"sign\">\n";
    for (const law::Words& name : names) {
        out += "<div>" + escaped(name.in(language)) + "</div>\n";
    }
    return out + "</div>\n";
}

} // namespace compongo::record
