// Rulings as people read them. The server tells them in sentences; what it does not tell (a refusal, a ruling that the drill makes
// up) is said here by the same templates.
import { other, type Effect, type Sentences, type Told } from '../lib/types';
import { capital, listed, say, spokenTime, term, type Lang } from '../lib/words';

export interface Ruling {
  /** The effect's name, for a mark beside it. */
  effect: string;
  title: string;
  changes: string[];
  must: string[];
  articles: string[];
}

/** `white rook`. */
export const pieceName = (lang: Lang, piece: string): string => term(lang, 'piece_name', piece);

/** How important an effect is for the mark of a ruling of several. */
export const ORDER = [
  'game_over', 'annulled', 'superseded', 'confirmed', 'illegal_move', 'claim', 'refusal', 'flag_fallen', 'penalty', 'no_intervention', 'continues',
  'decision', 'incident', 'offer', 'sealed', 'touch_ignored', 'position_restored', 'piece_substituted', 'tally', 'event_breaches', 'time_control', 'time', 'right', 'duty',
  'period', 'obligation', 'not_made', 'move_completed', 'move_made', 'turn', 'note', 'clock',
];

/** What people call a ruling: something was found, given, taken, claimed, or ended. */
const RULED = new Set(['claim', 'illegal_move', 'position_restored', 'piece_substituted', 'time', 'flag_fallen', 'game_over', 'annulled', 'penalty', 'incident', 'superseded']);
export const isRuling = (effects: Effect[]): boolean => effects.some(({ effect }) => RULED.has(effect));

/** Effects that say no more than what the board and the clock show anyway. */
const QUIET = new Set(['move_made', 'move_completed', 'clock', 'turn', 'not_made', 'obligation', 'touch_ignored']);

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** What must be played, by the one piece that it must be played with or must capture where it is one. */
function obligation(effect: Effect, lang: Lang, who: string): string {
  const kind = String(effect['kind']);
  const ends = kind === 'move' ? [0, 2] : kind === 'capture' ? [2, 4] : null;
  const squares = new Set(ends === null ? [] : texts(effect['allowed']).map((uci) => uci.slice(...ends)));
  if (squares.size !== 1) return say(lang, `obligation.${kind}`, who);
  return say(lang, `obligation.${kind}_man`, who, { piece: term(lang, 'the_man', 'any', { square: [...squares].join() }) });
}

function ended(effect: Effect, lang: Lang): string {
  const result = String(effect['result'] ?? '*');
  // Of a draw, or a score that is still open, the result does not say whose fault it was.
  const loser = result === '1-0' || result === '1/2-0' ? 'black' : result === '0-1' || result === '0-1/2' ? 'white' : result === '0-0' ? 'both' : 'player';
  const reason = say(lang, `end.${String(effect['reason'])}`, loser, { text: '…' });
  return say(lang, 'game_over', loser, { result: term(lang, 'sentence', `result.${result}`), reason });
}

function ofOffer(effect: Effect, lang: Lang, who: string): string[] {
  const state = String(effect['state']);
  const said = [say(lang, `offer.${state === 'ended' ? String(effect['how'] ?? state) : state}`, who)];
  if (effect['proper'] !== undefined) said.push(say(lang, effect['proper'] ? 'offer.proper' : 'offer.improper', who));
  if (effect['condition_void']) said.push(say(lang, 'offer.condition_void', who));
  return said;
}

function ofClaim(effect: Effect, lang: Lang, who: string): string {
  const claim = term(lang, 'sentence', `claim_of.${String(effect['claim'])}`);
  if (effect['upheld']) return say(lang, 'claim.upheld', who, { claim });
  const reason = effect['reason'];
  return say(lang, 'claim.refused', who, { claim, ...(reason === undefined ? {} : { reason: term(lang, 'sentence', `claim_reason.${String(reason)}`) }) });
}

