import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nearhand/embedded-mongodb/progress';

const RESTART_DELAY_MS = 1000;
/** Exit code of the API for invalid settings: a restart would not help. */
const EXIT_INVALID_SETTINGS = 78;

/** A process of the cluster that can be started again. */
export interface ClusterProcess {
  readonly port: number;
  readonly pid: number | undefined;
  start: () => void | Promise<void>;
  /** Resolves to the exit code when the current process exits, or to null when a signal killed it. */
  exited: () => Promise<number | null>;
  stop: () => Promise<void>;
}

export interface Supervisor {
  /** Starts a process, and restarts it when it exits. */
  supervise: (name: string, child: ClusterProcess) => void;
  /** Stops restarting processes. */
  shutDown: () => void;
  /** Rejects when a process cannot be restarted. */
  failed: Promise<never>;
}

export function createSupervisor(print: Logger): Supervisor {
  const state = { isShuttingDown: false };
  const { promise: failed, reject } = withReject();

  async function superviseUntilShutdown(name: string, child: ClusterProcess): Promise<void> {
    while (!state.isShuttingDown) {
      await child.start();
      // The cluster was shut down meanwhile.
      if (state.isShuttingDown) return child.stop();
      print(`${name}: port ${child.port}, pid ${String(child.pid)}`);
      const code = await child.exited();
      if (state.isShuttingDown) return;
      if (code === EXIT_INVALID_SETTINGS) throw new Error(`${name} cannot use its settings`);
      print(`${name} exited (${code ?? 'killed'}) and is restarted`);
      await sleep(RESTART_DELAY_MS);
    }
  }

  return {
    supervise: (name, child) => void superviseUntilShutdown(name, child).catch(reject),
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
