import path from 'node:path';

export const BENCH = path.resolve(import.meta.dirname, '..');
/** Reused by later runs, and ignored by git. */
export const DATA_FOLDER = path.join(BENCH, '.data');

/** Shared by all targets, so that they accept the same tokens. */
export const JWT_SECRET = 'only-for-the-benchmark-and-not-secret';
export const CONNECTIONS = 50;

/** The size and duration of a run. */
export interface Options {
  kind: 'full' | 'quick';
  /** Number of services in the dataset that all targets serve. */
  services: number;
  /** Number of services in each dataset of the scaling suite, in ascending order. */
  scaling: readonly number[];
  rounds: number;
  roundSeconds: number;
  /** Long enough for the JIT compiler. A quick run has no warm-up. */
  warmUpSeconds: number;
  /** Number of measurements of each query of the scaling suite at each size. */
  scalingSamples: number;
  /** Idle time of the API before its memory is measured. */
  idleSeconds: number;
  /** Duration of the read latency measurement, with and without concurrent logins. */
  readsSeconds: number;
}

export const options: Record<Options['kind'], Options> = {
  full: {
    kind: 'full',
    services: 100_000,
    scaling: [10_000, 100_000, 1_000_000],
    rounds: 5,
    roundSeconds: 2,
    warmUpSeconds: 2,
    scalingSamples: 600,
    idleSeconds: 20,
    readsSeconds: 20,
  },
  quick: {
    kind: 'quick',
    services: 10_000,
    scaling: [1000, 10_000],
    rounds: 1,
    roundSeconds: 1,
    warmUpSeconds: 0,
    scalingSamples: 20,
    idleSeconds: 1,
    readsSeconds: 2,
  },
};
