/// Collects sentences while the effects of a ruling are visited.
#pragma once

#include "compongo/record/sentences/sentences.h"
#include "compongo/record/sentences/speech.h"

namespace compongo::record {

class SentenceCollector {
public:
    SentenceCollector(const RuledAct& scene, law::Language language)
        : scene_(scene), speech_(language) {}

    [[nodiscard]] const RuledAct& scene() const { return scene_; }
    [[nodiscard]] const Speech& speech() const { return speech_; }
    [[nodiscard]] law::Language language() const { return speech_.language(); }

    /// A template of the list `sentence`; `who` is the person concerned.
    [[nodiscard]] std::string say(std::string_view name, std::string_view who,
                                  const Gaps& gaps = {}) const {
        return speech_.say("sentence", name, who, gaps);
    }
    /// `name.word`: the template for this word of a closed list.
    template <class Enum>
        requires game::has_words<Enum>
    [[nodiscard]] std::string say_of(std::string_view name, Enum word, std::string_view who,
                                     const Gaps& gaps = {}) const {
        return say(std::string(name) + "." + std::string(game::word(word)), who, gaps);
    }

    /// The articles of the effect now being visited.
    void take_up(const game::Effect& effect) { articles_ = &effect.articles; }
    [[nodiscard]] const law::Articles& articles() const { return *articles_; }

    void rule(std::string sentence) { add(told_.ruled, std::move(sentence)); }
    /// A remark on a ruling: remarks come after everything that is ruled.
    void remark(std::string sentence) { add(remarks_, std::move(sentence)); }
    void change(std::string sentence) { add(told_.changes, std::move(sentence)); }
    void demand(std::string sentence) { add(told_.must, std::move(sentence)); }
    void ask_arbiter(std::string sentence) { add(told_.decide, std::move(sentence)); }

    [[nodiscard]] Sentences take();

private:
    /// Adds a sentence, unless another effect has already given it.
    static void add(std::vector<std::string>& list, std::string sentence);

    const RuledAct& scene_;
    Speech speech_;
    const law::Articles* articles_ = nullptr;
    Sentences told_;
    std::vector<std::string> remarks_;
};

} // namespace compongo::record
