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
 * The kernel as WebAssembly and the drill's cases, as files of the page (src/lib/kernel/files.ts): COMPONGO_KERNEL and
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
 * Views that are opened by the same people come in one file, which is packed better than many; what the hall needs comes
 * first. A module that is named nowhere goes where it is needed.
 */
const CHUNKS: Record<string, RegExp> = {
  first: /node_modules\/svelte|record\/words|src\/(main|App|lib\/(api|boards|languages|session|store|tablet|tools|i18n|keys|clock|protocol|rulings|words|word_files|route|settings|screen|types|results|sheet|share|sitting|seen|cause|matters|click|sector|ranges|desk\/(say|words))|views\/Hall|board\/(Diagram|Sprites|position)|parts\/(Clock|Confirm|EmptyHall|Menu|NoHall|Icon|EventHead|NextGame|Tools|DefaultTime|Seat|Stopped|DemoMark)\.)/,
  desk: /src\/(lib\/(next_round\/|wall|desk\/|premises\/reach|passkeys|pairings|cells|chess960)|views\/(Wall|Arbiter|New|Round|Standings|Players|Report|Seats|Settings|Login)|parts\/(SetUp|Understood|Drawn|EnterResult|AnyAct|BoardActs|Links|Names|CallCard|Adjourning|Feed|Missing|LostActs|Arbiters|WoodenBoard|Notes|Watched|MyBoards)\.)/,
  play: /src\/(views\/(Play|Tablet|ClockOnly|Watch)|board\/(Board|StillBoard|Piece|hands)|parts\/(Act\w*|Announcing|Articles?|AtBoard|CanMate|ClockHalf|Ended|DecisionCard|Foreseen|GameFiles|Head|Line|Log|Moves|Now|Offer|Player|Referred|Reporting|Ruling|Rulings|Scoresheets|Sealing|Signing|Status|TabletEdge|Qr|WhatIf|CommandLine|Hint|Material)\.|lib\/(verbs|locked|mate|conditions|alarm|commands|hints|material|spoken|seat\/))/,
  foot: /src\/(views\/(IncidentLog|Duties)|parts\/LogCodes\.|lib\/foot\/(exchange|done|duties|marks|shared))/,
  now: /src\/(views\/WhatNow|parts\/(Incident|OpenCard|Accounts|ClaimLegal|WhichGame|Speak|PlayedBy|RulingCard|MateAsked|NoteAt)\.|lib\/(whatnow|foot)\/)/,
  qr: /node_modules\/lean-qr/,
  laws: /src\/(views\/(Laws|Book|Changes|Drill|Exam\w*|Guide)\.|parts\/(Situation|Choices|CaseRuling|Exam\w+|Book\w+)\.|lib\/(book\/|drill|exam|fetch_exam|sat|situation|guides))/,
  precedents: /src\/(parts\/Precedent\w*\.|lib\/precedents\/(?!search))/,
  seldom: /src\/(lib\/(tournament\/|ruling_picture|premises\/say)|views\/(Trust|WhoReaches|Ledger|Style|RulingPage)\.|parts\/(TournamentRound|PairHere|Roster|TieBreaks|Findings|TrustPicture)\.)/,
  alone: /src\/(views\/(Mate|TwoClocks|Audit|Replay|Playground)\.|parts\/Case(Editor|Rulings)\.|lib\/(clock_alone|playground\/(?!link)))/,
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
    // A twentieth smaller than by the usual one, which saves time that nobody waits for.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 }, format: { comments: false } },
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: { output: { manualChunks: chunkOf } },
  },
});
