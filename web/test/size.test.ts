import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { LANGS } from '../src/lib/languages';
import { isBuilt } from './built';

const dist = join(__dirname, '../dist');
const size = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;

it.skipIf(!isBuilt(join(dist, 'index.html')))('the first view is under 100 KB gzipped, all of it in one language under 365', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  // Icons and the manifest are asked for by whoever installs the page.
  const first = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+|icon\.svg)"/g)].map((match) => size(join(dist, match[1] as string)));
  expect(first.length).toBe(3);
  const sum = first.reduce((a, b) => a + b, size(join(dist, 'index.html')));
  const weigh = (wanted: RegExp): number =>
    readdirSync(join(dist, 'assets')).filter((name) => wanted.test(name)).reduce((sum, name) => sum + size(join(dist, 'assets', name)), 0);
  // The words of a language but English are files of their own, which are fetched when it is chosen.
  const languages = LANGS.map((lang) => weigh(RegExp(`^(?:${lang}-.*\\.json|language-${lang}-.*\\.js)$`)));
  expect(Math.min(...languages)).toBeGreaterThan(0);
  const all = weigh(/^(?!language-).*\.(js|css)$/) + Math.max(...languages);
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).not.toContain('language-');
  console.log(`first view ${(sum / 1024).toFixed(1)} KiB gzipped, everything ${(all / 1024).toFixed(1)} KiB`);
  expect(sum).toBeLessThan(100 * 1000);
  // With the memory of an event, duties and rulings over unknown facts it passed 340; they come with What now? and the log alone.
  // Duties and boards that the arbiters of a hall share passed 355.
  // An event’s tabs, players’ pages, rounds paired in the page, and the page of the design: each comes when it is opened.
  expect(all).toBeLessThan(365 * 1000);
});
it.skipIf(!isBuilt(join(dist, 'index.html')))('nothing in the page is inline, so that a strict content policy holds', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  expect(html).not.toMatch(/<script>|<style|style=|\son\w+=/);
});
