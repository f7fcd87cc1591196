// Incidents are found by what people type: in either language, in sentences, by an article.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Kernel } from '../../packages/npm/src/kernel';
import type { Judged } from '../src/lib/types';
import { articleIn, articlesOf, citing } from '../src/features/whatnow/cited';
import type { Played } from '../src/features/whatnow/incident';
import { INCIDENTS } from '../src/features/whatnow/index';
import { found } from '../src/features/whatnow/search';
import { isBuilt } from './built';

const WASM = join(__dirname, '../../build/wasm/compongo.wasm');
const queriesIn = (file: string): [string, string][] =>
  readFileSync(join(__dirname, file), 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('|').map((part) => part.trim()) as [string, string]);
const QUERIES = queriesIn('whatnow_queries.txt');

describe('a search', () => {
  it('names incidents that there are', () => {
    const names = new Set(INCIDENTS.map(({ name }) => name));
    expect([...QUERIES, ...queriesIn('whatnow_said.txt'), ...queriesIn('whatnow_kept.txt')].flatMap(([, meant]) => meant.split(',')).filter((name) => !names.has(name))).toEqual([]);
  });
  it('shows what is meant among the first three tiles, nineteen times of twenty, and always among its tiles', () => {
    const places = QUERIES.map(([typed, meant]) => ({ typed, meant, place: found(INCIDENTS, typed).findIndex(({ name }) => meant.split(',').includes(name)) }));
    const later = places.filter(({ place }) => place > 2);
    console.log(`${QUERIES.length} searches, found later than third: ${later.map(({ typed }) => typed).join('; ')}`);
    expect(places.filter(({ place }) => place < 0)).toEqual([]);
    expect(later.length).toBeLessThanOrEqual(QUERIES.length / 20);
  });
  it.each([
    // The search is tuned to the first file and has never been tuned to the second.
    ['whatnow_said.txt'], ['whatnow_kept.txt'],
  ])('shows what a sentence tells of among the first three tiles, ninety-five times of a hundred: %s', (file) => {
    const said = queriesIn(file);
    const right = said.filter(([typed, meant]) => found(INCIDENTS, typed).slice(0, 3).some(({ name }) => meant.split(',').includes(name)));
    console.log(`${file}: ${right.length} of ${said.length} sentences`);
    expect(said.length).toBeGreaterThanOrEqual(150);
    expect(right.length / said.length).toBeGreaterThanOrEqual(0.95);
  }, 60_000);
  it('finds nothing in something else', () => {
    expect(found(INCIDENTS, 'xylophone')).toEqual([]);
    expect(found(INCIDENTS, ' … ')).toEqual([]);
    expect(found(INCIDENTS, 'the el')).toEqual([]);
  });
});

describe('an article', () => {
  it.each([
    ['9.2', '9.2'], ['art. 7.5.1', '7.5.1'], ['Artículo 6.9', '6.9'], ['a.4.2', 'A.4.2'], ['III.4', 'III.4'], ['9.2.b', '9.2.B'],
    ['50', null], ['two hands', null], ['jugada 40', null], ['9.', null],
  ])('%s is read as %s', (typed, article) => {
    expect(articleIn(typed)).toBe(article);
  });
  it.skipIf(!isBuilt(WASM))('finds what rests on it, by the edition that is played by', async () => {
    const kernel = new Kernel(new WebAssembly.Module(readFileSync(WASM)));
    const judge = async (games: object[]): Promise<Judged[]> => kernel.withText(JSON.stringify({ games }), (data, size) => kernel.takeJson<{ games: Judged[] }>(kernel.exports.compongo_judge_games(data, size))).games;
    const by = async (laws: string): Promise<(article: string) => string[]> => {
      const played: Played = { laws, play: 'standard', supervision: 'full', time_control: '5400+30' };
      const cited = await articlesOf(INCIDENTS, played, judge);
      return (article) => citing(cited, article).map(({ name }) => name);
    };
    const now = await by('fide-2023');
    expect(now('9.2')).toContain('threefold');
    expect(now('7.5.1')).toContain('illegal_move');
    expect(now('6.9')).toContain('flag_fell');
    expect(now('11.3.2')).toContain('device');
    expect(now('99.9')).toEqual([]);
    // It had another number then.
    expect((await by('fide-2009'))('12.3')).toContain('device');
  });
});
