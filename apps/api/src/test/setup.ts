import { randomBytes } from 'node:crypto';
import { testDatabaseUri } from '@nearhand/test-support/test-mark';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, inject, vi } from 'vitest';
import '../app.ts';
import { config } from '../config.ts';
import { connectDatabase } from '../database/connection.ts';
import { serviceCountCache } from '../models/service.model.ts';
import { assertTestDatabase, emptyTestDatabase } from './test-database.ts';

const settings = { ...config };

/** Each process has its own database, which is empty when a test file starts. */
beforeAll(async () => {
  if (isConnected()) return;
  await connectDatabase(testDatabaseUri(inject('mongodbUri'), randomBytes(6).toString('hex')));
});

/** Most tests delete documents, so none may start on a database that the tests did not create. */
beforeEach(async () => {
  if (isConnected()) await assertTestDatabase();
});

afterAll(async () => {
  vi.restoreAllMocks();
  for (const name of Object.keys(config)) if (!(name in settings)) Reflect.deleteProperty(config, name);
  Object.assign(config, settings);
  await emptyTestDatabase();
  serviceCountCache.clear();
});

function isConnected(): boolean {
  return mongoose.connection.readyState === mongoose.ConnectionStates.connected;
}
