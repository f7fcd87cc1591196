// All that the kernel does for the page: the names and the types of what its worker can be asked.
import type { Lang } from '../lib/languages';
import type { Kernel } from '../../../packages/npm/src/kernel';
import { Answers, type Answered } from './answers';
import { FilesRead } from './files_read';
import { Games } from './games';
import type { Wanted } from './resources';

export class Work {
  readonly games: Games;
  private readonly answers: Answers;
  private readonly files: FilesRead;

  constructor(private readonly kernel: Kernel, cases: () => Promise<Uint8Array>) {
    this.games = new Games(kernel);
    this.files = new FilesRead(kernel, this.games);
    this.answers = new Answers(kernel, cases);
  }

  /** One of the API's resources. */
  request = (wanted: Wanted): Promise<Answered> => this.answers.answer(wanted);

  /** Cases as people write them, judged, as JSON: the reader makes objects of it, which costs less than copying them. */
  cases = (text: string, language: Lang): string =>
    this.kernel.withText(text, (data, size) => this.kernel.take(this.kernel.exports.compongo_judge_cases(data, size, this.kernel.word(language))));

  /** Scenarios as cases that people read. */
  writeCases = (scenarios: object[]): string =>
    this.kernel.withText(scenarios.map((each) => JSON.stringify(each)).join('\n'), (data, size) => this.kernel.take(this.kernel.exports.compongo_write_cases(data, size)));

  begin: Games['begin'] = (...given) => this.games.begin(...given);
  do: Games['do'] = (...given) => this.games.do(...given);
  whatIf: Games['whatIf'] = (...given) => this.games.whatIf(...given);
  state: Games['state'] = (...given) => this.games.state(...given);
  nextFall: Games['nextFall'] = (...given) => this.games.nextFall(...given);
  line: Games['line'] = (...given) => this.games.line(...given);
  free: Games['free'] = (...given) => this.games.free(...given);

  pgnList: FilesRead['pgnList'] = (...given) => this.files.pgnList(...given);
  pgnGame: FilesRead['pgnGame'] = (...given) => this.files.pgnGame(...given);
  lines: FilesRead['lines'] = (...given) => this.files.lines(...given);
  replay: FilesRead['replay'] = (...given) => this.files.replay(...given);
  auditBegin: FilesRead['auditBegin'] = (...given) => this.files.auditBegin(...given);
  auditNext: FilesRead['auditNext'] = (...given) => this.files.auditNext(...given);
}

type Operations = Omit<Work, 'games'>;
export type Operation = keyof Operations;
export type Given<Name extends Operation> = Parameters<Operations[Name]>;
export type Gives<Name extends Operation> = Awaited<ReturnType<Operations[Name]>>;

/** What is sent to the worker: first where the files are, then what it is to do. */
export type Asked = { files: { wasm: string; drill: string } } | { id: number; name: Operation; given: unknown[] };
/** What it says: that it can begin, or not; then an answer or a fault to each. */
export type Said =
  | { ready: true }
  | { failed: string }
  | { id: number; gives: unknown }
  | { id: number; fault: { kind: 'fault' | 'defect'; message: string; fault?: Record<string, unknown> } };
