// The board alone: positions, moves, notation, PGN, can this side still mate.
export { CompongoDefect, CompongoError, isReady } from './kernel.js';
export { Position, fromOf, isCastling, promotionOf, squareIndex, squareName, toOf } from './position.js';
export type { Color, LegalMove, Move, Tolerance } from './position.js';
export { Game } from './game.js';
export { canMate, isDead } from './mate.js';
export type { CanMate, CanMateOptions } from './mate.js';
export { readPgn, writePgn } from './pgn.js';
export type { PgnFault, PgnGame, PgnLine, PgnMove, WrittenGame } from './pgn.js';
export { toSvg } from './svg.js';
export type { SvgOptions } from './svg.js';
