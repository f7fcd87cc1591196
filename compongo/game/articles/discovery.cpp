#include "compongo/game/articles/discovery.h"

#include "compongo/chess/chess960.h"
#include "compongo/game/articles/displaced_pieces.h"
#include "compongo/game/articles/flag_fall.h"
#include "compongo/game/articles/found_illegal_move.h"
#include "compongo/game/articles/illegal_move_told.h"
#include "compongo/game/articles/recording.h"
#include "compongo/game/articles/resumption.h"
#include "compongo/game/parts/restoration.h"
#include "compongo/game/protocol/has_effect.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// The number of moves that a player has made, pressed or not.
int moves_made(const Game& game, Color player) {
    const PlayerState& state = game.players[player];
    return state.completed_moves + (state.last_move && !state.last_move->is_completed ? 1 : 0);
}

/// Have both players completed (or made, by some editions) so many moves that this can no longer be
/// claimed?
bool is_too_late(const Game& game, const law::Provision<std::optional<int>>& limit) {
    const bool do_made_moves_count = !game.laws().irregularities.made_moves_count.is_silent();
    return limit.value && std::ranges::all_of(chess::colors, [&](Color player) {
               return (do_made_moves_count ? moves_made(game, player)
                                           : game.players[player].completed_moves) >= *limit.value;
           });
}

/// Has the session not begun and no move been made? Article 7 is about irregularities found during
/// a game. Interpretation I-231.
bool is_before_the_game(const Game& game) {
    return game.phase == Phase::not_begun && game.history.size() == 0 &&
           moves_made(game, Color::white) == 0 && moves_made(game, Color::black) == 0;
}

law::Articles articles_of(const law::Laws& laws, Discovered what) {
    const law::Irregularities& law = laws.irregularities;
    switch (what) {
    case Discovered::array:
        return law.wrong_array.articles;
    case Discovered::board_turned:
        return law.wrong_board.articles;
    case Discovered::colours_reversed:
        return law.colours_reversed_after_the_end.articles + law.colours_reversed.articles;
    case Discovered::illegal_move:
        return law.illegal_move.articles;
    case Discovered::displaced_pieces:
        return law.displaced_pieces_found.articles;
    case Discovered::clock_setting:
        return laws.chessclock.wrong_setting.articles;
    case Discovered::clock_defect:
        return laws.chessclock.conclusive.articles;
    case Discovered::envelope_lost:
        return laws.adjournment.envelope_lost.articles;
    case Discovered::boards_differ:
        return laws.visually_disabled.boards_differ.articles;
    case Discovered::scoresheets_differ:
        return laws.recording.signed_result.articles;
    case Discovered::flag_fallen:
        return laws.chessclock.flag_called_by.articles;
    case Discovered::position_lost:
        break;
    }
    return laws.conduct.analogy.articles;
}

/// What the record of the game says of the array with which the game began.
enum class ArrayRecorded : std::uint8_t { right, wrong, unknown };

/// The squares of both first ranks.
constexpr chess::SquareSet first_ranks =
    chess::SquareSet::of(chess::Rank::r1) | chess::SquareSet::of(chess::Rank::r8);

/// Have only pawns left their squares, as far as the board shows?
bool is_some_array(const chess::Board& board) {
    return std::ranges::all_of(chess::colors, [&](Color player) {
        const chess::SquareSet home = chess::SquareSet::of(chess::first_rank(player));
        return (board.pieces(player) & home) == home &&
               (board.pieces(player, chess::PieceType::pawn) & first_ranks).is_empty();
    });
}
bool are_first_ranks_right(const chess::Board& board) {
    const chess::Position array = chess::Position::initial();
    return std::ranges::all_of(first_ranks, [&](Square square) {
        return board.piece_on(square) == array.board().piece_on(square);
    });
}
/// Do both players' pieces stand in the same one of the 960 arrays?
bool is_one_of_the_960(const chess::Board& board) {
    chess::BackRank rank{};
    for (std::size_t file = 0; file < rank.size(); ++file) {
        const Square white = chess::square_of(static_cast<chess::File>(file), chess::Rank::r1);
        const Square black = chess::square_of(static_cast<chess::File>(file), chess::Rank::r8);
        const auto piece = board.piece_on(white);
        if (!piece || board.piece_on(black) != Piece{piece->type, Color::black}) {
            return false;
        }
        rank[file] = piece->type;
    }
    return chess::chess960_number(rank).has_value();
}
/// Unknown where the intended one of the 960 arrays is not recorded, where moves are not entered,
/// and before a record that begins later.
ArrayRecorded array_recorded(const Game& game) {
    const chess::Board& board = game.history.first().board();
    const bool is_standard = game.history.variant() == Variant::standard;
    if (!game.are_moves_entered || !is_some_array(board)) {
        return ArrayRecorded::unknown;
    }
    if (!is_standard) {
        return is_one_of_the_960(board) ? ArrayRecorded::unknown : ArrayRecorded::wrong;
    }
    return are_first_ranks_right(board) ? ArrayRecorded::right : ArrayRecorded::wrong;
}

