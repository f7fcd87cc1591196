// An incident at a board: the questions to the arbiter, and the incident as acts. The kernel rules.
import type { Act, Conditions } from '../../lib/types';

/** By the name of a question, the option that was chosen. */
export type Answers = Record<string, string>;

export interface Ask {
  /** Its texts stand in `words` under this name, and its options' under `name_option`, or under the option alone. */
  name: string;
  /** The first is assumed until somebody chooses. */
  options: readonly string[];
  /** Only then is it asked; otherwise its first option holds. */
  when?: (answers: Answers, conditions: Played) => boolean;
}

/** By what Laws an arbiter works. */
export interface Played {
  laws: string;
  play: 'standard' | 'rapid' | 'blitz';
  supervision: 'full' | 'limited';
  time_control: string;
  /** These Laws are about play on a platform. */
  online?: boolean;
}

/** Where the game stood, and what was done. It is told of White: `who` turns it round. */
export interface Told {
  start: string | (Record<string, unknown> & { fen: string });
  regulations?: Conditions['regulations'];
  /** Where it turns on the time control. */
  time_control?: string;
  /** Without instants: no time passes, or as many seconds before an act as `after` says. */
  acts: (Act & { after?: number })[];
  /** What is judged ends with the ruling in which one of these stands, if there is one. */
  until?: readonly string[];
}

export interface Incident {
  name: string;
  asks: readonly Ask[];
  /** Who it is about makes no difference, so that it is not asked. */
  ofBoth?: true;
  /** It can happen in such play. */
  when?: (conditions: Played) => boolean;
  told: (answers: Answers, conditions: Played) => Told;
  /** What somebody tries may mean nothing: then that is the ruling, for one of these reasons. */
  refused?: readonly string[];
}

export interface Group {
  name: string;
  incidents: readonly Incident[];
}

/** Which of the two, where it is not the same for both. */
export const WHO: Ask = { name: 'who', options: ['white', 'black'] };
export const asksOf = (incident: Incident): readonly Ask[] => (incident.ofBoth ? incident.asks : [WHO, ...incident.asks]);

/** Every question that is asked, with an option: the chosen one, if it can be chosen. */
export function completed(incident: Incident, chosen: Answers, conditions: Played): Answers {
  const answers: Answers = {};
  for (const ask of asksOf(incident)) answers[ask.name] = ask.options[0] as string;
  for (const ask of asksOf(incident)) {
    const option = chosen[ask.name];
    if (option !== undefined && ask.options.includes(option) && (ask.when?.(answers, conditions) ?? true)) answers[ask.name] = option;
  }
  return answers;
}
export const asked = (incident: Incident, answers: Answers, conditions: Played): Ask[] =>
  asksOf(incident).filter(({ when }) => when?.(answers, conditions) ?? true);
