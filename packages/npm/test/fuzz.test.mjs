// Random calls, always the same ones: with texts that are nearly right, and with values of any type and size. Whatever is given, the
// answer is one or a CompongoError, and the module's memory does not grow.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as compongo from 'compongo';
import { theKernel } from '../dist/kernel.js';
import { Random, answers } from '../scripts/fuzz_calls.mjs';

const { CompongoError, Game, Position } = compongo;
const size = () => theKernel().bytes.length;

test('texts that are nearly right', () => {
  const count = (seed) => [...answers(seed, 1500)].filter((answer) => !answer.endsWith('"refused"]')).length;
  const answered = count(1);
  assert.ok(answered > 500, `${answered} of 1500 are answered`);
  const before = size();
  count(10_000);
  assert.equal(size(), before);
});

const VALUES = [
  undefined, null, true, 0, -1, 1.5, NaN, 1e9, 2 ** 53, 10n, '', 'e4', 'white', 'en', 'fide-2023', '8/8/3rk3/8/8/2K5/8/8 b - - 0 1', '\u0000', '\ud800', 'x'.repeat(70_000), [], [1], ['e4'],
  [[]], {}, { start: 5 }, { laws: 'fide-2023' }, { moves: ['e4', 'e5'] }, new Uint8Array(3), new Map(), new Date(0), () => 1, Symbol('x'), Position.initial(), new Game().play('e4'),
];
const shown = (value) => (typeof value === 'string' ? JSON.stringify(value.slice(0, 20)) : typeof value === 'object' && value !== null ? value.constructor.name : String(value));

test('values of any type', () => {
  const elsewhere = ['ready', 'isReady', 'CompongoError', 'CompongoDefect', 'readPgnStream'];
  const functions = Object.entries(compongo).filter(([name, value]) => typeof value === 'function' && !elsewhere.includes(name));
  const isClass = (value) => /^class\s/.test(Function.prototype.toString.call(value));
  const methods = [Position.initial(), new Game()].flatMap((object) =>
    Object.getOwnPropertyNames(Object.getPrototypeOf(object))
      .filter((name) => /^(?!constructor|_)/.test(name) && typeof Object.getOwnPropertyDescriptor(Object.getPrototypeOf(object), name).value === 'function')
      .map((name) => [`${object.constructor.name}.${name}`, (...values) => (object instanceof Game ? new Game() : object)[name](...values)]));
  const calls = [...functions.map(([name, value]) => [name, isClass(value) ? (...values) => new value(...values) : value]), ...methods];
  assert.ok(calls.length > 60, String(calls.length));
  const wrong = [];
  let before = 0;
  for (let at = 0; at < 8000; ++at) {
    const random = new Random(at);
    const [name, call] = random.of(calls);
    const values = Array.from({ length: random.below(4) }, () => random.of(VALUES));
    try {
      const made = call(...values);
      if (typeof made?.next === 'function') for (let steps = 0; steps < 5 && !made.next().done; ++steps);
    } catch (error) {
      if (!(error instanceof CompongoError)) wrong.push(`${name}(${values.map(shown).join(', ')}): ${error}`);
      assert.ok(error.message.length <= 1000, name);
    }
    if (at === 4000) before = size();
  }
  assert.deepEqual(wrong, []);
  // The garbage collector frees games between tests, not during one: their memory is within this bound.
  assert.ok(size() - before < 4 * 2 ** 20, `${before} became ${size()}`);
});
