// What a ruling says to the player who reads it.
import { expect, it } from 'vitest';
import en from '../src/features/player/words/en.json';
import es from '../src/features/player/words/es.json';
import { told } from '../src/features/player/you';
import type { Colour, Effect } from '../src/lib/types';

const said = (effects: Effect[], me: Colour): string =>
  effects.flatMap((effect) => told(effect, me, (seconds) => `${Math.abs(seconds)} s`)).map(([key, values]) => en[key].replace('{time}', values?.['time'] ?? '')).join(' ');

it('speaks to each player of what is theirs', () => {
  const effects: Effect[] = [{ effect: 'illegal_move', player: 'white', count: 1 }, { effect: 'time', player: 'black', seconds: 120 }, { effect: 'clock' }];
  expect(said(effects, 'white')).toBe('You made an illegal move. Your opponent receives 120 s more.');
  expect(said(effects, 'black')).toBe('Your opponent made an illegal move. You receive 120 s more.');
  expect(said([{ effect: 'claim', player: 'black', upheld: false }, { effect: 'time', player: 'black', seconds: -60 }], 'black')).toBe('Your claim is not right. You lose 60 s.');
  expect(said([{ effect: 'claim', player: 'black', upheld: true }, { effect: 'flag_fallen', player: 'white' }], 'white')).toBe('Your opponent’s claim is right. Your flag has fallen.');
});

it.each([
  ['1-0', 'You have won.', 'You have lost.'], ['0-1', 'You have lost.', 'You have won.'], ['1/2-1/2', 'The game is drawn.', 'The game is drawn.'],
  ['0-0', 'You have lost.', 'You have lost.'], ['1/2-0', '', 'You have lost.'], ['*', '', ''],
])('says how the game ended for each: %s', (result, white, black) => {
  const over: Effect = { effect: 'game_over', result, reason: 'arbiter' };
  expect([said([over], 'white'), said([over], 'black')]).toEqual([white, black]);
});

it('has the same words in both languages', () => {
  expect(Object.keys(es)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(en)) expect((es as Record<string, string>)[key]?.match(/\{\w+\}/g), key).toEqual(text.match(/\{\w+\}/g));
});
