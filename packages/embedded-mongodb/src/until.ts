import { setTimeout as sleep } from 'node:timers/promises';

const DEADLINE_MS = 90_000;
const LOOK_EVERY_MS = 50;

/** Looks again and again until there is an answer other than false or nothing; what it throws on the way does not count. */
export async function until<Answer>(
  expected: string,
  look: () => Promise<Answer | false | undefined> | undefined,
): Promise<Answer> {
  const deadline = performance.now() + DEADLINE_MS;
  let reason: unknown;
  while (performance.now() < deadline) {
    try {
      const answer = await look();
      if (answer !== false && answer !== undefined) return answer;
    } catch (error) {
      reason = error;
    }
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`Waited in vain until ${expected}`, { cause: reason });
}
