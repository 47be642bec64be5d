import type { EventName } from '@nearhand/shared/events';
import type { Response } from 'express';
import type { CurrentUser } from '../../auth/authorize.ts';
import { createSingleFlight } from '../../lib/single-flight.ts';
import { logger } from '../../observability/logger.ts';
import { presentChange, type LiveChange } from './event-kinds.ts';

/** How many changes are read and written together: what one client has not yet taken stays small. */
const MAX_TOGETHER = 50;
/** A client that takes nothing for so long is disconnected, and resumes. */
const MAX_STALL_MS = 20_000;

/** What is sent: a change, or that changes were missed. */
type Entry = LiveChange | { id: string; kind: 'resync' };

/** Formats an event once for all streams of a user. */
const formatOnce = createSingleFlight<string>();

/** The event stream of one client. */
export class EventStream {
  readonly id: string;
  readonly user: CurrentUser;
  readonly #response: Response;
  /** What is not sent yet, in the order of the changes. */
  #unsent: Entry[] = [];
  #isSending = false;
  /** The client has, or is about to be sent, everything up to this id. */
  #position = '';

  constructor(id: string, user: CurrentUser, response: Response) {
    this.id = id;
    this.user = user;
    this.#response = response;
  }

  /** Skips the changes up to `id`, which the client has. */
  skipTo(id: string): void {
    this.#position = id;
  }

  /** Tells the client of a change. */
  push(change: LiveChange): void {
    if (change.id > this.#position) this.#enqueue(change);
  }

  /** Tells the client that it has missed changes up to `id`. */
  resync(id: string): void {
    this.#enqueue({ id, kind: 'resync' });
  }

  /**
   * Shows the client and the proxies between that the stream is alive. The client goes on from `id`, up to which nothing concerns it,
   * unless something is still to be sent.
   */
  beat(id?: string): void {
    const isPoint = id !== undefined && id >= this.#position && !this.#isSending;
    if (this.#isOpen()) this.#response.write(`: heartbeat\n${isPoint ? `id: ${id}\n` : ''}\n`);
  }

  end(): void {
    if (!this.#response.writableEnded) this.#response.end();
  }

  #isOpen(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed;
  }

  #enqueue(entry: Entry): void {
    this.#position = entry.id;
    this.#unsent.push(entry);
    if (!this.#isSending) void this.#send();
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    try {
      while (this.#unsent.length > 0 && this.#isOpen()) {
        const events = await Promise.all(
          this.#unsent.splice(0, MAX_TOGETHER).map((entry) => this.#format(entry)),
        );
        if (this.#isOpen()) await this.#write(events.join(''));
      }
    } catch (error) {
      logger.warn({ err: error }, 'events could not be sent');
      // The client goes on from the last event that it has.
      this.end();
    }
    this.#isSending = false;
  }

  /** Returns an event as it is sent; empty when the user has nothing to see of it. */
  async #format(entry: Entry): Promise<string> {
    if (entry.kind === 'resync') return formatEvent(entry, {});
    const { id, role, status } = this.user;
    return formatOnce(`${entry.id} ${id} ${role} ${status}`, async () => {
      const data = await presentChange(entry, this.user);
      return data ? formatEvent(entry, data) : '';
    });
  }

  /** Writes, and waits until the client has taken most of it. */
  async #write(text: string): Promise<void> {
    const response = this.#response;
    if (text === '' || response.write(text)) return;
    await new Promise<void>((resolve) => {
      const stall = setTimeout(() => response.destroy(), MAX_STALL_MS).unref();
      const proceed = () => {
        clearTimeout(stall);
        response.off('drain', proceed).off('close', proceed);
        resolve();
      };
      response.once('drain', proceed).once('close', proceed);
    });
  }
}

function formatEvent({ id, kind }: { id: string; kind: EventName }, data: object): string {
  return `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}
