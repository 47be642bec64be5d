import type { EventName } from '@nearhand/shared/events';
import type { Response } from 'express';
import type { CurrentUser } from '../../auth/authorize.ts';
import { logger } from '../../observability/logger.ts';
import { presentChange, type LiveChange } from './event-kinds.ts';

/** A client that reads more slowly than it is told is disconnected, and resumes. */
const MAX_UNSENT_BYTES = 1_000_000;

/** The event stream of one client. */
export class EventStream {
  readonly id: string;
  readonly user: CurrentUser;
  readonly #response: Response;
  /** Events are presented and sent one after another, in the order of the changes. */
  #sent = Promise.resolve();

  constructor(id: string, user: CurrentUser, response: Response) {
    this.id = id;
    this.user = user;
    this.#response = response;
  }

  /** Tells the client of a change. */
  push(change: LiveChange): void {
    this.#sent = this.#sendAfter(this.#sent, change);
  }

  async #sendAfter(before: Promise<void>, change: LiveChange): Promise<void> {
    await before;
    if (this.#response.writableEnded || this.#response.destroyed) return;
    try {
      const data = await presentChange(change, this.user);
      if (data) this.#write({ id: change.id, event: change.kind, data });
    } catch (error) {
      logger.warn({ err: error, kind: change.kind }, 'an event could not be sent');
      // The client goes on from the event before this one.
      this.end();
    }
  }

  /** Tells the client that it has missed changes. */
  resync(id: string): void {
    this.#sent = this.#sent.then(() => this.#write({ id, event: 'resync', data: {} }));
  }

  /** Shows the client and the proxies between that the stream is alive. */
  beat(): void {
    if (!this.#response.writableEnded) this.#response.write(': heartbeat\n\n');
  }

  end(): void {
    if (!this.#response.writableEnded) this.#response.end();
  }

  #write({ id, event, data }: { id: string; event: EventName; data: object }): void {
    if (this.#response.writableEnded) return;
    this.#response.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (this.#response.writableLength > MAX_UNSENT_BYTES) this.#response.destroy();
  }
}
