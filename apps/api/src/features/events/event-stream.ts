import type { EventName } from '@nearhand/shared/events/events';
import type { Response } from 'express';
import type { CurrentUser } from '../../auth/authorize.ts';
import { createSingleFlight } from '../../lib/single-flight.ts';
import { logger } from '../../observability/logger.ts';
import { presentChange, type LiveChange } from './present.ts';

/** How many changes are read and written together, so that the buffer of a slow client stays small. */
const MAX_TOGETHER = 50;
/** A client that receives nothing for so long is disconnected, and resumes. */
const MAX_STALL_MS = 20_000;

/** A change, or the instruction to resync because changes were missed. */
type Entry = LiveChange | { id: string; kind: 'resync' };

const formatOnce = createSingleFlight<string>();

export class EventStream {
  readonly user: CurrentUser;
  readonly #response: Response;
  /** The entries that are not sent yet, in the order of the changes. */
  #unsent: Entry[] = [];
  /** True from the beginning, so that nothing is sent before `start`. */
  #isSending = true;
  /** Everything up to this id is sent or queued. */
  #position = '';

  constructor(user: CurrentUser, response: Response) {
    this.user = user;
    this.#response = response;
  }

  /**
   * Starts to send: the changes that the client has missed since `lastId`, and then those that were pushed meanwhile and are not among
   * them.
   */
  start(lastId: string, missed: readonly LiveChange[] = []): void {
    const pushed = this.#unsent;
    this.#unsent = [];
    this.#position = lastId;
    for (const change of missed) this.push(change);
    for (const entry of pushed) {
      if (entry.kind === 'resync' || entry.id > this.#position) this.#enqueue(entry);
    }
    void this.#send();
  }

  push(change: LiveChange): void {
    if (change.id > this.#position) this.#enqueue(change);
  }

  /** Tells the client that it has missed changes up to `id`, and has to read everything again. */
  resync(id: string): void {
    this.#enqueue({ id, kind: 'resync' });
  }

  /**
   * Tells the client and its proxies that the stream is alive. Moves the client on to the point `id`, unless entries up to it are
   * still to be sent.
   */
  sendHeartbeat(id?: string): void {
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
      // The client resumes after the last event that it has.
      this.end();
    }
    this.#isSending = false;
  }

  /** Returns an event in the format of the stream, or an empty text if there is nothing to send. */
  async #format(entry: Entry): Promise<string> {
    if (entry.kind === 'resync') return formatEvent(entry, {});
    const { id, role, status } = this.user;
    return formatOnce(`${entry.id} ${id} ${role} ${status}`, async () => {
      const data = await presentChange(entry, this.user);
      return data ? formatEvent(entry, data) : '';
    });
  }

  /** Writes a text, and waits until the client has received most of it. */
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
