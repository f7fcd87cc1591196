import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { book } from './book';
import { icons } from './icons';
import { offline } from './offline';

/** Words and templates that only the program speaks: whoever loads the page need not load them. */
const PROGRAMS_LISTS = new Set(['act', 'note_text', 'part', 'score', 'stop_for', 'setup_fault', 'times', 'the_man_from']);
const PROGRAMS_SENTENCES = /^(can_mate|claim\.refused_unsaid|claim_of\.flag|clock|control\.|decision\.[^a]|difference|duty\.|end\.referred_decided|event_breaches|fifty|found|game_over\.|illegal\.(capture_unfinished|castling_|man_added|movement_|opponents_man|own_man_there|pawn_left|two_men|wrong_)|illegal_move\.|moment|move_|no_intervention\.(illegal_move|claim_or_seen|claim_passed|position_seen|touch|flag)|not_made\.(illegal_move|king_missing|rook_missing|castling_barred)|note|obligation\.(complete|stays|none)|period|position_restored\.|refusal\.why|repetition|sealed|turn|unclaimed|unruled)|\.(castling_unfinished|\w+_no_forces|\w+_in_order|quickplay_open|disconnection_no_mate|own_move|move_stands|fact_hands|fact_under_it|announced_otherwise|played)$/;
const wordsOfThePage: Plugin = {
  name: 'words-of-the-page',
  enforce: 'pre',
  transform(code, id) {
    if (!/record\/words\/\w+\.json$/.test(id)) return null;
    return { code: JSON.stringify(ofThePage(code)), map: null };
  },
};
type Lists = Record<string, Record<string, string>>;
function ofThePage(code: string): Lists {
  const kept = Object.entries(JSON.parse(code) as Lists).filter(([list]) => !PROGRAMS_LISTS.has(list));
  const told = ([list, words]: (typeof kept)[number]): (typeof kept)[number] =>
    list === 'sentence' ? [list, Object.fromEntries(Object.entries(words).filter(([name]) => !PROGRAMS_SENTENCES.test(name)))] : [list, words];
  return Object.fromEntries(kept.map(told));
}

/** All languages have the same words by the same names: a further one is packed without them, in the order of English. */
const OTHER_LANGUAGES = readdirSync('src/lib/i18n').flatMap((name) => /^([a-z]{2})\.ts$/.exec(name)?.[1] ?? []).filter((lang) => lang !== 'en');
const OF_A_LANGUAGE = RegExp(`(?:i18n/(?:\\w+/)?|whatnow/words/|record/words/)(${OTHER_LANGUAGES.join('|')})[.|](?:ts|json)$`);
const furtherLanguages: Plugin = {
  name: 'further-languages',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    const found = OF_A_LANGUAGE.test(source) ? await this.resolve(source, importer, { skipSelf: true }) : null;
    // Without the ending: it is a module whatever it was.
    return found === null ? null : `\0further:${found.id.replace(/\.(\w+)$/, '|$1')}`;
  },
  load(id) {
    const lang = id.startsWith('\0further:') ? OF_A_LANGUAGE.exec(id)?.[1] : undefined;
    if (lang === undefined) return null;
    const file = id.slice('\0further:'.length).replace(/\|(\w+)$/, '.$1');
    const first = file.replace(/\w+(\.\w+)$/, 'en$1');
    if (file.endsWith('.json')) {
      const [en, other] = [first, file].map((each) => ofThePage(readFileSync(each, 'utf8'))) as [Lists, Lists];
      const words = Object.entries(en).map(([list, names]) => Object.keys(names).map((name) => other[list]?.[name]));
      return `import en from ${JSON.stringify(first)};
        const words = ${JSON.stringify(words)};
        export default Object.fromEntries(Object.entries(en).map(([list, names], i) => [list, Object.fromEntries(Object.keys(names).map((name, j) => [name, words[i][j]]))]));`;
    }
    const [en, other] = [first, file].map((each) => textsOf(readFileSync(each, 'utf8'))) as [Record<string, string>, Record<string, string>];
    return `import { en } from ${JSON.stringify(first)};
      const texts = ${inOneString(Object.keys(en).map((key) => other[key]))};
      export const ${lang} = Object.fromEntries(Object.keys(en).map((key, i) => [key, texts[i]]));`;
  },
};
/** Code for a list of texts: one string is packed better than many. */
function inOneString(texts: (string | undefined)[]): string {
  const joined = texts.join('|');
  if (joined.split('|').length !== texts.length) throw new Error('a text has a | in it');
  return `${JSON.stringify(joined)}.split('|')`;
}
/** The texts of a language, one a line: where one is not, the page is not built. */
function textsOf(code: string): Record<string, string> {
  const texts = [...code.matchAll(/^  (\w+): ('.*'),$/gm)].map(([, key, text]) => [key as string, Function(`return ${text as string}`)() as string]);
  if (texts.length !== code.match(/^  \S/gm)?.length) throw new Error('a text is not on a line of its own');
  return Object.fromEntries(texts) as Record<string, string>;
}

