import { it } from 'vitest';

/** Whether the long form of the tests runs, `npm run test:full`. */
export const isFull = Boolean(process.env['TEST_FULL']);

/**
 * Returns the rows of a table that `npm test` tries: one of `every`, always the same, the first at `turn`. `npm run test:full`
 * tries all of them. For tables whose rows go through the same code.
 */
export function sample<Row>(rows: readonly Row[], every: number, turn = 0): Row[] {
  return rows.filter((_row, index) => isFull || index % every === turn % every);
}

/** Returns the number for `npm test`, or the larger one for `npm run test:full`. */
export function atScale(short: number, full: number): number {
  return isFull ? full : short;
}

/** A test that only `npm run test:full` runs, such as one that starts the whole program for what a cheaper test proves. */
export const itLong = it.runIf(isFull);
