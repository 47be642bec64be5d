import { spawn } from 'node:child_process';
import { getExitCode, root } from './exec.mjs';

const SAME_SIGNAL_MS = 500;
const PARENT_POLL_INTERVAL_MS = 500;

const parent = process.ppid;

/**
 * Starts a program that runs until it is stopped. It has its own process group, so it receives only forwarded signals. It detects
 * the end of this process by its IPC channel.
 */
export function spawnServer(command, args, options = {}) {
  return spawn(command, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    ...options,
  });
}

export async function waitForExit(child) {
  return await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? getExitCode(signal)));
  });
}

/**
 * Calls `stop` when this process must end. On Ctrl-C, the terminal and npm each send a signal; these count as one. A killed npm
 * sends none, but then the parent of this process changes.
 */
export function onShutdown(stop) {
  let lastAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - lastAt > SAME_SIGNAL_MS) stop(signal);
      lastAt = Date.now();
    });
  }

  const poll = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(poll);
    stop('SIGTERM');
  }, PARENT_POLL_INTERVAL_MS);
}
