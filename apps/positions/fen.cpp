#include "compongo/chess/fen.h"

#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/position_argument.h"
#include "compongo/base/printable.h"
#include "compongo/chess/attacks.h"
#include "compongo/chess/chess960.h"
#include "compongo/chess/epd.h"
#include "compongo/chess/impossibility.h"
#include "compongo/chess/movegen.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <memory>

namespace compongo::apps {

namespace {

namespace json = boost::json;
using chess::Position;
using chess::Setup;
using chess::SetupFault;

constexpr auto fen_description =
    R"(Reports every fault of a FEN, or prints the position in every dialect.

A FEN may be given with or without quotation marks, with six fields or with the first four. `startpos` and
`chess960:N` (0 to 959; 518 is the usual array) are understood too. X-FEN and Shredder-FEN are read alike, and so are
EPD with its operations and `_` for blanks. Operations are printed again as they stand.

A position with a fault cannot be played as it stands. An impossible one can, but no game leads to it: checks that no move can
have given, a clock that runs longer than the game, or on after a pawn's move, a right to castle of a king on the edge.

Examples:
  compongo fen startpos
  compongo fen "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
  compongo fen chess960:0 --json
  compongo fen "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"       Black is in check and has just moved: exit status 1

Exit status: 0 a regular position, 1 something is wrong with it or impossible, 2 no FEN.)";

struct FenOptions {
    std::vector<std::string> words;
    bool json = false;
};

/// The status of the position in the terms of the Laws.
std::string_view state(const Position& position) {
    if (chess::is_checkmate(position)) {
        return "checkmate";
    }
    if (chess::is_stalemate(position)) {
        return "stalemate";
    }
    return chess::is_check(position) ? "check" : "none";
}

/// The operations of a text that is EPD, as they stand there.
std::vector<chess::EpdOperation> operations_of(const std::string& text) {
    const bool has_some = text.find(';') != std::string::npos;
    const auto read =
        has_some ? chess::parse_epd(text) : Expected<chess::Epd, std::vector<chess::EpdFault>>();
    return read ? read->operations : std::vector<chess::EpdOperation>();
}

std::string epd(const Position& position, const std::vector<chess::EpdOperation>& operations) {
    return chess::epd(chess::Epd{position.setup(), operations});
}

json::array as_json(const std::vector<chess::Impossibility>& impossible) {
    json::array list;
    for (const chess::Impossibility& each : impossible) {
        json::array squares;
        for (const chess::Square square : each.squares) {
            squares.emplace_back(name(square));
        }
        list.push_back({{"kind", name(each.kind)}, {"squares", squares}, {"text", each.text}});
    }
    return list;
}

json::array as_json(const std::vector<chess::EpdOperation>& operations) {
    json::array list;
    for (const chess::EpdOperation& each : operations) {
        json::array operands;
        for (const chess::EpdOperand& operand : each.operands) {
            operands.emplace_back(operand.text);
        }
        list.push_back({{"opcode", each.opcode}, {"operands", std::move(operands)}});
    }
    return list;
}

json::object as_json(const Setup& setup, const std::vector<SetupFault>& faults,
                     const std::optional<Position>& position,
                     const std::vector<chess::EpdOperation>& operations) {
    json::array wrong;
    for (const SetupFault& fault : faults) {
        json::array squares;
        for (const chess::Square square : fault.squares) {
            squares.emplace_back(name(square));
        }
        wrong.push_back({{"kind", name(fault.kind)},
                         {"color", name(fault.color)},
                         {"squares", squares},
                         {"text", message(fault)}});
    }
    json::object object{{"faults", wrong}, {"impossible", as_json(impossibilities(setup))}};
    if (position) {
        object["fen"] = fen(*position);
        object["shredder_fen"] = fen(*position, chess::FenDialect::shredder);
        object["epd"] = epd(*position, operations);
        object["irregular"] = position->is_irregular();
        object["legal_moves"] = chess::legal_move_count(*position);
        object["state"] = state(*position);
    } else {
        object["fen"] = fen(setup);
    }
    if (!operations.empty()) {
        object["operations"] = as_json(operations);
    }
    return object;
}

void print_diagram(const chess::Board& board) {
    for (unsigned rank = 8; rank-- > 0;) {
        fmt::print("  {} ", rank + 1);
        for (unsigned file = 0; file < 8; ++file) {
            const auto piece = board.piece_on(chess::square_at(rank * 8 + file));
            fmt::print(" {}", piece ? fen_letter(*piece) : '.');
        }
        fmt::print("\n");
    }
    fmt::print("     a b c d e f g h\n\n");
}

void print_text(const Setup& setup, const std::vector<SetupFault>& faults,
                const std::optional<Position>& position,
                const std::vector<chess::EpdOperation>& operations) {
    print_diagram(setup.board);
    for (const SetupFault& fault : faults) {
        fmt::print("wrong: {}\n", message(fault));
    }
    for (const chess::Impossibility& each : impossibilities(setup)) {
        fmt::print("impossible: {}\n", each.text);
    }
    if (!position) {
        return;
    }
    const std::string x_fen = fen(*position);
    const bool drops_ep = setup.ep_square && !position->ep_square();
    fmt::print("FEN, X-FEN    {}\n", x_fen);
    fmt::print("Shredder-FEN  {}\n", fen(*position, chess::FenDialect::shredder));
    fmt::print("EPD           {}\n", printable(epd(*position, operations)));
    fmt::print("to move       {}, {} legal {}{}\n", name(position->turn()),
               chess::legal_move_count(*position),
               chess::legal_move_count(*position) == 1 ? "move" : "moves",
               state(*position) == "none" ? "" : fmt::format(", {}", state(*position)));
    if (drops_ep) {
        fmt::print(
            "note          no capture en passant on {} is legal, so the square is left out\n",
            name(*setup.ep_square));
    }
}

int report_unreadable(const std::string& messages, bool as_json_object) {
    if (as_json_object) {
        fmt::print("{}\n", json::serialize(json::object{{"error", messages}}));
    } else {
        fmt::print(stderr, "compongo fen: this is no FEN\n{}\n", messages);
    }
    return exit_bad_input;
}

int run(const FenOptions& options) {
    std::string text;
    for (const std::string& word : options.words) {
        text += (text.empty() ? "" : " ") + word;
    }
    const auto setup = setup_argument(text);
    if (!setup) {
        return report_unreadable(setup.error(), options.json);
    }
    const std::vector<SetupFault> wrong = chess::faults(*setup);
    const auto judged = Position::from(*setup, chess::Tolerance::irregular);
    const std::optional<Position> position = judged ? std::optional(*judged) : std::nullopt;
    const std::vector<chess::EpdOperation> operations = operations_of(text);
    if (options.json) {
        fmt::print("{}\n", json::serialize(as_json(*setup, wrong, position, operations)));
    } else {
        print_text(*setup, wrong, position, operations);
    }
    return wrong.empty() && impossibilities(*setup).empty() ? exit_ok : exit_findings;
}

} // namespace

void add_fen_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("fen", fen_description);
    const auto options = std::make_shared<FenOptions>();
    command->add_option("FEN", options->words, "a FEN, startpos or chess960:N")->required();
    command->add_flag("--json", options->json, "one JSON object");
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
