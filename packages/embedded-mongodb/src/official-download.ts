import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { enforceStrictSsl, type Environment } from './environment.ts';
import type { DownloadSource } from './mongod-download.ts';
import { officialBuilds, type OfficialBuild } from './official-builds.ts';
import { logIfSlow } from './progress.ts';

const PROBE_TIMEOUT_MS = 4000;

/**
 * Downloads with mongodb-memory-server. An archive is unpacked only if its checksum is that of a known build, so neither the host nor
 * an attacker on the network can substitute another one.
 */
export function createOfficialDownload(builds: readonly OfficialBuild[]): DownloadSource {
  return {
    name: 'mongodb.org',
    cacheKey: 'official',
    async fetch({ stagingDir, environment, log }) {
      const { DryMongoBinary } = await import('mongodb-memory-server-core');
      const build = builds.find(runsHere);
      const { version } = build ?? DryMongoBinary.getEnsuredOptions();
      const cached = await DryMongoBinary.locateBinary({ version });
      if (cached) return cached;
      if (!build) throw new Error('it has no build with a known checksum for this system');

      const host =
        environment['MONGOMS_DOWNLOAD_URL'] ||
        environment['MONGOMS_DOWNLOAD_MIRROR'] ||
        'https://fastdl.mongodb.org';
      if (!usesProxy(environment)) {
        await logIfSlow(log, `Connecting to ${host}…`, ensureReachable(host));
      }
      enforceStrictSsl();
      log(`Downloading MongoDB ${version} from ${host} (once, about 90 MB)…`);
      return download(build, stagingDir);
    },
  };
}

export const officialDownload = createOfficialDownload(officialBuilds);

async function download({ version, linux, sha256 }: OfficialBuild, folder: string): Promise<string> {
  const { MongoBinaryDownload } = await import('mongodb-memory-server-core/lib/util/MongoBinaryDownload.js');
  const downloader = new MongoBinaryDownload({
    version,
    downloadDir: folder,
    // The MD5 checksum comes from the same host and proves nothing.
    checkMD5: false,
    ...(linux && { os: { os: 'linux', dist: 'ubuntu', release: linux.release } }),
  });
  const archive = await downloader.startDownload();
  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash);
  if (hash.digest('hex') !== sha256) {
    throw new Error(`the checksum of ${path.basename(archive)} is not the expected one`);
  }
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
