import { setTimeout as sleep } from 'node:timers/promises';
import { CONNECTIONS } from '../options.ts';
import { residentMegabytes, startContestant } from '../stand/contestant.ts';
import type { Stand } from '../stand/stand.ts';
import type { Workload } from './workloads.ts';

const LOAD_SECONDS = 5;

/** Megabytes of resident memory of the API process. */
export interface Memory {
  idle: number;
  /** Idle again after some seconds of lists. */
  afterLoad: number;
}

export async function measureMemory(
  stand: Stand,
  uri: string,
  { requests, isOnce = false }: Workload,
): Promise<Memory> {
  const api = await startContestant('api', uri);
  try {
    await sleep(stand.options.idleSeconds * 1000);
    const idle = residentMegabytes(api.pid);
    await stand.load.run({
      addresses: [api.address],
      connections: CONNECTIONS,
      seconds: LOAD_SECONDS,
      requests: requests(),
      isOnce,
    });
    await sleep(stand.options.idleSeconds * 1000);
    return { idle, afterLoad: residentMegabytes(api.pid) };
  } finally {
    await api.stop();
  }
}
