// For vite.config.ts: what makes the page one that can be installed, and that opens without a network.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { transformWithEsbuild, type Plugin } from 'vite';

const here = (path: string): string => join(fileURLToPath(new URL('.', import.meta.url)), path);

const GREEN = '#1d5c4c';
const manifest = {
  id: './',
  name: 'Compongo',
  short_name: 'Compongo',
  description: 'A digital arbiter: rulings by the Laws of Chess, with or without a network',
  start_url: './',
  scope: './',
  display: 'standalone',
  theme_color: GREEN,
  background_color: '#f5f6f4',
  icons: [
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icon-512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** All files below a folder, by their paths from there. */
function filesUnder(folder: string, path = ''): string[] {
  return readdirSync(join(folder, path)).sort().flatMap((entry) => {
    const found = path === '' ? entry : `${path}/${entry}`;
    return statSync(join(folder, found)).isDirectory() ? filesUnder(folder, found) : [found];
  });
}
const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url').slice(0, 10);

/** Writes icons and manifest among the files, and at last the service worker, which knows them all. */
export const offline: Plugin = {
  name: 'offline',
  apply: 'build',
  generateBundle() {
    for (const [fileName, source] of Object.entries({
      'manifest.webmanifest': JSON.stringify(manifest),
      'icon-180.png': icon(180, 'whole'),
      'icon-192.png': icon(192, 'rounded'),
      'icon-512.png': icon(512, 'rounded'),
      'icon-512-maskable.png': icon(512, 'whole'),
    })) this.emitFile({ type: 'asset', fileName, source });
  },
  async closeBundle() {
    const dist = here('dist');
    const files = filesUnder(dist).filter((path) => path !== 'sw.js').map((path) => [path, hashOf(readFileSync(join(dist, path)))]);
    const news = JSON.parse(readFileSync(here('news.json'), 'utf8')) as unknown;
    const source = readFileSync(here('src/offline/service_worker.ts'), 'utf8');
    const define = { __FILES__: JSON.stringify(files), __VERSION__: JSON.stringify(hashOf(JSON.stringify([files, news, source]))), __NEWS__: JSON.stringify(news) };
    const { code } = await transformWithEsbuild(source, 'service_worker.ts', { define, minify: true, target: 'es2022', format: 'iife', sourcemap: false });
    writeFileSync(join(dist, 'sw.js'), code);
  },
};

/** The icon as public/icon.svg has it, as a picture of so many pixels. `whole` has no corners cut off, for systems that cut them. */
function icon(size: number, shape: 'rounded' | 'whole'): Uint8Array {
  const pixels = Buffer.alloc(size * (size * 4 + 1));
  // What must be seen lies within the middle of a maskable icon: there the clock is smaller.
  const scale = (shape === 'whole' ? 40 : 32) / size;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = y * (size * 4 + 1) + 1 + x * 4;
      const [u, v] = [(x + 0.5 - size / 2) * scale, (y + 0.5 - size / 2) * scale];
      const seen = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance / scale));
      const ring = Math.abs(Math.hypot(u, v) - 9) - 1.25;
      const white = seen(Math.min(ring, fromLine(u, v, 0, -6, 0, 0) - 1.25, fromLine(u, v, 0, 0, 4, 3) - 1.25));
      const outside = shape === 'whole' ? -1 : Math.hypot(Math.max(0, Math.abs(u) - 10), Math.max(0, Math.abs(v) - 10)) - 6;
      [0x1d, 0x5c, 0x4c].forEach((part, i) => (pixels[at + i] = Math.round(part + (255 - part) * white)));
      pixels[at + 3] = Math.round(255 * seen(outside));
    }
  }
  return png(size, pixels);
}
function fromLine(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}
/** RGBA with eight bits each; every line of pixels begins with a 0, for no filter. */
function png(size: number, pixels: Uint8Array): Uint8Array {
  const part = (type: string, content: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const part = Buffer.alloc(body.length + 8);
    part.writeUInt32BE(content.length, 0);
    body.copy(part, 4);
    part.writeUInt32BE(crc(body), body.length + 4);
    return part;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), part('IHDR', head), part('IDAT', deflateSync(pixels, { level: 9 })), part('IEND', Buffer.alloc(0))]);
}
function crc(content: Uint8Array): number {
  let sum = ~0;
  for (const byte of content) {
    sum ^= byte;
    for (let i = 0; i < 8; i++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
