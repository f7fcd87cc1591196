#include "compongo/audit/tag_check.h"

#include "compongo/chess/uci.h"
#include "compongo/pgn/pgn_fault.h"
#include "compongo/pgn/start_position.h"

#include <algorithm>
#include <charconv>

namespace compongo::audit {

namespace {

using chess::Color;
using pgn::PgnResult;

[[nodiscard]] std::string shown(std::string_view text) {
    return pgn::quoted(text);
}

[[nodiscard]] Finding about_tag(Tag tag, Level level, std::string_view reason,
                                const law::Articles& articles, std::vector<Detail> details) {
    details.insert(details.begin(), {"tag", std::string(tag_names[static_cast<std::size_t>(tag)])});
    return {Kind::tags, level, reason, 0, articles, {}, std::move(details)};
}

void check_result_tag(const Case& game, std::vector<Finding>& findings) {
    const Tags& tags = game.game.tags;
    if (!tags.has(Tag::result)) {
        return;
    }
    const law::Articles& articles = game.laws.latest->recording.signed_result.articles;
    const auto result = pgn::result_of_tag(tags[Tag::result]);
    const bool is_blank = pgn::is_blank_result(tags[Tag::result]);
    if (!result && !is_blank) {
        findings.push_back(about_tag(Tag::result, Level::note, "no_result", articles,
                                     {{"found", shown(tags[Tag::result])}}));
        return;
    }
    const auto& marker = game.game.marker;
    if (marker && result && *marker != *result) {
        // One of the two may only not have been filled in.
        const bool says_both = *marker != PgnResult::unknown && *result != PgnResult::unknown;
        findings.push_back(about_tag(
            Tag::result, says_both ? Level::violation : Level::doubt, "result_differs", articles,
            {{"found", shown(tags[Tag::result])}, {"expected", std::string(pgn::name(*marker))}}));
    }
}

void check_setup(const Case& game, std::string_view fen_fault, std::vector<Finding>& findings) {
    const Tags& tags = game.game.tags;
    const law::Articles& articles = game.laws.latest->board_and_moves.initial_position.articles;
    const bool has_fen = !tags[Tag::fen].empty();
    if (!fen_fault.empty()) {
        findings.push_back(about_tag(Tag::fen, Level::violation, "bad_fen", articles,
                                     {{"found", std::string(fen_fault)}}));
    }
    if (tags.has(Tag::fen) && !has_fen) {
        findings.push_back(
            about_tag(Tag::fen, Level::note, "bad_fen", articles, {{"found", "it is empty"}}));
    }
    if (!has_fen && pgn::is_chess960(tags[Tag::variant])) {
        findings.push_back(about_tag(Tag::variant, Level::doubt, "start_unknown", articles,
                                     {{"found", shown(tags[Tag::variant])}}));
    }
    if (tags[Tag::set_up] == "1" && !has_fen) {
        findings.push_back(about_tag(Tag::set_up, Level::violation, "no_fen", articles, {}));
    }
    const bool is_denied = tags[Tag::set_up] == "0" && has_fen && game.game.has_start &&
                           !game.game.start().is_same_as(chess::Position::initial());
    if (is_denied) {
        findings.push_back(about_tag(Tag::set_up, Level::violation, "fen_denied", articles, {}));
    }
}

/// `Standard` said of a game in which king or rook may castle from where only Chess960 has them.
void check_variant(const Case& game, std::vector<Finding>& findings) {
    const std::string_view variant = game.game.tags[Tag::variant];
    constexpr std::array<std::string_view, 6> standard = {"standard", "normal",   "classical",
                                                          "chess",    "orthodox", "regular"};
    std::string small(variant);
    std::ranges::transform(small, small.begin(), [](char each) {
        return each >= 'A' && each <= 'Z' ? static_cast<char>(each - 'A' + 'a') : each;
    });
    if (std::ranges::find(standard, small) == standard.end() || !game.game.has_start ||
        chess::usual_castling_style(game.game.start()) == chess::CastlingStyle::standard) {
        return;
    }
    findings.push_back(about_tag(Tag::variant, Level::violation, "not_that_variant",
                                 game.laws.latest->board_and_moves.initial_position.articles,
                                 {{"found", shown(variant)}}));
}

void check_ply_count(const Case& game, std::vector<Finding>& findings) {
    const std::string_view text = game.game.tags[Tag::ply_count];
    std::size_t count = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    const bool is_number =
        !text.empty() && error == std::errc() && rest == text.data() + text.size();
    const bool is_right = count == game.game.plies_written ||
                          count == game.game.plies_written + game.game.plies_entered;
    if (!is_number || is_right || game.game.is_other_variant) {
        return;
    }
    // Where the text is broken, or the game begins in the middle, they may be counted otherwise.
    const bool is_certain = game.game.is_whole() && game.game.tags[Tag::fen].empty();
    findings.push_back(
        about_tag(Tag::ply_count, Case::sure_if(is_certain), "ply_count",
                  game.laws.latest->recording.algebraic.articles,
                  {{"found", shown(text)}, {"expected", std::to_string(game.game.plies_written)}}));
}

void check_dates(const Case& game, std::vector<Finding>& findings) {
    for (const Tag tag : {Tag::date, Tag::event_date, Tag::utc_date}) {
        const std::string_view text = game.game.tags[tag];
        const auto date = read_date(text);
        if (date && !date->is_possible) {
            findings.push_back(about_tag(tag, Level::note, "no_such_day",
                                         game.laws.latest->recording.algebraic.articles,
                                         {{"found", shown(text)}}));
        }
    }
}

/// Is it the players or the clock that ended the game, not the board?
[[nodiscard]] bool is_beside_the_board(Cause cause) {
    return cause == Cause::time || cause == Cause::time_without_means ||
           cause == Cause::both_flags || cause == Cause::resignation || cause == Cause::agreement;
}

/// Does the board bear out what is written?
[[nodiscard]] bool is_borne_out(const Case& game) {
    const BoardFacts& facts = game.facts;
    const law::DrawnGame& drawn = game.laws.latest->drawn_game;
    switch (game.ending.cause) {
    case Cause::checkmate:
        return facts.final() == Over::checkmate;
    case Cause::stalemate:
        return facts.final() == Over::stalemate;
    case Cause::repetition:
        return facts.may_claim_repetition(drawn.repetitions_claimed.value);
    case Cause::fifty_moves:
        return facts.may_claim_moves(drawn.moves_claimed.value);
    case Cause::insufficient_material:
        return facts.dead_since().has_value();
    case Cause::time:
    case Cause::time_without_means:
    case Cause::both_flags:
    case Cause::resignation:
    case Cause::agreement:
        return !facts.final();
    case Cause::unknown:
    case Cause::normal:
    case Cause::abandoned:
    case Cause::adjudication:
    case Cause::rules_infraction:
    case Cause::unterminated:
        break;
    }
    return true;
}

/// Which results an ending allows.
enum class Allows : std::uint8_t { any, a_win, a_draw, none_yet };

[[nodiscard]] Allows allowed_by(Cause cause) {
    switch (cause) {
    case Cause::checkmate:
    case Cause::resignation:
        return Allows::a_win;
    case Cause::stalemate:
    case Cause::time_without_means:
    case Cause::both_flags:
    case Cause::agreement:
    case Cause::repetition:
    case Cause::fifty_moves:
    case Cause::insufficient_material:
        return Allows::a_draw;
    case Cause::unterminated:
        return Allows::none_yet;
    case Cause::unknown:
    case Cause::normal:
    case Cause::time:
    case Cause::abandoned:
    case Cause::adjudication:
    case Cause::rules_infraction:
        break;
    }
    return Allows::any;
}

[[nodiscard]] bool goes_with_result(const Case& game) {
    const PgnResult result = game.game.result();
    const auto winner = winner_of(result);
    if (result == PgnResult::unknown) {
        return true;
    }
    if (game.ending.winner && winner && *winner != *game.ending.winner) {
        return false;
    }
    switch (allowed_by(game.ending.cause)) {
    case Allows::any:
        return true;
    case Allows::a_win:
        // By 2023 who resigns to a player unable to mate draws.
        return result != PgnResult::draw || game.ending.cause == Cause::resignation;
    case Allows::a_draw:
        return result == PgnResult::draw;
    case Allows::none_yet:
        return false;
    }
    return true;
}

/// The articles that lay down such an ending.
[[nodiscard]] law::Articles articles_of(const law::Laws& laws, Cause cause) {
    switch (cause) {
    case Cause::checkmate:
        return laws.completion.checkmate.articles;
    case Cause::stalemate:
        return laws.completion.stalemate.articles;
    case Cause::repetition:
        return laws.drawn_game.repetitions_claimed.articles;
    case Cause::fifty_moves:
        return laws.drawn_game.moves_claimed.articles;
    case Cause::insufficient_material:
        return laws.completion.dead_position.articles;
    case Cause::agreement:
        return laws.completion.agreement.articles;
    case Cause::resignation:
        return laws.completion.resignation.articles;
    case Cause::time:
    case Cause::time_without_means:
    case Cause::both_flags:
        return laws.chessclock.time_forfeit.articles;
    case Cause::unknown:
    case Cause::normal:
    case Cause::abandoned:
    case Cause::adjudication:
    case Cause::rules_infraction:
    case Cause::unterminated:
        break;
    }
    return laws.recording.signed_result.articles;
}

} // namespace

void check_tags(const Case& game, std::string_view fen_fault, std::vector<Finding>& findings) {
    check_result_tag(game, findings);
    check_setup(game, fen_fault, findings);
    check_variant(game, findings);
    check_ply_count(game, findings);
    check_dates(game, findings);
}

void check_ending(const Case& game, std::vector<Finding>& findings) {
    const Ending& ending = game.ending;
    if (ending.cause == Cause::unknown) {
        return;
    }
    // What a tag says the file says; a comment may have been written about something else.
    // Nor does a file that begins in the middle tell how often a position had come before.
    const bool is_unseen = ending.cause == Cause::repetition && game.game.may_have_been_before();
    const Level level = Case::sure_if(ending.said_by == SaidBy::tag && !is_unseen);
    const law::Articles articles = articles_of(*game.laws.latest, ending.cause);
    const auto add = [&](std::string_view reason, std::vector<Detail> details) {
        details.insert(details.begin(), {"found", shown(ending.text)});
        details.insert(
            details.begin(),
            {"tag", std::string(ending.said_by == SaidBy::tag ? "Termination" : "comment")});
        Finding finding = game.at(game.game.plies, Kind::tags, level, reason, articles);
        finding.details = std::move(details);
        findings.push_back(std::move(finding));
    };
    if (game.game.is_whole() && !game.game.last().is_irregular() && !is_borne_out(game)) {
        if (is_beside_the_board(ending.cause)) {
            add("mated_before", {{"over", std::string(name(*game.facts.final()))}});
        } else {
            add("ended_otherwise", {{"expected", std::string(name(ending.cause))}});
        }
        return;
    }
    if (!goes_with_result(game)) {
        add("result_denied", {{"result", std::string(pgn::name(game.game.result()))}});
    }
}

} // namespace compongo::audit
