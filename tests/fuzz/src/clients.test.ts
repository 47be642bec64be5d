import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTestMongodb, type TestMongodb } from '@nearhand/test-support/test-mongodb';
import type { ApiInstance } from '@nearhand/test-support/api-instance';
import { ADMIN, createProductionApi } from '@nearhand/test-support/production-api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensurePython, run } from './python.ts';

// Installs and runs two generators.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const HERE = path.resolve(import.meta.dirname, '..');
const CACHE = path.join(HERE, '.cache');
const SCRIPTS = path.resolve(HERE, '../../docs/clients');
const COMPILER_OPTIONS = {
  noEmit: true,
  strict: true,
  target: 'es2023',
  module: 'nodenext',
  types: ['node'],
  allowImportingTsExtensions: true,
};

let mongodb: TestMongodb;
let api: ApiInstance;
let folder: string;

beforeAll(async () => {
  mongodb = await startTestMongodb();
  api = await createProductionApi(mongodb.uri);
  await api.start();
  // Inside the package, so that the generated code can resolve its libraries.
  await mkdir(CACHE, { recursive: true });
  folder = await mkdtemp(path.join(CACHE, 'clients-'));
  await writeFile(inFolder('openapi.json'), await (await api.get('/api/openapi.json')).text());
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await api.terminate('SIGTERM');
  await mongodb.stop();
});

function inFolder(name: string): string {
  return path.join(folder, name);
}

/** Copies a script of docs/clients to the client that it uses. */
async function copyScript(name: string): Promise<string> {
  await copyFile(path.join(SCRIPTS, name), inFolder(name));
  return inFolder(name);
}

async function runOk(command: string, args: string[], environment: Record<string, string> = {}) {
  const { code, output } = await run(command, args, environment);
  expect({ code, output }).toEqual({ code: 0, output: expect.any(String) });
  return output;
}

const scriptEnvironment = () => ({
  API: `${api.baseUrl}/api`,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});

describe('a client generated from the OpenAPI document', () => {
  it('runs and type-checks the TypeScript script of docs/clients', async () => {
    const bin = (name: string) => path.join(HERE, 'node_modules/.bin', name);
    const options = ['--default-non-nullable', 'false'];
    await runOk(bin('openapi-typescript'), [
      inFolder('openapi.json'),
      '-o',
      inFolder('nearhand.d.ts'),
      ...options,
    ]);
    const script = await copyScript('story.mts');
    const tsconfig = JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: ['story.mts'] });
    await writeFile(inFolder('tsconfig.json'), tsconfig);
    await writeFile(inFolder('package.json'), '{ "type": "module" }');

    await runOk(path.resolve(HERE, '../../node_modules/.bin/tsc'), ['-p', folder]);

    expect(await runOk(bin('tsx'), [script], scriptEnvironment())).toMatch(
      /Booking [0-9a-f]{24} is completed and paid\.\n$/,
    );
  });

  // Its generator and client take longer to install than everything else here.
  it.runIf(process.env['TEST_FULL'])(
    'runs the Python script, and is generated without a warning',
    async () => {
      const programs = await ensurePython('openapi-python-client', 'client-requirements.txt');
      const config = path.join(HERE, 'openapi-python-client.yml');
      const input = ['--path', inFolder('openapi.json'), '--config', config];
      const output = ['--meta', 'none', '--output-path', inFolder('nearhand'), '--fail-on-warning'];
      // The generator formats its output with a program from the same folder.
      const environment = { PATH: `${programs}${path.delimiter}${process.env['PATH']}` };
      await runOk(
        path.join(programs, 'openapi-python-client'),
        ['generate', ...input, ...output],
        environment,
      );
      const script = await copyScript('story.py');

      expect(await runOk(path.join(programs, 'python'), [script], scriptEnvironment())).toMatch(
        /Booking [0-9a-f]{24} is completed and paid\.\n$/,
      );
    },
  );
});
