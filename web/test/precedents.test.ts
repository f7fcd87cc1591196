// The precedents as the page is given them: all of them, and which are nearest to what was done.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { precedentsIn, precedentsOf } from '../book_precedents';
import { marksOf, nearest } from '../src/features/laws/precedents/precedents';
import { found } from '../src/features/laws/precedents/search';
import en from '../src/features/laws/precedents/words/en.json';
import es from '../src/features/laws/precedents/words/es.json';

const FOLDER = join(__dirname, '../../spec/precedents');
const all = precedentsOf(FOLDER);

describe('the precedents', () => {
  test('are those that the program has, with marks, in both languages', () => {
    const lines = readFileSync(join(FOLDER, 'marks.txt'), 'utf8').trim().split('\n');
    expect(all.map(({ id }) => id).sort()).toEqual(lines.map((line) => line.split('\t')[0]).sort());
    for (const each of all) {
      for (const text of [each.title, each.place, each.event, each.happened, each.ruled]) {
        expect(text.en, each.id).not.toBe('');
        expect(text.es, each.id).not.toBe('');
      }
      expect(each.isEdition || each.laws in en, each.laws).toBe(true);
      expect(each.sources.length, each.id).toBeGreaterThan(0);
      expect(each.case, each.id).toMatch(/^\S.*\n[^]*\n {2}(\S.*)?(White|Black|Arbiter)/);
    }
  });
  test('a head goes on in lines that are set in, and may name several sources', () => {
    const [one] = precedentsIn('# precedent  a-2001\n# happened   A\n#            B\n# source     S\n# source     T\nTitle  RULE\n\n  White e4\n', new Map([['a-2001', ['resign']]]));
    expect(one).toMatchObject({ id: 'a-2001', happened: { en: 'A B' }, sources: ['S', 'T'], title: { en: 'Title' }, marks: ['resign'] });
  });
  test('are found by words of either language, and by name', () => {
    expect(found(all, 'caballo bandera').map(({ id }) => id)).toContain('nalchik-2008-knight-against-knight');
    expect(found(all, 'phone toilet').map(({ id }) => id)).toContain('dubai-2015-phone-in-the-toilet');
    expect(found(all, 'riyadh-2017-moved-out-of-check')).toHaveLength(1);
    expect(found(all, 'xyzzy')).toHaveLength(0);
  });
  test('an incident finds those that are like it', () => {
    const records = [
      { act: { by: 'white', do: 'displace', squares: ['f2'] }, effects: [{ effect: 'duty', player: 'white', kind: 'restore_men' }] },
      { act: { by: 'white', do: 'press' }, effects: [{ effect: 'move_completed', player: 'white', move: 'f1e1' }] },
      { act: { by: 'black', do: 'stop', reason: 'displaced_men' }, effects: [{ effect: 'incident', player: 'white', kind: 'displaced_men' }, { effect: 'decision', kind: 'penalty', options: [] }] },
    ];
    expect([...marksOf(records)]).toEqual(['displace', '=duty', '=duty.restore_men', 'stop', 'stop.displaced_men', '=incident', '=incident.displaced_men', '=decision', '=decision.penalty']);
    expect(nearest(all, marksOf(records))[0]?.id).toBe('doha-2025-pieces-knocked-over');
    expect(nearest(all, marksOf([{ act: { by: 'white', do: 'play', move: 'e2e4' }, effects: [] }]))).toEqual([]);
  });
  test('have the same words in both languages', () => expect(Object.keys(es)).toEqual(Object.keys(en)));
});
