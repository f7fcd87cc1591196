import { LANGS } from '../src/lib/languages';
import { expect, it } from 'vitest';
import { decided, inOrder, isSmall, usualOf } from '../src/features/arbiter/matters';
import type { Decision } from '../src/lib/types';
import { wordsOf } from '../src/lib/words';

const PENALTIES = ['warning', 'opponent_time', 'offender_time', 'loss'];
const decision = (more: Partial<Decision>): Decision => ({ kind: 'penalty', options: PENALTIES, number: 3, articles: [], ...more });

it('what is small is told by what was found, and by nothing else having been', () => {
  for (const small of ['offer_at_wrong_time', 'touched_not_on_move', 'out_of_turn', 'wrong_hand', 'two_hands']) expect(isSmall(decision({ incidents: [small] })), small).toBe(true);
  for (const large of ['device', 'distraction', 'notes', 'refusal', 'violent_press', 'scoresheet_hidden']) expect(isSmall(decision({ incidents: [large] })), large).toBe(false);
  expect(isSmall(decision({ incidents: ['wrong_hand', 'distraction'] }))).toBe(false);
  expect(isSmall(decision({}))).toBe(false);
  expect(isSmall(decision({ incidents: [] }))).toBe(false);
  expect(isSmall(decision({ kind: 'late_arrival', incidents: ['wrong_hand'] }))).toBe(false);
});
it('each small matter has words in both languages', () => {
  for (const incident of ['offer_at_wrong_time', 'conditional_offer', 'touched_not_on_move', 'out_of_turn', 'wrong_hand', 'two_hands', 'recorded_ahead', 'not_algebraic']) {
    expect(isSmall(decision({ incidents: [incident] })), incident).toBe(true);
    for (const lang of LANGS) expect(wordsOf(lang)['sentence']?.[`incident.${incident}`], incident).toBeDefined();
  }
});
it('of a small matter the usual is taken, or the mildest; never a harder one', () => {
  expect(usualOf(decision({}))).toBe('warning');
  expect(usualOf(decision({ options: [...PENALTIES, 'none'] }))).toBe('none');
  expect(usualOf(decision({ options: [...PENALTIES, 'none'], default: 'warning' }))).toBe('warning');
  expect(decided(decision({ player: 'white' }), 'warning')).toEqual({ do: 'decide', kind: 'penalty', option: 'warning', player: 'white' });
});
it('the harmless option comes first, then the usual one, then the others as they come', () => {
  expect(inOrder(decision({ options: [...PENALTIES, 'none'], default: 'opponent_time' }))).toEqual(['none', 'opponent_time', 'warning', 'offender_time', 'loss']);
  expect(inOrder({ options: ['forfeit', 'allow'], default: 'forfeit' })).toEqual(['allow', 'forfeit']);
  expect(inOrder({ options: ['new_game', 'continue'], default: 'continue' })).toEqual(['continue', 'new_game']);
});
