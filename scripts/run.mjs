import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const SAY_AFTER_MS = 1500;
// A log that is kept gets fewer of these lines than a person who waits.
const REPEAT_EVERY_MS = process.stdout.isTTY ? 20_000 : 60_000;

/** Runs a command in the foreground and resolves to its exit code. */
export async function run(command, args, options = {}) {
  const { code } = await ending(spawn(command, args, { cwd: root, stdio: 'inherit', ...options }));
  return code;
}

/** Runs a command in silence and resolves to its exit code, what it printed and how long it took. */
export async function capture(command, args, options = {}) {
  const startedAt = Date.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const { code, stoppedBy } = await ending(child);
  if (stoppedBy) process.exit(exitCodeOf(stoppedBy));
  return { code, output: Buffer.concat(chunks).toString(), seconds: (Date.now() - startedAt) / 1000 };
}

/** Runs a command that has to succeed: its output is shown only when it fails. */
export async function step(label, command, args, options) {
  const { code, output } = await announce(label, capture(command, args, options));
  if (code === 0) return;
  process.stderr.write(output);
  console.error(`${label} failed.`);
  process.exit(code);
}

/** Says what is going on when it takes long, and again from time to time. */
export async function announce(label, work) {
  const startedAt = Date.now();
  const elapsed = () => Math.round((Date.now() - startedAt) / 1000);
  const first = setTimeout(() => console.log(`${label} …`), SAY_AFTER_MS);
  const repeat = setInterval(() => console.log(`${label} … ${elapsed()} s`), REPEAT_EVERY_MS);
  try {
    return await work;
  } finally {
    clearTimeout(first);
    clearInterval(repeat);
  }
}

/** Resolves when the child has ended. Until then a signal to this process ends the child instead. */
async function ending(child) {
  let stoppedBy;
  const passOn = (signal) => {
    stoppedBy = signal;
    // The one signal turbo passes on to what it runs, whether there is a terminal or not.
    child.kill('SIGTERM');
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => resolve({ code: code ?? exitCodeOf(signal), stoppedBy }));
    });
  } finally {
    for (const signal of signals) process.off(signal, passOn);
  }
}

function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}
