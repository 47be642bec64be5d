import http from 'node:http';
import type { HttpRequest } from './load.ts';

/** Times requests one by one over one connection, in fractions of a millisecond, which autocannon does not tell. */
export class TimedRequests {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

  /** Milliseconds until the whole answer was there. Throws for any but a successful one. */
  async time(address: string, { method, path, headers, body }: HttpRequest): Promise<number> {
    const begin = performance.now();
    const status = await new Promise<number>((resolve, reject) => {
      const request = http.request(address + path, { method, headers, agent: this.#agent }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      });
      request.on('error', reject);
      request.end(body);
    });
    if (status < 200 || status > 299) throw new Error(`${method} ${path} answered ${status}`);
    return performance.now() - begin;
  }

  close(): void {
    this.#agent.destroy();
  }
}
