import { setTimeout as sleep } from 'node:timers/promises';

const DEADLINE_MS = 5000;
const POLL_INTERVAL_MS = 20;

/** Polls until a value is not undefined, null or false, and returns it. Throws after DEADLINE_MS. */
export async function waitFor<Value>(
  read: () => Value | Promise<Value>,
): Promise<Exclude<Value, undefined | null | false>> {
  const deadline = performance.now() + DEADLINE_MS;
  for (;;) {
    const value = await read();
    // Excluded by the comparison, which TypeScript does not see for a generic value.
    if (value !== undefined && value !== null && value !== false) return value as never;
    if (performance.now() > deadline) throw new Error('What the test waits for has not happened');
    await sleep(POLL_INTERVAL_MS);
  }
}
