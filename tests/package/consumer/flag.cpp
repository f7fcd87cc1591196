// Black's flag fell, and White has nothing but the king. What is the result?
#include "compongo/judge.h"

#include <cstdio>

using namespace compongo;

int main() {
    game::Conditions conditions;
    conditions.choices.edition = law::Edition::fide_2023;
    conditions.start.setup = chess::parse_fen("8/8/3rk3/8/8/2K5/8/8 b - - 0 1").value();
    const auto fallen = record::adjudicate_flag(conditions, chess::Color::black).value();
    std::puts(fallen.english.c_str());
    for (const std::string& article : fallen.articles) {
        std::puts(article.c_str());
    }
}
