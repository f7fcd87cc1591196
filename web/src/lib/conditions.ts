// By what a game is played, in a few words.
import { clockText, parseControl, type Period } from './clock';
import { t } from './i18n/index.svelte';
import { chess960Number, isChess960 } from './protocol';
import type { Snapshot } from './types';

export const playName = (one: string): string => (one === 'blitz' ? t('blitz') : one === 'rapid' ? t('rapid') : t('standard'));

function periodWords(period: Period, isOnly: boolean): string {
  const time = clockText(period.seconds);
  const first = period.moves !== null ? t('periodMoves', { n: period.moves, time }) : isOnly ? t('periodAll', { time }) : t('periodRest', { time });
  const step = period.increment > 0 ? t('plusIncrement', { n: period.increment }) : period.delay > 0 ? t('plusDelay', { n: period.delay }) : '';
  return first + step;
}
/** A time control in words. */
export const controlWords = (periods: Period[]): string => periods.map((period) => periodWords(period, periods.length === 1)).join('; ');

/** The same as players call it: `90+30`, `40/90+30, 30+30`. */
export function shortControl(text: string): string {
  const named = ({ moves, seconds, increment, delay }: Period): string =>
    (moves === null ? '' : `${moves}/`) + (seconds % 60 === 0 ? String(seconds / 60) : clockText(seconds)) + (increment > 0 ? `+${increment}` : delay > 0 ? `d${delay}` : '');
  return (parseControl(text) ?? []).map(named).join(', ');
}

/** What is not as in every game. */
export function inForce({ conditions, quickplay }: Snapshot): string[] {
  const { play = 'standard', supervision, regulations } = conditions;
  const number = chess960Number(conditions);
  return [
    play === 'standard' ? '' : t('inPlay', { play: playName(play) }),
    supervision === 'limited' ? t('limitedSupervision') : '',
    !isChess960(conditions) ? '' : number === undefined ? 'Chess960' : t('chess960No', { n: number }),
    quickplay ? t('quickplayFinish') : '',
    regulations?.['moves'] === 'not_entered' ? t('movesNotEntered') : '',
    regulations?.['arbiter'] === 'absent' ? t('arbiterAbsent') : '',
  ].filter((part) => part !== '');
}
