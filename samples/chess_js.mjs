// Rulings for games that run on chess.js. Put this file beside your own; it needs chess.js 1 and compongo.
//
//     import { Chess } from 'chess.js';
//     import { outcome } from './chess_js.mjs';
//     const over = outcome(chess, { laws: '2023' }); // null while the game goes on
import { drawClaim, flagFall, gameOver } from 'compongo';

/** A game of chess.js as Compongo takes it: where it began, and all its moves. */
export function gameOf(chess, conditions = {}) {
  const moves = chess.history({ verbose: true });
  return { ...conditions, start: moves[0]?.before ?? chess.fen(), moves: moves.map(({ lan }) => lan) };
}

/** What chess.js calls isGameOver(), by the Laws: a draw that must be claimed has ended nothing, and a dead position has. */
export function outcome(chess, conditions = {}) {
  const made = gameOver(gameOf(chess, conditions));
  return made.over ? made : null;
}

/** This player's flag, `w` or `b`, has fallen. */
export function flag(chess, color, conditions = {}) {
  return flagFall(gameOf(chess, conditions), color === 'w' ? 'white' : 'black');
}

/** May whoever is on move claim a draw now, or with this move? */
export function claim(chess, move, conditions = {}) {
  return drawClaim(gameOf(chess, conditions), chess.turn() === 'w' ? 'white' : 'black', move === undefined ? {} : { move });
}
