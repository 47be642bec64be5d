import { setTimeout as sleep } from 'node:timers/promises';
import { checkHistory, isSound, storedTimes, type Verdict } from './history-check.ts';
import { startLoad } from './load.ts';
import { seconds, type Result, type Stand } from './stand.ts';

const MAX_STOP_MS = 10_000;
const KEEP_ALIVE_CLIENTS = 50;

/** F-09: a replica is told to stop while 50 connections are busy. */
export async function stopApi({ apis, isShort }: Stand): Promise<Result> {
  const rounds = isShort ? 1 : 5;
  const [, api] = apis;
  let dropped = 0;
  let slowest = 0;
  const codes = new Set<number | null>();
  for (let round = 0; round < rounds; round += 1) {
    let isEnding = false;
    const readers = Array.from({ length: KEEP_ALIVE_CLIENTS }, async () => {
      let isServed = true;
      while (isServed) {
        const wasAskedBefore = !isEnding;
        const answer = await api.get('/api/service-categories').catch(() => undefined);
        isServed = answer !== undefined;
        // A connection that is refused once the replica is on its way out has not been dropped.
        if (!isServed && wasAskedBefore) dropped += 1;
        await answer?.arrayBuffer().catch(() => (dropped += 1));
      }
    });
    await sleep(500);
    const begin = performance.now();
    isEnding = true;
    codes.add(await api.end('SIGTERM'));
    slowest = Math.max(slowest, performance.now() - begin);
    await Promise.all(readers);
    await api.start();
  }
  return {
    fault: `F-09 replica told to stop under ${KEEP_ALIVE_CLIENTS} connections, ${rounds} times`,
    figures: `${dropped} dropped, exit code ${[...codes].join(' and ')} after ${seconds(slowest)}`,
    goal: `0 dropped, exit code 0 within ${seconds(MAX_STOP_MS)}`,
    isMet: dropped === 0 && [...codes].every((code) => code === 0) && slowest <= MAX_STOP_MS,
  };
}

/** F-10: a replica is killed in the middle of requests, and started again. */
export async function killApi({
  set,
  apis,
  marketplace,
  isShort,
}: Stand): Promise<Result & { verdict: Verdict }> {
  const kills = isShort ? 2 : 50;
  const [api, other] = apis;
  const load = await startLoad(apis, marketplace);
  for (let round = 0; round < kills; round += 1) {
    await load.nextWrite();
    await other.end('SIGKILL');
    await other.start();
  }
  const verdict = await checkHistory(await load.stop(), { api, timesStored: () => storedTimes(set.uri) });
  return {
    fault: `F-10 replica killed ${kills} times`,
    figures: `${verdict.acknowledged} acknowledged, ${verdict.lost} lost, ${verdict.doubled} doubled, ${verdict.broken} broken, ${verdict.unsettled} unsettled`,
    goal: 'nothing lost or doubled, the same key settles every broken request',
    isMet: isSound(verdict) && verdict.serverErrors === 0,
    verdict,
  };
}
