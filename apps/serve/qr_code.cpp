#include "apps/serve/qr_code.h"

#include <qrcodegen/qrcodegen.hpp>

namespace compongo::apps {

namespace {

/// Black on white, from the colours that terminal themes do not change.
constexpr auto black_on_white = "\x1b[38;5;16;48;5;231m";
constexpr auto as_before = "\x1b[0m";
/// The quiet zone, in modules.
constexpr int margin = 4;

/// Two rows of modules in one line of text.
const char* halves(bool upper, bool lower) {
    if (upper) {
        return lower ? "█" : "▀";
    }
    return lower ? "▄" : " ";
}

} // namespace

QrCode qr_code(const std::string& text) {
    const auto code = qrcodegen::QrCode::encodeText(text.c_str(), qrcodegen::QrCode::Ecc::LOW);
    const int end = code.getSize() + margin;
    QrCode drawn{end + margin, {}};
    // Modules outside the code are white.
    for (int row = -margin; row < end; row += 2) {
        std::string line = black_on_white;
        for (int column = -margin; column < end; ++column) {
            line += halves(code.getModule(column, row), code.getModule(column, row + 1));
        }
        drawn.lines.push_back(line + as_before);
    }
    return drawn;
}

} // namespace compongo::apps
