/// Scenarios and questions put together as cases.
#pragma once

#include "compongo/record/transcript/scenario.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace compongo::record {

/// Takes scenarios and questions one after the other, and makes one case of those that differ by
/// nothing but their edition, its time control, their note and what is expected.
class GatheredCases {
public:
    void add(const Entry& entry);
    /// One text for each case, in the order in which its first scenario came.
    [[nodiscard]] std::vector<std::string> texts() const;

private:
    /// What one case says: a game or a question under several editions.
    struct Gathered {
        std::vector<Scenario> scenarios;
        std::vector<Question> questions;
        std::vector<law::Edition> editions;
    };
    [[nodiscard]] Gathered& case_for(const std::string& key, std::optional<law::Edition> edition);

    std::vector<Gathered> cases_;
    std::map<std::string, std::size_t> places_;
};

} // namespace compongo::record
