import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { verifyCertificatesOfDownloads, type Environment } from './environment.ts';
import type { MongodDownload } from './mongod-download.ts';
import { officialBuilds, type OfficialBuild } from './official-builds.ts';
import { reportWhenSlow } from './progress.ts';

const PROBE_TIMEOUT_MS = 4000;

/**
 * What mongodb-memory-server downloads. It is unpacked only when it is one of the builds that are known: neither the host nor anybody
 * on the way to it can put another in their place.
 */
export function officialDownloadOf(builds: readonly OfficialBuild[]): MongodDownload {
  return {
    source: 'mongodb.org',
    key: 'official',
    async obtain({ stagingDir, environment, report }) {
      const { DryMongoBinary } = await import('mongodb-memory-server-core');
      const build = builds.find(runsHere);
      const { version } = build ?? DryMongoBinary.getEnsuredOptions();
      const cached = await DryMongoBinary.locateBinary({ version });
      if (cached) return cached;
      if (!build) throw new Error('it has no build for this system whose checksum is known');

      const host =
        environment['MONGOMS_DOWNLOAD_URL'] ||
        environment['MONGOMS_DOWNLOAD_MIRROR'] ||
        'https://fastdl.mongodb.org';
      if (!usesProxy(environment)) {
        await reportWhenSlow(report, `Looking for MongoDB at ${host}…`, ensureReachable(host));
      }
      verifyCertificatesOfDownloads();
      report(`Downloading MongoDB ${version} from ${host} (once, about 90 MB)…`);
      return download(build, stagingDir);
    },
  };
}

export const officialDownload = officialDownloadOf(officialBuilds);

async function download({ version, linux, sha256 }: OfficialBuild, folder: string): Promise<string> {
  const { MongoBinaryDownload } = await import('mongodb-memory-server-core/lib/util/MongoBinaryDownload.js');
  const downloader = new MongoBinaryDownload({
    version,
    downloadDir: folder,
    // It would be compared with what the same host says.
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
  return !linux || linux.glibc.localeCompare(glibcVersion(), 'en', { numeric: true }) <= 0;
}

/** Empty where there is another C library. */
function glibcVersion(): string {
  // Without this it would ask for the names of all addresses this process is connected to.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime ?? '';
}

/** The downloader waits a minute for a host that swallows packets, and tries it several times. */
async function ensureReachable(host: string): Promise<void> {
  try {
    await fetch(host, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
  } catch (error) {
    throw new Error(`${host} cannot be reached`, { cause: error });
  }
}

/** Through a proxy only the downloader knows the way. */
function usesProxy(environment: Environment): boolean {
  const names = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY', 'npm_config_proxy'];
  return names.some((name) => environment[name]);
}
