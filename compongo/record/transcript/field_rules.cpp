#include "compongo/record/transcript/field_rules.h"

#include "compongo/record/transcript/placement.h"
#include "compongo/record/words/no_mate.h"

#include <algorithm>

namespace compongo::record {

namespace {

constexpr std::array<std::string_view, 3> both_too = {"white", "black", "both"};
constexpr std::array<std::string_view, 4> arbiter_too = {"white", "black", "both", "arbiter"};
constexpr std::array<std::string_view, 4> offenders = {"white", "black", "arbiter", "spectator"};
constexpr std::array<std::string_view, 6> final_results = {"1-0", "0-1",   "1/2-1/2",
                                                           "0-0", "0-1/2", "1/2-0"};

constexpr std::array<std::string_view, 2> correction_grounds = {"arbiter", "appeal"};

constexpr std::array<std::string_view, 2> corner_colours = {"light", "dark"};
constexpr std::array<std::string_view, 2> setup_faults = {"array", "board_turned"};
constexpr std::array<std::string_view, 4> reading_errors = {"ambiguous", "illegal", "unreadable",
                                                            "piece_missing"};
constexpr std::array<std::string_view, 3> chess960_reasons = {"king_not_between_rooks",
                                                              "bishops_on_one_colour", "wrong_men"};
constexpr std::array<std::string_view, 4> castling_methods = {"double_move", "transposition",
                                                              "king_only", "rook_only"};
constexpr std::array<std::string_view, 5> board_faults = {"size_cm", "dark_raised", "apertures",
                                                          "pegs", "black_marked"};
constexpr std::array<std::string_view, 2> verdicts = {"winnable", "unwinnable"};
constexpr std::array<std::string_view, 3> verdicts_by_pieces = {"winnable", "unwinnable",
                                                                "undetermined"};

constexpr FieldRule no_rule{};

constexpr std::array<FieldRule, 47> rules = {{
    {.owner = "", .field = "lang", .text = TextKind::language},
    {.owner = "", .field = "fen", .text = TextKind::fen},
    {.owner = "", .field = "articles", .entries_least = 1, .text = TextKind::article},
    {.owner = "", .field = "running", .is_running = true},
    {.owner = "heading", .field = "protocol", .smallest = 1},
    {.owner = "heading", .field = "id", .text = TextKind::id},
    {.owner = "heading", .field = "topic", .text = TextKind::topic},
    {.owner = "heading", .field = "rules", .entries_least = 1, .text = TextKind::catalogue_id},
    {.owner = "both", .field = "white", .is_amount = true},
    {.owner = "both", .field = "black", .is_amount = true},
    {.owner = "regulations", .field = "default_time", .is_amount = true},
    {.owner = "penalise", .field = "seconds", .is_amount = true},
    {.owner = "correct", .field = "white", .is_amount = true},
    {.owner = "correct", .field = "black", .is_amount = true},
    {.owner = "adjourn", .field = "left", .is_amount = true},
    {.owner = "must_record", .field = "clock", .is_amount = true},
    {.owner = "touch", .field = "squares", .entries_least = 1},
    {.owner = "displace", .field = "squares", .entries_least = 1},
    {.owner = "play", .field = "hands", .smallest = 1},
    {.owner = "release", .field = "hands", .smallest = 1},
    {.owner = "remove", .field = "hands", .smallest = 1},
    {.owner = "place", .field = "hands", .smallest = 1},
    {.owner = "claim", .field = "result", .words = final_results},
    {.owner = "correct", .field = "result", .words = final_results},
    {.owner = "correct", .field = "ground", .words = correction_grounds},
    {.owner = "sign", .field = "result", .words = final_results},
    {.owner = "penalise", .field = "player", .words = both_too},
    {.owner = "flag_fallen", .field = "player", .words = both_too},
    {.owner = "period", .field = "player", .words = both_too},
    {.owner = "period", .field = "number", .smallest = 1},
    {.owner = "duty", .field = "player", .words = arbiter_too},
    {.owner = "incident", .field = "player", .words = offenders},
    {.owner = "penalty", .field = "player", .words = both_too},
    {.owner = "supervision", .field = "games", .smallest = 1},
    {.owner = "chess960", .field = "rank", .text = TextKind::back_rank},
    {.owner = "read_game answer", .field = "offers", .smallest = 1},
    {.owner = "setup", .field = "h1", .words = corner_colours},
    {.owner = "setup answer", .field = "faults", .words = setup_faults},
    {.owner = "read_move answer", .field = "error", .words = reading_errors},
    {.owner = "chess960 answer", .field = "reason", .words = chess960_reasons},
    {.owner = "castling answer", .field = "method", .words = castling_methods},
    {.owner = "special_board answer", .field = "faults", .words = board_faults},
    {.owner = "can_mate answer", .field = "verdict", .words = verdicts},
    {.owner = "can_mate answer", .field = "reason", .words = no_mate_words},
    {.owner = "can_mate answer", .field = "by_men", .words = verdicts_by_pieces},
    {.owner = "warning", .field = "ply", .smallest = 1},
    {.owner = "reading fault", .field = "ply", .smallest = 1},
}};

bool is_small(char letter) {
    return letter >= 'a' && letter <= 'z';
}
bool is_capital(char letter) {
    return letter >= 'A' && letter <= 'Z';
}
bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}
bool is_of_id(char letter) {
    return is_small(letter) || is_capital(letter) || is_digit(letter) || letter == '.' ||
           letter == '-';
}

/// Is it a single line that is not blank?
bool is_name(std::string_view text) {
    const bool is_line = std::ranges::all_of(text, [](char letter) {
        return static_cast<unsigned char>(letter) >= ' ' && letter != '\x7F';
    });
    return is_line && !text.empty() && text.front() != ' ' && text.back() != ' ';
}

bool is_catalogue_id(std::string_view text) {
    const bool has_letters = std::ranges::all_of(
        text, [](char each) { return is_capital(each) || is_digit(each) || each == '-'; });
    const bool has_hyphens_between =
        !text.starts_with('-') && !text.ends_with('-') && text.find("--") == std::string_view::npos;
    return !text.empty() && has_letters && has_hyphens_between;
}

bool is_article(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || !law::edition_from_name(text.substr(0, colon))) {
        return false;
    }
    const std::string_view number = text.substr(colon + 1);
    return !number.empty() && number[0] != '.' && number[0] != '-' &&
           std::ranges::all_of(number, is_of_id);
}

