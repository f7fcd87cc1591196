/// Questions and their answers (spec/protocol.md, section 7).
#pragma once

#include "compongo/base/one_of.h"
#include "compongo/game/protocol/act_words.h"
#include "compongo/game/protocol/field.h"
#include "compongo/game/protocol/time_control.h"
#include "compongo/law/choices.h"
#include "compongo/record/transcript/fault.h"
#include "compongo/record/transcript/placement.h"

#include <tuple>
#include <variant>

namespace compongo::record {

/// The articles on which an answer rests, `fide-2009:C10`.
using Cited = std::vector<std::string>;

// Every field of an answer is optional; absent means not stated, in expectations too.

struct LegalMovesAnswer {
    static constexpr std::string_view owner = "legal_moves answer";
    std::optional<game::Moves> moves;
    Cited articles;

    static constexpr auto described() {
        return std::tuple(game::optional("moves", &LegalMovesAnswer::moves),
                          game::optional("articles", &LegalMovesAnswer::articles));
    }
};

/// All legal moves, or those of the piece on `from`.
struct LegalMovesAsked {
    using Answer = LegalMovesAnswer;
    static constexpr std::string_view owner = "legal_moves";
    Placement fen;
    bool chess960 = false;
    std::optional<game::Square> from;

    friend bool operator==(const LegalMovesAsked&, const LegalMovesAsked&) = default;
    static constexpr auto described() {
        return std::tuple(game::required("fen", &LegalMovesAsked::fen),
                          game::optional("chess960", &LegalMovesAsked::chess960),
                          game::optional("from", &LegalMovesAsked::from));
    }
};

struct ClassifyAnswer {
    static constexpr std::string_view owner = "classify answer";
    std::optional<law::Mode> play;
    Cited articles;

    static constexpr auto described() {
        return std::tuple(game::optional("play", &ClassifyAnswer::play),
                          game::optional("articles", &ClassifyAnswer::articles));
    }
};

/// The appendix to which a time control belongs.
struct ClassifyAsked {
    using Answer = ClassifyAnswer;
    static constexpr std::string_view owner = "classify";
    game::TimeControl time_control;

    friend bool operator==(const ClassifyAsked&, const ClassifyAsked&) = default;
    static constexpr auto described() {
        return std::tuple(game::required("time_control", &ClassifyAsked::time_control));
    }
};

struct SupervisionAnswer {
    static constexpr std::string_view owner = "supervision answer";
    std::optional<law::Supervision> supervision;
    Cited articles;

    static constexpr auto described() {
        return std::tuple(game::optional("supervision", &SupervisionAnswer::supervision),
                          game::optional("articles", &SupervisionAnswer::articles));
    }
};

/// The regime of rapid and blitz that applies, of the two.
struct SupervisionAsked {
    using Answer = SupervisionAnswer;
    static constexpr std::string_view owner = "supervision";
    law::Mode play{};
    int arbiters = 0;
    int games = 1;
    bool recorded = false;

    friend bool operator==(const SupervisionAsked&, const SupervisionAsked&) = default;
    static constexpr auto described() {
        return std::tuple(game::required("play", &SupervisionAsked::play),
                          game::required("arbiters", &SupervisionAsked::arbiters),
                          game::required("games", &SupervisionAsked::games),
                          game::required("recorded", &SupervisionAsked::recorded));
    }
};

struct WriteMoveAnswer {
    static constexpr std::string_view owner = "write_move answer";
    std::optional<std::string> text;
    Cited articles;

    static constexpr auto described() {
        return std::tuple(game::optional("text", &WriteMoveAnswer::text),
                          game::optional("articles", &WriteMoveAnswer::articles));
    }
};

/// The notation of a move on a scoresheet.
struct WriteMoveAsked {
    using Answer = WriteMoveAnswer;
    static constexpr std::string_view owner = "write_move";
    Placement fen;
    game::MoveAsWritten move;
    std::string lang = "en";
    bool chess960 = false;
    /// With the optional signs for check, mate and en passant.
    bool signs = false;

