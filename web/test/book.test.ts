// The rules of spec/ as the page is given them, and how they are found.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bookOf } from '../book';
import { articleIn, editionsOf, found, isWithin, piecesOf, pointsUnder } from '../src/lib/book/book';
import en from '../src/lib/book/words/en.json';
import es from '../src/lib/book/words/es.json';

const SPEC = join(__dirname, '../../spec');
const english = bookOf(SPEC);
const spanish = bookOf(join(SPEC, 'es'));
const rules = (book: typeof english) => book.chapters.flatMap((chapter) => chapter.rules);
const names = (query: string, edition = ''): string[] => found(english, query, edition).flatMap((chapter) => chapter.rules.map(({ rule }) => rule));

describe('the book', () => {
  test('has every rule of spec/, in both languages, in the same order', () => {
    const headings = (folder: string): string[] => english.chapters.flatMap((_, i) => [...readFileSync(join(SPEC, folder, FILES[i] ?? ''), 'utf8').matchAll(/^## (\S+)$/gm)].map((match) => match[1] as string));
    const FILES = ['01-board-and-moves', '02-act-of-moving', '03-completion', '04-chessclock', '05-irregularities', '06-recording', '07-draws', '08-quickplay-finish', '09-scoring-conduct-arbiter', '10-rapid-and-blitz', '11-notation', '12-visually-disabled', '13-adjournment', '14-chess960', '15-house-rules', '16-later-editions-and-online'].map((name) => `${name}.md`);
    expect(rules(english).map(({ rule }) => rule)).toEqual(headings('.'));
    expect(rules(spanish).map(({ rule }) => rule)).toEqual(headings('es'));
    expect(rules(english).length).toBeGreaterThan(300);
    for (const { rule, text } of [...rules(english), ...rules(spanish)]) expect(text.join(''), rule).toMatch(/\w.*\.$/);
  });
  test('has every row of the tables', () => {
    const rows = (book: typeof english): number => rules(book).reduce((sum, { points }) => sum + points.reduce((all, point) => all + point.rows.length, 0), 0);
    expect(rows(english)).toBe(rows(spanish));
    const [array] = rules(english).filter(({ rule }) => rule === 'SETUP-WRONG-ARRAY');
    expect(array?.points[0]).toEqual({
      says: 'Wrong initial position: annulled, a new game',
      rows: [
        { editions: ['1997', '2009', 'XII Olimpiadas'], borrowed: ['XII Olimpiadas'], articles: ['7.1.a'], value: 'in force' },
        { editions: ['2014'], borrowed: [], articles: ['7.2.a?'], value: 'in force' },
        { editions: ['2017', '2018', '2023', 'online 2023'], borrowed: ['online 2023'], articles: ['7.2.1'], value: 'in force' },
      ],
    });
    expect(array?.points[1]?.rows[1]).toMatchObject({ play: 'rapid and blitz', articles: ['B.4'], value: '3' });
    expect(array?.readings[0]).toBe('I-231 Found before the game has begun');
    expect(array?.cases).toBeGreaterThan(30);
    for (const { rule, points } of rules(english)) for (const { says, rows: all } of points) for (const row of all) expect(row.editions.every((each) => each !== '') && row.value !== '', `${rule}: ${says}`).toBe(true);
  });
  test('names the editions in their order', () => {
    expect(editionsOf(english).slice(0, 6)).toEqual(['1997', '2009', '2014', '2017', '2018', '2023']);
    expect(editionsOf(spanish)).toHaveLength(editionsOf(english).length);
  });
});

describe('a rule is found', () => {
  test('by an article, as anybody writes it', () => {
    expect(['7.5.5', 'art. 7.5.5', 'Artículo 7.5.5', 'A.5.2', 'a5.2', '9.', '6.12.b'].map(articleIn)).toEqual(['7.5.5', '7.5.5', '7.5.5', 'a.5.2', 'a.5.2', '9', '6.12.b']);
    expect(['promotion', 'two hands', '', '7.5 moves'].map(articleIn)).toEqual([null, null, null, null]);
    expect([isWithin('A4.a', 'a.4'), isWithin('7.2.a?', '7.2.a'), isWithin('7.22', '7.2'), isWithin('7.5.5', '7.5')]).toEqual([true, true, false, true]);
    expect(names('7.5.5')).toContain('ILLEGAL-COUNT');
    expect(names('7.2.1', '2017')).toContain('SETUP-WRONG-ARRAY');
    expect(names('7.2.1', '2009')).not.toContain('SETUP-WRONG-ARRAY');
    // An article of another edition is none of its own.
    expect(names('7.1.a', 'XII Olimpiadas')).not.toContain('SETUP-WRONG-ARRAY');
  });
  test('by its name alone, by words, and not at all', () => {
    expect(names('illegal-count')).toEqual(['ILLEGAL-COUNT']);
    expect(names('initial position wrong')).toContain('SETUP-WRONG-ARRAY');
    expect(names('zzz')).toEqual([]);
    expect(names('').length).toBe(rules(english).length);
    expect(found(spanish, 'posicion inicial', '').length).toBeGreaterThan(0);
  });
  test('with the rows of one edition', () => {
    const [array] = rules(english).filter(({ rule }) => rule === 'SETUP-WRONG-ARRAY');
    expect(pointsUnder(array?.points ?? [], '2014').map(({ rows }) => rows.length)).toEqual([1, 2]);
  });
});

test('links to other rules are links, other marks are gone', () => {
  expect(piecesOf('See [TOUCH-OWN](02-act-of-moving.md#touch-own), `press` and [the page](x.md); *not* here.')).toEqual([
    { text: 'See ' }, { text: 'TOUCH-OWN', rule: 'TOUCH-OWN' }, { text: ', ' }, { text: 'press', code: true }, { text: ' and ' }, { text: 'the page' }, { text: '; not here.' },
  ]);
});

test('both languages have the same words and fill in the same values', () => {
  expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) expect((es as Record<string, string>)[key]?.match(/\{\w+\}/g)?.sort(), key).toEqual(text.match(/\{\w+\}/g)?.sort());
});
