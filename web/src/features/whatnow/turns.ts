// What a ruling turns on: the neighbouring cases, judged too, and those of them that are ruled otherwise.
import type { Judged } from '../../lib/types';
import type { Lang } from '../../lib/words';
import { cardOf, ruling, sameAs, sentencesOf, toThePoint, type Card } from './card';
import { asked, completed, type Answers, type Incident, type Played } from './incident';
import { gameOf, type Put } from './judging';

/** A case that differs in one thing: the answer to a question, or by what Laws the game is played. */
export type Change = { question: string; option: string } | { played: Partial<Played> };

export interface Neighbour {
  change: Change;
  put: Put;
}

export function neighbours(incident: Incident, chosen: Answers, played: Played, editions: { id: string; online?: boolean }[]): Neighbour[] {
  const answers = completed(incident, chosen, played);
  const ofAnswers = asked(incident, answers, played).filter(({ name }) => name !== 'who').flatMap(({ name, options }) => options.filter((option) => option !== answers[name]).map((option): Change => ({ question: name, option })));
  const supervised: Change[] = played.play === 'standard' || played.online ? [] : [{ played: { supervision: played.supervision === 'full' ? 'limited' : 'full' } }];
  const others = editions.filter(({ id, online = false }) => id !== played.laws && online === (played.online ?? false)).map(({ id }): Change => ({ played: { laws: id } }));
  return [...ofAnswers, ...supervised, ...others].flatMap((change) => {
    const laws = 'played' in change ? { ...played, ...change.played } : played;
    if (incident.when && !incident.when(laws)) return [];
    const given = 'question' in change ? { ...answers, [change.question]: change.option } : answers;
    return [{ change, put: gameOf(incident, given, laws) }];
  });
}

export interface TurnsOn {
  /**
   * What changes the ruling; what is said then that is not said here, or no longer; the kinds of decisions that are the arbiter's
   * then, or no longer. Something of all that is always there. Changes to the same ruling stand together.
   */
  otherwise: { changes: Change[]; card: Card; more: string[]; less: string[]; opens: string[]; closes: string[] }[];
  /** The questions that make no difference as the case stands. */
  indifferent: string[];
}

export const fitting = (judged: Judged | { error: unknown } | undefined): Judged | null => (judged !== undefined && 'records' in judged ? judged : null);

export function turnsOn(own: { judged: Judged; put: Put }, cases: Neighbour[], judged: (Judged | { error: unknown })[], lang: Lang): TurnsOn {
  const { effects: ruled } = ruling(own.judged, own.put).main;
  const here = sameAs(ruled);
  const ownCard = cardOf(toThePoint(ruled), lang);
  const said = sentencesOf(ownCard);
  const asks = ({ decide }: Card): string[] => [...new Set(decide.map(({ kind }) => kind))];
  const otherwise = new Map<string, TurnsOn['otherwise'][number]>();
  const matters = new Map<string, boolean>();
  cases.forEach(({ change, put }, i) => {
    const found = fitting(judged[i]);
    if (found === null) return;
    const { effects } = ruling(found, put).main;
    const card = cardOf(toThePoint(effects), lang);
    const there = sentencesOf(card);
    const [more, less] = [there.filter((each) => !said.includes(each)), said.filter((each) => !there.includes(each))];
    const [opens, closes] = [asks(card), asks(ownCard).filter((kind) => !asks(card).includes(kind))];
    // What differs in nothing that is said, and leaves the arbiter nothing else to decide, is no other ruling.
    const isSaid = card.nothing || more.length + less.length + opens.length + closes.length > 0;
    const key = isSaid ? sameAs(effects) : here;
    if ('question' in change) matters.set(change.question, (matters.get(change.question) ?? false) || key !== here);
    if (key === here) return;
    const kind = `${'question' in change ? change.question : Object.keys(change.played).join()}\n${key}`;
    const known = otherwise.get(kind);
    if (known) known.changes.push(change);
    else otherwise.set(kind, { changes: [change], card, more, less, opens, closes });
  });
  return { otherwise: [...otherwise.values()], indifferent: [...matters].filter(([, matter]) => !matter).map(([question]) => question) };
}
