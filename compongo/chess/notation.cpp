#include "compongo/chess/notation.h"

#include "compongo/base/check.h"
#include "compongo/chess/san.h"

namespace compongo::chess {

namespace {

std::string_view sentence(IllegalReason reason) {
    switch (reason) {
    case IllegalReason::no_such_piece:
        return "no such piece stands there";
    case IllegalReason::own_piece_there:
        return "the arrival square is occupied by a piece of the same colour";
    case IllegalReason::king_there:
        return "a king is never captured";
    case IllegalReason::cannot_reach:
        return "no such piece can reach that square";
    case IllegalReason::king_in_check:
        return "the king would be in check";
    case IllegalReason::no_castling_right:
        return "there is no right to castle on that side";
    case IllegalReason::castling_blocked:
        return "a piece stands in the way of castling";
    case IllegalReason::castling_in_check:
        return "the king may not castle out of, through or into check";
    case IllegalReason::no_such_promotion:
        return "no pawn becomes that piece there";
    }
    UNREACHABLE();
}

std::string quoted(const std::string& text) {
    return '"' + text + '"';
}

std::string refusal(const NotationFault& fault) {
    switch (fault.kind) {
    case NotationFaultKind::unreadable:
        return fault.found.empty() ? "the text ends here" : "found " + quoted(fault.found);
    case NotationFaultKind::piece_missing:
        return quoted(fault.found) + " does not name a piece";
    case NotationFaultKind::illegal:
        return quoted(fault.found) + " is not legal here" +
               (fault.reason ? " (" + std::string(sentence(*fault.reason)) + ")" : "");
    case NotationFaultKind::ambiguous:
        return quoted(fault.found) + " is ambiguous";
    case NotationFaultKind::null_move:
        return quoted(fault.found) + " is a null move, which chess does not have";
    }
    UNREACHABLE();
}

std::string listed(const std::vector<Move>& moves, const Position& position, Language language) {
    std::string list;
    for (const Move move : moves) {
        list += list.empty() ? "" : ", ";
        append_san(list, position, move, laws_style(language));
    }
    return list;
}

} // namespace

std::string_view name(NotationFaultKind kind) {
    switch (kind) {
    case NotationFaultKind::unreadable:
        return "unreadable";
    case NotationFaultKind::piece_missing:
        return "piece_missing";
    case NotationFaultKind::illegal:
        return "illegal";
    case NotationFaultKind::ambiguous:
        return "ambiguous";
    case NotationFaultKind::null_move:
        return "null_move";
    }
    UNREACHABLE();
}

std::string_view name(IllegalReason reason) {
    switch (reason) {
    case IllegalReason::no_such_piece:
        return "no_such_man";
    case IllegalReason::own_piece_there:
        return "own_man_there";
    case IllegalReason::king_there:
        return "king_there";
    case IllegalReason::cannot_reach:
        return "cannot_reach";
    case IllegalReason::king_in_check:
        return "king_in_check";
    case IllegalReason::no_castling_right:
        return "no_castling_right";
    case IllegalReason::castling_blocked:
        return "castling_blocked";
    case IllegalReason::castling_in_check:
        return "castling_in_check";
    case IllegalReason::no_such_promotion:
        return "no_such_promotion";
    }
    UNREACHABLE();
}

std::string explanation(const NotationFault& fault) {
    return refusal(fault) + ", expected " + fault.expected;
}

std::string message(const NotationFault& fault) {
    return "column " + std::to_string(fault.offset + 1) + ": " + explanation(fault);
}

std::string message(const NotationFault& fault, const Position& position, Language language) {
    std::string text = message(fault);
    if (!fault.candidates.empty()) {
        text += "; it may be " + listed(fault.candidates, position, language);
    } else if (!fault.suggestions.empty()) {
        text += "; legal moves like it are " + listed(fault.suggestions, position, language);
    }
    return text;
}

} // namespace compongo::chess
