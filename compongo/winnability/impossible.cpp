#include "compongo/winnability/impossible.h"

#include "compongo/base/check.h"

namespace compongo::winnability {

namespace {

using chess::FaultKind;

bool is_impossible(FaultKind kind) {
    switch (kind) {
    case FaultKind::no_king:
    case FaultKind::several_kings:
    case FaultKind::too_many_pieces:
    case FaultKind::too_many_pawns:
    case FaultKind::pawn_on_last_rank:
    case FaultKind::pawn_on_first_rank:
        return true;
    case FaultKind::too_many_promoted:
    case FaultKind::castling_without_king:
    case FaultKind::castling_without_rook:
    case FaultKind::castling_several_rooks:
    case FaultKind::ep_square_impossible:
    case FaultKind::opponent_in_check:
    case FaultKind::both_in_check:
        return false;
    }
    UNREACHABLE();
}

} // namespace

std::vector<chess::SetupFault> impossibilities(const chess::Position& position) {
    std::vector<chess::SetupFault> found = chess::faults(position.setup());
    std::erase_if(found, [](const chess::SetupFault& fault) { return !is_impossible(fault.kind); });
    return found;
}

} // namespace compongo::winnability
