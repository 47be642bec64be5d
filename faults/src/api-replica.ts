import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@nearhand/embedded-mongodb/free-port';
import { testEnvironment } from '@nearhand/embedded-mongodb/test-environment';
import { until } from '@nearhand/embedded-mongodb/until';

const ROOT = path.resolve(import.meta.dirname, '../..');
// In the folder of whichever package runs it.
const LOG_FILE = path.resolve('api.log');

export const ADMIN = { email: 'admin@faults.example', password: 'an admin for the fault tests' };

/** One API process, as an operator runs it in production. */
export class ApiReplica {
  readonly address: string;
  readonly #port: number;
  readonly #settings: Record<string, string>;
  #process: ChildProcess | undefined;
  /** Whether a proxy would send requests here. */
  isServing = false;

  private constructor(port: number, settings: Record<string, string>) {
    this.#port = port;
    this.#settings = settings;
    this.address = `http://127.0.0.1:${port}`;
  }

  static async create(mongodbUri: string, settings: Record<string, string> = {}): Promise<ApiReplica> {
    return new ApiReplica(await freePort(), { MONGODB_URI: mongodbUri, ...settings });
  }

  /** Starts it without waiting for anything. */
  launch(): void {
    const log = openSync(LOG_FILE, 'a');
    this.#process = spawn(process.execPath, [path.join(ROOT, 'apps/api/dist/main.js')], {
      cwd: ROOT,
      env: testEnvironment({
        NODE_ENV: 'production',
        PORT: String(this.#port),
        JWT_SECRET: 'used-by-the-fault-tests-and-by-nobody-else',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        PASSWORD_COST: '4',
        RATE_LIMIT: 'off',
        // The clients book as fast as they can.
        MAX_OPEN_BOOKINGS: '1000000',
        MAX_OPEN_BOOKINGS_PER_PROVIDER: '1000000',
        LOG_LEVEL: 'warn',
        ...this.#settings,
      }),
      // By the channel it notices when this program has been killed.
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
  }

  async start(): Promise<void> {
    this.launch();
    await this.ready();
  }

  async ready(): Promise<void> {
    await until(`${this.address} is ready`, async () => (await this.get('/readyz')).ok);
    this.isServing = true;
  }

  get(route: string): Promise<Response> {
    return fetch(this.address + route, { signal: AbortSignal.timeout(5000) });
  }

  /** Ends it by a signal and resolves to its exit code, which is null when the signal ended it. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const ending = this.#process;
    this.isServing = false;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return null;
    const exited = once(ending, 'exit');
    ending.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  }
}
