// What the package answers, tried as its users call it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  Arbiter, CompongoDefect, CompongoError, Game, Position, ask, audit, canMate, checkPgn, drawClaim, flagFall, gameOver, isCastling, isDead, judge, judgeTold, promotionOf, ready, readPgn, toSvg, verify, writePgn,
} from 'compongo';
import { theKernel } from '../dist/kernel.js';

await ready();

test('a position is read, played from and written', () => {
  const start = Position.initial();
  assert.equal(start.moves().length, 20);
  const after = start.play('e4').play('c7c5').play('Nf3');
  assert.equal(after.fen, 'rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2');
  assert.equal(start.fen, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'nothing changes a position');
  assert.equal(after.turn, 'black');
  assert.equal(after.men().get('f3'), 'N');
  assert.deepEqual(after.attackers('e5', 'white'), ['f3']);
  assert.deepEqual(start.attacks('b1'), ['d2', 'a3', 'c3']);
  assert.equal(start.perft(4), 197281n);
});

test('each legal move has its names', () => {
  const position = Position.from('r3k3/1P6/8/8/8/8/8/4K2R w Kq - 0 1');
  const named = position.legalMoves();
  assert.deepEqual(named.filter(({ promotion }) => promotion !== undefined).map(({ san }) => san).sort(), ['b8=B', 'b8=N', 'b8=Q+', 'b8=R+', 'bxa8=B', 'bxa8=N', 'bxa8=Q+', 'bxa8=R+']);
  const castling = named.find(({ move }) => isCastling(move));
  assert.deepEqual({ ...castling, move: 0 }, { move: 0, from: 'e1', to: 'g1', uci: 'e1g1', san: 'O-O' });
  assert.equal(promotionOf(position.read('b8=N')), 'n');
  assert.deepEqual(new Set(position.dests().get('e1')), new Set(['d1', 'd2', 'e2', 'f1', 'f2', 'g1', 'h1']));
});

test('moves are read and written in other languages', () => {
  const start = Position.initial();
  assert.equal(start.read('Cf3', 'es'), start.read('Nf3'));
  assert.equal(start.read('Кf3', 'ru'), start.read('Nf3'));
  assert.equal(start.san(start.read('Nf3'), 'de'), 'Sf3');
  assert.throws(() => start.read('Cf3'), CompongoError);
  assert.throws(() => start.read('Cf3', 'tlh'), /language: found "tlh", expected one of/);
  assert.equal(start.whyIllegal('Ke2'), 'own_man_there');
  assert.equal(start.whyIllegal('e4'), undefined);
  assert.equal(ask({ what: 'write_move', fen: 'startpos', move: 'g1f3', lang: 'es' }).text, 'Cf3');
});

test('an invalid position is refused with every reason', () => {
  assert.throws(() => Position.from('8/8/8/8/8/8/8/8 w - - 0 1'), /white has no king.*black has no king/);
  assert.equal(Position.from('4k3/8/8/8/8/8/8/8 w - - 0 1', 'any_board').isIrregular, true);
  assert.throws(() => Position.from('x'), /found "x"/);
  assert.throws(() => Position.chess960(960), /0 to 959/);
  assert.equal(Position.chess960(518).isSameAs(Position.initial()), true);
});

