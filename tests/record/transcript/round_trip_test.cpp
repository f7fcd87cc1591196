// Written text reads back the same: lines of JSON, transcripts, and one by way of the other.

#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/text_form.h"
#include "tests/record/transcript/open_scenarios.h"
#include "tests/support/arbitrary.h"

#include <gtest/gtest.h>

namespace compongo::record {
namespace {

using test::Random;

void expect_same_json(const Entry& entry) {
    const std::string written = line(entry);
    const auto read = read_line(written);
    ASSERT_TRUE(read.has_value()) << message(read.error()) << "\n" << written;
    EXPECT_EQ(line(*read), written);
    EXPECT_TRUE(*read == entry) << written;
}

void expect_same_transcript(const Entry& entry) {
    const std::string written = transcript(entry);
    const auto read = read_transcripts(written);
    ASSERT_EQ(read.size(), 1U) << written;
    ASSERT_TRUE(read[0].content.has_value())
        << read[0].line << ": " << message(read[0].content.error()) << "\n"
        << written;
    EXPECT_TRUE(*read[0].content == entry) << written;
    EXPECT_EQ(line(*read[0].content), line(entry));
    EXPECT_EQ(transcript(*read[0].content), written);
}

TEST(RoundTrip, OpenScenarios) {
    for (const test::OpenScenario& each : test::open_scenarios()) {
        SCOPED_TRACE(each.place);
        const auto entry = read_line(each.line);
        ASSERT_TRUE(entry.has_value()) << message(entry.error());
        expect_same_json(*entry);
        expect_same_transcript(*entry);
    }
}

TEST(RoundTrip, WhatIsToBeJudgedNeedsNoName) {
    for (const std::string given :
         {R"({"laws":"fide-2023","acts":[{"at":5,"by":"white","do":"resign"}]})",
          R"({"ask":{"what":"classify","time_control":"300+3"},"expect":{}})"}) {
        const auto entry = read_line(given);
        ASSERT_TRUE(entry.has_value()) << message(entry.error());
        expect_same_json(*entry);
        expect_same_transcript(*entry);
        EXPECT_EQ(line(*entry).find("\"id\""), std::string::npos);
    }
}

TEST(RoundTrip, RandomScenariosAndQuestions) {
    Random random(0x7261);
    for (int round = 0; round < 1000 && !testing::Test::HasFailure(); ++round) {
        SCOPED_TRACE("round " + std::to_string(round) + "; " + test::seed_note());
        const Entry entry = test::arbitrary_entry(random);
        expect_same_json(entry);
        expect_same_transcript(entry);
    }
}

TEST(RoundTrip, SeveralTranscriptsInOneFile) {
    Random random(0x5e7e);
    std::vector<Entry> entries;
    std::string file = "# Several in one file.\n";
    for (int count = 0; count < 20; ++count) {
        entries.push_back(test::arbitrary_entry(random));
        file += (count == 0 ? "" : "\n\n") + transcript(entries.back());
    }
    const auto read = read_transcripts(file);
    ASSERT_EQ(read.size(), entries.size()) << test::seed_note();
    for (std::size_t at = 0; at < read.size(); ++at) {
        ASSERT_TRUE(read[at].content.has_value()) << message(read[at].content.error());
        EXPECT_TRUE(*read[at].content == entries[at]) << transcript(entries[at]);
    }
}

TEST(RoundTrip, TheSecondWritingIsTheSameAsTheFirst) {
    // Numbers, defaults and orders that may be written otherwise come out one way.
    const auto read = read_line(
        R"({"laws":"fide-2009","rules":["A"],"topic":"t","id":"X","play":"standard","protocol":1,)"
        R"("time_control":"5400+30","start":"startpos","regulations":{},"acts":[)"
        R"({"do":"penalise","by":"arbiter","at":1.50,"seconds":1.2e2,"penalty":"opponent_time",)"
        R"("player":"white","ground":"incident"}],"expect":[]})");
    ASSERT_TRUE(read.has_value()) << message(read.error());
    EXPECT_EQ(
        line(*read),
        R"({"id":"X","topic":"t","rules":["A"],"laws":"fide-2009","acts":[{"at":1.5,"by":"arbiter",)"
        R"("do":"penalise","player":"white","penalty":"opponent_time","seconds":120}]})");
}

} // namespace
} // namespace compongo::record
