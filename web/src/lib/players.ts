// Players typed or pasted: one a line, or a CSV column of names; and who plays whom.

const HEADS = new Set(['name', 'nombre', 'player', 'jugador', 'jugadora', 'apellidos', 'nom']);

function cells(line: string, separator: string): string[] {
  const found: string[] = [];
  let text = '';
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const sign = line[i] as string;
    if (quoted) {
      if (sign === '"' && line[i + 1] === '"') {
        text += '"';
        i++;
      } else if (sign === '"') quoted = false;
      else text += sign;
    } else if (sign === '"' && text === '') quoted = true;
    else if (sign === separator) {
      found.push(text.trim());
      text = '';
    } else text += sign;
  }
  found.push(text.trim());
  return found;
}

/** The names, in order. With a head line the column called "name" is taken, else the first that is not a number. */
export function readPlayers(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const head = lines[0];
  if (head === undefined) return [];
  const separator = [';', '\t'].find((sign) => head.includes(sign)) ?? (/^[^,"]+, [^,]+$/.test(head) ? '\u0000' : ',');
  const rows = lines.map((line) => cells(line, separator));
  const column = (rows[0] ?? []).findIndex((cell) => HEADS.has(cell.toLowerCase()));
  return (column >= 0 ? rows.slice(1) : rows)
    .map((row) => (column >= 0 ? row[column] : row.find((cell) => cell !== '' && !/^[\d.]+$/.test(cell))) ?? '')
    .filter((name) => name !== '');
}

/** In the order given: the first plays the second, and so on; colours alternate down the boards. */
export function pairUp(players: string[]): { pairings: { white: string; black: string }[]; left: string | null } {
  const pairings: { white: string; black: string }[] = [];
  for (let i = 0; i + 1 < players.length; i += 2) {
    const [a, b] = [players[i] as string, players[i + 1] as string];
    pairings.push((i / 2) % 2 === 0 ? { white: a, black: b } : { white: b, black: a });
  }
  return { pairings, left: players.length % 2 === 1 ? (players.at(-1) ?? null) : null };
}
