import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Identity } from './identities.ts';
import { ensurePython, run } from './python.ts';

const HERE = path.resolve(import.meta.dirname, '..');

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

/** Installs Schemathesis, once. Resolves to where its programs are. */
export async function ensureSchemathesis(): Promise<string> {
  return ensurePython('schemathesis', 'requirements.txt');
}

/** Sends generated requests to an API and resolves to what became of them. */
export async function runSchemathesis(
  apiAddress: string,
  identity: Identity,
  { phases, maxExamples, seed }: Generation,
): Promise<Tally> {
  const programs = await ensureSchemathesis();
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
    const { output } = await run(path.join(programs, 'schemathesis'), args, {
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
