// The rules of spec/ as the page is given them, and how they are found.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bookOf, translated } from '../book';
import { casesOf, referenceOf } from '../book_reference';
import { articleIn, editionsOf, found, isWithin, piecesOf, pointsUnder } from '../src/features/laws/book/book';
import { foundReadings, foundSections } from '../src/features/laws/book/reference';
import en from '../src/features/laws/book/words/en.json';
import es from '../src/features/laws/book/words/es.json';

const SPEC = join(__dirname, '../../spec');
const english = bookOf(SPEC);
const spanish = translated(bookOf(join(SPEC, 'es')), english);
const reference = referenceOf(SPEC);
const cases = casesOf(join(SPEC, '../tests/scenarios'));
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
    // Of editions that there are now: a later one may have a row of its own, or share one.
    const known = (names: string[]): string[] => names.filter((each) => !(Number(each) > 2023));
    const [point] = array?.points ?? [];
    expect({ says: point?.says, rows: point?.rows.slice(0, 3).map((row) => ({ ...row, editions: known(row.editions) })) }).toEqual({
      says: 'Wrong initial position: annulled, a new game',
      rows: [
        { editions: ['1997', '2009', 'XII Olimpiadas'], borrowed: ['XII Olimpiadas'], articles: ['7.1.a'], value: 'in force' },
        { editions: ['2014'], borrowed: [], articles: ['7.2.a?'], value: 'in force' },
        { editions: ['2017', '2018', '2023', 'online 2023'], borrowed: ['online 2023'], articles: ['7.2.1'], value: 'in force' },
      ],
    });
    expect(array?.points[1]?.rows[1]).toMatchObject({ play: 'blitz', articles: ['B.4', 'C.2'], value: '3' });
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
    expect(['III.4', 'iii 4', 'III', 'guidelines III.4', 'Directrices III', 'Appendix G', 'apéndice G.5', '11.3b', 'A.4.b'].map(articleIn)).toEqual(['iii.4', 'iii.4', 'iii', 'iii.4', 'iii', 'g', 'g.5', '11.3.b', 'a.4.b']);
    expect(['I', 'i-37', 'appendix', 'guidelines for arbiters'].map(articleIn)).toEqual([null, null, null, null]);
    expect(['guidelines III.4', 'III 4'].map((query) => names(query))).toEqual([['QPF-5-SECONDS'], ['QPF-5-SECONDS']]);
    expect(names('11.3b', '2014')).toEqual(names('11.3.b', '2014'));
    expect(names('7.5.5')).toContain('ILLEGAL-COUNT');
    expect(names('7.2.1', '2017')).toContain('SETUP-WRONG-ARRAY');
    expect(names('7.2.1', '2009')).not.toContain('SETUP-WRONG-ARRAY');
    // An article of another edition is none of its own.
    expect(names('7.1.a', 'XII Olimpiadas')).not.toContain('SETUP-WRONG-ARRAY');
  });
  test('those first that rest on the article, then those that cite it beside another', () => {
    expect(names('9.2.1', '2023')[0]).toBe('DRAW-3FOLD-INTENDED');
    expect(names('9.2.1', '2023')).toContain('REC-AHEAD');
    expect(names('9.6', '2023').slice(0, 2)).toEqual(['DRAW-5FOLD', 'DRAW-75']);
    expect(names('9.6', '2023')).toContain('CLOCK-FLAG-LOSS');
  });
  test('by its name alone, by words, and not at all', () => {
    expect(names('illegal-count')).toEqual(['ILLEGAL-COUNT']);
    expect(names('initial position wrong')).toContain('SETUP-WRONG-ARRAY');
    expect(names('zzz')).toEqual([]);
    expect(names('').length).toBe(rules(english).length);
    expect(found(spanish, 'posicion inicial', '').length).toBeGreaterThan(0);
  });
  test('with whatever apostrophe, and by another word for the same', () => {
    expect(names('opponent’s').length).toBeGreaterThan(10);
    expect(names('opponent’s')).toEqual(names("opponent's"));
    for (const word of ['mobile', 'Mobile', 'mobiles', 'mobi', 'telephone', 'phones', 'móvil', 'móviles', 'celular', 'teléfono']) expect(names(word), word).toEqual(names('phone'));
    const devices = found(spanish, 'teléfono', '');
    for (const word of ['móvil', 'celulares', 'mobile', 'phone']) expect(found(spanish, word, ''), word).toEqual(devices);
    expect(devices.flatMap(({ rules }) => rules.map(({ rule }) => rule))).toContain('CONDUCT-DEVICE');
    expect(foundReadings(reference.readings, 'mobile').map(({ number }) => number)).toContain(20);
  });
  test('with the rows of one edition', () => {
    const [array] = rules(english).filter(({ rule }) => rule === 'SETUP-WRONG-ARRAY');
    expect(pointsUnder(array?.points ?? [], '2014').map(({ rows }) => rows.length)).toEqual([1, 3]);
  });
});

