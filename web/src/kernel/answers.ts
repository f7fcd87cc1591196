// What the kernel answers in place of the server, with the same bytes.
import { CompongoDefect, type Kernel } from '../../../packages/npm/src/kernel';
import type { Wanted } from './resources';

export interface Answered {
  status: number;
  /** JSON. */
  body: string;
}

const STATUS: Record<string, number> = { malformed: 400, unknown: 404, not_admitted: 409 };

export class Answers {
  private drill = 0;

  /** `cases`: the drill's, which are asked for when they are needed. */
  constructor(
    private readonly kernel: Kernel,
    private readonly cases: () => Promise<Uint8Array>,
  ) {}

  async answer(wanted: Wanted): Promise<Answered> {
    try {
      const { content, isFault } = this.kernel.taken(await this[wanted.name](wanted));
      return { status: isFault ? statusOf(content) : 200, body: content };
    } catch (error) {
      if (error instanceof CompongoDefect) return { status: 500, body: JSON.stringify({ error: { kind: 'defect', message: error.message } }) };
      throw error;
    }
  }

  private editions(): number {
    return this.kernel.exports.compongo_editions(BigInt(Date.now()));
  }
  private article({ parts: [edition = '', article = ''], query }: Wanted): number {
    const { kernel } = this;
    const language = kernel.word(query['lang'] ?? 'en');
    return kernel.withTexts(edition, article, (...texts) => kernel.exports.compongo_article(...texts, language));
  }
  private changes({ parts: [later = '', earlier = ''], query }: Wanted): number {
    const { kernel } = this;
    const words = [query['play'] ?? 'standard', query['supervision'] ?? 'full', query['lang'] ?? 'en'].map((word) => kernel.word(word)) as [number, number, number];
    return kernel.withTexts(earlier, later, (...texts) => kernel.exports.compongo_changes(...texts, ...words));
  }
  private ask({ body }: Wanted): number {
    return this.kernel.withText(body, (data, size) => this.kernel.exports.compongo_ask(data, size));
  }
  private judge({ body }: Wanted): number {
    return this.kernel.withText(body, (data, size) => this.kernel.exports.compongo_judge_games(data, size));
  }
  private conditions({ body }: Wanted): number {
    return this.kernel.withText(body, (data, size) => this.kernel.exports.compongo_try_conditions(data, size));
  }
  private async opened(): Promise<number> {
    const { kernel } = this;
    const cases = this.drill === 0 ? await this.cases() : null;
    if (this.drill === 0 && cases !== null) {
      this.drill = kernel.withBytes(cases, (data, size) => kernel.exports.compongo_drill_open(data, size, kernel.pointer));
      if (this.drill === 0) throw kernel.thrown();
    }
    return this.drill;
  }
  private async drillList(): Promise<number> {
    return this.kernel.exports.compongo_drill_list(await this.opened());
  }
  private async drillCase({ parts: [id = ''], query }: Wanted): Promise<number> {
    const { kernel } = this;
    const drill = await this.opened();
    return kernel.withTexts(id, query['laws'] ?? '', (...texts) => kernel.exports.compongo_drill_case(drill, ...texts));
  }
}

function statusOf(fault: string): number {
  const { kind } = (JSON.parse(fault) as { error: { kind: string } }).error;
  return STATUS[kind] ?? 500;
}
