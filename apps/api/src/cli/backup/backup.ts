import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import mongoose, { type mongo } from 'mongoose';
import { getDatabase } from '../../database/connection.ts';
import { BackupRecordModel, LATEST_BACKUP } from '../../models/backup-record.model.ts';
import { GazetteerLoadModel } from '../../models/gazetteer-load.model.ts';
import { GazetteerPlaceModel } from '../../models/gazetteer-place.model.ts';
import { UserModel } from '../../models/user.model.ts';
import {
  BackupError,
  collectionFile,
  PRIVATE_FILE,
  writeManifest,
  type CollectionEntry,
} from './manifest.ts';

/**
 * Must not be restored: sessions that have ended since, counts of requests, locks of processes that have exited, the record of a
 * backup of another database, and the gazetteer, which each version loads anew.
 */
const EXCLUDED_COLLECTIONS = new Set([
  'sessions',
  'rateLimits',
  'locks',
  BackupRecordModel.collection.name,
  GazetteerPlaceModel.collection.name,
  GazetteerLoadModel.collection.name,
]);

interface BackupOptions {
  /** Default: a database without accounts is probably not the one that was meant, and is rejected. */
  allowEmpty?: boolean;
}

/**
 * Writes all collections into `folder`, read from one snapshot while the marketplace runs, and records the backup in the database.
 * MongoDB keeps a snapshot for five minutes, which is the longest a backup can take. Throws a BackupError when the folder exists or
 * the database has no accounts.
 */
export async function backUp(
  folder: string,
  { allowEmpty = false }: BackupOptions = {},
): Promise<CollectionEntry[]> {
  if (!allowEmpty && (await UserModel.estimatedDocumentCount()) === 0) {
    throw new BackupError(
      'The database has no accounts, so nothing was backed up. Run this with the settings of the start, or add --allow-empty.',
    );
  }
  await makeFolder(folder);
  try {
    const collections = await writeCollections(folder);
    const at = new Date();
    await writeManifest(folder, { format: 1, createdAt: at.toISOString(), collections });
    const documents = collections.reduce((sum, collection) => sum + collection.documents, 0);
    await BackupRecordModel.updateOne({ _id: LATEST_BACKUP }, { at, folder, documents }, { upsert: true });
    return collections;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function writeCollections(folder: string): Promise<CollectionEntry[]> {
  const db = getDatabase();
  const session = mongoose.connection.getClient().startSession({ snapshot: true });
  try {
    const collections: CollectionEntry[] = [];
    for (const name of await listCollectionNames(db)) {
      const hash = createHash('sha256');
      const counter = { documents: 0 };
      const file = createWriteStream(collectionFile(folder, name), { ...PRIVATE_FILE, flags: 'wx' });
      await pipeline(readRawDocuments(db, name, { hash, counter, session }), file);
      collections.push({ name, documents: counter.documents, sha256: hash.digest('hex') });
    }
    return collections;
  } finally {
    await session.endSession();
  }
}

export async function checksumCollection(name: string): Promise<CollectionEntry> {
  const hash = createHash('sha256');
  const counter = { documents: 0 };
  for await (const _document of readRawDocuments(getDatabase(), name, { hash, counter })) {
    // Counted and hashed on the way.
  }
  return { name, documents: counter.documents, sha256: hash.digest('hex') };
}

interface ReadOptions {
  hash: Hash;
  counter: { documents: number };
  session?: mongo.ClientSession;
}

async function* readRawDocuments(
  db: mongo.Db,
  name: string,
  { hash, counter, session }: ReadOptions,
): AsyncGenerator<Buffer> {
  // Set here, because the connection's own read concern would override that of the session.
  const snapshotOptions = session && { session, readConcern: { level: 'snapshot' as const } };
  const options = { raw: true, sort: { _id: 1 as const }, ...snapshotOptions };
  for await (const document of db.collection(name).find({}, options)) {
    // With `raw` the driver gives the bytes as they are stored, whatever its types say.
    const bytes = document as unknown as Buffer;
    hash.update(bytes);
    counter.documents += 1;
    yield bytes;
  }
}

async function listCollectionNames(db: mongo.Db): Promise<string[]> {
  const collections = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return collections
    .map(({ name }) => name)
    .filter((name) => !EXCLUDED_COLLECTIONS.has(name) && !name.startsWith('system.'))
    .toSorted();
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(dirname(folder), { recursive: true });
    // Not recursive, which would accept an existing folder.
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    const reason = isThere
      ? `The folder ${folder} already exists. Choose a new one.`
      : `The folder ${folder} cannot be made.`;
    throw new BackupError(reason, { cause: error });
  }
}