    friend bool operator==(const WriteMoveAsked&, const WriteMoveAsked&) = default;
    static constexpr auto described() {
        return std::tuple(game::required("fen", &WriteMoveAsked::fen),
                          game::required("move", &WriteMoveAsked::move),
                          game::optional("lang", &WriteMoveAsked::lang),
                          game::optional("chess960", &WriteMoveAsked::chess960),
                          game::optional("signs", &WriteMoveAsked::signs));
    }
};

struct ReadMoveAnswer {
    static constexpr std::string_view owner = "read_move answer";
    std::optional<game::MoveAsWritten> move;
    std::optional<std::string> error;
    Cited articles;

    static constexpr auto described() {
        return std::tuple(game::optional("move", &ReadMoveAnswer::move),
                          game::optional("error", &ReadMoveAnswer::error),
                          game::optional("articles", &ReadMoveAnswer::articles));
    }
};

/// The move that a text names.
struct ReadMoveAsked {
    using Answer = ReadMoveAnswer;
    static constexpr std::string_view owner = "read_move";
    Placement fen;
    std::string text;
    std::string lang = "en";
    bool chess960 = false;

    friend bool operator==(const ReadMoveAsked&, const ReadMoveAsked&) = default;
    static constexpr auto described() {
        return std::tuple(game::required("fen", &ReadMoveAsked::fen),
                          game::required("text", &ReadMoveAsked::text),
                          game::optional("lang", &ReadMoveAsked::lang),
                          game::optional("chess960", &ReadMoveAsked::chess960));
    }
};

/// A token that can be read but is not the notation of its move.
struct TokenWarning {
    static constexpr std::string_view owner = "warning";
    int ply = 1;
    std::string token;
    std::string canonical;

    friend bool operator==(const TokenWarning&, const TokenWarning&) = default;
    static constexpr auto described() {
        return std::tuple(game::required("ply", &TokenWarning::ply),
                          game::required("token", &TokenWarning::token),
                          game::required("canonical", &TokenWarning::canonical));
    }
};

/// The token at which the reading stopped.
struct ReadingFault {
    static constexpr std::string_view owner = "reading fault";
    int ply = 1;
    std::string token;

    friend bool operator==(const ReadingFault&, const ReadingFault&) = default;
    static constexpr auto described() {
        return std::tuple(game::required("ply", &ReadingFault::ply),
                          game::required("token", &ReadingFault::token));
    }
};

struct ReadGameAnswer {
    static constexpr std::string_view owner = "read_game answer";
    std::optional<int> plies;
    std::optional<std::string> fen;
    std::optional<std::vector<int>> offers;
    std::optional<std::vector<TokenWarning>> warnings;
    std::optional<ReadingFault> error;
    std::optional<std::vector<std::string>> suggestions;
    Cited articles;

    static constexpr auto described() {
        return std::tuple(game::optional("plies", &ReadGameAnswer::plies),
                          game::optional("fen", &ReadGameAnswer::fen),
                          game::optional("offers", &ReadGameAnswer::offers),
                          game::optional("warnings", &ReadGameAnswer::warnings),
                          game::optional("error", &ReadGameAnswer::error),
                          game::optional("suggestions", &ReadGameAnswer::suggestions),
                          game::optional("articles", &ReadGameAnswer::articles));
    }
};

/// Can a scoresheet be played through?
struct ReadGameAsked {
    using Answer = ReadGameAnswer;
    static constexpr std::string_view owner = "read_game";
    std::string text;
    std::string lang = "en";
    std::optional<Placement> fen;

    friend bool operator==(const ReadGameAsked&, const ReadGameAsked&) = default;
    static constexpr auto described() {
        return std::tuple(game::required("text", &ReadGameAsked::text),
                          game::optional("lang", &ReadGameAsked::lang),
                          game::optional("fen", &ReadGameAsked::fen));
    }
};

struct SetupAnswer {
    static constexpr std::string_view owner = "setup answer";
    std::optional<std::vector<std::string>> faults;
    Cited articles;

