// Every argument is checked: an unknown, misspelt or empty one, or one of the wrong kind, is refused by its name, and none is taken for something
// else.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  Arbiter, CompongoError, Game, Position, ask, audit, canMate, checkPgn, drawClaim, flagFall, fromOf, gameOver, illegalMove, isCastling, isDead, isOver, judgeLine, judgeTold, promotionOf, readPgn, squareIndex, squareName, toOf, toSvg, verify,
  writePgn,
} from 'compongo';

const start = Position.initial();
const refuses = (call, says) => assert.throws(call, (error) => error instanceof CompongoError && says.test(error.message), String(call));

test('unknown and misspelt options are refused with those that are known', () => {
  refuses(() => drawClaim(start, 'white', { mov: 'e2e4' }), /options\.mov: found "e2e4", expected no such option; known: claim move/);
  refuses(() => canMate(start, 'white', { positons: 3 }), /options\.positons.*known: positions certificate/);
  refuses(() => checkPgn('1. e4 *', { strcit: true }), /options\.strcit.*known: strict/);
  refuses(() => audit('1. e4 *', { editon: 'fide-2009' }), /options\.editon.*known: edition language file/);
  refuses(() => toSvg(start, { orientaton: 'black' }), /options\.orientaton.*known: size orientation/);
  refuses(() => writePgn({ tags: [], moves: [], result: '*', coments: [] }), /coments.*known: tags result moves comments/);
  refuses(() => flagFall({ lwas: 'fide-2009' }, 'white'), /lwas.*known: laws/);
  refuses(() => new Arbiter({ laws: 'fide-2023', strat: 'startpos' }), /strat.*known: laws/);
});

test('an argument that is empty or of the wrong kind is refused', () => {
  refuses(() => drawClaim(start, 'white', { claim: '' }), /options\.claim: found ""/);
  refuses(() => drawClaim(start, 'white', { move: 5 }), /options\.move: found 5/);
  refuses(() => drawClaim(start, 'white', { move: undefined }), /options\.move: found undefined/);
  refuses(() => canMate(start, 'white', { certificate: 'no' }), /options\.certificate: found "no", expected true or false/);
  refuses(() => checkPgn('1. e4 *', { strict: 'false' }), /options\.strict: found "false"/);
  refuses(() => audit('1. e4 *', { edition: '' }), /options\.edition: found ""/);
  refuses(() => toSvg(start, { size: '1" onload="alert(1)' }), /options\.size/);
  refuses(() => toSvg(start, { size: 0 }), /options\.size: found 0/);
  refuses(() => toSvg(start, { label: 5 }), /options\.label: found 5/);
  refuses(() => toSvg(start, { marked: 'e4' }), /options\.marked: found "e4", expected an array/);
  refuses(() => flagFall({ start: undefined }, 'white'), /start: found undefined/);
  refuses(() => flagFall({ start }, 'white', { laws: 'fide-2009' }), /options\.laws: found "fide-2009", expected no such option; known: certificate; it belongs to the game/);
  refuses(() => gameOver(start, {}, 5), /gameOver: found 5, expected no further argument/);
  refuses(() => isOver({ moves: ['e4', 'Ke3'] }), /moves\[1\]: found Ke3, expected a legal move/);
  refuses(() => illegalMove(start, ''), /move: found ""/);
  refuses(() => illegalMove(start, 'Nf3', { earlier: -1 }), /options\.earlier: found -1/);
  refuses(() => new Arbiter({ laws: 'fide-2023', time_control: '3+2' }), /time_control: found 3\+2, expected a minute at least.*180\+2/);
  // Seconds and minutes are not taken for each other, nor a file's name for its text.
  refuses(() => flagFall({ play: '180+2' }, 'white'), /play: found 180\+2, expected minutes and seconds.*"time_control":"10800\+2"/);
  assert.deepEqual(illegalMove({ time_control: '180+2' }, 'b1d3').time, illegalMove({ play: '3+2' }, 'b1d3').time);
  assert.notDeepEqual(illegalMove({ time_control: '180+2' }, 'b1d3').time, illegalMove({ time_control: '5400+30' }, 'b1d3').time);
  refuses(() => gameOver('1. e4 e5 2. Nf3'), /start: found 1\. e4 e5 2\. Nf3, expected/);
  assert.equal(gameOver({ moves: '1. f3 e5 2. g4 Qh4# 0-1' }).result, '0-1');
  refuses(() => gameOver({ moves: '1. e4 {best}' }), /expected moves alone/);
  for (const take of [audit, readPgn, checkPgn]) refuses(() => take('games.pgn'), /text: found "games\.pgn", expected the text of the games/);
  refuses(() => audit('hello'), /text: found text without a game/);
  refuses(() => flagFall({ fen: start }, 'white'), /fen: .*known: laws .*start/);
  refuses(() => flagFall({ laws: '' }, 'white'), /laws: found "", expected one of/);
  refuses(() => ask({ what: 'classify', time_control: '300+3' }, 5), /under: found 5/);
  refuses(() => new Game().play('e4', null), /beside: found null/);
  refuses(() => Game.of({}), /read: found an object/);
});

