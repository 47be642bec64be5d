import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { messages } from '@nearhand/shared/messages';

/** As deploy/nginx.conf has it: an image and the form around it. */
const MAX_BODY_BYTES = 6 * 1024 * 1024;
/** Longer than a request may wait for another primary. */
const ANSWER_WITHIN_MS = 30_000;
/** What these say is meant for one connection, not for the one behind it. */
const HOP_BY_HOP = ['connection', 'expect', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** Each replica has figures of its own, and is asked for them itself: also not with a query, a slash or a host added. */
const METRICS = /^([a-z]+:\/\/[^/]*)?\/+metrics\/*([?#]|$)/i;

/** Where a request can be sent. */
export interface Target {
  port: number;
  isReady: boolean;
}

interface ProxyOptions {
  /** Whether what reaches this proxy comes through another one, which has said who is calling. */
  hasOuterProxy: boolean;
}

/**
 * Passes requests on to the targets that are ready, each in turn. When one is gone another one answers, unless the request may have
 * done something there: what only reads, or carries an Idempotency-Key, can be sent twice, and so can what was never received.
 */
export function createProxy(targets: readonly Target[], { hasOuterProxy }: ProxyOptions): http.Server {
  const agent = new http.Agent({ keepAlive: true });
  let turn = 0;

  function inTurn(): Target[] {
    const ready = targets.filter(({ isReady }) => isReady);
    // When none is, each can still say why.
    const possible = ready.length > 0 ? ready : targets;
    const first = (turn += 1) % possible.length;
    return [...possible.slice(first), ...possible.slice(0, first)];
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (METRICS.test(request.url ?? '')) return refuse(response, 404, messages.routeNotFound);
    const body = await bodyOf(request);
    if (!body) return refuse(response, 413, messages.bodyTooLarge);
    for (const { port } of inTurn()) {
      try {
        const answer = await ask({ agent, port, hasOuterProxy }, request, body);
        response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
        await pipeline(answer, response);
        return;
      } catch (error) {
        // Part of an answer is on its way already: only a broken connection can say that it is not whole.
        if (response.headersSent) return void response.destroy();
        if (!canBeSentTwice(request) && !isRefused(error)) break;
      }
    }
    refuse(response, 502, messages.somethingWentWrong);
  }

  const server = http.createServer((request, response) => {
    // A caller who has gone is the only reason left.
    pass(request, response).catch(() => response.destroy());
  });
  return server.on('close', () => agent.destroy());
}

/** Undefined when it is too large. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return bytes <= MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined;
}

function ask(
  { agent, port, hasOuterProxy }: ProxyOptions & { agent: http.Agent; port: number },
  { method, url, headers, socket }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  const { 'x-forwarded-for': forwardedFor } = headers;
  // Without a proxy in front, the caller has written it and can claim any address.
  const callers = hasOuterProxy && forwardedFor ? [forwardedFor] : [];
  return new Promise((resolve, reject) => {
    const asked = http.request({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: {
        ...endToEnd(headers),
        ...(body.length > 0 && { 'content-length': body.length }),
        'x-forwarded-for': [...callers, socket.remoteAddress ?? ''].join(', '),
        'x-forwarded-proto': 'http',
      },
      timeout: ANSWER_WITHIN_MS,
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.once('error', reject).once('response', resolve);
    asked.end(body);
  });
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}

function canBeSentTwice({ method = '', headers }: IncomingMessage): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method) || headers['idempotency-key'] !== undefined;
}

/** Nobody has listened, so nothing was received. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: false, message }));
}
