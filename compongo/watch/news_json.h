/// An alert as one line of JSON (docs/WATCH.md).
#pragma once

#include "compongo/law/contents.h"
#include "compongo/watch/source_watch.h"

#include <string>
#include <string_view>

namespace compongo::watch {

/// `{"source":TEXT,"at":TEXT,"game":N,"kind":WORD,...}`; `at` is in UTC, ISO 8601.
[[nodiscard]] std::string news_json(law::Language language, std::string_view source,
                                    std::string_view at, const News& news);

} // namespace compongo::watch
