// Incidents by an article that their rulings rest on: the kernel judges them, so that no table can be wrong.
import type { Act, Conditions, Judged } from '../../lib/types';
import type { Incident, Played } from './incident';
import { gameOf, ruledOn } from './judging';
import { neighbours } from './turns';

/** The article that is typed, as it is printed in an edition: `9.2`, `Art. 7.5.1`, `A.4.2`, `III.4`; null for other words. */
export function articleIn(typed: string): string | null {
  const [, article = null] = /^\s*(?:art\p{L}*\.?)?\s*((?:\p{L}{1,4}\.?)?\d+(?:\.\p{L}|\.?\d+)*)\.?\s*$/iu.exec(typed) ?? [];
  return article !== null && /\D/.test(article) ? article.toUpperCase() : null;
}

type Judge = (games: { conditions: Conditions; acts: Act[] }[]) => Promise<(Judged | { error: unknown })[]>;
/** Games that are judged at once: a hall allows so many. */
const AT_ONCE = 64;

/** The articles of the Laws played by, upper case, that each incident's rulings rest on, whatever one question is answered with. */
export async function articlesOf(incidents: readonly Incident[], played: Played, judge: Judge): Promise<Map<Incident, Set<string>>> {
  const cases = incidents.filter((each) => each.when?.(played) ?? true).flatMap((incident) => [gameOf(incident, {}, played), ...neighbours(incident, {}, played, []).map(({ put }) => put)].map((put) => ({ incident, put })));
  const cited = new Map<Incident, Set<string>>(incidents.map((each) => [each, new Set()]));
  for (let i = 0; i < cases.length; i += AT_ONCE) {
    const part = cases.slice(i, i + AT_ONCE);
    const judged = await judge(part.map(({ put: { conditions, acts } }) => ({ conditions, acts })));
    part.forEach(({ incident, put }, k) => {
      const own = judged[k];
      if (own === undefined || !('records' in own)) return;
      for (const article of ruledOn(own, put.until).flatMap(({ effects }) => effects).flatMap(({ articles = [] }) => articles)) {
        const [edition = '', number = ''] = [article.slice(0, article.indexOf(':')), article.slice(article.indexOf(':') + 1)];
        if (edition === played.laws) for (const part of number.toUpperCase().split(/[\s(=),;]+/)) cited.get(incident)?.add(part);
      }
    });
  }
  return cited;
}

/** Those that rest on the article itself before those that rest on one of its parts. */
export function citing(cited: Map<Incident, Set<string>>, article: string): Incident[] {
  const [own, parts]: [Incident[], Incident[]] = [[], []];
  for (const [incident, articles] of cited) {
    if (articles.has(article)) own.push(incident);
    else if ([...articles].some((each) => each.startsWith(`${article}.`))) parts.push(incident);
  }
  return [...own, ...parts];
}
