// node page.mjs FILE [KERNEL DRILL]: the built page as one file, which CMake embeds in the executable (compongo/net/http/page.h reads it).
// Its first line lists the files of the page in JSON; behind it they follow, gzipped, one after another. Where nothing
// that the page is made of has changed, nothing is installed or built, however many build folders ask. KERNEL is
// compongo.wasm and DRILL the drill's cases, which become files of the page; without them it asks the server.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = fileURLToPath(new URL('.', import.meta.url));
const SOURCES = ['../compongo/record/words', 'book.ts', 'book_reference.ts', 'icons.ts', '../tests/scenarios', '../packages/npm/src/kernel.ts', 'src', 'public', 'index.html', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'offline.ts', 'news.json', 'svelte.config.js', 'page.mjs'];
const CHAPTERS = ['../spec', '../spec/es'].flatMap((folder) => readdirSync(join(here, folder)).filter((name) => name.endsWith('.md')).sort().map((name) => `${folder}/${name}`));
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** The files under a path, by names that sort the same everywhere. */
function filesUnder(path) {
  const entry = join(here, path);
  try {
    return readdirSync(entry).sort().flatMap((name) => filesUnder(`${path}/${name}`));
  } catch {
    return [path];
  }
}

function hashOf(paths, others = []) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\n`).update(readFileSync(join(here, path)));
  for (const path of others) hash.update(readFileSync(path));
  return hash.digest('hex');
}

const [, , wanted, ...kernel] = process.argv;
const env = kernel.length === 2 ? { ...process.env, COMPONGO_KERNEL: resolve(kernel[0]), COMPONGO_DRILL: resolve(kernel[1]) } : process.env;

const says = (path, text) => existsSync(path) && readFileSync(path, 'utf8') === text;

/** Its output is shown only where it fails. */
function run(program, ...words) {
  try {
    execFileSync(program, words, { cwd: here, stdio: 'pipe', env });
  } catch (error) {
    process.stderr.write(`${program} ${words.join(' ')}\n${error.stdout ?? ''}${error.stderr ?? ''}`);
    process.exit(1);
  }
}

function install() {
  const lock = hashOf(['package-lock.json']);
  const installed = join(here, 'node_modules/.lock');
  if (says(installed, lock)) return;
  run('npm', 'ci', '--no-audit', '--no-fund');
  writeFileSync(installed, lock);
}

function pack(file) {
  const paths = filesUnder('dist');
  const bodies = paths.map((path) => gzipSync(readFileSync(join(here, path)), { level: 9 }));
  const files = paths.map((path, i) => {
    const type = TYPES[extname(path)];
    if (type === undefined) throw new Error(`${path}: of which type is it?`);
    return { path: path.slice('dist'.length), type, bytes: bodies[i].length };
  });
  writeFileSync(file, Buffer.concat([Buffer.from(`${JSON.stringify({ files })}\n`), ...bodies]));
}

install();
if (wanted !== undefined) {
  const made = join(here, 'made/page.bin');
  const stamp = join(here, 'made/of');
  const sources = hashOf([...SOURCES.flatMap(filesUnder), ...CHAPTERS], kernel);
  if (!existsSync(made) || !says(stamp, sources)) {
    run('npm', 'run', 'build');
    mkdirSync(join(here, 'made'), { recursive: true });
    pack(made);
    writeFileSync(stamp, sources);
  }
  copyFileSync(made, wanted);
}
