// node package.mjs MODULE [--pack]: makes dist/ of the module compongo.wasm, of compongo-cli.wasm beside it, and of src/, types
// of the protocol included; with --pack the package itself too, checked as its users will see it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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
  try {
    return execFileSync(program, words, { cwd: here, encoding: 'utf8', stdio: 'pipe' });
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
rmSync(inHere('dist'), { recursive: true, force: true });
mkdirSync(inHere('dist'));
copyFileSync(wasm, inHere('dist', 'compongo.wasm'));
copyFileSync(join(dirname(wasm), 'compongo-cli.wasm'), inHere('dist', 'compongo-cli.wasm'));
writeFileSync(inHere('dist', 'protocol.schema.json'), `${JSON.stringify(JSON.parse(schemaOf(wasm)), null, 1)}\n`);
run('node', 'scripts/types.mjs', 'dist/protocol.schema.json', 'src/protocol.ts');
run(inHere('node_modules', '.bin', 'tsc'), '-p', 'tsconfig.json');
if (option === '--pack') {
  writeFileSync(inHere('dist', 'LICENCES'), licences());
  copyFileSync(inHere('..', '..', 'LICENSE'), inHere('LICENSE'));
  try {
    run(inHere('node_modules', '.bin', 'publint'), '--strict');
    process.stdout.write(`packages/npm/${run('npm', 'pack', '--silent').trim()}\n`);
  } finally {
    rmSync(inHere('LICENSE'));
  }
}
