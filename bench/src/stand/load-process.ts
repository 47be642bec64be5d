// Runs one load after another, each as it is ordered by load.ts.
import autocannon from 'autocannon';
import { randomOf } from '../data/random.ts';
import type { HttpRequest, LoadOrder, LoadResult } from './load.ts';

process.on('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send?.(result));
});

async function run(order: LoadOrder): Promise<LoadResult> {
  let connection = 0;
  const result = await autocannon({
    url: order.addresses as unknown as string,
    connections: order.connections,
    duration: order.seconds,
    timeout: 60,
    setupClient(client) {
      client.setRequests(requestsOf(connection, order));
      connection += 1;
    },
  });
  const { latency, errors, timeouts, non2xx, duration } = result;
  const requests = result['2xx'];
  return {
    requestsPerSecond: requests / duration,
    p50: latency.p50,
    p99: latency.p99,
    failed: errors + timeouts + non2xx,
    requests,
  };
}

function requestsOf(connection: number, { requests, connections, isOnce }: LoadOrder): HttpRequest[] {
  if (isOnce) return requests.filter((_request, index) => index % connections === connection);
  // Each goes through them in an order of its own: in step, they would ask for the same at once far more often than people do.
  const random = randomOf('order of requests', connection);
  return requests
    .map((request) => ({ request, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ request }) => request);
}
