#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 2> value_words<MustRecord> = {
    {{"required", "obligatoria"}, {"not required", "no obligatoria"}}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, std::string_view en, std::string_view es) {
    return make_entry<&Laws::recording, Member>("recording", field, catalogue, {en, es});
}

constexpr std::array entries = {
    entry<&Recording::must_record>("must_record", "REC-DUTY RAPID-NO-RECORD",
        "Recording the moves.",
        "Los jugadores anotan las jugadas."),
    entry<&Recording::previous_move_first>("previous_move_first", "REC-DUTY",
        "A reply may come first, but the own previous move is recorded before the next.",
        "Se puede responder antes de anotar, pero la jugada propia anterior debe estar anotada antes de hacer la siguiente."),
    entry<&Recording::writing_ahead>("writing_ahead", "REC-AHEAD",
        "Nothing is written before it is made, but to claim or to seal.",
        "Ninguna jugada se anota antes de hacerla, salvo para reclamar o sellar."),
    entry<&Recording::algebraic>("algebraic", "REC-DUTY",
        "In algebraic notation, legibly.",
        "Se anota de forma legible y en notación algebraica."),
    entry<&Recording::offers>("offers", "REC-OFFER",
        "Draw offers are recorded.",
        "Las ofertas de tablas se anotan."),
    entry<&Recording::assistant>("assistant", "REC-ASSISTANT",
        "A player unable to record may have an assistant.",
        "Quien no pueda anotar puede tener un asistente."),
    entry<&Recording::assistant_of_disabled_player>("assistant_of_disabled_player", "REC-ASSISTANT",
        "An assistant who records costs a disabled player no time.",
        "El asistente que anota no le cuesta tiempo a un jugador con discapacidad."),
    entry<&Recording::visible>("visible", "REC-VISIBLE",
        "The sheet is visible to the arbiter.",
        "La planilla debe estar a la vista del árbitro."),
    entry<&Recording::property>("property", "REC-PROPERTY",
        "The sheets belong to the organisers.",
        "Las planillas son propiedad de la organización."),
    entry<&Recording::exempt_below>("exempt_below", "REC-EXEMPT-5",
        "With less than this left, exempt for the rest of the period.",
        "Tiempo por debajo del cual el jugador no está obligado a anotar el resto del periodo."),
    entry<&Recording::exempt_unless_added>("exempt_unless_added", "REC-EXEMPT-5",
        "Unless at least so much is added with each move.",
        "Incremento por jugada con el que debe seguir anotando."),
    entry<&Recording::update_after_flag>("update_after_flag", "REC-EXEMPT-5",
        "After a flag fall an exempt player updates the scoresheet before moving.",
        "Cuando cae una bandera, quien no anotaba pone al día su planilla antes de jugar."),
    entry<&Recording::both_exempt>("both_exempt", "REC-BOTH-EXEMPT",
        "Both exempt: the arbiter records; at a flag fall clocks are stopped and both update.",
        "Si ninguno anotaba, anota el árbitro; al caer una bandera se paran los relojes y los dos ponen al día su planilla."),
    entry<&Recording::one_exempt>("one_exempt", "REC-ONE-EXEMPT",
        "One player exempt: that player updates the scoresheet as soon as a flag has fallen.",
        "Si solo uno no anotaba, pone al día su planilla en cuanto cae una bandera."),
    entry<&Recording::borrowed_sheet>("borrowed_sheet", "REC-ONE-EXEMPT",
        "The player having the move may use the opponent's scoresheet, and returns it before moving.",
        "En su turno puede usar la planilla del rival, y la devuelve antes de jugar."),
    entry<&Recording::reconstruction>("reconstruction", "REC-RECONSTRUCT",
        "No complete sheet: reconstruct on a second board.",
        "Si no hay planilla completa, la partida se reconstruye en otro tablero."),
    entry<&Recording::not_provable>("not_provable", "REC-NOT-PROVABLE",
        "Overstepping cannot be shown: the next move is the first of the next period.",
        "Si no consta que se excediera el tiempo, la jugada siguiente es la primera del periodo siguiente."),
    entry<&Recording::signed_result>("signed_result", "REC-SIGN",
        "A signed result stands unless the arbiter decides otherwise.",
        "El resultado firmado vale, salvo que el árbitro decida otra cosa."),
    entry<&Recording::sheet_on_request>("sheet_on_request", "RAPID-NO-RECORD",
        "A sheet may be asked for at any time.",
        "Puede pedirse una planilla en cualquier momento."),
    entry<&Recording::looks_at_arbiters_sheet>("looks_at_arbiters_sheet", "RAPID-SHEET-REQUEST",
        "So often a player on move may see the arbiter's sheet.",
        "Cuántas veces puede pedir ver, en su turno, la planilla del árbitro."),
    entry<&Recording::electronic_scoresheet>("electronic_scoresheet", "REC-E-SCORESHEET",
        "A certified electronic scoresheet serves as well.",
        "También vale una planilla electrónica certificada."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_recording() {
    return entries;
}

} // namespace compongo::law
