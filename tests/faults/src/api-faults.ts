import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiInstance } from '@nearhand/test-support/api-instance';
import {
  areChangesConsistent,
  formatChanges,
  startBookingChanges,
  type ChangesResult,
} from './booking-changes.ts';
import {
  checkHistory,
  countStoredBookings,
  formatCheck,
  isConsistent,
  type CheckResult,
} from './history-check.ts';
import { startLoad } from './load.ts';
import { formatSeconds, type FaultResult, type Harness } from './harness.ts';

const MAX_STOP_MS = 10_000;
const KEEP_ALIVE_CLIENTS = 50;

/** F-09: sends SIGTERM to an API instance while 50 connections are busy. */
export async function stopApi({ apis, isShort }: Harness): Promise<FaultResult> {
  const rounds = isShort ? 1 : 5;
  const [, api] = apis;
  const stops: StopResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    stops.push(await stopUnderLoad(api));
    await api.start();
  }
  const dropped = stops.reduce((sum, stop) => sum + stop.dropped, 0);
  const codes = [...new Set(stops.map(({ code }) => code))];
  const slowest = Math.max(...stops.map(({ ms }) => ms));
  return {
    fault: `F-09 instance stopped (SIGTERM) under ${KEEP_ALIVE_CLIENTS} connections, ${rounds} times`,
    measured: `${dropped} dropped, exit code ${codes.join(' and ')} after ${formatSeconds(slowest)}`,
    goal: `0 dropped, exit code 0 within ${formatSeconds(MAX_STOP_MS)}`,
    isMet: dropped === 0 && codes.every((code) => code === 0) && slowest <= MAX_STOP_MS,
  };
}

interface StopResult {
  /** Number of requests that were sent before the signal and got no complete response. */
  dropped: number;
  code: number | null;
  /** Milliseconds from the signal to the exit. */
  ms: number;
}

async function stopUnderLoad(api: ApiInstance): Promise<StopResult> {
  let dropped = 0;
  let isStopping = false;
  const clients = Array.from({ length: KEEP_ALIVE_CLIENTS }, async () => {
    let isServed = true;
    while (isServed) {
      const startedBeforeStop = !isStopping;
      const response = await api.get('/api/service-categories').catch(() => undefined);
      isServed = response !== undefined;
      // A connection refused after SIGTERM does not count as dropped.
      if (!isServed && startedBeforeStop) dropped += 1;
      await response?.arrayBuffer().catch(() => (dropped += 1));
    }
  });
  await sleep(500);
  const begin = performance.now();
  isStopping = true;
  const code = await api.terminate('SIGTERM');
  const ms = performance.now() - begin;
  await Promise.all(clients);
  return { dropped, code, ms };
}

/** F-10: kills an API instance during requests, and restarts it. */
export async function killApi(
  harness: Harness,
): Promise<FaultResult & { check: CheckResult; changes: ChangesResult }> {
  const { set, apis, marketplace, isShort } = harness;
  const kills = isShort ? 2 : 50;
  const [api, other] = apis;
  const changing = await startBookingChanges(harness);
  const load = await startLoad(apis, marketplace);
  for (let round = 0; round < kills; round += 1) {
    await load.waitForWrite();
    await other.terminate('SIGKILL');
    await other.start();
  }
  const check = await checkHistory(await load.stop(), {
    api,
    countStored: () => countStoredBookings(set.uri),
  });
  const changes = await changing.stop();
  return {
    fault: `F-10 instance killed ${kills} times`,
    measured: `${formatCheck(check)}; ${formatChanges(changes)}`,
    goal: 'nothing lost or duplicated, no 5xx, the same key resolves every broken request',
    isMet: isConsistent(check) && check.serverErrors === 0 && areChangesConsistent(changes),
    check,
    changes,
  };
}
