// What boards ask of a position, and notes beside the moves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CompongoError, Game, Position } from 'compongo';

test('checks and pins are those that the legal moves show', () => {
  const pinned = Position.from('4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1');
  assert.deepEqual([pinned.checkers(), pinned.pins(), pinned.pins('black')], [[], ['d2'], []]);
  assert.deepEqual(Position.from('4k3/8/8/8/1b6/8/8/4K3 w - - 0 1').checkers(), ['b4']);
  assert.deepEqual(Position.from('4k3/4r3/8/8/1b6/8/8/4K3 w - - 0 1').checkers(), ['b4', 'e7']);
  assert.equal(Position.from('4k3/8/8/8/8/8/8/4K2R w K - 0 1').givesCheck('Rh8'), true);
  assert.equal(Position.initial().givesCheck('e4'), false);
});

test('rights to castle are those of the FEN, in Chess960 too', () => {
  const asked = (position) => ['white', 'black'].flatMap((player) => ['king', 'queen'].map((side) => position.mayCastle(player, side)));
  assert.deepEqual(asked(Position.from('r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1')), [true, false, false, true]);
  assert.deepEqual(asked(Position.chess960(0)), [true, true, true, true]);
  assert.deepEqual(asked(Position.from('1r2k1r1/8/8/8/8/8/8/1R2K1R1 w Gb - 0 1')), [true, false, false, true]);
  assert.throws(() => Position.initial().mayCastle('white', 'h'), CompongoError);
});

test('a piece is put and taken away, and rights go with king and rook', () => {
  const start = Position.initial();
  assert.equal(start.with('h1', null).fen, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1');
  assert.equal(start.with('e4', 'Q').men().get('e4'), 'Q');
  assert.throws(() => start.with('e4', 'X'), /piece: found "X"/);
  assert.equal(start.ascii().split('\n')[0], 'r n b q k b n r');
  assert.equal(start.ascii('pieces').split('\n')[7], '♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖');
});

test('clocks and evaluations are set beside moves that were made', () => {
  const game = new Game().play('e4').play('e5').annotate(0, { clock: 298000 }).annotate(1, { eval: { centipawns: 30 }, comments: ['usual'] });
  const written = game.pgn();
  assert.match(written, /\[%clk 0:04:58\]/);
  assert.match(written, /\[%eval 0\.30?\]/);
  assert.match(written, /usual/);
  assert.throws(() => game.annotate(2, { clock: 1 }), /ply: found 2, expected 0 to 1/);
});
