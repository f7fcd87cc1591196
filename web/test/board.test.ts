import { expect, it } from 'vitest';
import { castles, drop, promotable, set, type Table } from '../src/board/hands';
import { journeys } from '../src/board/journeys.svelte';
import { applyUci, passedPawn, pictureAfter, pictureOf, readFen, step } from '../src/board/position';

const table = (fen: string, more: Partial<Table> = {}): Table => ({ fen, picture: readFen(fen), side: 'white', taking: 'drop', whole: false, ...more });
const FEN = 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3';

it('a drop lets go', () => {
  expect(drop(table(FEN), 'g1', 'f3')).toEqual([{ do: 'release', from: 'g1', to: 'f3' }]);
});
it('a drop takes a captured piece along, or leaves it to the hand', () => {
  expect(drop(table(FEN), 'd2', 'd5')).toEqual([{ do: 'remove', square: 'd5', man: 'p' }, { do: 'release', from: 'd2', to: 'd5' }]);
  expect(drop(table(FEN, { taking: 'hand' }), 'd2', 'd5')).toEqual([{ do: 'release', from: 'd2', to: 'd5' }]);
});
it('a drop takes a passed pawn along', () => {
  expect(passedPawn(FEN, 'P', 'e5', 'f6')).toBe('f5');
  expect(drop(table(FEN), 'e5', 'f6')).toEqual([{ do: 'remove', square: 'f5', man: 'p' }, { do: 'release', from: 'e5', to: 'f6' }]);
  expect(passedPawn(FEN, 'P', 'e5', 'e6')).toBeNull();
});
it('online a move is one act', () => {
  expect(drop(table(FEN, { whole: true }), 'e5', 'f6')).toEqual([{ do: 'play', move: 'e5f6' }]);
});
it('in Chess960 the king brought to his own rook castles', () => {
  const chess960 = table('4k3/8/8/8/8/8/8/5KR1 w G - 0 1', { chess960: true });
  expect([castles(chess960, 'f1', 'g1'), castles(chess960, 'g1', 'f1'), castles({ ...chess960, chess960: false }, 'f1', 'g1')]).toEqual([true, false, false]);
  expect(drop(chess960, 'f1', 'g1')).toEqual([{ do: 'play', move: 'f1g1' }]);
  expect(drop(chess960, 'f1', 'f2')).toEqual([{ do: 'release', from: 'f1', to: 'f2' }]);
});
it('a promotion exchanges the pawn', () => {
  const fen = 'P6k/8/8/8/8/8/8/K7 b - - 0 1';
  expect(promotable(readFen(fen), 'white')).toBe('a8');
  expect(promotable(readFen(fen), 'black')).toBeNull();
  expect(set(table(fen), 'Q', 'a8')).toEqual([{ do: 'remove', square: 'a8', man: 'P' }, { do: 'place', square: 'a8', man: 'Q' }]);
});
it('shows what is held and what was set down', () => {
  const picture = pictureOf({
    fen: FEN,
    held: [{ from: 'd1', at: 'd7', man: 'Q', is: 'let_go' }, { from: 'g1', at: null, man: 'N', is: 'in_hand' }],
    placed: [{ at: 'a5', man: 'q' }],
  });
  expect([picture.get('d1'), picture.get('d7'), picture.get('g1'), picture.get('a5')]).toEqual([undefined, ['Q'], undefined, ['q']]);
  const crowd = pictureOf({ fen: FEN, held: [{ from: 'd2', at: 'd5', man: 'P', is: 'let_go' }], placed: [] });
  expect(crowd.get('d5')).toEqual(['p', 'P']);
});
it('replays castling, en passant and promotion', () => {
  const castled = applyUci(readFen('4k3/8/8/8/8/8/8/4K2R w K - 0 1'), 'e1g1');
  expect([castled.get('g1'), castled.get('f1'), castled.get('h1')]).toEqual([['K'], ['R'], undefined]);
  const fischer = applyUci(readFen('4k3/8/8/8/8/8/8/5KR1 w G - 0 1'), 'f1g1');
  expect([fischer.get('g1'), fischer.get('f1')]).toEqual([['K'], ['R']]);
  expect(applyUci(readFen(FEN), 'e5f6').get('f5')).toBeUndefined();
  expect(applyUci(readFen('8/P7/8/8/8/8/8/8 w - - 0 1'), 'a7a8n').get('a8')).toEqual(['N']);
});
it('replays a game from its first position', () => {
  const picture = pictureAfter('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', [{ uci: 'e2e4' }, { uci: 'e8e7' }]);
  expect([picture.get('e4'), picture.get('e7'), picture.get('e2')]).toEqual([['P'], ['k'], undefined]);
});
it('walks as it is seen', () => {
  expect([step('e4', 0, 1, false), step('e4', 0, 1, true), step('h4', 1, 0, false), step('a1', -1, 0, true)]).toEqual(['e5', 'e3', null, 'b1']);
});

it('a piece has come from where it stood, castling moves two, and what is set up anew moves nothing', () => {
  const [before, after] = [readFen('4k3/8/8/8/8/8/4P3/4K2R w K - 0 1'), readFen('4k3/8/8/8/4P3/8/8/4K2R b K - 0 1')];
  expect([...journeys(before, after, false)]).toEqual([['e4', '0% 200%']]);
  expect([...journeys(before, after, true)]).toEqual([['e4', '0% -200%']]);
  expect([...journeys(before, readFen('4k3/8/8/8/8/8/4P3/5RK1 b - - 1 1'), false)].sort()).toEqual([['f1', '200% 0%'], ['g1', '-200% 0%']]);
  expect(journeys(before, readFen('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'), false).size).toBe(0);
});
