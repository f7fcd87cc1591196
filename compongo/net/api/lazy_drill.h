/// The drill of a served hall. Reading its cases takes longer than all the rest of the program's
/// start, and most halls are never asked for them: they are read at the first request.
#pragma once

#include "compongo/base/check.h"
#include "compongo/hall/study/drill.h"

#include <mutex>
#include <optional>
#include <string_view>

namespace compongo::net {

class LazyDrill {
public:
    /// `cases`: as `hall::Drill::open` reads it. They must outlive the drill, and come with the
    /// program: that one of them is invalid is a defect.
    explicit LazyDrill(std::string_view cases) : cases_(cases) {}

    /// Any thread may call this; the first call takes a tenth of a second or two.
    [[nodiscard]] const hall::Drill& opened() const {
        const std::scoped_lock alone(opening_);
        if (!drill_) {
            auto opened = hall::Drill::open(cases_);
            CHECK(opened.has_value());
            drill_ = std::move(*opened);
        }
        return *drill_;
    }

private:
    std::string_view cases_;
    mutable std::mutex opening_;
    mutable std::optional<hall::Drill> drill_;
};

} // namespace compongo::net
