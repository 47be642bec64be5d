import { MINUTE_MS } from '@nearhand/shared/durations';
import { RESUME_MINUTES } from '@nearhand/shared/events';
import type { LiveChange } from './event-kinds.ts';

const RETENTION_MS = RESUME_MINUTES * MINUTE_MS;
/** Some 20 MB. Under more changes than these within the time, streams resume less far back. */
const MAX_ENTRIES = 50_000;

interface Entry {
  at: number;
  change: LiveChange;
}

/**
 * The changes of the last minutes, in the order of their ids, from which a stream that was interrupted goes on. An id is a point in
 * that order, with or without a change of its own: a client may bring the id of another instance.
 */
export class EventLog {
  #entries: Entry[] = [];
  /** The log has every change after this one. */
  #start: string | undefined;
  /** It has every change up to this one. */
  #end = '';

  /** Begins again after the point `id`. */
  restart(id: string): void {
    this.#entries = [];
    this.#start = id;
    this.#end = id;
  }

  /** Adds the next change. */
  add(change: LiveChange, at: number): void {
    this.#entries.push({ at, change });
    this.advance(change.id);
    if (this.#entries.length > MAX_ENTRIES * 1.1) this.#drop(this.#entries.length - MAX_ENTRIES);
  }

  /** Marks that no further change comes up to the point `id`. */
  advance(id: string): void {
    if (id > this.#end) this.#end = id;
  }

  /** Returns the changes after the point `id`, or undefined when it is too long ago. */
  getAfter(id: string, now: number): LiveChange[] | undefined {
    const live = this.#entries.findIndex(({ at }) => at >= now - RETENTION_MS);
    this.#drop(live === -1 ? this.#entries.length : live);
    if (this.#start === undefined || id < this.#start) return undefined;
    const last = this.#entries.findLastIndex(({ change }) => change.id <= id);
    return this.#entries.slice(last + 1).map(({ change }) => change);
  }

  /** Returns the point up to which changes are known. */
  getEnd(): string {
    return this.#end;
  }

  #drop(count: number): void {
    this.#start = this.#entries[count - 1]?.change.id ?? this.#start;
    if (count > 0) this.#entries = this.#entries.slice(count);
  }
}
