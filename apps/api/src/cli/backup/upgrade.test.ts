import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getDatabase } from '../../database/connection.ts';
import { migrate } from '../../database/migrations/migrate.ts';
import { api } from '../../test/api.ts';
import { emptyTestDatabase } from '../../test/test-database.ts';
import { integrityChecks } from '../integrity-check/integrity-checks.ts';
import { restore } from './restore.ts';

/** A backup of the demo data on their first day, with half of their images, by version 1.0.0. Later versions have to migrate it. */
const FIXTURE = join(import.meta.dirname, 'demo-data-1.0.0.tar.gz');

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nearhand-upgrade-'));
  execFileSync('tar', ['-xzf', FIXTURE, '-C', folder]);
  await emptyTestDatabase();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await emptyTestDatabase();
});

it('data of version 1.0.0 are complete after an update to this version', async () => {
  await restore(folder);
  await migrate(getDatabase());

  const found: string[] = [];
  for (const check of integrityChecks) {
    for await (const { what } of check(false)) found.push(what);
  }
  expect(found).toEqual([]);
  const { body } = await api.get('/api/services?q=tap');
  expect(body.services.length).toBeGreaterThan(0);
});
