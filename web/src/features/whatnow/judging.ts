// From an incident and its answers to what is judged, and which of the rulings is asked about.
import { parseControl } from '../../lib/clock';
import type { Act, Colour, Conditions, Effect, GameRecord, Judged } from '../../lib/types';
import { completed, type Answers, type Incident, type Played, type Told } from './incident';
import { turned } from './positions';

/** What is judged, and the effects with which it ends. */
export interface Put {
  conditions: Conditions;
  acts: Act[];
  until: readonly string[];
}
/** What the clocks show now, in seconds. */
export type Readings = Record<Colour, number>;

/**
 * Where the clocks began so that they show this now: a digital clock has added what each press brings already, whatever the Laws
 * make of the press.
 */
function begun(readings: Readings, acts: Act[], control: string): Readings {
  const increment = parseControl(control)?.[0]?.increment ?? 0;
  const presses = (colour: Colour): number => acts.filter((act) => act.do === 'press' && act.by === colour && act['prevented'] !== true).length;
  const start = (colour: Colour): number => Math.max(1, readings[colour] - increment * presses(colour));
  return { white: start('white'), black: start('black') };
}

/** Does the incident leave open what the clocks show? */
const clocksAreOpen = ({ start }: Told): boolean => typeof start === 'string' || !('clock' in start || start['begun'] === false);

export function gameOf(incident: Incident, chosen: Answers, played: Played, readings?: Readings): Put {
  const answers = completed(incident, chosen, played);
  const white = incident.told(answers, played);
  const told = answers['who'] === 'black' ? (turned(white) as Told) : white;
  let at = 0;
  const acts = told.acts.map(({ after = 0, ...act }) => ({ at: (at += after), ...act }));
  const { online: _, time_control: control, ...conditions } = played;
  const start = typeof told.start === 'string' ? { fen: told.start } : told.start;
  const clock = readings !== undefined && clocksAreOpen(told) ? { clock: begun(readings, acts, told.time_control ?? control) } : {};
  return {
    conditions: { ...conditions, time_control: told.time_control ?? control, start: { ...start, ...clock }, ...(told.regulations === undefined ? {} : { regulations: told.regulations }) },
    acts,
    until: told.until ?? [],
  };
}
/** Whether readings of the clocks have a meaning here. */
export const asksForClocks = (incident: Incident, chosen: Answers, played: Played): boolean => clocksAreOpen(incident.told(completed(incident, chosen, played), played));

/** The records up to the ruling that is asked about: the first in which an effect stands that ends it, else the last. */
export function ruledOn({ records }: Judged, until: readonly string[]): GameRecord[] {
  const end = records.findIndex(({ effects }) => effects.some(({ effect }) => until.includes(effect)));
  return end < 0 ? records : records.slice(0, end + 1);
}

export const refusalIn = (effects: Effect[]): string | undefined => effects.find(({ effect }) => effect === 'refusal')?.['reason'] as string | undefined;
