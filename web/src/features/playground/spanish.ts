// What the kernel expects of a case, and what comes out otherwise, in Spanish: it says both in English alone. The words of the language
// of cases stay as they are written.

const PHRASES: readonly (readonly [string, string])[] = [
  // Which acts and effects there are.
  ['an act: White, and what White does', 'un acto: White, y lo que hacen las blancas'],
  ['an act or what comes of it: the heading stands before them', 'un acto o lo que resulta de él: el encabezamiento va delante'],
  ['what is done: a comma stands between two acts', 'lo que se hace: entre dos actos va una coma'],
  ['what is done', 'lo que se hace'],
  ['an act before what comes of it', 'un acto antes de lo que resulta de él'],
  ['an effect behind =>', 'un efecto detrás de =>'],
  ['an edition under which this is done', 'una edición en la que esto se hace'],
  ['one of the editions of this case', 'una de las ediciones de este caso'],
  ['one with an act', 'una que tenga un acto'],
  ['what the answer must say, behind =>: a question has no acts', 'lo que debe decir la respuesta, detrás de =>: una pregunta no tiene actos'],
  ['what the answer must say', 'lo que debe decir la respuesta'],
  ["White, Black, Arbiter, Spectator, Clock, Board, White's assistant or Black's assistant; or a heading:*", "White, Black, Arbiter, Spectator, Clock, Board, White's assistant o Black's assistant; o un encabezamiento:*"],
  ['a move, or one of *', 'una jugada, o una de estas palabras: *'],
  ['a move or what was done', 'una jugada o lo que se hizo'],
  ['nothing more to be played: the game is over by then', 'nada más: la partida ya ha terminado'],
  ['a move such as Nf3, or by its squares, as in g1f3', 'una jugada como Nf3, o con sus casillas, como g1f3'],
  ['a move that only one piece can make: several *s can go to *; write it by its squares, as in g1f3', 'una jugada que solo pueda hacer una pieza: más de una, *, puede ir a *; escríbala con sus casillas, como g1f3'],
  ['a move that a piece can make: no * can go to *; write it by its squares, as in g1f3, if it was made all the same', 'una jugada que alguna pieza pueda hacer: ninguna, *, puede ir a *; si se hizo de todos modos, escríbala con sus casillas, como g1f3'],
  ['English letters of the pieces; * is a Spanish letter; write *: *', 'letras inglesas de las piezas; * es la española; escriba *: *'],
  ['English letters, as other moves of this case are in Spanish; R is read as the rook: for the king (rey) write *, for a rook write its squares, as in a1a8', 'letras inglesas, pues otras jugadas de este caso están en español; R se lee como torre: para el rey escriba *, para una torre sus casillas, como a1a8'],
  ['an act that is no earlier than the one before', 'un acto que no sea anterior al que le precede'],
  ['something that "*" has (*); it has no "*"', 'algo que «*» tenga (*); no tiene «*»'],
  ['an article on which a ruling can rest; no edition of this case (*) has an article *', 'un artículo en que pueda apoyarse un dictamen; ninguna edición de este caso (*) tiene un artículo *'],
  ['a bracket that is closed: it is left open', 'el cierre del paréntesis, que queda abierto'],
  ['a bracket that is opened before it is closed', 'un paréntesis abierto antes de cerrarlo'],
  // The lines of a case.
  ['a title: a case begins with its title at the left edge, and what is done is set in by two blanks below it', 'un título: el caso empieza con su título en el borde izquierdo, y debajo va lo que se hace, con dos espacios delante'],
  ['this line set in by two blanks: only the title stands at the left edge', 'esta línea con dos espacios delante: solo el título va en el borde izquierdo'],
  ['an act below it, set in by two blanks: White, and what White does', 'un acto debajo, con dos espacios delante: White, y lo que hacen las blancas'],
  ['a rule of the catalogue (`compongo laws list`)', 'una regla del catálogo (`compongo laws list`)'],
  ['a rule of the catalogue', 'una regla del catálogo'],
  ['a comma behind *: it is missing', 'una coma detrás de *: falta'],
  ['a move, as in Nf3, exd5, e8=Q, 0-0 or g1f3', 'una jugada, como Nf3, exd5, e8=Q, 0-0 o g1f3'],
  ['a move that has been named so, or UCI', 'una jugada que se haya nombrado así, o con sus casillas, como g1f3'],
  ['a start from which a game can begin, or UCI', 'un comienzo desde el que pueda empezar una partida, o la jugada con sus casillas, como g1f3'],
  ['a move in UCI*', 'una jugada con sus casillas, como g1f3*'],
  ['a square a1 to h8*', 'una casilla de a1 a h8*'],
  ['fewer words', 'menos palabras'],
  ['a value', 'un valor'],
  ['a value behind the name', 'un valor detrás del nombre'],
  ['a value behind *', 'un valor detrás de *'],
  ['name=value', 'nombre=valor'],
  ['text, in quotation marks or without', 'un texto, entre comillas o sin ellas'],
  // Instants, numbers, positions.
  ['an instant h:mm:ss, or +h:mm:ss after the act before', 'un instante h:mm:ss, o +h:mm:ss tras el acto anterior'],
  ['an instant that a number of the protocol can say', 'un instante que quepa en un número del protocolo'],
  ['one of standard, rapid and blitz', 'una de estas palabras: standard, rapid, blitz'],
  ['minutes and seconds a move, as in 15+10; full supervision or limited supervision', 'minutos y segundos por jugada, como 15+10; full supervision o limited supervision'],
  ['a time control, periods [moves/]seconds[+S|dS] joined by ":"', 'un control de tiempo: periodos [jugadas/]segundos[+S|dS], separados por «:»'],
  ['a FEN that says who is to move: w or b behind the pieces', 'una FEN que diga quién juega: w o b detrás de las piezas'],
  ['startpos, chess960:N or a FEN of six fields', 'startpos, chess960:N o una FEN de seis campos'],
  ['startpos, chess960:N or a FEN of eight ranks', 'startpos, chess960:N o una FEN de ocho filas'],
  ['startpos, chess960:N or *', 'startpos, chess960:N o una FEN que se pueda leer (*)'],
  ['chess960:0 to chess960:959', 'de chess960:0 a chess960:959'],
  ['a possible position; *', 'una posición posible (*)'],
  ['a game that can begin: *', 'una partida que pueda empezar (*)'],
  ['a FEN', 'una FEN'],
  ['true or false', 'true o false'],
  ['a number with at most three decimals', 'un número con tres decimales como mucho'],
  ['a number not below 0', 'un número que no sea menor que 0'],
  ['an integer not below *', 'un número entero que no sea menor que *'],
  ['a whole number up to *', 'un número entero hasta *'],
  ['an object', 'un objeto de JSON'],
  ['a list', 'una lista'],
  ['a list of at least one act', 'una lista de un acto por lo menos'],
  ['full: standard play knows no other', 'full: en el ajedrez estándar no hay otra'],
  // Twice, or missing.
  ['no name twice', 'ningún nombre dos veces'],
  ['no heading twice', 'ningún encabezamiento dos veces'],
  ['no edition twice', 'ninguna edición dos veces'],
  ['no editions before it, or one of*', 'ninguna edición delante, o uno de estos:*'],
  ['no * twice under an edition', '* una sola vez en cada edición'],
  ['no * twice', '* una sola vez'],
  ['no such field; known: *', 'un campo que exista: *'],
  ['this field is required', 'este campo, que hace falta'],
  ['one of *', 'uno de estos: *'],
];

