// What a ruling means to the player who reads it; all else its own sentences say.
import { i18n } from '../../lib/i18n/index.svelte';
import { other, type Colour, type Effect } from '../../lib/types';
import { spokenTime } from '../../lib/words';
import { say, type Word } from './say';

type Told = [Word, Record<string, string>?];

function result(result: string, me: Colour): Word | null {
  const [white, black] = result.split('-');
  const [mine, theirs] = me === 'white' ? [white, black] : [black, white];
  return mine === '1' ? 'won' : mine === '1/2' && theirs === '1/2' ? 'drawn' : mine === '0' ? 'lost' : null;
}

/** One effect, as keys of the words; empty where it is not about the players as such. */
export function told(effect: Effect, me: Colour, time: (seconds: number) => string): Told[] {
  const whose = effect.player === me ? 'your' : effect.player === other(me) ? 'their' : null;
  if (effect.effect === 'game_over') {
    const end = result(String(effect['result']), me);
    return end === null ? [] : [[end]];
  }
  if (whose === null) return [];
  const seconds = Number(effect['seconds'] ?? 0);
  switch (effect.effect) {
    case 'illegal_move': return [[`${whose}IllegalMove`]];
    case 'claim': return [[`${whose}Claim${effect['upheld'] === true ? 'Right' : 'Wrong'}`]];
    case 'time': return seconds === 0 ? [] : [[`${whose}Time${seconds > 0 ? 'More' : 'Less'}`, { time: time(seconds) }]];
    case 'flag_fallen': return [[`${whose}Flag`]];
    default: return [];
  }
}

export const toYou = (effects: Effect[], me: Colour): string =>
  effects.flatMap((effect) => told(effect, me, (seconds) => spokenTime(i18n.lang, seconds))).map(([key, values]) => say(key, values)).join(' ');