/** One effect by itself, which knows nothing of the game it is in; nothing of what board and clock show. */
export function effectSentences(effect: Effect, lang: Lang): string[] {
  const who = String(effect.player ?? 'both');
  const name = effect.effect;
  const of = (field: string): string[] => [say(lang, `${name}.${String(effect[field])}`, who)];
  const seconds = Number(effect['seconds'] ?? 0);
  switch (name) {
    case 'obligation': return [obligation(effect, lang, who)];
    case 'touch_ignored':
    case 'not_made':
    case 'no_intervention':
    case 'continues':
    case 'refusal': return of('reason');
    // Players take advice and disturb the opponent; spectators give it, and disturb both.
    case 'incident': return who === 'spectator' && (effect['kind'] === 'advice' || effect['kind'] === 'distraction') ? [say(lang, `incident.${effect['kind']}_spectator`, who)] : of('kind');
    case 'illegal_move': {
      const reasons = texts(effect['reasons']).map((reason) => term(lang, 'sentence', `illegal.${reason}`));
      const ordinal = term(lang, 'ordinal', String(effect['count'] ?? 1));
      return [say(lang, name, who, { ordinal, ...(reasons.length > 0 ? { reasons: listed(lang, reasons, 'and') } : {}) })];
    }
    case 'position_restored': return [say(lang, name, who)];
    case 'piece_substituted': return [say(lang, name, who, { square: String(effect['square']), piece: term(lang, 'a_man', String(effect['man'])) })];
    case 'time': return [say(lang, seconds < 0 ? 'time.taken' : 'time.given', who, { time: spokenTime(lang, seconds) })];
    case 'flag_fallen': return [say(lang, who === 'both' ? 'flag_fallen.both' : name, who)];
    case 'claim': return [ofClaim(effect, lang, who)];
    case 'offer': return ofOffer(effect, lang, who);
    case 'duty': return [say(lang, name, who, { duty: term(lang, 'duty', String(effect['kind'])) })];
    case 'decision': {
      const question = term(lang, 'decision', String(effect['kind']));
      return [say(lang, name, 'arbiter', { question: question.endsWith('?') ? question : `${question}.` })];
    }
    case 'penalty': {
      const amount = effect['seconds'] !== undefined ? spokenTime(lang, seconds) : effect['points'];
      const kind = String(effect['penalty']);
      // What the opponent receives is said of the opponent.
      const receives = kind.startsWith('opponent_') && (who === 'white' || who === 'black') ? other(who) : who;
      const gaps = { amount: amount === undefined ? '' : ` (${String(amount)})`, offender: term(lang, 'subject', who) };
      return [say(lang, `penalty.${kind}${kind.startsWith('opponent_') && who === 'both' ? '_both' : ''}`, receives, gaps)];
    }
    // Acts are counted from 0, records from 1.
    case 'superseded':
    case 'confirmed': {
      const entry = term(lang, 'sentence', 'entry', { number: Number(effect['act'] ?? 0) + 1 });
      return [say(lang, name === 'confirmed' ? name : `${name}.${String(effect['ground'])}`, 'arbiter', { entry, Entry: capital(entry) })];
    }
    case 'tally': return [say(lang, name, who, { count: String(effect['count']) })];
    case 'right': {
      const until = effect['until'] === undefined ? '' : term(lang, 'sentence', `until.${String(effect['until'])}`);
      return [say(lang, `right.${String(effect['state'])}`, who, { right: term(lang, 'right', String(effect['right'])), until })];
    }
    case 'time_control': return [say(lang, name, 'both', { control: String(effect['control']) })];
    case 'game_over': return [ended(effect, lang)];
    case 'annulled': return [...of('reason'), say(lang, 'annulled.new', 'both')];
    default: return [];
  }
}

/** Who reads a ruling: what is open to the arbiter is the arbiter's business alone. */
export type Reader = 'arbiter' | 'other';

/** Who must do what now. Of what the arbiter is to decide others are told that the arbiter has been asked, and no more. */
export function mustTold({ must, decide }: Pick<Sentences, 'must' | 'decide'>, lang: Lang, reader: Reader): string[] {
  if (reader === 'arbiter' || decide.length === 0) return [...must, ...decide];
  return [...must, say(lang, 'decision.asked', 'arbiter')];
}

/** One ruling for all effects of an act; null where none says more than board and clock show, which the arbiter alone is told, too. */
export function rulingTold(told: Told | undefined, effects: Effect[], lang: Lang, reader: Reader, everything = reader === 'arbiter'): Ruling | null {
  const sorted = [...effects].sort((a, b) => ORDER.indexOf(a.effect) - ORDER.indexOf(b.effect));
  const lead = sorted.find(({ effect }) => everything || !QUIET.has(effect));
  if (!lead) return null;
  const { ruled, changes, ...rest } = told?.[lang] ?? { ruled: effects.flatMap((effect) => effectSentences(effect, lang)), changes: [], must: [], decide: [] };
  const must = mustTold(rest, lang, reader);
  // Without a ruling, duties come before the clocks' times.
  const [title, ...more] = [...(ruled.length === 0 ? must.slice(0, 1) : ruled), ...changes];
  return {
    effect: lead.effect,
    title: title ?? '',
    changes: more,
    must: ruled.length === 0 ? must.slice(1) : must,
    articles: ranked(sorted.flatMap((effect) => effect.articles ?? [])),
  };
}

/** Each once, the most important effect's first; those of other editions, which are cited where this one is silent, last. */
function ranked(articles: string[]): string[] {
  const edition = (article: string): string => article.slice(0, article.indexOf(':'));
  const once = [...new Set(articles)];
  const own = once.filter((article) => edition(article) === edition(once[0] ?? ''));
  return [...own, ...once.filter((article) => !own.includes(article))];
}
