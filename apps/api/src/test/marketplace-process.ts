import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { testFolder } from '@nearhand/embedded-mongodb/test-folder';
import { inject, onTestFinished } from 'vitest';

type Started = ChildProcessByStdio<null, Readable, Readable>;

/** A folder for DATA_DIR that is gone after the test. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(testFolder(), 'nearhand-main-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
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
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const [address] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    child.once('close', () => reject(new Error(`It ended before it was ready: ${output}`)));
  });
}
