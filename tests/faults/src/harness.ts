import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLocalReplicaSet, type LocalReplicaSet } from '@nearhand/test-support/local-replica-set';
import { weekdays, type Availability } from '@nearhand/shared/availability/availability';
import { connect } from '@nearhand/test-support/api-client';
import { runApiCommand, type ApiInstance } from '@nearhand/test-support/api-instance';
import { createMarketplace, createService, type TestMarketplace } from '@nearhand/test-support/marketplace';
import { ADMIN, createProductionApi } from '@nearhand/test-support/production-api';
import { login, registerApprovedProvider } from '@nearhand/test-support/users';

/** What the faults are injected into: three mongod, two API instances, and a bookable service. */
export interface Harness {
  set: LocalReplicaSet;
  apis: [ApiInstance, ApiInstance];
  marketplace: TestMarketplace;
  /** Whether each fault is injected only a few times. */
  isShort: boolean;
}

/** What the log says of one fault. */
export interface FaultResult {
  fault: string;
  measured: string;
  goal: string;
  isMet: boolean;
}

/** Creates three mongod and two API instances without starting them. */
export async function createProcesses(): Promise<Pick<Harness, 'set' | 'apis'>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nearhand-faults-'));
  const local = await createLocalReplicaSet(folder);
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

/** Creates a provider who is open at all hours, with these settings of the availability, and with a service of one hour. */
export async function createOpenProvider(
  { apis: [api], marketplace }: Harness,
  settings: Partial<Availability>,
) {
  const provider = await registerApprovedProvider(api, marketplace.admin);
  const weeklyHours = weekdays.map((day) => ({ day, from: '00:00', to: '24:00' }));
  const body = { weeklyHours, bookingWindow: 365, ...settings };
  await connect(api, provider.token).replaceAvailability({ body });
  return { provider, serviceId: (await createService(api, provider))._id };
}

/** Runs a command of the built API on a database, and resolves to its duration in milliseconds. Rejects if it fails. */
export async function runDatabaseCommand(
  mongodbUri: string,
  ...command: [string, ...string[]]
): Promise<number> {
  const begin = performance.now();
  const settings = { MONGODB_URI: mongodbUri, LOG_LEVEL: 'warn' };
  const { code, output } = await runApiCommand(command, { settings });
  if (code !== 0) throw new Error(`${command[0]} ended with code ${code}:\n${output}`);
  return performance.now() - begin;
}

export const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
