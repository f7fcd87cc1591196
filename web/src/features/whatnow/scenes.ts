// What happened, told in a sentence: words for things and deeds in both languages, and which of them together mean which incident.

/** Beginnings of words, without accents; a word may be several things. */
const THINGS: Record<string, string> = {
  PIECE: 'piece pieza bishop alfil knight caball rook torre queen dama pawn peon king rey',
  PAWN: 'pawn peon', KING: 'king rey', ROOK: 'rook torre', QUEEN: 'queen dama',
  TOUCH: 'touch toc grab agarr pick lift levant hold held sujet hand tenia finger cogi took tomo roz brush',
  MOVE: 'move mov play jug jueg went fue step',
  PRESS: 'press puls apret aprie push hit oprim',
  CLOCK: 'clock reloj button boton timer',
  TIME: 'time tiempo flag bandera clock reloj',
  FELL: 'fell fall fallen cay caid down out expir ran run agot acab termin zero cero',
  CHECK: 'check jaque', CASTLE: 'castl enroc enroqu',
  HANDS: 'hand mano left right izquierd derech',
  DRAW: 'draw drawn tabl', OFFER: 'offer ofrec ofert propos propon',
  AGAIN: 'again vez repeat repit keep para cada otra continu siempr always every',
  SHOOK: 'shook mano handshake agreed acord pact',
  COUNT: 'thirty treinta eleven once ten diez twelve doce 30 forty',
  POSITION: 'position posicion', SAME: 'same misma mism igual twice dos thrice third tres tercer',
  BEFORE: 'before antes ago hace previous anterior earlier',
  LATER: 'notic discover cuenta found descubr recien later despues saw vimos vieron scoresheets',
  ILLEGAL: 'illegal ilegal valid vale legal impossible imposible like como',
  FLOOR: 'floor suelo piso bump upset knock volc cayo overturn', ALL: 'everything todo nobody nadie agree acuerd cannot saben know where donde',
  THEIRS: 'opponent rival adversari contrari enemy opposing her his otro otra',
  SLEEVE: 'sleeve manga accident elbow codo queriendo querer brush roz',
  NEIGHBOUR: 'neighbour wrong lado equivocad adjacent square casilla',
  LONG: 'since desde rato opening while hace',
  COMPLAIN: 'complain claim protest reclam queja',
  RUN: 'run runn corr descont', OWN: 'own su suy propi',
  SMASH: 'smash slam bang golpe pega thump hits pegando violen aporre',
  CROWD: 'crowd public somebody alguien spectator espectador someone audience mother madre father padre coach',
  CRY: 'cried shout grit said dijo avis says call whisper',
  LAID: 'laid tip inclin tumb acost rindi', 
  SOUND: 'ring rang ringtone sono suena vibr beep',
  DEVICE: 'phone telefono celular movil earpiece auricular earphone headphone device smartwatch watch jacket campera',
  NOISE: 'hum drum tarare silb sing cant noise ruid talk habl tap',
  TABLE: 'table mesa',
  OUT: 'out left salio fue building edificio venue sala outside afuera room',
  ASKING: 'asking permission permiso pedir avisar', WITHOUT: 'without sin',
  WRITE: 'wrote writ not note noting anot escrib apunt record put', FIRST: 'first primero antes before then despues',
  SIGN: 'sign firm', RESULT: 'result 1-0 0-1 gan blanco won although',
  HOUR: 'hour hora', COMES: 'here ven vin lleg appear came come aparec',
  NOT: 'not no nor sin without cannot ni', STILL: 'still sigue todavia aun',
  START: 'start restart arranc marcha began volvio', SELF: 'own cuenta himself herself solo',
  SECONDS: 'seconds segundos ninety noventa minutes minutos', ONLY: 'only solo shuffl espera wait just unicamente',
  LEGAL: 'legal legales jugada jugadas moves move puede moverse', STALE: 'no not sin',
};
const MATCHERS = new Map(Object.entries(THINGS).map(([name, words]) => [name, new RegExp(`\\b(?:${words.split(' ').join('|')})`, 'g')]));

