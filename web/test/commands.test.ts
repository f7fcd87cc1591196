import { expect, it } from 'vitest';
import { readFen } from '../src/board/position';
import { lineOf, nextPiece, piecesOf, readCommand } from '../src/features/player/commands';

const FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const english = (piece: string): string => piece.toUpperCase();
const spanish = (piece: string): string => ({ k: 'R', q: 'D', r: 'T', b: 'A', n: 'C', p: 'P' })[piece.toLowerCase()] ?? piece;

it('what is no command is a move, in whatever notation', () => {
  for (const text of ['Nf3', 'e4', 'e2e4', 'O-O', 'b4', 'Springer Gustav eins Felix drei', 'exd5', 'bxc3', 'p4', 'P-K4', 's4', 'l4', 'p x', 's 9', 'g e9']) {
    expect(readCommand(text, english), text).toEqual({ is: 'move', text });
  }
});
it('reads commands, large or small, in the letters of the language', () => {
  expect(readCommand('', english)).toEqual({ is: 'press' });
  expect(readCommand(' L ', english)).toEqual({ is: 'last' });
  expect(['c', 'o', 'm', '?', 'h'].map((text) => readCommand(text, english).is)).toEqual(['clocks', 'opponent', 'moves', 'help', 'help']);
  expect(readCommand('p', english)).toEqual({ is: 'pieces' });
  expect(readCommand('p N', english)).toEqual({ is: 'pieces', kind: 'n', white: true });
  expect(readCommand('p n', english)).toEqual({ is: 'pieces', kind: 'n', white: false });
  expect(readCommand('p C', spanish)).toEqual({ is: 'pieces', kind: 'n', white: true });
  expect(readCommand('P r', spanish)).toEqual({ is: 'pieces', kind: 'k', white: false });
  expect(readCommand('s E', english)).toEqual({ is: 'scan', what: 'e' });
  expect(readCommand('s 4', english)).toEqual({ is: 'scan', what: '4' });
  expect(readCommand('s b7', english)).toEqual({ is: 'scan', what: 'b7' });
  expect(readCommand('g h8', english)).toEqual({ is: 'go', square: 'h8' });
});
it('says where pieces stand, and walks to the next of a kind and back', () => {
  const board = readFen(FEN);
  expect(piecesOf(board, { kind: 'n' }).map(({ square, piece }) => piece + square)).toEqual(['Nb1', 'Ng1', 'nb8', 'ng8']);
  expect(piecesOf(board, {})).toHaveLength(32);
  expect(piecesOf(board, { kind: 'q', white: false })).toEqual([{ square: 'd8', piece: 'q' }]);
  expect(lineOf('4')).toEqual(['a4', 'b4', 'c4', 'd4', 'e4', 'f4', 'g4', 'h4']);
  expect(lineOf('e')).toEqual(['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e8']);
  expect(lineOf('e4')).toEqual(['e4']);
  const walk = (from: string, back = false): string[] => Array.from({ length: 4 }, () => (from = nextPiece(board, 'n', from, back) ?? ''));
  expect(walk('e4')).toEqual(['b8', 'g8', 'b1', 'g1']);
  expect(walk('g1', true)).toEqual(['b1', 'g8', 'b8', 'g1']);
  expect(nextPiece(readFen('8/8/8/8/8/8/8/K1k5 w - - 0 1'), 'n', 'e4')).toBeNull();
});
