/// All faults of a case under all its editions.
#pragma once

#include "compongo/record/cases/draft.h"

namespace compongo::record {

/// Collects the faults of a case under all editions, each once with its editions.
class FaultsOfCase {
public:
    explicit FaultsOfCase(const CaseDraft& draft);

    void add(const std::string& edition, std::vector<CaseFault> faults);
    /// Sorted by line; the first ones only, if there are very many.
    [[nodiscard]] std::vector<CaseFault> take();

private:
    struct Found {
        CaseFault fault;
        /// Empty: a fault under every edition.
        std::vector<std::string> editions;
    };
    const CaseDraft& draft_;
    std::vector<Found> found_;
};

} // namespace compongo::record
