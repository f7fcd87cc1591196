// What the kernel makes of a text of cases (compongo_judge_cases), and which of it belongs to a line of the text.
import type { Act, Conditions, GameRecord, GameState } from '../../lib/types';

export interface Scenario extends Conditions {
  id?: string;
  acts: Act[];
  [more: string]: unknown;
}
export interface JudgedCase {
  line: number;
  id: string;
  scenario: Scenario;
  /** The line of each act. */
  lines: number[];
  begins: GameState;
  records: GameRecord[];
  /** What comes out otherwise than it is expected. */
  failures: string[];
}
export interface Answered {
  line: number;
  id: string;
  question: { laws?: string; [more: string]: unknown };
  answer: Record<string, unknown>;
  failures: string[];
}
export interface Fault {
  line: number;
  /** From 1, in bytes of UTF-8. */
  column?: number;
  error: { field: string; found: unknown; expected: string };
  message: string;
}
export type Entry = JudgedCase | Answered | Fault;

export const isFault = (entry: Entry): entry is Fault => 'error' in entry;
export const isGame = (entry: Entry): entry is JudgedCase => 'records' in entry;

const written = new WeakMap<GameRecord, string>();
function textOf(record: GameRecord): string {
  const known = written.get(record);
  if (known !== undefined) return known;
  const text = JSON.stringify(record);
  written.set(record, text);
  return text;
}

/**
 * The entries judged now, in which each record that is as it was before is the same object: what shows it need not be drawn again
 * at each keystroke.
 */
export function withKeptRecords(before: Entry[], now: Entry[]): Entry[] {
  const games = before.filter(isGame);
  for (const game of now.filter(isGame)) {
    const old = games.find(({ id, scenario }) => id === game.id && scenario.laws === game.scenario.laws);
    if (old !== undefined) game.records = game.records.map((record, i) => (old.records[i] !== undefined && textOf(old.records[i]) === textOf(record) ? old.records[i] : record));
  }
  return now;
}

/** A case begins at the left edge. */
const begins = (line: string): boolean => /^[^\s#]/.test(line);

/** The lines of the case that stands at this line, from 1, and the one behind the last. */
export function caseAt(text: string, line: number): { from: number; to: number } {
  const lines = text.split('\n');
  let from = Math.min(Math.max(line, 1), lines.length);
  while (from > 1 && !begins(lines[from - 1] ?? '')) from--;
  let to = from + 1;
  while (to <= lines.length && !begins(lines[to - 1] ?? '')) to++;
  return { from, to };
}
export const caseText = (text: string, line: number): string => {
  const { from, to } = caseAt(text, line);
  return `${text.split('\n').slice(from - 1, to - 1).join('\n').trimEnd()}\n`;
};
export const entriesAt = (entries: Entry[], text: string, line: number): Entry[] => {
  const { from, to } = caseAt(text, line);
  return entries.filter((entry) => entry.line >= from && entry.line < to);
};

/** The last act that stands at this line or above it: from 1, 0 for none. */
export const actAt = ({ lines }: JudgedCase, line: number): number => lines.filter((each) => each <= line).length;

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Where a fault stands in its line, in UTF-16, and how much of it; all that the line says where no column is told. */
export function placeOf({ line, column, error }: Fault, text: string): { line: number; from: number; to: number } {
  const said = text.split('\n')[line - 1] ?? '';
  if (column === undefined) return { line, from: said.length - said.trimStart().length, to: said.trimEnd().length };
  const from = Math.min(new TextDecoder().decode(new TextEncoder().encode(said).subarray(0, column - 1)).length, said.length);
  const found = typeof error.found === 'string' && said.startsWith(error.found, from) ? error.found.length : (/^\S+/.exec(said.slice(from))?.[0].length ?? 0);
  return { line, from, to: from + found };
}

/** The word that is named as the nearest to what was found. */
export const nearest = ({ error }: Fault): string | null => /; ([^;]+) is nearest/.exec(error.expected)?.[1]?.replace(/^"(.*)"$/, '$1') ?? null;

/** What was expected, without the nearest word, which is offered by itself. */
export const expected = ({ error }: Fault): string => error.expected.replace(/; [^;]+ is nearest/, '');
