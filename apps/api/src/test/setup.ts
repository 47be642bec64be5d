import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import '../app.ts';
import { config } from '../config.ts';
import { connectDatabase } from '../database/connection.ts';
import { serviceTotals } from '../services/service.model.ts';

const settings = { ...config };

/** Each process has a database of its own, and each test file finds it empty. */
beforeAll(async () => {
  if (mongoose.connection.readyState === mongoose.ConnectionStates.connected) return;
  const uri = new URL(inject('mongodbUri'));
  uri.pathname = `/test-${randomBytes(6).toString('hex')}`;
  await connectDatabase(uri.href);
});

afterAll(async () => {
  vi.restoreAllMocks();
  for (const name of Object.keys(config)) if (!(name in settings)) Reflect.deleteProperty(config, name);
  Object.assign(config, settings);
  await emptyDatabase();
});

async function emptyDatabase(): Promise<void> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const own = collections.filter(({ collectionName }) => !collectionName.startsWith('system.'));
  await Promise.all(own.map((collection) => collection.deleteMany()));
  serviceTotals.forget();
}
