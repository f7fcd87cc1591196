// docs/SQL.md: its commands and queries run as they stand, on games whose findings the package's own `audit` tells as well.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { audit } from 'compongo';
import { registerFunctions } from 'compongo/duckdb';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..', '..');
const data = join(root, 'tests', 'data', 'audit');
const page = readFileSync(join(root, 'docs', 'SQL.md'), 'utf8');
const blocks = (text, language) => [...text.matchAll(/```(\w+)\n([^]*?)```/g)].filter(([, each]) => each === language).map(([, , code]) => code);
/** What stands below a heading of the page. */
const section = (heading) => {
  const found = page.split(/^(?=## )/m).find((each) => each.startsWith(`## ${heading}\n`));
  assert.ok(found, `the page has ${heading}`);
  return found;
};
const questions = section('Ten questions').split(/^(?=### )/m).slice(1).map((each) => [/^### (.*)/.exec(each)[1], blocks(each, 'sql')[0]]);

const folder = mkdtempSync(join(tmpdir(), 'compongo-sql-'));
const before = process.cwd();
after(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
});
process.chdir(folder);
const programs = join(folder, 'programs');
mkdirSync(programs);
function program(name, text) {
  writeFileSync(join(programs, name), text);
  chmodSync(join(programs, name), 0o755);
}
const quoted = (path) => `'${path.replaceAll("'", "'\\''")}'`;
const native = process.env.COMPONGO;
program('compongo', `#!/bin/sh\nexec ${native && existsSync(native) ? quoted(native) : `${quoted(process.execPath)} ${quoted(join(here, '..', 'dist', 'command.js'))}`} "$@"\n`);
// What `duckdb -c SQL` does, without the program, which Debian 12 does not have.
const api = pathToFileURL(join(here, '..', 'node_modules', '@duckdb', 'node-api', 'lib', 'index.js')).href;
writeFileSync(join(programs, 'duckdb.mjs'), `import api from '${api}';\nconst c = await (await api.DuckDBInstance.create()).connect();\nawait c.run(process.argv[3]);\n`);
program('duckdb', `#!/bin/sh\nexec ${quoted(process.execPath)} ${quoted(join(programs, 'duckdb.mjs'))} "$@"\n`);

/** Runs a block of the page; exit status 1 says that there are findings. */
function shell(code) {
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
  try {
    return execFileSync('bash', ['-c', `set -o pipefail\n${code}`], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    assert.equal(error.status, 1, `${code}\n${error.stderr}`);
    return error.stdout;
  }
}

const connection = await (await DuckDBInstance.create()).connect();
registerFunctions(connection);
const plain = (_key, value) => (typeof value === 'bigint' ? Number(value) : value);
async function rows(sql) {
  const found = await connection.runAndReadAll(sql);
  return JSON.parse(JSON.stringify(found.getRowObjectsJson(), plain));
}

copyFileSync(join(data, 'findings.pgn'), 'games.pgn');
let findings = audit(readFileSync('games.pgn'), { file: 'games.pgn' });
const count = (is) => findings.filter(is).length;
const number = (value) => Number(value);
const sum = (list, column) => list.reduce((total, each) => total + number(each[column]), 0);

async function makeTables() {
  for (const each of blocks(section('From games to tables'), 'sh')) shell(each);
  await connection.run(readFileSync('tables.sql', 'utf8'));
  for (const each of blocks(section('From games to tables'), 'sql')) await connection.run(each);
}

test('games become tables, and Parquet by month', async () => {
  await makeTables();
  assert.equal(number((await rows('SELECT count(*) AS n FROM findings'))[0].n), findings.length);
  assert.ok(existsSync('games/year=2024/month=3'));
  const again = (table) => `(SELECT * FROM read_parquet('${table}/**/*.parquet', hive_partitioning = true))`;
  for (const table of ['games', 'findings']) {
    const [{ same }] = await rows(`SELECT (SELECT count(*) FROM ${table}) = (SELECT count(*) FROM ${again(table)}) AS same`);
    assert.ok(same, 'Parquet has all rows');
  }
  const [{ n }] = await rows('SELECT count(*) AS n FROM findings JOIN games USING (file, game)');
  assert.equal(number(n), findings.length, 'each finding has its game');
});

/** What the findings say that each of the questions must find. */
const expected = [
  (found) => assert.equal(sum(found, 'unfair'), new Set(findings.filter((each) => each.kind.startsWith('time_') && each.level === 'violation').map(({ game }) => game)).size),
  (found) => {
    const proved = findings.filter((each) => each.kind.startsWith('time_') && each.level === 'violation');
    assert.deepEqual(found.map((each) => each.certificate), proved.map((each) => each.certificate));
  },
  (found) => assert.equal(sum(found, 'games'), count((each) => each.kind === 'draw_available')),
  (found) => assert.deepEqual(
    found.filter((each) => number(each.played_on) > 0).map((each) => number(each.game)).sort((a, b) => a - b),
    [...new Set(findings.filter((each) => each.over === 'dead_position' && each.kind === 'played_on').map(({ game }) => game))].sort((a, b) => a - b),
  ),
  (found) => assert.equal(sum(found, 'wrong'), new Set(findings.filter((each) => each.should).map(({ game }) => game)).size),
  (found) => assert.equal(sum(found, 'moves'), count((each) => each.kind === 'illegal_move')),
  (found) => assert.ok(found.some((each) => each.ended_by === 'checkmate')),
  (found) => assert.equal(sum(found, 'doubtful'), new Set(findings.filter((each) => each.kind === 'clock').map(({ game }) => game)).size),
  (found) => assert.ok(found.some((each) => each.laws === 'fide-2023')),
  (found) => assert.ok(Array.isArray(found)),
];
assert.equal(questions.length, expected.length);
for (const [at, [title, sql]] of questions.entries()) {
  test(title, async () => expected[at](await rows(sql)));
}

const corpora = ['twic', 'lichess'].map((name) => join(process.env.COMPONGO_DATA ?? join(root, '..', 'shared', 'data'), 'pgn', `${name}.pgn.zst`));
test('the same questions to the corpora', { skip: corpora.every(existsSync) ? false : 'COMPONGO_DATA says where the corpora are' }, async () => {
  shell(`zstd -dcq ${corpora.map(quoted).join(' ')} > games.pgn`);
  for (const each of ['games', 'findings']) {
    rmSync(each, { recursive: true });
    await connection.run(`DROP TABLE ${each}`);
  }
  findings = audit(readFileSync('games.pgn'), { file: 'games.pgn' });
  await makeTables();
  for (const [at, [, sql]] of questions.entries()) expected[at](await rows(sql));
});

test('rows of Parquet are audited through a pipe, and findings name file and row', async () => {
  mkdirSync('lichess');
  const table = join(data, 'rows.jsonl').replaceAll("'", "''");
  await connection.run(`COPY (SELECT * FROM read_json('${table}', format = 'newline_delimited') LIMIT 5) TO 'lichess/a.parquet' (FORMAT parquet)`);
  await connection.run(`COPY (SELECT * FROM read_json('${table}', format = 'newline_delimited') OFFSET 5) TO 'lichess/b.parquet' (FORMAT parquet)`);
  const [command] = blocks(section('From tables to the audit'), 'sh');
  shell(command);
  const lines = readFileSync('found.jsonl', 'utf8').trim().split('\n').map((line) => JSON.parse(line));
  assert.equal(lines.pop().summary.games, 8);
  assert.deepEqual(
    lines.map(({ file, game, kind }) => [file, game, kind]),
    [
      ['lichess/a.parquet', 2, 'wrong_result'],
      ['lichess/a.parquet', 3, 'time_no_mate'],
      ['lichess/a.parquet', 4, 'draw_available'],
      ['lichess/a.parquet', 5, 'illegal_move'],
      ['lichess/b.parquet', 1, 'clock'],
      ['lichess/b.parquet', 3, 'played_on'],
    ],
  );
});

test('functions answer in queries', async () => {
  const [sql] = blocks(section('Functions'), 'sql');
  assert.deepEqual(await rows(sql), [{ knight: false, dead: true, flag: '1-0', claims: '[{"claim":"threefold","ply":8}]', found: 1 }].map((each) => ({ ...each, found: `${each.found}` })));
  const [more] = await rows(`SELECT can_mate(NULL, 'white') AS a, compongo_audit(NULL) AS b, compongo_audit('1. e4 *', NULL, 'Normal') AS c,
    claims('1. e4 e5 1-0', 'fide-2023') AS d, can_mate('8/8/4k3/8/8/3R4/4K3/8 w - - 0 1', 'white') AS e`);
  assert.deepEqual(more, { a: null, b: null, c: '[]', d: '[]', e: true });
  await assert.rejects(rows("SELECT is_dead('nonsense')"), /found "o", expected a piece/);
  await assert.rejects(rows("SELECT can_mate('8/8/4k3/8/8/3R4/4K3/8 w - - 0 1', 'red')"), /side: found "red", expected white or black/);
  await assert.rejects(rows("SELECT claims('1. e4', 'fide-1800')"), /edition: found "fide-1800", expected one of/);
});
