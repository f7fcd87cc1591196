#include "compongo/c/border.h"
#include "compongo/c/positions.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/uci.h"
#include "compongo/game/state/history.h"
#include "compongo/law/laws.h"
#include "compongo/winnability/dead_position.h"

namespace compongo::c {

namespace {

/// A game without acts: a start position and moves, and what one edition allows after them.
class Standing {
public:
    Standing(const chess::Position& start, const law::Laws& laws)
        : laws_(laws),
          // The style that can express castling from every position.
          history_(start, game::Variant::chess960), style_(chess::usual_castling_style(start)) {}

    /// Plays the move if it is legal.
    bool play(chess::Move move) {
        const bool is_legal = chess::is_legal(history_.position(), move);
        if (is_legal) {
            history_.append(move);
        }
        return is_legal;
    }

    [[nodiscard]] std::string json() const {
        const chess::Position& now = history_.position();
        std::string out = "{\"occurrences\":" + std::to_string(history_.occurrences());
        out += ",\"halfmoves\":" + std::to_string(now.halfmove_clock());
        const std::string_view end = ends();
        // A finished game cannot be claimed.
        const bool is_claimed =
            end.empty() && laws_.drawn_game.claims.value == law::DrawClaims::possible;
        append_claim(out, "threefold", is_claimed && is_repeated(history_.occurrences()),
                     [&](const chess::Position& next) {
                         return is_claimed && is_repeated(history_.occurrences_of_next(next));
                     });
        append_claim(
            out, "fifty", is_claimed && are_moves_made(now),
            [&](const chess::Position& next) { return is_claimed && are_moves_made(next); });
        out += ",\"ends\":";
        if (end.empty()) {
            out += "null";
        } else {
            append_json_string(out, end);
        }
        return out + '}';
    }

private:
    [[nodiscard]] bool is_repeated(int occurrences) const {
        return occurrences >= laws_.drawn_game.repetitions_claimed.value;
    }
    [[nodiscard]] bool are_moves_made(const chess::Position& position) const {
        return position.halfmove_clock() >= 2 * laws_.drawn_game.moves_claimed.value;
    }

    template <class Gives>
    void append_claim(std::string& out, std::string_view name, bool is_now,
                      const Gives& gives) const {
        out += ",\"";
        out += name;
        out += is_now ? "\":{\"now\":true,\"with\":[" : "\":{\"now\":false,\"with\":[";
        for (const chess::Move move : chess::legal_moves(history_.position())) {
            if (gives(history_.position().play(move))) {
                out += out.ends_with('[') ? "" : ",";
                append_json_string(out, chess::uci(move, style_));
            }
        }
        out += "]}";
    }

    [[nodiscard]] std::string_view ends() const {
        const chess::Position& now = history_.position();
        const law::DrawnGame& drawn = laws_.drawn_game;
        if (!chess::has_legal_move(now)) {
            return chess::is_check(now) ? "checkmate" : "stalemate";
        }
        if (!laws_.completion.dead_position.is_silent() && !now.is_irregular() &&
            winnability::is_dead(now)) {
            return "dead_position";
        }
        const auto stride = drawn.repetitions_counted.value == law::Appearances::at_alternate_moves
                                ? game::Stride::at_alternate_moves
                                : game::Stride::any;
        if (drawn.repetitions_end_game.value &&
            history_.occurrences_after(history_.size(), stride) >=
                *drawn.repetitions_end_game.value) {
            return "fivefold";
        }
        if (drawn.moves_end_game.value && now.halfmove_clock() >= 2 * *drawn.moves_end_game.value) {
            return "seventyfive";
        }
        return {};
    }

    const law::Laws& laws_;
    game::History history_;
    chess::CastlingStyle style_;
};

} // namespace

} // namespace compongo::c

using namespace compongo; // NOLINT(google-build-using-namespace): all of it is the border.

compongo_text* compongo_standing(const compongo_position* start, const compongo_move* moves,
                                 size_t count, const char* edition, size_t edition_size) {
    return c::answered(
        {c::given("start", start), {"moves", moves, count}, {"edition", edition, edition_size}},
        [&] {
            const std::string_view name = c::view(edition, edition_size);
            law::Choices choices;
            const auto asked = c::edition_of(name);
            choices.edition = asked.value_or(choices.edition);
            const auto laws = law::laws_in_force(choices);
            if (!asked || !laws) {
                return c::fault(c::unknown_edition(name));
            }
            c::Standing standing(c::position_of(*start), *laws);
            for (size_t at = 0; at < count; ++at) {
                if (!standing.play(chess::Move::from_bits(moves[at]))) {
                    return c::fault(
                        "moves[" + std::to_string(at) +
                        "]: found a move that is not legal there, expected a legal one");
                }
            }
            return c::answer(standing.json());
        });
}
