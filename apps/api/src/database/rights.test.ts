import { readFileSync } from 'node:fs';
import path from 'node:path';
import mongoose from 'mongoose';
import { expect, it } from 'vitest';

const script = readFileSync(path.resolve(import.meta.dirname, '../../../../deploy/mongo-init.js'), 'utf8');

it('the database user of docker-compose.yml may use every collection, and change all but the audit log', () => {
  const [list = ''] = /COLLECTIONS = \[[^\]]+\]/.exec(script) ?? [];
  const granted = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  const stored = Object.values(mongoose.models).map(({ collection }) => collection.name);

  const changeable = [...stored, 'migrations'].filter((name) => name !== 'auditEntries');
  expect(new Set(granted)).toEqual(new Set(changeable));
});
