#include "compongo/c/border.h"
#include "compongo/c/game_recorder.h"
#include "compongo/c/pgn_json.h"
#include "compongo/c/pieces.h"
#include "compongo/c/positions.h"
#include "compongo/pgn/game_builder.h"
#include "compongo/pgn/reader.h"
#include "compongo/pgn/text_encoding.h"

#include <algorithm>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace compongo::c {

namespace {

/// Bytes read at a time: enough games to be worth a pass, and little memory.
constexpr std::size_t piece_bytes = std::size_t{256} << 10U;

/// A game as it was written. Its faults are reported by a `MoveRecorder`.
pgn::PgnGame tree_of(std::string_view text) {
    pgn::PgnGame tree;
    pgn::GameBuilder builder([&](pgn::PgnGame&& game, pgn::Place) { tree = std::move(game); },
                             [](const pgn::PgnFault&) {}, pgn::TextEncoding::utf8);
    pgn::MemorySource source(text);
    pgn::PgnReader(source, builder, pgn::Window::capacity_min).read();
    return tree;
}

std::vector<pgn::PgnTag> tags_of(std::string_view game) {
    Recorded recorded;
    std::vector<pgn::PgnTag> tags;
    HeadRecorder head(recorded, &tags);
    pgn::MemorySource source(game);
    pgn::PgnReader(source, head, pgn::Window::capacity_min).read();
    return tags;
}

} // namespace
} // namespace compongo::c

/// Reads the text in chunks.
struct compongo_pgn {
    explicit compongo_pgn(compongo::c::Pieces of) : pieces(std::move(of)) {}

    bool next() {
        ++at;
        while (at >= recorded.games.size() && !is_at_end) {
            read_piece();
        }
        return at < recorded.games.size();
    }

    [[nodiscard]] bool has_game() const { return at < recorded.games.size(); }
    [[nodiscard]] const compongo::c::RecordedGame& game() const { return recorded.games[at]; }
    [[nodiscard]] std::string_view text() const {
        return piece.text.substr(game().begins, game().ends - game().begins);
    }
    [[nodiscard]] std::span<const compongo_move> moves() const {
        return std::span(recorded.moves)
            .subspan(game().moves_begin, game().moves_end - game().moves_begin);
    }
    [[nodiscard]] std::span<const compongo::pgn::PgnFault> faults() const {
        return std::span(recorded.faults)
            .subspan(game().faults_begin, game().faults_end - game().faults_begin);
    }

    int what = COMPONGO_PGN_TREE;
    compongo::c::Pieces pieces;
    compongo::c::Piece piece;
    bool is_at_end = false;
    compongo::c::Recorded recorded;
    std::size_t at = static_cast<std::size_t>(-1);

private:
    void read_piece() {
        piece = pieces.next(compongo::c::piece_bytes);
        is_at_end = piece.end == compongo::pgn::TextEnd::nothing;
        recorded.games.clear();
        recorded.moves.clear();
        recorded.faults.clear();
        at = 0;
        if (what == COMPONGO_PGN_HEADERS) {
            compongo::c::record_heads(piece, recorded);
        } else {
            compongo::c::record_moves(piece, recorded);
        }
        if (!recorded.games.empty()) {
            // Faults after the last game belong to it.
            recorded.games.back().faults_end = recorded.faults.size();
        }
    }
};

namespace compongo::c {

namespace {

constexpr std::string_view no_game = "found no game, expected that compongo_pgn_next gave 1";

compongo_text* game_of(const compongo_pgn& pgn) {
    if (!pgn.has_game()) {
        return fault(no_game);
    }
    if (pgn.what == COMPONGO_PGN_HEADERS) {
        return answer(game_json({tags_of(pgn.text()), {}, pgn.game().result}, {}));
    }
    return answer(game_json(tree_of(pgn.text()), pgn.faults()));
}

} // namespace
} // namespace compongo::c

using namespace compongo; // NOLINT(google-build-using-namespace): all of it is the border.

compongo_pgn* compongo_pgn_open(const char* text, size_t size) {
    return c::counted({{"text", text, size}}, [&] {
        return std::make_unique<compongo_pgn>(c::Pieces(c::view(text, size))).release();
    });
}

compongo_pgn* compongo_pgn_open_stream(compongo_read read, void* context) {
    return c::counted({}, [&]() -> compongo_pgn* {
        return read == nullptr ? nullptr
                               : std::make_unique<compongo_pgn>(c::Pieces(read, context)).release();
    });
}

int compongo_pgn_choose(compongo_pgn* pgn, int what) {
    const bool is_known = what >= COMPONGO_PGN_HEADERS && what <= COMPONGO_PGN_TREE;
    if (pgn == nullptr || !is_known || pgn->at != static_cast<std::size_t>(-1)) {
        return 0;
    }
    pgn->what = what;
    return 1;
}

int compongo_pgn_next(compongo_pgn* pgn) {
    return c::counted({{"pgn", pgn}}, [&] { return pgn->next() ? 1 : 0; });
}

int compongo_pgn_is_ready(const compongo_pgn* pgn) {
    return pgn != nullptr && (pgn->at + 1 < pgn->recorded.games.size() || pgn->is_at_end) ? 1 : 0;
}

size_t compongo_pgn_moves(const compongo_pgn* pgn, const compongo_move** moves) {
    return c::counted({{"pgn", pgn}, {"moves", moves}}, [&]() -> size_t {
        const auto played = pgn->has_game() ? pgn->moves() : std::span<const compongo_move>();
        *moves = played.data();
        return played.size();
    });
}

size_t compongo_pgn_text(const compongo_pgn* pgn, const char** text) {
    return c::counted({{"pgn", pgn}, {"text", text}}, [&]() -> size_t {
        const std::string_view written = pgn->has_game() ? pgn->text() : std::string_view();
        *text = written.data();
        return written.size();
    });
}

void compongo_pgn_start(const compongo_pgn* pgn, compongo_position* start) {
    if (pgn != nullptr && start != nullptr) {
        *start = c::as_c(pgn->has_game() ? pgn->game().start : chess::Position::initial());
    }
}

const char* compongo_pgn_result(const compongo_pgn* pgn) {
    // The names are zero-terminated literals.
    return pgn != nullptr && pgn->has_game() ? name(pgn->game().result).data() : "*";
}

compongo_text* compongo_pgn_tags(const compongo_pgn* pgn) {
    return c::answered({{"pgn", pgn}}, [&] {
        if (!pgn->has_game()) {
            return c::fault(c::no_game);
        }
        std::string all;
        for (pgn::PgnTag& tag : c::tags_of(pgn->text())) {
            std::ranges::replace(tag.name, '\0', ' ');
            std::ranges::replace(tag.value, '\0', ' ');
            all.append(tag.name).append(1, '\0').append(tag.value).append(1, '\0');
        }
        return c::answer(std::move(all));
    });
}

compongo_text* compongo_pgn_faults(const compongo_pgn* pgn) {
    return c::answered({{"pgn", pgn}}, [&] {
        return pgn->has_game() ? c::answer(c::faults_json(pgn->faults())) : c::fault(c::no_game);
    });
}

size_t compongo_pgn_fault_count(const compongo_pgn* pgn) {
    return pgn != nullptr && pgn->has_game() ? pgn->faults().size() : 0;
}

compongo_text* compongo_pgn_game(const compongo_pgn* pgn) {
    return c::answered({{"pgn", pgn}}, [&] { return c::game_of(*pgn); });
}

void compongo_pgn_free(compongo_pgn* pgn) {
    const std::unique_ptr<compongo_pgn> freed(pgn);
}
