// The playground's own parts: headings that menus change, faults at their place, links, copies; its examples by the kernel itself.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Kernel } from '../../packages/npm/src/kernel';
import { Work } from '../src/kernel/work';
import { cOf, commandOf, cppOf, javascriptOf, jsonOf, python, pythonOf } from '../src/features/playground/copies';
import { EXAMPLES } from '../src/features/playground/examples';
import { editionsIn, playIn, said, withEdition, withEditions, withPlay } from '../src/features/playground/heading';
import { actAt, caseAt, caseText, entriesAt, expected, isFault, isGame, nearest, placeOf, withKeptRecords, type Entry, type Fault, type JudgedCase } from '../src/features/playground/judged';
import { linkOf, packed, unpacked } from '../src/features/playground/link';
import { expectedInSpanish, failureInSpanish } from '../src/features/playground/spanish';
import en from '../src/features/playground/words/en.json';
import es from '../src/features/playground/words/es.json';
import { isBuilt } from './built';

const TWO = 'One\n  editions  2017 2023   # both\n  rapid     15+10, limited supervision\n\n  White     Nf3, presses\n\nTwo\n  Black     resigns\n';

describe('the cases of a text', () => {
  test('are found by a line', () => {
    expect(caseAt(TWO, 5)).toEqual({ from: 1, to: 7 });
    expect(caseAt(TWO, 8)).toEqual({ from: 7, to: 10 });
    expect(caseAt('', 1)).toEqual({ from: 1, to: 2 });
    expect(caseText(TWO, 8)).toBe('Two\n  Black     resigns\n');
    const entries = [{ line: 1 }, { line: 5 }, { line: 7 }] as Entry[];
    expect(entriesAt(entries, TWO, 2)).toHaveLength(2);
  });
  test('show the act that stands at a line, or above it', () => {
    const game = { lines: [5, 5, 8] } as unknown as JudgedCase;
    expect([1, 5, 6, 8, 99].map((line) => actAt(game, line))).toEqual([0, 2, 2, 3, 3]);
  });
});

describe('records judged again', () => {
  const judged = (laws: string, ...acts: string[]): JudgedCase =>
    ({ line: 1, id: 'One', scenario: { laws, acts: [] }, lines: [], records: acts.map((act, i) => ({ number: i + 1, act, effects: [] })), failures: [] }) as unknown as JudgedCase;
  test('are the same objects where nothing has changed', () => {
    const before = [judged('fide-2018', 'a', 'b', 'c'), judged('fide-2023', 'a', 'b')];
    const now = [judged('fide-2018', 'a', 'x', 'c', 'd'), judged('fide-2023', 'a', 'b')];
    const kept = withKeptRecords(before, now).filter(isGame);
    expect(kept.map(({ records }) => records.map(({ act }) => act))).toEqual([['a', 'x', 'c', 'd'], ['a', 'b']]);
    expect(kept[0]?.records.map((record, i) => record === before[0]?.records[i])).toEqual([true, false, true, false]);
    expect(kept[1]?.records.map((record, i) => record === before[1]?.records[i])).toEqual([true, true]);
  });
  test('are new under another edition', () => {
    const before = [judged('fide-2018', 'a')];
    const [kept] = withKeptRecords(before, [judged('fide-2023', 'a')]).filter(isGame);
    expect(kept?.records[0]).not.toBe(before[0]?.records[0]);
  });
});

describe('a fault', () => {
  const fault = (found: string, column?: number): Fault => ({ line: 2, ...(column === undefined ? {} : { column }), error: { field: 'column', found, expected: 'one of a, b; presses is nearest' }, message: '' });
  test('stands at its column, which is counted in bytes', () => {
    expect(placeOf(fault('prsses', 14), 'x\n  White Nf3, prsses, y')).toEqual({ line: 2, from: 13, to: 19 });
    expect(placeOf(fault('prsses', 12), 'x\n  Ñandú, prsses')).toEqual({ line: 2, from: 9, to: 15 });
    expect(placeOf(fault('nothing', 99), 'x\n  White')).toEqual({ line: 2, from: 7, to: 7 });
  });
  test('is all of a line that says no column', () => {
    expect(placeOf(fault('x'), 'x\n  position x  ')).toEqual({ line: 2, from: 2, to: 12 });
  });
  test('names the nearest word', () => {
    expect(nearest(fault('prsses'))).toBe('presses');
    expect(expected(fault('prsses'))).toBe('one of a, b');
    expect(nearest({ ...fault('x'), error: { field: '', found: '', expected: 'a move' } })).toBeNull();
  });
});

