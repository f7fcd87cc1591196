/// Draws a QR code in a terminal.
#pragma once

#include <string>
#include <vector>

namespace compongo::apps {

struct QrCode {
    /// In terminal columns.
    int width = 0;
    /// Each line sets black on white, whatever the terminal's colours, and resets them.
    std::vector<std::string> lines;
};

/// The text may have at most 2953 bytes.
[[nodiscard]] QrCode qr_code(const std::string& text);

} // namespace compongo::apps
