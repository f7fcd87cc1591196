/// The sentences for an act as JSON, for programs that show them.
#pragma once

#include "compongo/record/sentences/sentences.h"

namespace compongo::record {

/// `{"act":TEXT,"ruled":[TEXT],"changes":[TEXT],"must":[TEXT],
/// "decide":[TEXT],"articles":TEXT}`.
[[nodiscard]] std::string sentences_json(const Sentences& told);

/// `{"en":SENTENCES,"es":SENTENCES,"fr":SENTENCES}`.
[[nodiscard]] std::string told_json(const RuledAct& scene);
[[nodiscard]] std::string told_json(const SentencesByLanguage& told);

} // namespace compongo::record
