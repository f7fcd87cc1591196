// The languages of the page. A new one is a line here, a word file in each folder that has en.json or en.ts, and the kernel's
// files (compongo/law/language.h). English comes with the page; the words of another language are fetched when it is chosen.
export const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français' } as const;
export type Lang = keyof typeof LANGUAGES;
export const LANGS = Object.keys(LANGUAGES) as Lang[];
export const isLang = (word: unknown): word is Lang => typeof word === 'string' && word in LANGUAGES;

/** The languages in which longer texts are written: the book, precedents, guides, what is new. Others read them in English. */
export type ProseLang = 'en' | 'es';
const PROSE: Lang[] = ['en', 'es'];
export const proseOf = (lang: Lang): ProseLang => (PROSE.includes(lang) ? (lang as ProseLang) : 'en');

type Table = Record<string, string>;
/** The words of a language that is loaded. */
export type Loaded = { texts: Table; words: Record<string, Table>; incidents: Table };
const loaded: Partial<Record<Lang, Loaded>> = {};
export const loadedOf = (lang: Lang): Loaded | undefined => loaded[lang];
export const isLoaded = (lang: Lang): boolean => lang === 'en' || loaded[lang] !== undefined;
/** Those whose words are here. */
export const loadedLangs = (): Lang[] => LANGS.filter(isLoaded);

/** A text in English, and in other languages where it is known. */
export type Said = { en: string } & Partial<Record<Lang, string>>;
/** In all languages whose words are here. */
export const saidIn = (said: (lang: Lang) => string): Said => Object.fromEntries(loadedLangs().map((lang) => [lang, said(lang)])) as Said;
/** In this language if it is known in it. */
export const inLang = (said: Said, lang: Lang): string => said[lang] ?? said.en;

const TEXTS = import.meta.glob<Table | Record<string, Table>>(['./i18n/*.ts', './i18n/*/*.ts', '!./i18n/**/{en,texts,index.svelte}.ts']);
const INCIDENTS = import.meta.glob<Record<string, Table>>(['../features/whatnow/words/*.ts', '!../features/whatnow/words/en.ts']);
const WORDS = import.meta.glob<{ default: Record<string, Table> }>(['../../../compongo/record/words/*.json', '!../../../compongo/record/words/en.json']);

/** Fetches the words of a language, if they are not here. */
export async function loadLanguage(lang: Lang): Promise<void> {
  if (isLoaded(lang)) return;
  const of = async <Module>(files: Record<string, () => Promise<Module>>, ending: string): Promise<Module[]> =>
    Promise.all(Object.entries(files).filter(([path]) => path.endsWith(`/${lang}.${ending}`)).map(([, load]) => load()));
  const [texts, incidents, words] = await Promise.all([of(TEXTS, 'ts'), of(INCIDENTS, 'ts'), of(WORDS, 'json')]);
  const all = (modules: unknown[]): Table => Object.assign({}, ...modules.map((module) => (module as Record<string, Table>)[lang])) as Table;
  loaded[lang] = { texts: all(texts), words: words[0]?.default ?? {}, incidents: all(incidents) };
}
