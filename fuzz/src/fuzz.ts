import { startTestMongodb } from '@nearhand/embedded-mongodb/test-mongodb';
import { ApiReplica } from '@nearhand/faults/api-replica';
import { IDENTITIES, identityOf } from './identities.ts';
import { ensureSchemathesis, runSchemathesis, type Tally } from './schemathesis.ts';

/** How many requests the whole run must have sent (reliability section 4). */
export const MIN_CASES = 10_000;

const FULL = { phases: ['examples', 'coverage', 'fuzzing', 'stateful'], maxExamples: 10 };
const SHORT = { phases: ['fuzzing'], maxExamples: 2 };
const SHORT_SEED = 20_261_121;

export interface Run extends Tally {
  identity: string;
}

interface Options {
  isShort: boolean;
  /** What a run with this seed has found, another one finds again. */
  seed?: number | undefined;
  report: (line: string) => void;
}

/** Fuzzes the built API with the demo data as visitor, customer, provider and admin. */
export async function fuzz({ isShort, seed, report }: Options): Promise<Run[]> {
  await ensureSchemathesis();
  const chosen = seed ?? (isShort ? SHORT_SEED : Math.floor(Math.random() * 1_000_000));
  report(`seed ${chosen}; what ends a session or an account is sent with sessions to throw away`);
  const mongodb = await startTestMongodb();
  const api = await ApiReplica.create(mongodb.uri, { DEMO_DATA: 'true', NODE_ENV: 'development' });
  const runs: Run[] = [];
  try {
    await api.start();
    for (const name of IDENTITIES) {
      const identity = await identityOf(name, api);
      const generation = { ...(isShort ? SHORT : FULL), seed: chosen };
      const tally = await runSchemathesis(`${api.address}/api`, identity, generation);
      runs.push({ identity: name, ...tally });
      report(`${name}: ${tally.cases} requests, ${tally.failures.length} failures`);
    }
  } finally {
    await api.end('SIGTERM');
    await mongodb.stop();
  }
  return runs;
}
