import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLocalReplicaSet, type LocalReplicaSet } from '@nearhand/embedded-mongodb/local-replica-set';
import { ADMIN, ApiReplica } from './api-replica.ts';
import { openMarketplace, type Marketplace } from './marketplace.ts';

/** What the faults happen to: three mongod, two API replicas, and a service that can be booked. */
export interface Stand {
  set: LocalReplicaSet;
  apis: [ApiReplica, ApiReplica];
  marketplace: Marketplace;
  /** How far a run goes: the whole of reliability section 4, or a short form for every day. */
  isShort: boolean;
}

/** One line of the table. */
export interface Result {
  fault: string;
  /** What was measured, as a person reads it. */
  figures: string;
  goal: string;
  isMet: boolean;
}

export async function createSet(): Promise<Pick<Stand, 'set' | 'apis'>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nearhand-faults-'));
  const local = await createLocalReplicaSet({ folder, stopSignal: 'SIGKILL' });
  const initiate = async () => {
    await local.initiate();
    await local.healed();
  };
  const stop = async () => {
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const set = { ...local, initiate, stop };
  return { set, apis: [await ApiReplica.create(set.uri), await ApiReplica.create(set.uri)] };
}

export async function openStand(created: Pick<Stand, 'set' | 'apis'>): Promise<Omit<Stand, 'isShort'>> {
  await Promise.all(created.apis.map((api) => api.ready()));
  return { ...created, marketplace: await openMarketplace(created.apis[0], ADMIN) };
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