/** What an answer to a question lacks; what a game lacks the kernel says in the language of the page. */
const FAILURES: readonly (readonly [string, string])[] = [
  ['*: expected *, found nothing', '*: se esperaba *, no hay nada'],
  ['*: expected *, found *', '*: se esperaba *, hay *'],
];

const PIECES: Record<string, string> = { king: 'rey', queen: 'dama', rook: 'torre', bishop: 'alfil', knight: 'caballo', pawn: 'peón' };
/** `white rook` as `torre blanca`; other words as they are. */
function pieceInSpanish(word: string): string {
  const [, color = '', piece = ''] = /^(white|black) (king|queen|rook|bishop|knight|pawn)$/.exec(word) ?? [];
  const name = PIECES[piece];
  if (name === undefined) return word;
  return `${name} ${color === 'white' ? 'blanc' : 'negr'}${name === 'dama' || name === 'torre' ? 'a' : 'o'}`;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function by(phrases: typeof PHRASES, text: string): string | null {
  for (const [english, spanish] of phrases) {
    const found = new RegExp(`^${english.split('*').map(escaped).join('([^]*)')}$`).exec(text);
    if (found === null) continue;
    let n = 0;
    return spanish.replace(/\*/g, () => pieceInSpanish(found[++n] ?? ''));
  }
  return null;
}

/** What was expected; nothing where the phrase is not known. */
export function expectedInSpanish(expected: string): string | null {
  const [, phrase = expected, nearest, edition] = /^([^]*?)(?:; ([^;]+) is nearest)?(?: \(under ([^()]+)\))?$/.exec(expected) ?? [];
  const said = by(PHRASES, phrase);
  return said === null ? null : `${said}${nearest === undefined ? '' : `; lo más parecido es ${nearest}`}${edition === undefined ? '' : ` (en ${edition})`}`;
}

export const failureInSpanish = (failure: string): string => by(FAILURES, failure) ?? failure;
