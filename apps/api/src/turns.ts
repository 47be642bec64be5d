import { messages } from '@nearhand/shared/messages';
import { UnavailableError } from './errors.ts';

/** Longer than a change of the primary holds up those in front. */
const MAX_WAIT_MS = 15_000;

/** The end of each queue; a queue that has run empty is forgotten. */
const queues = new Map<string, Promise<void>>();

export const turns = {
  /**
   * Runs what has the same key one after another, and everything else side by side. Transactions that write to the same document
   * are right without it, but of many at once most would only collide and have to start again. Throws an UnavailableError when
   * the turn comes too late.
   */
  take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const latest = performance.now() + MAX_WAIT_MS;
    const result = (queues.get(key) ?? Promise.resolve()).then(() => {
      if (performance.now() > latest) throw new UnavailableError(messages.contended);
      return work();
    });
    const end = result.then(forget, forget);
    function forget(): void {
      if (queues.get(key) === end) queues.delete(key);
    }
    queues.set(key, end);
    return result;
  },
};
