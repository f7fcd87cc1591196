#include "compongo/law/contents.h"

#include "compongo/law/contents/entry.h"

#include <algorithm>
#include <functional>
#include <map>

namespace compongo::law {

namespace {

constexpr std::array<Chapter, 16> all_chapters = {{
    {"board_and_moves", "Board and moves (1 to 3)"_words},
    {"act_of_moving", "The act of moving (4)"_words},
    {"completion", "Completion of the game (5)"_words},
    {"chessclock", "The chessclock (6)"_words},
    {"irregularities", "Irregularities (7)"_words},
    {"recording", "Recording the moves (8)"_words},
    {"drawn_game", "The drawn game (9)"_words},
    {"quickplay_finish", "The quickplay finish (10)"_words},
    {"conduct", "Conduct and the arbiter"_words},
    {"penalties", "Penalties"_words},
    {"rapid_and_blitz", "Rapid and blitz (A, B)"_words},
    {"notation", "Notation (C)"_words},
    {"chess960", "Chess960"_words},
    {"adjournment", "Adjourned games"_words},
    {"visually_disabled", "The visually disabled"_words},
    {"online", "Play online"_words},
}};

std::vector<Entry> gather() {
    std::vector<Entry> all;
    for (const std::span<const Entry> chapter :
         {contents_of_board_and_moves(), contents_of_act_of_moving(), contents_of_completion(),
          contents_of_chessclock(), contents_of_irregularities(), contents_of_recording(),
          contents_of_drawn_game(), contents_of_quickplay_finish(), contents_of_conduct(),
          contents_of_penalties(), contents_of_rapid_and_blitz(), contents_of_notation(),
          contents_of_chess960(), contents_of_adjournment(), contents_of_visually_disabled(),
          contents_of_online()}) {
        all.insert(all.end(), chapter.begin(), chapter.end());
    }
    return all;
}

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool is_same_word(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, lower, lower);
}

/// `4.3.a` is `4.3.a`, and part of `4.3`.
bool is_or_is_part_of(std::string_view text, std::string_view whole) {
    return text.size() >= whole.size() && is_same_word(text.substr(0, whole.size()), whole) &&
           (text.size() == whole.size() || text[whole.size()] == '.');
}

bool has_word(std::string_view words, std::string_view wanted) {
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        if (is_same_word(words.substr(0, end), wanted)) {
            return true;
        }
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return false;
}

/// The number that a text begins with, of at most six digits, which is taken off.
std::optional<int> leading_number(std::string_view& text) {
    constexpr std::size_t digits_max = 6;
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits == 0 || digits > digits_max) {
        return std::nullopt;
    }
    int number = 0;
    for (const char digit : text.substr(0, digits)) {
        number = 10 * number + (digit - '0');
    }
    text.remove_prefix(digits);
    return number;
}

bool rests_on(const Articles& articles, std::string_view wanted) {
    return std::ranges::any_of(articles, [&](const Article& article) {
        return is_or_is_part_of(article.number(), wanted) ||
               is_or_is_part_of(text(article), wanted);
    });
}

} // namespace

std::string Entry::name() const {
    std::string name(chapter);
    name += '.';
    name += field;
    return name;
}

std::span<const Entry> contents() {
    static const std::vector<Entry> all = gather();
    return all;
}

std::span<const Chapter> chapters() {
    return all_chapters;
}

std::vector<const Entry*> entries_for(std::string_view wanted, const Laws& laws) {
    std::vector<const Entry*> found;
    for (const Entry& entry : contents()) {
        if (is_or_is_part_of(entry.name(), wanted) || is_same_word(entry.field, wanted) ||
            has_word(entry.catalogue, wanted) || rests_on(entry.articles(laws), wanted)) {
            found.push_back(&entry);
        }
    }
    return found;
}

std::string citation(const Articles& articles, Edition home) {
    std::string all;
    for (const Article& article : articles) {
        all += all.empty() ? "" : ", ";
        all += article.edition() == home ? std::string(article.number()) : text(article);
        all += article.is_unverified() ? std::string(1, mark_of_the_unverified) : "";
    }
    return all;
}

std::string value_text(Seconds length) {
    const int minutes = length.count / 60;
    const int rest = length.count % 60;
    if (rest == 0) {
        return std::to_string(minutes) + " min";
    }
    return (minutes == 0 ? "" : std::to_string(minutes) + " min ") + std::to_string(rest) + " s";
}

std::string value_text(int number) {
    return std::to_string(number);
}

template <>
Expected<int, std::string> read_value<int>(std::string_view words) {
    constexpr int number_max = 1000;
    const auto number = leading_number(words);
    if (!number || !words.empty() || *number > number_max) {
        return unexpected("a whole number up to " + std::to_string(number_max));
    }
    return *number;
}

template <>
Expected<Seconds, std::string> read_value<Seconds>(std::string_view words) {
    int total = 0;
    bool is_any = false;
    for (const auto& [unit, seconds] : {std::pair(std::string_view(" min"), 60), {" s", 1}}) {
        std::string_view rest = words;
        const auto number = leading_number(rest);
        if (number && rest.starts_with(unit)) {
            rest.remove_prefix(unit.size());
            words = rest.starts_with(' ') && rest.size() > 1 ? rest.substr(1) : rest;
            total += *number * seconds;
            is_any = true;
        }
    }
    if (!is_any || !words.empty()) {
        return unexpected("a time, such as \"2 min\", \"30 s\" or \"1 min 30 s\"");
    }
    return Seconds{total};
}

Expected<void, std::string> set_provision(Rule& /*rule*/, std::string_view /*words*/) {
    return unexpected("a provision with a value; this one is a rule without");
}

std::string provision_text(const Rule& rule, Language language) {
    return std::string((rule.is_silent() ? words_silent : words_in_force).in(language));
}

void alter_provision(Rule& rule) {
    rule = rule.is_silent() ? Rule("Preface"_2009) : Rule(silent);
}

namespace {

/// Every article of the tables, by its text.
std::map<std::string, Article, std::less<>> articles_of_the_tables() {
    std::map<std::string, Article, std::less<>> all;
    for (const Edition edition : editions_available) {
        for (const Mode mode : {Mode::standard, Mode::rapid, Mode::blitz}) {
            for (const Supervision supervision : {Supervision::full, Supervision::limited}) {
                const auto laws = laws_in_force({edition, mode, supervision, Readings{}});
                for (const Entry& entry : laws ? contents() : std::span<const Entry>()) {
                    for (const Article article : entry.articles(*laws)) {
                        all.try_emplace(text(article), article);
                    }
                }
            }
        }
    }
    return all;
}

} // namespace

std::optional<Article> article_in_tables(std::string_view text) {
    static const auto all = articles_of_the_tables();
    const auto found = all.find(text);
    return found == all.end() ? std::nullopt : std::optional(found->second);
}

} // namespace compongo::law