describe('a heading', () => {
  test('is read as the menus show it', () => {
    expect(playIn(TWO, 4)).toEqual({ play: 'rapid', supervision: 'limited' });
    expect(playIn(TWO, 8)).toEqual({ play: 'standard', supervision: 'full' });
    expect(editionsIn(TWO, 1)).toEqual(['2017', '2023']);
    expect(said('fide-2017')).toBe('2017');
    expect(said('olimpiadas-xii')).toBe('olimpiadas-xii');
  });
  test('is changed where it stands, with its comment, and in its case alone', () => {
    expect(withEditions(TWO, 3, ['2009'])).toBe(TWO.replace('2017 2023', '2009'));
    expect(withPlay(TWO, 3, { supervision: 'full' })).toBe(TWO.replace(', limited supervision', ''));
    expect(withPlay(TWO, 3, { play: 'blitz' })).toBe(TWO.replace('rapid     15+10, limited supervision', 'blitz limited supervision'));
    expect(withPlay(TWO, 3, { play: 'standard' })).toBe(TWO.replace('rapid     15+10, limited supervision', 'standard'));
    expect(withPlay(TWO, 8, { play: 'rapid' })).toBe(TWO.replace('Two\n', 'Two\n  rapid\n'));
  });
  test('has another edition in place of the only one, or beside those that the case speaks of', () => {
    expect(editionsIn(withEdition('A\n  editions 2017\n  White e4\n', 1, '2023'), 1)).toEqual(['2023']);
    expect(editionsIn(withEdition('A\n  editions 2017\n  2017 White e4\n', 1, '2023'), 1)).toEqual(['2017', '2023']);
    expect(editionsIn(withEdition(TWO, 1, '2009'), 1)).toEqual(['2017', '2023', '2009']);
    expect(withEdition(TWO, 1, '2017')).toBe(TWO);
    expect(editionsIn(withEdition('A\n  White e4\n', 1, '2009'), 1)).toEqual(['2009']);
  });
});

