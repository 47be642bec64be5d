import { MINUTE_MS } from '@nearhand/shared/durations';
import { RESUME_MINUTES } from '@nearhand/shared/events/events';
import type { LiveChange } from './event-kinds.ts';

const RETENTION_MS = RESUME_MINUTES * MINUTE_MS;
/** Some 20 MB. With more changes within the retention period, streams can resume less far back. */
const MAX_ENTRIES = 50_000;

interface Entry {
  at: number;
  change: LiveChange;
}

/**
 * The changes of the last minutes in the order of their ids, from which interrupted streams resume. A point in that order need not
 * be the id of a change: a client may send the id of another instance.
 */
export class EventLog {
  #entries: Entry[] = [];
  /** The log has every change after this point. */
  #start: string | undefined;
  /** The log has every change up to this point. */
  #end = '';

  /** Clears the log, and starts it at the point `id`. */
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

  /** Marks that the log has every change up to the point `id`. */
  advance(id: string): void {
    if (id > this.#end) this.#end = id;
  }

  /** Returns the changes after the point `id`, or undefined if the log no longer has all of them. */
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
