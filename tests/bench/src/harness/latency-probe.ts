import http from 'node:http';
import type { HttpRequest } from './load.ts';

/** Measures requests one by one over one connection, with a better resolution than the milliseconds of autocannon. */
export class LatencyProbe {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

  /** Returns the milliseconds until the response is complete. Throws if its status is not 2xx. */
  async time(baseUrl: string, { method, path, headers, body }: HttpRequest): Promise<number> {
    const begin = performance.now();
    const status = await new Promise<number>((resolve, reject) => {
      const request = http.request(baseUrl + path, { method, headers, agent: this.#agent }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      });
      request.on('error', reject);
      request.end(body);
    });
    if (status < 200 || status > 299) throw new Error(`${method} ${path} responded with ${status}`);
    return performance.now() - begin;
  }

  close(): void {
    this.#agent.destroy();
  }
}
