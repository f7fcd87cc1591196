// A ruling as an arbiter needs it at a board: without the squares of the example on which it was judged.
import { ORDER, effectSentences } from '../../game/rulings';
import type { Effect, GameRecord, Judged } from '../../lib/types';
import { term, type Lang } from '../../lib/words';
import { ruledOn, type Put } from './judging';
import { incidentWord } from './texts';

export interface Choice {
  kind: string;
  options: string[];
  usual?: string | undefined;
  seconds?: number | undefined;
  player?: string | undefined;
}
export interface Card {
  /** Nothing is ruled: play goes on. */
  nothing: boolean;
  /** Empty where all is left to the arbiter. */
  title: string;
  changes: string[];
  /** Who does what now. */
  must: string[];
  /** What the Laws leave to the arbiter. */
  decide: Choice[];
  articles: string[];
}

const MUST = new Set(['obligation', 'duty']);
/** What the board shows anyway. */
const SHOWN = new Set(['move_made', 'move_completed', 'clock', 'turn', 'period', 'note']);

const MOVED = new Set(['move_made', 'move_completed']);

/** One effect without the squares and counts of the example. */
function said(effect: Effect, lang: Lang): string[] {
  const { allowed: _, fen: __, occurrences: ___, half_moves: ____, square, ...rest } = effect;
  if (effect.effect === 'piece_substituted') return [incidentWord(lang, 's_substituted').replace('{piece}', term(lang, 'a_man', String(effect['man'])))];
  return effectSentences({ ...rest, ...(square === undefined ? {} : { square }) } as Effect, lang);
}

const inOrder = (effects: Effect[]): Effect[] => [...effects].sort((a, b) => ORDER.indexOf(a.effect) - ORDER.indexOf(b.effect));

function articlesOf(effects: Effect[]): string[] {
  const once = [...new Set(effects.flatMap(({ articles = [] }) => articles))];
  const edition = (article: string): string => article.slice(0, article.indexOf(':'));
  const own = edition(once[0] ?? '');
  return [...once.filter((article) => edition(article) === own), ...once.filter((article) => edition(article) !== own)];
}

/** A move that was written down for a draw claim obliges by itself, whatever was touched. */
function withWrittenMove(effects: Effect[]): Effect[] {
  const isOfDrawClaim = effects.some((effect) => effect.effect === 'claim' && (effect['claim'] === 'threefold' || effect['claim'] === 'fifty'));
  return isOfDrawClaim ? effects.map((effect) => (effect.effect === 'obligation' && effect['kind'] === 'move' ? { ...effect, kind: 'written' } : effect)) : effects;
}

export function cardOf(effects: Effect[], lang: Lang): Card {
  const sorted = inOrder(withWrittenMove(effects));
  // That it is a rook is what the arbiter wants to know first.
  const upright = effects.some((effect) => effect.effect === 'duty' && effect['kind'] === 'turn_rook_upright');
  const standsAs = upright ? [incidentWord(lang, 's_substituted').replace('{piece}', term(lang, 'a_man', effects.some((effect) => effect.effect === 'move_made' && effect.player === 'black') ? 'r' : 'R'))] : [];
  const ruled = [...standsAs, ...sorted.filter(({ effect }) => !MUST.has(effect) && effect !== 'decision' && !SHOWN.has(effect)).flatMap((effect) => said(effect, lang))];
  const must = sorted.filter(({ effect }) => MUST.has(effect)).flatMap((effect) => said(effect, lang));
  const decide = sorted.filter(({ effect }) => effect === 'decision').map((effect) => ({
    kind: String(effect['kind']), options: (effect['options'] ?? []) as string[], usual: effect['default'] as string | undefined, seconds: effect['seconds'] as number | undefined, player: effect.player as string | undefined,
  }));
  // A move that was made, and nothing against it.
  const stands = ruled.length === 0 && must.length === 0 && effects.some(({ effect }) => MOVED.has(effect));
  const lead = stands ? [incidentWord(lang, 's_stands')] : ruled.length > 0 ? ruled : must;
  const [title = '', ...changes] = lead;
  return {
    nothing: lead.length === 0 && decide.length === 0,
    title,
    changes,
    must: ruled.length > 0 ? must : [],
    decide,
    // The ruling, and then the grounds of the arbiter's choice.
    articles: articlesOf([...sorted.filter(({ effect }) => effect !== 'clock' && effect !== 'decision'), ...sorted.filter(({ effect }) => effect === 'decision')]),
  };
}

/** The card for an arbiter who has seen nothing yet: that the arbiter may not step in then depends on that alone. */
export function asUnseen(card: Card, lang: Lang): Card {
  const [general] = effectSentences({ effect: 'no_intervention', reason: 'claim_needed' } as Effect, lang);
  const said = (sentence: string): string => (sentence === general ? incidentWord(lang, 's_unseen') : sentence);
  return { ...card, title: said(card.title), changes: card.changes.map(said) };
}

/** All that it says, but for what is open to the arbiter. */
export const sentencesOf = ({ title, changes, must }: Card): string[] => [title, ...changes, ...must].filter((sentence) => sentence !== '');

/** A claim that is right says nothing that its consequences do not say. */
export const toThePoint = (effects: Effect[]): Effect[] => {
  const rest = effects.filter(({ effect, upheld }) => effect !== 'claim' || upheld !== true);
  return rest.some(({ effect }) => !SHOWN.has(effect)) ? rest : effects;
};

/** The ruling that is asked about: the last record that says anything; and those before it that do. */
export function ruling(judged: Judged, put: Put): { main: GameRecord; before: GameRecord[] } {
  const records = ruledOn(judged, put.until);
  const saying = records.filter(({ effects }) => !cardOf(effects, 'en').nothing);
  const main = saying.at(-1) ?? (records.at(-1) as GameRecord);
  return { main, before: saying.filter((record) => record !== main) };
}

/** The ruling in a line: what was ruled, and who must do what. */
export function shortOf(judged: Judged, put: Put, answers: Record<string, string | undefined>, lang: Lang): string {
  const whole = cardOf(ruling(judged, put).main.effects, lang);
  const { nothing, title, must, decide } = answers['noticed'] === 'nobody' ? asUnseen(whole, lang) : whole;
  return nothing ? incidentWord(lang, 's_goes_on') : [title, ...must, ...(decide.length > 0 ? [incidentWord(lang, 's_decide')] : [])].filter((each) => each !== '').join(' ');
}

/** What makes it another ruling: who gets, loses or must do what; not by which article, nor how often before. */
const BESIDE = new Set(['clock', 'note', 'turn', 'move_made', 'move_completed', 'not_made', 'period']);
const COUNTS = new Set(['articles', 'allowed', 'fen', 'count', 'reasons', 'occurrences', 'half_moves', 'square', 'points']);
export function sameAs(effects: Effect[]): string {
  const kept = toThePoint(effects).filter(({ effect }) => !BESIDE.has(effect)).map((effect) => JSON.stringify(Object.entries(effect).filter(([name]) => !COUNTS.has(name)).sort(([a], [b]) => (a < b ? -1 : 1))));
  return kept.sort().join('\n');
}
