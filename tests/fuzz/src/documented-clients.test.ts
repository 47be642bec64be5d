import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiInstance } from '@nearhand/test-support/api-instance';
import { ADMIN, createProductionApi } from '@nearhand/test-support/production-api';
import { startTestMongodb, type TestMongodb } from '@nearhand/test-support/test-mongodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { run } from './python.ts';

// Installs and runs four generators.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

const DOCS = path.resolve(import.meta.dirname, '../../../docs');
const page = readFileSync(path.join(DOCS, 'clients.md'), 'utf8');

/** What each section needs that not every machine has. */
const PROGRAMS: Record<string, string[]> = { Go: ['go', 'java', 'mvn'] };
const isMissing = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0;

/** The sections of the page: their commands, and the scripts that they link. */
const sections = page
  .split(/^## /m)
  .slice(1)
  .map((text) => {
    const [name = ''] = text.split('\n');
    return {
      name,
      commands: /```sh\n(.*?)```/s.exec(text)?.[1] ?? '',
      scripts: [...text.matchAll(/\(clients\/([\w.]+)\)/g)].map(([, script = '']) => script),
      missing: (PROGRAMS[name] ?? []).filter(isMissing),
    };
  });

describe.runIf(process.env['TEST_FULL'])('docs/clients.md, as it is written, in an empty folder', () => {
  let mongodb: TestMongodb;
  let api: ApiInstance;
  beforeAll(async () => {
    mongodb = await startTestMongodb();
    api = await createProductionApi(mongodb.uri);
    await api.start();
  });
  afterAll(async () => {
    await api.terminate('SIGTERM');
    await mongodb.stop();
  });

  for (const { name, commands, scripts, missing } of sections) {
    const why = missing.length > 0 ? `: skipped, because this machine has no ${missing.join(', no ')}` : '';
    it.skipIf(missing.length > 0)(`books and pays with ${name}${why}`, async () => {
      expect(scripts).toHaveLength(1);
      const folder = mkdtempSync(path.join(tmpdir(), 'nearhand-client-'));
      for (const script of scripts)
        copyFileSync(path.join(DOCS, 'clients', script), path.join(folder, script));
      const here = commands.replaceAll('http://localhost:4000', api.baseUrl);
      const { code, output } = await run('sh', ['-euc', `cd ${folder}\n${here}`], {
        API: `${api.baseUrl}/api`,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      });
      rmSync(folder, { recursive: true, force: true });

      expect({ code, output }).toEqual({ code: 0, output: expect.any(String) });
      expect(output).toMatch(/Booking [0-9a-f]{24} is completed and paid\.\n/);
      if (name === 'Go') expect(output).toContain('1234567.89 is 123456789.');
    });
  }
});

it('has a section for each script', () => {
  expect(sections.map(({ name }) => name)).toEqual(['TypeScript', 'Python', 'curl', 'Go']);
  expect(sections.filter(({ commands }) => !commands)).toEqual([]);
});
