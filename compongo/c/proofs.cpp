#include "compongo/c/border.h"
#include "compongo/c/positions.h"
#include "compongo/chess/san.h"
#include "compongo/chess/uci.h"
#include "compongo/record/words/no_mate.h"
#include "compongo/verify/certificate_check.h"
#include "compongo/winnability/certificate.h"
#include "compongo/winnability/dead_position.h"

namespace compongo::c {

namespace {

void append_line(std::string& out, const chess::Position& start,
                 const winnability::MatingLine& line) {
    const chess::CastlingStyle style = chess::usual_castling_style(start);
    std::string san = "],\"san\":[";
    out += ",\"line\":[";
    chess::Position at = start;
    for (const chess::Move move : line) {
        out += out.ends_with('[') ? "" : ",";
        append_json_string(out, chess::uci(move, style));
        san += san.ends_with('[') ? "" : ",";
        append_json_string(san, chess::san(at, move));
        at = at.play(move);
    }
    out += san + ']';
}

std::string_view word(winnability::Verdict verdict) {
    switch (verdict) {
    case winnability::Verdict::winnable:
        return "winnable";
    case winnability::Verdict::unwinnable:
        return "unwinnable";
    case winnability::Verdict::undetermined:
        return "undetermined";
    }
    UNREACHABLE();
}

std::string checked_json(const verify::Checked& checked) {
    const bool is_winnable = checked.verdict == verify::Verdict::winnable;
    std::string out = "{\"verdict\":\"";
    out += is_winnable ? "winnable" : "unwinnable";
    out += "\",\"side\":\"";
    out += checked.side == verify::Color::white ? "white" : "black";
    if (is_winnable) {
        return out + "\",\"plies\":" + std::to_string(checked.plies) + '}';
    }
    return out + "\",\"positions\":" + std::to_string(checked.positions) +
           ",\"regions\":" + std::to_string(checked.regions) + '}';
}

std::string refusal_json(const verify::Refusal& refusal) {
    std::string out = refusal.is_unchecked ? "{\"unchecked_line\":" : "{\"refused_line\":";
    out += std::to_string(refusal.line) + ",\"found\":";
    append_json_string(out, refusal.found);
    out += ",\"expected\":";
    append_json_string(out, refusal.expected);
    return out + '}';
}

} // namespace

} // namespace compongo::c

using namespace compongo; // NOLINT(google-build-using-namespace): all of it is the border.

compongo_text* compongo_can_mate(const compongo_position* position, int color,
                                 uint64_t positions_most, int with_certificate) {
    return c::answered({c::given("position", position)}, [&] {
        if (!c::is_color(color)) {
            return c::fault("color: found " + std::to_string(color) + ", expected 0 or 1");
        }
        const chess::Position start = c::position_of(*position);
        const chess::Color side = c::color_of(color);
        const winnability::Answer found =
            winnability::winnable(start, side, {static_cast<std::size_t>(positions_most)});
        std::string out = "{\"verdict\":\"";
        out += c::word(found.verdict);
        out += '"';
        if (found.verdict == winnability::Verdict::winnable) {
            c::append_line(out, start, found.line);
        } else if (found.verdict == winnability::Verdict::unwinnable) {
            out += ",\"reason\":\"";
            out += record::word(record::why_no_mate(start, side, found.exhaustion));
            out += "\",\"positions\":" + std::to_string(found.exhaustion.positions);
        }
        if (with_certificate != 0 && found.verdict != winnability::Verdict::undetermined) {
            out += ",\"certificate\":";
            append_json_string(out, winnability::certificate(start, side, found));
        }
        return c::answer(out + '}');
    });
}

compongo_text* compongo_verify(const char* certificate, size_t size) {
    return c::answered({{"certificate", certificate, size}}, [&] {
        const auto checked = verify::check_certificate(c::view(certificate, size));
        return checked ? c::answer(c::checked_json(*checked))
                       : c::fault_object(c::refusal_json(checked.error()));
    });
}
