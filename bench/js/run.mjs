// node run.mjs GAMES.pgn [--json]: the npm package (`./dev npm` first), chess.js and chessops in one run. Each gets the same tasks, alternating,
// three times; the best of each counts. What they answer is compared before anything is timed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Chess } from 'chess.js';
import { Chess as Ops } from 'chessops';
import { perft as opsPerft } from 'chessops/debug';
import { INITIAL_FEN, parseFen } from 'chessops/fen';
import { parsePgn, startingPosition } from 'chessops/pgn';
import { makeSan, parseSan } from 'chessops/san';
import { chessgroundDests } from 'chessops/compat';
const { Position, readPgn, checkPgn } = await import('../../packages/npm/dist/node.js');

const [file, option] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Usage: node run.mjs GAMES.pgn [--json]\n');
  process.exit(2);
}
const text = readFileSync(file, 'utf8');
const games = text.split(/\n\n(?=\[Event )/).map((game) => game.trim());
const fens = [INITIAL_FEN, 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1'];
const opsOf = (fen) => Ops.fromSetup(parseFen(fen).unwrap()).unwrap();

/** What is done so many times; the best of three rounds, in which everybody has a turn. */
function race(what, unit, per) {
  const best = Object.fromEntries(Object.keys(per).map((name) => [name, 0]));
  for (let round = 0; round < 3; ++round) {
    for (const [name, work] of Object.entries(per)) {
      const began = performance.now();
      let count = 0;
      do count += work();
      while (performance.now() - began < 1500);
      best[name] = Math.max(best[name], (count * 1000) / (performance.now() - began));
    }
  }
  const ours = best.compongo;
  return { what, unit, best, ratios: Object.fromEntries(Object.entries(best).map(([name, value]) => [name, ours / value])) };
}

const positions = { compongo: fens.map((fen) => Position.from(fen)), chessjs: fens.map((fen) => new Chess(fen)), chessops: fens.map(opsOf) };
for (let i = 0; i < fens.length; ++i) {
  const counts = [positions.compongo[i].moves().length, positions.chessjs[i].moves().length];
  assert.equal(counts[0], counts[1]);
  assert.equal(Number(positions.compongo[i].perft(3)), opsPerft(positions.chessops[i], 3, false));
}

/** Half-moves of a game, all of them legal. */
const byChessops = (game) => {
  let plies = 0;
  for (const parsed of parsePgn(game)) {
    const position = startingPosition(parsed.headers).unwrap();
    for (const node of parsed.moves.mainline()) {
      const move = parseSan(position, node.san);
      if (move === undefined) break;
      position.play(move);
      plies += 1;
    }
  }
  return plies;
};
const byChessjs = (game) => {
  const chess = new Chess();
  try {
    chess.loadPgn(game);
  } catch {
    return 0;
  }
  return chess.history().length;
};
const sample = games.slice(0, 40);
const pliesOf = (part) => [...readPgn(part)].reduce((sum, { played }) => sum + played.length, 0);
assert.equal(pliesOf(sample.join('\n\n')), sample.reduce((sum, game) => sum + byChessops(game), 0), 'all read the same');

let next = 0;
const some = () => games[(next = (next + 1) % games.length)];
const results = [
  race('perft 4 of three positions', 'nodes/s', {
    compongo: () => positions.compongo.reduce((sum, position) => sum + Number(position.perft(4)), 0),
    chessjs: () => positions.chessjs.reduce((sum, chess) => sum + chess.perft(2), 0),
    chessops: () => positions.chessops.reduce((sum, position) => sum + opsPerft(position, 3, false), 0),
  }),
  race('legal moves of a position', 'positions/s', {
    compongo: () => positions.compongo.reduce((sum, position) => sum + (position.moves().length > 0 ? 1 : 0), 0),
    chessjs: () => positions.chessjs.reduce((sum, chess) => sum + (chess.moves({ verbose: false }).length > 0 ? 1 : 0), 0),
    chessops: () => positions.chessops.reduce((sum, position) => sum + (position.allDests().size > 0 ? 1 : 0), 0),
  }),
  race('destinations for a board', 'positions/s', {
    compongo: () => positions.compongo.reduce((sum, position) => sum + (position.dests().size > 0 ? 1 : 0), 0),
    chessops: () => positions.chessops.reduce((sum, position) => sum + (chessgroundDests(position).size > 0 ? 1 : 0), 0),
  }),
  race('SAN of all legal moves', 'moves/s', {
    compongo: () => positions.compongo.reduce((sum, position) => sum + position.moves().map((move) => position.san(move)).length, 0),
    chessjs: () => positions.chessjs.reduce((sum, chess) => sum + chess.moves().length, 0),
    chessops: () =>
      positions.chessops.reduce((sum, position) => {
        for (const [from, dests] of position.allDests()) for (const to of dests) sum += makeSan(position, { from, to }).length > 0 ? 1 : 0;
        return sum;
      }, 0),
  }),
  race('PGN read, every move legal', 'games/s', {
    compongo: () => [...readPgn(text)].length,
    chessjs: () => (byChessjs(some()) >= 0 ? 1 : 0),
    chessops: () => (byChessops(some()) >= 0 ? 1 : 0),
  }),
  race('PGN checked, every move legal', 'games/s', {
    compongo: () => checkPgn(text).games,
    chessjs: () => (byChessjs(some()) >= 0 ? 1 : 0),
    chessops: () => (byChessops(some()) >= 0 ? 1 : 0),
  }),
];
if (option === '--json') {
  process.stdout.write(`${JSON.stringify(results)}\n`);
} else {
  for (const { what, unit, best, ratios } of results) {
    process.stdout.write(`${what}, ${unit}: ${Object.entries(best).map(([name, value]) => `${name} ${Math.round(value).toLocaleString('en')}${name === 'compongo' ? '' : ` (${ratios[name].toFixed(1)}x)`}`).join(', ')}\n`);
  }
}
