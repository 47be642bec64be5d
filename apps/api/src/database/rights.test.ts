import { readFileSync } from 'node:fs';
import path from 'node:path';
import mongoose from 'mongoose';
import { expect, it } from 'vitest';

const script = readFileSync(path.resolve(import.meta.dirname, '../../../../deploy/mongo-init.js'), 'utf8');

const ONLY_ADDED = ['auditEntries', 'legalDocuments'];

it('the database user of docker-compose.yml may use every collection, and change all but the audit log and legal texts', () => {
  const [list = ''] = /COLLECTIONS = \[[^\]]+\]/.exec(script) ?? [];
  const granted = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  const stored = Object.values(mongoose.models).map(({ collection }) => collection.name);

  const changeable = [...stored, 'migrations'].filter((name) => !ONLY_ADDED.includes(name));
  expect(new Set(granted)).toEqual(new Set(changeable));
  for (const name of ONLY_ADDED) expect(script).toContain(`on('${name}', READ_AND_ADD)`);
});
