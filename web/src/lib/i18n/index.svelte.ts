// The language in force, and every text in it.
import { isLang, isLoaded, loadedOf, loadLanguage, type Lang } from '../languages';
import { capital, term, word } from '../words';
import type { ListName } from '../protocol';
import type { Edition, Move } from '../types';
import { en, type Texts } from './texts';

function first(): Lang {
  const kept = typeof localStorage === 'undefined' ? null : localStorage.getItem('lang');
  if (isLang(kept)) return kept;
  const wanted = typeof navigator === 'undefined' ? '' : navigator.language.slice(0, 2);
  return isLang(wanted) ? wanted : 'en';
}

class I18n {
  lang = $state<Lang>(first());
  /** The editions of the Laws, as the server calls them. */
  editions = $state.raw<Edition[]>([]);

  /** The words of the language first, so that nothing is shown without them; where they cannot be fetched it stays as it is. */
  set(lang: Lang): void {
    if (isLoaded(lang)) this.take(lang);
    else void loadLanguage(lang).then(() => this.take(lang), () => undefined);
  }

  private take(lang: Lang): void {
    this.lang = lang;
    localStorage.setItem('lang', lang);
    document.documentElement.lang = lang;
  }

  t(key: keyof Texts, values: Record<string, string | number> = {}): string {
    return (loadedOf(this.lang)?.texts[key] ?? en[key]).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
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
    return san.replace(/[KQRBN]/g, (letter) => term(this.lang, 'letters', letter));
  }

  /** A move for a voice. */
  spoken({ uci, san = uci }: Move): string {
    if (/^[0O]-[0O]-[0O]/.test(san)) return this.t('castlesLong');
    if (/^[0O]-[0O]/.test(san)) return this.t('castlesShort');
    return san.replace(/[KQRBNx+#=]/g, (sign) => term(this.lang, 'spoken', sign)).replace(/\s+/g, ' ').trim();
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
    return term(this.lang, 'letters', piece.toUpperCase());
  }
}

export const i18n = new I18n();
export const t = (key: keyof Texts, values?: Record<string, string | number>): string => i18n.t(key, values);
