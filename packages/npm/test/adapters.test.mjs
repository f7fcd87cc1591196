// The samples for chess.js and chessops, against these as they are published.
import assert from 'node:assert/strict';
import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Chess } from 'chess.js';
import { parseFen } from 'chessops/fen';
import { Chess as Chessops } from 'chessops/chess';
import { parsePgn } from 'chessops/pgn';
import { flagFall, gameOver } from 'compongo';

const folder = dirname(fileURLToPath(import.meta.url));
// As an author does: beside their own files, where the packages are found.
const copied = (name) => {
  const file = join(folder, `copied_${name}`);
  cpSync(join(folder, '..', '..', '..', 'samples', name), file);
  after(() => rmSync(file));
  return import(pathToFileURL(file));
};
const chessJs = await copied('chess_js.mjs');
const chessops = await copied('chessops.mjs');

test('chess.js: ends and claims by the Laws', () => {
  const chess = new Chess();
  for (const move of ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1']) chess.move(move);
  assert.equal(chessJs.claim(chess, 'Ng8').claim.upheld, true);
  chess.move('Ng8');
  assert.equal(chess.isGameOver(), true);
  assert.equal(chessJs.outcome(chess), null); // Nobody has claimed.
  assert.equal(chessJs.claim(chess).claim.upheld, true);
  const wall = new Chess('4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1');
  assert.equal(wall.isGameOver(), false);
  assert.equal(chessJs.outcome(wall).reason, 'dead_position');
  assert.equal(chessJs.flag(new Chess('8/8/3rk3/8/8/2K5/8/8 b - - 0 1'), 'b', { laws: '2018' }).result, '1/2-1/2');
});

test('chessops: positions and games that it has parsed', () => {
  const [game] = parsePgn('1. f3 e5 2. g4 Qh4# 0-1');
  assert.equal(gameOver(chessops.gameOf(game)).reason, 'checkmate');
  const position = Chessops.fromSetup(parseFen('8/8/3rk3/8/8/2K5/8/8 b - - 0 1').unwrap()).unwrap();
  assert.equal(flagFall(chessops.fenOf(position), 'black').result, '1/2-1/2');
});
