// The words of views that few readers open: files of the page, of which a reader loads the one of the language in force.
import { i18n } from './i18n/index.svelte';
import type { Lang } from './languages';

const AGAIN_AFTER = 1000;

export class WordFiles {
  private loaded = $state.raw<{ lang: Lang; words: Partial<Record<string, string>> } | null>(null);
  private asked: Lang | null = null;

  /** The addresses of the files, by their paths: `./words/fr.json`. */
  constructor(private readonly files: Record<string, string>) {}

  /** What there is of the language in force; nothing while it is on its way. */
  get current(): Partial<Record<string, string>> {
    const { lang } = i18n;
    if (this.asked !== lang) {
      this.asked = lang;
      void this.load(lang);
    }
    return this.loaded?.words ?? {};
  }

  /** A text with these values put in. */
  say(key: string, values: Record<string, string | number>): string {
    return (this.current[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  }

  private async load(lang: Lang): Promise<void> {
    try {
      const words = (await (await fetch(this.files[`./words/${lang}.json`] ?? '')).json()) as Record<string, string>;
      if (this.asked === lang) this.loaded = { lang, words };
    } catch {
      // A short loss of the connection; no reload is needed.
      setTimeout(() => this.asked === lang && void this.load(lang), AGAIN_AFTER);
    }
  }
}
