// Trees of moves, sets of squares, transforms, EPD, strict reading.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CompongoError, Game, GameTree, Position, readEpd, readPgn, SquareSet, writeEpd } from 'compongo/board';

const TEXT = '{start} 1. e4 {after} e5 (1... c5 {sic} 2. Nf3 (2. c3 $5) 2... d6) ({before} 1... e6) 2. Nf3 {[%clk 0:01:00]} *\n';
const sans = (nodes) => nodes.map(({ san }) => san).join(' ');

test('a tree is read and written without loss', () => {
  const tree = GameTree.fromPgn(TEXT);
  assert.equal(sans([...tree]), 'e4 e5 Nf3 c5 Nf3 d6 c3 e6');
  assert.equal(sans(tree.mainLine), 'e4 e5 Nf3');
  const again = GameTree.fromPgn(tree.pgn());
  assert.equal(again.pgn(), tree.pgn());
  assert.match(tree.pgn(), /\{start\} 1\. e4 \{after\} 1\.\.\. e5 \( 1\.\.\. c5 \{sic\} 2\. Nf3 \( 2\. c3 \$5 \)\s2\.\.\. d6 \) \(\s?\{before\} 1\.\.\. e6 \) 2\. Nf3 \{\[%clk 0:01:00\]\} \*/);
});

test('moves are added, promoted, demoted and removed; an id is given once', () => {
  const tree = GameTree.fromPgn(TEXT);
  const [e4, e5, , c5] = [...tree];
  assert.equal(tree.add(e4, 'c7c5'), c5, 'the same move is the same node');
  const d5 = tree.add(e4.id, 'd5', { comments: ['Scandinavian'] });
  assert.equal(sans(e4.children), 'e5 c5 e6 d5');
  tree.promote(d5);
  assert.equal(sans(e4.children), 'e5 c5 d5 e6');
  tree.demote(e5);
  assert.equal(sans(e4.children), 'c5 e5 d5 e6');
  tree.promoteToMain(d5);
  assert.equal(sans(tree.mainLine), 'e4 d5');
  tree.remove(c5);
  assert.equal(sans(e4.children), 'd5 e5 e6');
  for (const gone of [c5, c5.id, c5.children[0], 999]) assert.throws(() => tree.node(typeof gone === 'number' ? gone : gone.id), /a node of this tree that has not been removed/);
  assert.throws(() => tree.remove(c5), CompongoError);
  assert.ok(tree.add(d5, 'exd5').id > d5.id);
  assert.match(tree.pgn(), /1\. e4 \{after\} 1\.\.\. d5 \{Scandinavian\} \( 1\.\.\. e5/);
  assert.throws(() => tree.remove(tree.root), /found "the root"/);
  assert.throws(() => tree.add(d5, 'Ke3'), CompongoError);
  assert.throws(() => tree.annotate(d5, { text: 'e4' }), /add\(\)/);
});

test('a null move passes the turn, and no game of the Laws has one', () => {
  const tree = GameTree.fromPgn('1. e4 -- 2. d4 *\n');
  assert.deepEqual(tree.mainLine.map(({ san, isNull, move }) => [san, isNull, move === null]), [['e4', false, false], ['--', true, true], ['d4', false, false]]);
  assert.match(tree.pgn(), /1\. e4 -- 2\. d4 \*/);
  assert.throws(() => tree.game(), CompongoError);
  assert.throws(() => Position.from('4k3/8/8/8/1b6/8/8/4K3 w - - 0 1').pass(), /not in check/);
  assert.equal(Position.initial().play('e4').pass().fen, 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2');
});

test('a tree of a game has its tags, comments and counters', () => {
  const game = new Game(Position.from('4k3/8/8/8/8/8/4P3/4K3 w - - 7 31')).play('e4', { comments: ['double'] });
  game.comments.push('first');
  game.tags.set('Event', 'Test');
  const tree = GameTree.of(game);
  assert.equal(tree.pgn(), game.pgn());
  assert.equal(tree.game().pgn(), game.pgn());
  assert.equal(Game.fromPgn(game.pgn()).pgn(), game.pgn());
});

test('sets of squares are those of Set', () => {
  const corners = new SquareSet(['a1', 'h8']);
  assert.deepEqual([...corners.union(SquareSet.file('a').intersection(SquareSet.rank(2)))], ['a1', 'a2', 'h8']);
  assert.deepEqual([corners.size, corners.has('a1'), corners.complement().size, SquareSet.all.difference(corners).size], [2, true, 62, 62]);
  assert.ok(corners.isSubsetOf(SquareSet.all) && corners.symmetricDifference(corners).equals(SquareSet.empty));
  assert.equal(corners.toString().split('\n')[0], '. . . . . . . 1');
  assert.equal(new SquareSet(Position.initial().attacks('g1')).size, 3);
  assert.deepEqual([...Position.initial().squares('black', 'q')], ['d8']);
  assert.throws(() => new SquareSet(['i9']), /a square such as e4/);
  assert.throws(() => SquareSet.rank(9), CompongoError);
});

test('transforms keep what they say', () => {
  const position = Position.from('r3k2r/8/8/8/4P3/8/8/R3K2R b KQq e3 3 9');
  const mirrored = position.mirrored();
  assert.equal(mirrored.fen.split(' ').slice(1).join(' '), 'w Qkq - 3 9');
  assert.equal(mirrored.mirrored().moves().length, position.moves().length);
  assert.equal(mirrored.moves().length, position.moves().length);
  assert.equal(Position.from('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2').mirrored().fen, '4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 2');
  assert.equal(position.flipped('files').fen, 'r2k3r/8/8/8/3P4/8/8/R2K3R b - - 3 9');
  assert.equal(position.flipped('both').fen, 'R2K3R/8/8/3P4/8/8/8/r2k3r b - - 3 9');
  assert.throws(() => position.flipped('diagonal'), CompongoError);
});

test('EPD is read and written with its operations', () => {
  const { position, operations } = readEpd('1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01; first"; ce 12; hmvc 3; fmvn 40;');
  assert.equal(position.fen.split(' ').slice(4).join(' '), '3 40');
  assert.deepEqual(operations, { bm: ['Qd1+'], id: ['BK.01; first'], ce: [12] });
  const written = writeEpd(position, operations);
  assert.equal(written, '1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - hmvc 3; fmvn 40; bm Qd1+; id "BK.01; first"; ce 12;');
  assert.deepEqual(readEpd(written).operations, operations);
  assert.throws(() => readEpd('4k3/8/8/8/8/8/8/4K3 w - - bm Nf3;'), CompongoError);
  assert.throws(() => readEpd('4k3/8/8/8/8/8/8/4K3 w - - id "open'), CompongoError);
  assert.throws(() => readEpd('4k3/8/8/8/8/8/8/4K3 w -'), /four fields of FEN/);
});

test('strict reading takes what PGN exports', () => {
  const position = Position.initial();
  assert.equal(position.read('Nf3', { strict: true }), position.read('g1f3'));
  for (const text of ['g1f3', 'Ngf3', 'Ng1-f3', 'Nf3+', 'e2e4']) assert.throws(() => position.read(text, { strict: true }), /expected (Nf3|e4)/, text);
  assert.equal(position.read('Cf3', { language: 'es', strict: true }), position.read('g1f3'));
  assert.throws(() => position.read('e4', { strict: 1 }), /true or false/);
  assert.throws(() => position.read('e4', { strickt: true }), /no such option/);
  assert.equal([...readPgn('1. e4 *')].length, 1);
});
