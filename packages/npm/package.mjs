// node package.mjs MODULE [--pack]: makes dist/ of the module compongo.wasm, of board.wasm beside it, and of src/, types of the
// protocol included, and cli/dist of compongo-cli.wasm; with --pack the two packages too, checked as their users will see them.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const [given, option] = process.argv.slice(2);
if (given === undefined || (option !== undefined && option !== '--pack')) {
  process.stderr.write('Usage: node package.mjs MODULE [--pack]\n');
  process.exit(2);
}
const wasm = resolve(given);
const inHere = (...path) => join(here, ...path);

/** Its output is shown only where it fails. */
function run(program, ...words) {
  return runIn(here, program, ...words);
}
function runIn(folder, program, ...words) {
  try {
    return execFileSync(program, words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    process.stderr.write(`${program} ${words.join(' ')}\n${error.stdout ?? ''}${error.stderr ?? ''}`);
    process.exit(1);
  }
}

function install() {
  const lock = createHash('sha256').update(readFileSync(inHere('package-lock.json'))).digest('hex');
  const installed = inHere('node_modules', '.lock');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return;
  run('npm', 'ci', '--no-audit', '--no-fund');
  writeFileSync(installed, lock);
}

/** The protocol's schema, as the module itself says it. */
function schemaOf(file) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), { compongo: { defect: () => {} } });
  exports._initialize();
  const text = exports.compongo_protocol_schema();
  const bytes = new Uint8Array(exports.memory.buffer, exports.compongo_text_data(text), exports.compongo_text_size(text));
  return new TextDecoder().decode(bytes);
}

/** What others' code in the modules asks to be told of, from where Debian and ./dev have put it. */
function licences() {
  const sources = inHere('..', '..', 'build', 'sources');
  const unpacked = existsSync(sources) ? readdirSync(sources) : [];
  const ofSource = (name) => join(sources, unpacked.find((folder) => folder.startsWith(`${name}-`)) ?? name, 'LICENSE');
  const texts = {
    CLI11: '/usr/share/doc/libcli11-dev/copyright',
    'toml++': '/usr/share/doc/libtomlplusplus-dev/copyright',
    'wasi-libc': '/usr/share/doc/wasi-libc/copyright',
    bzip2: ofSource('bzip2'),
    zstandard: ofSource('libzstd'),
  };
  return Object.entries(texts).map(([name, path]) => {
    if (existsSync(path)) return `${name}\n${'='.repeat(name.length)}\n\n${readFileSync(path, 'utf8').trim()}\n`;
    process.stderr.write(`package.mjs: no licence of ${name} in ${path}; add it to dist/LICENCES before you publish\n`);
    return '';
  }).join('\n\n');
}

install();
for (const folder of ['dist', 'cli/dist']) {
  rmSync(inHere(folder), { recursive: true, force: true });
  mkdirSync(inHere(folder), { recursive: true });
}
copyFileSync(wasm, inHere('dist', 'compongo.wasm'));
copyFileSync(join(dirname(wasm), 'board.wasm'), inHere('dist', 'board.wasm'));
copyFileSync(join(dirname(wasm), 'compongo-cli.wasm'), inHere('cli', 'dist', 'compongo-cli.wasm'));
writeFileSync(inHere('dist', 'protocol.schema.json'), `${JSON.stringify(JSON.parse(schemaOf(wasm)), null, 1)}\n`);
run('node', 'scripts/types.mjs', 'dist/protocol.schema.json', 'src/protocol.ts');
run(inHere('node_modules', '.bin', 'tsc'), '-p', 'tsconfig.json');
// The command line is a package of its own: who builds a page does not load its megabytes.
for (const name of ['command', 'machine']) {
  renameSync(inHere('dist', `${name}.js`), inHere('cli', 'dist', `${name}.js`));
  rmSync(inHere('dist', `${name}.d.ts`));
}
chmodSync(inHere('cli', 'dist', 'command.js'), 0o755);
if (option === '--pack') {
  for (const folder of ['.', 'cli']) {
    writeFileSync(inHere(folder, 'dist', 'LICENCES'), licences());
    copyFileSync(inHere('..', '..', 'LICENSE'), inHere(folder, 'LICENSE'));
    try {
      runIn(inHere(folder), inHere('node_modules', '.bin', 'publint'), '--strict');
      process.stdout.write(`${join('packages/npm', folder, runIn(inHere(folder), 'npm', 'pack', '--silent').trim())}\n`);
    } finally {
      rmSync(inHere(folder, 'LICENSE'));
    }
  }
}
