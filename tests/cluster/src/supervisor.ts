import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nearhand/embedded-mongodb/progress';

const RESTART_DELAY_MS = 1000;
/** Exit code of the API for invalid settings: a restart would not help. */
const EXIT_INVALID_SETTINGS = 78;

/** A process of the cluster. */
interface Service {
  readonly port: number;
  readonly pid: number | undefined;
  start: () => void | Promise<void>;
  /** Resolves to the exit code when the current process exits, or to null when a signal killed it. */
  exited: () => Promise<number | null>;
  stop: () => Promise<void>;
}

export interface Supervisor {
  /** Starts a service, and restarts it when it exits. */
  supervise: (name: string, service: Service) => void;
  /** Stops restarting services. */
  shutDown: () => void;
  /** Rejects when a service cannot be restarted. */
  failed: Promise<never>;
}

export function createSupervisor(report: Logger): Supervisor {
  const state = { isShuttingDown: false };
  const { promise: failed, reject } = withReject();

  async function keepRunning(name: string, service: Service): Promise<void> {
    while (!state.isShuttingDown) {
      await service.start();
      // Shut down while the service was starting.
      if (state.isShuttingDown) return service.stop();
      report(`${name}: port ${service.port}, pid ${String(service.pid)}`);
      const code = await service.exited();
      if (state.isShuttingDown) return;
      if (code === EXIT_INVALID_SETTINGS) throw new Error(`${name} cannot use its settings`);
      report(`${name} exited (${code ?? 'killed'}) and is restarted`);
      await sleep(RESTART_DELAY_MS);
    }
  }

  return {
    supervise: (name, service) => void keepRunning(name, service).catch(reject),
    shutDown() {
      state.isShuttingDown = true;
    },
    failed,
  };
}

function withReject(): { promise: Promise<never>; reject: (reason: unknown) => void } {
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<never>((_resolve, rejectIt) => (reject = rejectIt));
  // Without a handler, the rejection would crash the process.
  promise.catch(() => {});
  return { promise, reject };
}
