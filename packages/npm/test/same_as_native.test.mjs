// The module answers with the same bytes as the program: COMPONGO is where it is, COMPONGO_SCENARIOS and COMPONGO_PGN what is
// compared, by default this repository's own.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Position, auditLines, canMate, checkPgn, judgeLine, judgeTold, readPgn } from 'compongo';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const program = process.env.COMPONGO;
const filesUnder = (path, ending) =>
  statSync(path).isFile() ? [path] : readdirSync(path).sort().flatMap((name) => filesUnder(join(path, name), ending)).filter((file) => file.endsWith(ending));
const run = (words, input) => {
  try {
    return execFileSync(program, words, { input, encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['pipe', 'pipe', 'ignore'] });
  } catch (error) {
    // It says by its status that something was found.
    if (error.status === 1) return error.stdout;
    throw error;
  }
};
/** The scenarios and questions of a folder, lines of JSON or cases, each as a line of JSON. */
const linesUnder = (folder) =>
  ['.jsonl', '.case'].flatMap((ending) => filesUnder(folder, ending)).flatMap((file) => run(['judge', '--scenarios', file]).split('\n')).filter((line) => line !== '');
const options = { skip: program === undefined ? 'COMPONGO says where the program is' : false };

test('scenarios and questions', options, () => {
  const folder = process.env.COMPONGO_SCENARIOS ?? join(root, 'tests', 'scenarios');
  const lines = linesUnder(folder);
  assert.ok(lines.length > 100, 'there is something to compare');
  const native = run(['judge', '--json', '-'], lines.join('\n')).trimEnd().split('\n');
  assert.equal(native.length, lines.length);
  lines.forEach((line, at) => assert.equal(judgeLine(line), native[at]));
  const some = lines.filter((_, at) => at % 50 === 0);
  for (const language of ['en', 'es']) {
    assert.equal(some.map((line) => judgeTold(line, language)).join('\n\n'), run(['judge', '--lang', language, '-'], some.join('\n')));
  }
});

test('audits', options, () => {
  const folder = process.env.COMPONGO_PGN ?? join(root, 'tests', 'data', 'audit');
  const files = filesUnder(folder, '.pgn');
  assert.ok(files.length > 1, 'there is something to compare');
  for (const file of files) {
    for (const language of ['en', 'es']) {
      // The last line of the program's sums up.
      const native = run(['audit', '--json', '--lang', language, file]).replace(/[^\n]*\n$/, '');
      assert.equal(auditLines(readFileSync(file), { file, language }), native, file);
    }
  }
});

test('games of files: who played, with which result and moves, and what is at fault', options, () => {
  const files = filesUnder(process.env.COMPONGO_PGN ?? join(root, 'tests', 'data'), '.pgn');
  assert.ok(files.length > 10, 'there is something to compare');
  const valuesOf = (text, tag) => [...text.matchAll(new RegExp(`^\\[${tag} "(.*)"\\]$`, 'gm'))].map(([, value]) => value);
  const uciOf = ({ start, played }) => {
    let position = start;
    return played.map((move) => {
      const text = position.uci(move);
      position = position.play(move);
      return text;
    }).join(' ');
  };
  for (const file of files) {
    const bytes = readFileSync(file);
    const games = [...readPgn(bytes)];
    const converted = run(['pgn', 'convert', file]);
    // A tag that is not there is one of which nothing is known.
    for (const tag of ['White', 'Black']) {
      assert.deepEqual(games.map(({ tags }) => tags.find(([name]) => name === tag)?.[1] ?? '?'), valuesOf(converted, tag), `${file}: ${tag}`);
    }
    assert.deepEqual(games.map(({ result }) => result), valuesOf(converted, 'Result'), `${file}: results`);
    // The packages play a game up to its first null move, which the program writes as 0000. Both leave out games of other variants.
    const moves = run(['pgn', 'convert', '--to', 'uci', file]).split('\n').slice(0, -1).map((line) => (line.split(' moves ')[1] ?? '').replace(/ ?0000.*/, ''));
    assert.deepEqual(games.map(uciOf).filter((played) => played !== ''), moves.filter((played) => played !== ''), `${file}: moves`);
    const native = JSON.parse(run(['pgn', 'check', '--json', '--max-faults', '1000', file]));
    const found = checkPgn(bytes);
    assert.deepEqual([found.games, found.plies, found.faults, found.remarks], [native.games, native.plies, native.faults, native.remarks], file);
    // The program lists remarks only where it is asked to be strict, but for that on the letters of another language.
    const faultsIn = (list) => list.filter(({ remark = false, kind }) => !remark && kind !== 'other_letters').map(({ offset: _, ...fault }) => fault);
    assert.deepEqual(faultsIn(found.found), faultsIn(native.list), file);
  }
});

test('certificates', options, () => {
  const asked = linesUnder(join(root, 'tests', 'scenarios'))
    .flatMap((line) => line.match(/"(?:fen|start)":"([^"]+ [wb] [^"]+)"/)?.[1] ?? []);
  const fens = [...new Set(asked)].filter((fen) => {
    try {
      return Position.from(fen).isSameAs(Position.from(fen));
    } catch {
      return false;
    }
  });
  assert.ok(fens.length > 50);
  const file = join(mkdtempSync(join(tmpdir(), 'compongo-')), 'certificate.txt');
  for (const fen of fens.slice(0, Number(process.env.COMPONGO_POSITIONS ?? 100))) {
    for (const side of ['white', 'black']) {
      run(['winnable', fen, '--for', side, '--certificate', file]);
      assert.equal(canMate(Position.from(fen), side, { certificate: true }).certificate, readFileSync(file, 'utf8'), `${fen} ${side}`);
    }
  }
});
