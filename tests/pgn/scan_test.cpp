#include "compongo/pgn/scan.h"

#include <gtest/gtest.h>

#include <string>

namespace compongo::pgn {
namespace {

/// The quick look must end a word where the table does, or a file is read in one way by this
/// processor and in another by the next.
TEST(Scan, AWordEndsAtTheSameByteHoweverItIsLookedFor) {
    for (std::size_t at = 0; at < 12; ++at) {
        for (int byte = 0; byte < 256; ++byte) {
            std::string text = "Nxe4Nf3Qh5e8";
            text[at] = static_cast<char>(byte);
            text += std::string(16, '\0');
            EXPECT_EQ(end_of_word(text.data()), end_of_word_plainly(text.data()))
                << "byte " << byte << " at " << at;
        }
    }
}

} // namespace
} // namespace compongo::pgn
