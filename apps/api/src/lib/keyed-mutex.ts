import { messages } from '@nearhand/shared/api-messages';
import { E_TIMEOUT, Mutex, withTimeout } from 'async-mutex';
import { UnavailableError } from '../errors.ts';

/** Longer than the work in front waits for a new primary or for the locks of a killed process, which is twelve seconds. */
const MAX_WAIT_MS = 20_000;

/** A mutex for each key, and how many callers hold it or wait for it. */
const entries = new Map<string, { mutex: Mutex; callers: number }>();

export const keyedMutex = {
  /**
   * Runs `work` while no other work with the same key runs in this process. Transactions that write to the same document are
   * correct without it, but many of them at once would mostly conflict and start again. Throws an UnavailableError, and never
   * runs `work`, when the mutex is not free in time.
   */
  async runExclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const entry = entries.get(key) ?? { mutex: new Mutex(), callers: 0 };
    entries.set(key, entry);
    entry.callers += 1;
    try {
      return await withTimeout(entry.mutex, MAX_WAIT_MS).runExclusive(work);
    } catch (error) {
      // Built only now, because the stack trace of an error takes longer than the rest.
      throw error === E_TIMEOUT ? new UnavailableError('unavailable', messages.writeConflict) : error;
    } finally {
      entry.callers -= 1;
      if (entry.callers === 0) entries.delete(key);
    }
  },
};
