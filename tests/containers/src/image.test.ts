import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ApiInstance } from '@nearhand/test-support/api-instance';
import { ROOT } from '@nearhand/test-support/program';
import { startTestMongodb } from '@nearhand/test-support/test-mongodb';
import { beforeAll, describe, expect, it } from 'vitest';

const DOCKERFILE = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
const [, WORKDIR = '', COMMAND = ''] = /^WORKDIR \/app\/(.+)$[^]*^CMD (.+)$/m.exec(DOCKERFILE) ?? [];

/** A busy machine may have to download the packages. */
const INSTALL_TIMEOUT_MS = 300_000;

let folder: string;
let url: string;

/** Copies the files of the image into an isolated folder and starts them as the image does. */
async function startImage(): Promise<() => Promise<void>> {
  folder = mkdtempSync(path.join(tmpdir(), 'nearhand-image-'));
  const script = path.join(ROOT, 'scripts/image-files.mjs');
  const copied = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  expect(copied.status, copied.stdout + copied.stderr).toBe(0);
  const mongodb = await startTestMongodb();
  const [, ...args] = JSON.parse(COMMAND) as string[];
  const api = await ApiInstance.create({
    args,
    cwd: path.join(folder, WORKDIR),
    settings: {
      NODE_ENV: 'production',
      TRUST_PROXY: '1',
      MONGODB_URI: mongodb.uri,
      ADMIN_EMAIL: 'admin@image.example',
      ADMIN_PASSWORD: 'an admin for this test',
      DEMO_DATA: 'true',
    },
  });
  url = api.baseUrl;
  const stop = async () => {
    await api.terminate('SIGKILL');
    await mongodb.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await api.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

// Installs a second time all that the first start of the project installs. The short form has what knip says of dependencies.
describe.runIf(process.env['TEST_FULL'])('the image of the API, installed from the lockfile alone', () => {
  beforeAll(startImage, INSTALL_TIMEOUT_MS);

  it('starts in production on a replica set', async () => {
    const { status } = await fetch(`${url}/readyz`);

    expect(status).toBe(200);
  });

  it('serves the web app and its scripts', async () => {
    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? [];

    expect(page).toContain('<div id="root"');
    expect((await fetch(url + script)).status).toBe(200);
  });

  it('loads the demo data with its images if the settings ask for it', async () => {
    const services = await (await fetch(`${url}/api/services?sort=rating`)).text();
    const [imageUrl = ''] = /\/api\/images\/\w+/.exec(services) ?? [];
    const image = await fetch(url + imageUrl);

    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toBe('image/webp');
  });

  it('serves the API reference with its precompressed viewer', async () => {
    const page = await (await fetch(`${url}/api/docs`)).text();
    const viewer = await fetch(`${url}/api/docs/viewer.js`, { headers: { 'accept-encoding': 'gzip' } });
    await viewer.arrayBuffer();

    expect(page).toContain('/api/docs/viewer.js');
    expect(viewer.headers.get('content-encoding')).toBe('gzip');
    expect(Number(viewer.headers.get('content-length'))).toBeGreaterThan(100_000);
  });

  it('contains the production dependencies, and no tools or sources', () => {
    const packages = readdirSync(path.join(folder, 'node_modules/.pnpm')).join(' ');

    expect(readdirSync(folder).toSorted()).toEqual(['apps', 'node_modules']);
    expect(readdirSync(path.join(folder, 'apps/web'))).toEqual(['dist']);
    expect(packages).toMatch(/(^| )express@/);
    expect(packages).not.toMatch(/scalar|vue@|esbuild|vitest|turbo|(^| )react@/);
  });
});
