import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient, type Collection } from 'mongodb';
import { it, onTestFinished } from 'vitest';
import {
  startEmbeddedMongodb,
  type EmbeddedMongodb,
  type EmbeddedMongodbOptions,
} from '../embedded-mongodb.ts';
import { getFastTmpDir } from '../machine.ts';

/** Whether the long form of the tests runs, `npm run test:full`. */
export const isFull = Boolean(process.env['TEST_FULL']);

/** A test that only `npm run test:full` runs: for what another one proves in other circumstances. */
export const itLong = it.runIf(isFull);

export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(getFastTmpDir(), 'nearhand-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}

/** Returns the permissions of a file or folder, such as 0o700. */
export async function readMode(file: string): Promise<number> {
  return (await stat(file)).mode & 0o7777;
}

export async function writeScript(folder: string, name: string, body: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  return file;
}

/** Writes a script that prints a version like `mongod --version` and does nothing else. */
export function writeFakeMongod(folder: string, version: string, name = 'mongod'): Promise<string> {
  return writeScript(folder, name, `echo "db version v${version}"`);
}

export async function start(options: EmbeddedMongodbOptions): Promise<EmbeddedMongodb> {
  const mongodb = await startEmbeddedMongodb(options);
  onTestFinished(() => mongodb.stop());
  return mongodb;
}

export function connect(uri: string): MongoClient {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 1000 });
  onTestFinished(() => client.close());
  return client;
}

export function sampleCollection(uri: string): Collection<{ _id: number }> {
  return connect(uri).db().collection('samples');
}
