// Each effect of the protocol in plain words: what happened, what changes, what somebody must do.
import { clockText } from './clock';
import type { ListName } from './protocol';
import type { Effect } from './types';
import { word, type Lang } from './words';

export interface Ruling {
  /** The effect's name, for a mark beside it. */
  effect: string;
  title: string;
  changes: string[];
  must: string[];
  articles: string[];
}

const MEN: Record<Lang, Record<string, string>> = {
  en: { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' },
  es: { k: 'rey', q: 'dama', r: 'torre', b: 'alfil', n: 'caballo', p: 'peón' },
};

export function manName(lang: Lang, man: string): string {
  const colour = man === man.toUpperCase() ? 'white' : 'black';
  const kind = MEN[lang][man.toLowerCase()] ?? man;
  if (lang === 'en') return `${colour} ${kind}`;
  const female = kind === 'dama' || kind === 'torre';
  return `${kind} ${colour === 'white' ? (female ? 'blanca' : 'blanco') : female ? 'negra' : 'negro'}`;
}

const ORDINALS: Record<Lang, string[]> = {
  en: ['', 'first', 'second', 'third', 'fourth', 'fifth'],
  es: ['', 'primera', 'segunda', 'tercera', 'cuarta', 'quinta'],
};

function signed(seconds: number): string {
  return clockText(Math.abs(seconds));
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Which record of the game it is about: acts are counted from 0, records from 1. */
const numbered = (effect: Effect): string => (effect.act === undefined ? '' : ` (${String(Number(effect.act) + 1)})`);

/** A sentence: a question has its mark already. */
const ended = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/** How important an effect is for the title of a ruling of several. */
export const ORDER = [
  'game_over', 'annulled', 'superseded', 'confirmed', 'illegal_move', 'claim', 'refusal', 'flag_fallen', 'penalty', 'no_intervention', 'continues',
  'decision', 'incident', 'offer', 'sealed', 'touch_ignored', 'position_restored', 'piece_substituted', 'tally', 'time_control', 'time', 'right', 'duty',
  'period', 'obligation', 'not_made', 'move_completed', 'move_made', 'turn', 'note', 'clock',
];

/** Effects that say no more than what the board and the clock show anyway. */
const QUIET = new Set(['move_made', 'move_completed', 'clock', 'turn', 'not_made', 'obligation', 'touch_ignored']);

export function effectWords(effect: Effect, lang: Lang): Ruling {
  const es = lang === 'es';
  const w = (list: ListName, name: unknown): string => word(lang, list, name);
  const who = effect.player === undefined ? '' : w('who', effect.player);
  const ruling: Ruling = {
    effect: effect.effect,
    title: w('effect', effect.effect),
    changes: [],
    must: [],
    articles: [...(effect.articles ?? [])],
  };
  const change = (text: string): void => void ruling.changes.push(text);
  const must = (text: string): void => void ruling.must.push(text);
  const seconds = Number(effect.seconds ?? 0);

  switch (effect.effect) {
    case 'obligation': {
      const allowed = (effect.allowed as string[] | undefined) ?? [];
      const some = allowed.length > 0 && allowed.length <= 6 ? ` (${allowed.join(', ')})` : '';
      const from = new Set(allowed.map((uci) => uci.slice(0, 2)));
      const to = new Set(allowed.map((uci) => uci.slice(2, 4)));
      let what = w('obligation', effect.kind);
      if (effect.kind === 'move' && from.size === 1) what = es ? `mover la pieza de ${[...from].join()}` : `move the piece on ${[...from].join()}`;
      if (effect.kind === 'capture' && to.size === 1) what = es ? `capturar en ${[...to].join()}` : `capture on ${[...to].join()}`;
      must(`${who} ${es ? 'debe' : 'must'} ${what}${effect.kind === 'free' ? '' : some}.`);
      break;
    }
    case 'touch_ignored':
      change(`${capital(w('ignored', effect.reason))}.`);
      break;
    case 'not_made':
      change(`${who}: ${w('not_made', effect.reason)}.`);
      break;
    case 'move_made':
    case 'move_completed':
      ruling.title = `${ruling.title}: ${String(effect.move)}`;
      break;
    case 'illegal_move': {
      const count = ORDINALS[lang][Number(effect.count)] ?? String(effect.count ?? '');
      if (effect.player !== undefined) {
        ruling.title = es ? `Jugada ilegal, la ${count} de ${who}` : `Illegal move, ${who}’s ${count}`;
      }
      const reasons = (effect.reasons as string[] | undefined) ?? [];
      if (reasons.length > 0) change(`${capital(reasons.map((reason) => w('illegal', reason)).join(es ? ' y ' : ' and '))}.`);
      break;
    }
    case 'position_restored':
      change(es ? 'Se restablece la posición.' : 'The position is restored.');
      break;
    case 'piece_substituted':
      change(
        es
          ? `En ${String(effect.square)} se pone: ${manName(lang, String(effect.man))}.`
          : `On ${String(effect.square)} now stands a ${manName(lang, String(effect.man))}.`,
      );
      break;
    case 'turn':
      change(es ? `En turno: ${who}.` : `${who} to move.`);
      break;
    case 'clock': {
      const running = effect.running === 'none' || effect.running === null ? null : w('who', effect.running);
      const times = `${w('who', 'white')} ${clockText(Number(effect.white))} · ${w('who', 'black')} ${clockText(Number(effect.black))}`;
      if (running === null) change(es ? `${times}. Relojes parados.` : `${times}. Both clocks stand.`);
      else change(es ? `${times}. Corre el reloj de ${running}.` : `${times}. ${running}’s clock runs.`);
      break;
    }
    case 'time':
      if (seconds >= 0) change(es ? `${who}: recibe ${signed(seconds)}.` : `${who} ${effect.player === 'both' ? 'receive' : 'receives'} ${signed(seconds)}.`);
      else change(es ? `${who}: pierde ${signed(seconds)}.` : `${who} ${effect.player === 'both' ? 'lose' : 'loses'} ${signed(seconds)}.`);
      break;
    case 'flag_fallen':
      ruling.title = `${ruling.title}: ${who}`;
      break;
    case 'period':
      change(es ? `${who}: periodo ${String(effect.number)}.` : `${who}: period ${String(effect.number)}.`);
      break;
    case 'claim': {
      const verdict = effect.upheld ? (es ? 'correcta' : 'right') : es ? 'incorrecta' : 'wrong';
      ruling.title = es ? `Reclamación ${verdict}: ${w('claim', effect.claim)}` : `Claim ${verdict}: ${w('claim', effect.claim)}`;
      if (effect.reason !== undefined) change(`${capital(w('claim_reason', effect.reason))}.`);
      if (effect.occurrences !== undefined) change(es ? `Veces contadas: ${String(effect.occurrences)}.` : `Occurrences counted: ${String(effect.occurrences)}.`);
      if (effect.half_moves !== undefined) {
        const moves = Number(effect.half_moves) / 2;
        change(es ? `Jugadas contadas: ${moves}.` : `Moves counted: ${moves}.`);
      }
      break;
    }
    case 'offer': {
      if (effect.state === 'open') {
        ruling.title = es ? `Tablas ofrecidas por ${who}` : `${who} offers a draw`;
        if (effect.proper === false) change(es ? 'No era el momento, pero vale.' : 'It was not the moment, but it stands.');
        if (effect.condition_void) change(es ? 'La condición no cuenta.' : 'The condition does not count.');
      } else if (effect.state === 'void') {
        change(es ? 'La oferta no vale.' : 'The offer is without force.');
      } else {
        change(`${es ? 'Oferta' : 'Offer'}: ${w('offer_how', effect.how ?? 'game_over')}.`);
      }
      break;
    }
    case 'right': {
      change(es ? `${who}: derecho ${w('right', effect.right)}, ${w('right_state', effect.state)}.` : `${who}: the right ${w('right', effect.right)} is ${w('right_state', effect.state)}.`);
      break;
    }
    case 'duty': {
      const missing = (effect.missing as string[] | undefined) ?? [];
      must(`${who} ${effect.player === 'both' ? (es ? 'deben' : 'must') : es ? 'debe' : 'must'} ${w('duty', effect.kind)}${missing.length > 0 ? `: ${missing.join(', ')}` : ''}.`);
      break;
    }
    case 'decision':
      must(ended(`${es ? 'Decide el árbitro' : 'For the arbiter'}: ${w('decision', effect.kind)}`));
      break;
    case 'incident':
      change(`${who}: ${w('incident', effect.kind)}.`);
      break;
    case 'penalty': {
      const amount = effect.seconds !== undefined ? ` (${signed(seconds)})` : effect.points !== undefined ? ` (${String(effect.points)})` : '';
      change(`${who}: ${w('penalty', effect.penalty)}${amount}.`);
      break;
    }
    case 'no_intervention':
      change(`${capital(w('no_intervention', effect.reason))}.`);
      break;
    case 'continues':
      change(`${capital(w('continues', effect.reason))}.`);
      break;
    case 'superseded':
      ruling.title = `${ruling.title}${numbered(effect)}`;
      change(`${capital(w('correction_ground', effect.ground))}.`);
      break;
    case 'confirmed':
      ruling.title = `${ruling.title}${numbered(effect)}`;
      break;
    case 'tally':
      change(`${who}: ${w('effect', 'tally').toLowerCase()}: ${String(effect.count ?? '')}.`);
      break;
    case 'time_control':
      change(`${w('effect', 'time_control')}: ${String(effect.control ?? '')}.`);
      break;
    case 'sealed':
      // Of a record that nobody can read yet its beginning tells it from others.
      change(`${who}: ${String(effect.text ?? '').replace(/^(.{12}).{20,}$/, '$1…')}`);
      break;
    case 'note':
      change(`${w('note', effect.kind)}${effect.text ? `: ${String(effect.text)}` : ''}.`);
      break;
    case 'refusal':
      change(`${capital(w('refusal', effect.reason))}.`);
      break;
    case 'game_over':
      ruling.title = `${String(effect.result ?? '*')} · ${w('game_over', effect.reason)}`;
      break;
    case 'annulled':
      change(`${capital(w('annulled', effect.reason))}.`);
      must(es ? 'Se jugará una partida nueva.' : 'A new game is to be played.');
      break;
    default:
      break;
  }
  return ruling;
}

/** One ruling for all effects of an act; null where none says more than board and clock show. */
export function rulingWords(effects: Effect[], lang: Lang, everything = false): Ruling | null {
  const sorted = [...effects].sort((a, b) => ORDER.indexOf(a.effect) - ORDER.indexOf(b.effect));
  const loud = sorted.filter((effect) => !QUIET.has(effect.effect));
  const lead = everything ? sorted[0] : loud[0];
  if (!lead) return null;
  const ruling = effectWords(lead, lang);
  for (const effect of sorted) {
    if (effect === lead || (effect.effect === 'clock' && !everything)) continue;
    if (!everything && QUIET.has(effect.effect) && effect.effect !== 'obligation') continue;
    const more = effectWords(effect, lang);
    if (more.changes.length === 0 && more.must.length === 0) ruling.changes.push(`${more.title}.`);
    ruling.changes.push(...more.changes);
    ruling.must.push(...more.must);
    for (const article of more.articles) if (!ruling.articles.includes(article)) ruling.articles.push(article);
  }
  return ruling;
}

const TEXTS: Record<Lang, Record<string, string>> = {
  en: { Preface: 'Preface', remark: 'Remark', clarification: 'Clarification', draft: 'Draft', struck: 'Struck out' },
  es: { Preface: 'Prefacio', remark: 'Nota', clarification: 'Aclaración', draft: 'Borrador', struck: 'Tachado' },
};

/** `fide-2017:7.5.1` as people write it: the article, then the edition's year or name. */
export function articleLabel(article: string, lang: Lang): string {
  const colon = article.indexOf(':');
  const [, text, number = ''] = /^(?:(remark|clarification|draft|struck)-)?(.*)$/.exec(article.slice(colon + 1)) ?? [];
  const edition = article.slice(0, colon).replace(/^fide-(online-)?/, '').replace('olimpiadas-xii', 'XII');
  return `${text === undefined ? '' : `${TEXTS[lang][text]} `}${TEXTS[lang][number] ?? number} · ${edition}`;
}
