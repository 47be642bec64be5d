import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { messages } from '@nearhand/shared/api-messages';

/** The limit of deploy/nginx.conf: one image and its form. */
const MAX_BODY_BYTES = 6 * 1024 * 1024;
/** Longer than a request waits for a new primary. */
const RESPONSE_TIMEOUT_MS = 30_000;
/** Hop-by-hop headers apply to one connection and are not forwarded. */
const HOP_BY_HOP = ['connection', 'expect', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** Metrics belong to one instance and are fetched from it directly. Matches the path with a query, slashes or a host, too. */
const METRICS = /^([a-z]+:\/\/[^/]*)?\/+metrics\/*([?#]|$)/i;

/** A server that requests are forwarded to. */
export interface Upstream {
  port: number;
  isReady: boolean;
}

interface ProxyOptions {
  /** Whether requests come through another proxy, which sets X-Forwarded-For. */
  behindProxy: boolean;
}

/**
 * Creates a proxy that forwards requests to the ready upstreams, round-robin. When an upstream fails, it tries the next one if the
 * request is safe to retry, has an Idempotency-Key, or was never received.
 */
export function createProxy(upstreams: readonly Upstream[], { behindProxy }: ProxyOptions): http.Server {
  const agent = new http.Agent({ keepAlive: true });
  let next = 0;

  function roundRobin(): Upstream[] {
    const ready = upstreams.filter(({ isReady }) => isReady);
    // Without a ready upstream, any of them can still report why.
    const candidates = ready.length > 0 ? ready : upstreams;
    const first = (next += 1) % candidates.length;
    return [...candidates.slice(first), ...candidates.slice(0, first)];
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (METRICS.test(request.url ?? '')) return sendError(response, 404, messages.routeNotFound);
    const body = await readBody(request);
    if (!body) return sendError(response, 413, messages.bodyTooLarge);
    for (const { port } of roundRobin()) {
      try {
        const upstreamResponse = await sendUpstream({ agent, port, behindProxy }, request, body);
        response.writeHead(upstreamResponse.statusCode ?? 502, endToEnd(upstreamResponse.headers));
        await pipeline(upstreamResponse, response);
        return;
      } catch (error) {
        // The response has started: only a closed connection can tell the client that it is incomplete.
        if (response.headersSent) return void response.destroy();
        if (!isRetrySafe(request) && !isConnectionRefused(error)) break;
      }
    }
    sendError(response, 502, messages.somethingWentWrong);
  }

  const server = http.createServer((request, response) => {
    // Only a client that disconnected gets here.
    forward(request, response).catch(() => response.destroy());
  });
  return server.on('close', () => agent.destroy());
}

/** Returns undefined if the body is too large. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return bytes <= MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined;
}

function sendUpstream(
  { agent, port, behindProxy }: ProxyOptions & { agent: http.Agent; port: number },
  { method, url, headers, socket }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  const { 'x-forwarded-for': forwardedFor } = headers;
  // Without a proxy in front, the client sets the header and can claim any IP.
  const clients = behindProxy && forwardedFor ? [forwardedFor] : [];
  return new Promise((resolve, reject) => {
    const upstreamRequest = http.request({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: {
        ...endToEnd(headers),
        ...(body.length > 0 && { 'content-length': body.length }),
        'x-forwarded-for': [...clients, socket.remoteAddress ?? ''].join(', '),
        'x-forwarded-proto': 'http',
      },
      timeout: RESPONSE_TIMEOUT_MS,
    });
    upstreamRequest.once('timeout', () => upstreamRequest.destroy(new Error('no response in time')));
    upstreamRequest.once('error', reject).once('response', resolve);
    upstreamRequest.end(body);
  });
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}

function isRetrySafe({ method = '', headers }: IncomingMessage): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method) || headers['idempotency-key'] !== undefined;
}

/** Returns whether no server listened, so the request was not received. */
function isConnectionRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}

function sendError(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: false, message }));
}
