import { verifyCertificatesOfDownloads, type Environment } from './environment.ts';
import type { MongodDownload } from './mongod-download.ts';
import { reportWhenSlow } from './progress.ts';

const PROBE_TIMEOUT_MS = 4000;

/** The binary that mongodb-memory-server downloads and caches, chosen by it to fit this system. */
export const officialDownload: MongodDownload = {
  source: 'mongodb.org',
  key: 'official',
  async obtain({ stagingDir, environment, report }) {
    const { DryMongoBinary, MongoBinary } = await import('mongodb-memory-server-core');
    const { version } = DryMongoBinary.getEnsuredOptions();
    const cached = await DryMongoBinary.locateBinary({ version });
    if (cached) return cached;

    const host =
      environment['MONGOMS_DOWNLOAD_URL'] ||
      environment['MONGOMS_DOWNLOAD_MIRROR'] ||
      'https://fastdl.mongodb.org';
    if (!usesProxy(environment)) {
      await reportWhenSlow(report, `Looking for MongoDB at ${host}…`, ensureReachable(host));
    }
    verifyCertificatesOfDownloads();
    report(`Downloading MongoDB ${version} from ${host} (once, about 90 MB)…`);
    return MongoBinary.getPath({ version, downloadDir: stagingDir });
  },
};

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
