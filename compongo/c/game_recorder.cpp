#include "compongo/c/game_recorder.h"

#include "compongo/pgn/reader.h"
#include "compongo/pgn/text_encoding.h"

#include <algorithm>
#include <cstdint>

namespace compongo::c {

namespace {

void begin(Recorded& recorded, pgn::Spot at) {
    RecordedGame game;
    game.begins = static_cast<std::size_t>(at.place().offset);
    game.moves_begin = recorded.moves.size();
    // Faults found between two games belong to the second one.
    game.faults_begin = recorded.games.empty() ? 0 : recorded.games.back().faults_end;
    recorded.games.push_back(game);
}

void end(Recorded& recorded, pgn::Spot at) {
    RecordedGame& game = recorded.games.back();
    game.ends = static_cast<std::size_t>(at.place().offset);
    game.moves_end = recorded.moves.size();
    game.faults_end = recorded.faults.size();
}

void take_tag(RecordedGame& game, const pgn::TagPair& pair) {
    if (pair.name == "Result" && !game.result_tag) {
        game.result_tag = pgn::result_of_tag(pair.raw_value);
        game.result = pgn::result_by(game.result_tag, std::nullopt);
    }
}

} // namespace

void HeadRecorder::tag(const pgn::TagPair& pair, pgn::Spot) {
    take_tag(into_.games.back(), pair);
    if (tags_ != nullptr) {
        tags_->push_back({std::string(pair.name), pgn::to_utf8(pair.value())});
    }
}

void HeadRecorder::result(pgn::PgnResult result, pgn::Spot) {
    RecordedGame& game = into_.games.back();
    game.result = pgn::result_by(game.result_tag, result);
}

void HeadRecorder::begin_game(pgn::Spot at) {
    begin(into_, at);
}

void HeadRecorder::end_game(pgn::Spot at) {
    end(into_, at);
}

MoveRecorder::MoveRecorder(Recorded& into)
    : GameChecker([this](const pgn::GameFault& found) { take(found); }), into_(into) {}

/// Behind a half-move that the numbers prove missing, no move is the other player's, though it may
/// be legal.
void MoveRecorder::take(const pgn::GameFault& found) {
    into_.faults.push_back(found.fault);
    into_.faults.back().place.line += into_.lines_before;
    if (found.fault.kind == pgn::PgnFaultKind::missing_move && !is_in_variation()) {
        const std::uint64_t end = into_.games.back().moves_begin + found.ply - 1;
        into_.moves.resize(
            static_cast<std::size_t>(std::min<std::uint64_t>(into_.moves.size(), end)));
    }
}

void MoveRecorder::begin_game(pgn::Spot at) {
    begin(into_, at);
    GameChecker::begin_game(at);
}

void MoveRecorder::begin_moves(pgn::Spot at) {
    GameChecker::begin_moves(at);
    into_.games.back().start = position();
    is_line_open_ = true;
}

void MoveRecorder::result(pgn::PgnResult result, pgn::Spot at) {
    GameChecker::result(result, at);
    RecordedGame& game = into_.games.back();
    game.result = pgn::result_by(game.result_tag, result);
}

void MoveRecorder::tag(const pgn::TagPair& pair, pgn::Spot at) {
    GameChecker::tag(pair, at);
    take_tag(into_.games.back(), pair);
}

void MoveRecorder::end_game(pgn::Spot at) {
    GameChecker::end_game(at);
    end(into_, at);
}

namespace {

/// Reads the piece with this recorder.
template <class Recorder>
void read_with(const Piece& piece, Recorded& into) {
    Recorder recorder(into);
    pgn::MemorySource source(piece.text);
    pgn::PgnReader reader(source, recorder);
    reader.read(piece.end);
    into.lines_before += reader.end().line - 1;
}

} // namespace

void record_heads(const Piece& piece, Recorded& into) {
    read_with<HeadRecorder>(piece, into);
}

void record_moves(const Piece& piece, Recorded& into) {
    read_with<MoveRecorder>(piece, into);
}

} // namespace compongo::c
