#include "compongo/game/state/adjourned.h"

#include "compongo/game/state/announcement.h"

namespace compongo::game {

Expected<chess::Move, EndReason> sealed_move(const chess::Position& position,
                                             const SealedText& sealed) {
    if (sealed.is_locked) {
        return unexpected(EndReason::sealed_unreadable);
    }
    const auto language = chess::language_from_code(sealed.lang);
    const auto read =
        read_in_any_language(position, sealed.text, language.value_or(chess::Language::english));
    if (read) {
        return read->move;
    }
    switch (read.error().kind) {
    case chess::NotationFaultKind::unreadable:
        return unexpected(EndReason::sealed_unreadable);
    case chess::NotationFaultKind::piece_missing:
    case chess::NotationFaultKind::ambiguous:
        return unexpected(EndReason::sealed_ambiguous);
    case chess::NotationFaultKind::illegal:
    case chess::NotationFaultKind::null_move:
        return unexpected(EndReason::sealed_illegal);
    }
    UNREACHABLE();
}

} // namespace compongo::game
