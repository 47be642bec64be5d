// Runs the load jobs that load.ts sends, one after another.
import autocannon from 'autocannon';
import { createRandom } from '../data/random.ts';
import type { HttpRequest, LoadJob, LoadResult } from './load.ts';

process.on('message', (job: LoadJob) => {
  void run(job).then((result) => process.send?.(result));
});

async function run(job: LoadJob): Promise<LoadResult> {
  let connection = 0;
  const result = await autocannon({
    // autocannon accepts several URLs, although its types do not.
    url: job.baseUrls as unknown as string,
    connections: job.connections,
    duration: job.seconds,
    timeout: 60,
    setupClient(client) {
      client.setRequests(orderRequests(connection, job));
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

function orderRequests(connection: number, { requests, connections, sendOnce }: LoadJob): HttpRequest[] {
  if (sendOnce) return requests.filter((_request, index) => index % connections === connection);
  // Each connection has its own order. In the same order, identical requests would coincide far more often than with real users.
  const random = createRandom('order of requests', connection);
  return requests
    .map((request) => ({ request, position: random.next() }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ request }) => request);
}
