// The board alone: positions, moves, notation, PGN, can this side still mate.
export { CompongoDefect, CompongoError, isReady } from './kernel.js';
export { Position, fromOf, isCastling, promotionOf, toOf } from './position.js';
export type { Color, LegalMove, Move, ReadMoveOptions, Tolerance } from './position.js';
export { SquareSet, squareIndex, squareName } from './squares.js';
export { readEpd, writeEpd } from './epd.js';
export type { Epd, EpdOperands } from './epd.js';
export { GameTree } from './tree.js';
export type { Beside, TreeNode } from './tree.js';
export { readPgnStream } from './pgn_stream.js';
export type { PgnChunks, PgnStreamOptions } from './pgn_stream.js';
export { Game } from './game.js';
export { canMate, isDead } from './mate.js';
export type { CanMate, CanMateOptions } from './mate.js';
export { readPgn, writePgn } from './pgn.js';
export type { PgnFault, PgnGame, PgnLine, PgnMove, WrittenGame } from './pgn.js';
export { toSvg } from './svg.js';
export type { SvgOptions } from './svg.js';
