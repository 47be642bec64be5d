import { vi } from 'vitest';
import { keyedMutex } from '../lib/keyed-mutex.ts';

/**
 * Makes each request run as on an API instance of its own, until `vi.restoreAllMocks()`: instances share only the
 * database, not the mutex of a process.
 */
export function simulateInstances(): void {
  vi.spyOn(keyedMutex, 'runExclusive').mockImplementation((_key, work) => work());
}