    static constexpr auto described() {
        return std::tuple(game::optional("faults", &SetupAnswer::faults),
                          game::optional("articles", &SetupAnswer::articles));
    }
};

/// Are board and pieces set up correctly? `h1` is the colour of White's right-hand corner.
struct SetupAsked {
    using Answer = SetupAnswer;
    static constexpr std::string_view owner = "setup";
    Placement fen;
    std::optional<std::string> h1;

    friend bool operator==(const SetupAsked&, const SetupAsked&) = default;
    static constexpr auto described() {
        return std::tuple(game::required("fen", &SetupAsked::fen),
                          game::optional("h1", &SetupAsked::h1));
    }
};

struct Chess960Answer {
    static constexpr std::string_view owner = "chess960 answer";
    std::optional<bool> valid;
    std::optional<int> number;
    std::optional<std::string> rank;
    std::optional<std::string> reason;
    Cited articles;

    static constexpr auto described() {
        return std::tuple(game::optional("valid", &Chess960Answer::valid),
                          game::optional("number", &Chess960Answer::number),
                          game::optional("rank", &Chess960Answer::rank),
                          game::optional("reason", &Chess960Answer::reason),
                          game::optional("articles", &Chess960Answer::articles));
    }
};

/// The number of a first rank among the 960, or the rank of a number.
struct Chess960Asked {
    using Answer = Chess960Answer;
    static constexpr std::string_view owner = "chess960";
    std::optional<std::string> rank;
    std::optional<int> number;

    friend bool operator==(const Chess960Asked&, const Chess960Asked&) = default;
    static constexpr auto described() {
        return std::tuple(game::optional("rank", &Chess960Asked::rank),
                          game::optional("number", &Chess960Asked::number));
    }
};

struct CastlingAnswer {
    static constexpr std::string_view owner = "castling answer";
    std::optional<game::Square> king_to;
    std::optional<game::Square> rook_to;
    std::optional<std::string> method;
    Cited articles;

    static constexpr auto described() {
        return std::tuple(game::optional("king_to", &CastlingAnswer::king_to),
                          game::optional("rook_to", &CastlingAnswer::rook_to),
                          game::optional("method", &CastlingAnswer::method),
                          game::optional("articles", &CastlingAnswer::articles));
    }
};

/// The squares of king and rook after castling in Chess960, and how the pieces are moved there.
struct CastlingAsked {
    using Answer = CastlingAnswer;
    static constexpr std::string_view owner = "castling";
    Placement fen;
    game::MoveAsWritten move;

    friend bool operator==(const CastlingAsked&, const CastlingAsked&) = default;
    static constexpr auto described() {
        return std::tuple(game::required("fen", &CastlingAsked::fen),
                          game::required("move", &CastlingAsked::move));
    }
};

struct SpecialBoardAnswer {
    static constexpr std::string_view owner = "special_board answer";
    std::optional<std::vector<std::string>> faults;
    Cited articles;

    static constexpr auto described() {
        return std::tuple(game::optional("faults", &SpecialBoardAnswer::faults),
                          game::optional("articles", &SpecialBoardAnswer::articles));
    }
};

/// Thousandths of a centimetre.
struct Length {
    std::int64_t thousandths = 0;

    friend bool operator==(const Length&, const Length&) = default;
};

/// Does a board for the visually disabled meet the requirements?
struct SpecialBoardAsked {
    using Answer = SpecialBoardAnswer;
    static constexpr std::string_view owner = "special_board";
    std::optional<std::vector<Length>> size_cm;
    std::optional<bool> dark_raised;
    std::optional<bool> apertures;
    std::optional<bool> pegs;
    std::optional<bool> black_marked;

