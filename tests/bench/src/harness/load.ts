import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface HttpRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadJob {
  /** Connections are distributed evenly over several URLs. */
  baseUrls: string[];
  connections: number;
  seconds: number;
  requests: HttpRequest[];
  /** Whether each request may be sent only once, such as one that creates a booking. Otherwise each connection repeats all of them. */
  sendOnce: boolean;
}

export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Responses other than 2xx, and broken connections. */
  failed: number;
  requests: number;
}

export interface LoadGenerator {
  pid: number;
  run: (job: LoadJob) => Promise<LoadResult>;
  stop: () => void;
}

/** Starts autocannon in a separate process, so that it does not compete with this one for its event loop. */
export function startLoadGenerator(): LoadGenerator {
  const generator = fork(path.join(import.meta.dirname, 'load-process.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  return {
    pid: generator.pid ?? 0,
    async run(job) {
      generator.send(job);
      const [result] = (await once(generator, 'message')) as [LoadResult];
      return result;
    },
    stop: () => generator.disconnect(),
  };
}
