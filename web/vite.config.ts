import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Words and templates that only the program speaks: whoever loads the page need not load them. */
const PROGRAMS_LISTS = new Set(['act', 'note_text', 'part', 'score', 'stop_for', 'nobody']);
const PROGRAMS_SENTENCES = /^(can_mate|clock|difference|fifty|found|moment|move_|note|period|position_restored\.|repetition|right|sealed|turn|until)/;
const wordsOfThePage: Plugin = {
  name: 'words-of-the-page',
  enforce: 'pre',
  transform(code, id) {
    if (!/record\/words\/\w+\.json$/.test(id)) return null;
    const lists = JSON.parse(code) as Record<string, Record<string, string>>;
    const kept = Object.entries(lists).filter(([list]) => !PROGRAMS_LISTS.has(list));
    const told = ([list, words]: (typeof kept)[number]): (typeof kept)[number] =>
      list === 'sentence' ? [list, Object.fromEntries(Object.entries(words).filter(([name]) => !PROGRAMS_SENTENCES.test(name)))] : [list, words];
    return { code: JSON.stringify(Object.fromEntries(kept.map(told))), map: null };
  },
};

export default defineConfig({
  plugins: [wordsOfThePage, svelte({ preprocess: vitePreprocess() })],
  server: { host: '127.0.0.1', proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
