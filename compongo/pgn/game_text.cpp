#include "compongo/pgn/game_text.h"

#include "compongo/chess/san.h"

#include <algorithm>

namespace compongo::pgn {

namespace {

using chess::Language;
using chess::Move;
using chess::MoveText;
using chess::Position;
using chess::Remark;
using chess::Remarks;

/// How many half-moves are read on to see which suggestion the rest of the game agrees with.
constexpr int lookahead_plies_max = 60;

/// The remarks on signs that need not be written, or that say something beside the move.
constexpr Remarks signs() {
    Remarks signs;
    for (const Remark remark :
         {Remark::check_mark_missing, Remark::check_mark_wrong, Remark::mate_mark_missing,
          Remark::mate_mark_wrong, Remark::double_check_mark, Remark::ep_mark,
          Remark::ep_mark_wrong, Remark::draw_offer, Remark::annotation,
          Remark::promotion_without_sign}) {
        signs.add(remark);
    }
    return signs;
}

/// Why a move was refused, without what only a person needs to know.
struct Stop {
    std::size_t token;
    chess::NotationFault fault;
};

/// Plays the tokens of a game one after another.
class GameReader {
public:
    GameReader(const std::vector<GameToken>& tokens, Language language, const Position& start)
        : tokens_(tokens), language_(language), game_{{}, start, {}, {}, {}} {}

    /// Reads from this token on, up to this number of half-moves. Returns the fault that stopped
    /// it.
    std::optional<Stop> read(std::size_t first, int plies_max) {
        for (std::size_t at = first; at < tokens_.size() && ply() < plies_max; ++at) {
            if (auto fault = read_token(tokens_[at])) {
                return Stop{at, std::move(*fault)};
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] int ply() const { return static_cast<int>(game_.plies.size()); }
    [[nodiscard]] GameText& game() { return game_; }

private:
    std::optional<chess::NotationFault> read_token(const GameToken& token) {
        switch (token.kind) {
        case GameTokenKind::move:
            return read_move(token);
        case GameTokenKind::draw_offer:
            note_offer();
            break;
        case GameTokenKind::result:
            game_.result = std::string(token.text);
            break;
        case GameTokenKind::number:
        case GameTokenKind::sign:
        case GameTokenKind::annotation:
        case GameTokenKind::aside:
        case GameTokenKind::rest:
            break;
        }
        return std::nullopt;
    }

    std::optional<chess::NotationFault> read_move(const GameToken& token) {
        const auto parsed = chess::parse_move_text(token.text, language_);
        if (!parsed) {
            return chess::NotationFault{chess::NotationFaultKind::unreadable,
                                        parsed.error().offset,
                                        std::string(token.text.substr(parsed.error().offset)),
                                        std::string(parsed.error().expected),
                                        {},
                                        {},
                                        {}};
        }
        auto read = chess::resolve_move(game_.final_position, *parsed, token.text);
        if (!read) {
            return std::move(read.error());
        }
        note_move(token, *read);
        return std::nullopt;
    }

    void note_move(const GameToken& token, const chess::ReadMove& read) {
        game_.plies.push_back({read.move, read.remarks, token.offset, read.text.tail});
        if (!read.remarks.without(signs()).is_empty()) {
            game_.warnings.push_back(
                {ply(), std::string(token.text),
                 chess::san(game_.final_position, read.move, chess::laws_style(language_)),
                 read.remarks.without(signs())});
        }
        if (read.remarks.has(Remark::draw_offer)) {
            note_offer();
        }
        game_.final_position = game_.final_position.play(read.move);
    }

    void note_offer() {
        if (ply() > 0 && (game_.offers.empty() || game_.offers.back() != ply())) {
            game_.offers.push_back(ply());
        }
    }

    const std::vector<GameToken>& tokens_;
    Language language_;
    GameText game_;
};

/// A legal move in place of a token that is none, and how far the game can be read after it.
struct Proposal {
    Move move;
    int plies;
    /// Its place among the moves that resemble the token.
    std::size_t rank;
};

std::vector<Move> likely_moves(const Position& position, const GameToken& token,
                               const chess::NotationFault& fault, Language language) {
    if (!fault.candidates.empty()) {
        return fault.candidates;
    }
    const auto read = chess::read_move(position, token.text, language);
    return read ? std::vector<Move>() : read.error().suggestions;
}

/// The suggestions in the order in which the rest of the game agrees with them.
std::vector<std::string> proposals(const std::vector<GameToken>& tokens, const Stop& stop,
                                   const Position& position, Language language) {
    std::vector<Proposal> found;
    for (const Move move : likely_moves(position, tokens[stop.token], stop.fault, language)) {
        GameReader ahead(tokens, language, position.play(move));
        static_cast<void>(ahead.read(stop.token + 1, lookahead_plies_max));
        found.push_back({move, ahead.ply(), found.size()});
    }
    std::ranges::sort(found, [](const Proposal& a, const Proposal& b) {
        return a.plies != b.plies ? a.plies > b.plies : a.rank < b.rank;
    });
    std::vector<std::string> texts;
    texts.reserve(found.size());
    for (const Proposal& proposal : found) {
        texts.push_back(chess::san(position, proposal.move, chess::laws_style(language)));
    }
    return texts;
}

} // namespace

Expected<GameText, GameTextFault> read_game_text(std::string_view text, Language language,
                                                 const Position& start) {
    const std::vector<GameToken> tokens = game_tokens(text);
    GameReader reader(tokens, language, start);
    auto stop = reader.read(0, game_plies_max);
    if (!stop) {
        return std::move(reader.game());
    }
    const GameToken& token = tokens[stop->token];
    const Position& position = reader.game().final_position;
    auto suggestions = proposals(tokens, *stop, position, language);
    return unexpected(GameTextFault{reader.ply() + 1, std::string(token.text), token.offset,
                                    std::move(stop->fault), std::move(suggestions), position});
}

} // namespace compongo::pgn
