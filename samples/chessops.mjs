// Rulings for positions and games of chessops. Put this file beside your own; it needs chessops 0.14 or later and compongo.
//
//     import { parsePgn } from 'chessops/pgn';
//     import { gameOf } from './chessops.mjs';
//     const made = gameOver(gameOf(parsePgn(text)[0], { laws: '2023' }));
import { makeFen } from 'chessops/fen';
import { startingPosition } from 'chessops/pgn';

/** A position of chessops, for any function that takes a game. */
export const fenOf = (position) => makeFen(position.toSetup());

/** The main line of a game that chessops has parsed. */
export function gameOf(game, conditions = {}) {
  const start = startingPosition(game.headers).unwrap();
  return { ...conditions, start: fenOf(start), moves: [...game.moves.mainline()].map(({ san }) => san) };
}
