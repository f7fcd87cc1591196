// Cases are read, judged and written as the program does it: COMPONGO is where it is.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { CompongoError, judgeCases, judgeLine, readCases, writeCases } from 'compongo';

const program = process.env.COMPONGO;
const scenarios = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'tests', 'scenarios');
const run = (words) => execFileSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['pipe', 'pipe', 'ignore'] });
const linesOf = (text) => text.split('\n').filter((line) => line !== '');

test('every seventh file of cases is read, judged and written as by the program', { skip: program === undefined && 'COMPONGO says where the program is' }, () => {
  const files = readdirSync(scenarios, { recursive: true }).filter((name) => name.endsWith('.case')).sort().filter((_, at) => at % 7 === 0);
  assert.ok(files.length > 40, 'there is something to compare');
  for (const name of files) {
    const file = join(scenarios, name);
    const text = readFileSync(file, 'utf8');
    const { cases, faults } = readCases(text);
    assert.deepEqual(faults, [], name);
    const read = cases.map((each) => each.scenario ?? each.question);
    assert.deepEqual(read, linesOf(run(['judge', '--scenarios', file])).map((line) => JSON.parse(line)), name);
    const judged = judgeCases(text);
    assert.deepEqual(judged.cases.map((each) => each.judged), linesOf(run(['judge', '--json', file])).map((line) => JSON.parse(line)), name);
    assert.ok(judged.cases.every((each) => each.failures.length === 0), name);
    const written = writeCases(read);
    assert.equal(written, run(['judge', '--case', file]), name);
    // Those that have become one case have one name, and their expectations may stand in another order.
    const sorted = (expect) => (Array.isArray(expect) ? expect.map((each) => JSON.stringify(each)).sort() : expect);
    const withoutNames = (all) => all.map(({ id, expect, ...rest }) => JSON.stringify({ ...rest, expect: sorted(expect) })).sort();
    assert.deepEqual(withoutNames(readCases(written).cases.map((each) => each.scenario ?? each.question)), withoutNames(read), name);
  }
});

test('an unreadable case is reported with its place, and the others are read', () => {
  const { cases, faults } = readCases('A slip\n  White clams a draw\n\nA knight\n  White Nf3, presses\n\nA year\n  editions 2032\n  White e4\n');
  assert.equal(cases.length, 1);
  assert.equal(cases[0].line, 4);
  assert.deepEqual(faults.map(({ line, column, nearest }) => [line, column, nearest]), [[2, 9, 'claims'], [8, 12, undefined]]);
  assert.equal(faults[0].error.found, 'clams');
  assert.match(faults[0].message, /^column 9: found "clams", expected .*; claims is nearest$/);
});

test('an unmet expectation is reported', () => {
  const [judged] = judgeCases('A flag\n  White resigns => game over 1-0 time\n').cases;
  assert.equal(judged.judged.result.result, '0-1');
  assert.match(judged.failures.join(' '), /^line 2: expected/);
  assert.equal(JSON.parse(judgeLine('A flag\n  White resigns\n')).result.result, '0-1');
});

test('a text that is no case is refused', () => {
  assert.throws(() => readCases(5), /text: found 5, expected a text/);
  assert.throws(() => writeCases('A knight'), /scenarios: found "A knight", expected an array/);
  assert.throws(() => writeCases([5]), /scenarios\[0\]: found 5/);
  assert.throws(() => writeCases([{ laws: 'fide-2023' }]), CompongoError);
  assert.deepEqual(readCases(''), { cases: [], faults: [] });
});
