// Two players tell it differently: what both say, where they part, and what each account leads to.
import { asked, completed, type Answers, type Ask, type Incident, type Played } from './incident';
import { worldsOf, type World } from './worlds';

export const TELLERS = ['white', 'black'] as const;
export type Teller = (typeof TELLERS)[number];
export type Accounts = Record<Teller, Answers>;

/** What can settle a question; of all others a witness may know. */
const SETTLED_BY: Record<string, 'clock' | 'sheets' | 'board' | 'regulations'> = {
  pressed: 'clock', stopped: 'clock', order: 'clock', seen: 'clock', time: 'clock', left: 'board', mate: 'board', can_move: 'board', can_take: 'board', takes: 'board', parries: 'board', side: 'board', right: 'sheets',
  moves_done: 'sheets', period: 'sheets', done: 'sheets', established: 'sheets', before: 'sheets', announced: 'regulations', allowed: 'regulations',
};
export const settledBy = (question: string): 'clock' | 'sheets' | 'board' | 'regulations' | 'witness' => SETTLED_BY[question] ?? 'witness';

export interface AccountDifference {
  ask: Ask;
  said: Record<Teller, string>;
}
/** Questions that are asked by either account, with two different answers. */
export function differences(incident: Incident, accounts: Accounts, played: Played): AccountDifference[] {
  return incident.asks.flatMap((ask) => {
    const [white, black] = TELLERS.map((teller) => accounts[teller][ask.name]);
    const isMeant = TELLERS.some((teller) => asked(incident, completed(incident, accounts[teller], played), played).some(({ name }) => name === ask.name));
    return white !== undefined && black !== undefined && white !== black && isMeant ? [{ ask, said: { white, black } }] : [];
  });
}
/** Answers that both give. */
export const agreed = (incident: Incident, { white, black }: Accounts): Answers =>
  Object.fromEntries(incident.asks.flatMap(({ name }) => (white[name] !== undefined && white[name] === black[name] ? [[name, white[name]]] : [])));

/** The worlds in which of every question one of the two is right; what only one says, or neither, is open. */
export function jointWorlds(incident: Incident, accounts: Accounts, who: Answers, played: Played): World[] {
  const parted = differences(incident, accounts, played);
  const fits = ({ answers }: World): boolean => parted.every(({ ask: { name }, said }) => answers[name] === said.white || answers[name] === said.black || !asked(incident, answers, played).some((each) => each.name === name));
  return worldsOf(incident, { ...who, ...agreed(incident, accounts) }, played).filter(fits);
}
