#include "compongo/chess/epd.h"

#include <algorithm>
#include <charconv>

namespace compongo::chess {

namespace {

constexpr std::uint16_t epd_number_max = 9999;

bool is_blank(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
}

bool is_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

std::optional<std::uint16_t> counter(std::string_view text) {
    std::uint16_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_whole = error == std::errc() && end == text.data() + text.size();
    return is_whole && value <= epd_number_max ? std::optional(value) : std::nullopt;
}

/// Reads one line from left to right and collects its faults.
class EpdReader {
public:
    explicit EpdReader(std::string_view line) : line_(line) {}

    Expected<Epd, std::vector<EpdFault>> read() {
        if (line_.size() > epd_bytes_max) {
            add(epd_bytes_max, "a longer line",
                "at most " + std::to_string(epd_bytes_max) + " bytes");
        } else {
            read_fields();
            read_operations();
        }
        if (!faults_.empty()) {
            return unexpected(std::move(faults_));
        }
        return std::move(epd_);
    }

private:
    void add(std::size_t offset, std::string found, std::string expected) {
        faults_.push_back({offset, std::move(found), std::move(expected)});
    }

    void skip_blanks() {
        while (at_ < line_.size() && is_blank(line_[at_])) {
            ++at_;
        }
    }

    [[nodiscard]] bool ends() const { return at_ == line_.size(); }

    /// Up to a blank or a semicolon.
    std::string_view take_word() {
        const std::size_t start = at_;
        while (!ends() && !is_blank(line_[at_]) && line_[at_] != ';') {
            ++at_;
        }
        return line_.substr(start, at_ - start);
    }

    void read_fields() {
        for (int field = 0; field < 4; ++field) {
            skip_blanks();
            static_cast<void>(take_word());
        }
        const std::size_t counters_at = at_;
        const auto halfmove_clock = take_counter();
        const auto fullmove_number = halfmove_clock ? take_counter() : std::nullopt;
        epd_.has_counters = fullmove_number.has_value();
        if (!epd_.has_counters) {
            at_ = counters_at;
        }
        auto setup = parse_fen(line_.substr(0, at_), FenFields::four_at_least);
        if (setup) {
            epd_.setup = *std::move(setup);
            return;
        }
        for (FenFault& fault : setup.error()) {
            add(fault.offset, std::move(fault.found), std::move(fault.expected));
        }
    }

    std::optional<std::uint16_t> take_counter() {
        skip_blanks();
        return counter(take_word());
    }

    void read_operations() {
        for (skip_separators(); !ends(); skip_separators()) {
            if (epd_.operations.size() == epd_operations_max) {
                add(at_, "one more operation", "at most " + std::to_string(epd_operations_max));
                return;
            }
            read_operation();
        }
    }

    void skip_separators() {
        while (!ends() && (is_blank(line_[at_]) || line_[at_] == ';')) {
            ++at_;
        }
    }

    void read_operation() {
        const std::size_t start = at_;
        const std::string_view opcode = take_word();
        if (!is_letter(opcode.empty() ? '"' : opcode[0])) {
            add(start, std::string(opcode), "the name of an operation, which begins with a letter");
        }
        EpdOperation operation{std::string(opcode), {}};
        for (skip_blanks(); !ends() && line_[at_] != ';'; skip_blanks()) {
            operation.operands.push_back(take_operand());
        }
        note_counter(operation);
        epd_.operations.push_back(std::move(operation));
    }

    EpdOperand take_operand() {
        if (line_[at_] != '"') {
            return {std::string(take_word()), false};
        }
        const std::size_t start = at_;
        const std::size_t end = line_.find('"', start + 1);
        if (end == std::string_view::npos) {
            add(start, std::string(line_.substr(start)), "a quotation mark to end the operand");
            at_ = line_.size();
            return {};
        }
        at_ = end + 1;
        return {std::string(line_.substr(start + 1, end - start - 1)), true};
    }

    void note_counter(const EpdOperation& operation) {
        const bool is_clock = operation.opcode == "hmvc";
        if ((!is_clock && operation.opcode != "fmvn") || operation.operands.empty()) {
            return;
        }
        if (const auto value = counter(operation.operands.front().text)) {
            (is_clock ? epd_.setup.halfmove_clock : epd_.setup.fullmove_number) = *value;
        } else {
            add(at_ - operation.operands.front().text.size(), operation.operands.front().text,
                "a number up to " + std::to_string(epd_number_max));
        }
    }

    std::string_view line_;
    std::size_t at_ = 0;
    Epd epd_;
    std::vector<EpdFault> faults_;
};

bool stands_bare(std::string_view text) {
    return !text.empty() && text.find('"') == std::string_view::npos &&
           std::ranges::none_of(text,
                                [](char letter) { return is_blank(letter) || letter == ';'; });
}

std::string operand_text(const EpdOperand& operand) {
    if (!operand.is_quoted && stands_bare(operand.text)) {
        return operand.text;
    }
    std::string quoted = operand.text;
    std::ranges::replace(quoted, '"', '\'');
    return '"' + quoted + '"';
}

/// The first fields of a FEN, up to this number.
std::string first_fields(const std::string& fen, int count) {
    std::size_t end = 0;
    for (; count > 0; --count) {
        end = fen.find(' ', end + 1);
    }
    return fen.substr(0, end);
}

} // namespace

const EpdOperation* Epd::find(std::string_view opcode) const {
    const auto found = std::ranges::find(operations, opcode, &EpdOperation::opcode);
    return found == operations.end() ? nullptr : &*found;
}

Expected<Epd, std::vector<EpdFault>> parse_epd(std::string_view line) {
    return EpdReader(line).read();
}

std::string epd(const Epd& epd, FenDialect dialect) {
    std::string text = first_fields(fen(epd.setup, dialect), epd.has_counters ? 6 : 4);
    for (const EpdOperation& operation : epd.operations) {
        text += ' ' + operation.opcode;
        for (const EpdOperand& operand : operation.operands) {
            text += ' ' + operand_text(operand);
        }
        text += ';';
    }
    return text;
}

std::string message(const EpdFault& fault) {
    return "column " + std::to_string(fault.offset + 1) + ": found \"" + fault.found +
           "\", expected " + fault.expected;
}

} // namespace compongo::chess
