#include "apps/notation/notation_pgn.h"

#include "compongo/chess/san.h"
#include "compongo/pgn/reader.h"
#include "compongo/pgn/start_position.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace compongo::apps {

namespace {

using chess::Position;
using pgn::Spot;

/// Buffers what was read from a source until it is written or replaced.
class Copy final : public pgn::ByteSource {
public:
    Copy(pgn::ByteSource& source, const PgnOutput& output) : source_(&source), output_(&output) {}

    [[nodiscard]] std::size_t read(char* into, std::size_t room) override {
        // Text outside the reader's window cannot be replaced any more; without flushing, a long
        // comment would accumulate.
        constexpr std::size_t window = pgn::Window::capacity_usual;
        if (kept_.size() > 2 * window) {
            write_until(kept_from_ + kept_.size() - window);
        }
        const std::size_t size = source_->read(into, room);
        kept_.erase(0, static_cast<std::size_t>(written_ - kept_from_));
        kept_from_ = written_;
        kept_.append(into, size);
        return size;
    }

    /// Writes everything before this offset.
    void write_until(std::uint64_t offset) {
        if (offset > written_) {
            output_->write(
                std::string_view(kept_).substr(static_cast<std::size_t>(written_ - kept_from_),
                                               static_cast<std::size_t>(offset - written_)));
            written_ = std::min(offset, kept_from_ + kept_.size());
        }
    }

    void replace(std::uint64_t offset, std::size_t size, std::string_view replacement) {
        write_until(offset);
        output_->write(replacement);
        written_ += size;
    }

    void write_rest() { write_until(kept_from_ + kept_.size()); }

private:
    pgn::ByteSource* source_;
    const PgnOutput* output_;
    std::string kept_;
    /// The offsets of the first byte of `kept_` and of the first unwritten byte.
    std::uint64_t kept_from_ = 0;
    std::uint64_t written_ = 0;
};

/// The position of a line of moves, and the position before its last move, where variations begin.
struct Line {
    std::optional<Position> before;
    std::optional<Position> now;
};

class Converter : public pgn::PgnVisitor {
public:
    static constexpr bool wants_comments = false;
    static constexpr bool wants_english_letters = false;

    Converter(Copy& copy, chess::Language from, const TargetNotation& target,
              const PgnOutput& output)
        : copy_(&copy), from_(from), target_(target), output_(&output) {}

    void begin_game(Spot spot) {
        ++counts_.games;
        copy_->write_until(spot.place().offset);
        start_ = Position::initial();
        is_chess_ = true;
        has_start_ = false;
    }
    void tag(const pgn::TagPair& tag, Spot spot) {
        copy_->write_until(spot.place().offset);
        if (tag.name == "FEN") {
            set_start(tag, spot);
        } else if (tag.name == "Variant") {
            is_chess_ = pgn::kind_of_variant(tag.value()) == pgn::GameKind::chess;
        }
    }
    void begin_moves(Spot) {
        const auto start = is_chess_ ? start_ : std::nullopt;
        lines_.assign(1, {start, start});
    }

    void move(std::string_view text, Spot spot) {
        ++counts_.moves;
        Line& line = lines_.back();
        const pgn::Place place = spot.place();
        if (!line.now) {
            ++counts_.moves_kept;
            return;
        }
        const auto read = chess::read_move(*line.now, text, from_);
        if (!read) {
            ++counts_.moves_kept;
            report(place, message(read.error(), *line.now, from_));
            line = {};
            return;
        }
        if (read->remarks.has(chess::Remark::origin_file_missing)) {
            report(place,
                   fmt::format("found {}, expected {}: the file is missing", pgn::quoted(text),
                               pgn::quoted(chess::san(*line.now, read->move))));
        }
        copy_->replace(place.offset, read->text.tail,
                       move_text(*start_, *line.now, read->move, target_));
        line = {line.now, line.now->play(read->move)};
    }

    [[nodiscard]] bool begin_variation(Spot spot) {
        copy_->write_until(spot.place().offset);
        lines_.push_back({lines_.back().before, lines_.back().before});
        return true;
    }
    void end_variation(Spot) { lines_.pop_back(); }
    void end_game(Spot spot) { copy_->write_until(spot.place().offset); }
    void fault(const pgn::PgnFault& fault) {
        ++counts_.faults;
        output_->report(message(fault));
    }

    [[nodiscard]] const ConvertedPgn& counts() const { return counts_; }

private:
    void set_start(const pgn::TagPair& tag, Spot spot) {
        if (std::exchange(has_start_, true)) {
            report(spot.place(), "found another FEN, expected one: the first counts");
            return;
        }
        const pgn::StartPosition start = pgn::start_position(tag.value());
        if (!start.fault.empty()) {
            report(spot.place(), start.fault);
        }
        start_ = start.position;
    }

    void report(const pgn::Place& place, const std::string& what) {
        ++counts_.faults;
        output_->report(fmt::format("{}:{}: {}", place.line, place.column, what));
    }

    Copy* copy_;
    chess::Language from_;
    TargetNotation target_;
    const PgnOutput* output_;
    std::optional<Position> start_ = Position::initial();
    bool is_chess_ = true;
    bool has_start_ = false;
    std::vector<Line> lines_ = {Line{}};
    ConvertedPgn counts_;
};

} // namespace

ConvertedPgn convert_pgn(pgn::ByteSource& source, chess::Language from,
                         const TargetNotation& target, const PgnOutput& output) {
    Copy copy(source, output);
    Converter converter(copy, from, target, output);
    pgn::PgnReader(copy, converter).read();
    copy.write_rest();
    return converter.counts();
}

} // namespace compongo::apps
