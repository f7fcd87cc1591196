// The module's memory: it is released with unreachable objects, and all of it can be used, beyond two gigabytes too.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as later } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { Position, audit, checkPgn, flagFall, readPgn, ready, writePgn } from 'compongo';
import { theKernel } from '../dist/kernel.js';

await ready();
setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc');
const MEGABYTE = 2 ** 20;
const size = () => theKernel().bytes.length / MEGABYTE;

test('a reading that is dropped in the middle gives its memory back', async () => {
  const text = `1. e4 e5 *\n\n${' '.repeat(5 * MEGABYTE)}`;
  const open = () => {
    const games = readPgn(text);
    assert.equal(games.next().value.played.length, 2);
  };
  const dropped = async () => {
    for (let i = 0; i < 20; ++i) open();
    collect();
    // Finalisers run when the program waits.
    await later(20);
  };
  await dropped();
  const before = size();
  for (let round = 0; round < 5; ++round) await dropped();
  assert.ok(size() <= before, `${before} MB became ${size()}`);
});

test('answers are right where addresses are beyond two gigabytes', () => {
  const { exports } = theKernel();
  const answers = () => {
    const text = `${'[White "Ana"]\n\n1. e4 e5 2. Ke3 Nc6 1-0\n\n'.repeat(2_000)}1. f3 e5 2. g4 Qh4# 1-0\n`;
    const games = [...readPgn(text)];
    return [
      games.length, games[1999].faults, games[2000].tags, writePgn(games[0]), checkPgn(text).faults, audit(text).length, Position.from('8/8/8/8/8/2k5/8/K7 w - - 0 1').moves().length,
      flagFall({ laws: 'fide-2023', start: '8/8/3rk3/8/8/2K5/8/8 b - - 0 1' }, 'black'),
    ];
  };
  const expected = answers();
  const taken = [1_500 * MEGABYTE, 600 * MEGABYTE].map((bytes) => exports.malloc(bytes));
  assert.ok(taken.every((address) => address > 0));
  // The rest below is too small for a text of this size.
  const beyond = exports.malloc(64 * MEGABYTE);
  assert.ok(beyond > 2 ** 31, String(beyond));
  exports.free(beyond);
  assert.deepEqual(answers(), expected);
  taken.forEach((address) => exports.free(address));
  assert.deepEqual(answers(), expected);
});

test('a text larger than the memory can be is refused, and the next call is answered', () => {
  const { exports } = theKernel();
  const rooms = [];
  for (let room = exports.malloc(700 * MEGABYTE); room !== 0; room = exports.malloc(700 * MEGABYTE)) rooms.push(room);
  assert.ok(rooms.length > 3, String(rooms.length));
  assert.throws(() => checkPgn(new Uint8Array(700 * MEGABYTE)), /no memory for|out of memory/);
  rooms.forEach((room) => exports.free(room));
  assert.equal(checkPgn('1. e4 *').faults, 0);
});
