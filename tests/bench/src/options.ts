import path from 'node:path';

export const BENCH = path.resolve(import.meta.dirname, '..');
/** Reused by later runs, and ignored by git. */
export const DATA_FOLDER = path.join(BENCH, '.data');

/** The size and duration of a run. */
export type Options = typeof fullRun;

export const fullRun = {
  /** Number of services in the dataset of all suites but `scaling` and `find`. */
  services: 100_000,
  /** Number of services in each dataset of these two, in ascending order. */
  sizes: [10_000, 100_000, 1_000_000],
  rounds: 5,
  roundSeconds: 2,
  /** Number of measurements of each query at each size. */
  samples: 200,
  /** Idle time of the API before its memory is measured. */
  idleSeconds: 20,
};

export const quickRun: Options = {
  services: 10_000,
  sizes: [1000, 10_000],
  rounds: 1,
  roundSeconds: 2,
  samples: 20,
  idleSeconds: 1,
};
