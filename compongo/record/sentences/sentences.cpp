#include "compongo/record/sentences/sentences.h"

#include "compongo/record/sentences/act_sentence.h"
#include "compongo/record/sentences/cited.h"
#include "compongo/record/sentences/effects.h"
#include "compongo/record/sentences/unruled.h"

namespace compongo::record {

Sentences sentences(const RuledAct& scene, law::Language language) {
    SentenceCollector telling(scene, language);
    for (const game::Effect& effect : scene.ruling) {
        telling.take_up(effect);
        std::visit([&](const auto& consequence) { tell(telling, consequence); },
                   effect.consequence);
    }
    Sentences told = telling.take();
    told.act = act_sentence(telling.speech(), scene.before, scene.act);
    told.articles = cited(telling.speech(), scene.ruling);
    told.unruled = scene.ruling.empty() ? unruled(telling.speech(), scene) : std::string();
    return told;
}

SentencesByLanguage sentences_by_language(const RuledAct& scene) {
    return law::in_all_languages(
        [&](law::Language language) { return sentences(scene, language); });
}

} // namespace compongo::record
