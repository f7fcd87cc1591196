// Cases: what happened at the board as people write it, and what must come of it (spec/cases.md).
import type { Judged, Language } from './arbiter.js';
import { objectGiven, refused, textGiven } from './given.js';
import { theKernel } from './kernel.js';
import type { Act, Conditions, Questions } from './protocol.js';

/** A case under one edition, as the protocol writes it; `judge` takes it. */
export interface Scenario extends Conditions {
  readonly id: string;
  readonly acts: Act[];
  /** What is expected of each act, and whatever else is said of the scenario (spec/protocol.md). */
  readonly [more: string]: unknown;
}
/** A case that asks something; `ask` takes what stands under `ask`. */
export interface AskedQuestion {
  readonly id: string;
  readonly ask: Questions[keyof Questions]['ask'] & { readonly what: keyof Questions };
  readonly expect: Readonly<Record<string, unknown>>;
  readonly [more: string]: unknown;
}

/** What kept a case from being read, and where. */
export interface CaseFault {
  /** From 1. */
  readonly line: number;
  readonly column?: number;
  readonly error: { readonly field: string; readonly found: unknown; readonly expected: string };
  /** The word that was probably meant. */
  readonly nearest?: string;
  readonly message: string;
}
/** A game or a question under one of its editions, with the line of its title. */
export type ReadCase = { readonly line: number; readonly scenario: Scenario } | { readonly line: number; readonly question: AskedQuestion };
export interface CasesRead {
  readonly cases: ReadCase[];
  readonly faults: CaseFault[];
}

/** What came of a case: as `compongo judge --json` prints it, and what came otherwise than the case expects. */
export interface JudgedCase {
  readonly line: number;
  readonly judged: Judged | { readonly id: string; readonly answer: Readonly<Record<string, unknown>> };
  readonly failures: string[];
}
export interface CasesJudged {
  readonly cases: JudgedCase[];
  readonly faults: CaseFault[];
}

/** Reads any number of cases, each under each of its editions. What cannot be read is among the faults; the other cases are read all the same. */
export function readCases(text: string): CasesRead {
  const kernel = theKernel();
  return kernel.withText(textGiven('text', text), (data, size) => kernel.takeJson(kernel.exports.compongo_read_cases(data, size)));
}

/** Judges them, and compares what comes out with what they expect. */
export function judgeCases(text: string): CasesJudged {
  const kernel = theKernel();
  return kernel.withText(textGiven('text', text), (data, size) => kernel.takeJson(kernel.exports.compongo_check_cases(data, size)));
}

/** What is certain or ruled: sentences, effects and articles. */
export interface RulingTold {
  readonly said: string[];
  readonly effects: Readonly<Record<string, unknown>>[];
  readonly articles: string[];
}
/** What the Laws make of a case of which some facts are unknown (spec/unknowns.md). */
export interface UnknownAnswer {
  readonly title: string;
  readonly worlds: number;
  readonly impossible: number;
  readonly certain: RulingTold;
  readonly rulings_possible: number;
  readonly rulings: (RulingTold & { readonly worlds: number; readonly when: string[][] })[];
  readonly shortened?: true;
  readonly facts: { readonly fact: string; readonly question: string; readonly answers: string[]; readonly matters?: boolean }[];
  readonly next: { readonly fact: string; readonly question: string; readonly worst: number; readonly mean: number; readonly answers: { readonly said: string; readonly rulings: number[]; readonly certain: string[] }[] } | null;
  readonly stays_unknown: (RulingTold & { readonly fact: string; readonly question: string; readonly denied?: string; readonly rulings_possible: number })[];
}
export interface AccountsAnswer {
  readonly accounts: [UnknownAnswer, UnknownAnswer];
  readonly partings: { readonly question: string; readonly said: string[]; readonly settled_by: 'scoresheets' | 'clock' | 'witness' | 'regulations'; readonly matters?: boolean }[];
  readonly joint: UnknownAnswer;
}
/** A case as text or as an object in which unknown facts are marked. */
export type UnknownCase = string | Readonly<Record<string, unknown>>;

/** Rules on a case of which some facts are unknown, or compares two accounts of one incident. */
export function ruleUnknown(given: { readonly accounts: readonly [UnknownCase, UnknownCase] }, language?: Language): AccountsAnswer;
export function ruleUnknown(given: UnknownCase, language?: Language): UnknownAnswer;
export function ruleUnknown(given: UnknownCase, language: Language = 'en'): UnknownAnswer | AccountsAnswer {
  const text = typeof given === 'string' ? given : JSON.stringify(objectGiven('case', given, 'a text or an object'));
  const kernel = theKernel();
  return kernel.withText(text, (data, size) => kernel.takeJson(kernel.exports.compongo_unknown(data, size, kernel.word(textGiven('language', language)))));
}

/** The way back: scenarios and questions as cases. Those that differ by little but their edition become one. */
export function writeCases(scenarios: readonly (Scenario | AskedQuestion)[]): string {
  if (!Array.isArray(scenarios)) throw refused('scenarios', scenarios, 'an array of scenarios and questions, as readCases gives');
  const lines = scenarios.map((each, at) => JSON.stringify(objectGiven(`scenarios[${at}]`, each, 'a scenario or a question'))).join('\n');
  const kernel = theKernel();
  return kernel.withText(lines, (data, size) => kernel.take(kernel.exports.compongo_write_cases(data, size)));
}
