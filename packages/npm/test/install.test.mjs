// The packages install from the files that ./dev npm leaves, by the lines that README.md says, and work there.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..');
const root = join(folder, '..', '..');
const readme = readFileSync(join(folder, 'README.md'), 'utf8');

test('the lines of README.md install what ./dev npm leaves', () => {
  const lines = [...readme.matchAll(/^ {4}npm install (\S+)$/gm)].map(([, file]) => file);
  assert.equal(lines.length, 2);
  const home = mkdtempSync(join(tmpdir(), 'compongo-install-'));
  const run = (line) => execFileSync('sh', ['-c', line], { cwd: home, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' } });
  try {
    run(`npm init --yes && npm install ${lines.map((file) => join(root, file)).join(' ')}`);
    assert.match(run('npx compongo --help'), /winnable/);
    const asked = "import { flagFall } from 'compongo'; import { Position } from 'compongo/board'; console.log(flagFall(Position.from('8/8/3rk3/8/8/2K5/8/8 b - - 0 1'), 'black').result)";
    assert.equal(run(`node --input-type=module -e "${asked}"`), '1/2-1/2\n');
    const installed = readdirSync(join(home, 'node_modules/compongo/dist'));
    assert.ok(!installed.some((file) => /cli|command|machine/.test(file)), installed.join(' '));
  } finally {
    rmSync(home, { recursive: true });
  }
});

test('sizes are those that README.md says, within a twentieth', () => {
  const said = [...readme.matchAll(/^\| `compongo[/a-z]*` \| `([a-z]+\.wasm)` \| (\d+) kB/gm)];
  assert.equal(said.length, 2);
  for (const [, name, kilobytes] of said) {
    const size = gzipSync(readFileSync(join(folder, 'dist', name)), { level: 9 }).length / 1000;
    assert.ok(Math.abs(size - kilobytes) < kilobytes / 20, `${name}: ${size} kB`);
  }
  assert.ok(statSync(join(folder, 'cli/dist/compongo-cli.wasm')).size > 0);
});

test('the board works by itself, and says what it lacks', () => {
  const asked = `
    import { canMate, Game, Position, readPgn, writePgn } from 'compongo/board';
    console.log(Position.initial().play('e4').san(Position.initial().play('e4').read('e5')));
    console.log(canMate(Position.from('8/8/4k3/8/8/3R4/4K3/8 w - - 0 1'), 'black').verdict);
    for (const game of readPgn('1. e4 (1. d4) e5 *')) console.log(writePgn(game).split('\\n').at(-3));
    try { new Game().standing(); } catch (error) { console.log(error.constructor.name, /expected that of compongo/.test(error.message)); }`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', asked], { cwd: folder, encoding: 'utf8' });
  assert.equal(printed, 'e5\nunwinnable\n1. e4 ( 1. d4 ) 1... e5 *\nCompongoError true\n');
});
