import { setTimeout as sleep } from 'node:timers/promises';
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
import { longestGap, startLoad, type RequestRecord, type Load } from './load.ts';
import type { ReplicaSetMember } from '@nearhand/test-support/local-replica-set';
import { formatSeconds, type FaultResult, type Harness } from './harness.ts';

const STEPPED_DOWN_S = 5;
const MAX_KILL_GAP_MS = 15_000;
const MAX_STEP_DOWN_GAP_MS = 3000;
const MAX_FREEZE_GAP_MS = 8000;

/** F-01: kills the primary repeatedly under load. */
export async function killPrimary(
  harness: Harness,
): Promise<FaultResult & { check: CheckResult; changes: ChangesResult }> {
  const kills = harness.isShort ? 1 : 20;
  const { check, changes, gap } = await injectUnderLoad(harness, kills, async (primary, load) => {
    await primary.signal('SIGKILL');
    await load.waitForWrite();
    await primary.start();
  });
  return {
    fault: `F-01 primary killed ${kills} times`,
    measured: `${formatCheck(check)}, longest gap ${formatSeconds(gap)}; ${formatChanges(changes)}`,
    goal: `nothing lost or duplicated, no 5xx, no request without a response, writes continue within ${formatSeconds(MAX_KILL_GAP_MS)}`,
    isMet: hasNoErrors(check) && areChangesConsistent(changes) && gap <= MAX_KILL_GAP_MS,
    check,
    changes,
  };
}

/** F-02: makes the primary step down. */
export async function stepDown(harness: Harness): Promise<FaultResult> {
  const times = harness.isShort ? 1 : 10;
  const { check, changes, gap } = await injectUnderLoad(harness, times, async (primary, load) => {
    await primary.command({ replSetStepDown: STEPPED_DOWN_S, secondaryCatchUpPeriodSecs: STEPPED_DOWN_S });
    await load.waitForWrite();
    // Waits until the former primary may be elected again. Otherwise the next step-down finds no eligible member.
    await sleep(STEPPED_DOWN_S * 1000);
  });
  return {
    fault: `F-02 primary steps down ${times} times`,
    measured: `${formatCheck(check)}, longest gap ${formatSeconds(gap)}; ${formatChanges(changes)}`,
    goal: `no errors, gap at most ${formatSeconds(MAX_STEP_DOWN_GAP_MS)}`,
    isMet: hasNoErrors(check) && areChangesConsistent(changes) && gap <= MAX_STEP_DOWN_GAP_MS,
  };
}

/** F-03: freezes the primary (SIGSTOP) with open sockets, and resumes it after another member was elected. */
export async function freezePrimary(harness: Harness): Promise<FaultResult> {
  const times = harness.isShort ? 1 : 5;
  const { check, changes, gap } = await injectUnderLoad(harness, times, async (primary, load) => {
    await primary.signal('SIGSTOP');
    const resumed = await load.waitForWrite();
    await sleep(Math.max(0, 30_000 - resumed));
    await primary.signal('SIGCONT');
  });
  return {
    fault: `F-03 primary frozen for 30 s, ${times} times`,
    measured: `${formatCheck(check)}, longest gap ${formatSeconds(gap)}; ${formatChanges(changes)}`,
    goal: `writes continue within ${formatSeconds(MAX_FREEZE_GAP_MS)}, no late write, no request without a response`,
    isMet: hasNoErrors(check) && areChangesConsistent(changes) && gap <= MAX_FREEZE_GAP_MS,
  };
}

/** F-27: isolates the primary, writes to it and kills it. The writes are rolled back, so they must not have been acknowledged. */
export async function rollBackUnreplicatedWrites(harness: Harness): Promise<FaultResult> {
  const primary = await harness.set.primary();
  const others = harness.set.members.filter((member) => member !== primary);
  const load = await startLoad(harness.apis, harness.marketplace);
  await load.waitForWrite();
  await Promise.all(others.map((member) => member.signal('SIGSTOP')));
  await sleep(4000);
  await primary.signal('SIGKILL');
  await Promise.all(others.map((member) => member.signal('SIGCONT')));
  await load.waitForWrite();
  await primary.start();
  const { check } = await verify(harness, await load.stop());
  return {
    fault: 'F-27 primary isolated, written to, killed',
    measured: `${check.acknowledged} acknowledged, ${check.lost} lost`,
    goal: 'no write was acknowledged before it was replicated',
    isMet: isConsistent(check),
  };
}

/** Injects a fault into the primary several times while clients book, each time after all members are in sync again. */
async function injectUnderLoad(
  harness: Harness,
  times: number,
  injectFault: (primary: ReplicaSetMember, load: Load) => Promise<void>,
): Promise<Verified> {
  const changing = await startBookingChanges(harness);
  const load = await startLoad(harness.apis, harness.marketplace);
  for (let round = 0; round < times; round += 1) {
    await harness.set.waitUntilSynced();
    await load.waitForWrite();
    await injectFault(await harness.set.primary(), load);
  }
  const verified = await verify(harness, await load.stop());
  return { ...verified, changes: await changing.stop() };
}

interface Verified {
  check: CheckResult;
  changes: ChangesResult;
  gap: number;
}

async function verify(
  { set, apis }: Harness,
  history: RequestRecord[],
): Promise<{ check: CheckResult; gap: number }> {
  await set.waitUntilSynced();
  const check = await checkHistory(history, {
    api: apis[0],
    countStored: () => countStoredBookings(set.uri),
  });
  return { check, gap: longestGap(history) };
}

function hasNoErrors(check: CheckResult): boolean {
  return isConsistent(check) && check.serverErrors === 0 && check.broken === 0;
}
