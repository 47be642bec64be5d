import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Identity } from './identities.ts';
import { ensurePython, run } from './python.ts';

const HERE = path.resolve(import.meta.dirname, '..');

/** A violation of the OpenAPI document. */
interface Failure {
  operation: string;
  /** The check of Schemathesis that failed, such as `ignored_auth`. */
  check: string;
  message: string;
}

/** Counts and failures of the requests of one identity. */
export interface RunStats {
  operations: number;
  cases: number;
  failures: Failure[];
}

interface Generation {
  phases: readonly string[];
  /** How many random requests, or sequences of requests, to generate for each operation. */
  maxExamples: number;
  seed: number;
}

/** Installs Schemathesis if necessary, and resolves to the folder of its programs. */
export async function ensureSchemathesis(): Promise<string> {
  return ensurePython('schemathesis', 'requirements.txt');
}

/** Sends generated requests to an API and resolves to their counts and failures. */
export async function runSchemathesis(
  apiUrl: string,
  identity: Identity,
  { phases, maxExamples, seed }: Generation,
): Promise<RunStats> {
  const programs = await ensureSchemathesis();
  const folder = await mkdtemp(path.join(tmpdir(), 'nearhand-fuzz-'));
  const statsFile = path.join(folder, 'stats.json');
  const args = [
    '--config-file',
    path.join(HERE, 'schemathesis.toml'),
    'run',
    `${apiUrl}/openapi.json`,
    `--phases=${phases.join(',')}`,
    `--max-examples=${maxExamples}`,
    `--seed=${seed}`,
  ];
  try {
    const { output } = await run(path.join(programs, 'schemathesis'), args, {
      FUZZ_API: apiUrl,
      FUZZ_IDENTITY: JSON.stringify(identity),
      FUZZ_STATS: statsFile,
      PYTHONPATH: HERE,
      // In its folder, it would be an input of the tasks of turbo.
      HYPOTHESIS_STORAGE_DIRECTORY: path.join(folder, 'hypothesis'),
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONUTF8: '1',
    });
    if (!existsSync(statsFile)) throw new Error(`Schemathesis ended early:\n${output}`);
    return JSON.parse(await readFile(statsFile, 'utf8')) as RunStats;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