/**
 * The kernel as WebAssembly and the drill's cases, as files of the page (src/kernel/files.ts): COMPONGO_KERNEL and
 * COMPONGO_DRILL say where they are. A page without them asks the server instead.
 */
const kernelFiles = { wasm: named(process.env['COMPONGO_KERNEL'], 'compongo', 'wasm'), drill: named(process.env['COMPONGO_DRILL'], 'drill', 'txt') };
const hasKernel = kernelFiles.wasm !== null && kernelFiles.drill !== null;
function named(file: string | undefined, name: string, ending: string): { path: string; source: Uint8Array } | null {
  if (file === undefined || file === '') return null;
  const source = readFileSync(file);
  return { path: `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.${ending}`, source };
}
const withKernel: Plugin = {
  name: 'with-kernel',
  apply: 'build',
  generateBundle() {
    if (!hasKernel) return;
    for (const file of Object.values(kernelFiles)) if (file !== null) this.emitFile({ type: 'asset', fileName: file.path, source: file.source });
  },
};

/**
 * Features that the same people open come in one file, which is packed better than many; what the hall needs comes first. Of
 * two that name a module the former takes it; a module that none names goes where it is needed.
 */
const CHUNKS: Record<string, RegExp> = {
  first: /node_modules\/svelte|record\/words|src\/(app\/(?!Missing)|lib\/(?!conditions)|board\/(Diagram|Sprites|position)|ui\/(Confirm|Icon|[Tt]ools)|game\/(Clock|rulings|seen)|features\/(hall\/(Hall|EmptyHall|EventHead|DefaultTime|Seat|Stopped)\.|tablet\/tablet|player\/sheet|exam\/sitting|arbiter\/(cause|matters|say|words)))/,
  qr: /node_modules\/lean-qr/,
  seldom: /src\/features\/(style|hall\/(Trust|WhoReaches|Ledger|RulingPage|ruling_picture|say|words)|tournament\/(TournamentRound|PairHere|Roster|TieBreaks|Findings|texts|words))/,
  desk: /src\/(features\/(arbiter|tournament|hall\/(?!Password|next_step)|spectator\/[Ww]all)|game\/SetUp|app\/Missing)/,
  foot: /src\/features\/whatnow\/(IncidentLog|Duties|LogCodes|foot\/(exchange|done|duties|marks|shared))/,
  now: /src\/(features\/whatnow|game\/MateAsked)/,
  play: /src\/(features\/(player|spectator|tablet\/Tablet|clock\/Clock|clock\/Reporting)|board\/(Board|StillBoard|Piece|hands)|game\/|ui\/(Article|Qr|Hint|hints)|lib\/conditions)/,
  precedents: /src\/features\/laws\/(Precedent(?!Book)|precedents\/(?!search))/,
  laws: /src\/(features\/(exam|laws\/(?!Precedent|precedents))|ui\/(Choices|BookFold))/,
  alone: /src\/features\/(files|playground\/(?!link)|clock\/)/,
};
/** The words of a further language are a file of their own, which is fetched when it is chosen. */
const languageOf = (id: string): string | undefined => OF_A_LANGUAGE.exec(id)?.[1];
const chunkOf = (id: string): string | undefined => (languageOf(id) !== undefined ? `language-${languageOf(id) as string}` : undefined) ?? Object.entries(CHUNKS).find(([, modules]) => modules.test(id))?.[0];

export default defineConfig({
  plugins: [book, icons, wordsOfThePage, furtherLanguages, withKernel, offline, svelte({ preprocess: vitePreprocess(), compilerOptions: { cssHash: ({ hash, css }) => `s${hash(css).slice(0, 3)}` } })],
  // Its files find each other in whatever folder they lie.
  base: './',
  define: { __KERNEL__: JSON.stringify(hasKernel ? { wasm: kernelFiles.wasm?.path, drill: kernelFiles.drill?.path } : null) },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
  json: { namedExports: false, stringify: false },
  build: {
    target: 'es2022',
    // A twentieth smaller than by the usual one, which takes longer at build time only.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 }, format: { comments: false } },
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: { output: { manualChunks: chunkOf } },
  },
});