/// On whose word an irregularity is ruled on.
enum class Word : std::uint8_t {
    /// A person other than the arbiter reports it.
    alarm,
    /// The arbiter finds it.
    arbiters,
    /// The arbiter was asked, and then found it.
    found_when_asked,
};

/// Rules on one irregularity found while the game is in play.
class Discovery {
public:
    Discovery(const Game& game, const Act& act, const Discover& deed, Word word)
        : game_(game), act_(act), deed_(deed), word_(word), laws_(game.laws()),
          law_(game.laws().irregularities) {}

    Ruling judge() {
        switch (deed_.what) {
        case Discovered::array:
            wrong_array();
            break;
        case Discovered::board_turned:
            wrong_board();
            break;
        case Discovered::colours_reversed:
            colours_reversed();
            break;
        case Discovered::illegal_move:
            illegal_move();
            break;
        case Discovered::displaced_pieces:
            displaced_pieces();
            break;
        case Discovered::clock_setting:
            clock_setting();
            break;
        case Discovered::clock_defect:
            clock_defect();
            break;
        case Discovered::position_lost:
            position_lost();
            break;
        case Discovered::envelope_lost:
            return judge_envelope_lost(game_, act_);
        case Discovered::scoresheets_differ:
            add(ruling_, Duty{Party::both, DutyKind::update_scoresheet, {}},
                laws_.recording.must_record.articles);
            break;
        // The appendix on visually disabled players rules on the former, the procedure for fallen
        // flags on the latter.
        case Discovered::boards_differ:
        case Discovered::flag_fallen:
            break;
        }
        return std::move(ruling_);
    }

private:
    /// Article 7.2.1. The finder makes no difference.
    void wrong_array() {
        if (is_before_the_game(game_)) {
            set_up_rightly();
            return;
        }
        const ArrayRecorded recorded = array_recorded(game_);
        if (word_ == Word::alarm && recorded == ArrayRecorded::right) {
            add(ruling_, Continues{ContinuesBecause::in_order}, law_.wrong_array.articles);
            return;
        }
        if (!is_late(law_.wrong_array_limit)) {
            const law::Articles in_time =
                law_.wrong_array.articles + law_.wrong_array_limit.articles;
            if (word_ == Word::alarm && recorded == ArrayRecorded::unknown) {
                ask_whether_it_is_so(in_time);
            } else {
                add(ruling_, Annulled{AnnulledBecause::array}, in_time);
            }
            return;
        }
        add(ruling_, Continues{ContinuesBecause::too_late}, law_.wrong_array_limit.articles);
        // In Chess960 kings and rooks have no fixed squares.
        if (game_.history.variant() == Variant::standard) {
            castling_lost_by_misplaced_pieces(Color::white);
            castling_lost_by_misplaced_pieces(Color::black);
        }
    }
    /// An irregularity that the arbiter was asked about was found when they were asked.
    [[nodiscard]] bool is_late(const law::Provision<std::optional<int>>& limit) const {
        return word_ != Word::found_when_asked && is_too_late(game_, limit);
    }
    /// Only an irregularity that is confirmed is put right. Interpretation I-237.
    void ask_whether_it_is_so(const law::Articles& articles) {
        if (word_ == Word::alarm) {
            add(ruling_, Decision{DecisionKind::fact, {"established", "not_established"}, {}, {}},
                articles + laws_.conduct.enforcement.articles);
        }
    }
    /// The intended one of the 960 arrays is not known here.
    void set_up_rightly() {
        const law::Articles& articles = laws_.board_and_moves.initial_position.articles;
        add(ruling_, Duty{Party::arbiter, DutyKind::restore_pieces, {}}, articles);
        const chess::Position array = chess::Position::initial();
        if (game_.history.variant() == Variant::standard && game_.history.first() != array) {
            add(ruling_, PositionRestored{fen_of(array, Variant::standard)}, articles);
        }
    }
    void castling_lost_by_misplaced_pieces(Color player) {
        const auto& misplaced = law_.misplaced_pieces;
        const auto stands = [&](chess::File file, chess::PieceType type) {
            return game_.history.first().board().piece_on(
                       chess::square_of(file, chess::first_rank(player))) == Piece{type, player};
        };
        const bool is_king_misplaced = !stands(chess::File::e, chess::PieceType::king);
        const bool is_exchanged = stands(chess::File::d, chess::PieceType::king) &&
                                  stands(chess::File::e, chess::PieceType::queen);
        const bool rooks_matter = misplaced.value == law::MisplacedPieces::king_or_rook;
        const bool is_king_out = misplaced.value == law::MisplacedPieces::king_exchanged_with_queen
                                     ? is_exchanged
                                     : rooks_matter && is_king_misplaced;
        const std::array<std::pair<RightKind, chess::File>, 2> wings = {
            {{RightKind::castling_kingside, chess::File::h},
             {RightKind::castling_queenside, chess::File::a}}};
        for (const auto& [right, file] : wings) {
            if (is_king_out || (rooks_matter && !stands(file, chess::PieceType::rook))) {
                add(ruling_, RightChanged{player, right, RightState::lost, Until::game},
                    misplaced.articles);
            }
        }
    }