test('squares and moves that are none are refused', () => {
  assert.equal(squareName(28), 'e4');
  for (const number of [99, 64, -1, 1.5, '3', undefined]) refuses(() => squareName(number), /square: found .*expected a whole number from 0 to 63/);
  refuses(() => squareIndex('i9'), /square/);
  for (const about of [fromOf, toOf, promotionOf, isCastling]) {
    for (const move of ['e2e4', undefined, 1e9, 0]) refuses(() => about(move), /move: found/);
  }
});

test('a position is made by its own functions alone', () => {
  for (const given of [start.fen, undefined, new Uint8Array(48)]) refuses(() => new Position(given), /new Position: found .*, expected Position\.from\(FEN\)/);
});

test('a game is a position, and a start', () => {
  const game = new Game().play('e4');
  assert.equal(isDead(game), false);
  assert.equal(canMate(game, 'white').verdict, 'winnable');
  assert.match(toSvg(game), /PPPP1PPP/);
  const again = new Game(game).play('e5');
  assert.deepEqual([game.moves.length, again.moves.length, again.san[0]], [1, 2, 'e4']);
  assert.equal(gameOver({ start: game }).fen, game.position.fen);
});

test('what a game that is written lacks is said', () => {
  refuses(() => writePgn({}), /tags: found undefined, expected a game with tags, result and moves/);
  refuses(() => writePgn({ tags: [] }), /result: found undefined/);
  refuses(() => writePgn({ tags: [], result: '*' }), /moves: found undefined/);
});

test('what readPgn gives writePgn takes', () => {
  const [read] = readPgn('[White "A"]\n\n{first} 1. e4 {[%clk 0:05:00]} e5 (1... c5 $1) 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0 1/2-1/2');
  const written = writePgn(read);
  assert.match(written, /4\.\sO-O O-O 1\/2-1\/2/);
  const [again] = readPgn(written);
  assert.deepEqual([again.tags, again.comments, again.played, again.result], [read.tags, read.comments, read.played, read.result]);
  assert.equal(writePgn({ ...again, tags: again.tags, result: again.result, moves: again.moves, comments: again.comments }), written);
});

test('no message is longer than a kilobyte', () => {
  const big = 'x'.repeat(1_000_000);
  const calls = [
    () => Position.from(big), () => start.read(big), () => start.read('e4', big), () => start.play({ big }), () => Position.chess960(big), () => new Arbiter({ laws: big }), () => new Arbiter({ laws: { a: big } }),
    () => new Arbiter({ laws: 'fide-2023', [big]: 1 }), () => new Arbiter({ laws: 'fide-2023', start: big }), () => new Arbiter({ laws: Array(100_000).fill('x') }), () => judgeLine(`{"laws":"${big}"}`), () => judgeTold('{}', big),
    () => new Arbiter({ laws: 'fide-2023' }).do({ at: 5, by: 'white', do: big }), () => new Arbiter({ laws: 'fide-2023' }).do({ at: 5, by: 'white', do: 'play', move: big }), () => new Game().standing(big), () => verify(big),
    () => audit('', { edition: big }), () => writePgn({ tags: [], moves: [], result: big }), () => drawClaim(start, 'white', { [big]: 1 }), () => new Game().after(big), () => squareIndex(big),
  ];
  for (const call of calls) {
    assert.throws(call, (error) => error instanceof CompongoError && error.message.length <= 1000 && error.message.length > 10, String(call));
  }
});

test('the types pass tsc --strict without skipLibCheck', () => {
  const folder = join(dirname(fileURLToPath(import.meta.url)), '..');
  const file = join(mkdtempSync(join(tmpdir(), 'compongo-types-')), 'user.mts');
  writeFileSync(file, `import { Position, flagFall, judgeCases, readCases } from '${join(folder, 'dist', 'index.js')}';
const fallen: string | null = flagFall(Position.initial(), 'white').result;
const lines: number[] = readCases('').cases.map((each) => each.line);
const failures: string[] = judgeCases('').cases.flatMap(({ failures }) => failures);
export { fallen, lines, failures };
`);
  const compiler = join(folder, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [compiler, '--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom,esnext.disposable', file], { encoding: 'utf8' });
});
