#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 3> value_words<FlagCalledBy> = {
    {{"arbiter or player", "árbitro o jugador"},
     {"player", "jugador"},
     {"player; arbiter only if both", "jugador; el árbitro solo si han caído ambas"}}};

template <>
inline constexpr std::array<Words, 2> value_words<TimeClaimJudged> = {
    {{"at once", "en el acto"}, {"after the clocks are stopped", "tras detener los relojes"}}};

template <>
inline constexpr std::array<Words, 2> value_words<AbleToMate> = {
    {{"by any series of legal moves", "con cualquier serie de jugadas legales"},
     {"by forces that can force it", "con material que pueda forzarlo"}}};

template <>
inline constexpr std::array<Words, 2> value_words<BothFlags> = {
    {{"the earlier one decides, unknown is a draw", "decide la que cayó antes; si no se sabe, tablas"},
     {"draw", "tablas"}}};

template <>
inline constexpr std::array<Words, 2> value_words<BothFlagsBefore> = {
    {{"the earlier one decides, unknown plays on", "decide la que cayó antes; si no se sabe, se sigue"},
     {"plays on", "se sigue"}}};

template <>
inline constexpr std::array<Words, 2> value_words<BothFlagsInForce> = {
    {{"always", "siempre"},
     {"where the quickplay finish is", "donde rige el final a caída de bandera"}}};

template <>
inline constexpr std::array<Words, 2> value_words<TimesAfterwards> = {
    {{"set", "fijarlos"}, {"set or leave", "fijarlos o dejarlos"}}};

template <>
inline constexpr std::array<Words, 2> value_words<BothAbsent> = {
    {{"always", "siempre"}, {"where lateness is allowed", "donde se admite retraso"}}};

template <>
inline constexpr std::array<Words, 2> value_words<SeriesBegins> = {
    {{"with any legal move", "con cualquier jugada legal"},
     {"as touched pieces oblige", "según obliguen las piezas tocadas"}}};

template <>
inline constexpr std::array<Words, 2> value_words<LeftWithDelay> = {
    {{"carried", "pasa al siguiente"}, {"lost", "se pierde"}}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, std::string_view en, std::string_view es) {
    return make_entry<&Laws::chessclock, Member>("chessclock", field, catalogue, {en, es});
}

