import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@nearhand/embedded-mongodb/free-port';
import { startTestMongodb } from '@nearhand/embedded-mongodb/test-mongodb';
import { until } from '@nearhand/embedded-mongodb/until';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './settings.ts';

const DOCKERFILE = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
const [, WORKDIR = '', COMMAND = ''] = /^WORKDIR \/app\/(.+)$[^]*^CMD (.+)$/m.exec(DOCKERFILE) ?? [];

let folder: string;
let address: string;

/** What the image holds, in a folder from which nothing of this one can be reached, and started as the image starts it. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nearhand-image-'));
  const script = path.join(ROOT, 'scripts/image-files.mjs');
  const made = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  expect(made.status, made.stdout + made.stderr).toBe(0);
  const mongodb = await startTestMongodb();
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const [, ...args] = JSON.parse(COMMAND) as string[];
  const program = spawn(process.execPath, args, {
    cwd: path.join(folder, WORKDIR),
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      TRUST_PROXY: '1',
      MONGODB_URI: mongodb.uri,
      JWT_SECRET: 'a secret that only this test uses, long enough',
      ADMIN_EMAIL: 'admin@image.example',
      ADMIN_PASSWORD: 'an admin for this test',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk) => (output += String(chunk)));
  }
  const ended = once(program, 'exit').then(([code]) => {
    throw new Error(`It has ended with ${String(code)}: ${output}`);
  });
  const stop = async () => {
    program.kill('SIGKILL');
    await ended.catch(() => undefined);
    await mongodb.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.race([ended, until('it is ready', async () => (await fetch(`${address}/readyz`)).ok)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
});

describe('A1: the image of the API, made from the lockfile alone', () => {
  it('starts in production on a replica set, and is ready', async () => {
    const { status } = await fetch(`${address}/readyz`);

    expect(status).toBe(200);
  });

  it('sends the web app and what it loads', async () => {
    const page = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? [];

    expect(page).toContain('<div id="root"');
    expect((await fetch(address + script)).status).toBe(200);
  });

  it('sends the reference of the API with its viewer, which is compressed already', async () => {
    const page = await (await fetch(`${address}/api/docs`)).text();
    const viewer = await fetch(`${address}/api/docs/viewer.js`, { headers: { 'accept-encoding': 'gzip' } });
    await viewer.arrayBuffer();

    expect(page).toContain('/api/docs/viewer.js');
    expect(viewer.headers.get('content-encoding')).toBe('gzip');
    expect(Number(viewer.headers.get('content-length'))).toBeGreaterThan(100_000);
  });

  it('holds what the API runs with, and no tool or source', () => {
    const packages = readdirSync(path.join(folder, 'node_modules/.pnpm')).join(' ');

    expect(readdirSync(folder).toSorted()).toEqual(['apps', 'node_modules']);
    expect(readdirSync(path.join(folder, 'apps/web'))).toEqual(['dist']);
    expect(packages).toMatch(/(^| )express@/);
    expect(packages).not.toMatch(/scalar|vue@|tsup|vitest|turbo|(^| )react@/);
  });
});
