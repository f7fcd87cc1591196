// Results as people read them.
import { i18n, t } from './i18n/index.svelte';
import type { Bye, EnteredResult, StandingsEntry } from './types';

/** `½-½` for `1/2-1/2`; a game may be over and its result open. */
export const written = (result: string): string => (result === '*' ? t('resultOpen') : result.replaceAll('1/2', '½'));

/** Why a board has the result that was entered, and what was written to it. */
export const outcomeText = ({ reason, text = '' }: EnteredResult): string => [i18n.w('outcome', reason), text].filter((part) => part !== '').join(': ');

/** Points with a half sign: `2½`; others as they are. */
export const pointsText = (points: number): string => (points % 1 === 0.5 ? `${points === 0.5 ? '' : Math.floor(points)}½` : String(points));

/** A game's end by one sign, as cross tables write it; a forfeit is + or −. */
export function markOf({ score, forfeit }: StandingsEntry): string {
  if (score === undefined) return '·';
  if (score === 'drawn') return '½';
  return score === 'won' ? (forfeit ? '+' : '1') : forfeit ? '−' : '0';
}

/**
 * In which order players stand, and by which number each is called: as in the standings of the tournament that they play, if all
 * are in it, or else row by row. `at` is the place among the rows, from 0.
 */
export function lineUp<Row extends { name: string }>(rows: Row[], tournament: { name: string; number: number }[]): { row: Row; at: number; number: number }[] {
  const here = new Map(rows.map((row, at) => [row.name, { row, at }]));
  const called = tournament.flatMap(({ name, number }) => {
    const one = here.get(name);
    return one ? [{ ...one, number }] : [];
  });
  return called.length === rows.length ? called : rows.map((row, at) => ({ row, at, number: at + 1 }));
}

/** The results that there may be for a reason: without a game nothing is drawn. */
export const resultsFor = (reason: string): string[] => (reason === 'absent' || reason === 'withdrawn' ? ['1-0', '0-1', '0-0'] : ['1-0', '1/2-1/2', '0-1', '0-0', '1/2-0', '0-1/2']);

/** What a list says of somebody without an opponent: half a point, none, or as much as for a win. */
export function kindOfBye(text: string): Bye['kind'] {
  if (/½|1\/2|half|medio|media/i.test(text)) return 'half';
  return /zero|not paired|no emparejad|cero|sin puntos/i.test(text) ? 'zero' : 'full';
}
