import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const suite = process.env.SUITE;
const isChessops = existsSync(join(suite, 'src', 'squareSet.ts'));
const OURS = isChessops
  ? { './chess.js': 'chessops_chess.mjs', './debug.js': 'chessops_chess.mjs', './san.js': 'chessops_chess.mjs', './compat.js': 'chessops_chess.mjs' }
  : { '../src/chess': 'chessjs.mjs' };

/** In the tests our module stands where theirs did. */
const inTheirPlace = {
  name: 'in-their-place',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === '@jest/globals') return this.resolve('vitest', join(here, 'x.mjs'), { skipSelf: true });
    if (source === '@badrap/result' && importer.startsWith(here)) return this.resolve('@badrap/result', join(suite, 'x.mjs'), { skipSelf: true });
    if (source.startsWith('suite/')) return join(suite, 'src', `${source.slice(6)}.ts`);
    const ours = importer?.endsWith('.test.ts') ? OURS[source] : undefined;
    return ours === undefined ? undefined : join(here, ours);
  },
};

const CHESSJS = 'attackers board castling-rights fen find-piece get history is-attacked is-check is-checkmate is-gameover is-insufficient-material is-stalemate is-threefold-repetition load move moves perft regression reset square-color standard-algebraic-notation undo validate_fen';
export default {
  plugins: [inTheirPlace],
  root: suite,
  server: { fs: { strict: false } },
  test: {
    include: isChessops ? ['src/{chess,san,compat}.test.ts'] : CHESSJS.split(' ').map((name) => `__tests__/${name}.test.ts`),
    testTimeout: 60_000,
  },
};
