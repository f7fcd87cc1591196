// Positions in which incidents are described, always from White's side; and how they are mirrored.

/** A FEN of pieces by their squares, White to move unless it is said: `Ke1 Ng1 ke8`. */
export function pieces(text: string, rest = 'w - - 0 20'): string {
  const on = new Map(text.split(' ').map((piece) => [piece.slice(1), piece[0] as string]));
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => [...'abcdefgh'].map((file) => on.get(`${file}${rank}`) ?? '1').join('').replace(/1+/g, (empty) => String(empty.length)));
  return `${rows.join('/')} ${rest}`;
}

const INITIAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const swapped = (text: string): string => text.replace(/[a-z]/gi, (letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()));
const turnedSquares = (text: string): string => text.replace(/([a-h])([1-8])/g, (_, file: string, rank: string) => `${file}${9 - Number(rank)}`);

/** The same with colours changed and the board turned round. */
export function turnedFen(fen: string): string {
  if (fen === 'startpos') return INITIAL.replace(' w ', ' b ');
  const [rows = '', turn, castling = '-', passant = '-', ...counters] = fen.split(' ');
  return [rows.split('/').reverse().map(swapped).join('/'), turn === 'w' ? 'b' : 'w', swapped(castling), turnedSquares(passant), ...counters].join(' ');
}

const COLOURS: Record<string, string> = { white: 'black', black: 'white', 'assistant:white': 'assistant:black', 'assistant:black': 'assistant:white' };
const RESULTS: Record<string, string> = { '1-0': '0-1', '0-1': '1-0', '0-1/2': '1/2-0', '1/2-0': '0-1/2' };
const PIECES = new Set(['man', 'called']);
const SQUARES = new Set(['square', 'squares', 'from', 'to', 'move', 'moves', 'text']);

/** The same of anything of the protocol: colours, results, squares, moves and pieces. */
export function turned(value: unknown, field = ''): unknown {
  if (typeof value === 'string') {
    if (COLOURS[value] !== undefined) return COLOURS[value];
    if (field === 'result') return RESULTS[value] ?? value;
    if (field === 'fen' || (field === 'start' && value.includes('/'))) return turnedFen(value);
    if (PIECES.has(field)) return swapped(value);
    return SQUARES.has(field) ? turnedSquares(value) : value;
  }
  if (Array.isArray(value)) return value.map((each) => turned(each, field));
  if (value === null || typeof value !== 'object') return value;
  // A game that has not begun begins with White, whichever player it is about.
  if ('begun' in value && value.begun === false) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [COLOURS[name] ?? name, turned(each, name)]));
}
