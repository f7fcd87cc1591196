/// The text of the Laws as data, for readers who follow a citation.
#pragma once

#include "compongo/hall/entries/fault.h"
#include "compongo/law/contents.h"

namespace compongo::hall {

/// `{"editions":[{"id","title","online"?:true,"unverified"?:["4.7.b"]}],"in_use":ID}`; `unverified`
/// lists the articles whose numbers are reconstructed, because no printed copy was available.
[[nodiscard]] std::string editions_json(law::Edition in_use);

/// The provisions of an article of this edition (`7.5.1`) and its subdivisions, in our words:
/// `{"edition","article","play","supervision","says":[{"provision","value","meaning":{"en","es","fr"}}]}`.
/// Uses the Laws in force if they contain the article, else the first kind of play that does.
/// Values are in `language`. A fault suggests the nearest existing articles.
[[nodiscard]] Expected<std::string, Fault> article_json(const std::string& edition,
                                                        const std::string& article,
                                                        law::Language language,
                                                        const law::Laws* in_force = nullptr);

/// The two editions to compare, by name, and the kind of play.
struct Comparison {
    std::string before;
    std::string after;
    law::Mode mode = law::Mode::standard;
    law::Supervision supervision = law::Supervision::full;
};

/// What changed from the one to the other:
/// `{"from":SIDE,"to":SIDE,"changes":[{"chapter":{"en","es","fr"},
/// "provision","follows"?,"meaning":{"en","es","fr"},"before","after"}]}`, where a SIDE is
/// `{"edition","play", "supervision"}` and what it has is `{"value","articles"}`. If both are one
/// edition, its standard play is compared with this kind of play.
[[nodiscard]] Expected<std::string, Fault> changes_json(const Comparison& comparison,
                                                        law::Language language);

} // namespace compongo::hall
