// Players typed or pasted: one a line, or a CSV column of names; and who plays whom.
import type { Pairing } from './types';

const HEADS = {
  name: new Set(['name', 'nombre', 'player', 'jugador', 'jugadora', 'apellidos', 'nom']),
  white: new Set(['white', 'blancas']),
  black: new Set(['black', 'negras']),
};

function cells(line: string, separator: string): string[] {
  const found: string[] = [];
  let text = '';
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const sign = line[i] as string;
    if (quoted) {
      if (sign === '"' && line[i + 1] === '"') {
        text += '"';
        i++;
      } else if (sign === '"') quoted = false;
      else text += sign;
    } else if (sign === '"' && text === '') quoted = true;
    else if (sign === separator) {
      found.push(text.trim());
      text = '';
    } else text += sign;
  }
  found.push(text.trim());
  return found;
}

/** The lines as cells; `head` has the first line where its cells might be names of columns. */
function table(text: string): { head: string[]; rows: string[][] } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const first = lines[0] ?? '';
  // "Lasker, Emanuel" is one name, unless it is the head of a table.
  const isName = /^[^,"]+, [^,]+$/.test(first) && !Object.values(HEADS).some((heads) => column(cells(first, ','), heads) >= 0);
  const separator = [';', '\t'].find((sign) => first.includes(sign)) ?? (isName ? '\u0000' : ',');
  const rows = lines.map((line) => cells(line, separator));
  return { head: rows[0] ?? [], rows: rows.slice(1) };
}

const column = (head: string[], names: Set<string>): number => head.findIndex((cell) => names.has(cell.toLowerCase()));

/** The names, in order. With a head line the column called "name" is taken, else the first that is not a number. */
export function readPlayers(text: string): string[] {
  const { head, rows } = table(text);
  const named = column(head, HEADS.name);
  const isWord = (cell: string): boolean => cell !== '' && !/^[\d.]+$/.test(cell);
  return (named >= 0 ? rows.map((row) => row[named]) : [head, ...rows].map((row) => row.find(isWord)))
    .filter((name): name is string => name !== undefined && name !== '');
}

/** In the order given: the first plays the second, and so on; colours alternate down the boards. */
export function pairUp(players: string[]): Omit<Pairings, 'players'> {
  const pairings: Pairing[] = [];
  for (let i = 0; i + 1 < players.length; i += 2) {
    const [a, b] = [players[i] as string, players[i + 1] as string];
    pairings.push((i / 2) % 2 === 0 ? { white: a, black: b } : { white: b, black: a });
  }
  return { pairings, left: players.length % 2 === 1 ? (players.at(-1) ?? null) : null };
}

export interface Pairings {
  pairings: Pairing[];
  players: number;
  /** Who has no opponent. */
  left: string | null;
}

/** A table with the columns White and Black as it stands; else players in their order, paired as they come. */
export function readPairings(text: string): Pairings {
  const { head, rows } = table(text);
  const white = column(head, HEADS.white);
  const black = column(head, HEADS.black);
  if (white >= 0 && black >= 0) {
    const pairings = rows.map((row) => ({ white: row[white] ?? '', black: row[black] ?? '' })).filter((pair) => pair.white !== '' && pair.black !== '');
    return { pairings, players: pairings.length * 2, left: null };
  }
  const players = readPlayers(text);
  return { ...pairUp(players), players: players.length };
}
