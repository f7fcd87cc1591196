#include "compongo/verify/fen.h"
#include "compongo/verify/too_few_pieces.h"

#include <gtest/gtest.h>

namespace compongo::verify {

namespace {

TEST(TooFewPieces, AreTold) {
    for (const std::string_view few :
         {"k7/8/8/8/8/8/pppppppp/6K1 w - - 0 1", "k7/8/8/8/8/8/8/qq4NK w - - 0 1",
          "k1b5/8/8/8/4B3/8/8/5B1K w - - 0 1", "k7/8/8/8/8/8/8/rq3B1K w - - 0 1",
          "8/8/8/8/8/8/8/Q6K w - - 0 1"}) {
        EXPECT_TRUE(pieces_are_too_few(*read_fen(few), Color::white)) << few;
    }
    for (const std::string_view enough :
         {"kb6/8/8/8/8/8/8/5B1K w - - 0 1", "k7/8/8/8/8/8/8/r5NK w - - 0 1",
          "k7/8/8/8/8/8/8/n4B1K w - - 0 1", "k7/8/8/8/8/8/8/5BBK w - - 0 1",
          "k7/8/8/8/8/8/7P/7K w - - 0 1", "k7/8/8/8/8/8/7p/5N1K w - - 0 1",
          "8/8/8/8/8/1K6/8/k1K1N3 w - - 0 1", "8/8/8/8/8/1K3B2/8/2K4k w - - 0 1",
          "8/8/8/8/8/4N3/8/k3k3 w - - 0 1", "8/8/8/8/8/8/1B6/k1k5 w - - 0 1",
          "k7/8/8/8/8/8/8/5B2 w - - 0 1"}) {
        EXPECT_FALSE(pieces_are_too_few(*read_fen(enough), Color::white)) << enough;
    }
}

} // namespace

} // namespace compongo::verify
