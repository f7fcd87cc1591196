import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(__dirname, '../..');
const news = JSON.parse(readFileSync(join(root, 'web/news.json'), 'utf8')) as { version: string; en: string[]; es: string[] }[];

it('each version says what it brings, as much in both languages', () => {
  for (const { version, en, es } of news) {
    expect(en.length, version).toBeGreaterThan(0);
    expect(es.length, version).toBe(en.length);
    for (const line of [...en, ...es]) expect(line).toMatch(/^[A-ZÁÉÍÓÚ¿].*\.$/);
  }
});
it('the latest version of all is there', () => {
  const latest = /^## (\d+\.\d+\.\d+)/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))?.[1];
  expect(news[0]?.version).toBe(latest);
});
it('no line stands twice: by its English text a reader is told what is new', () => {
  const lines = news.flatMap(({ en }) => en);
  expect(new Set(lines).size).toBe(lines.length);
});
