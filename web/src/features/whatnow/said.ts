// The answers that a sentence gives: facts that it states are filled in, and no others.
import { completed, asked, type Answers, type Incident, type Played } from './incident';

const plain = (text: string): string => text.normalize('NFD').replace(/[\u0300-\u036f’']/g, '').toLowerCase();

/** For the options of questions, by `question_option` or `incident.question_option`: how people say them, without accents. */
const CUES: Record<string, RegExp> = {
  before_one: /\b(second|2nd|segunda?|otra) (illegal|ilegal|time|vez|jugada ilegal|that is not|que (hace|no))|\bsecond time\b|segunda vez/,
  // Pressed a second time is no second illegal move.
  'pressed_without_move.before_one': /(second|2nd|segunda) (illegal|ilegal|jugada ilegal)/,
  before_two: /\b(third|3rd|tercera?) (illegal|ilegal|time|vez|jugada ilegal)/,
  before_none: /\b(first|1st|primera?) (illegal|ilegal|time|vez|jugada ilegal)/,
  reply_moved: /(opponent|rival|other|contrario|adversario|otro|black|white|negras|blancas|i)( has| had| ya| have)? (already )?(replied|moved|answered|played|jugo|movio|respondio|contesto)|ya respond|next move was made/,
  noticed_opponent: /\b(claim|reclam|protest|calls? me|me llama|opponent (says|complain)|rival (dice|avis))/,
  noticed_arbiter: /\b(i saw|i have seen|i noticed|lo vi|la vi|yo vi|vi que)\b/,
  noticed_nobody: /\b(nobody|no one|neither|none of them|nadie|ninguno)( of them| de los dos)?( has| had| lo| se)?( not)? (noticed|notices|said|saw|realis|claim|vio|dijo|dio cuenta|dieron cuenta|reclam)/,
  // A lone king never mates; a lone bishop sometimes can.
  mate_no: /\b(only|lone|bare|just|solo|unicamente)( has| tiene| have| tengo)?( a| the| his| her| my| un| el| su| mi)? (king|rey)\b(?! (and|y)\b)|\b(king|rey) (only|alone|solo)\b|cannot (give )?mate|no puede dar mate|insufficient|insuficiente/,
  pressed_yes: /\b(press|push|hit|puls|apret)\w*( \w+){0,3} (clock|button|reloj|boton)|clock( already)? pressed|\band press|\by (puls|apret)/,
  pressed_no: /(not|without|sin|no|has not|hasnt|didnt)( \w+){0,2} (press|puls|apret|toc|touch)/,
  kind_castling: /castl|enro|king.*rook|rey.*torre/,
  kind_capture: /captur|took|taking|takes|comi|tomo/,
  kind_promotion: /promot|promov|coron|queen(ed|ing)/,
  'conduct.kind_notes': /\bnotes?\b|apuntes|notas/,
  'conduct.kind_advice': /\badvice|tip|consejo|sopl/,
  'conduct.kind_analysis': /analy|analiz/,
  'conduct.kind_distraction': /disturb|annoy|talk|noise|hum|drum|molest|habla|ruido|tarare|distra/,
  'conduct.kind_insult': /insult|swear|offend|ofend/,
  'conduct.kind_smoking': /smok|fum/,
  'conduct.kind_refusal': /refus|niega|nego/,
  'spectator.kind_advice': /advice|whisper|told|what to play|which move|sopl|dijo la jugada|le dice la jugada/,
  'spectator.kind_distraction': /noise|ruido|disturb|molest/,
  'device.what_rang': /\b(rang|rings?|ringing|ringtone|beep|sound|son[oó]|suena|vibr)/,
  'device.what_found': /found|encontr|hall|in (his|her|the) (bag|coat|pocket)|bolsillo|mochila/,
  'device.what_used': /\bus(ed|ing|aba|o)\b|look(ed|ing) at|mir(o|aba|ando)|whatsapp/,
  permission_yes: /with( \w+)? permission|con permiso|allowed (him|her)/,
  permission_no: /without( \w+)? (permission|asking)|sin (pedir )?permiso/,
  'left_area.area_venue': /building|outside|venue|edificio|afuera|fuera del/,
  'late.by_five': /\b(5|five|cinco) min/,
  'late.by_twenty': /\b(1[0-9]|2[0-9]|fifteen|twenty|twenty-five|quince|veinte|veinticinco) min/,
  'late.by_forty': /\b(3[0-9]|4[0-9]|5[0-9]|thirty|forty|treinta|cuarenta) min|half an hour|media hora/,
  'late.by_seventy': /\b(6[1-9]|7[0-9]|seventy|setenta) min|more than an hour|mas de una hora/,
  how_written: /\b(wrote|written|writes|escrib|anot)/,
  how_completed: /(moved|played|jugo|movio) and (press|puls|apret)|after pressing|despues de (puls|apret)/,
  'threefold.right_no': /wrongly|only twice|solo dos veces|not (really )?three/,
  'fifty.right_no': /only (4\d|forty)|solo (4\d|cuarenta)/,
  'offer.moment_before_move': /before (making|his|her|moving|the move)|without having moved|antes de (mover|jugar|hacer)/,
  'offer.moment_opponents_turn': /(during|on|in) my (thinking )?(time|turn|move)|while (i|the opponent|his opponent|the other)( was| is| am)? think|en mi (tiempo|turno)|mientras (yo|pensaba|el rival|piensa)/,
  'offer.answer_accepted': /accept|acept/,
  'offer.answer_declined': /declin|reject|refus|rechaz/,
  'flag_fell.offered_own': /(he|she|they|player|jugador)? ?(had |has |habia |ha )?(offered|offers|ofrec\w*)( a| las| unas)? (draw|tablas)/,
  'flag_fell.offered_opponents': /(opponent|rival|contrario|adversario)( had| has| le| habia| le habia)? (offered|ofrec\w*)/,
  first_own: /(his|her) own( \w+)? first|primero la (suya|propia)/,
  first_theirs: /opponents?( \w+)? first|primero la del (rival|otro)/,
  first_unknown: /(unclear|unknown|not known|cannot be (told|established)) (which|whether)|no se (sabe|puede saber)|nobody (saw|knows) (which|whether)|nadie (vio|sabe) cual/,
  order_unknown: /nobody (saw|knows)|cannot be (seen|told)|unclear|no se (ve|sabe)|nadie (vio|sabe)/,
  'mate_and_flag.ended_by_stalemate': /stalemate|ahogado/,
  'mate_and_flag.seen_before': /^(?!.*(nobody|no one|neither|nadie|ninguno|not noticed|not seen|no lo (vio|noto)|after the mate|despues del mate)).*(after (his|her|the) flag|flag had (already )?fallen|ya se (le )?habia caido|ya habia caido)/,
  wrong_inverted: /upside|inverted|wrong way up|patas arriba|invertida|boca abajo|al reves|dada vuelta/,
  wrong_opponents: /opponents? (queen|piece|rook)|(dama|pieza|torre) del (rival|contrario)/,
  new_man_let_go: /let go|released|solto|put a|placed|coron/,
  'knocked_over.restored_pressed': /(and|y) (press|puls|apret)/,
  'knocked_over.meant_deliberate': /on purpose|deliberat|a proposito|adrede/,
  'stopped_clocks.why_toilet': /toilet|bathroom|restroom|bano|aseo/,
  'stopped_clocks.why_medical': /\bill\b|unwell|sick|sentia mal|enferm|desmay/,
  'stopped_clocks.why_other': /without (any )?reason|sin motivo/,
  'two_minutes.time_less': /less than two|(90|ninety|noventa|sixty|60) sec|menos de dos|noventa segundos/,
  'two_minutes.ground_no_effort': /shuffl|only waits|no effort|no intenta|solo espera/,
  told_by_spectator: /spectator|espectador|publico/,
  'signed_wrongly.both_signed_yes': /\bboth\b|\bambos\b|\bfirmaron\b|they put/,
  'wrong_array.displaced_king_queen': /king and (the )?queen|queen and (the )?king|rey y (la )?dama|dama y (el )?rey/,
  'wrong_array.displaced_others': /bishop|knight|alfil|caballo/,
  'dead_position.left_kings': /two kings|only (the )?kings|king (against|vs) king|solo.*reyes|rey contra rey/,
  'dead_position.left_bishop': /bishop|knight|alfil|caballo/,
  'dead_position.left_locked': /block|locked|bloque|fortress|fortaleza/,
};

const COLOURS: [string, RegExp][] = [['white', /\b(white|blancas?|blanco|las blancas)\b/g], ['black', /\b(black|negras?|negro|las negras)\b/g]];
/** What belongs to somebody is not who did it. */
const THEIRS = /gan\w+ (blancas?|negras?|blanco|negro)|\b(white|black) (won|wins)|\b(against|contra|of|de las|de) (white|black|blancas|negras)\b|\b(white|black)s (king|queen|rook|flag|clock|time|piece|turn)|(rey|dama|torre) (blanco|negro|blanca|negra)|(dark|white|black|blanca|negra) (corner|square|casilla)|(corner|square|casilla)( \w+){0,3} (is |es )?(a )?(black|white|negra|blanca)/g;

/** The one colour that is named as the one that did it. */
function whoOf(text: string): string | undefined {
  const left = text.replace(THEIRS, ' ');
  const named = COLOURS.filter(([, pattern]) => left.search(pattern) >= 0);
  return named.length === 1 ? named[0]?.[0] : undefined;
}

/** Answers in the words of the incident, only those that are options there. */
export function answersSaid(incident: Incident, typed: string, played: Played): Answers {
  const text = plain(typed);
  if (!text.trim().includes(' ')) return {};
  const answers: Answers = {};
  const who = incident.ofBoth ? undefined : whoOf(text);
  if (who !== undefined) answers['who'] = who;
  for (const { name, options } of incident.asks) {
    const said = options.filter((each) => (CUES[`${incident.name}.${name}_${each}`] ?? CUES[`${name}_${each}`])?.test(text));
    // Two at once are none: the arbiter chooses. A fact stated as unknown names the others too.
    if (said.includes('unknown')) answers[name] = 'unknown';
    else if (said.length === 1) answers[name] = said[0] as string;
  }
  const whole = completed(incident, answers, played);
  const meant = new Set(asked(incident, whole, played).map(({ name }) => name));
  return Object.fromEntries(Object.entries(answers).filter(([name, value]) => meant.has(name) && whole[name] === value));
}
