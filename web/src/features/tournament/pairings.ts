// Pairings, typed or pasted: a table with a column for White and one for Black, a list of pairings as programs and
// sites print them, or players in their order. Nobody vanishes: what is not understood is named by its line.
import { linesOf, rowsOf, type Line, type Row } from './cells';
import { kindOfBye } from '../../lib/results';
import type { Entrant } from './next_round/roster';
import type { Bye, Pairing } from '../../lib/types';

export type Why = 'one_name' | 'many_names' | 'no_name' | 'same' | 'twice' | 'above';
export interface Paired extends Pairing {
  line: number;
}
export interface Left extends Line {
  why: Why;
}
export interface Pairings {
  pairings: Paired[];
  /** Who has no opponent, and where that is said. */
  byes: { line: number; name: string; kind: Bye['kind'] }[];
  /** Lines of which nothing is taken. */
  left: Left[];
  players: number;
  /** Where it is a list of players: all of them in its order, with what it says of each. */
  listed: Entrant[] | null;
}

const HEADS = {
  white: ['white', 'whites', 'white player', 'w', 'blancas', 'blanco', 'jugador blancas', 'weiss', 'blancs', 'bianco', 'brancas', 'wit'],
  black: ['black', 'blacks', 'black player', 'b', 'negras', 'negro', 'jugador negras', 'schwarz', 'noirs', 'nero', 'pretas', 'zwart'],
  name: ['name', 'names', 'full name', 'player', 'players', 'nombre', 'nombre completo', 'nombre y apellidos', 'apellidos y nombre', 'apellidos, nombre', 'jugador', 'jugadora', 'jugadores', 'participante', 'spieler', 'nom', 'nome', 'naam'],
  surname: ['surname', 'last name', 'family name', 'apellido', 'apellidos', 'nachname'],
  given: ['first name', 'given name', 'vorname', 'prenom', 'nombre', 'nome'],
  board: ['bo', 'bd', 'brd', 'board', 'm', 'mesa', 'tablero', 'tab', 'tisch', 'table'],
} as const;
type Head = keyof typeof HEADS;

const TITLES = 'GM|IM|FM|CM|WGM|WIM|WFM|WCM|AGM|AIM|AFM|ACM|WH|MI|MF|CN|NM|MN';
const IS_TITLE = new RegExp(`^(?:${TITLES})$`);
const TITLED = new RegExp(`^(?:${TITLES})\\s+(?=\\p{L})`, 'u');
const BYE = /^\W*(?:½|1\/2)?\W*(?:(?:half|full|zero)[- ]point )?(?:bye|exent[oa]|descansa|descanso|libre|spielfrei|exempt|riposo|folga|vrij|not paired|no emparejad[oa]|sin rival|no opponent)\W*$/i;

const plain = (cell: string): string => cell.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f.:]/g, '').replace('ß', 'ss').trim();
const at = (cells: readonly string[], head: Head): number[] => cells.flatMap((cell, i) => ((HEADS[head] as readonly string[]).includes(plain(cell)) ? [i] : []));
const isHead = (cells: string[]): boolean => (at(cells, 'white').length > 0 && at(cells, 'black').length > 0) || at(cells, 'name').length > 0 || at(cells, 'surname').length > 0;

/** The name alone: without its board number, title and rating. */
function nameIn(cell: string): string {
  const name = cell
    .replace(/^\d+(?:[.)]\s*|\s+)(?=\p{L})/u, '')
    .replace(TITLED, '')
    .replace(/\s*[([]\s*\d{3,4}\s*[)\]]$|\s+\d{3,4}$/, '')
    .trim();
  return /\p{L}/u.test(name) && !IS_TITLE.test(name) && !BYE.test(name) ? name : '';
}

