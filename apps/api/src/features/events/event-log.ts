import { RESUME_MINUTES } from '@nearhand/shared/events';
import type { LiveChange } from './event-kinds.ts';

const RETENTION_MS = RESUME_MINUTES * 60_000;
/** Some 20 MB. Under more changes than these within the time, streams resume less far back. */
const MAX_ENTRIES = 50_000;

interface Entry {
  id: string;
  at: number;
  change?: LiveChange;
}

/** The changes of the last minutes, in their order, from which a stream that was interrupted goes on. */
export class EventLog {
  #entries: Entry[] = [];

  /** Adds a change, or a point without one from which a stream can go on as well. */
  add(id: string, at: number, change?: LiveChange): void {
    this.#entries.push({ id, at, ...(change && { change }) });
    const isOver = this.#entries.length > MAX_ENTRIES * 1.1;
    if (isOver) this.#entries = this.#entries.slice(-MAX_ENTRIES);
  }

  /** Returns the changes after the one with this id, or undefined when it is too long ago or unknown. */
  getAfter(id: string, now: number): LiveChange[] | undefined {
    this.#dropOld(now);
    const index = this.#entries.findLastIndex((entry) => entry.id === id);
    if (index === -1) return undefined;
    return this.#entries.slice(index + 1).flatMap(({ change }) => (change ? [change] : []));
  }

  getLastId(): string | undefined {
    return this.#entries.at(-1)?.id;
  }

  clear(): void {
    this.#entries = [];
  }

  #dropOld(now: number): void {
    const first = this.#entries.findIndex(({ at }) => at >= now - RETENTION_MS);
    if (first !== 0) this.#entries = first === -1 ? [] : this.#entries.slice(first);
  }
}
