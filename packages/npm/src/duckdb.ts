// Functions for SQL: the package's questions, asked from within a query of DuckDB. `@duckdb/node-api` is an optional peer dependency.
import { BOOLEAN, DuckDBScalarFunction, VARCHAR, type DuckDBConnection, type DuckDBType, type DuckDBValue } from '@duckdb/node-api';
import { type Edition, Game, Position, audit, canMate, flagFall, isDead, readPgn } from './node.js';
import type { Color } from './position.js';

/** What a row gives for the parameters of a function. */
type Arguments = (string | null)[];

interface ScalarFunction {
  readonly name: string;
  readonly parameters: number;
  /** Further arguments may follow, and each may be NULL. */
  readonly isOpen?: true;
  readonly returns: DuckDBType;
  readonly answer: (given: Arguments) => DuckDBValue;
}

/** A tag of PGN; nothing if the value is missing. */
function tag(name: string, value: string | null | undefined): string {
  return value === null || value === undefined ? '' : `[${name} ${JSON.stringify(value.replace(/[\r\n]/g, ' '))}]\n`;
}

/** The first draw of each sort that could be claimed in these moves, whatever was claimed: so the result is left open. */
function claims(movetext: string, edition: string): { claim: string; ply: number }[] {
  const text = `${tag('Result', '*')}\n${movetext.replace(/(?:1-0|0-1|1\/2-1\/2|\*)\s*$/, '')} *\n`;
  const found = audit(text, { edition: edition as Edition })
    .filter(({ kind }) => kind === 'draw_available')
    .map(({ claim, ply }) => ({ claim: claim as string, ply }));
  // The audit lists claims that were missed; one that can be made now, in the last position, is added here.
  const game = new Game();
  for (const { played } of readPgn(text)) for (const move of played) game.play(move);
  const standing = game.standing(edition as Edition);
  for (const claim of ['threefold', 'fifty'] as const) {
    const isNew = standing[claim].now && !found.some((each) => each.claim === claim);
    if (isNew) found.push({ claim, ply: game.moves.length });
  }
  return found;
}

function audited([movetext, result, termination, timeControl, date]: Arguments): string | null {
  if (movetext === null || movetext === undefined) return null;
  const tags = [tag('Result', result), tag('Termination', termination), tag('TimeControl', timeControl), tag('Date', date?.replaceAll('-', '.'))];
  const end = typeof result === 'string' && !/(?:1-0|0-1|1\/2-1\/2|\*)\s*$/.test(movetext) ? ` ${result}` : '';
  return JSON.stringify(audit(`${tags.join('')}\n${movetext}${end}\n`, { file: 'movetext' }));
}

const FUNCTIONS: readonly ScalarFunction[] = [
  {
    name: 'can_mate',
    parameters: 2,
    returns: BOOLEAN,
    answer: ([fen, side]) => {
      const { verdict } = canMate(Position.from(fen as string), side as Color);
      return verdict === 'undetermined' ? null : verdict === 'winnable';
    },
  },
  { name: 'is_dead', parameters: 1, returns: BOOLEAN, answer: ([fen]) => isDead(Position.from(fen as string)) },
  {
    name: 'adjudicate_flag',
    parameters: 3,
    returns: VARCHAR,
    answer: ([fen, player, edition]) => flagFall({ start: fen as string, laws: edition as Edition }, player as Color).result,
  },
  { name: 'claims', parameters: 2, returns: VARCHAR, answer: ([movetext, edition]) => JSON.stringify(claims(movetext as string, edition as string)) },
  { name: 'compongo_audit', parameters: 1, isOpen: true, returns: VARCHAR, answer: audited },
];

/** Adds the functions to a connection: `can_mate`, `is_dead`, `adjudicate_flag`, `claims` and `compongo_audit` (docs/SQL.md). */
export function registerFunctions(connection: DuckDBConnection): void {
  for (const { name, parameters, isOpen, returns, answer } of FUNCTIONS) {
    connection.registerScalarFunction(
      DuckDBScalarFunction.create({
        name,
        returnType: returns,
        parameterTypes: Array<DuckDBType>(parameters).fill(VARCHAR),
        ...(isOpen ? { varArgsType: VARCHAR, specialHandling: true } : {}),
        mainFunction: (_info, rows, output) => {
          const columns = Array.from({ length: rows.columnCount }, (_, at) => rows.getColumnVector(at));
          for (let row = 0; row < rows.rowCount; ++row) {
            const given = columns.map((column) => column.getItem(row) as string | null);
            output.setItem(row, !isOpen && given.includes(null) ? null : answer(given));
          }
          output.flush();
        },
      }),
    );
  }
}
