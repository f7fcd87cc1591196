// A name that is nearly written as another one.
const plain = (name: string): string => name.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').replace(/[^\p{L}]+/gu, ' ').trim();

/** How many letters are to be changed, left out or put in. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) row.push(Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)));
    before = row;
  }
  return before[other.length] ?? 0;
}
const parted = (name: string): string => plain(name).split(' ').sort().join(' ');

/** The names of the list that are nearest, the nearest first; the order of first name and surname makes no difference. */
export function nearest(name: string, list: readonly string[], most = 5): string[] {
  const wanted = parted(name);
  return list.map((one) => ({ one, far: distance(wanted, parted(one)) / Math.max(wanted.length, one.length, 1) })).filter(({ far }) => far < 0.6).sort((a, b) => a.far - b.far).slice(0, most).map(({ one }) => one);
}