/** All of these things are said; in the second form in this order. */
type Scene = [incident: string, ...things: string[]];
const SCENES: Scene[] = [
  ['left_in_check', 'NOT', 'CHECK', 'PRESS'],
  ['left_in_check', 'KING', '(into|onto|on|en|a) .*(attacked|atacad|check|jaque)', '(put|puts|walk|step|move|went|goes|pone|mueve|va)', 'PRESS'],
  ['castled_wrongly', 'CASTLE', 'CHECK|attack|atacad|moved|movid'],
  ['en_passant_wrongly', 'passant|al paso'],
  ['found_later', 'BEFORE', 'ILLEGAL', 'LATER'],
  ['found_later', 'moves? (ago|earlier|later)|hace \\w+ jugadas|jugadas (despues|atras)'],
  ['found_later', 'scoresheets|planillas', 'ILLEGAL'],
  ['two_hands', 'KING|ROOK', '\\bleft\\b.*\\bright\\b|\\bright\\b.*\\bleft\\b|izquierda.*derecha|cada mano|una mano.*\\botra|one hand.*\\bother|both hands|dos manos|ambas manos'],
  ['position_lost', 'FLOOR', 'ALL', 'POSITION|stood|estaba|where|donde|everything|todo'],
  ['played_another', 'TOUCH', 'PIECE', 'but|then|and|pero|y|despues', 'MOVE', '>PIECE'],
  ['touched_own', 'TOUCH', 'PIECE', 'no( legal)? move|cannot move|no puede mover|sin jugadas|no tiene jugadas|no legal'],
  ['touched_opponents', 'touch|toc|grab|agarr|pick|lift|levant|took hold', "opponents|rival|adversari|contrari|enemy|opposing"],
  ['by_accident', 'SLEEVE', 'PIECE'],
  ['displaced_found', 'PIECE', 'NEIGHBOUR', 'LONG|LATER'],
  ['claimed_late', 'COMPLAIN', 'touch|toc', 'BEFORE|despues|after|already|anterior'],
  ['forgot_to_press', 'moved|played|jugo|movio|forg|olvid', 'TIME', 'RUN|descont|still|sigue|press|apret|puls'],
  ['other_hand', 'left.*right|right.*left|izquierda.*derecha|derecha.*izquierda|other hand|otra mano|hand that', 'PRESS|clock|reloj'],
  ['pressed_hard', 'SMASH', 'CLOCK'],
  ['pressed_hard', 'SMASH', 'MOVE|cada'],
  ['spectator_calls_flag', 'CROWD', 'CRY', 'flag|bandera|time|tiempo'],
  ['spectator', 'CROWD', 'CRY|sopl|told', 'MOVE|jugada|son|hij|what'],
  ['threefold', 'POSITION', 'twice|dos veces|three times|third|tres|tercera|already|ya'],
  ['threefold', 'DRAW', 'same|mism|repet|repit', 'three|third|tres|tercer|repet|repit'],
  ['offers_again', 'OFFER', 'DRAW', 'again|cada rato|todo el tiempo|all the time|keep|no para|vuelve|otra vez|repeated|constantly|siempre'],
  ['draw_too_early', 'SHOOK|DRAW', 'COUNT', 'thirty|treinta|30|required|hacen falta|before move|antes de la|early'],
  ['resigned', 'LAID', 'KING'],
  ['device', 'SOUND', 'her|his|su|jacket|campera|pocket|bolsillo|bag|mochila|phone|telefono|celular|movil'],
  ['device', 'earpiece|auricular|earphone|headphone|smartwatch|reloj inteligente'],
  ['spectators_device', 'CROWD|watching|miraba', 'phone|telefono|celular|movil|SOUND'],
  ['conduct', 'NOISE|SMASH', 'TABLE|time|tiempo|opponent|rival|molest|annoy|disturb'],
  ['left_area', 'went|left|leav|salio|fue|sali', 'building|edificio|venue|hall|sala|outside|afuera|room'],
  ['writes_ahead', 'wrote|writ|anot|escrib|apunt', 'first|primero|before|antes', 'then|despues|luego|makes|made|plays|hacer|mueve|jugar'],
  ['signed_wrongly', 'sign|firm|put down|pusieron|score', 'RESULT', 'DRAW|wrong|equivocad|mal|although'],
  ['stalemate', 'no (legal )?move|sin jugada|no tiene(n)? jugada', 'not in check|no est\\w+ en jaque|no (hay )?jaque'],
  ['two_minutes', 'SECONDS', 'ONLY|cannot win|no puede ganar|DRAW', 'claims|reclama|says|dice|increment|left|quedan'],
  ['never_came', 'hour|hora|opponent|rival|contrari', 'never|nunca|still (is )?not|sigue sin|no (vino|llego|aparec)|not (come|here|appear)|didnt (come|show)'],
  ['started_clock', 'restart|start|arranc|puso en marcha|reanud', 'CLOCK', 'own|cuenta|himself|herself|before|antes|solo'],
  ['illegal_move', 'jump|salt|like a|como (una |un )?\\w+|squares|casillas', 'PIECE', 'PRESS|clock|reloj'],
  ['illegal_move', 'second|segunda|otra', 'illegal|ilegal|no vale|not possible|that is not'],
  ['not_pressed', 'illegal|ilegal', 'not|no|sin|has not|todavia', 'press|puls|apret|touch|toc'],
  ['promoted_wrongly', 'ROOK', 'upside|inverted|wrong way|patas|invertida|boca abajo|reves'],
  ['pawn_left', 'PAWN', 'eighth|octava|last|ultima|promotion|end|final', 'PRESS|clock|reloj'],
  ['pawn_left_not_pressed', 'PAWN', 'eighth|octava|last|ultima|promotion', 'not( yet)? press|has not|no ha|sin pulsar|aun|still runs|yet'],
  ['flag_fell', 'flag|bandera|time|tiempo', 'FELL', 'lone|only|solo|offered|ofrec|opponent|rival|white|black|blanc|negr|king|rey|bishop|alfil'],
  ['both_flags', 'both|dos|ambos|ambas', 'flag|bandera|clocks|relojes', 'zero|cero|down|cay|fell|fallen|out'],
  ['mate_and_flag', '\\bmate', 'flag|bandera|time|tiempo'],
  ['hand_in_the_way', 'could|could not|pudo|deja|let|before', 'press|apret|puls|get to the clock', 'hand|mano|replied|jugo|responde|over'],
  ['finger_on_clock', 'finger|dedo|hand|mano', 'clock|button|reloj|boton', 'all the time|todo el tiempo|rests|keeps|apoyado|saca|always|siempre|over|encima'],
  ['stopped_clocks', 'stop|paus|par[oa]|detuv', 'clock|reloj', 'because|porque|reason|motivo|bathroom|bano|toilet|ill|mal'],
  ['late', 'late|tarde|after the start|despues del comienzo|apareci|turned up|arrived|llego', 'minute|minuto|hour|hora'],
  ['does_not_record', 'stop|dej|not|no', 'noting|writ|record|anot|escrib|apunt', 'moves|jugadas|left|quedan|more|mas'],
  ['rook_first', 'CASTLE', 'ROOK', 'before|first|primero|antes'],
  ['castling_touched', 'KING', 'ROOK', 'may not|cannot|illegal|no se puede|no puede|not legal|side|lado'],
  ['let_go', 'let go|let\\b.*\\bgo|releas|solt|dej', 'PIECE|it|pieza', 'now|wants|quiere|ahora|further|back|mas lejos'],
  ['knocked_over', 'knock|toppl|tir|derrib|tumb|fell over|cayeron', 'PIECE|pieces|piezas'],
  ['king_taken', 'took|take|captur|com[ie]|comi', 'KING', 'black|white|negras|blanc|blitz|relampago|won|gano'],
];

const MATCHED = SCENES.map(([incident, ...things]) => ({
  incident,
  tests: things.map((thing) => new RegExp(thing.replace('>', '').split('|').map((each) => (THINGS[each] === undefined ? `\\b${each}` : (MATCHERS.get(each) as RegExp).source)).join('|'))),
  // Two different pieces.
  another: things.some((thing) => thing.startsWith('>')),
}));
const NAMES = ['king|rey', 'queen|dama', 'rook|torre', 'bishop|alfil', 'knight|caball', 'pawn|peon'].map((names) => new RegExp(`\\b(?:${names})`));

/** The incidents that the sentence tells of; one that needs more things said stands for more. */
export function scenesIn(plain: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const { incident, tests, another } of MATCHED) {
    if (!tests.every((test) => test.test(plain))) continue;
    if (another && NAMES.filter((name) => name.test(plain)).length < 2) continue;
    found.set(incident, Math.max(found.get(incident) ?? 0, tests.length));
  }
  return found;
}