    /// Article 7.2.2: the game continues on a board that is placed correctly.
    void wrong_board() {
        if (is_before_the_game(game_)) {
            add(ruling_, Duty{Party::arbiter, DutyKind::transfer_position, {}},
                laws_.board_and_moves.board.articles);
            return;
        }
        if (is_too_late(game_, law_.wrong_array_limit)) {
            add(ruling_, Continues{ContinuesBecause::too_late}, law_.wrong_array_limit.articles);
            return;
        }
        const law::Articles in_time = law_.wrong_board.articles + law_.wrong_array_limit.articles;
        add(ruling_, Duty{Party::arbiter, DutyKind::transfer_position, {}}, in_time);
        add(ruling_, Continues{ContinuesBecause::board_turned}, in_time);
        add_times_decision(ruling_, game_, in_time);
        ask_whether_it_is_so(in_time);
    }

    /// Article 7.3.
    void colours_reversed() {
        const law::Articles articles = law_.colours_reversed.articles +
                                       law_.colours_reversed_limit.articles +
                                       law_.colours_reversed_between.articles;
        if (is_before_the_game(game_)) {
            add(ruling_, Duty{Party::arbiter, DutyKind::intervene, {}}, articles);
            return;
        }
        if (law_.colours_reversed.value == law::ColoursReversed::arbiter_decides) {
            add(ruling_, Decision{DecisionKind::colours, {"continue", "new_game"}, "continue", {}},
                articles);
            ask_whether_it_is_so(articles);
            return;
        }
        const int limit = law_.colours_reversed_limit.value.value_or(0);
        const int white = moves_made(game_, Color::white);
        const int black = moves_made(game_, Color::black);
        const bool is_between = white == limit && black < limit;
        const bool is_early =
            (white < limit && black < limit) || (is_between && is_new_game_between());
        if (is_early && word_ == Word::alarm) {
            ask_whether_it_is_so(articles);
        } else if (is_early || word_ == Word::found_when_asked) {
            add(ruling_, Annulled{AnnulledBecause::colours_reversed}, articles);
        } else {
            add(ruling_, Continues{ContinuesBecause::colours_reversed}, articles);
        }
    }

