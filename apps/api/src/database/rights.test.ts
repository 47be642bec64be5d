import { readFileSync } from 'node:fs';
import path from 'node:path';
import mongoose from 'mongoose';
import { expect, it } from 'vitest';

it('the database user of docker-compose.yml may use every collection there is, and change all but the audit log', () => {
  const script = path.resolve(import.meta.dirname, '../../../../deploy/mongo-init.js');
  const [list = ''] = /COLLECTIONS = \[[^\]]+\]/.exec(readFileSync(script, 'utf8')) ?? [];
  const granted = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  const stored = Object.values(mongoose.models).map(({ collection }) => collection.name);

  const changeable = [...stored, 'locks', 'migrations'].filter((name) => name !== 'audit_log');
  expect(new Set(granted)).toEqual(new Set(changeable));
});
