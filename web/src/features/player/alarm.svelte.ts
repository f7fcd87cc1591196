// Sound, vibration and wake lock at a board while its clocks run.
import { keepAwake, signal } from '../../lib/click';
import { t } from '../../lib/i18n/index.svelte';
import { settings } from '../../lib/settings.svelte';
import { timeSpoken } from './spoken';
import { store, type BoardModel } from '../../lib/store.svelte';
import type { Colour } from '../../lib/types';

/** Seconds at which a player is told that time is short. */
export const WARNED_AT = [60, 20];

/** Which of the warnings is passed when so much was left before, and so much is now. */
export const warningPassed = (before: number, now: number): number | undefined => WARNED_AT.find((limit) => now <= limit && before > limit && now > 0);

/** The screen stays awake while a clock runs: nobody should touch it for that. To be called when a view is made. */
export function awakeWhile(model: () => BoardModel): void {
  const runs = $derived(model().snapshot.state.phase === 'in_play' && model().snapshot.state.clock.running !== null);
  $effect(() => (runs ? keepAwake() : undefined));
}

/** Warns a player of their own clock. To be called when a view is made. */
export function warnOfTime(model: () => BoardModel, me: () => Colour | null): void {
  let before = Infinity;
  $effect(() => {
    const colour = me();
    const { clock, phase } = model().snapshot.state;
    if (colour === null || phase !== 'in_play') return;
    const left = model().left(colour, store.ticker.slow);
    const passed = clock.running === colour && before !== Infinity ? warningPassed(before, left) : undefined;
    before = left;
    if (passed === undefined) return;
    signal('low');
    if (settings.chosen.blind) store.say(t('blindLow', { time: timeSpoken(passed) }));
  });
}
