#include "compongo/record/sentences/named_moves.h"

#include "compongo/chess/san.h"

namespace compongo::record {

namespace {

chess::SanStyle style_in(law::Language language) {
    return chess::laws_style(letters_of(language));
}

std::string letter_of(law::Language language, chess::PieceType type) {
    return type == chess::PieceType::pawn
               ? std::string()
               : std::string(chess::letter(style_in(language).language, type));
}

/// `12.` or `12...`.
std::string number_of(const chess::Position& position) {
    return std::to_string(position.fullmove_number()) +
           (position.turn() == chess::Color::white ? "." : "...");
}

std::string illegal_move_name(law::Language language, const chess::Position& position,
                              const game::MoveAsWritten& move, game::Variant variant) {
    if (game::is_castling_attempt(position, move, variant)) {
        return move.to > move.from ? "0-0" : "0-0-0";
    }
    const auto piece = position.board().piece_on(move.from);
    std::string name = piece ? letter_of(language, piece->type) : std::string();
    name += chess::name(move.from);
    name += position.board().piece_on(move.to) ? "x" : "-";
    name += chess::name(move.to);
    return move.promotion ? name + letter_of(language, *move.promotion) : name;
}

} // namespace

chess::Language letters_of(law::Language language) {
    return chess::language_from_code(law::code(language)).value_or(chess::Language::english);
}

std::string move_name(law::Language language, const chess::Position& position,
                      const game::MoveAsWritten& move, game::Variant variant) {
    const auto legal = game::legal_move(position, move, variant);
    return legal ? chess::san(position, *legal, style_in(language))
                 : illegal_move_name(language, position, move, variant);
}

std::string numbered_move_name(law::Language language, const chess::Position& position,
                               const game::MoveAsWritten& move, game::Variant variant) {
    return number_of(position) + move_name(language, position, move, variant);
}

std::string played_move_name(law::Language language, const game::History& history,
                             std::size_t half_moves) {
    const chess::Position before = history.position_after(half_moves);
    const auto& move = history.played()[half_moves].move;
    return move ? numbered_move_name(language, before, *move, history.variant())
                : number_of(before) + "?";
}

std::string line_text(law::Language language, chess::Position position,
                      const std::vector<chess::Move>& line) {
    std::string out;
    for (const chess::Move move : line) {
        const bool is_numbered = out.empty() || position.turn() == chess::Color::white;
        out += out.empty() ? "" : " ";
        out += is_numbered ? number_of(position) : std::string();
        chess::append_san(out, position, move, style_in(language));
        position = position.play(move);
    }
    return out;
}

} // namespace compongo::record
