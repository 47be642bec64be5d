import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { getFastTmpDir } from '@nearhand/embedded-mongodb/tmp-dir';
import { inject, onTestFinished } from 'vitest';

type Started = ChildProcessByStdio<null, Readable, Readable>;

/** A folder for DATA_DIR that is gone after the test. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(getFastTmpDir(), 'nearhand-main-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));
  return folder;
}

/** The marketplace as an operator starts it, with these settings. `preload` is a script that is run in it first. */
export function start(settings: Record<string, string>, preload = ''): Started {
  const preloaded = `data:text/javascript,${encodeURIComponent(preload)}`;
  const folder = inject('programFolder');
  const program = join(folder, 'main.js');
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', preloaded, program], {
    // A folder without a .env file; what vitest.config.ts sets hides the operator's settings.
    cwd: folder,
    env: { ...process.env, PORT: '0', DEMO_DATA: 'false', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
  return child;
}

/** A command of the built API, such as `reset-demo.js`, as an operator runs it. */
export async function runCommand(
  script: string,
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const folder = inject('programFolder');
  const child = spawn(process.execPath, [join(folder, script), ...args], {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return ended(child);
}

/** How it ended, and what it has printed from now on. */
export async function ended(child: Started): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** The address a started marketplace prints once it is ready. */
export async function addressOf(child: Started): Promise<string> {
  const [address = ''] = /http:\/\/localhost:\d+/.exec(await greetingOf(child)) ?? [];
  return address.replace('localhost', '127.0.0.1');
}

/** All that a marketplace prints until it is ready. */
export async function greetingOf(child: Started): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('Stop with Ctrl-C')) resolve(output);
    });
    child.once('close', () => reject(new Error(`It ended before it was ready: ${output}`)));
  });
}