    /// Interpretation I-22: White has made the last move before the limit, and Black has not.
    [[nodiscard]] bool is_new_game_between() const {
        const Regulations& regulations = game_.conditions().regulations;
        return regulations.chooses_or({"colours_ten_nine", "new_game"},
                                      law_.colours_reversed_between.value ==
                                          law::ColoursBetween::new_game);
    }

    void illegal_move() {
        ruling_ = judge_illegal_move_told(game_, act_);
        if (ruling_.empty() && !is_illegal_position(on_board(game_))) {
            add(ruling_, Continues{ContinuesBecause::in_order},
                articles_of(game_.laws(), Discovered::illegal_move));
        }
    }

    /// Article 7.6; until the opponent has replied, Article 7.4. Interpretation I-209.
    void displaced_pieces() {
        auto half_moves = half_moves_identified(game_, deed_.since);
        for (const Color player : chess::colors) {
            if (half_moves || deed_.since || !game_.players[player].has_displaced_pieces) {
                continue;
            }
            if (!has_replied_to_displaced(player)) {
                ruling_ = judge_displaced(game_, player);
                add_displaced_pieces_found(ruling_, game_);
                return;
            }
            half_moves = game_.players[player].displaced_after;
        }
        if (!half_moves) {
            add_duty_to_reconstruct(ruling_, game_, law_.displaced_pieces_found.articles);
            add_times_decision(ruling_, game_, law_.displaced_pieces_found.articles);
            return;
        }
        const Restoration restoration{*half_moves, law_.displaced_pieces_found.articles, {}};
        add_position_restored(ruling_, game_, restoration);
        add_times_decision(ruling_, game_, restoration.articles);
        add_clock_restored(ruling_, game_, act_, restoration);
    }

    /// Has the opponent moved since this player displaced pieces?
    [[nodiscard]] bool has_replied_to_displaced(Color player) const {
        const std::size_t since = game_.players[player].displaced_after;
        const std::size_t made = std::max(game_.history.size(), since) - since;
        const bool was_players_turn = (game_.position().turn() == player) == (made % 2 == 0);
        return made > (was_players_turn ? 1U : 0U);
    }

    /// Article 6.10.b of 2009: both clocks are stopped and the right setting installed.
    void clock_setting() {
        const law::Chessclock& clock = laws_.chessclock;
        if (is_late(clock.wrong_setting_limit)) {
            add(ruling_, Continues{ContinuesBecause::too_late}, clock.wrong_setting_limit.articles);
            if (!clock.late_setting_corrected.is_silent()) {
                // Interpretation I-147.
                add(ruling_, Decision{DecisionKind::times, {"set", "leave"}, "leave", {}},
                    clock.late_setting_corrected.articles);
            }
            return;
        }
        const law::Articles in_time =
            clock.wrong_setting.articles + clock.wrong_setting_limit.articles;
        add_clock(ruling_, game_.clock.shown(act_.at), std::nullopt, in_time);
        add(ruling_, Duty{Party::arbiter, DutyKind::correct_clock, {}}, in_time);
        add_times_decision(ruling_, game_, in_time);
        ask_whether_it_is_so(in_time);
    }
    /// Article 6.10.a of 2009.
    void clock_defect() {
        const law::Chessclock& clock = laws_.chessclock;
        add_clock(ruling_, game_.clock.shown(act_.at), std::nullopt,
                  clock.conclusive.articles + clock.arbiter_stops.articles);
        add(ruling_, Duty{Party::arbiter, DutyKind::replace_clock, {}}, clock.conclusive.articles);
        add_times_decision(ruling_, game_, clock.conclusive.articles);
    }
    /// In a game being played no article regulates it: the arbiter finds out what is possible.
    void position_lost() {
        if (game_.adjournment && game_.adjournment->is_closed()) {
            ruling_ = judge_position_lost(game_);
            return;
        }
        const law::Articles& articles = laws_.conduct.analogy.articles;
        add_duty_to_reconstruct(ruling_, game_, law_.displaced_pieces_found.articles + articles);
        add(ruling_,
            Decision{DecisionKind::analogy, {"DISPLACED-FOUND", "SETUP-WRONG-ARRAY"}, {}, {}},
            articles);
    }

