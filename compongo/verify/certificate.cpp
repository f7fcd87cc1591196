#include "compongo/verify/certificate.h"

#include "compongo/verify/fen.h"
#include "compongo/verify/fields.h"
#include "compongo/verify/lines.h"

#include <algorithm>
#include <ranges>

namespace compongo::verify {

namespace {

constexpr std::string_view header = "compongo winnability 2";
/// Memory for the regions of a certificate.
constexpr std::size_t regions_bytes_max = std::size_t{256} << 20U;

using Proof = decltype(Certificate::proof);

Expected<PositionSet, Refusal> take_position(Lines& lines) {
    const auto text = lines.take_after("position ", "position and a FEN");
    if (!text) {
        return unexpected(text.error());
    }
    auto position = read_fen(*text);
    if (!position) {
        return lines.refusal(position.error().found, position.error().expected);
    }
    return *std::move(position);
}

Expected<Proof, Refusal> take_line(Lines& lines) {
    const auto text = lines.take_after("line", "line and moves");
    if (!text) {
        return unexpected(text.error());
    }
    auto moves = fields_of(*text);
    if (!moves.front().empty()) {
        return lines.refusal(quoted(moves.front()), "a space after \"line\"");
    }
    moves.erase(moves.begin());
    return Line{std::move(moves)};
}

Expected<Proof, Refusal> take_closure(Lines& lines) {
    const auto taken = lines.take_one_of({"closure"});
    if (!taken) {
        return unexpected(taken.error());
    }
    return AllPositions{};
}

/// Reads a field such as `Q00000000000000ff`: the squares where the piece may be as this kind, its
/// own or, for a pawn, any promotion. False if the field is malformed.
bool read_squares(std::string_view field, Piece& piece) {
    constexpr std::size_t digits = 16;
    const auto as = field.empty() ? std::nullopt : PieceKind::of(field.front());
    if (!as || as->color != Color::white || field.size() != 1 + digits) {
        return false;
    }
    const bool can_be =
        piece.what.kind == Kind::pawn ? as->kind != Kind::king : as->kind == piece.what.kind;
    const auto squares = number_from<Squares>(field.substr(1), 16);
    if (!can_be || !squares) {
        return false;
    }
    piece.on(as->kind) = *squares;
    return true;
}

/// Is a kind given twice? That would be ambiguous.
bool has_kind_twice(const std::vector<std::string_view>& fields) {
    for (auto field = fields.begin() + 1; field < fields.end(); ++field) {
        if (std::any_of(fields.begin() + 1, field, [&](std::string_view before) {
                return before.substr(0, 1) == field->substr(0, 1);
            })) {
            return true;
        }
    }
    return false;
}

/// Reads `1` if the piece may be captured (not a king) or `0`, then its squares as each kind. False
/// if malformed, or if the piece has no square left.
bool read_piece(std::string_view text, Piece& piece) {
    const auto fields = fields_of(text);
    const bool may_be_gone = fields.front() == "1";
    if (fields.front() != "0" && (!may_be_gone || piece.what.kind == Kind::king)) {
        return false;
    }
    if (has_kind_twice(fields)) {
        return false;
    }
    piece.as = {};
    piece.may_be_gone = may_be_gone;
    return std::ranges::all_of(
               fields | std::views::drop(1),
               [&](std::string_view field) { return read_squares(field, piece); }) &&
           (piece.may_be_gone || piece.squares() != 0);
}

/// Reads the player on move and the numbers of the regions that moves lead to.
Expected<Region, Refusal> take_first_line_of_region(Lines& lines, PositionSet before) {
    const auto text = lines.take_after("region ", "region, a colour and numbers");
    if (!text) {
        return unexpected(text.error());
    }
    const auto fields = fields_of(*text);
    if (fields.front() != "white" && fields.front() != "black") {
        return lines.refusal(quoted(fields.front()), "white or black");
    }
    Region region{std::move(before), {}, lines.next_number() - 1};
    region.set.turn = fields.front() == "white" ? Color::white : Color::black;
    for (const std::string_view field : fields | std::views::drop(1)) {
        const auto number = number_from<std::size_t>(field, 10);
        if (!number) {
            return lines.refusal(quoted(field), "a number");
        }
        region.next.push_back(*number);
    }
    return region;
}

/// Reads a region. A piece without a line of its own is as in the region before, or for the first
/// region as in the position.
Expected<Region, Refusal> take_region(Lines& lines, const PositionSet& before) {
    auto region = take_first_line_of_region(lines, before);
    if (!region) {
        return region;
    }
    for (Piece& piece : region->set.pieces) {
        const std::string who = name(piece.what, piece.home) + ' ';
        if (!lines.next_begins_with(who)) {
            continue;
        }
        const auto text = lines.take_after(who, who);
        if (!text) {
            return unexpected(text.error());
        }
        if (!read_piece(*text, piece)) {
            return lines.refusal(quoted(*text),
                                 "0 or 1, and squares as each kind that " + who + "can be");
        }
    }
    return region;
}

std::size_t bytes_of(const Region& region) {
    return sizeof region + region.set.pieces.size() * sizeof(Piece) +
           region.next.capacity() * sizeof region.next.front();
}

Expected<Proof, Refusal> take_regions(Lines& lines, const PositionSet& position) {
    Regions regions;
    std::size_t bytes = 0;
    do {
        auto region = take_region(lines, regions.empty() ? position : regions.back().set);
        if (!region) {
            return unexpected(region.error());
        }
        bytes += bytes_of(*region);
        regions.push_back(*std::move(region));
        if (regions.size() > regions_max) {
            return lines.refusal("more regions", std::to_string(regions_max) + " at most");
        }
        if (bytes > regions_bytes_max) {
            return unexpected(in_line(lines.next_number() - 1, Fault::too_much_memory()));
        }
    } while (!lines.next_begins_with("end"));
    for (const Region& region : regions) {
        const auto is_there = [&](std::size_t number) { return number < regions.size(); };
        if (!std::ranges::all_of(region.next, is_there)) {
            return unexpected(Refusal{region.line, "a region that is not there",
                                      "regions by their numbers, from 0"});
        }
    }
    return regions;
}

Expected<Proof, Refusal> take_proof(Lines& lines, const PositionSet& position) {
    const auto verdict = lines.take_one_of({"winnable", "unwinnable"});
    if (!verdict) {
        return unexpected(verdict.error());
    }
    if (*verdict == 0) {
        return take_line(lines);
    }
    return lines.next_begins_with("closure") ? take_closure(lines) : take_regions(lines, position);
}

} // namespace

Expected<Certificate, Refusal> read_certificate(std::string_view text) {
    Lines lines(text);
    const auto first_line = lines.take_one_of({header});
    if (!first_line) {
        return unexpected(first_line.error());
    }
    auto position = take_position(lines);
    if (!position) {
        return unexpected(position.error());
    }
    const auto side = lines.take_one_of({"side white", "side black"});
    if (!side) {
        return unexpected(side.error());
    }
    auto proof = take_proof(lines, *position);
    if (!proof) {
        return unexpected(proof.error());
    }
    const auto last_line = lines.take_one_of({"end"});
    if (!last_line) {
        return unexpected(last_line.error());
    }
    if (!lines.are_all_taken()) {
        return unexpected(Refusal{lines.next_number(), "more", "nothing after the line end"});
    }
    constexpr std::size_t line_of_proof = 5;
    return Certificate{*std::move(position), static_cast<Color>(*side), *std::move(proof),
                       line_of_proof};
}

std::string_view take_certificate(std::string_view& text) {
    const std::string first_line = std::string(header) + '\n';
    std::size_t size = 0;
    while (size < text.size()) {
        const std::string_view rest = text.substr(size);
        const std::string_view line =
            rest.substr(0, std::min(rest.find('\n'), rest.size() - 1) + 1);
        if (size > 0 && line == first_line) {
            break;
        }
        size += line.size();
        if (size > line.size() && line == "end\n") {
            break;
        }
    }
    const std::string_view first = text.substr(0, size);
    text.remove_prefix(size);
    return first;
}

} // namespace compongo::verify
