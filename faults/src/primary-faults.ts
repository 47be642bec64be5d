import { setTimeout as sleep } from 'node:timers/promises';
import { checkHistory, isSound, storedTimes, type Verdict } from './history-check.ts';
import { longestGap, startLoad, type Asked, type Load } from './load.ts';
import type { Member } from '@nearhand/embedded-mongodb/local-replica-set';
import { seconds, type Result, type Stand } from './stand.ts';

const STEPPED_DOWN_S = 5;
const MAX_KILL_GAP_MS = 15_000;
const MAX_STEP_DOWN_GAP_MS = 3000;
const MAX_HANG_GAP_MS = 8000;

/** F-01: the primary is killed under load, again and again. */
export async function killPrimary(stand: Stand): Promise<Result & { verdict: Verdict }> {
  const kills = stand.isShort ? 2 : 20;
  const { verdict, gap } = await underLoad(stand, kills, async (primary, load) => {
    await primary.signal('SIGKILL');
    await load.nextWrite();
    await primary.start();
  });
  return {
    fault: `F-01 primary killed ${kills} times`,
    figures: figuresOf(verdict, gap),
    goal: `nothing lost or doubled, no 5xx, nothing unanswered, writes go on within ${seconds(MAX_KILL_GAP_MS)}`,
    isMet: isAnswered(verdict) && gap <= MAX_KILL_GAP_MS,
    verdict,
  };
}

/** F-02: the primary hands over. */
export async function stepDown(stand: Stand): Promise<Result> {
  const times = stand.isShort ? 1 : 10;
  const { verdict, gap } = await underLoad(stand, times, async (primary, load) => {
    await primary.command({ replSetStepDown: STEPPED_DOWN_S, secondaryCatchUpPeriodSecs: STEPPED_DOWN_S });
    await load.nextWrite();
    // Until it may be elected again: with too few who may, the next would wait for one of them, and then stay primary.
    await sleep(STEPPED_DOWN_S * 1000);
  });
  return {
    fault: `F-02 primary steps down ${times} times`,
    figures: figuresOf(verdict, gap),
    goal: `no errors, gap at most ${seconds(MAX_STEP_DOWN_GAP_MS)}`,
    isMet: isAnswered(verdict) && gap <= MAX_STEP_DOWN_GAP_MS,
  };
}

/** F-03: the primary hangs with its sockets open, and comes back to find another one. */
export async function hangPrimary(stand: Stand): Promise<Result> {
  const times = stand.isShort ? 1 : 5;
  const { verdict, gap } = await underLoad(stand, times, async (primary, load) => {
    await primary.signal('SIGSTOP');
    const resumed = await load.nextWrite();
    await sleep(Math.max(0, 30_000 - resumed));
    await primary.signal('SIGCONT');
  });
  return {
    fault: `F-03 primary hangs for 30 s, ${times} times`,
    figures: figuresOf(verdict, gap),
    goal: `writes go on within ${seconds(MAX_HANG_GAP_MS)}, nothing is done late or left unanswered`,
    isMet: isAnswered(verdict) && gap <= MAX_HANG_GAP_MS,
  };
}

/** F-27: a write that only the primary has, which is then killed, must not have been acknowledged. */
export async function loseUnreplicated(stand: Stand): Promise<Result> {
  const primary = await stand.set.primary();
  const others = stand.set.members.filter((member) => member !== primary);
  const load = await startLoad(stand.apis, stand.marketplace);
  await load.nextWrite();
  await Promise.all(others.map((member) => member.signal('SIGSTOP')));
  await sleep(4000);
  await primary.signal('SIGKILL');
  await Promise.all(others.map((member) => member.signal('SIGCONT')));
  await load.nextWrite();
  await primary.start();
  const { verdict } = await settle(stand, await load.stop());
  return {
    fault: 'F-27 primary cut off, written to, killed',
    figures: `${verdict.acknowledged} acknowledged, ${verdict.lost} lost`,
    goal: 'what was not replicated was not acknowledged',
    isMet: isSound(verdict),
  };
}

/** Does something to the primary, some times over, while clients book; always to a set that is whole. */
async function underLoad(
  stand: Stand,
  times: number,
  harm: (primary: Member, load: Load) => Promise<void>,
): Promise<{ verdict: Verdict; gap: number }> {
  const load = await startLoad(stand.apis, stand.marketplace);
  for (let round = 0; round < times; round += 1) {
    await stand.set.healed();
    await load.nextWrite();
    await harm(await stand.set.primary(), load);
  }
  return settle(stand, await load.stop());
}

async function settle({ set, apis }: Stand, history: Asked[]): Promise<{ verdict: Verdict; gap: number }> {
  await set.healed();
  const verdict = await checkHistory(history, { api: apis[0], timesStored: () => storedTimes(set.uri) });
  return { verdict, gap: longestGap(history) };
}

/** Whether every request was answered, and with what it asked for. */
function isAnswered(verdict: Verdict): boolean {
  return isSound(verdict) && verdict.serverErrors === 0 && verdict.broken === 0;
}

function figuresOf(verdict: Verdict, gap: number): string {
  const { acknowledged, lost, doubled, serverErrors, failures, broken } = verdict;
  const said = failures.map((failure) => ` “${failure}”`).join();
  return `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${serverErrors} 5xx${said}, ${broken} broken, longest gap ${seconds(gap)}`;
}
