// A position that is set up by hand: a FEN whose parts are changed one by one. Whether a game can start from it the server says.
import { FILES, readFen, type Picture } from '../board/position';
import { ApiError } from '../lib/api';
import { i18n } from '../lib/i18n/index.svelte';
import { store } from '../lib/store.svelte';
import type { PositionFault } from '../lib/types';

export const INITIAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
export const PIECES = ['K', 'Q', 'R', 'B', 'N', 'P', 'k', 'q', 'r', 'b', 'n', 'p'];

const rows = (picture: Picture): string =>
  [8, 7, 6, 5, 4, 3, 2, 1]
    .map((rank) => [...FILES].map((file) => picture.get(`${file}${rank}`)?.at(-1) ?? '1').join('').replace(/1+/g, (empty) => String(empty.length)))
    .join('/');

/** Who may still castle where: as it says, as far as king and rook stand at home. */
function castling(picture: Picture, wanted: string): string {
  const at = (square: string): string => picture.get(square)?.at(-1) ?? '';
  const homes = { K: ['e1', 'K', 'h1', 'R'], Q: ['e1', 'K', 'a1', 'R'], k: ['e8', 'k', 'h8', 'r'], q: ['e8', 'k', 'a8', 'r'] } as const;
  const left = Object.entries(homes).filter(([sign, [king, own, rook, piece]]) => wanted.includes(sign) && at(king) === own && at(rook) === piece);
  return left.map(([sign]) => sign).join('') || '-';
}

const fieldsOf = (fen: string): string[] => {
  const fields = fen.trim().split(/\s+/);
  return ['8/8/8/8/8/8/8/8', 'w', '-', '-', '0', '1'].map((usual, i) => fields[i] || usual);
};

/** The position with this piece on that square, or with none there. */
export function withPiece(fen: string, square: string, piece: string): string {
  const picture = readFen(fen);
  // A king is never one of two: put elsewhere, it has moved.
  if (piece.toLowerCase() === 'k') for (const [at, pieces] of picture) if (pieces.at(-1) === piece) picture.delete(at);
  if (piece === '') picture.delete(square);
  else picture.set(square, [piece]);
  const [, turn, rights, , halves, moves] = fieldsOf(fen) as [string, string, string, string, string, string];
  return [rows(picture), turn, castling(picture, rights), '-', halves, moves].join(' ');
}
export function withTurn(fen: string, turn: 'w' | 'b'): string {
  const fields = fieldsOf(fen);
  fields[1] = turn;
  fields[3] = '-';
  return fields.join(' ');
}
/** With or without one of the rights to castle. */
export function withRight(fen: string, sign: string, may: boolean): string {
  const fields = fieldsOf(fen);
  const rights = [...'KQkq'].filter((one) => (one === sign ? may : (fields[2] ?? '').includes(one))).join('');
  fields[2] = rights === '' ? '-' : rights;
  return fields.join(' ');
}
export const turnOf = (fen: string): string => fieldsOf(fen)[1] as string;
export const hasRight = (fen: string, sign: string): boolean => (fieldsOf(fen)[2] as string).includes(sign);

/** What the server says against it, in the reader's language; empty where a game can arrive at it. */
export async function faultOf(fen: string): Promise<string> {
  const said = (faults: PositionFault[] = []): string => faults.map(({ told }) => told[i18n.lang]).join(' ');
  try {
    return said((await store.api.tryConditions({ laws: store.usualLaws, start: fen.trim() })).position);
  } catch (error) {
    if (!(error instanceof ApiError)) return i18n.t('failed');
    return said(error.fault.position) || i18n.t('fenFault');
  }
}
