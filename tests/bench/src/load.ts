import autocannon from 'autocannon';
import { createRandom } from './data/random.ts';

const CONNECTIONS = 50;

export interface HttpRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Work {
  work: string;
  requests: () => readonly HttpRequest[];
  /** Whether each request may be sent only once, such as one that creates a booking. Otherwise each connection repeats all of them. */
  sendOnce?: boolean;
}

export interface LoadResult {
  /** Requests per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Number of requests, including those that were open at the end. */
  sent: number;
}

/** Sends requests over 50 connections for some seconds. Rejects if one fails, or none gets a response. */
export async function load(baseUrl: string, work: Work, seconds: number): Promise<LoadResult> {
  const requests = work.requests();
  let connection = 0;
  const result = await autocannon({
    url: baseUrl,
    connections: CONNECTIONS,
    duration: seconds,
    timeout: 60,
    setupClient(client) {
      client.setRequests(orderRequests(connection, requests, work.sendOnce));
      connection += 1;
    },
  });
  const { latency, errors, timeouts, non2xx, duration, statusCodeStats } = result;
  const succeeded = result['2xx'];
  const failed = errors + timeouts + non2xx;
  // Without a response there is no figure, and a ratio to it would meet any goal.
  if (succeeded + failed === 0) throw new Error(`${work.work}: no response within ${seconds} s`);
  if (failed > 0) {
    const statuses = JSON.stringify(statusCodeStats);
    throw new Error(`${work.work}: ${failed} of ${succeeded + failed} requests failed: ${statuses}`);
  }
  return { rate: succeeded / duration, p50: latency.p50, p99: latency.p99, sent: result.requests.sent };
}

function orderRequests(
  connection: number,
  requests: readonly HttpRequest[],
  sendOnce: boolean | undefined,
): HttpRequest[] {
  if (sendOnce) return requests.filter((_request, index) => index % CONNECTIONS === connection);
  // Each connection has its own order. In the same order, identical requests would coincide far more often than with real users.
  const random = createRandom('order of requests', connection);
  return requests
    .map((request) => ({ request, position: random.next() }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ request }) => request);
}

/** How often a request is sent that the API gave up after five seconds, as it does on a busy machine. */
const MAX_ATTEMPTS = 5;

/**
 * Returns the milliseconds of one request, more precisely than autocannon, with those of repeated attempts. Rejects if its status is not
 * 2xx.
 */
export async function timeRequest(baseUrl: string, { method, path, headers }: HttpRequest): Promise<number> {
  const begin = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    // As autocannon does, it asks for no compression.
    const response = await fetch(baseUrl + path, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    const body = await response.text();
    if (response.ok) return performance.now() - begin;
    if (response.status !== 503 || attempt === MAX_ATTEMPTS)
      throw new Error(`${method} ${path} responded with ${response.status}: ${body}`);
  }
}
