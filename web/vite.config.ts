import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Words and templates that only the program speaks: whoever loads the page need not load them. */
const PROGRAMS_LISTS = new Set(['act', 'note_text', 'part', 'score', 'stop_for', 'nobody']);
const PROGRAMS_SENTENCES = /^(can_mate|claim\.refused_unsaid|clock|decision\.[^a]|difference|duty\.|fifty|found|game_over\.|illegal_move\.|moment|move_|note|period|position_restored\.|repetition|right|sealed|turn|until)/;
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

/**
 * Views that are opened by the same people come in one file, which is packed better than many; what the hall needs comes
 * first. A module that is named nowhere goes where it is needed.
 */
const CHUNKS: Record<string, RegExp> = {
  first: /node_modules\/svelte|record\/words|src\/(main|App|lib\/(api|store|i18n|keys|clock|protocol|rulings|words|route|settings|screen|types|results|sheet|share|sitting|seen|cause|matters|click)|views\/Hall|board\/(Diagram|Sprites|position)|parts\/(Clock|Confirm|EmptyHall|Seat|Stopped|DemoMark)\.)/,
  desk: /src\/(lib\/(wall|pairings|cells|chess960)|views\/(Wall|Arbiter|New|Round|Standings|Report|Seats|Settings|Login)|parts\/(SetUp|Understood|Drawn|EnterResult|DefaultTime|AnyAct|Links|Names|CallCard|Adjourning|LostActs|Arbiters|WoodenBoard|Notes)\.)/,
  play: /src\/(views\/(Play|Tablet|ClockOnly|Watch)|board\/(Board|StillBoard|Man|hands)|parts\/(Act\w*|Announcing|Articles?|AtBoard|CanMate|ClockHalf|DecisionCard|Foreseen|GameFiles|Head|Line|Log|Moves|Now|Offer|Player|Referred|Reporting|Ruling|Rulings|Scoresheets|Sealing|Signing|Status|TabletEdge|Qr|WhatIf|CommandLine|Hint|Material)\.|lib\/(verbs|locked|mate|conditions|alarm|commands|hints|material|spoken))/,
  qr: /node_modules\/lean-qr/,
  laws: /src\/(views\/(Changes|Drill|Guide)|lib\/(drill|guides))/,
};
const chunkOf = (id: string): string | undefined => Object.entries(CHUNKS).find(([, modules]) => modules.test(id))?.[0];

export default defineConfig({
  plugins: [wordsOfThePage, svelte({ preprocess: vitePreprocess() })],
  server: { host: '127.0.0.1', proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    cssCodeSplit: false,
    rollupOptions: { output: { manualChunks: chunkOf } },
  },
});
