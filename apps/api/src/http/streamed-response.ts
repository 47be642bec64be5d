import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MINUTE_MS } from '@nearhand/shared/durations';
import type { Response } from 'express';

/** Longer than it takes to read the largest response through a slow connection; after that the connection is closed. */
const MAX_DURATION_MS = 10 * MINUTE_MS;

/** Sends more text, and resolves when there is room for more. Rejects when the caller has disconnected. */
export type WriteText = (text: string) => Promise<void>;

/**
 * A success that is sent in parts, for what is too large to be held in memory. `send` writes the whole body. What it throws before
 * the first write becomes an ordinary error response; what it throws later breaks the connection, so that no caller takes the part
 * for all of it.
 */
export class StreamedResponse {
  readonly send: (write: WriteText) => Promise<void>;

  constructor(send: (write: WriteText) => Promise<void>) {
    this.send = send;
  }
}

export async function sendStreamed(
  result: StreamedResponse,
  status: number,
  response: Response,
): Promise<void> {
  const signal = AbortSignal.timeout(MAX_DURATION_MS);
  const body = new PassThrough();
  let sent: Promise<void> | undefined;

  function begin(): Promise<void> {
    response.status(status).type('json');
    const piped = pipeline(body, response, { signal });
    // A failure rejects the next write, or the wait for the end.
    piped.catch(() => undefined);
    return piped;
  }

  try {
    await result.send(async (text) => {
      if (response.destroyed) throw new Error('the client has disconnected');
      sent ??= begin();
      if (!body.write(text)) await once(body, 'drain', { signal });
    });
    sent ??= begin();
    body.end();
    await sent;
  } catch (error) {
    if (response.destroyed) return;
    if (sent) response.destroy();
    throw error;
  }
}
