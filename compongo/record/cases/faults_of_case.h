/// All faults of a case under all its editions.
#pragma once

#include "compongo/record/cases/draft.h"

namespace compongo::record {

/// Of all faults of a case, each once, with the editions under which it is one.
class FaultsOfCase {
public:
    explicit FaultsOfCase(const CaseDraft& draft);

    void add(const std::string& edition, std::vector<CaseFault> faults);
    /// In the order of the lines; of very many only the first.
    [[nodiscard]] std::vector<CaseFault> take();

private:
    struct Found {
        CaseFault fault;
        /// None: it is one whatever the edition.
        std::vector<std::string> editions;
    };
    const CaseDraft& draft_;
    std::vector<Found> found_;
};

} // namespace compongo::record
