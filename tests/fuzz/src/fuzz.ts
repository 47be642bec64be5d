import { startTestMongodb } from '@nearhand/test-support/test-mongodb';
import { createProductionApi } from '@nearhand/test-support/production-api';
import { IDENTITIES, createIdentity } from './identities.ts';
import { ensureSchemathesis, runSchemathesis, type RunStats } from './schemathesis.ts';

/** Minimum number of requests of a full run. */
export const MIN_CASES = 10_000;

const FULL = { phases: ['examples', 'coverage', 'fuzzing', 'stateful'], maxExamples: 10 };
const SHORT = { phases: ['fuzzing'], maxExamples: 1 };
const SHORT_SEED = 20_261_121;
/** An identity with few permissions, and the one with the most. */
const SHORT_IDENTITIES = ['customer', 'admin'] as const;

export interface IdentityRun extends RunStats {
  identity: string;
}

interface Options {
  isShort: boolean;
  /** A run with the same seed sends the same requests. */
  seed?: number | undefined;
  log: (line: string) => void;
}

/** Fuzzes the built API with the demo data as visitor, customer, provider and admin, or in the short form as two of them. */
export async function fuzz({ isShort, seed, log }: Options): Promise<IdentityRun[]> {
  await ensureSchemathesis();
  const usedSeed = seed ?? (isShort ? SHORT_SEED : Math.floor(Math.random() * 1_000_000));
  log(`seed ${usedSeed}; operations that end a session or an account use disposable sessions`);
  const mongodb = await startTestMongodb();
  const api = await createProductionApi(mongodb.uri, { DEMO_DATA: 'true', NODE_ENV: 'development' });
  const generation = { ...(isShort ? SHORT : FULL), seed: usedSeed };
  const run = async (name: (typeof IDENTITIES)[number]): Promise<IdentityRun> => {
    const identity = await createIdentity(name, api);
    const stats = await runSchemathesis(`${api.baseUrl}/api`, identity, generation);
    log(`${name}: ${stats.cases} requests, ${stats.failures.length} failures`);
    return { identity: name, ...stats };
  };
  try {
    await api.start();
    // Concurrently, because some responses are delayed on purpose, such as those to wrong passwords.
    return await Promise.all((isShort ? SHORT_IDENTITIES : IDENTITIES).map(run));
  } finally {
    await api.terminate('SIGTERM');
    await mongodb.stop();
  }
}