/** What a row says of its player beside the name. Three or four digits that can be a rating are one. */
function entrantIn({ cells }: Row, name: string): Entrant {
  const title = cells.find((cell) => IS_TITLE.test(cell)) ?? cells.map((cell) => TITLED.exec(cell.replace(/^\d+[.)]?\s*/, ''))?.[0].trim()).find((found) => found !== undefined) ?? '';
  const rating = cells.flatMap((cell) => /(?:^|[\s([])(\d{3,4})\s*[)\]]?$/.exec(cell)?.[1] ?? []).map(Number).find((number) => number >= 600 && number < 3500) ?? 0;
  return { name, title, rating };
}

/** The columns of names, White's and Black's; one alone of a list of players. */
type Columns = { white: (row: Row) => string; black?: (row: Row) => string; board: number; width: number; blackFirst: boolean };

function columnsOf(head: string[]): Columns {
  const board = at(head, 'board')[0] ?? -1;
  const [white, black] = [at(head, 'white')[0], at(head, 'black')[0]];
  const column = (i: number) => (row: Row): string => row.cells[i] ?? '';
  const rest = { board, width: head.length, blackFirst: (black ?? 0) < (white ?? 0) };
  if (white !== undefined && black !== undefined) return { white: column(white), black: column(black), ...rest };
  const surname = at(head, 'surname');
  const given = at(head, 'given');
  if (surname.length > 0) {
    const whole = (i: number) => (row: Row): string => [row.cells[surname[i] ?? -1], row.cells[given[i] ?? -1]].filter((part) => part !== undefined && part !== '').join(', ');
    return { white: whole(0), ...(surname.length > 1 ? { black: whole(1) } : {}), ...rest };
  }
  const names = at(head, 'name');
  return { white: column(names[0] as number), ...(names[1] === undefined ? {} : { black: column(names[1]) }), ...rest };
}

/** Names in a row without columns. Three capitals beside two names are a federation. */
function namesIn(cells: string[]): string[] {
  const names = cells.map(nameIn).filter((name) => name !== '');
  return names.length > 2 ? names.filter((name) => !/^[A-Z]{3}$/.test(name)) : names;
}

/** What a row says: two names, one who has no opponent, one of a list of players, or why nothing is taken of it. */
type Said = { white: string; black: string } | { bye: string; kind: Bye['kind'] } | { player: string } | { why: Why };

/** That this player has no opponent, and what that counts as, if a cell says so. */
function byeIn(row: Row, bye: string): Said | null {
  const said = row.cells.find((cell) => BYE.test(cell));
  return said === undefined ? null : { bye, kind: kindOfBye(said) };
}

function saidByColumns(row: Row, columns: Columns): Said {
  const white = nameIn(columns.white(row));
  if (columns.black === undefined) return white === '' ? { why: 'no_name' } : byeIn(row, white) ?? { player: white };
  const black = nameIn(columns.black(row));
  const names = namesIn(row.cells);
  if (white !== '' && black !== '' && row.cells.slice(columns.width).every((cell) => cell === '')) return { white, black };
  // Cells have slipped aside; which of two names is White's is still known by the order of the columns.
  if (white === '' && black === '' && names.length === 2) {
    const [first, second] = names as [string, string];
    return columns.blackFirst ? { white: second, black: first } : { white: first, black: second };
  }
  if (names.length > 1) return { why: 'many_names' };
  const alone = white === '' ? black : white;
  return alone === '' ? { why: 'no_name' } : (byeIn(row, alone) ?? { bye: alone, kind: 'full' });
}

function saidByWords(row: Row): Said {
  const names = namesIn(row.cells);
  if (names.length === 2) return { white: names[0] as string, black: names[1] as string };
  if (names.length > 2) return { why: 'many_names' };
  const name = names[0];
  if (name === undefined) return { why: 'no_name' };
  return byeIn(row, name) ?? { player: name };
}

class Reader {
  readonly pairings: (Paired & { board: number })[] = [];
  readonly byes: Pairings['byes'] = [];
  readonly left: Left[] = [];
  private listed: Entrant[] | null = null;
  private readonly seen = new Set<string>();

