// How a claim must be made to be examined: the good ways and the others, each judged, for the incidents that are about a claim.
import type { Effect, Judged } from '../../lib/types';
import type { Lang } from '../../lib/words';
import { cardOf, ruling, sentencesOf, toThePoint } from './card';
import { completed, type Answers, type Incident, type Played } from './incident';
import { gameOf, type Put } from './judging';
import { fitting } from './turns';

/** The claim as it should be made, and the questions of which other answers can spoil it. */
const CLAIMS: Record<string, { rightly: Answers; asks: readonly string[] }> = {
  threefold: { rightly: { how: 'written', right: 'yes' }, asks: ['how'] },
  fifty: { rightly: { how: 'written', right: 'yes' }, asks: ['how'] },
  flag_fell: { rightly: { noticed: 'opponent', stopped: 'yes', mate: 'yes' }, asks: ['stopped'] },
  illegal_move: { rightly: { noticed: 'opponent', reply: 'nothing' }, asks: ['reply'] },
  left_in_check: { rightly: { noticed: 'opponent', reply: 'nothing' }, asks: ['reply'] },
  played_another: { rightly: { noticed: 'opponent', reply: 'nothing' }, asks: ['reply'] },
  two_minutes: { rightly: { announced: 'yes', time: 'less' }, asks: ['announced', 'time'] },
};
export const CLAIMED = Object.keys(CLAIMS);

export interface ClaimWays {
  good: { question: string; options: string[] }[];
  bad: { question: string; option: string; said: string; articles: string[] }[];
  /** On which the claim rests that is made rightly. */
  articles: string[];
}

/** Is what is claimed examined: not rejected for the way in which it is made, and not without a meaning? */
const isExamined = (effects: Effect[]): boolean => !effects.some(({ effect, upheld }) => effect === 'refusal' || effect === 'touch_ignored' || (effect === 'claim' && upheld === false));

/** Null for an incident that is about no claim. */
export async function claimWays(incident: Incident, answers: Answers, played: Played, judgeAll: (puts: Put[]) => Promise<(Judged | { error: unknown })[]>, lang: Lang): Promise<ClaimWays | null> {
  const claim = CLAIMS[incident.name];
  if (claim === undefined) return null;
  const rightly = { ...answers, ...claim.rightly };
  const ways = incident.asks.filter(({ name }) => claim.asks.includes(name)).flatMap(({ name, options }) => options.map((option) => ({ question: name, option, chosen: completed(incident, { ...rightly, [name]: option }, played) })));
  const puts = ways.map(({ chosen }) => gameOf(incident, chosen, played));
  const judged = await judgeAll(puts);
  const found: ClaimWays = { good: [], bad: [], articles: [] };
  ways.forEach(({ question, option }, i) => {
    const each = fitting(judged[i]);
    if (each === null) return;
    const { effects } = ruling(each, puts[i] as Put).main;
    if (!isExamined(effects)) {
      const card = cardOf(effects, lang);
      found.bad.push({ question, option, said: sentencesOf(card)[0] ?? '', articles: card.articles });
      return;
    }
    const known = found.good.find((good) => good.question === question);
    if (known) known.options.push(option);
    else found.good.push({ question, options: [option] });
    if (claim.rightly[question] === option && found.articles.length === 0) found.articles = cardOf(toThePoint(effects), lang).articles;
  });
  return found;
}
