// For vite.config.ts: the icons of the page, taken from Lucide's set when the page is built; only those that are named here come with it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const NAMES = [
  'clock-arrow-up', 'ellipsis', 'file-text', 'gavel', 'image-down', 'layout-grid', 'link', 'mail', 'mic', 'printer', 'qr-code', 'scroll-text', 'search-x', 'share-2', 'swords', 'table-2', 'tag', 'timer-reset', 'trophy', 'users',
] as const;
export type IconName = (typeof NAMES)[number];

const ID = 'virtual:icons';
export const icons: Plugin = {
  name: 'icons',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load(id) {
    if (id !== `\0${ID}`) return null;
    const path = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
    const { icons: all } = JSON.parse(readFileSync(path, 'utf8')) as { icons: Record<string, { body: string }> };
    const chosen = NAMES.map((name) => {
      const body = all[name]?.body;
      if (body === undefined) throw new Error(`icons.ts: found no icon "${name}" in ${path}`);
      return [name, body];
    });
    return `export default ${JSON.stringify(Object.fromEntries(chosen))};`;
  },
};
