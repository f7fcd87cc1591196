// node suites/run.mjs CHESS.JS CHESSOPS: the tests that chess.js 1.4 and chessops 0.15 have of standard chess and Chess960, with the npm
// package in their place (`./dev npm` first). The two are folders of their sources; chessops wants its `npm install`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chessjs, chessops } from './differences.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const folders = process.argv.slice(2);
if (folders.length !== 2) {
  process.stderr.write('Usage: node suites/run.mjs CHESS.JS CHESSOPS\n');
  process.exit(2);
}
let unexplained = 0;
for (const [index, [name, differences]] of Object.entries({ 'chess.js': chessjs, chessops }).entries()) {
  const report = join(mkdtempSync(join(tmpdir(), 'suites-')), 'report.json');
  const { stderr } = spawnSync('npx', ['vitest', 'run', '--config', join(here, 'vitest.config.mjs'), '--reporter=json', `--outputFile=${report}`], {
    cwd: join(here, '..'), env: { ...process.env, SUITE: resolve(folders[index]) }, encoding: 'utf8', shell: process.platform === 'win32',
  });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const unread = testResults.filter(({ assertionResults }) => assertionResults.length === 0);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const met = new Map(differences.map((each) => [each, 0]));
  const faults = unread.map(({ name: file, message }) => `${file}: ${message}`);
  for (const { fullName, status, failureMessages } of tests.filter(({ status: how }) => how === 'failed')) {
    const known = differences.find(([pattern]) => pattern.test(fullName));
    if (known === undefined) faults.push(`${fullName}: ${status}: ${failureMessages[0]?.split('\n')[0]}`);
    else met.set(known, met.get(known) + 1);
  }
  for (const [[pattern], count] of met) if (count === 0) faults.push(`${pattern}: no test fails by it`);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  process.stdout.write(`${name}: ${passed} of ${tests.length} tests pass\n${[...met].map(([[, why], count]) => `  ${count}: ${why}\n`).join('')}`);
  if (tests.length === 0) faults.push(stderr);
  faults.forEach((fault) => process.stdout.write(`  not explained: ${fault}\n`));
  unexplained += faults.length;
}
process.exit(unexplained === 0 ? 0 : 1);
