import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findMongod } from './mongod-binary.ts';
import type { MongodDownload } from './mongod-download.ts';
import { fakeMongod, script } from './test/script.ts';
import { temporaryFolder } from './test/temporary-folder.ts';

const broken = 'echo "mongod: error while loading shared libraries: libcurl.so.4" >&2; exit 127';

function downloadOf(version: string): MongodDownload {
  return { source: 'somewhere', key: 'test', obtain: ({ stagingDir }) => fakeMongod(stagingDir, version) };
}

function failingDownload(source: string, reason: string): MongodDownload {
  return { source, key: 'test', obtain: () => Promise.reject(new Error(reason)) };
}

describe('finding a mongod', () => {
  it('takes the one that MONGOMS_SYSTEM_BINARY names before one on the PATH', async () => {
    const folder = await temporaryFolder();
    const named = await fakeMongod(path.join(folder, 'named'), '7.0.1');
    await fakeMongod(path.join(folder, 'bin'), '8.0.1');
    const environment = { MONGOMS_SYSTEM_BINARY: named, PATH: path.join(folder, 'bin') };

    const mongod = await findMongod({ environment, cacheDir: path.join(folder, 'cache') });

    expect(mongod).toEqual({ path: named, version: '7.0.1', source: 'MONGOMS_SYSTEM_BINARY' });
  });

  it('says in one line why the one that MONGOMS_SYSTEM_BINARY names does not run', async () => {
    const folder = await temporaryFolder();
    const named = await script(folder, 'mongod', broken);
    const finding = findMongod({ environment: { MONGOMS_SYSTEM_BINARY: named }, cacheDir: folder });

    await expect(finding).rejects.toThrow(
      new Error(
        `MONGOMS_SYSTEM_BINARY names ${named}, which does not run: ` +
          'mongod: error while loading shared libraries: libcurl.so.4',
      ),
    );
  });

  it('takes the first on the PATH that runs, before one in the cache', async () => {
    const folder = await temporaryFolder();
    const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
    await script(first, 'mongod', broken);
    const working = await fakeMongod(second, '7.0.2');
    await fakeMongod(path.join(folder, 'cache'), '6.0.5', 'mongod-6.0.5-pypi');
    const environment = { PATH: [first, second].join(path.delimiter) };

    const mongod = await findMongod({ environment, cacheDir: path.join(folder, 'cache') });

    expect(mongod).toEqual({ path: working, version: '7.0.2', source: 'PATH' });
  });

  it('passes over one that is too old for the driver', async () => {
    const folder = await temporaryFolder();
    const old = await fakeMongod(path.join(folder, 'bin'), '3.6.8');

    const finding = findMongod({
      environment: { PATH: path.dirname(old) },
      cacheDir: path.join(folder, 'cache'),
      downloads: [],
    });

    await expect(finding).rejects.toThrow(`${old}: it is MongoDB 3.6.8, and 5.0 or later is needed`);
  });

  it('takes one from the cache before downloading, the newest first', async () => {
    const cacheDir = await temporaryFolder();
    await fakeMongod(cacheDir, '6.0.5', 'mongod-6.0.5-pypi');
    await fakeMongod(cacheDir, '10.0.1', 'mongod-10.0.1-official');

    const mongod = await findMongod({ environment: {}, cacheDir, downloads: [downloadOf('11.0.0')] });

    expect(mongod).toMatchObject({ version: '10.0.1', source: 'cache' });
  });

  it('prefers the one that can read the data there is', async () => {
    const folder = await temporaryFolder();
    await fakeMongod(path.join(folder, 'bin'), '8.0.1');
    await fakeMongod(path.join(folder, 'cache'), '6.0.5', 'mongod-6.0.5-pypi');
    const options = { environment: { PATH: path.join(folder, 'bin') }, cacheDir: path.join(folder, 'cache') };

    const mongod = await findMongod({ ...options, preferredVersion: '6.0' });
    const other = await findMongod({ ...options, preferredVersion: '5.0' });

    expect(mongod).toMatchObject({ version: '6.0.5', source: 'cache' });
    expect(other).toMatchObject({ version: '8.0.1', source: 'PATH' });
  });

  it('goes on to the next download when one fails, and has it in the cache afterwards', async () => {
    const cacheDir = path.join(await temporaryFolder(), 'cache');
    const downloads = [failingDownload('elsewhere', 'not today'), downloadOf('6.0.5')];

    const downloaded = await findMongod({ environment: {}, cacheDir, downloads });
    const cached = await findMongod({ environment: {}, cacheDir, downloads: [] });

    expect(downloaded).toMatchObject({ version: '6.0.5', source: 'somewhere' });
    expect(cached).toEqual({ ...downloaded, source: 'cache' });
    expect(await readdir(cacheDir)).toEqual(['mongod-6.0.5-test']);
  });

  it('does not keep a download that does not run here', async () => {
    const cacheDir = path.join(await temporaryFolder(), 'cache');
    const download: MongodDownload = {
      source: 'somewhere',
      key: 'test',
      obtain: ({ stagingDir }) => script(stagingDir, 'mongod', broken),
    };

    const finding = findMongod({ environment: {}, cacheDir, downloads: [download] });

    await expect(finding).rejects.toThrow('somewhere: mongod: error while loading shared libraries');
    expect(await readdir(cacheDir)).toEqual([]);
  });

  it('lists what was tried and what to do when there is none to be had', async () => {
    const folder = await temporaryFolder();
    const onPath = await script(folder, 'mongod', broken);
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