test('links to other rules are links, other marks are gone', () => {
  expect(piecesOf('See [TOUCH-OWN](02-act-of-moving.md#touch-own), `press` and [the page](x.md); *not* here.')).toEqual([
    { text: 'See ' }, { text: 'TOUCH-OWN', rule: 'TOUCH-OWN' }, { text: ', ' }, { text: 'press', code: true }, { text: ' and ' }, { text: 'the page' }, { text: '; not here.' },
  ]);
  expect(piecesOf('**`fen`**, [I-7](interpretations.md#i-7), [section 6](#6-effects)', 'protocol')).toEqual([
    { text: 'fen', code: true, strong: true }, { text: ', ' }, { text: 'I-7', rule: 'I-7' }, { text: ', ' }, { text: 'section 6', rule: 'protocol:#6-effects' },
  ]);
});

describe('all of spec/ is there', () => {
  const markdown = (name: string): string => readFileSync(join(SPEC, name), 'utf8');
  test('every reading, with its parts', () => {
    const numbers = [...markdown('interpretations.md').matchAll(/^### I-(\d+)$/gm)].map((found) => Number(found[1]));
    expect(reference.readings.map(({ number }) => number)).toEqual(numbers);
    for (const { number, title, articles, gap, readings, ours } of reference.readings) expect([title, articles, gap, readings, ours].every((part) => part !== ''), `I-${number}`).toBe(true);
  });
  test('every reading in Spanish, with its doubt and our answer', () => {
    const { readings } = referenceOf(SPEC, 'es');
    expect(readings.map(({ number }) => number)).toEqual(reference.readings.map(({ number }) => number));
    for (const { number, title, gap, ours, articles, lang } of readings) expect([lang === 'es', title, gap, ours, articles].every(Boolean), `I-${number}`).toBe(true);
    for (const [i, { title, gap, ours }] of readings.entries()) expect([gap, ours, title].filter((part) => [reference.readings[i]?.gap, reference.readings[i]?.ours, reference.readings[i]?.title].includes(part))).toEqual([]);
    expect(foundReadings(readings, 'dos manos').map(({ number }) => number)).toContain(21);
    const titled = translated(bookOf(join(SPEC, 'es')), english, new Map(readings.map(({ number, title }) => [number, title])));
    expect(rules(titled).flatMap((rule) => rule.readings)).toContain('I-21 Dos manos en 2017');
  });
  test('every section of the protocol and of the page on cases, with its tables', () => {
    for (const page of ['protocol', 'cases'] as const) {
      const text = markdown(`${page}.md`).replace(/^```[^]*?^```$/gm, '');
      const sections = reference.sections.filter((each) => each.page === page);
      expect(sections.map(({ title }) => title)).toEqual([...text.matchAll(/^#+ (.*)$/gm)].map(([, title]) => title));
      const rows = sections.flatMap(({ blocks }) => blocks).reduce((sum, block) => sum + ('table' in block ? block.table.length : 0), 0);
      expect(rows).toBe([...text.matchAll(/^\|/gm)].length - [...text.matchAll(/^\| ?-/gm)].length);
    }
    expect(foundSections(reference.sections, '#64-decisions').map(({ title }) => title)).toEqual(['6.4 Decisions']);
    expect(foundSections(reference.sections, '#5-acts').length).toBeGreaterThan(5);
    expect(foundSections(reference.sections, 'lets go of the piece').map(({ id }) => id)).toContain('51-on-the-board');
    expect(foundSections(reference.sections, '7.5.5')).toEqual([]);
  });
  test('the same sections in Spanish, which links shared in English find too', () => {
    const { sections } = referenceOf(SPEC, 'es');
    expect(sections.map(({ page, level }) => [page, level])).toEqual(reference.sections.map(({ page, level }) => [page, level]));
    expect(sections.every(({ lang }) => lang === 'es')).toBe(true);
    for (const asked of ['#64-decisiones', '#64-decisions']) expect(foundSections(sections, asked).map(({ title }) => title)).toEqual(['6.4 Decisiones']);
    expect(foundSections(reference.sections, '#64-decisiones').map(({ title }) => title)).toEqual(['6.4 Decisions']);
    expect(foundSections(sections, 'suelta en').map(({ id }) => id)).toContain('51-en-el-tablero');
    expect(piecesOf('[I-7](interpretaciones.md#i-7), [actos](#5-actos)', 'protocol').map(({ rule }) => rule)).toEqual(['I-7', undefined, 'protocol:#5-actos']);
    // Every link between the sections leads to one of them.
    const asks = (all: typeof sections): string[] => all.flatMap(({ page, blocks }) => blocks.flatMap((block) => ('p' in block ? [block.p] : 'list' in block ? block.list : 'table' in block ? block.table.flat() : [])).flatMap((text) => piecesOf(text, page)).flatMap(({ rule }) => rule?.split(':#')[1] ?? []));
    for (const all of [sections, reference.sections]) {
      expect(asks(all).length).toBeGreaterThan(20);
      expect(asks(all).filter((asked) => !all.some(({ id }) => id === asked))).toEqual([]);
    }
  });
  test('what each edition rests on', () => {
    expect(reference.grounds).toHaveLength(editionsOf(english).length);
    for (const { edition, counts: [all, ...parts] } of reference.grounds) expect(parts.reduce((a, b) => a + b, 0), edition).toBe(all);
  });
  test('of every article of every edition: what it says, how editions differ, how it is read, cases, code', () => {
    const articles = new Map<string, Set<string>>();
    for (const { points } of rules(english)) for (const { rows } of points) for (const row of rows) for (const edition of row.editions) if (!row.borrowed.includes(edition)) for (const each of row.articles) if (!each.includes(':')) articles.set(edition, (articles.get(edition) ?? new Set()).add(each.replace(/\?$/, '')));
    expect([...articles.values()].reduce((sum, each) => sum + each.size, 0)).toBeGreaterThan(1500);
    const known = new Set(reference.readings.map(({ number, title }) => `I-${number} ${title}`));
    expect([...new Set([...articles.values()].flatMap((numbers) => [...numbers]))].filter((number) => !isWithin(number, articleIn(number) ?? '?'))).toEqual([]);
    for (const [edition, numbers] of articles) for (const number of [...numbers].filter((_, i) => i % 100 === 0)) expect(names(number, edition).length, `${edition} ${number}`).toBeGreaterThan(0);
    let ruled = 0;
    for (const { rule, text, readings, cases: count, files, code } of rules(english)) {
      expect(text.length, rule).toBeGreaterThan(0);
      expect(readings.filter((each) => !known.has(each)), rule).toEqual([]);
      expect(count > 0, rule).toBe((cases[rule] ?? []).length > 0);
      expect(count > 0, rule).toBe(files.length > 0);
      if (code.length > 0) ruled += 1;
    }
    expect(ruled).toBeGreaterThan(200);
    // The Spanish chapters lead to the English ones for all that: the page has it at its place.
    for (const [i, rule] of rules(spanish).entries()) expect([rule.readings, rule.code, rule.cases]).toEqual([rules(english)[i]?.readings, rules(english)[i]?.code, rules(english)[i]?.cases]);
  }, 60_000);
  test('readings are found by number, article and words', () => {
    const numbers = (query: string): number[] => foundReadings(reference.readings, query).map(({ number }) => number);
    expect(numbers('I-33')).toEqual([33]);
    expect(numbers('4.2.1')).toContain(33);
    expect(numbers('adjusting between the move')).toEqual([33]);
    expect(names('I-231')).toContain('SETUP-WRONG-ARRAY');
  });
  test('cases are whole: a title, and what is done', () => {
    for (const [rule, shown] of Object.entries(cases)) for (const { title, text } of shown) expect(text.startsWith(title) && /\n  +\S/.test(text), `${rule}: ${title}`).toBe(true);
  });
});

test('both languages have the same words and fill in the same values', () => {
  expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) expect((es as Record<string, string>)[key]?.match(/\{\w+\}/g)?.sort(), key).toEqual(text.match(/\{\w+\}/g)?.sort());
});
