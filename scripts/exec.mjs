import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const PROGRESS_AFTER_MS = 1500;
// A log file gets fewer of these lines than a terminal.
const REPEAT_EVERY_MS = process.stdout.isTTY ? 20_000 : 60_000;

/** Runs a command in the foreground and resolves to its exit code. */
export async function run(command, args, options = {}) {
  const { code } = await waitForClose(spawn(command, args, { cwd: root, stdio: 'inherit', ...options }));
  return code;
}

/** Runs a command silently and resolves to its exit code, output and duration. */
export async function capture(command, args, options = {}) {
  const startedAt = Date.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const { code, stoppedBy } = await waitForClose(child);
  if (stoppedBy) process.exit(getExitCode(stoppedBy));
  return { code, output: Buffer.concat(chunks).toString(), seconds: (Date.now() - startedAt) / 1000 };
}

/** Runs a command that must succeed; otherwise prints its output and exits. */
export async function runStep(label, command, args, options) {
  const { code, output } = await withProgress(label, capture(command, args, options));
  if (code === 0) return;
  process.stderr.write(output);
  console.error(`${label} failed.`);
  process.exit(code);
}

/** Prints the label, repeatedly, while the promise takes long. */
export async function withProgress(label, work) {
  const startedAt = Date.now();
  const elapsed = () => Math.round((Date.now() - startedAt) / 1000);
  const first = setTimeout(() => console.log(`${label} …`), PROGRESS_AFTER_MS);
  const repeat = setInterval(() => console.log(`${label} … ${elapsed()} s`), REPEAT_EVERY_MS);
  try {
    return await work;
  } finally {
    clearTimeout(first);
    clearInterval(repeat);
  }
}

/** Resolves when the child exits. Until then, a signal to this process terminates the child instead. */
async function waitForClose(child) {
  let stoppedBy;
  const forward = (signal) => {
    stoppedBy = signal;
    // turbo always forwards SIGTERM to its children; other signals only without a terminal.
    child.kill('SIGTERM');
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => resolve({ code: code ?? getExitCode(signal), stoppedBy }));
    });
  } finally {
    for (const signal of signals) process.off(signal, forward);
  }
}

/** Returns the exit code of a program that a signal ended, as shells report it. */
export function getExitCode(signal) {
  return 128 + constants.signals[signal];
}
