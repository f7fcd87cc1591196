#include "compongo/tournament/formats/tournament_json.h"

#include "compongo/json/json.h"
#include "compongo/tournament/formats/json_fields.h"

namespace compongo::tournament {

namespace {

std::string_view colour_word(Colour colour) {
    return colour == Colour::white ? "white" : colour == Colour::black ? "black" : "";
}

/// Writes the members that say something.
class Writer {
public:
    void text(std::string_view name, const std::string& value) {
        if (!value.empty()) {
            begin(name);
            append_json_string(out_, value);
        }
    }
    void number(std::string_view name, std::uint32_t value, std::uint32_t /*most*/) {
        if (value != 0) {
            begin(name);
            out_ += std::to_string(value);
        }
    }
    void number(std::string_view name, std::optional<std::uint32_t> value, std::uint32_t /*most*/) {
        if (value) {
            begin(name);
            out_ += std::to_string(*value);
        }
    }
    void points(std::string_view name, Points value) {
        begin(name);
        out_ += number_text(value);
    }
    void points(std::string_view name, std::optional<Points> value) {
        if (value) {
            points(name, *value);
        }
    }
    void flag(std::string_view name, bool value) {
        if (value) {
            begin(name);
            out_ += "true";
        }
    }
    void letter(std::string_view name, char value, std::string_view /*allowed*/) {
        text(name, std::string(1, value));
    }
    void colour(std::string_view name, Colour value) {
        text(name, std::string(colour_word(value)));
    }
    void result(std::string_view name, Result value) {
        begin(name);
        append_json_string(out_, value == Result::none ? "" : std::string(1, code(value)));
    }
    void texts(std::string_view name, const std::vector<std::string>& values) {
        list(name, values, [this](const std::string& value) { append_json_string(out_, value); });
    }
    void numbers(std::string_view name, const std::vector<std::uint32_t>& values,
                 std::uint32_t /*most*/) {
        list(name, values, [this](std::uint32_t value) { out_ += std::to_string(value); });
    }
    void rounds(std::string_view name, const std::vector<Entry>& entries) {
        if (entries.empty()) {
            return;
        }
        begin(name);
        out_ += '[';
        bool is_first = true;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const Entry& entry = entries[i];
            if (entry.is_empty()) {
                continue;
            }
            out_ += is_first ? "" : ",";
            is_first = false;
            Writer one;
            one.number("round", static_cast<std::uint32_t>(i + 1), rounds_max);
            one.number("opponent", entry.opponent, players_max);
            one.colour("color", entry.colour);
            one.result("result", entry.result);
            out_ += one.object();
        }
        out_ += ']';
    }
    template <class Part>
    void record(std::string_view name, const std::optional<Part>& value) {
        if (value) {
            Writer one;
            describe(one, *value);
            begin(name);
            out_ += one.object();
        }
    }
    /// A line for each.
    template <class Part>
    void records(std::string_view name, const std::vector<Part>& values, std::uint32_t /*most*/) {
        list(name, values, [this](const Part& value) {
            Writer one;
            describe(one, value);
            out_ += "\n" + one.object();
        });
    }
    [[nodiscard]] std::string object() const { return (out_.empty() ? "{" : out_) + "}"; }

private:
    void begin(std::string_view name) {
        out_ += out_.empty() ? '{' : ',';
        append_json_string(out_, name);
        out_ += ':';
    }
    template <class Values, class Write>
    void list(std::string_view name, const Values& values, const Write& write) {
        if (values.empty()) {
            return;
        }
        begin(name);
        out_ += '[';
        bool is_first = true;
        for (const auto& value : values) {
            out_ += is_first ? "" : ",";
            is_first = false;
            write(value);
        }
        out_ += ']';
    }

    std::string out_;
};

} // namespace

std::string tournament_json(const Tournament& tournament) {
    Writer writer;
    describe(writer, tournament);
    return writer.object() + "\n";
}

} // namespace compongo::tournament
