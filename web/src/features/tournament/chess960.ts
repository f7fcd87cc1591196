// The starting positions of Chess960, by number.
export const CHESS960_COUNT = 960;

/** Each as likely as any other. */
export function drawNumber(): number {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return Math.floor((chance / 2 ** 32) * CHESS960_COUNT);
}
export const isNumber = (number: unknown): number is number => Number.isInteger(number) && (number as number) >= 0 && (number as number) < CHESS960_COUNT;
export const startOf = (number: number): string => `chess960:${number}`;
