import { setTimeout as sleep } from 'node:timers/promises';
import { CONNECTIONS } from '../options.ts';
import { residentMegabytes, startTarget } from '../harness/target.ts';
import type { BenchContext } from '../harness/context.ts';
import type { Workload } from './workloads.ts';

const LOAD_SECONDS = 5;

/** Megabytes of resident memory of the API process. */
export interface Memory {
  idle: number;
  /** Idle again after several seconds of list requests. */
  afterLoad: number;
}

export async function measureMemory(
  context: BenchContext,
  uri: string,
  { requests, sendOnce = false }: Workload,
): Promise<Memory> {
  const api = await startTarget('api', uri);
  try {
    await sleep(context.options.idleSeconds * 1000);
    const idle = residentMegabytes(api.pid);
    await context.load.run({
      baseUrls: [api.baseUrl],
      connections: CONNECTIONS,
      seconds: LOAD_SECONDS,
      requests: requests(),
      sendOnce,
    });
    await sleep(context.options.idleSeconds * 1000);
    return { idle, afterLoad: residentMegabytes(api.pid) };
  } finally {
    await api.stop();
  }
}
