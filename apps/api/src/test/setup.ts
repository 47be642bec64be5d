import { randomBytes } from 'node:crypto';
import { testDatabaseUri } from '@nearhand/test-support/test-mark';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, inject, vi } from 'vitest';
import '../app.ts';
import { config } from '../config.ts';
import { connectDatabase } from '../database/connection.ts';
import { putLegalTextsIntoForce } from '../models/legal-document.model.ts';
import { applySettings } from '../settings/live-settings.ts';
import { registeredWords } from '../models/search-term.model.ts';
import { serviceCountCache } from '../models/service.model.ts';
import { assertStatusesDocumented } from './documented-statuses.ts';
import { assertTestDatabase, emptyTestDatabase } from './test-database.ts';

const settings = { ...config };
/** As they are before each test, after the hooks that a file runs once. */
let settingsOfFile = settings;

/** Each process has its own database, which is empty when a test file starts. */
beforeAll(async () => {
  if (isConnected()) return;
  await connectDatabase(testDatabaseUri(inject('mongodbUri'), randomBytes(6).toString('hex')));
});

/** The client whose database the tests have created. A test that connects to another one has another client. */
let known: unknown;

/** Most tests delete documents, so none may start on a database that the tests did not create. */
beforeEach(async () => {
  const client = isConnected() && mongoose.connection.getClient();
  if (client && client !== known) await assertTestDatabase();
  known = client;
  settingsOfFile = { ...config };
});

afterEach(assertStatusesDocumented);

/** Undoes what a test has mocked and set. */
afterEach(() => {
  vi.restoreAllMocks();
  applySettings({});
  putLegalTextsIntoForce({ versions: {} });
  replaceSettings(settingsOfFile);
});

afterAll(async () => {
  replaceSettings(settings);
  await emptyTestDatabase();
  serviceCountCache.clear();
  registeredWords.clear();
});

function replaceSettings(replacement: typeof config): void {
  for (const name of Object.keys(config)) if (!(name in replacement)) Reflect.deleteProperty(config, name);
  Object.assign(config, replacement);
}

function isConnected(): boolean {
  return mongoose.connection.readyState === mongoose.ConnectionStates.connected;
}