describe('a link', () => {
  test('holds all of the text', async () => {
    for (const text of [TWO, '', 'ñ ♘\n', `x${'\n  White e4, presses'.repeat(300)}`]) expect(await unpacked(await packed(text))).toBe(text);
    expect(await linkOf(TWO, '2017', 2)).toMatch(/^#\/play\/z[\w-]+\/2017\/2$/);
    expect(await linkOf(TWO, null, null)).toMatch(/^#\/play\/z[\w-]+$/);
  });
  test('that is damaged is told', async () => {
    for (const code of ['', 'x', 'z', 'z%%%', 'zAAAA', (await packed(TWO)).slice(0, -6)]) expect(await unpacked(code), code).toBeNull();
  });
  test('cannot hold more than is read', async () => {
    expect(await unpacked(await packed('x'.repeat(1_100_000)))).toBeNull();
  });
});

test('both languages have the same words and fill in the same values', () => {
  expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) expect((es as Record<string, string>)[key]?.match(/\{\w+\}/g)?.sort(), key).toEqual(text.match(/\{\w+\}/g)?.sort());
});

describe('in Spanish', () => {
  const CASES = join(__dirname, '../../compongo/record/cases');
  test('everything is said that the reader of cases can expect', () => {
    const literal = String.raw`"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*`;
    const calls = new RegExp(String.raw`(?:refuse|case_fault)\((?:[^()"]|\([^()]*\))*,\s*(${literal})|LineFault\{[^;{}]*?,\s*(${literal})\s*\}|unexpected\(\s*std::string\((?:parsed \? )?(${literal})(?:\s*:\s*(${literal}))?|expected_word\([^"]*(${literal})`, 'g');
    const phrases = readdirSync(CASES).filter((name) => name.endsWith('.cpp')).flatMap((name) =>
      [...readFileSync(join(CASES, name), 'utf8').matchAll(calls)].flatMap(([, ...found]) => found.filter((each) => each !== undefined)).map((each) => [...each.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part).join('').replace(/\\"/g, '"')),
    ).filter((each) => each.trim() !== '');
    expect(phrases.length).toBeGreaterThan(25);
    // Some end where a name follows.
    expect(phrases.filter((each) => expectedInSpanish(each) === null && expectedInSpanish(`${each}x`) === null && expectedInSpanish(`${each}x twice`) === null && expectedInSpanish(`${each}x is nearest`) === null && expectedInSpanish(`${each}x: it is missing`) === null && expectedInSpanish(`${each} x`) === null)).toEqual([]);
  });
  test('what is expected keeps the words of cases, and the edition', () => {
    expect(expectedInSpanish('a value behind topic (under fide-2017)')).toBe('un valor detrás de topic (en fide-2017)');
    expect(expectedInSpanish('a move, or one of adjusts, touches')).toBe('una jugada, o una de estas palabras: adjusts, touches');
    expect(expectedInSpanish('no position twice under an edition')).toBe('position una sola vez en cada edición');
    expect(expectedInSpanish('a move that a piece can make: no white rook can go to b5; write it by its squares, as in g1f3, if it was made all the same (under FIDE 2014)')).toBe('una jugada que alguna pieza pueda hacer: ninguna, torre blanca, puede ir a b5; si se hizo de todos modos, escríbala con sus casillas, como g1f3 (en FIDE 2014)');
    expect(expectedInSpanish('a rule of the catalogue; TOUCH-BOTH is nearest')).toBe('una regla del catálogo; lo más parecido es TOUCH-BOTH');
    expect(expectedInSpanish('something new')).toBeNull();
  });
  test('what an answer lacks', () => {
    expect(failureInSpanish('can: expected true, found false')).toBe('can: se esperaba true, hay false');
  });
});

describe('as a program', () => {
  const game = { line: 1, id: 'A', lines: [2], records: [], failures: [], begins: {}, scenario: { laws: 'fide-2023', acts: [{ at: 1, by: 'white', do: 'other', text: 'a "quoted" \\ ñ ??) )json' }, { at: 2, by: 'white', do: 'press' }] } } as unknown as JudgedCase;
  const question = { line: 1, id: 'B', question: { laws: 'fide-2023', ask: { what: 'writing', move: 'e2e4' } }, answer: {}, failures: [] } as Entry;
  const compiles = (compiler: string, words: string[], code: string | null): string | null => {
    const { error, stderr } = spawnSync(compiler, [...words, '-Wall', '-Wextra', '-Werror', '-I', join(__dirname, '../..'), '-fsyntax-only', '-'], { input: code ?? '', encoding: 'utf8' });
    return error === undefined ? stderr : null;
  };
  test('in C and C++ it compiles against the public header', () => {
    for (const entry of [game, question]) {
      expect(compiles('cc', ['-std=c11', '-x', 'c'], cOf(entry)) ?? '').toBe('');
      expect(compiles('c++', ['-std=c++20', '-x', 'c++'], cppOf(entry)) ?? '').toBe('');
    }
    expect(cOf(game)).toContain('ñ ?" "?)');
    expect(cppOf(game)).toContain('R"json_(');
  }, 60_000);
});

const WASM = join(__dirname, '../../build/wasm/compongo.wasm');
const PROGRAM = process.env['COMPONGO'];
describe.skipIf(!isBuilt(WASM))('by the kernel', () => {
  const work = isBuilt(WASM) ? new Work(new Kernel(new WebAssembly.Module(readFileSync(WASM))), () => Promise.resolve(new Uint8Array())) : null;
  const judged = (text: string): Entry[] => (JSON.parse((work as Work).cases(text, 'en')) as { cases: Entry[] }).cases;

  test('every example is judged, and what it expects comes out', () => {
    for (const { title, body } of EXAMPLES) {
      const entries = judged(`${en[title]}\n${body}`);
      expect(entries.length, title).toBeGreaterThan(0);
      for (const entry of entries) {
        expect(isFault(entry) ? entry.message : entry.failures, title).toEqual([]);
        if (isGame(entry)) expect(entry.records.at(-1)?.effects.length, title).toBeGreaterThan(0);
      }
    }
  });
  // 16 ms on the machine where the limit was set: what three sorts of 20,000 numbers take there, and elsewhere too.
  test('a game of 100 acts in the time of three sorts', () => {
    const moves = ['Nf3', 'Nf6', 'Nc3', 'Nc6', 'e4', 'e5', 'd3', 'd6', 'Be2', 'Be7', '0-0', '0-0', 'a3', 'a6', 'b3', 'b6', 'g3', 'g6', 'h3', 'h6', 'Bb2', 'Bb7', 'Qd2', 'Qd7', 'Rfe1', 'Rfe8'];
    const all = Array.from({ length: 50 }, (_, i) => moves[i] ?? ['Kg2', 'Kg7', 'Kh2', 'Kh7', 'Kh1', 'Kh8', 'Kg1', 'Kg8'][(i - moves.length) % 8]);
    const text = `Long\n  editions 2023\n${all.map((move, i) => `  ${i % 2 === 0 ? 'White' : 'Black'} ${move}, presses\n`).join('')}`;
    // Milliseconds of the processor, the best of 30: other tests run beside this one, and what runs often is compiled meanwhile.
    const best = (work: () => void): number =>
      Math.min(...Array.from({ length: 30 }, () => {
        const began = process.cpuUsage();
        work();
        const { user, system } = process.cpuUsage(began);
        return (user + system) / 1000;
      }));
    const game = best(() => {
      const [entry] = judged(text);
      expect(entry !== undefined && isGame(entry) ? entry.records.length : entry).toBe(100);
    });
    const sort = best(() => Array.from({ length: 20_000 }, (_, i) => Math.imul(i, 2654435761) >>> 0).sort((a, b) => a - b));
    console.log(`100 acts: ${game.toFixed(1)} ms, a sort: ${sort.toFixed(1)} ms, ${(work as Work).cases(text, 'en').length} bytes`);
    expect(game).toBeLessThan(3 * sort);
  }, 60_000);
  test('what is copied says the same', () => {
    const [first] = judged(TWO);
    if (first === undefined || !isGame(first)) throw new Error('no game');
    expect(JSON.parse(jsonOf(first) ?? '')).toMatchObject({ laws: 'fide-2017', play: 'rapid', supervision: 'limited', acts: [{ by: 'white' }, {}] });
    expect(python({ a: [true, null, 'x"y'], b: 1.5 })).toBe('{"a": [True, None, "x\\"y"], "b": 1.5}');
    expect(pythonOf(first, 'es')).toContain('.sentences("es")');
    expect(javascriptOf(first, 'en')).toContain('new Arbiter({"laws":"fide-2017"');
    expect(commandOf('A\nCASE\n', 'en')).toBe("compongo judge - <<'CASE_'\nA\nCASE\nCASE_\n");
    if (PROGRAM === undefined) return;
    const line = execFileSync(PROGRAM, ['judge', '-', '--json'], { input: `${jsonOf(first)}\n`, encoding: 'utf8' });
    expect((JSON.parse(line) as { rulings: unknown[] }).rulings).toHaveLength(2);
    const command = commandOf(caseText(TWO, 1), 'es');
    const ruled = execFileSync('sh', ['-c', command.replace('compongo', `'${PROGRAM}'`)], { encoding: 'utf8' });
    expect(ruled).toContain('Las blancas');
  });
});
