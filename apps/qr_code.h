/// A text as a QR code, drawn in a terminal.
#pragma once

#include <string>
#include <vector>

namespace compongo::apps {

struct QrCode {
    /// In columns of the terminal.
    int width = 0;
    /// Each sets its colours and takes them back: black on white, whatever the terminal's are.
    std::vector<std::string> lines;
};

/// The text has at most 2953 bytes.
[[nodiscard]] QrCode qr_code(const std::string& text);

} // namespace compongo::apps
