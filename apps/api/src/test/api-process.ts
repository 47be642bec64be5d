import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { getFastTmpDir } from '@nearhand/embedded-mongodb/machine';
import { ApiInstance, runApiCommand } from '@nearhand/test-support/api-instance';
import { poll } from '@nearhand/test-support/poll';
import type { ProgramResult } from '@nearhand/test-support/program';
import { TEST_SETTINGS } from '@nearhand/test-support/test-environment';
import { inject, onTestFinished } from 'vitest';

type Settings = Record<string, string>;

export async function createDataDir(): Promise<string> {
  const folder = await mkdtemp(join(getFastTmpDir(), 'nearhand-main-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));
  return folder;
}

/** Starts the built API as an operator does, without waiting until it is ready. `preload` is a script that runs in it first. */
export async function launchApi(settings: Settings, preload = ''): Promise<ApiInstance> {
  const preloaded = `data:text/javascript,${encodeURIComponent(preload)}`;
  const folder = inject('programFolder');
  const api = await ApiInstance.create({
    args: ['--enable-source-maps', '--import', preloaded, join(folder, 'main.js')],
    cwd: folder,
    settings: { DEMO_DATA: 'false', ...settings },
  });
  api.launch();
  onTestFinished(async () => void (await api.terminate('SIGKILL')));
  return api;
}

export async function startApi(settings: Settings, preload = ''): Promise<ApiInstance> {
  const api = await launchApi(settings, preload);
  await api.waitUntilReady();
  return api;
}

/** Resolves to what the API has printed when it is ready. */
export function getBanner({ program }: ApiInstance): Promise<string> {
  return program.waitForOutput('Stop with Ctrl-C');
}

/** Waits until the API has begun to stop, and accepts no connections. */
export async function waitUntilClosed({ baseUrl }: ApiInstance): Promise<void> {
  const isClosed = () =>
    fetch(`${baseUrl}/healthz`).then(
      async (response) => {
        await response.arrayBuffer();
        return false;
      },
      () => true,
    );
  await poll(`${baseUrl} to close`, isClosed, { intervalMs: 5 });
}

/** Sends the head of a login request and holds its body back, so that the request is in progress until it is finished. */
export async function holdRequest({
  baseUrl,
}: ApiInstance): Promise<{ finish: () => Promise<IncomingMessage> }> {
  const body = JSON.stringify({ email: 'unknown@example.org', password: 'a good password' });
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    Expect: '100-continue',
  };
  const held = request(`${baseUrl}/api/users/login`, { method: 'POST', headers });
  onTestFinished(() => void held.destroy());
  // The API may exit while the request is held.
  held.on('error', () => {});
  held.flushHeaders();
  await once(held, 'continue');
  return {
    async finish() {
      held.end(body);
      const [response] = (await once(held, 'response')) as [IncomingMessage];
      return response;
    },
  };
}

/** Runs a command of the built API, such as `reset-demo.js`, as an operator does. */
export function runCommand(script: string, args: string[], settings: Settings): Promise<ProgramResult> {
  const folder = inject('programFolder');
  return runApiCommand([script, ...args], {
    folder,
    cwd: folder,
    settings: { ...TEST_SETTINGS, ...settings },
  });
}
