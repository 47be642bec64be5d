import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { testEnvironment } from '@nearhand/embedded-mongodb/test-environment';
import type { Identity } from './identities.ts';

const HERE = path.resolve(import.meta.dirname, '..');
const REQUIREMENTS = path.join(HERE, 'requirements.txt');
const ENVIRONMENT = path.resolve(HERE, '../.tools/schemathesis');
const STAMP = path.join(ENVIRONMENT, 'installed.txt');
const PROGRAMS = path.join(ENVIRONMENT, process.platform === 'win32' ? 'Scripts' : 'bin');

/** A promise of the OpenAPI document that an answer broke. */
interface Failure {
  operation: string;
  /** What Schemathesis calls the promise, such as `ignored_auth`. */
  check: string;
  message: string;
}

/** What became of all requests of one identity. */
export interface Tally {
  operations: number;
  cases: number;
  failures: Failure[];
}

interface Generation {
  phases: readonly string[];
  /** How many requests, or sequences of them, are made up for each operation besides those that follow from its schema. */
  maxExamples: number;
  seed: number;
}

/** Installs Schemathesis into a folder of its own, unless this very list is installed there already. */
export async function ensureSchemathesis(): Promise<void> {
  const wanted = readFileSync(REQUIREMENTS, 'utf8');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;

  rmSync(ENVIRONMENT, { recursive: true, force: true });
  await install('python3', ['-m', 'venv', ENVIRONMENT]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--only-binary=:all:'];
  await install(path.join(PROGRAMS, 'python'), [...pip, '--requirement', REQUIREMENTS]);
  writeFileSync(STAMP, wanted);
}

async function install(command: string, args: string[]): Promise<void> {
  const { code, output } = await run(command, args).catch((error: unknown) => ({
    code: null,
    output: String(error),
  }));
  if (code === 0) return;
  throw new Error(
    `Schemathesis could not be installed. It needs Python 3.10 or newer with venv, and the Python package index.\n${output}`,
  );
}

/** Sends generated requests to an API and resolves to what became of them. */
export async function runSchemathesis(
  apiAddress: string,
  identity: Identity,
  { phases, maxExamples, seed }: Generation,
): Promise<Tally> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nearhand-fuzz-'));
  const tallyFile = path.join(folder, 'tally.json');
  const args = [
    '--config-file',
    path.join(HERE, 'schemathesis.toml'),
    'run',
    `${apiAddress}/openapi.json`,
    `--phases=${phases.join(',')}`,
    `--max-examples=${maxExamples}`,
    `--seed=${seed}`,
  ];
  try {
    const { output } = await run(path.join(PROGRAMS, 'schemathesis'), args, {
      FUZZ_API: apiAddress,
      FUZZ_IDENTITY: JSON.stringify(identity),
      FUZZ_TALLY: tallyFile,
      PYTHONPATH: HERE,
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONUTF8: '1',
    });
    if (!existsSync(tallyFile)) throw new Error(`Schemathesis broke off:\n${output}`);
    return JSON.parse(await readFile(tallyFile, 'utf8')) as Tally;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(command: string, args: string[], environment: Record<string, string> = {}) {
  const child = spawn(command, args, {
    cwd: HERE,
    env: testEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const [[code], out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, output: out + err };
}