test('a game counts repetitions and knows what can be claimed', () => {
  const game = new Game();
  for (const move of ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1']) game.play(move);
  const standing = game.standing();
  assert.deepEqual(standing.threefold, { now: false, with: ['f6g8'] });
  assert.equal(game.play('Ng8').standing().threefold.now, true);
  assert.deepEqual(game.standing('fide-online-2023').threefold, { now: false, with: [] });
  assert.equal(game.undo() !== undefined, true);
  assert.equal(game.moves.length, 7);
  for (let i = 0; i < 9; ++i) game.play(['Ng8', 'Nf3', 'Nf6', 'Ng1'][i % 4]);
  assert.equal(game.standing('fide-2023').ends, 'fivefold');
  assert.equal(game.standing('fide-2009').ends, null, 'no edition before 2014 ends a game by itself');
});

test('a game goes to PGN and back', () => {
  const game = new Game(Position.from('4k3/8/8/8/8/8/8/4K2R w K - 0 1'));
  game.tags.set('White', 'Núñez "el Rey"');
  game.play('O-O', { clock: 300_000, comments: ['short'] }).play('Ke7');
  game.result = '1/2-1/2';
  const again = Game.fromPgn(game.pgn());
  assert.deepEqual(again.san, ['O-O', 'Ke7']);
  assert.equal(again.tags.get('White'), 'Núñez "el Rey"');
  assert.equal(again.start.fen, game.start.fen);
  assert.equal(again.result, '1/2-1/2');
  assert.match(game.pgn(), /\{\[%clk 0:05:00\]\} \{short\}/);
  assert.throws(() => writePgn({ tags: [], result: '*', moves: [{ text: 'e4 e5' }] }), /moves\[0\]\.text/);
});

test('PGN is read game by game, broken ones too', () => {
  const games = [...readPgn('[Event "a"]\n\n1. e4 {[%clk 0:05:00]} e5 (1... c5 $1) 2. Ke3 *\n\n[Event "b"]\n\n1. d4 1-0\n')];
  assert.equal(games.length, 2);
  assert.equal(games[0].played.length, 2);
  assert.equal(games[0].moves.length, 3);
  assert.equal(games[0].moves[0].clock, 300_000);
  assert.deepEqual(games[0].moves[1].variations[0].moves[0], { text: 'c5', nags: [1] });
  const told = ({ line, column, kind, severity }) => [line, column, kind, severity];
  assert.deepEqual(games[0].faults.map(told), [[3, 43, 'illegal_move', 'fault']]);
  assert.equal(games[0].faults[0].error, 'found "Ke3", expected a legal move');
  assert.deepEqual([...readPgn('1. e4 (1. Qh5) e5 2. 0-0-0-0 *')].flatMap(({ faults }) => faults.map(told))[0], [1, 11, 'illegal_move', 'fault']);
  assert.deepEqual([...readPgn('1. e4 e5 2. -- *')].flatMap(({ faults }) => faults.map(told)), [[1, 13, 'null_move', 'remark']]);
  assert.equal(checkPgn('1. e4 e5 2. Ke3 *').found[0].kind, 'illegal_move');
  assert.equal(audit('[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n')[0].should, '0-1');
  assert.throws(() => audit('', { edition: 'fide-1066' }), /expected one of fide-1997/);
});

test('whether a side can still mate is answered with a proof', () => {
  const position = Position.from('8/8/4k3/8/4n3/3R4/4K3/8 w - - 0 1');
  const can = canMate(position, 'black', { certificate: true });
  assert.equal(can.verdict, 'winnable');
  assert.match(can.san.at(-1), /#$/);
  assert.deepEqual(verify(can.certificate), { verdict: 'winnable', side: 'black', plies: can.line.length });
  const cannot = canMate(Position.from('4k3/8/8/8/8/8/8/4KB2 w - - 0 1'), 'white', { certificate: true });
  assert.equal(cannot.verdict, 'unwinnable');
  assert.equal(cannot.reason, 'too_few_men');
  assert.equal(isDead(Position.from('4k3/8/8/8/8/8/8/4KB2 w - - 0 1')), true);
  assert.throws(() => verify(can.certificate.replace('winnable\nline', 'unwinnable\nline')), CompongoError);
});

test('an arbiter rules act by act', () => {
  using(new Arbiter({ laws: 'fide-2017', start: '4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1' }), (arbiter) => {
    arbiter.do({ at: 10, by: 'white', do: 'play', move: 'd2f3' });
    const ruling = arbiter.do({ at: 12, by: 'white', do: 'press' });
    const illegal = ruling.effects.find(({ effect }) => effect === 'illegal_move');
    assert.deepEqual([illegal.player, illegal.reasons, illegal.count], ['white', ['king_attacked'], 1]);
    assert.equal(ruling.state.clock.black, 5550);
    assert.match(ruling.told.es.ruled[0], /se declara ilegal/);
    assert.equal(arbiter.whatIf({ at: 20, by: 'white', do: 'resign' }).state.result.result, '0-1');
    assert.equal(arbiter.state(20).result, null, 'what if changes nothing');
    assert.equal(arbiter.nextFall(), 12 + 5418);
    assert.equal(JSON.parse(arbiter.line()).acts.length, 2);
    assert.equal(arbiter.under('fide-1997').rulings.length, 2);
    assert.throws(() => arbiter.do({ at: 5, by: 'white', do: 'press' }), /expected a number not below 12/);
    assert.equal(JSON.parse(arbiter.line()).acts.length, 2, 'a refused act changes nothing');
  });
  assert.throws(() => new Arbiter({ laws: 'fide-2024' }), /laws: found fide-2024/);
  assert.equal(judge({ laws: 'fide-2023', acts: [{ at: 5, by: 'white', do: 'resign' }] }).result.result, '0-1');
  assert.match(judgeTold('{"id":"A","topic":"a","rules":["A"],"laws":"fide-2023","acts":[{"at":5,"by":"white","do":"resign"}]}', 'es'), /Las blancas/);
});

test('a picture says what it shows', () => {
  const svg = toSvg(Position.initial(), { orientation: 'black', marked: ['e2', 'e4'], coordinates: true, label: 'the <start>' });
  assert.match(svg, /^<svg .*aria-label="the &#60;start&#62;"/);
  assert.equal(svg.match(/<g transform/g).length, 32);
});

test('games that are garbage-collected give their memory back', () => {
  const conditions = { laws: 'fide-2023' };
  for (let i = 0; i < 20_000; ++i) new Arbiter(conditions).free();
  for (let i = 0; i < 20_000; ++i) Position.initial().play('e4').legalMoves().length;
  const freed = new Arbiter(conditions);
  freed.free();
  freed.free();
  assert.throws(() => freed.line(), /has been freed, or/);
});

test('what ends one call harms no other', () => {
  const position = Position.initial();
  assert.throws(() => position.perft(101), CompongoError);
  assert.throws(() => theKernel().exports.compongo_perft(position._put(), 100_000_000), CompongoDefect);
  assert.equal(position.perft(3), 8902n);
});

function using(arbiter, use) {
  try {
    use(arbiter);
  } finally {
    arbiter.free();
  }
}

test('a game that was run elsewhere is adjudicated', () => {
  const fallen = flagFall({ laws: 'fide-2023', start: '8/8/3rk3/8/8/2K5/8/8 b - - 0 1' }, 'black');
  assert.equal(fallen.result, '1/2-1/2');
  assert.equal(fallen.reason, 'time_no_mate');
  assert.equal(fallen.called_by, 'arbiter');
  assert.ok(fallen.articles.includes('fide-2023:6.9'));
  assert.equal(fallen.link, '#/can-mate?fen=8/8/3rk3/8/8/2K5/8/8%20b%20-%20-%200%201');
  assert.equal(flagFall({ laws: 'fide-2023', start: '8/8/3rk3/8/8/2K5/8/8 w - - 0 1' }, 'white').result, '0-1');
  assert.deepEqual(gameOver({ laws: 'fide-2023' }).over, false);
  const again = { moves: ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'g1f3', 'g8f6', 'f3g1'] };
  assert.equal(drawClaim({ laws: 'fide-2023', start: again }, 'black').claim.upheld, false);
  assert.equal(drawClaim({ laws: 'fide-2023', start: again }, 'black', { move: 'f6g8' }).result, '1/2-1/2');
  assert.throws(() => flagFall({ laws: 'fide-1066' }, 'white'), CompongoError);
});

test('a position or a game is taken wherever a start is, and what says nothing in JSON is refused', () => {
  const drawn = Position.from('8/8/3rk3/8/8/2K5/8/8 b - - 0 1');
  for (const game of [drawn, drawn.fen, new Game(drawn), { start: drawn }, { laws: 'fide-2018', start: new Game(drawn) }]) {
    assert.equal(flagFall(game, 'black').result, '1/2-1/2');
  }
  const again = new Game();
  for (const move of ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1']) again.play(move);
  assert.equal(drawClaim(again, 'black', { move: 'f6g8' }).claim.upheld, true);
  assert.equal(gameOver(again).over, false);
  const acts = [{ at: 5, by: 'black', do: 'resign' }];
  using(new Arbiter({ laws: 'fide-2023', start: drawn }), (arbiter) => assert.equal(arbiter.do(acts[0]).state.result.result, '1/2-1/2'));
  assert.equal(judge({ laws: 'fide-2023', start: drawn, acts }).result.result, '1/2-1/2');
  class Own {}
  for (const nothing of [new Map(), new Own(), /x/, () => 0, 1n]) {
    assert.throws(() => flagFall({ start: nothing }, 'white'), (error) => error instanceof CompongoError && error.fault.field === 'start');
    assert.throws(() => new Arbiter({ laws: 'fide-2023', start: nothing }), CompongoError);
    assert.throws(() => writePgn({ tags: nothing, result: '*', moves: [] }), CompongoError);
  }
});

test('unknown languages and editions do not make known ones refused', () => {
  const start = Position.initial();
  for (let number = 0; number < 300; ++number) assert.throws(() => start.san(start.read('e4'), `x${number}`), CompongoError);
  assert.equal(start.san(start.read('Nf3'), 'de'), 'Sf3');
  assert.equal(new Game().standing('fide-2009').ends, null);
});

test('a word that names no player is refused, and never taken for one', () => {
  const start = Position.initial();
  const game = { laws: 'fide-2023', start: '8/8/3rk3/8/8/2K5/8/8 b - - 0 1' };
  for (const [word, shown] of [['White', '"White"'], ['red', '"red"'], ['', '""'], [1, '1'], [0, '0'], [true, 'true'], [null, 'null'], [undefined, 'undefined'], [['white'], 'an array']]) {
    const refuses = (name, call) => assert.throws(call, (error) => error instanceof CompongoError && error.message === `${name}: found ${shown}, expected white or black`, `${name} ${shown}`);
    refuses('player', () => flagFall(game, word));
    refuses('player', () => drawClaim(game, word));
    refuses('side', () => canMate(start, word));
    refuses('by', () => start.attackers('e4', word));
    if (word !== undefined) refuses('orientation', () => toSvg(start, { orientation: word }));
  }
  assert.throws(() => Position.from(start.fen, 'any'), /^CompongoError: tolerance: found "any", expected regular, irregular or any_board$/);
  assert.throws(() => audit('1. e4 *', { edition: 2023 }), /options\.edition: found 2023, expected/);
  assert.throws(() => start.san(start.read('e4'), 'en\0'), /expected a language/);
});

test('a missing argument is named, with the found and the expected value', () => {
  const start = Position.initial();
  const calls = {
    game: [() => flagFall(undefined, 'white'), () => gameOver(), () => drawClaim(null, 'white'), () => judge(), () => writePgn()],
    options: [() => drawClaim({ laws: 'fide-2023' }, 'white', null), () => canMate(start, 'white', null), () => audit('', null), () => checkPgn('', null), () => toSvg(start, null)],
    position: [() => canMate(undefined, 'white'), () => canMate(start.fen, 'white'), () => isDead(), () => toSvg()],
    'options.positions': [() => canMate(start, 'white', { positions: -1 }), () => canMate(start, 'white', { positions: 1.5 })],
    certificate: [() => verify()],
    fen: [() => Position.from(), () => Position.from(null)],
    other: [() => start.isSameAs()],
    text: [() => readPgn(null), () => readPgn(new ArrayBuffer(4)), () => checkPgn(), () => audit(), () => Game.fromPgn(), () => start.read(), () => start.whyIllegal()],
    language: [() => start.read('e4', null), () => judgeTold('', 1)],
    square: [() => start.attacks(), () => start.attackers(['e4'], 'white')],
    depth: [() => start.perft(), () => start.perft(-1), () => start.perft(1.5)],
    start: [() => new Game(start.fen)],
    edition: [() => new Game().standing(null)],
    conditions: [() => new Arbiter()],
    question: [() => ask()],
  };
  for (const [name, each] of Object.entries(calls)) {
    for (const call of each) {
      assert.throws(call, (error) => error instanceof CompongoError && error.fault.field === name && /: found .+, expected .+/.test(error.message), String(call));
    }
  }
  for (const move of [undefined, 65536 + start.read('e4'), start.read('e4') + 0.5]) {
    assert.throws(() => start.play(move), /expected a legal move/);
    assert.throws(() => start.san(move), CompongoError);
  }
  using(new Arbiter({ laws: 'fide-2023' }), (arbiter) => {
    assert.throws(() => arbiter.do(), /^CompongoError: act: found undefined, expected an object/);
    assert.throws(() => arbiter.state(), /at: found undefined, expected a number of seconds/);
    assert.throws(() => arbiter.under(), /edition: found undefined/);
  });
  assert.equal([...readPgn(Buffer.from('1. e4 *'))].length, 1);
});
