// All cases under all editions: whether each is a question, with one right answer, and whether there are enough of them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choicesFor, sentences, CHOICES, type DrillCase, type DrillEntry } from '../src/features/exam/drill';
import { gistOf, isSound, makeExam, topicOf, type Plan } from '../src/features/exam/exam';
import type { Effect } from '../src/lib/types';
import { Hall } from './hall';

let hall: Hall;
let entries: DrillEntry[];
beforeAll(async () => {
  hall = await Hall.fresh('--rate-limit', '0');
  entries = (await hall.ask<{ cases: DrillEntry[] }>('GET', '/drill')).cases;
});
afterAll(() => hall.close());

const EDITIONS = ['fide-2017', 'fide-2018', 'fide-2023'];
const isOnline = (laws: string): boolean => laws === 'fide-online-2023';
/** Null where the edition does not admit it. */
async function caseOf(id: string, laws: string): Promise<DrillCase | null> {
  try {
    return await hall.ask<DrillCase>('GET', `/drill/${encodeURIComponent(id)}?laws=${laws}`);
  } catch (error) {
    const { kind, message } = error as Error & { kind?: string };
    if (kind !== 'not_admitted' || message.includes('defect')) throw error;
    return null;
  }
}

it.each(EDITIONS.flatMap((laws) => (['standard', 'quick'] as const).map((play) => [laws, play] as const)))('%s, %s: there are 40 questions over all topics', async (laws, play) => {
  const plan: Plan = { laws, play, topics: [], size: 40, seed: 'ABCDE', version: 'A', minutes: 2 };
  const questions = await makeExam(entries, plan, (id) => caseOf(id, laws), isOnline);
  expect(questions).toHaveLength(40);
  expect(questions.every(({ kase }) => isSound(kase))).toBe(true);
  expect(new Set(questions.map(({ kase }) => gistOf(kase))).size).toBe(40);
  const topics = new Set(questions.map(({ kase }) => topicOf(kase)));
  for (const topic of ['02-act-of-moving', '03-completion', '04-clock', '05-irregularities', '07-draws', '08-quickplay-finish', '09-scoring-conduct-arbiter', '12-visually-disabled', '14-chess960', play === 'quick' ? '10-rapid-and-blitz' : '13-adjournment']) expect([...topics], topic).toContain(topic);
});

it('of no case, under no edition, is a wrong answer right too', async () => {
  const { editions } = await hall.ask<{ editions: { id: string }[] }>('GET', '/laws', undefined, '');
  const ends = (effects: Effect[]): string => effects.filter(({ effect }) => effect === 'game_over').map(({ result }) => String(result)).join();
  const piecesOf = (effects: Effect[]): { kind: string; pieces: string[] } | null => {
    const bound = effects.find(({ effect }) => effect === 'obligation');
    return bound === undefined ? null : { kind: String(bound['kind']), pieces: [...new Set(((bound['allowed'] ?? []) as string[]).map((uci) => uci.slice(0, 2)))].sort() };
  };
  let asked = 0;
  for (const { id: laws } of editions) for (const { id } of entries) {
    const kase = await caseOf(id, laws);
    const found = kase === null ? null : choicesFor(kase, () => 0.5, isOnline(laws) ? undefined : isOnline);
    if (kase === null || found === null) continue;
    asked++;
    const ruled = found.choices[found.right]?.effects ?? [];
    const name = `${id} ${laws}`;
    expect(found.choices, name).toHaveLength(CHOICES);
    for (const lang of ['en', 'es'] as const) {
      const said = found.choices.map(({ effects }) => sentences(effects, lang));
      expect(new Set(said.map((one) => one.join(' '))).size, `${name} ${JSON.stringify(said)}`).toBe(CHOICES);
      expect(JSON.stringify(said), name).not.toMatch(/\b(undefined|NaN|null)\b|\[object|\{\w+\}/);
      // Only what is bound, given or decided may be missing where everything else is said alike.
      const right = said[found.right] ?? [];
      for (const [i, wrong] of said.entries()) if (i !== found.right && wrong.length > 0) expect(wrong.every((one) => right.includes(one)) && !ruled.some(({ effect }) => ['time', 'game_over', 'penalty', 'position_restored', 'duty', 'decision', 'claim', 'offer'].includes(effect)), `${name}: ${wrong.join(' ')}`).toBe(false);
    }
    const options = ruled.filter(({ effect }) => effect === 'decision').flatMap(({ options: all }) => all as string[]);
    for (const { effects, laws: by } of found.choices) {
      if (effects === ruled) continue;
      expect(by, name).not.toContain(laws);
      // Where nothing but the piece differs that must be moved, it is another one, and not one of several.
      const [is, not] = [piecesOf(ruled), piecesOf(effects)];
      if (not?.kind === 'move' && is?.kind === 'move' && effects.length === 1) expect(not.pieces.length === 0 || is.pieces.every((piece) => not.pieces.includes(piece)), name).toBe(false);
      // One result has one right answer, and what the arbiter may choose is not wrong.
      if (ends(ruled) !== '') expect(ends(effects), `${name}: ${sentences(effects, 'en').join(' ')}`).not.toBe(ends(ruled));
      const only = (name_: string, reason?: string): boolean => effects.some((effect) => effect.effect === name_ && (reason === undefined || effect['reason'] === reason)) && !effects.some(({ effect }) => effect === 'illegal_move' || effect === 'claim');
      if (options.includes('opponent_time') && ends(ruled) === '') expect(only('time'), name).toBe(false);
      if (options.includes('loss') && ends(ruled) === '') expect(only('game_over', 'penalty'), name).toBe(false);
      if (options.includes('forfeit')) expect(only('game_over', 'default'), name).toBe(false);
      if (options.includes('warning')) expect(only('penalty'), name).toBe(false);
    }
  }
  expect(asked).toBeGreaterThan(1500);
}, 180_000);
