// The words of these views: files of the page, of which a reader loads the one of the language in force.
import { i18n } from '../i18n/index.svelte';
import type { Lang } from '../words';
import enFile from './words/en.json?url';
import esFile from './words/es.json?url';

export type Word = keyof typeof import('./words/en.json');
const FILES: Record<Lang, string> = { en: enFile, es: esFile };

class Words {
  private loaded = $state.raw<{ lang: Lang; words: Partial<Record<string, string>> } | null>(null);
  private asked: Lang | null = null;

  /** What there is of the language in force; nothing while it is on its way. */
  get current(): Partial<Record<string, string>> {
    const { lang } = i18n;
    if (this.asked !== lang) {
      this.asked = lang;
      void this.load(lang);
    }
    return this.loaded?.words ?? {};
  }

  private async load(lang: Lang): Promise<void> {
    try {
      const words = (await (await fetch(FILES[lang])).json()) as Record<string, string>;
      if (this.asked === lang) this.loaded = { lang, words };
    } catch {
      this.asked = null;
    }
  }
}
const words = new Words();

export const say = (key: Word, values: Record<string, string | number> = {}): string =>
  (words.current[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** What was done, as the ledger names it; as it is where we have no word for it. */
export const deedName = (what: string): string => words.current[`deed_${what}`] ?? what;
