// Does anything in this game contradict the Laws?
#include "compongo/audit.h"

#include <cstdio>

using namespace compongo;

constexpr std::string_view text = R"([White "Lara"]
[Black "Teo"]
[Date "2024.05.01"]
[Termination "time forfeit"]
[SetUp "1"]
[FEN "8/8/4k3/8/8/3R4/4K3/8 w - - 0 1"]
[Result "0-1"]

1. Rd1 Ke5 0-1
)";

int main() {
    const audit::LawTable laws(std::nullopt); // the edition in force on the date of each game
    audit::GameAuditor auditor(
        laws, {}, [](const audit::GameRecord&, const audit::Findings& found) {
            for (const audit::Finding& each : found) {
                std::puts(audit::in_words(law::Language::en, each).c_str());
                for (const law::Article& article : each.articles) {
                    std::printf("    %s, %s\n", std::string(article.number()).c_str(),
                                std::string(title(article.edition())).c_str());
                }
            }
        });
    pgn::MemorySource source(text);
    pgn::PgnReader(source, auditor).read();
}
