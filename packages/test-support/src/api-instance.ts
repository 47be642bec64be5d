import path from 'node:path';
import { freePort } from '@nearhand/embedded-mongodb/machine';
import type { ApiServer } from './api-client.ts';
import { poll, type PollOptions } from './poll.ts';
import { Program, ROOT, type ProgramOptions, type ProgramResult } from './program.ts';
import { TEST_SETTINGS } from './test-environment.ts';

/** The folder of the built API. */
export const API_BUILD = path.join(ROOT, 'apps/api/dist');

export interface ApiInstanceOptions extends ProgramOptions {
  /** The arguments of node. Default: the built API. */
  args?: readonly string[];
}

/** A process of the API with TEST_SETTINGS, which `settings` override. A restart uses the same port. */
export class ApiInstance implements ApiServer {
  readonly baseUrl: string;
  readonly #options: ApiInstanceOptions;
  #program: Program | undefined;
  /** Whether clients may send requests to it. */
  isServing = false;

  private constructor(port: number, options: ApiInstanceOptions) {
    this.baseUrl = `http://127.0.0.1:${port}`;
    const settings = { ...TEST_SETTINGS, PORT: String(port), ...options.settings };
    this.#options = { ...options, settings };
  }

  static async create(options: ApiInstanceOptions = {}): Promise<ApiInstance> {
    return new ApiInstance(await freePort(), options);
  }

  /** The current process, or the last one. */
  get program(): Program {
    if (!this.#program) throw new Error(`${this.baseUrl} was never started`);
    return this.#program;
  }

  /** Starts the process without waiting until it is ready. */
  launch(): void {
    const { args = [path.join(API_BUILD, 'main.js')], ...options } = this.#options;
    this.#program = new Program(args, options);
  }

  async start(options?: PollOptions): Promise<void> {
    this.launch();
    await this.waitUntilReady(options);
  }

  /** Waits until it is ready for requests. Rejects if the process exits before. */
  async waitUntilReady(options: PollOptions = {}): Promise<void> {
    const signal = this.program.exitSignal;
    const isReady = async () => (await this.get('/readyz')).ok;
    await poll(`${this.baseUrl} to be ready`, isReady, { signal, ...options });
    this.isServing = true;
  }

  get(route: string): Promise<Response> {
    return fetch(this.baseUrl + route, { signal: AbortSignal.timeout(5000) });
  }

  /** Sends a signal, if the process runs, and resolves to its exit code, or to null if a signal ended it. */
  async terminate(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    this.isServing = false;
    return (await this.#program?.terminate(signal)) ?? null;
  }
}

/** Runs a command of the built API, such as `backup.js`, until it ends. `settings` has no defaults here. */
export function runApiCommand(
  [script, ...args]: readonly [string, ...string[]],
  { folder = API_BUILD, ...options }: ProgramOptions & { folder?: string } = {},
): Promise<ProgramResult> {
  return new Program([path.join(folder, script), ...args], options).result;
}
