/// Merges scenarios and questions into cases.
#pragma once

#include "compongo/record/transcript/scenario.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace compongo::record {

/// Takes scenarios and questions in turn, and merges those that differ only in edition, that
/// edition's time control, note and expectations.
class GatheredCases {
public:
    void add(const Entry& entry);
    /// One text for each case, in the order of their first scenarios.
    [[nodiscard]] std::vector<std::string> texts() const;

private:
    /// One case: a game or a question under several editions.
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
