// The texts of incidents, and how they are found by what somebody types.
import type { Lang } from '../words';
import type { Group, Incident } from './incident';
import { en, type IncidentWords } from './words/en';
import { es } from './words/es';

const TEXTS: Record<Lang, IncidentWords> = { en, es };
const of = (lang: Lang, key: string): string | undefined => (TEXTS[lang] as Record<string, string>)[key];

export const incidentWord = (lang: Lang, key: keyof IncidentWords): string => TEXTS[lang][key];
export const groupTitle = (lang: Lang, { name }: Group): string => of(lang, `g_${name}`) ?? name;
export const title = (lang: Lang, { name }: Incident): string => of(lang, `i_${name}`) ?? name;
export const question = (lang: Lang, name: string): string => of(lang, `q_${name}`) ?? name;
/** An option may be called otherwise where it answers another question. */
export const option = (lang: Lang, asked: string, name: string): string => of(lang, `o_${asked}_${name}`) ?? of(lang, `o_${name}`) ?? name;

const plain = (text: string): string => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();

/** The incidents in whose title, words or options, in either language, every typed word begins a word. */
export function found(incidents: readonly Incident[], typed: string): Incident[] {
  const wanted = plain(typed).split(/[^\p{L}\p{N}.]+/u).filter((word) => word !== '');
  return incidents.filter(({ name, asks }) => {
    const said = plain((['en', 'es'] as const).flatMap((lang) => [of(lang, `i_${name}`), of(lang, `k_${name}`), ...asks.flatMap((ask) => ask.options.map((each) => option(lang, ask.name, each)))]).join(' '));
    const words = said.split(/[^\p{L}\p{N}.]+/u);
    return wanted.every((each) => words.some((word) => word.startsWith(each)));
  });
}
