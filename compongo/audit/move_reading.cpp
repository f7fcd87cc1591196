#include "compongo/audit/move_reading.h"

#include "compongo/chess/movegen.h"
#include "compongo/chess/san.h"
#include "compongo/pgn/pgn_fault.h"

#include <algorithm>
#include <utility>

namespace compongo::audit {

namespace {

using chess::IllegalReason;
using chess::Language;
using chess::NotationFaultKind;
using chess::Remark;
using chess::Remarks;

/// What the Laws leave to the writer, or write themselves: marks of capture and check may be left
/// out; `e8Q`, `e.p.` and `(=)` are their own forms; an opinion is no part of the move.
constexpr std::array allowed = {Remark::capture_mark_missing,
                                Remark::check_mark_missing,
                                Remark::mate_mark_missing,
                                Remark::ep_mark,
                                Remark::draw_offer,
                                Remark::annotation,
                                Remark::promotion_without_sign};

/// A language is known by two of its letters at least.
constexpr int foreign_moves_min = 2;

/// Does it begin with a capital, or a letter that is not Latin, by which English calls no piece?
[[nodiscard]] bool begins_with_foreign_letter(std::string_view text) {
    constexpr std::string_view letters = "KQRBNPO";
    constexpr std::size_t shortest = 3;
    if (text.size() < shortest) {
        return false;
    }
    const auto first = static_cast<unsigned char>(text.front());
    const bool is_capital = first >= 'A' && first <= 'Z';
    return first >= 0x80 || (is_capital && letters.find(text.front()) == std::string_view::npos);
}

/// The article on how a piece moves, by the letter that the text begins with.
[[nodiscard]] const law::Articles& movement(const law::BoardAndMoves& law, std::string_view text) {
    switch (text.empty() ? ' ' : text.front()) {
    case 'K':
        return law.king_step.articles;
    case 'Q':
        return law.queen.articles;
    case 'R':
        return law.rook.articles;
    case 'B':
        return law.bishop.articles;
    case 'N':
        return law.knight.articles;
    default:
        break;
    }
    return text.find_first_of("x:") == std::string_view::npos ? law.pawn_step.articles
                                                              : law.pawn_capture.articles;
}

[[nodiscard]] law::Articles broken_article(const law::Laws& laws, IllegalReason reason,
                                           std::string_view text) {
    const law::BoardAndMoves& law = laws.board_and_moves;
    switch (reason) {
    case IllegalReason::no_such_piece:
    case IllegalReason::cannot_reach:
        return movement(law, text);
    case IllegalReason::own_piece_there:
        return law.occupied_square.articles;
    case IllegalReason::king_there:
        return law.object_of_the_game.articles;
    case IllegalReason::king_in_check:
        return law.own_king_attacked.articles;
    case IllegalReason::no_castling_right:
        return law.castling_right_lost.articles;
    case IllegalReason::castling_blocked:
    case IllegalReason::castling_in_check:
        return law.castling_prevented.articles;
    case IllegalReason::no_such_promotion:
        return law.promotion.articles;
    }
    UNREACHABLE();
}

[[nodiscard]] std::string_view reason_of(NotationFaultKind kind) {
    switch (kind) {
    case NotationFaultKind::unreadable:
        return "no_such_move";
    case NotationFaultKind::piece_missing:
        return "piece_missing";
    case NotationFaultKind::ambiguous:
        return "ambiguous";
    case NotationFaultKind::null_move:
        return "null_move";
    case NotationFaultKind::illegal:
        break;
    }
    return "cannot_reach";
}

} // namespace

void MoveReading::begin_game() {
    foreign_.reset();
    told_.clear();
}

Expected<chess::ReadMove, chess::NotationFault>
MoveReading::read(const chess::Position& position, std::string_view text, std::size_t plies) {
    if (foreign_) {
        return read_foreign(position, text);
    }
    auto read = chess::read_move(position, text);
    if (read || !begins_with_foreign_letter(text)) {
        return read;
    }
    Foreign foreign{{}, {plies, std::string(text), read.error()}};
    std::optional<chess::ReadMove> found;
    for (const Language language : chess::languages()) {
        if (const auto other = chess::read_move(position, text, language)) {
            foreign.languages.push_back(language);
            found = found ? found : std::optional(*other);
        }
    }
    if (!found) {
        return read;
    }
    foreign_ = std::move(foreign);
    return *found;
}

/// Languages that cannot read a move which another one can are dropped.
Expected<chess::ReadMove, chess::NotationFault>
MoveReading::read_foreign(const chess::Position& position, std::string_view text) {
    for (std::size_t at = 0; at < foreign_->languages.size(); ++at) {
        auto read = chess::read_move(position, text, foreign_->languages[at]);
        if (read) {
            const auto begin = foreign_->languages.begin();
            foreign_->languages.erase(begin, begin + static_cast<std::ptrdiff_t>(at));
            foreign_->moves += begins_with_foreign_letter(text) ? 1 : 0;
            return read;
        }
    }
    return unexpected(chess::read_move(position, text, foreign_->languages.front()).error());
}

std::optional<MoveReading::Slip> MoveReading::slip() const {
    return foreign_ && foreign_->moves < foreign_moves_min ? std::optional(foreign_->first)
                                                           : std::nullopt;
}

Remarks MoveReading::untold(Remarks remarks) {
    Remarks harmless;
    for (const Remark each : allowed) {
        harmless.add(each);
    }
    const Remarks departures = remarks.without(harmless);
    if (departures.is_empty() || std::ranges::find(told_, departures) != told_.end()) {
        return {};
    }
    told_.push_back(departures);
    return departures;
}

bool departs_from_the_laws(const chess::Position& before, chess::Move move,
                           const chess::Position& after, std::string_view text,
                           std::string& scratch) {
    const char last = text.back();
    const bool is_marked = last == '+' || last == '#';
    if (is_marked && (!chess::is_check(after) || (last == '#' && chess::has_legal_move(after)))) {
        return true;
    }
    const std::string_view core = text.substr(0, text.size() - (is_marked ? 1 : 0));
    constexpr std::size_t plain_size = 3;
    constexpr std::size_t castling_size = 5;
    const bool is_piece = core.front() < 'a' && core.front() != 'O' && core.size() > plain_size &&
                          core.size() <= castling_size + 1;
    const bool has_hint =
        is_piece && core.size() - plain_size > (core[core.size() - plain_size] == 'x' ? 1U : 0U);
    if (!has_hint) {
        return false;
    }
    scratch.clear();
    chess::append_san(scratch, before, move, {.check = chess::CheckSigns::none});
    return scratch != core;
}

std::string names(Remarks remarks) {
    std::string names;
    for (int at = 0; at < chess::remark_count; ++at) {
        const auto remark = static_cast<Remark>(at);
        if (remarks.has(remark)) {
            names += names.empty() ? "" : " ";
            names += name(remark);
        }
    }
    return names;
}

Finding refusal(const law::Laws& laws, const chess::Position& position, std::size_t plies,
                std::string_view text, const chess::NotationFault& fault) {
    const bool names_no_piece = begins_with_foreign_letter(text);
    const bool is_illegal =
        fault.kind == NotationFaultKind::illegal && fault.reason.has_value() && !names_no_piece;
    Finding finding{Kind::unreadable,
                    Level::doubt,
                    names_no_piece ? "no_such_move" : reason_of(fault.kind),
                    plies,
                    laws.recording.algebraic.articles,
                    position,
                    {{"found", pgn::quoted(text)}, {"expected", fault.expected}}};
    if (is_illegal) {
        finding.kind = Kind::illegal_move;
        finding.level = Level::violation;
        finding.reason = name(*fault.reason);
        finding.articles =
            broken_article(laws, *fault.reason, text) + laws.irregularities.illegal_move.articles;
    }
    return finding;
}

Finding standing_illegal_move(const law::Laws& laws, const chess::Position& position,
                              std::size_t plies, std::string_view text,
                              const chess::NotationFault& fault) {
    Finding finding = refusal(laws, position, plies, text, fault);
    const bool is_pass = fault.kind == NotationFaultKind::null_move;
    const bool is_unpromoted = fault.kind == NotationFaultKind::piece_missing;
    if (is_pass || is_unpromoted) {
        const law::Articles& illegal = laws.irregularities.illegal_move.articles;
        finding.kind = Kind::illegal_move;
        finding.level = Level::violation;
        finding.articles = is_pass ? illegal : laws.board_and_moves.promotion.articles + illegal;
    }
    return finding;
}

} // namespace compongo::audit
