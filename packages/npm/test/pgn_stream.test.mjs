// A text that comes in pieces has the same games as the whole, faults and their places included.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPgn, readPgnStream } from 'compongo/board';

const one = (n, moves = '1. e4 e5 2. Nf3', part = '') => `[Event "E${n}"]\n[White "é${n}"]\n[Result "1-0"]\n${part}\n${moves} 1-0\n\n`;
const collect = async (chunks, options) => {
  const games = [];
  for await (const game of readPgnStream(chunks, options)) games.push(game);
  return games;
};
const known = (games) => games.map(({ tags, result, moves, comments, faults, played }) => JSON.stringify([tags, result, moves, comments, faults, played]));
function* cut(text, size) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test('the same games, faults and lines, however it is cut', async () => {
  let text = '';
  for (let n = 0; text.length < 2_500_000; ++n) {
    text += n % 97 === 5 ? one(n, '1. e4 Ke7?? 2. Zz9') : n % 101 === 7 ? one(n, '1. d4 {a [Event "comment"] in it} d5', '[Part "1/2"]\n') + one(n, '2. c4', '[Part "2/2"]\n') : one(n).replaceAll('\n', n % 50 === 3 ? '\r\n' : '\n');
  }
  const whole = known([...readPgn(text)]);
  assert.ok(whole.some((game) => game.includes('illegal')), 'faults are among them');
  for (const size of [1000, 65536, 1_100_000]) assert.deepEqual(known(await collect(cut(text, size))), whole, `pieces of ${size}`);
  assert.deepEqual(known(await collect([text])), whole);
  const stream = new ReadableStream({ start: (controller) => { controller.enqueue(new TextEncoder().encode(text)); controller.close(); } });
  assert.deepEqual(known(await collect(stream)), whole);
});

test('what cannot be read in pieces is refused', async () => {
  await assert.rejects(collect([`[Event "x"]\n\n{${'a'.repeat(1_200_000)}`, 'b'.repeat(1_200_000), '} *'], { mostBytes: 1_000_000 }), /bytes in which no game ends/);
  await assert.rejects(collect([new Uint8Array([0xff, 0xfe, 0x5b, 0])]), /UTF-16/);
  await assert.rejects(collect(7), /an iterable of texts or bytes/);
  await assert.rejects(collect([7]), /a text or a Uint8Array/);
  assert.deepEqual(await collect([]), []);
});
