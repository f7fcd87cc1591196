// The language in force, and every text in it.
import { capital, term, word, type Lang } from '../words';
import type { ListName } from '../protocol';
import type { Edition, Move } from '../types';
import { en, es, type Texts } from './texts';

const TEXTS: Record<Lang, Texts> = { en, es };
const LETTERS: Record<string, string> = { K: 'R', Q: 'D', R: 'T', B: 'A', N: 'C' };
const SPOKEN: Record<Lang, Record<string, string>> = {
  en: { K: 'king ', Q: 'queen ', R: 'rook ', B: 'bishop ', N: 'knight ', x: ' takes ', '+': ', check', '#': ', mate', '=': ' becomes ' },
  es: { K: 'rey ', Q: 'dama ', R: 'torre ', B: 'alfil ', N: 'caballo ', x: ' por ', '+': ', jaque', '#': ', mate', '=': ' promueve a ' },
};

function first(): Lang {
  const kept = typeof localStorage === 'undefined' ? null : localStorage.getItem('lang');
  if (kept === 'en' || kept === 'es') return kept;
  return typeof navigator !== 'undefined' && navigator.language.startsWith('es') ? 'es' : 'en';
}

class I18n {
  lang = $state<Lang>(first());
  /** The editions of the Laws, as the server calls them. */
  editions = $state.raw<Edition[]>([]);

  set(lang: Lang): void {
    this.lang = lang;
    localStorage.setItem('lang', lang);
    document.documentElement.lang = lang;
  }

  t(key: keyof Texts, values: Record<string, string | number> = {}): string {
    return TEXTS[this.lang][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  }

  w(list: ListName, name: unknown): string {
    return word(this.lang, list, name);
  }

  /** A choice that a decision of this kind leaves. */
  option(kind: string, name: string): string {
    const chosen = kind === 'penalty' && name !== 'none' ? this.w('penalty', name) : kind === 'analogy' ? term(this.lang, 'rule', name) : kind !== 'extra_time' ? this.w('option', name) : name === 'none' ? term(this.lang, 'nobody', 'nobody') : this.w('who', name);
    return capital(chosen);
  }

  /** A move as this language writes it; squares alone where it was no legal one. */
  san({ uci, san }: Move): string {
    if (san === undefined) return uci === '0000' ? '—' : uci;
    return this.lang === 'es' ? san.replace(/[KQRBN]/g, (letter) => LETTERS[letter] ?? letter) : san;
  }

  /** A move for a voice. */
  spoken({ uci, san = uci }: Move): string {
    if (/^[0O]-[0O]-[0O]/.test(san)) return this.t('castlesLong');
    if (/^[0O]-[0O]/.test(san)) return this.t('castlesShort');
    return san.replace(/[KQRBNx+#=]/g, (sign) => SPOKEN[this.lang][sign] ?? sign).replace(/\s+/g, ' ').trim();
  }

  /** An edition of the Laws by its name. */
  law(id: string): string {
    return this.editions.find((edition) => edition.id === id)?.title ?? id;
  }

  /** `fide-2017:7.5.1` as people write it: the article, with a question mark if nobody has seen its number printed, then its edition in short. */
  article(article: string): string {
    const [id = '', cited = ''] = article.split(/:(.*)/);
    const [, text, number = ''] = /^(?:(remark|clarification|draft|struck)-)?(.*)$/.exec(cited) ?? [];
    const named = text !== undefined ? term(this.lang, 'article', text, { article: number }) : number === 'Preface' ? term(this.lang, 'article', number) : /^I+\./.test(number) ? this.t('guideline', { n: number }) : number;
    const unverified = this.editions.find((edition) => edition.id === id)?.unverified?.includes(cited);
    return `${capital(named)}${unverified ? '?' : ''} · ${this.law(id).replace(/^FIDE /, '')}`;
  }

  letter(piece: string): string {
    const upper = piece.toUpperCase();
    return this.lang === 'es' ? (LETTERS[upper] ?? upper) : upper;
  }
}

export const i18n = new I18n();
export const t = (key: keyof Texts, values?: Record<string, string | number>): string => i18n.t(key, values);
