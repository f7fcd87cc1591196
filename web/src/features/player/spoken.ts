// Spoken descriptions of a game for people who cannot see it.
import { clockParts } from '../../lib/clock';
import { i18n, t } from '../../lib/i18n/index.svelte';
import { pieceName } from '../../game/rulings';
import type { BoardModel } from '../../lib/store.svelte';
import type { Picture } from '../../board/position';

export function timeSpoken(seconds: number): string {
  const parts = clockParts(seconds);
  return [
    parts.hours > 0 ? t('hours', { n: parts.hours }) : '',
    parts.minutes > 0 ? t('minutes', { n: parts.minutes }) : '',
    t('seconds', { n: parts.seconds }),
  ].filter((part) => part !== '').join(' ');
}

export function clocksSpoken(model: BoardModel): string {
  const now = performance.now();
  return (['white', 'black'] as const).map((colour) => `${i18n.w('who', colour)} ${timeSpoken(model.left(colour, now))}.`).join(' ');
}

export const piecesSpoken = (pieces: { square: string; piece: string }[]): string => (pieces.length === 0 ? t('blindNone') : pieces.map(({ square, piece }) => `${pieceName(i18n.lang, piece)} ${square}`).join(', '));

/** The pieces on these squares; of one square alone also that it is empty. */
export function squaresSpoken(picture: Picture, squares: string[]): string {
  const pieces = squares.flatMap((square) => (picture.get(square) ?? []).map((piece) => ({ square, piece })));
  return pieces.length === 0 ? t('empty') : piecesSpoken(pieces);
}

/** How it stands: who is to move, what is offered, what the players have touched. */
export function standsSpoken(model: BoardModel, picture: Picture): string {
  const { state } = model.snapshot;
  if (state.result) return `${state.result.result.replaceAll('1/2', '½')}, ${i18n.w('game_over', state.result.reason)}.`;
  const offers = (['white', 'black'] as const).filter((colour) => state.offers[colour]);
  return [
    state.phase === 'not_begun' ? t('waitBegin') : `${t('toMove', { who: i18n.w('who', state.turn) })}.`,
    state.phase === 'in_play' && state.clock.running === null ? `${t('clocksStopped')}.` : '',
    ...offers.map((colour) => `${i18n.w('who', colour)}: ${t('offerDraw')}.`),
    state.touched.length > 0 ? `${t('touched')}: ${squaresSpoken(picture, state.touched)}.` : '',
  ].filter((part) => part !== '').join(' ');
}