bool is_topic(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char letter) {
        return is_small(letter) || is_digit(letter) || letter == '-';
    });
}

bool is_back_rank(std::string_view text) {
    return text.size() == 8 && text.find_first_not_of("KQRBN") == std::string_view::npos;
}

std::optional<std::string> unless(bool is_good, std::string_view expected) {
    return is_good ? std::nullopt : std::optional<std::string>(expected);
}

} // namespace

const FieldRule& rule_for(std::string_view owner, std::string_view field) {
    const auto found = std::ranges::find_if(rules, [&](const FieldRule& rule) {
        return rule.field == field && (rule.owner.empty() || rule.owner == owner);
    });
    return found == rules.end() ? no_rule : *found;
}

std::optional<std::string> text_fault(std::string_view text, TextKind kind) {
    switch (kind) {
    case TextKind::not_empty:
        return unless(!text.empty(), "a string, not empty");
    case TextKind::language:
        return unless(contains(language_words, text), one_of(language_words));
    case TextKind::fen:
        return fen_fault(text);
    case TextKind::id:
        return unless(is_name(text), "an id: one line of text, without blanks at its ends");
    case TextKind::topic:
        return unless(is_topic(text), "a topic");
    case TextKind::catalogue_id:
        return unless(is_catalogue_id(text), "a catalogue id");
    case TextKind::article:
        return unless(is_article(text), "an article edition:number");
    case TextKind::back_rank:
        return unless(is_back_rank(text), "eight pieces of the first rank");
    }
    return std::nullopt;
}

} // namespace compongo::record
