import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLocalReplicaSet, type LocalReplicaSet } from '@nearhand/test-support/local-replica-set';
import type { ApiInstance } from '@nearhand/test-support/api-instance';
import { createMarketplace, type TestMarketplace } from '@nearhand/test-support/marketplace';
import { ADMIN, createProductionApi } from '@nearhand/test-support/production-api';
import { login } from '@nearhand/test-support/users';

/** What the faults are injected into: three mongod, two API instances, and a bookable service. */
export interface Harness {
  set: LocalReplicaSet;
  apis: [ApiInstance, ApiInstance];
  marketplace: TestMarketplace;
  /** Whether each fault is injected only a few times. */
  isShort: boolean;
}

/** The result of one fault, for the log. */
export interface FaultResult {
  fault: string;
  /** The measured values, formatted for the log. */
  measured: string;
  goal: string;
  isMet: boolean;
}

/** Creates three mongod and two API instances without starting them. */
export async function createProcesses(): Promise<Pick<Harness, 'set' | 'apis'>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nearhand-faults-'));
  const local = await createLocalReplicaSet({ folder, stopSignal: 'SIGKILL' });
  const initiate = async () => {
    await local.initiate();
    await local.waitUntilSynced();
  };
  const stop = async () => {
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const set = { ...local, initiate, stop };
  return { set, apis: [await createProductionApi(set.uri), await createProductionApi(set.uri)] };
}

/** Waits until the API instances are ready, and creates the fixtures. */
export async function createHarness(
  created: Pick<Harness, 'set' | 'apis'>,
): Promise<Omit<Harness, 'isShort'>> {
  await Promise.all(created.apis.map((api) => api.waitUntilReady()));
  const [api] = created.apis;
  return { ...created, marketplace: await createMarketplace(api, await login(api, ADMIN)) };
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
