// What the server says of tournaments (docs/API.md).
import type { Bye } from '../../lib/types';

/** What is wrong with a file, or worth a second look; line 0 where it is about no line. */
export interface Finding {
  level: 'fault' | 'remark';
  kind: string;
  line: number;
  column: number;
  found: string;
  expected: string;
}
export interface TournamentRound {
  round: number;
  pairings: { white: string; black: string }[];
  byes: Bye[];
}
export interface TournamentRead {
  format: string;
  name: string;
  players: number;
  teams: number;
  /** 0 where it does not say. */
  rounds: number;
  entered: number;
  /** Byes that were asked for beforehand make none of them. */
  paired: number;
  time_control: string;
  faults: number;
  remarks: number;
  findings: Finding[];
  waiting?: TournamentRound;
}
/** A round as it is paired; without `answer` if something is wrong with it. */
export interface RoundPaired extends TournamentRound {
  findings: Finding[];
  /** As engines write it, to be given back. */
  answer?: string;
}
export interface ByeAsked {
  number: number;
  kind: Bye['kind'];
}
/** How the next round is found: waiting in a file, by an engine, or by what another program says. */
export interface RoundAsked {
  file?: string;
  pairings?: string;
  byes?: ByeAsked[];
  rounds?: number;
  round?: number;
  /** Where its games start, if not where the event's do. */
  start?: string;
}
export interface TournamentStandings {
  name: string;
  rounds: number;
  after_round: number;
  games_open: number;
  /** The year of FIDE's tie-break rules that are followed. */
  rules: string;
  tie_breaks: string[];
  not_computed: string[];
  rows: {
    rank: number;
    number: number;
    name: string;
    title: string;
    federation: string;
    /** 0 for none. */
    rating: number;
    points: number;
    values: (number | null)[];
  }[];
  /** Where the file has teams, and they met team by team. */
  teams?: TeamStandings;
  /** Of a file with teams otherwise: why not. */
  teams_unclear?: string;
}
export interface TeamStandings {
  primary_score: 'match_points' | 'game_points';
  tie_breaks: string[];
  not_computed: string[];
  rows: {
    rank: number;
    number: number;
    name: string;
    match_points: number;
    game_points: number;
    values: (number | null)[];
  }[];
}
/** The files that a tournament is written as. */
export type TournamentForm = 'trf16' | 'trf26' | 'trfx' | 'json' | 'csv';
