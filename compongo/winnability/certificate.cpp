#include "compongo/winnability/certificate.h"

#include "compongo/base/check.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/uci.h"

namespace compongo::winnability {

namespace {

using chess::PieceType;
using chess::Position;
using chess::SquareSet;

std::string hexadecimal(SquareSet squares) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(16, '0');
    std::uint64_t rest = squares.bits();
    for (std::size_t at = text.size(); at-- > 0; rest >>= 4U) {
        text[at] = digits[rest & 15U];
    }
    return text;
}

std::string kinds_text(std::uint8_t kinds) {
    std::string text;
    for (const PieceType type : chess::promotions) {
        if ((kinds >> index(type) & 1U) != 0) {
            text += chess::fen_letter({type, chess::Color::white});
        }
    }
    return text.empty() ? "-" : text;
}

/// Placement, turn, castling rights, en passant square.
std::string first_four_fields(const std::string& fen) {
    std::size_t end = 0;
    for (int field = 0; field < 4; ++field) {
        end = fen.find(' ', end + 1);
    }
    return fen.substr(0, end);
}

/// Of each region what differs from the one before.
std::string leaf_text(const RegionProof& leaf) {
    std::string text =
        "leaf " + first_four_fields(fen(leaf.position, chess::FenDialect::shredder)) + '\n';
    const Region* before = nullptr;
    for (const auto& [region, turn] : leaf.stages) {
        text += turn ? "region " + std::string(name(*turn)) + '\n' : "region\n";
        for (std::size_t at = 0; at < region.size(); ++at) {
            const Whereabouts& where = region[at];
            if (before != nullptr && where == (*before)[at]) {
                continue;
            }
            text += chess::fen_letter(leaf.diagram.men[at]) + name(leaf.diagram.squares[at]) + ' ' +
                    hexadecimal(where.unchanged) + ' ' + hexadecimal(where.promoted) + ' ' +
                    kinds_text(where.kinds) + (where.may_be_gone ? " 1\n" : " 0\n");
        }
        before = &region;
    }
    return text;
}

} // namespace

std::string certificate(const Position& position, chess::Color side, const Answer& answer) {
    CHECK(answer.verdict != Verdict::undetermined);
    std::string text = "compongo winnability 1\nposition " +
                       fen(position, chess::FenDialect::shredder) + "\nside " +
                       std::string(name(side)) + '\n';
    if (answer.verdict == Verdict::winnable) {
        text += "winnable\nline";
        for (const chess::Move move : answer.line) {
            text += ' ' + chess::uci(move, chess::CastlingStyle::chess960);
        }
        return text + "\nend\n";
    }
    text += "unwinnable\nclosure " + std::to_string(answer.exhaustion.positions) + '\n';
    for (const RegionProof& leaf : answer.exhaustion.leaves) {
        text += leaf_text(leaf);
    }
    return text + "end\n";
}

} // namespace compongo::winnability
