import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './run.mjs';

const SAME_SIGNAL_MS = 500;
const PARENT_WATCH_MS = 500;

const parent = process.ppid;

/**
 * Starts a program that runs until it is stopped. In a process group of its own it hears only the signals that are
 * passed on, and over its channel it notices when this process is gone, however that came about.
 */
export function serve(command, args, options = {}) {
  return spawn(command, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    ...options,
  });
}

/** Resolves to the exit code the program ends with. */
export async function untilEnd(child) {
  return await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/**
 * Calls `stop` when this process is to end. On Ctrl-C the terminal and npm each send a signal, which count as one. An
 * npm that is killed can send none: then this process gets another parent.
 */
export function onStop(stop) {
  let lastAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - lastAt > SAME_SIGNAL_MS) stop(signal);
      lastAt = Date.now();
    });
  }

  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, PARENT_WATCH_MS);
}