    friend bool operator==(const SpecialBoardAsked&, const SpecialBoardAsked&) = default;
    static constexpr auto described() {
        return std::tuple(game::optional("size_cm", &SpecialBoardAsked::size_cm),
                          game::optional("dark_raised", &SpecialBoardAsked::dark_raised),
                          game::optional("apertures", &SpecialBoardAsked::apertures),
                          game::optional("pegs", &SpecialBoardAsked::pegs),
                          game::optional("black_marked", &SpecialBoardAsked::black_marked));
    }
};

struct EnvelopeAnswer {
    static constexpr std::string_view owner = "envelope answer";
    std::optional<std::vector<game::EnvelopeField>> missing;
    Cited articles;

    static constexpr auto described() {
        return std::tuple(game::optional("missing", &EnvelopeAnswer::missing),
                          game::optional("articles", &EnvelopeAnswer::articles));
    }
};

/// The particulars missing on an envelope with these.
struct EnvelopeAsked {
    using Answer = EnvelopeAnswer;
    static constexpr std::string_view owner = "envelope";
    std::vector<game::EnvelopeField> fields;

    friend bool operator==(const EnvelopeAsked&, const EnvelopeAsked&) = default;
    static constexpr auto described() {
        return std::tuple(game::required("fields", &EnvelopeAsked::fields));
    }
};

struct CanMateAnswer {
    static constexpr std::string_view owner = "can_mate answer";
    std::optional<std::string> verdict;
    std::optional<game::Moves> line;
    /// The same moves in PGN notation.
    std::optional<std::vector<std::string>> san;
    /// Why the side cannot mate (`NoMate`), and the number of positions examined.
    std::optional<std::string> reason;
    std::optional<int> positions;
    /// The verdict of these Laws by the pieces alone, if they ask for no more.
    std::optional<std::string> by_pieces;
    std::optional<std::string> certificate;
    Cited articles;

    static constexpr auto described() {
        return std::tuple(game::optional("verdict", &CanMateAnswer::verdict),
                          game::optional("line", &CanMateAnswer::line),
                          game::optional("san", &CanMateAnswer::san),
                          game::optional("reason", &CanMateAnswer::reason),
                          game::optional("positions", &CanMateAnswer::positions),
                          game::optional("by_men", &CanMateAnswer::by_pieces),
                          game::optional("certificate", &CanMateAnswer::certificate),
                          game::optional("articles", &CanMateAnswer::articles));
    }
};

/// Can this player mate by any series of legal moves? With the certificate on request.
struct CanMateAsked {
    using Answer = CanMateAnswer;
    static constexpr std::string_view owner = "can_mate";
    Placement fen;
    game::Color player{};
    bool certificate = false;

    friend bool operator==(const CanMateAsked&, const CanMateAsked&) = default;
    static constexpr auto described() {
        return std::tuple(game::required("fen", &CanMateAsked::fen),
                          game::required("player", &CanMateAsked::player),
                          game::optional("certificate", &CanMateAsked::certificate));
    }
};

struct MustRecordAnswer {
    static constexpr std::string_view owner = "must_record answer";
    std::optional<bool> must_record;
    Cited articles;

    static constexpr auto described() {
        return std::tuple(game::optional("must_record", &MustRecordAnswer::must_record),
                          game::optional("articles", &MustRecordAnswer::articles));
    }
};

/// Must a player with this much time left record?
struct MustRecordAsked {
    using Answer = MustRecordAnswer;
    static constexpr std::string_view owner = "must_record";
    game::TimeControl time_control;
    game::Millis clock;
    bool exempt = false;

    friend bool operator==(const MustRecordAsked&, const MustRecordAsked&) = default;
    static constexpr auto described() {
        return std::tuple(game::required("time_control", &MustRecordAsked::time_control),
                          game::required("clock", &MustRecordAsked::clock),
                          game::optional("exempt", &MustRecordAsked::exempt));
    }
};

using AnyAsk = std::variant<LegalMovesAsked, ClassifyAsked, SupervisionAsked, WriteMoveAsked,
                            ReadMoveAsked, ReadGameAsked, SetupAsked, Chess960Asked, CastlingAsked,
                            SpecialBoardAsked, EnvelopeAsked, CanMateAsked, MustRecordAsked>;

using Ask = OneOf<AnyAsk>;

} // namespace compongo::record
