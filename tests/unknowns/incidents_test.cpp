// How many questions the incidents need that the page knows (What now?), beside the fewest.
#include "compongo/unknowns/questions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace compongo::unknowns {

namespace {

struct Incident {
    std::string name;
    Cells cells;
};

/// `illegal_move/rapid 3,2 0,0=0 0,1=0 1,-=1`: how many options each fact has, then each world.
Incident read_incident(const std::string& line) {
    std::istringstream words(line);
    Incident made;
    std::string options;
    words >> made.name >> options;
    std::istringstream counts(options);
    for (std::string count; std::getline(counts, count, ',');) {
        std::vector<Cells::Span> spans;
        for (int at = 0; at < std::stoi(count); ++at) {
            const auto option = static_cast<std::uint16_t>(at);
            spans.push_back({option, option});
        }
        made.cells.options.push_back(std::move(spans));
    }
    made.cells.facts = made.cells.options.size();
    for (std::string world; words >> world;) {
        const std::size_t equals = world.find('=');
        std::istringstream chosen(world.substr(0, equals));
        for (std::string option; std::getline(chosen, option, ',');) {
            made.cells.chosen.push_back(
                option == "-" ? irrelevant : static_cast<std::uint16_t>(std::stoi(option)));
        }
        made.cells.ruling.push_back(
            static_cast<std::uint32_t>(std::stoi(world.substr(equals + 1))));
        made.cells.rulings =
            std::max<std::size_t>(made.cells.rulings, made.cells.ruling.back() + 1);
    }
    return made;
}

/// By trying every question at every place.
class Fewest {
public:
    explicit Fewest(const Cells& cells) : cells_(cells) {}

    std::size_t questions(const CellList& list) {
        if (rulings_in(cells_, list).size() < 2) {
            return 0;
        }
        const auto [known, is_new] = fewest_.emplace(list, 0);
        if (!is_new) {
            return known->second;
        }
        std::size_t fewest = list.size() * (cells_.facts + 1);
        for (std::size_t fact = 0; fact < cells_.facts; ++fact) {
            std::map<std::uint16_t, CellList> by_option;
            for (const std::uint32_t cell : list) {
                by_option[cells_.option(cell, fact)].push_back(cell);
            }
            if (by_option.size() < 2 || by_option.contains(irrelevant)) {
                continue;
            }
            std::size_t asked = list.size();
            for (const auto& [option, some] : by_option) {
                asked += questions(some);
            }
            fewest = std::min(fewest, asked);
        }
        fewest_[list] = fewest;
        return fewest;
    }

private:
    const Cells& cells_;
    std::map<CellList, std::size_t> fewest_;
};

} // namespace

TEST(Incidents, NeedHardlyMoreThanTheFewestQuestions) {
    std::ifstream file(std::string(COMPONGO_TEST_DATA) + "/incident_tables.txt");
    std::size_t incidents = 0;
    // Means of all incidents, each counting alike, in millionths.
    std::size_t asked_mean = 0;
    std::size_t fewest_mean = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) {
            continue;
        }
        const Incident incident = read_incident(line);
        const CellList all = all_cells(incident.cells);
        const std::size_t asked = Questioner(incident.cells).questions_asked(all);
        const std::size_t fewest = Fewest(incident.cells).questions(all);
        EXPECT_LE(fewest, asked) << incident.name;
        asked_mean += asked * 1'000'000 / all.size();
        fewest_mean += fewest * 1'000'000 / all.size();
        ++incidents;
    }
    EXPECT_EQ(incidents, 103U);
    RecordProperty("asked_millionths", std::to_string(asked_mean / incidents));
    RecordProperty("fewest_millionths", std::to_string(fewest_mean / incidents));
    EXPECT_LE(asked_mean * 100, fewest_mean * 110) << asked_mean << " beside " << fewest_mean;
}

} // namespace compongo::unknowns
