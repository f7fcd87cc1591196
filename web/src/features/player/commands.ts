// The commands that a player who cannot see types at a board: a move, or a request to read something out. It knows no law.
import { FILES, isWhite, SQUARES, type Picture } from '../../board/position';

export type Command =
  | { is: 'press' | 'last' | 'clocks' | 'opponent' | 'moves' | 'help' }
  /** Pieces of a kind, a small letter; of both sides where no colour is said, all kinds where no kind is. */
  | { is: 'pieces'; kind?: string; white?: boolean }
  /** A rank, a file or a square. */
  | { is: 'scan'; what: string }
  | { is: 'go'; square: string }
  | { is: 'move'; text: string };

const PLAIN = { '': 'press', l: 'last', c: 'clocks', o: 'opponent', m: 'moves', '?': 'help', h: 'help' } as const;
const KINDS = 'kqrbnp';

/** `letterOf` writes a piece as the reader's language does: a capital is White's, a small letter Black's. */
export function readCommand(typed: string, letterOf: (piece: string) => string): Command {
  const text = typed.trim();
  const plain = PLAIN[text.toLowerCase() as keyof typeof PLAIN];
  if (plain !== undefined) return { is: plain };
  const [, verb = '', what = ''] = /^([psg])(?:\s+(\S+))?$/i.exec(text) ?? [];
  if (verb.toLowerCase() === 'p') {
    if (what === '') return { is: 'pieces' };
    const kind = [...KINDS].find((one) => letterOf(one).toLowerCase() === what.toLowerCase());
    if (kind !== undefined) return { is: 'pieces', kind, white: isWhite(what) };
  }
  const place = what.toLowerCase();
  if (verb.toLowerCase() === 's' && /^([a-h][1-8]?|[1-8])$/.test(place)) return { is: 'scan', what: place };
  if (verb.toLowerCase() === 'g' && /^[a-h][1-8]$/.test(place)) return { is: 'go', square: place };
  return { is: 'move', text };
}

/** From a1 to h1, then the next rank. */
const READ: string[] = [...SQUARES].sort((a, b) => Number(a[1]) - Number(b[1]) || FILES.indexOf(a[0] ?? '') - FILES.indexOf(b[0] ?? ''));

/** Where the pieces of a kind stand, White's first. */
export function piecesOf(picture: Picture, { kind, white }: { kind?: string; white?: boolean }): { square: string; piece: string }[] {
  const all = READ.flatMap((square) => (picture.get(square) ?? []).map((piece) => ({ square, piece })));
  const rank = ({ piece }: { piece: string }): number => (isWhite(piece) ? 0 : KINDS.length) + KINDS.indexOf(piece.toLowerCase());
  return all.filter(({ piece }) => (kind === undefined || piece.toLowerCase() === kind) && (white === undefined || isWhite(piece) === white)).sort((a, b) => rank(a) - rank(b));
}

/** The squares of a rank or a file, from the first; or the one square. */
export const lineOf = (what: string): string[] => (what.length === 2 ? [what] : READ.filter((square) => square.includes(what)));

/** The next square, or the one before, with a piece of this kind of either side; null where there is none. */
export function nextPiece(picture: Picture, kind: string, from: string, back = false): string | null {
  const order = back ? [...READ].reverse() : READ;
  const at = order.indexOf(from);
  const turned = [...order.slice(at + 1), ...order.slice(0, at + 1)];
  return turned.find((square) => (picture.get(square) ?? []).some((piece) => piece.toLowerCase() === kind)) ?? null;
}
