import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from '@nearhand/embedded-mongodb/progress';

const RESTART_AFTER_MS = 1000;
/** What the API ends with when it cannot use its settings: starting it again would not help. */
const EXIT_BAD_SETTINGS = 78;

/** A program of the cluster. */
interface Part {
  readonly port: number;
  readonly pid: number | undefined;
  start: () => void | Promise<void>;
  /** Resolves when the process that runs now has ended; to null when a signal ended it. */
  exited: () => Promise<number | null>;
  stop: () => Promise<void>;
}

export interface Supervisor {
  /** Starts a part, and again whenever it ends. */
  keep: (name: string, part: Part) => void;
  /** From here on nothing is started again. */
  retire: () => void;
  /** Rejects when a part cannot be kept running. */
  failed: Promise<never>;
}

export function createSupervisor(report: Report): Supervisor {
  const state = { isRetired: false };
  const { promise: failed, reject } = withReject();

  async function keepRunning(name: string, part: Part): Promise<void> {
    while (!state.isRetired) {
      await part.start();
      // Stopped while it was starting.
      if (state.isRetired) return part.stop();
      report(`${name}: port ${part.port}, pid ${String(part.pid)}`);
      const code = await part.exited();
      if (state.isRetired) return;
      if (code === EXIT_BAD_SETTINGS) throw new Error(`${name} cannot use its settings`);
      report(`${name} has ended (${code ?? 'killed'}) and is started again`);
      await sleep(RESTART_AFTER_MS);
    }
  }

  return {
    keep: (name, part) => void keepRunning(name, part).catch(reject),
    retire() {
      state.isRetired = true;
    },
    failed,
  };
}

function withReject(): { promise: Promise<never>; reject: (reason: unknown) => void } {
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<never>((_resolve, rejectIt) => (reject = rejectIt));
  // Whoever waits for it hears of it; nobody has to.
  promise.catch(() => {});
  return { promise, reject };
}
