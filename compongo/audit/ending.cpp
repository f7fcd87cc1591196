#include "compongo/audit/ending.h"

#include <algorithm>

namespace compongo::audit {

namespace {

using chess::Color;

constexpr std::array<std::string_view, 16> cause_names = {
    "unknown",     "normal",       "checkmate",
    "stalemate",   "time",         "time",
    "time",        "resignation",  "agreement",
    "repetition",  "fifty_moves",  "insufficient_material",
    "abandoned",   "adjudication", "rules_infraction",
    "unterminated"};

struct Phrase {
    std::string_view text;
    Cause cause;
};

/// What says enough wherever it stands, in small letters; the first that is found decides.
constexpr std::array phrases = {
    Phrase{"adjudicat", Cause::adjudication},
    Phrase{"timeout vs", Cause::time_without_means},
    Phrase{"timevsinsufficient", Cause::time_without_means},
    Phrase{"no material to mate", Cause::time_without_means},
    Phrase{"both players ran out of time", Cause::both_flags},
    Phrase{"both flags", Cause::both_flags},
    Phrase{"stalled connection", Cause::abandoned},
    Phrase{"disconnect", Cause::abandoned},
    Phrase{"connection stalls", Cause::abandoned},
    Phrase{"forfeits on time", Cause::time},
    Phrase{"on time", Cause::time},
    Phrase{"time forfeit", Cause::time},
    Phrase{"timeout", Cause::time},
    Phrase{"time out", Cause::time},
    Phrase{"out of time", Cause::time},
    Phrase{"loss on time", Cause::time},
    Phrase{"exceeded the time", Cause::time},
    Phrase{"exceeds the time", Cause::time},
    Phrase{"flag fell", Cause::time},
    Phrase{"por tiempo", Cause::time},
    Phrase{"zeitüberschreitung", Cause::time},
    Phrase{"insufficient", Cause::insufficient_material},
    Phrase{"neither player has mating material", Cause::insufficient_material},
    Phrase{"stalemate", Cause::stalemate},
    Phrase{"ahogado", Cause::stalemate},
    Phrase{"checkmate", Cause::checkmate},
    Phrase{"white mates", Cause::checkmate},
    Phrase{"black mates", Cause::checkmate},
    Phrase{"jaque mate", Cause::checkmate},
    Phrase{"resign", Cause::resignation},
    Phrase{"se rinde", Cause::resignation},
    Phrase{"repetition", Cause::repetition},
    Phrase{"repetici", Cause::repetition},
    Phrase{"threefold", Cause::repetition},
    Phrase{"3-fold", Cause::repetition},
    Phrase{"50 move", Cause::fifty_moves},
    Phrase{"50-move", Cause::fifty_moves},
    Phrase{"50move", Cause::fifty_moves},
    Phrase{"fifty move", Cause::fifty_moves},
    Phrase{"fifty-move", Cause::fifty_moves},
    Phrase{"agreement", Cause::agreement},
    Phrase{"agreed", Cause::agreement},
    Phrase{"mutuo acuerdo", Cause::agreement},
    Phrase{"illegal move", Cause::rules_infraction},
    Phrase{"rules infraction", Cause::rules_infraction},
    Phrase{"rule infraction", Cause::rules_infraction},
    Phrase{"unterminated", Cause::unterminated},
    Phrase{"abandoned", Cause::abandoned},
};

/// What only a tag may say, where nothing else is in it.
constexpr std::array whole_tags = {
    Phrase{"normal", Cause::normal},
    Phrase{"time", Cause::time},
    Phrase{"abandoned", Cause::abandoned},
    Phrase{"death", Cause::abandoned},
    Phrase{"emergency", Cause::abandoned},
    Phrase{"syzygytb", Cause::adjudication},
    Phrase{"mate", Cause::checkmate},
    Phrase{"tcec win rule", Cause::adjudication},
    Phrase{"tcec draw rule", Cause::adjudication},
};

/// Comments that are nothing but one of these.
constexpr std::array whole_comments = {
    Phrase{"time", Cause::time},           Phrase{"tiempo", Cause::time},
    Phrase{"lost on time", Cause::time},   Phrase{"draw agreed", Cause::agreement},
    Phrase{"resigns", Cause::resignation}, Phrase{"checkmate", Cause::checkmate},
    Phrase{"stalemate", Cause::stalemate}, Phrase{"normal", Cause::normal},
};

/// How a comment begins that says how the game ended; or it says `forfeits on time` of a player.
constexpr std::array<std::string_view, 13> openings = {
    "white ",      "black ",       "game drawn",     "draw by",  "drawn by",
    "draw agreed", "time forfeit", "neither player", "blancas ", "negras ",
    "tablas por",  "game ended",   "game won"};
/// What a player does in it, so that the rest is no prose about what might be.
constexpr std::array<std::string_view, 21> deeds = {"forfeits on time",
                                                    "loses on time",
                                                    "lost on time",
                                                    "lose on time",
                                                    "wins on time",
                                                    "won on time",
                                                    "ran out of time",
                                                    "runs out of time",
                                                    "resigns",
                                                    "resigned",
                                                    "checkmated",
                                                    "mates",
                                                    "drawn",
                                                    "draw by",
                                                    "draw agreed",
                                                    "time forfeit",
                                                    "mating material",
                                                    "pierden por tiempo",
                                                    "ganan por tiempo",
                                                    "se rinden",
                                                    "tablas por"};

/// How it may go on: by what a draw came, or why a flag did not win.
constexpr std::array<std::string_view, 6> tails = {" by ",
                                                   " and white has no material to mate",
                                                   " and black has no material to mate",
                                                   " because both players ran out of time",
                                                   " repetition",
                                                   " 3-fold"};

/// Longer comments are prose.
constexpr std::size_t plain_bytes_max = 80;
constexpr std::size_t words_before_deed_max = 3;

[[nodiscard]] std::string in_small_letters(std::string_view text) {
    std::string small(text);
    for (char& each : small) {
        each = each >= 'A' && each <= 'Z' ? static_cast<char>(each - 'A' + 'a') : each;
    }
    return small;
}

/// Without blanks and full stops at the ends.
[[nodiscard]] std::string_view trimmed(std::string_view text) {
    constexpr std::string_view idle = " \t\r\n.!";
    const std::size_t first = text.find_first_not_of(idle);
    return first == std::string_view::npos
               ? std::string_view()
               : text.substr(first, text.find_last_not_of(idle) - first + 1);
}

/// The comment without commands such as `[%clk 0:00:00]`.
[[nodiscard]] std::string without_commands(std::string_view text) {
    std::string rest;
    for (std::size_t open = text.find("[%"); open != std::string_view::npos;
         open = text.find("[%")) {
        const std::size_t close = text.find(']', open);
        rest += text.substr(0, open);
        text.remove_prefix(close == std::string_view::npos ? text.size() : close + 1);
    }
    return rest.append(text);
}

template <class Phrases>
[[nodiscard]] std::optional<Cause> cause_equal_to(const Phrases& among, std::string_view text) {
    const auto found = std::ranges::find(among, text, &Phrase::text);
    return found == among.end() ? std::nullopt : std::optional(found->cause);
}

[[nodiscard]] Cause cause_within(std::string_view small) {
    const auto found = std::ranges::find_if(phrases, [&](const Phrase& phrase) {
        return small.find(phrase.text) != std::string_view::npos;
    });
    return found == phrases.end() ? Cause::unknown : found->cause;
}

/// Who it is that the text begins with.
[[nodiscard]] std::optional<Color> subject_of(std::string_view text, std::string_view small,
                                              std::string_view white, std::string_view black) {
    const auto begins_with = [](std::string_view whole, std::string_view name) {
        const bool begins = !name.empty() && name != "?" && whole.starts_with(name);
        return begins && (whole.size() == name.size() || whole[name.size()] == ' ' ||
                          whole[name.size()] == '\'');
    };
    const bool is_white =
        begins_with(small, "white") || begins_with(small, "blancas") || begins_with(text, white);
    const bool is_black =
        begins_with(small, "black") || begins_with(small, "negras") || begins_with(text, black);
    if (is_white == is_black) {
        return std::nullopt;
    }
    return is_white ? Color::white : Color::black;
}

/// What befell the subject: did he win?
[[nodiscard]] std::optional<bool> has_won(std::string_view small) {
    constexpr std::array<std::string_view, 7> winning = {" won",   " wins",  " mates",     " ganan",
                                                         " gana ", " ganó ", " checkmates"};
    constexpr std::array<std::string_view, 14> losing = {
        " forfeit",    " lose",       " lost",   " resign", " ran out", " runs out", " checkmated",
        " disconnect", " connection", "'s conn", " pierde", " se rind", "'s flag",   " flag"};
    const auto says = [&](std::string_view each) {
        return small.find(each) != std::string_view::npos;
    };
    if (std::ranges::any_of(losing, says)) {
        // `White won, Black forfeits on time` is not said of White alone.
        return std::ranges::any_of(winning, says) && !says(" checkmated") ? std::nullopt
                                                                          : std::optional(false);
    }
    return std::ranges::any_of(winning, says) ? std::optional(true) : std::nullopt;
}

[[nodiscard]] Ending ending(Cause cause, SaidBy said_by, std::string_view text,
                            std::string_view white, std::string_view black) {
    Ending ending{cause, said_by, {}, std::string(text)};
    const std::string small = in_small_letters(text);
    // `Ann won by resignation` is about Ann, whatever befell her opponent.
    const std::size_t by = small.find(" won by ");
    const auto subject = subject_of(text, small, white, black);
    const auto won = by != std::string::npos ? std::optional(true) : has_won(small);
    if (subject && won && cause != Cause::unknown && cause != Cause::time_without_means &&
        cause != Cause::both_flags) {
        ending.winner = *won ? *subject : ~*subject;
    }
    return ending;
}

/// Is this nothing but what ended the game: who, what he did, and no reasons?
[[nodiscard]] bool is_about_the_end(std::string_view small) {
    const auto deed = std::ranges::find_if(
        deeds, [&](std::string_view each) { return small.find(each) != std::string_view::npos; });
    if (deed == deeds.end()) {
        return false;
    }
    const std::string_view before = small.substr(0, small.find(*deed));
    const std::string_view after = small.substr(before.size() + deed->size());
    const bool opens = std::ranges::any_of(
        openings, [&](std::string_view each) { return small.starts_with(each); });
    const auto words = static_cast<std::size_t>(std::ranges::count(before, ' '));
    const bool is_of_a_player = deed->ends_with("on time") && words <= words_before_deed_max;
    const bool is_whole = after.empty() || std::ranges::any_of(tails, [&](std::string_view each) {
                              return after.starts_with(each);
                          });
    constexpr std::array<std::string_view, 5> supposing = {"would", "could", "should", "may",
                                                           " if "};
    return (opens || is_of_a_player) && is_whole &&
           std::ranges::none_of(supposing, [&](std::string_view each) {
               return small.find(each) != std::string_view::npos;
           });
}

} // namespace

std::string_view name(Cause cause) {
    return cause_names[static_cast<std::size_t>(cause)];
}

Ending understand_tag(std::string_view text, std::string_view white, std::string_view black) {
    const std::string_view plain = trimmed(text);
    const std::string small = in_small_letters(plain);
    const auto whole = cause_equal_to(whole_tags, small);
    return ending(whole ? *whole : cause_within(small), SaidBy::tag, plain, white, black);
}

Ending understand_comment(std::string_view text, std::string_view white, std::string_view black) {
    const std::string bare = without_commands(text);
    const std::string_view plain = trimmed(bare);
    const std::string small = in_small_letters(plain);
    if (const auto whole = cause_equal_to(whole_comments, small)) {
        return ending(*whole, SaidBy::comment, plain, white, black);
    }
    const bool is_understood = plain.size() <= plain_bytes_max && is_about_the_end(small);
    return is_understood ? ending(cause_within(small), SaidBy::comment, plain, white, black)
                         : Ending{};
}

Ending ending_of(const GameRecord& game) {
    const std::string_view white = game.tags[Tag::white];
    const std::string_view black = game.tags[Tag::black];
    Ending told;
    for (const Tag tag : {Tag::termination_details, Tag::termination}) {
        if (game.tags.has(tag)) {
            told = understand_tag(game.tags[tag], white, black);
            if (told.cause != Cause::unknown) {
                break;
            }
        }
    }
    // `Normal` says nothing against a comment that says more.
    if ((told.cause == Cause::unknown || told.cause == Cause::normal) &&
        !game.last_comment.empty()) {
        const Ending commented = understand_comment(game.last_comment, white, black);
        if (commented.cause != Cause::unknown && commented.cause != Cause::normal) {
            return commented;
        }
    }
    return told;
}

} // namespace compongo::audit
