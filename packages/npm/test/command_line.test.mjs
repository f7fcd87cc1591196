// `npx compongo` does what the program does: the same bytes on both outputs, the same status, the same files. COMPONGO is where the
// program is; COMPONGO_NODE another Node than this one.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';

const packageFolder = join(dirname(fileURLToPath(import.meta.url)), '..', 'cli');
const root = join(packageFolder, '..', '..', '..');
const native = process.env.COMPONGO && [resolve(process.env.COMPONGO)];
const node = [process.env.COMPONGO_NODE ?? process.execPath, join(packageFolder, JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).bin.compongo)];
const options = { skip: native === undefined ? 'COMPONGO says where the program is' : false };

const MATE = '8/8/4k3/8/4n3/3R4/4K3/8 w - - 0 1';
const LOCKED = '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1';
const scenarios = join(root, 'tests', 'scenarios');
const samples = join(root, 'samples');
const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const findings = read('tests', 'data', 'audit', 'findings.pgn');
const morphy = readFileSync(join(samples, 'morphy_1858.jsonl'), 'utf8');
const QUESTION = '{"id":"Q","topic":"q","rules":["R"],"laws":"fide-2009","ask":{"what":"write_move","fen":"startpos","move":"g1f3","lang":"es"},"expect":{}}\n';

/** The scenarios of a chapter, lines of JSON or cases, as lines of JSON. */
const scenariosOf = (chapter) =>
  readdirSync(join(scenarios, chapter)).sort().map((file) => spawnSync(native[0], ['judge', '--scenarios', join(scenarios, chapter, file)], { encoding: 'utf8' }).stdout).join('');

/** A folder of files to work on. */
function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'compongo-'));
  const write = (name, content) => writeFileSync(join(folder, name), content);
  mkdirSync(join(folder, 'games', 'más juegos'), { recursive: true });
  mkdirSync(join(folder, 'empty'));
  write('findings.pgn', findings);
  write('games/one.pgn', findings.slice(0, findings.indexOf('\n[Event', 10)));
  write('games/más juegos/ñandú.PGN', read('tests', 'data', 'audit', 'lookalikes.pgn'));
  write('games/notes.txt', 'no games');
  const packed = gzipSync(findings.repeat(20));
  write('packed.pgn.gz', packed);
  write('cut.pgn.gz', packed);
  truncateSync(join(folder, 'cut.pgn.gz'), packed.length >> 1);
  packed[packed.length >> 1] ^= 0xff;
  write('damaged.pgn.gz', packed);
  // An empty frame of zstandard, and bzip2 of nothing, or of what it says and does not hold.
  write('empty.pgn.zst', Buffer.from('28b52ffd2000010000', 'hex'));
  write('broken.pgn.zst', Buffer.from('28b52ffd20ff01', 'hex'));
  write('empty.pgn.bz2', Buffer.from('425a683917724538509000000000', 'hex'));
  write('broken.pgn.bz2', Buffer.from('425a68393141592653', 'hex'));
  write('scenarios.jsonl', scenariosOf('01-board-and-moves') + morphy);
  write('malformed.jsonl', `${morphy}{"id":"X"\n{"id":"Y","do":1}\n\n${morphy}`);
  write('club.toml', 'base = "fide-2009"\n[irregularities]\nloses_on = 2\nopponent_gains = "1 min"\n');
  write('wrong.toml', 'base = "fide-2009"\n[irregularities\nloses = 1\n');
  write('unknown.toml', 'base = "fide-1890"\n[nothing]\nat_all = 2\n');
  write('questions.txt', `${MATE}\twhite\n${MATE}\tblack\tremark\n${LOCKED}\twhite\nno fen\twhite\n${LOCKED}\n`);
  write('proofs.txt', 'compongo winnability 2\nposition k7/8/1K6/8/8/8/8/7R w - - 0 1\nside white\nwinnable\nline h1h8\nend\n');
  write('suite.epd', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 8903\n4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 16\n');
  return folder;
}

const filesBelow = (folder) =>
  readdirSync(folder).sort().flatMap((name) => (statSync(join(folder, name)).isDirectory() ? filesBelow(join(folder, name)) : [join(folder, name)]));
const contents = (folder) => filesBelow(folder).map((path) => [relative(folder, path), readFileSync(path, 'latin1')]);

