#include "apps/positions/winnable_batch.h"

#include "apps/shared/commands.h"
#include "apps/shared/complaint.h"
#include "apps/shared/parallel.h"
#include "apps/shared/position_argument.h"
#include "apps/shared/progress.h"
#include "apps/shared/text_file.h"
#include "apps/shared/text_lines.h"
#include "compongo/chess/uci.h"
#include "compongo/pgn/pgn_fault.h"
#include "compongo/winnability/certificate.h"

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <vector>

namespace compongo::apps {

namespace {

/// How many lines are answered before the first is printed, which bounds memory.
constexpr std::size_t lines_at_once = 4096;
/// Longer than any sensible line of a FEN, a side and a remark.
constexpr std::size_t batch_line_bytes_max = std::size_t{1} << 14U;

struct Row {
    std::uint64_t number;
    std::string text;
    std::string answer;
    std::string certificate;
    std::string fault;
    bool is_unknown = false;
};

std::optional<chess::Color> side_named(std::string_view text) {
    for (const chess::Color side : chess::colors) {
        if (text == name(side)) {
            return side;
        }
    }
    return std::nullopt;
}

void answer(Row& row, std::uint64_t budget) {
    const std::size_t first = row.text.find('\t');
    const std::string fen = row.text.substr(0, first);
    const std::string rest = first == std::string::npos ? "" : row.text.substr(first + 1);
    const std::string side_text = rest.substr(0, rest.find_first_of("\t\r"));
    const auto side = side_named(side_text);
    if (!side) {
        row.fault = fmt::format("side: found {}, expected white or black after a tab",
                                pgn::quoted(side_text));
        return;
    }
    const auto position = position_argument(fen, chess::Tolerance::any_board);
    if (!position) {
        row.fault = position.error();
        return;
    }
    const auto found = winnability::winnable(*position, *side, work_limit(*position, budget));
    row.answer = fmt::format("{}\t{}\t", fen, side_text);
    switch (found.verdict) {
    case winnability::Verdict::winnable: {
        row.answer += "win\t";
        const auto style = chess::usual_castling_style(*position);
        for (const chess::Move move : found.line) {
            row.answer += (row.answer.back() == '\t' ? "" : " ") + chess::uci(move, style);
        }
        break;
    }
    case winnability::Verdict::unwinnable:
        row.answer += fmt::format("unwin\tcertificate:{}", row.number);
        break;
    case winnability::Verdict::undetermined:
        row.answer += "unknown\t-";
        row.is_unknown = true;
        return;
    }
    row.certificate = winnability::certificate(*position, *side, found);
}

class Batch {
public:
    explicit Batch(const WinnableBatch& batch) : batch_(batch), progress_("winnable", 0) {}

    int run(TextFile* certificates) {
        TextLines lines(batch_.path, {.line_bytes = batch_line_bytes_max});
        std::vector<Row> rows;
        while (auto line = lines.next()) {
            rows.push_back({lines.number(), *std::move(line), {}, {}, {}, false});
            if (rows.size() == lines_at_once) {
                finish(rows, certificates);
            }
        }
        finish(rows, certificates);
        if (lines.fault()) {
            has_faults_ = true;
            fmt::print(stderr, "compongo winnable: {}\n", lines.message());
        }
        return has_faults_ ? exit_bad_input : unknown_ > 0 ? exit_findings : exit_ok;
    }

private:
    void finish(std::vector<Row>& rows, TextFile* certificates) {
        for_each_item(rows.size(), batch_.threads, [&](std::size_t item) {
            answer(rows[item], batch_.budget);
            progress_.advance(1);
        });
        progress_.hide();
        for (const Row& row : rows) {
            if (!row.fault.empty()) {
                has_faults_ = true;
                fmt::print(stderr, "{}:{}: {}\n", batch_.path, row.number, row.fault);
                continue;
            }
            unknown_ += row.is_unknown ? 1 : 0;
            fmt::print("{}\n", row.answer);
            if (certificates != nullptr) {
                certificates->write(row.certificate);
            }
        }
        rows.clear();
    }

    const WinnableBatch& batch_;
    Progress progress_;
    bool has_faults_ = false;
    std::size_t unknown_ = 0;
};

} // namespace

int run_winnable_batch(const WinnableBatch& batch) {
    if (batch.certificates.empty()) {
        return Batch(batch).run(nullptr);
    }
    TextFile certificates(batch.certificates);
    if (!certificates.is_open()) {
        return complain("winnable", batch.certificates + ": cannot be written");
    }
    const int status = Batch(batch).run(&certificates);
    return certificates.close()
               ? status
               : complain("winnable", batch.certificates + ": could not be written whole");
}

} // namespace compongo::apps
