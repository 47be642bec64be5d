import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export const metrics = new Registry();

collectDefaultMetrics({ register: metrics });

export const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'From the arrival of a request to the end of its response.',
  labelNames: ['method', 'route', 'status'],
  // The highest are for requests that waited for a new primary.
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12.5],
  registers: [metrics],
});

export const failoverWait = new Histogram({
  name: 'nearhand_fail_over_wait_seconds',
  help: 'How long requests waited because there was no primary.',
  buckets: [0.1, 0.5, 1, 2, 3, 5, 8, 12.5],
  registers: [metrics],
});
