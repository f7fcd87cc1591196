// Texts of examinations and incident reports, worked through as an arbiter would: the right tile, nothing filled in that is not said, and the right ruling with and without what is unknown.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Kernel } from '../../packages/npm/src/kernel';
import { sentencesOf } from '../src/features/whatnow/card';
import { type Answers, type Incident, type Played } from '../src/features/whatnow/incident';
import { INCIDENTS } from '../src/features/whatnow/index';
import type { Put } from '../src/features/whatnow/judging';
import { answersSaid } from '../src/features/whatnow/said';
import { found } from '../src/features/whatnow/search';
import { UNKNOWN, WorldJudge, openOf, worldsOf, type Open } from '../src/features/whatnow/worlds';
import type { Judged } from '../src/lib/types';
import { isBuilt } from './built';

const WASM = join(__dirname, '../../build/wasm/compongo.wasm');
const has = isBuilt(WASM);
const kernel = has ? new Kernel(new WebAssembly.Module(readFileSync(WASM))) : null;
const judgeAll = async (puts: Put[]): Promise<(Judged | { error: unknown })[]> => {
  const k = kernel as Kernel;
  const games = JSON.stringify({ games: puts.map(({ conditions, acts }) => ({ conditions, acts })) });
  return k.withText(games, (data, size) => k.takeJson<{ games: Judged[] }>(k.exports.compongo_judge_games(data, size))).games;
};
const PLAYED: Record<string, Played> = {
  standard: { laws: 'fide-2023', play: 'standard', supervision: 'full', time_control: '5400+30' },
  guillotine: { laws: 'fide-2023', play: 'standard', supervision: 'full', time_control: '5400' },
  blitz: { laws: 'fide-2023', play: 'blitz', supervision: 'limited', time_control: '180+2' },
};
const answersIn = (text: string): Answers => Object.fromEntries(text === '-' ? [] : text.split(',').map((each) => each.split('=') as [string, string]));
const EXAM = readFileSync(join(__dirname, 'whatnow_exam.txt'), 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#')).map((line) => {
  const [text = '', name = '', play = '', known = '', unknown = '', ...ruling] = line.split('|').map((part) => part.trim());
  const incident = INCIDENTS.find((each) => each.name === name) as Incident;
  return { text, incident, played: PLAYED[play] as Played, known: answersIn(known), unknown: answersIn(unknown), ruling: new RegExp(ruling.join('|'), 'i') };
});
async function opened(incident: Incident, given: Answers, played: Played): Promise<Open> {
  const worlds = worldsOf(incident, given, played);
  const judged = (await new WorldJudge(judgeAll).judge(worlds.map(({ put }) => put), () => true)) as Judged[];
  return openOf(incident, given, played, worlds, judged, 'en') as Open;
}

describe('a text of an examination', () => {
  it.each(EXAM)('has its incident among the first three tiles: $text', ({ text, incident }) => {
    expect(found(INCIDENTS, text).slice(0, 3).map(({ name }) => name)).toContain(incident.name);
  });
  it.each(EXAM)('fills in nothing that is otherwise: $text', ({ text, incident, played, known, unknown }) => {
    const facts: Answers = { ...known, ...unknown };
    expect(facts).toMatchObject(answersSaid(incident, text, played));
  });
});

describe.skipIf(!has)('the ruling on a text of an examination', () => {
  it.each(EXAM)('is right once all is known, and was among those that were possible before: $text', async ({ incident, played, known, unknown, ruling }) => {
    const asks = new Set([...incident.asks.map(({ name }) => name), 'who']);
    expect(Object.keys({ ...known, ...unknown }).filter((name) => !asks.has(name))).toEqual([]);
    const all = await opened(incident, { ...known, ...unknown }, played);
    expect(all.outcomes).toHaveLength(1);
    const said = sentencesOf(all.outcomes[0]!.card);
    const decided = all.outcomes[0]!.card.decide.map(({ kind }) => kind);
    expect([all.outcomes[0]!.card.title, ...said, ...decided].join(' ')).toMatch(ruling);
    const unsure = await opened(incident, { ...known, ...Object.fromEntries(Object.keys(unknown).map((name) => [name, UNKNOWN])) }, played);
    const doubted = Object.values(unknown).includes('unknown');
    if (!doubted && unknown['who'] === undefined) {
      expect(said).toEqual(expect.arrayContaining(unsure.certain.said));
      expect(unsure.outcomes.map(({ card }) => sentencesOf(card).every((each) => said.includes(each)))).toContain(true);
    }
  });
});