/** What comes of a command line: status, output, faults. */
function run([program, ...before], words, { folder, input = '' }) {
  return new Promise((done, fail) => {
    const child = spawn(program, [...before, ...words], { cwd: folder });
    const heard = [child.stdout, child.stderr].map((stream) => {
      const pieces = [];
      stream.on('data', (piece) => pieces.push(piece));
      return pieces;
    });
    child.on('error', fail);
    child.on('close', (status, signal) => {
      const [output, faults] = heard.map((pieces) => Buffer.concat(pieces).toString('latin1'));
      done({ status: status ?? signal, output, faults });
    });
    // Who reads none of it may be gone already.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** Each row: the words, and what is on standard input. */
const rows = [
  [[]], [['--version']], [['--help']], [['-h']], [['nonsense']], [['--nonsense']], [['pgn']], [['pgn', 'nonsense']], [['laws']], [['paper']],
  // audit
  [['audit']], [['audit', 'findings.pgn']], [['audit', '--lang', 'es', 'findings.pgn']], [['audit', '--json', 'games']],
  [['audit', '--csv', '--jobs', '4', '--laws', 'fide-2017', 'games/', 'findings.pgn']], [['audit', '-'], findings], [['audit', '--json', 'packed.pgn.gz']],
  [['audit', 'cut.pgn.gz', 'damaged.pgn.gz', 'findings.pgn']], [['audit', 'empty.pgn.zst', 'empty.pgn.bz2']], [['audit', 'broken.pgn.zst', 'broken.pgn.bz2']],
  [['audit', '--html', 'report.html', 'findings.pgn']], [['audit', '--html', 'nowhere/report.html', 'findings.pgn']],
  [['audit', '--json', '--resume', 'state.json', 'games', 'packed.pgn.gz']], [['audit', '--resume', 'club.toml', 'findings.pgn']],
  [['audit', '--shard', '2/3', 'findings.pgn']], [['audit', '--shard', '1/2', 'packed.pgn.gz']], [['audit', '--stdin-shard', 'all.pgn'], findings],
  [['audit', '--json', '--csv', 'findings.pgn']], [['audit', '--only', 'clock,tags', 'findings.pgn']], [['audit', '--only', 'weather', 'findings.pgn']],
  [['audit', '--laws', 'fide-1890', 'findings.pgn']], [['audit', '--jobs', '0', 'findings.pgn']], [['audit', 'missing.pgn']], [['audit', 'missing/', '']],
  [['audit', 'games/más juegos/ñandú.PGN']], [['audit', 'empty']], [['audit', join(samples, 'morphy_1858.pgn')]], [['audit', '--lang', 'fr', 'findings.pgn']],
  // judge and check
  [['judge', 'scenarios.jsonl']], [['judge', '--lang', 'es', '-'], morphy], [['judge', '--json', '-'], morphy], [['judge', '-'], QUESTION], [['judge', '--text', 'scenarios.jsonl']],
  [['judge', 'malformed.jsonl']], [['judge', '--json', 'malformed.jsonl']], [['judge', 'missing.jsonl']], [['judge', 'empty']], [['judge', '-'], ''],
  [['judge', '-'], Buffer.from([0xff, 0xfe, 0x0a, 0x7b, 0x0a])], [['judge', '--rules', 'club.toml', 'scenarios.jsonl']], [['judge', '--rules', 'wrong.toml', 'scenarios.jsonl']],
  [['judge', '--rules', 'unknown.toml', 'scenarios.jsonl']], [['judge', '--rules', 'missing.toml', 'scenarios.jsonl']], [['judge', '--max-input', '0', 'scenarios.jsonl']],
  [['judge', '--max-input', '4294967296', 'scenarios.jsonl']], [['judge', 'a', 'b']], [['check', 'scenarios.jsonl', 'malformed.jsonl']],
  [['check', '--rules', 'club.toml', 'scenarios.jsonl']], [['check', 'missing.jsonl']], [['check', '--only', 'MORPHY-1858', 'scenarios.jsonl']],
  // fen, perft
  [['fen', 'startpos']], [['fen', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', '--json']], [['fen', '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1']], [['fen', 'no fen']], [['fen', 'chess960:959']], [['fen', 'chess960:960']],
  [['perft', 'startpos', '3', '--divide', '--json']], [['perft', '--suite', 'suite.epd', '--threads', '2']], [['perft', 'startpos', '-1']], [['perft', '--suite', 'missing.epd']],
  // laws, protocol
  [['laws', 'list', '--laws', 'fide-2009']], [['laws', 'list', '--laws', 'fide-2017', '--play', 'blitz', '--lang', 'es']], [['laws', 'list', '--rules', 'club.toml']],
  [['laws', 'show', '9.5']], [['laws', 'show', 'TOUCH-BOTH', '--json']], [['laws', 'show', 'nothing']], [['laws', 'diff', 'fide-2009', 'fide-2017']],
  [['laws', 'coverage', '9.5']], [['laws', 'coverage', '--json']], [['laws', 'lawbook']], [['laws', 'diff', 'fide-2009']], [['protocol']],
  // notation
  [['notation', '--from', 'es', '--to', 'en', '1.e4 e5 2.Cf3']], [['notation', '--to', 'figurine', '1. Nf3 d5 2. g3']], [['notation', '--to', 'de', '1. e4 e5 2. Ke3 ♘f3']],
  [['notation', '--list']], [['notation', '--list', '--json']], [['notation', '--pgn', 'findings.pgn', '--to', 'fr']], [['notation', '--to', 'es', '-'], '1. e4 e5 2. Nf3\n'],
  [['notation', '--to', 'xx', 'e4']], [['notation', 'missing.txt']], [['notation', 'games/notes.txt']],
  // paper
  [['paper', 'scoresheet', 'findings.pgn', '--lang', 'es', '-o', 'planilla.html']], [['paper', 'results', 'findings.pgn']], [['paper', 'incidents', 'scenarios.jsonl', '-o', 'nowhere/i.html']],
  [['paper', 'scoresheet', 'findings.pgn', '--game', '999']], [['paper', 'results', '-'], findings],
  // pgn
  [['pgn', 'check', 'findings.pgn', 'games/one.pgn', 'missing.pgn']], [['pgn', 'check', '--strict', '--json', 'packed.pgn.gz']], [['pgn', 'check', '-', '--max-faults', '3'], findings],
  [['pgn', 'count', 'findings.pgn']], [['pgn', 'check', 'games']], [['pgn', 'check', '--jobs', '3', 'findings.pgn']],
  [['pgn', 'convert', 'packed.pgn.gz', '-o', 'clean.pgn']], [['pgn', 'convert', '--strip', 'comments,variations,nags', 'findings.pgn']], [['pgn', 'convert', '--to', 'json', '-'], findings],
  [['pgn', 'convert', '--to', 'fen', 'findings.pgn']], [['pgn', 'convert', 'findings.pgn', '-o', 'nowhere/x.pgn']],
  // winnable, verify
  [['winnable', MATE]], [['winnable', MATE, '--for', 'black', '--json']], [['winnable', LOCKED, '--certificate', 'draw.txt']], [['winnable', '--batch', 'questions.txt', '--certificate', 'answers.txt']],
  [['winnable', '--batch', '-', '--threads', '3'], `${MATE}\twhite\n`], [['winnable', LOCKED, '--certificate', 'nowhere/draw.txt']], [['winnable', 'no fen']], [['winnable', MATE, '--budget', '18446744073709551615']],
  [['verify', 'proofs.txt']], [['verify', 'draw.txt', 'answers.txt', '--json']], [['verify', '-'], 'compongo winnability 2\nposition k7/8\n'], [['verify', 'missing.txt']], [['verify', 'club.toml']],
];

/** The commands, and theirs, as the help names them. */
function commandsOf(before = []) {
  const help = spawnSync(native[0], [...before, '--help'], { encoding: 'utf8' }).stdout;
  const names = [...(help.split('\nSubcommands:\n')[1] ?? '').split('\n\n')[0].matchAll(/^ {2}(\w+)/gm)].map(([, name]) => [...before, name]);
  return names.flatMap((command) => [command, ...commandsOf(command)]);
}

/** Of what counts the ways to play, how long it takes and by which routines is another matter; and so is how it was built. */
function timeless([command], ran) {
  if (command === '--version') return { ...ran, output: ran.output.split('\n')[0] };
  return command === 'perft' ? { ...ran, output: ran.output.replace(/"seconds":[^,]+,"routines":"\w+"|[\d.,]+ m?s\b.*|\(.*\)/g, '') } : ran;
}

/** Calls for each, some at a time, in order where they begin. */
async function forEachAtOnce(list, call) {
  const left = [...list];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await call(item);
  };
  await Promise.all(Array.from({ length: availableParallelism?.() ?? cpus().length }, work));
}

test('the same bytes, status and files', options, async () => {
  const [ours, theirs] = [makeFolder(), makeFolder()];
  const absent = ['boards', 'broadcast', 'completions', 'doctor', 'manual', 'restore', 'serve', 'site', 'store', 'watch'];
  const isAbsent = ([name, part]) => absent.includes(name) || part === 'round' || (name === 'tournament' && ['pair', 'ratings'].includes(part));
  const helps = commandsOf().filter((command) => !isAbsent(command)).map((command) => [[...command, '--help']]);
  assert.ok(helps.length > 15, 'there are commands');
  const seen = new Set();
  const others = [];
  const compare = async ([words, input]) => {
    const expected = timeless(words, await run(native, words, { folder: theirs, input }));
    const actual = timeless(words, await run(node, words, { folder: ours, input }));
    seen.add(expected.status);
    if (!isDeepStrictEqual(actual, expected)) others.push({ words: words.join(' '), actual, expected });
  };
  await forEachAtOnce([...helps, ...rows.filter(([words]) => words[0] !== 'verify')], compare);
  // These read what others wrote.
  await forEachAtOnce(rows.filter(([words]) => words[0] === 'verify'), compare);
  assert.deepEqual(others, []);
  assert.deepEqual([...seen].sort(), [0, 1, 2]);
  assert.deepEqual(contents(ours), contents(theirs));
  for (const name of ['answers.txt', 'clean.pgn', 'draw.txt', 'planilla.html', 'report.html']) assert.ok(filesBelow(ours).includes(join(ours, name)), name);
});

test('an audit goes on where it was ended', options, async () => {
  const folders = [makeFolder(), makeFolder()];
  for (const [index, program] of [native, node].entries()) {
    const folder = folders[index];
    const whole = await run(program, ['audit', '--json', 'packed.pgn.gz'], { folder });
    const words = ['audit', '--json', '--resume', 'state.json', 'packed.pgn.gz'];
    // A reader that closes the pipe after its first lines ends it.
    await new Promise((done) => {
      const child = spawn(program[0], [...program.slice(1), ...words], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
      child.stdout.once('data', () => child.kill('SIGKILL'));
      child.on('exit', done);
    });
    const rest = await run(program, words, { folder });
    assert.equal(rest.status, whole.status);
    assert.ok(whole.output.endsWith(rest.output.slice(-200)), 'the same summary');
    assert.ok(!filesBelow(folder).includes(join(folder, 'state.json')), 'a call leaves no state');
  }
});

test('a full disk is reported', { skip: options.skip || (process.platform !== 'linux' && 'no /dev/full') }, async () => {
  const folder = makeFolder();
  const full = openSync('/dev/full', 'w');
  for (const program of [native, node]) {
    for (const words of [['audit', 'packed.pgn.gz'], ['audit', '--json', '--jobs', '3', 'games', 'findings.pgn'], ['pgn', 'check', '--jobs', '2', 'games/one.pgn', 'packed.pgn.gz'], ['protocol']]) {
      const { status, stderr } = spawnSync(program[0], [...program.slice(1), ...words], { cwd: folder, stdio: ['ignore', full, 'pipe'], encoding: 'utf8' });
      assert.equal(status, 2, words.join(' '));
      assert.match(stderr, /^compongo[^\n]*: (cannot write to file: No space left on device|standard output cannot be written)\n$/);
    }
  }
});

test('a reader that has seen enough ends it quietly', options, async () => {
  const heard = await new Promise((done) => {
    const child = spawn(node[0], [node[1], 'laws', 'coverage'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let faults = '';
    child.stderr.on('data', (piece) => (faults += piece));
    child.stdout.once('data', () => child.stdout.destroy());
    child.on('close', (status) => done({ status, faults }));
  });
  assert.deepEqual(heard, { status: 141, faults: '' });
});

test('a command that is not in the package says so', options, async () => {
  const folder = makeFolder();
  for (const words of [['serve'], ['site', 'folder'], ['serve', '--listen', '127.0.0.1:0', 'more'], ['store', 'verify', 'sqlite:x'], ['tournament', 'pair', 'open.trf'], ['tournament', 'ratings', 'find', 'x', 'y'], ['paper', 'results', 'findings.pgn', '-o', 'x.pdf']]) {
    const { status, output, faults } = await run(node, words, { folder });
    assert.deepEqual([status, output], [2, ''], words.join(' '));
    assert.match(faults, /in the package from npm.*\.\/dev build/, words.join(' '));
  }
  const { status, output } = await run(node, ['serve', '--help'], { folder });
  assert.equal(status, 0);
  assert.match(output, /Not in the package from npm/);
});
