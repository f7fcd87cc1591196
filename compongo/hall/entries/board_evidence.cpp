#include "compongo/hall/entries/board_evidence.h"

#include "compongo/hall/entries/object_reader.h"

namespace compongo::hall {

namespace {

constexpr std::string_view confirmed_word = "confirmed";
constexpr std::string_view not_so_word = "not_so";

[[nodiscard]] std::string_view word(const EvidenceAnswer& answer) {
    return answer.is_confirmed ? confirmed_word : not_so_word;
}

} // namespace

std::string entry_json(const BoardEvidence& evidence) {
    std::string out = "{";
    append_text_member(out, "board", evidence.board);
    append_text_member(out, "ref", evidence.ref);
    append_text_member(out, "sign", evidence.sign);
    append_text_member(out, "grade", evidence.grade);
    append_text_member(out, "reason", evidence.reason);
    for (const law::Language language : law::all_languages) {
        append_text_member(out, law::code(language), evidence.told[language]);
    }
    append_text_member(out, "by", name(evidence.sender));
    return out + ",\"acts\":" + json(evidence.acts) + ",\"wall\":" + std::to_string(evidence.wall) +
           "}";
}

record::Read<BoardEvidence> read_board_evidence(const JsonValue& value) {
    ObjectReader reader("evidence", value);
    BoardEvidence evidence{.board = reader.text("board"),
                           .ref = reader.text("ref"),
                           .sign = reader.text("sign"),
                           .grade = reader.text("grade"),
                           .reason = reader.text("reason"),
                           .told = {},
                           .acts = json_array(reader.list("acts")),
                           .wall = reader.number("wall")};
    // Entries of earlier versions have fewer languages.
    for (const law::Language language : law::all_languages) {
        const bool is_there = json_member(value, law::code(language)) != nullptr;
        evidence.told[language] = reader.text(law::code(is_there ? language : law::Language::en));
    }
    // Entries of earlier versions do not name the sender; assume the tablet, the role with fewer
    // rights.
    const JsonValue* const by = json_member(value, "by");
    evidence.sender = by != nullptr && by->as_text() != nullptr && by->text == name(Role::arbiter)
                          ? Role::arbiter
                          : Role::tablet;
    return reader.whole(std::move(evidence));
}

std::string entry_json(const EvidenceAnswered& answered) {
    std::string out = "{";
    append_text_member(out, "board", answered.board);
    append_text_member(out, "answer", word(answered.answer));
    append_text_member(out, "arbiter", answered.answer.arbiter);
    return out + ",\"number\":" + std::to_string(answered.number) +
           ",\"wall\":" + std::to_string(answered.answer.wall) + "}";
}

record::Read<EvidenceAnswered> read_evidence_answered(const JsonValue& value) {
    ObjectReader reader("evidence_answered", value);
    const std::string answer = reader.text("answer");
    EvidenceAnswered answered{
        reader.text("board"),
        static_cast<std::uint64_t>(reader.number("number")),
        {answer == confirmed_word, reader.text("arbiter"), reader.number("wall")}};
    if (answer != confirmed_word && answer != not_so_word) {
        reader.fail("answer", json_member(value, "answer"), "confirmed or not_so");
    }
    return reader.whole(std::move(answered));
}

std::string evidence_json(const BoardEvidence& evidence, std::uint64_t number,
                          const law::ByLanguage<std::string>& acts) {
    std::string out = "{";
    append_text_member(out, "ref", evidence.ref);
    append_text_member(out, "sign", evidence.sign);
    append_text_member(out, "grade", evidence.grade);
    append_text_member(out, "reason", evidence.reason);
    out += ",\"told\":" + law::texts_json(evidence.told);
    append_text_member(out, "by", name(evidence.sender));
    if (!acts[law::Language::en].empty()) {
        out += ",\"would_enter\":" + law::texts_json(acts);
    }
    out += ",\"number\":" + std::to_string(number) + ",\"acts\":" + json(evidence.acts) +
           ",\"wall\":" + std::to_string(evidence.wall);
    if (evidence.answer) {
        append_text_member(out, "answer", word(*evidence.answer));
        if (!evidence.answer->arbiter.empty()) {
            append_text_member(out, "arbiter", evidence.answer->arbiter);
        }
    }
    return out + "}";
}

} // namespace compongo::hall
