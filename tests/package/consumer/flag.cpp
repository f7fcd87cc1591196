// Black's flag fell, and White has nothing but the king. What is the result?
#include "compongo/judge.h"

#include <iostream>

int main() {
    const auto black = compongo::chess::Color::black;
    const auto fallen = compongo::flag_fall("8/8/3rk3/8/8/2K5/8/8 b - - 0 1", black).value();
    std::cout << fallen.said[compongo::law::Language::en] << '\n';
    std::cout << word(fallen.end->result) << ' ' << fallen.articles[1] << '\n';
}
