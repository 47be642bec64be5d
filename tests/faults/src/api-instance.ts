import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@nearhand/embedded-mongodb/free-port';
import { testEnvironment } from '@nearhand/embedded-mongodb/test-environment';
import { waitFor } from '@nearhand/embedded-mongodb/wait-for';

const ROOT = path.resolve(import.meta.dirname, '../../..');
// In the folder of the package that runs it.
const LOG_FILE = path.resolve('api.log');

export const ADMIN = { email: 'admin@faults.example', password: 'an admin for the fault tests' };

/** An API process with the settings of production. */
export class ApiInstance {
  readonly baseUrl: string;
  readonly #port: number;
  readonly #settings: Record<string, string>;
  #process: ChildProcess | undefined;
  /** Whether clients may send requests to it. */
  isServing = false;

  private constructor(port: number, settings: Record<string, string>) {
    this.#port = port;
    this.#settings = settings;
    this.baseUrl = `http://127.0.0.1:${port}`;
  }

  static async create(mongodbUri: string, settings: Record<string, string> = {}): Promise<ApiInstance> {
    return new ApiInstance(await freePort(), { MONGODB_URI: mongodbUri, ...settings });
  }

  /** Starts the process without waiting until it is ready. */
  launch(): void {
    const log = openSync(LOG_FILE, 'a');
    this.#process = spawn(process.execPath, [path.join(ROOT, 'apps/api/dist/main.js')], {
      cwd: ROOT,
      env: testEnvironment({
        NODE_ENV: 'production',
        PORT: String(this.#port),
        JWT_SECRET: 'only-for-the-fault-tests-and-not-secret',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        PASSWORD_COST: '4',
        RATE_LIMIT: 'off',
        // The clients book without pause.
        MAX_OPEN_BOOKINGS: '1000000',
        MAX_OPEN_BOOKINGS_PER_PROVIDER: '1000000',
        LOG_LEVEL: 'warn',
        ...this.#settings,
      }),
      // The API stops when the IPC channel closes, even if this process is killed.
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
  }

  async start(): Promise<void> {
    this.launch();
    await this.waitUntilReady();
  }

  async waitUntilReady(): Promise<void> {
    await waitFor(`${this.baseUrl} to be ready`, async () => (await this.get('/readyz')).ok);
    this.isServing = true;
  }

  get(route: string): Promise<Response> {
    return fetch(this.baseUrl + route, { signal: AbortSignal.timeout(5000) });
  }

  /** Sends a signal and resolves to the exit code, or to null if the signal killed the process. */
  async terminate(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const process = this.#process;
    this.isServing = false;
    if (!process || process.exitCode !== null || process.signalCode !== null) return null;
    const exited = once(process, 'exit');
    process.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  }
}
