#include "compongo/hall/board/board_state.h"

#include "compongo/game/articles/online.h"
#include "compongo/game/articles/quickplay_finish.h"
#include "compongo/hall/board/move_as_seen.h"
#include "compongo/json/json.h"
#include "compongo/record/transcript/fields.h"

namespace compongo::hall {

namespace {

using chess::Color;
using game::Game;
using record::Codec;

/// Writes one object, member by member.
class ObjectWriter {
public:
    explicit ObjectWriter(std::string& out) : out_(out) { out_ += '{'; }

    template <class T>
    void add(std::string_view name, const T& value) {
        Codec<T>::append(begin(name), value);
    }
    /// Starts a member whose value the caller appends; `null` stands for no value.
    std::string& begin(std::string_view name) {
        append_member_name(out_, name);
        return out_;
    }
    void end() { out_ += '}'; }

private:
    std::string& out_;
};

std::string_view word(game::Whereabouts where) {
    switch (where) {
    case game::Whereabouts::in_hand:
        return "in_hand";
    case game::Whereabouts::set_down:
        return "set_down";
    case game::Whereabouts::let_go:
        return "let_go";
    case game::Whereabouts::off_board:
        return "off_board";
    }
    UNREACHABLE();
}

/// Whether the board differs from the position that the completed move would give.
bool is_left_otherwise(const game::History& history, std::size_t number) {
    const game::Unfinished* const left = history.unfinished_after(number);
    if (left == nullptr || left->is_nothing()) {
        return false;
    }
    const auto& move = history.played()[number].move;
    return !move || game::carried_out(history.position_after(number), *move, history.variant()) !=
                        history.position_after(number + 1);
}

void append_played(std::string& out, const Game& game, std::size_t number) {
    const game::Played& played = game.history.played()[number];
    ObjectWriter writer(out);
    if (played.move) {
        writer.add("uci", *played.move);
    } else {
        append_json_string(writer.begin("uci"), "0000");
    }
    if (const auto seen = move_as_seen(game.history, number)) {
        append_json_string(writer.begin("san"), *seen);
    }
    if (is_left_otherwise(game.history, number)) {
        const chess::Position after = game.history.position_after(number + 1);
        append_json_string(writer.begin("fen"), game::fen_of(after, game.history.variant()));
    }
    writer.end();
}

void append_clock(std::string& out, const Game& game, game::Millis at) {
    const game::Both<game::Millis> shown = game.clock.shown(at);
    ObjectWriter writer(out);
    writer.add("white", shown.white);
    writer.add("black", shown.black);
    std::string& running = writer.begin("running");
    if (const auto player = game.clock.running()) {
        Codec<Color>::append(running, *player);
    } else {
        running += "null";
    }
    writer.add("at", at);
    if (const game::Millis delay = game.clock.delay_left(at); delay > game::Millis{}) {
        writer.add("delay_left", delay);
    }
    writer.end();
}

void append_turn(ObjectWriter& writer, const game::Turn& turn) {
    std::string& held = writer.begin("held");
    append_json_list(held, turn.attempt.moved, [&](const game::MovedPiece& moved) {
        ObjectWriter piece(held);
        piece.add("from", moved.origin);
        if (moved.is_off_board()) {
            piece.begin("at") += "null";
        } else {
            piece.add("at", moved.at);
        }
        piece.add("man", moved.piece);
        append_json_string(piece.begin("is"), word(moved.is));
        piece.end();
    });
    std::string& placed = writer.begin("placed");
    append_json_list(placed, turn.attempt.placed, [&](const game::PlacedPiece& each) {
        ObjectWriter piece(placed);
        piece.add("at", each.at);
        piece.add("man", each.piece);
        piece.end();
    });
    std::string& touched = writer.begin("touched");
    append_json_list(touched, turn.touched, [&](const game::TouchedPiece& each) {
        Codec<game::Square>::append(touched, each.square);
    });
    std::string& obligation = writer.begin("obligation");
    if (turn.obligation) {
        ObjectWriter bound(obligation);
        bound.add("kind", turn.obligation->kind);
        bound.add("allowed", turn.obligation->allowed);
        bound.end();
    } else {
        obligation += "null";
    }
}

void append_decisions(std::string& out, const Game& game, const Calls& calls) {
    append_json_list(out, game.decisions, [&](const game::OpenDecision& open) {
        ObjectWriter writer(out);
        writer.add("kind", open.decision.kind);
        writer.add("options", open.decision.options);
        if (open.decision.by_default) {
            writer.add("default", *open.decision.by_default);
        }
        if (open.player) {
            writer.add("player", *open.player);
        }
        // The game counts acts from 0, the journal from 1.
        const std::uint64_t number = open.act + 1;
        writer.begin("number") += std::to_string(number);
        if (const auto found = calls.found_with(number); !found.empty()) {
            writer.add("incidents", found);
        }
        std::string& articles = writer.begin("articles");
        append_json_list(articles, open.articles, [&](law::Article article) {
            append_json_string(articles, law::text(article));
        });
        writer.end();
    });
}

std::string_view word(game::Phase phase) {
    switch (phase) {
    case game::Phase::not_begun:
        return "not_begun";
    case game::Phase::in_play:
        return "in_play";
    case game::Phase::over:
        return "over";
    }
    UNREACHABLE();
}

template <class Of>
void add_both(ObjectWriter& writer, std::string_view name, const Of& of) {
    ObjectWriter both(writer.begin(name));
    both.add("white", of(Color::white));
    both.add("black", of(Color::black));
    both.end();
}

std::string_view word(game::AdjournmentStage stage) {
    switch (stage) {
    case game::AdjournmentStage::sealing:
        return "sealing";
    case game::AdjournmentStage::adjourned:
        return "adjourned";
    case game::AdjournmentStage::resumed:
        return "resumed";
    case game::AdjournmentStage::opened:
        return "opened";
    }
    UNREACHABLE();
}

void append_adjournment(std::string& out, const game::Adjournment& adjournment) {
    ObjectWriter writer(out);
    append_json_string(writer.begin("stage"), word(adjournment.stage));
    writer.add("sealer", adjournment.writer());
    writer.add("sealed", adjournment.sealed.has_value());
    if (adjournment.is_locked()) {
        writer.add("locked", true);
    }
    add_both(writer, "there", [&](Color player) { return adjournment.is_there(player); });
    writer.end();
}

/// The result each player signed; omitted if neither has.
void add_results_signed(ObjectWriter& writer, const Game& game) {
    if (!game.players.white.signed_result && !game.players.black.signed_result) {
        return;
    }
    ObjectWriter both(writer.begin("signed"));
    for (const Color player : chess::colors) {
        if (const auto& result = game.players[player].signed_result) {
            both.add(game::word(player), *result);
        }
    }
    both.end();
}

/// Omitted if there are no calls.
void add_calls(ObjectWriter& writer, const Calls& calls) {
    if (calls.open().empty()) {
        return;
    }
    std::string& list = writer.begin("calls");
    append_json_list(list, calls.open(), [&](const Call& call) {
        ObjectWriter each(list);
        each.begin("number") += std::to_string(call.number);
        each.add("by", call.by);
        each.begin("wall") += std::to_string(call.wall);
        append_json_string(each.begin("do"), call.verb);
        if (!call.reason.empty()) {
            append_json_string(each.begin("reason"), call.reason);
        }
        if (call.is_stopped) {
            each.add("stopped", true);
        }
        each.end();
    });
}

/// Disconnected players, online; omitted if both are connected.
void add_away(ObjectWriter& writer, const Game& game) {
    if (!game.players.white.disconnected && !game.players.black.disconnected) {
        return;
    }
    ObjectWriter both(writer.begin("away"));
    for (const Color player : chess::colors) {
        if (const auto& since = game.players[player].disconnected) {
            ObjectWriter away(both.begin(game::word(player)));
            away.add("since", *since);
            if (const auto until = game::must_be_back_at(game, player)) {
                away.add("until", *until);
            }
            away.end();
        }
    }
    both.end();
}

void append_last(std::string& out, const Game& game) {
    const std::size_t size = game.history.size();
    if (size == 0) {
        out += "null";
        return;
    }
    append_played(out, game, size - 1);
}

} // namespace

std::string state_json(const Game& game, game::Millis at, const Calls& calls) {
    std::string out;
    ObjectWriter writer(out);
    append_json_string(writer.begin("fen"), game::fen_of(game.position(), game.history.variant()));
    writer.add("turn", game.having_the_move());
    append_json_string(writer.begin("phase"), word(game.phase));
    append_clock(writer.begin("clock"), game, at);
    add_both(writer, "move", [&](Color player) { return game.players[player].completed_moves; });
    append_last(writer.begin("last"), game);
    append_turn(writer, game.turn);
    add_both(writer, "offers", [&](Color player) { return game.offers[player].has_value(); });
    add_both(writer, "flags", [&](Color player) {
        return game.players[player].is_flag_down || game.clock.has_fallen(player, at);
    });
    add_both(writer, "illegal_moves",
             [&](Color player) { return game.players[player].illegal_moves; });
    append_decisions(writer.begin("decisions"), game, calls);
    std::string& result = writer.begin("result");
    if (game.result) {
        ObjectWriter over(result);
        over.add("result", game.result->result);
        over.add("reason", game.result->reason);
        over.end();
    } else {
        result += "null";
    }
    if (game.is_annulled) {
        writer.add("annulled", true);
    }
    if (!game.are_moves_entered) {
        writer.add("moves", game::MoveEntry::not_entered);
    }
    add_results_signed(writer, game);
    add_calls(writer, calls);
    if (game::is_any_claim_postponed(game)) {
        add_both(writer, "postponed",
                 [&](Color player) { return game.players[player].has_postponed_claim; });
    }
    add_away(writer, game);
    if (game.adjournment) {
        append_adjournment(writer.begin("adjournment"), *game.adjournment);
    }
    writer.end();
    return out;
}

std::string moves_json(const Game& game) {
    std::string out;
    std::size_t number = 0;
    append_json_list(out, game.history.played(), [&](const game::Played& /*played*/) {
        append_played(out, game, number);
        ++number;
    });
    return out;
}

} // namespace compongo::hall
