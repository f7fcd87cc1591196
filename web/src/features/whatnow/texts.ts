// The texts of incidents, and the search in them.
import { loadedOf, type Lang } from '../../lib/languages';
import type { Ask, Group, Incident } from './incident';
import { en, type IncidentWords } from './words/en';

const of = (lang: Lang, key: string): string | undefined => loadedOf(lang)?.incidents[key] ?? (en as Record<string, string>)[key];

export const incidentWord = (lang: Lang, key: keyof IncidentWords): string => of(lang, key) ?? key;
export const groupTitle = (lang: Lang, { name }: Pick<Group, 'name'>): string => of(lang, `g_${name}`) ?? name;
export const title = (lang: Lang, { name }: Pick<Incident, 'name'>): string => of(lang, `i_${name}`) ?? name;
export const question = (lang: Lang, name: string): string => of(lang, `q_${name}`) ?? name;
/** An option may be called otherwise where it answers another question. */
export const option = (lang: Lang, asked: string, name: string): string => of(lang, `o_${asked}_${name}`) ?? of(lang, `o_${name}`) ?? name;
/** What an incident is found by, beside its title. */
export const words = (lang: Lang, name: string): string => of(lang, `k_${name}`) ?? '';
export const options = (lang: Lang, { name, options: all }: Ask): string[] => all.map((each) => option(lang, name, each));
