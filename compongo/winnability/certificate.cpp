#include "compongo/winnability/certificate.h"

#include "compongo/base/check.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/uci.h"
#include "compongo/winnability/sets/facts.h"

#include <set>

namespace compongo::winnability {

namespace {

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

/// `1` if the piece may be captured, otherwise `0`; then its squares as each kind of piece.
std::string piece_text(const Whereabouts& where, chess::Piece piece) {
    std::string text = where.may_be_gone ? "1" : "0";
    for_each_kind(where, piece, [&](chess::Piece as, SquareSet squares) {
        text += ' ';
        text += chess::fen_letter({as.type, chess::Color::white});
        text += hexadecimal(squares);
    });
    return text;
}

/// For each region: the regions that moves lead to, and the pieces that differ from the region
/// before, or for the first from the position.
std::string regions_text(const RegionProof& proof) {
    std::vector<std::set<std::uint32_t>> next(proof.regions.size());
    for (const auto& [from, to] : proof.steps) {
        next[from].insert(to);
    }
    PositionSet before = set_of(proof.diagram);
    std::string text;
    for (std::size_t region = 0; region < proof.regions.size(); ++region) {
        const auto& [set, turn] = proof.regions[region];
        text += "region " + std::string(name(turn));
        for (const std::uint32_t number : next[region]) {
            text += ' ' + std::to_string(number);
        }
        text += '\n';
        for (std::size_t at = 0; at < set.size(); ++at) {
            if (set[at] != before[at]) {
                const chess::Piece piece = proof.diagram.pieces[at];
                text += chess::fen_letter(piece) + name(proof.diagram.squares[at]) + ' ' +
                        piece_text(set[at], piece) + '\n';
            }
        }
        before = set;
    }
    return text;
}

} // namespace

std::string certificate(const Position& position, chess::Color side, const Answer& answer) {
    CHECK(answer.verdict != Verdict::undetermined);
    std::string text = "compongo winnability 2\nposition " +
                       fen(position, chess::FenDialect::shredder) + "\nside " +
                       std::string(name(side)) + '\n';
    if (answer.verdict == Verdict::winnable) {
        text += "winnable\nline";
        for (const chess::Move move : answer.line) {
            text += ' ' + chess::uci(move, chess::CastlingStyle::chess960);
        }
        return text + "\nend\n";
    }
    text += "unwinnable\n";
    text += answer.exhaustion.regions ? regions_text(*answer.exhaustion.regions) : "closure\n";
    return text + "end\n";
}

} // namespace compongo::winnability
