import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const BENCH = path.join(ROOT, 'bench');
/** Kept from run to run; git ignores it. */
export const DATA_FOLDER = path.join(BENCH, '.data');

/** Signs the tokens of all contestants. */
export const JWT_SECRET = 'used-by-the-benchmark-and-by-nobody-else';
export const CONNECTIONS = 50;

/** How much is measured. */
export interface Options {
  kind: 'full' | 'quick';
  /** Services in the marketplace that all contestants serve. */
  services: number;
  /** Services in the marketplaces that are compared for growth, the smallest first. */
  growth: readonly number[];
  rounds: number;
  roundSeconds: number;
  /** Long enough for the code to be compiled; a quick run, whose figures nobody compares, does without. */
  warmUpSeconds: number;
  /** How often each query of the growth part is asked at each size. */
  growthSamples: number;
  /** How long the API idles before its memory is looked at. */
  idleSeconds: number;
  /** How long reads are timed, with and without logins beside them. */
  readsSeconds: number;
}

export const options: Record<Options['kind'], Options> = {
  full: {
    kind: 'full',
    services: 100_000,
    growth: [10_000, 100_000, 1_000_000],
    rounds: 5,
    roundSeconds: 2,
    warmUpSeconds: 2,
    growthSamples: 600,
    idleSeconds: 20,
    readsSeconds: 20,
  },
  quick: {
    kind: 'quick',
    services: 10_000,
    growth: [1000, 10_000],
    rounds: 1,
    roundSeconds: 1,
    warmUpSeconds: 0,
    growthSamples: 20,
    idleSeconds: 1,
    readsSeconds: 2,
  },
};