constexpr std::array entries = {
    entry<&Chessclock::flag_fall>("flag_fall", "CLOCK-DEFS",
        "A flag falls when the time is used up.",
        "La bandera cae al agotarse el tiempo."),
    entry<&Chessclock::time_control>("time_control", "CLOCK-CONTROL",
        "Moves and times are fixed in advance.",
        "Jugadas y tiempos se fijan de antemano."),
    entry<&Chessclock::prescribed_time>("prescribed_time", "CLOCK-CONTROL HOUSE-HD3",
        "The time for the whole game, where the text itself fixes it.",
        "El tiempo para toda la partida, cuando lo fija el propio texto."),
    entry<&Chessclock::unused_time>("unused_time", "CLOCK-CARRY",
        "Time saved goes over to the next period.",
        "El tiempo ahorrado pasa al periodo siguiente."),
    entry<&Chessclock::unused_time_with_delay>("unused_time_with_delay", "CLOCK-CARRY CLOCK-DELAY",
        "The same where the period was played with a delay.",
        "El tiempo ahorrado, si el periodo se jugó con demora."),
    entry<&Chessclock::delay>("delay", "CLOCK-DELAY",
        "In the delay mode the main time falls only after the extra time.",
        "Con demora, el tiempo principal empieza a correr cuando se agota el adicional."),
    entry<&Chessclock::flag_check>("flag_check", "CLOCK-FLAG-CHECK",
        "At a flag fall the moves completed are checked.",
        "Al caer una bandera se comprueban las jugadas completadas."),
    entry<&Chessclock::place>("place", "CLOCK-PLACE",
        "The arbiter decides where the clock stands.",
        "El árbitro decide dónde se pone el reloj."),
    entry<&Chessclock::white_started>("white_started", "CLOCK-START",
        "At the start the clock of White runs.",
        "Al empezar corre el reloj de las blancas."),
    entry<&Chessclock::default_time>("default_time", "ARRIVE-DEFAULT",
        "More than this late, a player loses.",
        "Retraso a partir del cual se pierde la partida."),
    entry<&Chessclock::default_time_changed_by>("default_time_changed_by", "ARRIVE-DEFAULT",
        "Who may provide otherwise.",
        "Quién puede disponer otra cosa."),
    entry<&Chessclock::both_absent>("both_absent", "ARRIVE-BOTH-ABSENT",
        "Neither player is present: White loses the time until White arrives.",
        "Si no está ninguno de los dos, las blancas pierden el tiempo que pase hasta que lleguen."),
    entry<&Chessclock::press>("press", "CLOCK-PRESS",
        "Moved, then pressed: the move is completed.",
        "La jugada queda completada cuando se ha hecho y se ha pulsado el reloj."),
    entry<&Chessclock::completed_by_next_move>("completed_by_next_move", "CLOCK-COMPLETED-BY-NEXT",
        "A move not pressed is completed by making the next one.",
        "Una jugada sin pulsar queda completada al hacer la siguiente."),
    entry<&Chessclock::always_allowed_to_press>("always_allowed_to_press", "CLOCK-ALWAYS-PRESS",
        "A player may always press, even after the reply.",
        "Siempre se puede pulsar el reloj, incluso después de la respuesta del rival."),
    entry<&Chessclock::blocked_button>("blocked_button", "CLOCK-BLOCK-BUTTON",
        "A finger on the button or over it.",
        "Tener el dedo en el botón o encima de él."),
    entry<&Chessclock::wrong_hand>("wrong_hand", "CLOCK-SAME-HAND",
        "Pressing with the other hand.",
        "Pulsar el reloj con la otra mano."),
    entry<&Chessclock::violent_press>("violent_press", "CLOCK-HANDLING",
        "Hitting, lifting or toppling the clock.",
        "Golpear, levantar o volcar el reloj."),
    entry<&Chessclock::assistant>("assistant", "CLOCK-ASSISTANT",
        "A player unable to press may have an assistant.",
        "Quien no pueda pulsar el reloj puede tener un asistente."),
    entry<&Chessclock::assistant_deduction>("assistant_deduction", "CLOCK-ASSISTANT",
        "What that usually costs the player.",
        "Lo que suele costarle al jugador tener ese asistente."),
    entry<&Chessclock::assistant_of_disabled_player>("assistant_of_disabled_player", "CLOCK-ASSISTANT",
        "It costs a disabled player nothing.",
        "A un jugador con discapacidad el asistente no le cuesta nada."),
    entry<&Chessclock::flag_called_by>("flag_called_by", "CLOCK-FLAG-DEEMED RAPID-FLAG",
        "On whose word a flag counts as fallen.",
        "Quién puede señalar que ha caído una bandera."),
    entry<&Chessclock::time_claim_judged>("time_claim_judged", "RAPID-TIME-CLAIM",
        "When a claim of a win on time is judged.",
        "Cuándo se decide la reclamación de victoria por tiempo."),
    entry<&Chessclock::time_forfeit>("time_forfeit", "CLOCK-FLAG-LOSS HOUSE-HD5",
        "Not completing the moves in time loses.",
        "Quien no completa las jugadas a tiempo pierde."),
    entry<&Chessclock::time_forfeit_draw>("time_forfeit_draw", "CLOCK-FLAG-LOSS HOUSE-HD6",
        "But it is a draw if the opponent cannot mate.",
        "Pero son tablas si el rival no puede dar mate."),
    entry<&Chessclock::able_to_mate>("able_to_mate", "CLOCK-FLAG-LOSS BLITZ97-POTENTIAL",
        "What being able to mate means there.",
        "Qué significa aquí «poder dar mate»."),
    entry<&Chessclock::series_begins>("series_begins", "FLAG-FORCED-LINE CLOCK-FLAG-LOSS",
        "With which moves the series begins that would have to lead to mate.",
        "Con qué jugadas empieza la serie que tendría que llevar al mate."),
    entry<&Chessclock::conclusive>("conclusive", "CLOCK-CONCLUSIVE",
        "What the clock shows counts, unless it is evidently defective.",
        "Vale lo que marca el reloj, salvo que tenga un defecto evidente."),
    entry<&Chessclock::wrong_setting>("wrong_setting", "CLOCK-SETTING",
        "A wrong setting is corrected at once, clocks stopped.",
        "Un ajuste erróneo se corrige en el acto, con los relojes parados."),
    entry<&Chessclock::wrong_setting_limit>("wrong_setting_limit", "CLOCK-SETTING RAPID-SETUP-LIMIT",
        "Moves by each after which that is too late.",
        "Jugadas de cada jugador a partir de las cuales ya no se corrige."),
    entry<&Chessclock::late_setting_corrected>("late_setting_corrected", "RAPID-SETUP-LIMIT",
        "After that it is changed only if the schedule of the event would suffer.",
        "Después solo se corrige si el error afecta al horario del torneo."),
    entry<&Chessclock::both_flags_earlier_period>("both_flags_earlier_period", "CLOCK-BOTH-FLAGS HOUSE-HD7",
        "Both flags down before the last period.",
        "Ambas banderas caídas antes del último periodo."),
    entry<&Chessclock::both_flags_last_period>("both_flags_last_period", "CLOCK-BOTH-FLAGS RAPID-BOTH-FLAGS HOUSE-HD7",
        "Both flags down in the last period.",
        "Ambas banderas caídas en el último periodo."),
    entry<&Chessclock::both_flags_in_force>("both_flags_in_force", "CLOCK-BOTH-FLAGS QPF-ANNOUNCED",
        "Whether that is in force.",
        "Si rige la regla de las dos banderas caídas."),
    entry<&Chessclock::own_flag_fell_after_claim>("own_flag_fell_after_claim", "CLOCK-BOTH-FLAGS RAPID-TIME-CLAIM RAPID-BOTH-FLAGS",
        "A draw if the claimant of a win on time did not stop the clocks and the claimant's own flag then fell.",
        "Tablas si quien reclamó la victoria por tiempo no paró los relojes y su propia bandera cayó después."),
    entry<&Chessclock::arbiter_stops>("arbiter_stops", "CLOCK-STOP-ARBITER",
        "The arbiter stops the clocks to interrupt the game.",
        "El árbitro para los relojes para interrumpir la partida."),
    entry<&Chessclock::arbiter_restarts>("arbiter_restarts", "CLOCK-STOP-ARBITER",
        "The arbiter says when play goes on.",
        "El árbitro decide cuándo se reanuda la partida."),
    entry<&Chessclock::player_stops>("player_stops", "CLOCK-STOP-HELP",
        "A player stops the clocks only to seek the arbiter.",
        "Un jugador puede parar los relojes solo para llamar al árbitro."),
    entry<&Chessclock::invalid_stop>("invalid_stop", "CLOCK-STOP-INVALID",
        "Stopping without a reason is penalised.",
        "Parar los relojes sin motivo se sanciona."),
    entry<&Chessclock::times_after_irregularity>("times_after_irregularity", "CLOCK-IRREGULARITY-TIME",
        "What the arbiter may do with the times.",
        "Qué puede hacer el árbitro con los tiempos después de una irregularidad."),
    entry<&Chessclock::displays>("displays", "CLOCK-SCREENS",
        "No claim may rest on a display alone.",
        "Ninguna reclamación puede basarse solo en una pantalla."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_chessclock() {
    return entries;
}

} // namespace compongo::law
