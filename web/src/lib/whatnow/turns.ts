// What a ruling turns on: the neighbouring cases, judged too, and those of them that are ruled otherwise.
import type { Judged } from '../types';
import type { Lang } from '../words';
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
  /** What changes the ruling, and what is said then that is not said here, or no longer; changes to the same ruling together. */
  otherwise: { changes: Change[]; card: Card; more: string[]; less: string[] }[];
  /** The questions that make no difference as the case stands. */
  indifferent: string[];
}

const fitting = (judged: Judged | { error: unknown } | undefined): Judged | null => (judged !== undefined && 'records' in judged ? judged : null);

export function turnsOn(own: { judged: Judged; put: Put }, cases: Neighbour[], judged: (Judged | { error: unknown })[], lang: Lang): TurnsOn {
  const { effects: ruled } = ruling(own.judged, own.put).main;
  const here = sameAs(ruled);
  const said = sentencesOf(cardOf(toThePoint(ruled), lang));
  const otherwise = new Map<string, TurnsOn['otherwise'][number]>();
  const matters = new Map<string, boolean>();
  cases.forEach(({ change, put }, i) => {
    const found = fitting(judged[i]);
    if (found === null) return;
    const { effects } = ruling(found, put).main;
    const key = sameAs(effects);
    if ('question' in change) matters.set(change.question, (matters.get(change.question) ?? false) || key !== here);
    if (key === here) return;
    const kind = `${'question' in change ? change.question : Object.keys(change.played).join()}\n${key}`;
    const known = otherwise.get(kind);
    if (known) known.changes.push(change);
    else {
      const card = cardOf(toThePoint(effects), lang);
      const there = sentencesOf(card);
      otherwise.set(kind, { changes: [change], card, more: there.filter((each) => !said.includes(each)), less: said.filter((each) => !there.includes(each)) });
    }
  });
  return { otherwise: [...otherwise.values()], indifferent: [...matters].filter(([, matter]) => !matter).map(([question]) => question) };
}