  private isNew(row: Line, ...names: string[]): boolean {
    const keys = names.map(plain);
    if (new Set(keys).size < keys.length) this.leave(row, 'same');
    else if (keys.some((key) => this.seen.has(key))) this.leave(row, 'twice');
    else {
      for (const key of keys) this.seen.add(key);
      return true;
    }
    return false;
  }
  leave({ line, text }: Line, why: Why): void {
    this.left.push({ line, text: text.trim().replace(/\s+/g, ' '), why });
  }
  pair(row: Line, white: string, black: string, board = 0): void {
    if (this.isNew(row, white, black)) this.pairings.push({ white, black, line: row.line, board });
  }
  bye(row: Line, name: string, kind: Bye['kind']): void {
    if (this.isNew(row, name)) this.byes.push({ line: row.line, name, kind });
  }
  /** The first plays the second, the third the fourth; the first of two has White. */
  pairUp(players: (Row & { name: string })[]): void {
    const all = players.filter((player) => this.isNew(player, player.name));
    if (all.length > 0 && this.pairings.length === 0) this.listed = [...all.map((row) => entrantIn(row, row.name)), ...this.byes.map(({ name }) => ({ name, title: '', rating: 0 }))];
    for (let i = 0; i + 1 < all.length; i += 2) this.pairings.push({ white: all[i]?.name ?? '', black: all[i + 1]?.name ?? '', line: all[i]?.line ?? 0, board: 0 });
    const last = all.at(-1);
    if (last !== undefined && all.length % 2 === 1) this.byes.push({ line: last.line, name: last.name, kind: 'full' });
  }
  /** Boards stand as their numbers say, where all have one. */
  get read(): Pairings {
    const numbers = new Set(this.pairings.map(({ board }) => board).filter((board) => board > 0));
    if (numbers.size === this.pairings.length) this.pairings.sort((a, b) => a.board - b.board);
    const pairings = this.pairings.map(({ white, black, line }) => ({ white, black, line }));
    return { listed: this.listed, pairings, byes: this.byes, left: this.left.sort((a, b) => a.line - b.line), players: pairings.length * 2 + this.byes.length };
  }
}

/** Are there lines that somebody has to look at before the round is made? */
export const isUnread = ({ left }: Pairings): boolean => left.some(({ why }) => why !== 'above');

export function readPairings(text: string): Pairings {
  const rows = rowsOf(linesOf(text), isHead);
  const head = rows.findIndex(({ cells }) => isHead(cells));
  const columns = head < 0 ? null : columnsOf(rows[head]?.cells ?? []);
  const reader = new Reader();
  for (const row of rows.slice(0, Math.max(0, head))) reader.leave(row, 'above');
  // Copied pages repeat the line that names the columns.
  const body = rows.slice(head + 1).filter(({ cells }) => head < 0 || !isHead(cells));
  const said = body.map((row) => ({ row, is: columns === null ? saidByWords(row) : saidByColumns(row, columns) }));
  const isTable = columns?.black !== undefined || said.filter(({ is }) => 'black' in is).length > said.filter(({ is }) => 'player' in is).length;
  const players: (Row & { name: string })[] = [];
  for (const { row, is } of said) {
    if ('black' in is) {
      if (isTable) reader.pair(row, is.white, is.black, columns === null ? 0 : Number.parseInt(row.cells[columns.board] ?? '', 10) || 0);
      else reader.leave(row, 'many_names');
    } else if ('bye' in is) reader.bye(row, is.bye, is.kind);
    else if ('why' in is) reader.leave(row, is.why);
    else if (isTable) reader.leave(row, 'one_name');
    else players.push({ ...row, name: is.player });
  }
  reader.pairUp(players);
  return reader.read;
}

/** The text of a file: UTF-8, or else the letters of western Europe, as older programs write them. */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
