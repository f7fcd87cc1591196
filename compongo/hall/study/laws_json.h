/// What the Laws say, for those who follow a citation.
#pragma once

#include "compongo/hall/entries/fault.h"
#include "compongo/law/contents.h"

namespace compongo::hall {

/// `{"editions":[{"id","title","online"?:true,"unverified"?:["4.7.b"]}],"in_use":ID}`; `unverified`
/// are the articles whose numbers are reconstructed, because no printed copy was available.
[[nodiscard]] std::string editions_json(law::Edition in_use);

/// What rests on an article of this edition (`7.5.1`) and on its subdivisions, in our words:
/// `{"edition","article","play","supervision","says":[{"provision","value","meaning":{"en","es"}}]}`.
/// It is shown as it is in force, if these Laws apply it, and else as the first kind of play has it
/// that does; values are in this language. The fault names the nearest articles that there are.
[[nodiscard]] Expected<std::string, Fault> article_json(const std::string& edition,
                                                        const std::string& article,
                                                        law::Language language,
                                                        const law::Laws* in_force = nullptr);

/// Which two texts are compared, by the names of editions, and as they are in which kind of play.
struct Comparison {
    std::string before;
    std::string after;
    law::Mode mode = law::Mode::standard;
    law::Supervision supervision = law::Supervision::full;
};

/// What changed from the one to the other:
/// `{"from":SIDE,"to":SIDE,"changes":[{"chapter":{"en","es"},
/// "provision","follows"?,"meaning":{"en","es"},"before","after"}]}`, where a SIDE is
/// `{"edition","play", "supervision"}` and what it has is `{"value","articles"}`. If both are one
/// edition, its standard play is compared with this kind of play.
[[nodiscard]] Expected<std::string, Fault> changes_json(const Comparison& comparison,
                                                        law::Language language);

} // namespace compongo::hall