    const Game& game_;
    const Act& act_;
    const Discover deed_;
    const Word word_;
    const law::Laws& laws_;
    const law::Irregularities& law_;
    Ruling ruling_;
};

} // namespace

Ruling judge_discovery(const Game& game, const Act& act, const Discover& deed) {
    if (game.phase == Phase::over) {
        Ruling ruling;
        if (deed.what == Discovered::scoresheets_differ) {
            // Interpretation I-207.
            add(ruling, Decision{DecisionKind::signed_result, {"stands", "correct"}, {}, {}},
                articles_of(game.laws(), deed.what));
            return ruling;
        }
        add(ruling, NoIntervention{NoInterventionBecause::game_over},
            articles_of(game.laws(), deed.what) +
                game.laws().irregularities.only_during_the_game.articles);
        return ruling;
    }
    return Discovery(game, act, deed, act.by == Actor::arbiter ? Word::arbiters : Word::alarm)
        .judge();
}

bool is_alarm(const Deed& deed) {
    const auto* const claim = std::get_if<Claim>(&deed);
    return std::holds_alternative<Discover>(deed) ||
           (claim != nullptr && claim->claim == ClaimKind::clock_setting);
}

bool is_alarm_asked_first(const Act& act, const Ruling& ruling) {
    const auto* const found = std::get_if<Discover>(&act.deed);
    const bool is_colours_asked = std::ranges::any_of(ruling, [](const Effect& effect) {
        const auto* const decision = std::get_if<Decision>(&effect.consequence);
        return decision != nullptr && decision->kind == DecisionKind::colours;
    });
    const bool is_ruled_at_once =
        found != nullptr && (found->what == Discovered::board_turned ||
                             found->what == Discovered::clock_setting || is_colours_asked);
    return is_alarm(act.deed) && !is_ruled_at_once && has<Decision>(ruling);
}

Ruling judge_alarm_decided(const Game& game, const Act& act, const Act& alarm, bool is_right) {
    const law::Articles& setting = game.laws().chessclock.wrong_setting.articles;
    const auto* const found = std::get_if<Discover>(&alarm.deed);
    Ruling ruling;
    if (found == nullptr) {
        const std::optional<ClaimReason> reason =
            is_right ? std::nullopt : std::optional(ClaimReason::unfounded);
        add(ruling,
            ClaimRuled{*player_of(alarm.by), ClaimKind::clock_setting, is_right, reason, {}, {}},
            setting);
        if (!is_right) {
            add_clock(ruling, game.clock.shown(act.at), game.having_the_move(), setting);
            return ruling;
        }
    } else if (!is_right) {
        add(ruling, Continues{ContinuesBecause::in_order}, articles_of(game.laws(), found->what));
        return ruling;
    }
    if (found != nullptr && found->what == Discovered::flag_fallen) {
        return judge_observed_clock(game, act);
    }
    const Discover wrong =
        found == nullptr ? Discover{Discovered::clock_setting, {}, {}, {}} : *found;
    const Ruling put_right = Discovery(game, act, wrong, Word::found_when_asked).judge();
    ruling.insert(ruling.end(), put_right.begin(), put_right.end());
    return ruling;
}

Ruling judge_clock_setting_claim(const Game& game, const Act& act, Color player) {
    const law::Chessclock& law = game.laws().chessclock;
    Ruling ruling;
    if (!is_too_late(game, law.wrong_setting_limit)) {
        add_clock(ruling, game.clock.shown(act.at), std::nullopt, law.wrong_setting.articles);
        add(ruling, Decision{DecisionKind::fact, {"established", "not_established"}, {}, {}},
            law.wrong_setting.articles + game.laws().conduct.enforcement.articles);
        return ruling;
    }
    add(ruling, ClaimRuled{player, ClaimKind::clock_setting, false, ClaimReason::late, {}, {}},
        law.wrong_setting_limit.articles + law.wrong_setting.articles);
    const Ruling found =
        Discovery(game, act, {Discovered::clock_setting, {}, {}, {}}, Word::alarm).judge();
    ruling.insert(ruling.end(), found.begin(), found.end());
    return ruling;
}

} // namespace compongo::game
