import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface HttpRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadOrder {
  /** Connections are dealt out evenly among several. */
  addresses: string[];
  connections: number;
  seconds: number;
  requests: HttpRequest[];
  /** Whether each request may be sent only once, as that which makes a booking. Else each connection sends all, in turn. */
  isOnce: boolean;
}

export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers other than 2xx, and broken connections. */
  failed: number;
  requests: number;
}

export interface LoadGenerator {
  pid: number;
  run: (order: LoadOrder) => Promise<LoadResult>;
  stop: () => void;
}

/** autocannon in a process of its own, so that what it costs is not taken from what orders it. */
export function startLoadGenerator(): LoadGenerator {
  const generator = fork(path.join(import.meta.dirname, 'load-process.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  return {
    pid: generator.pid ?? 0,
    async run(order) {
      generator.send(order);
      const [result] = (await once(generator, 'message')) as [LoadResult];
      return result;
    },
    stop: () => generator.disconnect(),
  };
}
