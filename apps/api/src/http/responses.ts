import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MINUTE_MS } from '@nearhand/shared/durations';
import type { Response, Request } from 'express';
import type { Pagination } from '@nearhand/shared/pagination';
import { toRequest, type OperationId } from '@nearhand/shared/operations';
import { z } from 'zod';
import type { Contract } from '@nearhand/shared/contract';

/** The response of an endpoint with `mayExist` whose caller wants to create what exists already: 200 instead of 201. */
export class ExistingResponse<Body extends object> {
  readonly body: Body;

  constructor(body: Body) {
    this.body = body;
  }
}

/**
 * Sends JSON. Express adds an ETag to whatever it sends, which is of use to caches only: a response that no cache may store goes
 * out without one.
 */
export function sendJson(response: Response, body: object): void {
  if (response.get('Cache-Control') !== 'no-store') {
    response.json(body);
    return;
  }
  const text = JSON.stringify(body);
  response.type('json').set('Content-Length', String(Buffer.byteLength(text)));
  response.end(text);
}

/** A proxy has a few kB for all headers of a response, and a search can be as long as a URL. */
const MAX_LINK_LENGTH = 2500;

/** Sets `Location` to what a request has created, and `Link` to the next page of a list. */
export function setResponseHeaders(
  { location, query }: Contract,
  result: object,
  request: Request,
  response: Response,
): void {
  if (location !== undefined) response.set('Location', expand(location, result));
  if ('pagination' in result && query instanceof z.ZodObject) {
    // The contract of every list says so.
    const { nextCursor } = result.pagination as Pagination;
    const link = nextCursor !== null && nextPage(request, Object.keys(query.shape), nextCursor);
    if (link && link.length <= MAX_LINK_LENGTH) response.append('Link', `<${link}>; rel="next"`);
  }
}

/** The day of version 1.0.0, in seconds (RFC 9745). */
const DEPRECATED_SINCE = '@1795651200';

/** Names the operation to call in place of a deprecated one, also when the response is an error. */
export function setDeprecation(sameAs: OperationId, { params }: Request, response: Response): void {
  response.set('Deprecation', DEPRECATED_SINCE);
  response.append('Link', `</api${toRequest(sameAs, params).path}>; rel="successor-version"`);
}

/** "/api/services/{service._id}" → "/api/services/66f1a2b3c4d5e6f708192a04" */
function expand(template: string, result: object): string {
  return template.replace(/\{(\w+)\.(\w+)\}/g, (_whole, entity: string, field: string) => {
    const created: unknown = Object.entries(result).find(([name]) => name === entity)?.[1];
    return z.record(z.string(), z.unknown()).parse(created)[field] as string;
  });
}

function nextPage({ originalUrl }: Request, known: string[], cursor: string): string {
  const { pathname, searchParams } = new URL(originalUrl, 'http://api.invalid');
  const filters = [...searchParams].filter(
    ([name]) => known.includes(name) && name !== 'page' && name !== 'cursor',
  );
  return `${pathname}?${new URLSearchParams([...filters, ['cursor', cursor]]).toString()}`;
}

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
  /** Of a file, by whose name its type is known; JSON without one. */
  readonly fileName: string | undefined;

  constructor(send: (write: WriteText) => Promise<void>, fileName?: string) {
    this.send = send;
    this.fileName = fileName;
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
    response.status(status);
    if (result.fileName === undefined) response.type('json');
    else response.attachment(result.fileName);
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
